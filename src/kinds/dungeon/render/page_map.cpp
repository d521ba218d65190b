// The map of a printed floor: white paper, as little ink as it takes.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "kinds/dungeon/render/page.hpp"
#include "kinds/dungeon/render/page_key.hpp"
#include "kinds/dungeon/render/plan.hpp"
#include "render/colour.hpp"

namespace warren::render {
namespace {

constexpr Colour kPaperWhite = {255, 255, 255, 255};
constexpr Colour kPaperRock = {216, 213, 206, 255};
constexpr Colour kPaperGrid = {206, 202, 192, 255};
constexpr Colour kPaperHatch = {150, 148, 160, 255};
constexpr Colour kPaperFaded = {110, 106, 98, 255};

// Half as strong as on the screen: paper has no light of its own.
Colour paper_tint(const EncounterZone* zone) {
  if (zone == nullptr) return kPaperWhite;
  const Colour tint = danger_tint(zone->danger);
  return mix(kPaperWhite, {tint.r, tint.g, tint.b, 255}, tint.a / 2);
}

class PageMap {
 public:
  PageMap(const Level& level, Rect cells, Dot corner, double side, PagePen& page)
      : level_(level),
        cells_(cells),
        corner_(corner),
        side_(side),
        page_(page),
        pen_(page, cells, corner, side),
        zones_(zones_by_cell(level)) {}

  void draw(const FloorKey& key) {
    ground();
    draw_walls(level_, pen_);
    const FloorInks inks(level_);
    for (const FloorDoorway& doorway : doorways_of_floor(level_)) {
      const bool seen =
          cells_.contains(doorway.cell) || cells_.contains(step(doorway.cell, doorway.side));
      if (!seen) continue;
      draw_door_symbol(pen_, doorway.middle(), doorway.side == Direction::north,
                       look_of(doorway.kind, doorway.door, inks));
    }
    for (const Thing& thing : level_.things) {
      if (!cells_.contains(thing.at) || !on_floor(level_, thing.at)) continue;
      draw_symbol(pen_, {thing.at.x + 0.5, thing.at.y + 0.5}, 0.82, thing, inks);
    }
    for (const NumberedRoom& room : key.rooms()) number(room);
    coordinates();
  }

  void ground() {
    for (int y = cells_.y; y < cells_.bottom(); ++y) {
      for (int x = cells_.x; x < cells_.right();) {
        const int begin = x;
        const Colour colour = colour_at({x, y});
        while (x < cells_.right() && colour_at({x, y}) == colour) ++x;
        pen_.box({begin + 0.0, y + 0.0}, {x + 0.0, y + 1.0}, colour);
      }
    }
    for (int y = cells_.y; y < cells_.bottom(); ++y) {
      for (int x = cells_.x; x < cells_.right(); ++x) square({x, y});
    }
  }

 private:
  Colour colour_at(Point at) const {
    return is_rock(level_, at) ? kPaperRock : paper_tint(zones_[at]);
  }

  // Two sides of each square of floor, and lines across where no light is.
  void square(Point at) {
    if (is_rock(level_, at)) return;
    const Dot low{at.x + 0.0, at.y + 0.0};
    constexpr double kThin = 0.03;
    pen_.line(low, {low.x + 1, low.y}, {kPaperGrid, kThin});
    pen_.line(low, {low.x, low.y + 1}, {kPaperGrid, kThin});
    const EncounterZone* zone = zones_[at];
    if (zone == nullptr || !zone->dark) return;
    for (const double along : {0.25, 0.75}) {
      pen_.line({low.x, low.y + along}, {low.x + along, low.y}, {kPaperHatch, kThin});
      pen_.line({low.x + along, low.y + 1}, {low.x + 1, low.y + along}, {kPaperHatch, kThin});
    }
  }

