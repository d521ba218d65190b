#include <algorithm>

#include "kinds/dungeon/render/plan.hpp"
#include "render/colour.hpp"
#include "warren/play.hpp"

namespace warren::render {
namespace {

constexpr double kWall = 0.12;  // cells

// Whether a line is drawn on the northern or western side of a cell, which may be the row or
// column behind the last.
bool has_line(const Level& level, Point cell, Direction side) {
  const Point other = step(cell, side);
  const bool here = !is_rock(level, cell);
  const bool there = !is_rock(level, other);
  if (!here && !there) return false;
  // An illusory wall draws its own dashes.
  const EdgeKind kind = here ? edge_at(level, cell, side) : edge_at(level, other, opposite(side));
  return kind != EdgeKind::none && kind != EdgeKind::illusory;
}

// Calls back with both ends of every straight run of wall.
template <class Visit>
void for_each_run(const Level& level, bool across, Visit visit) {
  const int lines = (across ? level.cells.height() : level.cells.width()) + 1;
  const int length = across ? level.cells.width() : level.cells.height();
  const Direction side = across ? Direction::north : Direction::west;
  const auto cell = [&](int line, int at) { return across ? Point{at, line} : Point{line, at}; };
  for (int line = 0; line < lines; ++line) {
    for (int at = 0; at < length; ++at) {
      if (!has_line(level, cell(line, at), side)) continue;
      const int begin = at;
      while (at < length && has_line(level, cell(line, at), side)) ++at;
      visit(cell(line, begin), cell(line, at));
    }
  }
}

}  // namespace

void draw_walls(const Level& level, Pen& pen) {
  for (const bool across : {true, false}) {
    for_each_run(level, across, [&](Point from, Point to) {
      // Half the width more at both ends closes the corners.
      const double more = kWall / 2;
      const Dot low = {from.x - more, from.y - more};
      pen.box(low, {to.x + more, to.y + more}, ink::kLine);
    });
  }
}

void draw_walls(const Level& level, const View& view, Image& image) {
  // With a pixel for a cell there is no room for an edge; rock and paper say it all.
  if (view.pixels_per_cell < 2) return;
  if (view.pixels_per_cell >= kSymbolScale) {
    PixelPen pen(image, view.pixels_per_cell);
    draw_walls(level, pen);
    return;
  }
  const int scale = view.pixels_per_cell;
  for (const bool across : {true, false}) {
    for_each_run(level, across, [&](Point from, Point to) {
      const Rect line = across ? Rect{from.x * scale, from.y * scale, (to.x - from.x) * scale, 1}
                               : Rect{from.x * scale, from.y * scale, 1, (to.y - from.y) * scale};
      image.fill(line, with_alpha(ink::kLine, scale >= 4 ? 255 : 200));
    });
  }
}

namespace {

// How much a dot says: nothing, little, what one looks for, what one looks for first.
int weight_of(const Thing& thing) {
  if (thing.kind == "stairs") return 3;
  const bool goal = thing.kind == "key" || thing.kind == "treasure" || thing.kind == "teleporter";
  return goal ? 2 : thing.kind == "switch" || thing.kind == "event" ? 1 : 0;
}

// On maps too small for symbols. Thousands of dots would hide the rooms: traps and messages are
// specks, and what matters lies on top.
void draw_dots(const Level& level, const View& view, const FloorInks& inks, Image& image) {
  const int scale = view.pixels_per_cell;
  for (const int weight : {0, 1, 2, 3}) {
    for (const Thing& thing : level.things) {
      if (!on_floor(level, thing.at) || weight_of(thing) != weight) continue;
      const double least = weight == 3 ? 4.0 : weight == 2 ? 1.5 : 1.0;
      const double radius = std::max(least, scale * (weight == 0   ? 0.15
                                                     : weight == 1 ? 0.25
                                                                   : 0.4));
      const Dot middle = middle_of(view.centre(thing.at));
      if (weight > 0) fill_disc(image, middle, radius + 1, with_alpha(ink::kLine, 200));
      fill_disc(image, middle, radius, symbol_colour(thing, inks));
    }
  }
}

}  // namespace

void draw_marks(const Level& level, const View& view, Image& image) {
  const FloorInks inks(level);
  const int scale = view.pixels_per_cell;
  PixelPen pen(image, scale);
  for (const FloorDoorway& doorway : doorways_of_floor(level)) {
    const DoorLook look = look_of(doorway.kind, doorway.door, inks);
    const bool across = doorway.side == Direction::north;
    if (scale >= kSymbolScale) {
      draw_door_symbol(pen, doorway.middle(), across, look);
    } else if (scale > 1) {
      const Rect spot = view.spot_pixels(doorway.cell);
      image.fill(across ? Rect{spot.x, spot.y, scale, std::max(1, scale / 3)}
                        : Rect{spot.x, spot.y, std::max(1, scale / 3), scale},
                 door_colour(look));
    }
  }
  if (scale < kSymbolScale) return draw_dots(level, view, inks, image);
  for (const Thing& thing : level.things) {
    if (!on_floor(level, thing.at)) continue;
    draw_symbol(pen, {thing.at.x + 0.5, thing.at.y + 0.5}, 0.82, thing, inks);
  }
}

}  // namespace warren::render
