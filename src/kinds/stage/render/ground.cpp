#include <algorithm>
#include <functional>

#include "kinds/stage/render/paints.hpp"
#include "kinds/stage/render/plan.hpp"
#include "kinds/stage/render/tiles.hpp"
#include "kinds/stage/render/tokens.hpp"
#include "render/colour.hpp"
#include "render/font.hpp"
#include "render/labels.hpp"
#include "render/outline.hpp"
#include "render/overlay.hpp"

namespace warren::render {
namespace {

Dot cell_middle(Point cell) {
  return {cell.x + 0.5, cell.y + 0.5};
}

// On maps of small cells: whatever one looks for must be found.
void draw_small_exits(const Level& level, const View& view, Image& image) {
  const double length = std::max(9.0, view.pixels_per_cell * 1.6);
  for (std::size_t i = 0; i < level.cells.size(); ++i) {
    const TileLook look = look_of_cell(level, level.cells.point(i));
    if (look.tile != StageTile::exit) continue;
    draw_small_exit(image, middle_of(view.centre(level.cells.point(i))), length, look);
  }
}

void draw_zone_borders(const Level& level, const View& view, Image& image) {
  const double width = std::clamp(view.pixels(0.1), 1.5, 3.0);
  const double dash = std::max(3.0, view.pixels(0.3));
  for (const ZoneOutline& zone : custom_zones(level)) {
    for (const auto& line : zone.lines) {
      const Dot from = {view.pixels(line.first.x), view.pixels(line.first.y)};
      const Dot to = {view.pixels(line.second.x), view.pixels(line.second.y)};
      if (view.pixels_per_cell >= kSymbolScale) {
        draw_line(image, from, to, {with_alpha(paint::kWhite, 150), width + 2, 0});
      }
      draw_line(image, from, to, {paint::kZone, width, dash});
    }
  }
}

void name_zones(const Level& level, const View& view, Image& image) {
  Labels labels(image.bounds());
  for (const Thing* thing : stage_things(level)) {
    labels.reserve(view.area_pixels({thing->at.x, thing->at.y, 1, 1}));
  }
  const std::vector<ZoneOutline> zones = custom_zones(level);
  for (const ZoneOutline& zone : zones) {
    const Rect pixels = view.area_pixels(zone.largest);
    labels.add({.around = {pixels.x + 3, pixels.y + 3, 1, 1},
                .text = zone.name,
                .size = letter_size(view),
                .ink = mix(paint::kZone, paint::kWhite, 150)});
  }
  labels.draw(image);
}

void draw_stage_tokens(const Level& level, const View& view, Image& image) {
  const int scale = view.pixels_per_cell;
  if (scale < kSymbolScale) draw_small_exits(level, view, image);
  PixelPen pen(image, scale);
  for (const Thing* thing : stage_things(level)) {
    if (scale >= kSymbolScale) {
      draw_token(Spot(pen, cell_middle(thing->at), 0.94), thing->kind);
    } else {
      draw_small_token(image, middle_of(view.centre(thing->at)),
                       small_token_radius(thing->kind, scale), thing->kind);
    }
  }
}

}  // namespace

std::vector<const Thing*> stage_things(const Level& level) {
  std::vector<const Thing*> out;
  for (const Thing& thing : level.things) {
    if (level.cells.contains(thing.at)) out.push_back(&thing);
  }
  std::ranges::stable_sort(out, std::greater<>{},
                           [](const Thing* thing) { return token_rank(thing->kind); });
  return out;
}

std::vector<ZoneOutline> custom_zones(const Level& level) {
  std::vector<ZoneOutline> out;
  for (const StageZone& zone : level.stage()->zones) {
    if (zone.feature != StageFeature::custom) continue;
    ZoneOutline outline{zone.name, {}, {}};
    std::vector<Rect> rects;
    for (const Rect& rect : zone.rects) {
      const Rect cells = clip_cells(rect, level.cells.bounds());
      if (cells.empty()) continue;
      rects.push_back(cells);
      if (cells.w * cells.h > outline.largest.w * outline.largest.h) outline.largest = cells;
    }
    if (rects.empty()) continue;
    for (const BorderLine& line : find_border(disjoint(rects, level.cells.bounds()))) {
      const Dot from = {line.from.x + 0.0, line.from.y + 0.0};
      const Dot to =
          line.down ? Dot{from.x, from.y + line.length} : Dot{from.x + line.length, from.y};
      outline.lines.emplace_back(from, to);
    }
    out.push_back(std::move(outline));
  }
  return out;
}

void draw_stage_ground(const Level& level, const View& view, Image& image) {
  const int scale = view.pixels_per_cell;
  PixelPen pen(image, scale);
  for_each_spot(view, [&](Point spot) {
    const Point cell = view.spot_cells(spot).centre();
    const TileLook look = look_of_cell(level, cell);
    if (scale >= kSymbolScale) {
      draw_tile(Spot(pen, cell_middle(cell), 1), look);
    } else {
      draw_small_tile(image, view.spot_pixels(spot), look);
    }
  });
  draw_zone_borders(level, view, image);
}

void draw_stage_marks(const Level& level, const View& view, Image& image) {
  draw_stage_tokens(level, view, image);
  name_zones(level, view, image);
}

}  // namespace warren::render