  // On a cell with nothing else, or small in the corner.
  void number(const NumberedRoom& room) {
    const Rect part = room.room->shape().parts()[0];
    const Point cell = room.free.value_or(Point{part.x, part.y});
    if (!cells_.contains(cell)) return;
    const std::string text = fmt::format("{}", room.number);
    const double height = room.free ? 0.5 : 0.3;
    const Dot at = room.free ? Dot{cell.x + 0.5, cell.y + 0.5} : Dot{cell.x + 0.22, cell.y + 0.22};
    const double half = 0.36 * height * static_cast<double>(text.size()) + 0.1;
    pen_.box({at.x - half, at.y - height / 2 - 0.1}, {at.x + half, at.y + height / 2 + 0.1},
             with_alpha(kPaperWhite, 225));
    pen_.text(at, text, height, ink::kLine);
  }

  // Every so many cells, so that the numbers do not run into each other.
  void coordinates() {
    const int step = side_ >= 16 ? 1 : side_ >= 8 ? 2 : side_ >= 4 ? 5 : 10;
    const double height = 4.2;
    const auto tick = [&](Dot at, int value) {
      page_.text(at, fmt::format("{}", value), height, kPaperFaded);
    };
    for (int x = cells_.x; x < cells_.right(); ++x) {
      if (x % step != 0) continue;
      const double middle = corner_.x + (x - cells_.x + 0.5) * side_;
      tick({middle, corner_.y - 7}, x);
      tick({middle, corner_.y + cells_.h * side_ + 7}, x);
    }
    for (int y = cells_.y; y < cells_.bottom(); ++y) {
      if (y % step != 0) continue;
      const double middle = corner_.y + (y - cells_.y + 0.5) * side_;
      tick({corner_.x - 9, middle}, y);
      tick({corner_.x + cells_.w * side_ + 9, middle}, y);
    }
  }

  const Level& level_;
  Rect cells_;
  Dot corner_;
  double side_;
  PagePen& page_;
  PlacedPen pen_;
  Grid<const EncounterZone*> zones_;
};

}  // namespace

void draw_page_map(const Level& level, const FloorKey& key, Rect cells, Dot corner, double side,
                   PagePen& page) {
  PageMap(level, cells, corner, side, page).draw(key);
}

void draw_page_overview(const Level& level, std::span<const Rect> parts, Dot corner, double side,
                        PagePen& page) {
  const Rect all = level.cells.bounds();
  PlacedPen pen(page, all, corner, side);
  for (int y = 0; y < all.h; ++y) {
    for (int x = 0; x < all.w;) {
      const int begin = x;
      const bool rock = is_rock(level, {x, y});
      while (x < all.w && is_rock(level, {x, y}) == rock) ++x;
      if (rock) pen.box({begin + 0.0, y + 0.0}, {x + 0.0, y + 1.0}, kPaperRock);
    }
  }
  draw_walls(level, pen);
  const FloorInks inks(level);
  for (const Thing& thing : level.things) {
    if (thing.kind != "stairs" || !on_floor(level, thing.at)) continue;
    draw_symbol(pen, {thing.at.x + 0.5, thing.at.y + 0.5}, std::max(1.0, 16 / side), thing, inks);
  }
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const Rect part = parts[i];
    const Stroke edge = {ink::kDown, 1.2 / side};
    const Dot low{part.x + 0.0, part.y + 0.0};
    const Dot high{part.right() + 0.0, part.bottom() + 0.0};
    pen.line(low, {high.x, low.y}, edge);
    pen.line({high.x, low.y}, high, edge);
    pen.line(high, {low.x, high.y}, edge);
    pen.line({low.x, high.y}, low, edge);
    const Dot middle{(low.x + high.x) / 2, (low.y + high.y) / 2};
    pen.disc(middle, 14 / side, with_alpha(kPaperWhite, 215));
    pen.text(middle, fmt::format("{}", i + 1), 12 / side, ink::kDown);
  }
}

}  // namespace warren::render
