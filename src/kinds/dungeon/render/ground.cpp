#include <algorithm>
#include <cmath>

#include "kinds/dungeon/render/plan.hpp"
#include "render/colour.hpp"
#include "render/outline.hpp"
#include "render/overlay.hpp"
#include "warren/play.hpp"

namespace warren::render {
namespace {

constexpr int kGridScale = 6;    // pixels per cell: finer squares would be a grey veil
constexpr int kHatchScale = 10;  // as much, for lines across rock and darkness

// Where fewer pixels than cells are, a spot is paper as soon as one of its cells is.
bool spot_is_rock(const Level& level, Rect cells) {
  for (int y = cells.y; y < cells.bottom(); ++y) {
    for (int x = cells.x; x < cells.right(); ++x) {
      if (!is_rock(level, {x, y})) return false;
    }
  }
  return true;
}

// Slanted lines that run on from cell to cell.
void hatch(Image& image, Rect pixels, int gap, bool rising, Colour colour) {
  for (int y = pixels.y; y < pixels.bottom(); ++y) {
    for (int x = pixels.x; x < pixels.right(); ++x) {
      const int along = rising ? x + y : x - y + gap * image.height();
      const int at = along % gap;
      if (at == 0) image.blend({x, y}, colour);
      if (at == 1) image.blend({x, y}, with_alpha(colour, colour.a * 2 / 5));
    }
  }
}

// Thin lines on two sides of every cell of floor make the squares of the paper.
void draw_grid(const View& view, Point cell, Image& image) {
  const Rect pixels = view.spot_pixels(cell);
  image.fill({pixels.x, pixels.y, pixels.w, 1}, ink::kGrid);
  image.fill({pixels.x, pixels.y + 1, 1, pixels.h - 1}, ink::kGrid);
}

void draw_rock(const View& view, Point spot, Image& image) {
  const int side = view.pixels_per_cell;
  const Rect pixels = view.spot_pixels(spot);
  image.fill(pixels, ink::kRock);
  if (side >= kHatchScale) hatch(image, pixels, std::max(4, side / 5), true, ink::kRockHatch);
}

void draw_paper(const EncounterZone* zone, const View& view, Point spot, Image& image) {
  const int side = view.pixels_per_cell;
  const Rect pixels = view.spot_pixels(spot);
  image.fill(pixels, ink::kPaper);
  if (zone != nullptr) image.fill(pixels, danger_tint(zone->danger));
  if (side >= kGridScale) draw_grid(view, spot, image);
  if (zone == nullptr || !zone->dark) return;
  image.fill(pixels, ink::kDark);
  if (side >= kHatchScale) hatch(image, pixels, std::max(5, side / 4), false, ink::kDarkHatch);
}

}  // namespace

Grid<const EncounterZone*> zones_by_cell(const Level& level) {
  Grid<const EncounterZone*> out(level.cells.width(), level.cells.height(), nullptr);
  for (const EncounterZone& zone : level.dungeon()->zones) {
    for (const Rect& rect : zone.rects) {
      for_each_cell(clip_cells(rect, out.bounds()), [&](Point p) {
        if (out[p] == nullptr) out[p] = &zone;
      });
    }
  }
  return out;
}

bool is_rock(const Level& level, Point at) {
  return !level.cells.contains(at) || level.cells[at] >= level.legend.size() || !level.open(at);
}

void draw_ground(const Level& level, const View& view, Image& image) {
  const Grid<const EncounterZone*> zones = zones_by_cell(level);
  for (int y = 0; y < view.rows(); ++y) {
    for (int x = 0; x < view.columns(); ++x) {
      const Rect cells = view.spot_cells({x, y});
      if (spot_is_rock(level, cells)) {
        draw_rock(view, {x, y}, image);
      } else {
        draw_paper(zones[cells.centre()], view, {x, y}, image);
      }
    }
  }
}

}  // namespace warren::render
