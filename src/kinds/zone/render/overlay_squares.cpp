#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>

#include "kinds/zone/render/area_marks.hpp"
#include "kinds/zone/render/doorways.hpp"
#include "kinds/zone/render/overlays.hpp"
#include "render/colour.hpp"
#include "render/outline.hpp"

namespace warren::render {
namespace {

constexpr Colour kLines = {235, 235, 240, 70};
constexpr Colour kSolid = {120, 124, 138, 255};
constexpr Colour kDoorway = {255, 255, 255, 255};
constexpr Colour kWayOut = {255, 110, 190, 255};
constexpr int kSmallestSquare = 4;  // pixels: of smaller ones the lines would hide the map

struct SquareCounts {
  std::size_t squares = 0;
  std::size_t rooms = 0;
  std::size_t on_path = 0;
  std::size_t solid = 0;
  std::size_t doorways = 0;
  std::size_t ways_out = 0;
  std::map<std::string, std::size_t> sets;  // of exits
};

bool has_squares(const Area& area) {
  return area.base > 0 && area.mode != AreaMode::open;
}

// The squares that have a cell in the hull of the area.
Rect candidate_squares(const Area& area, const std::vector<Rect>& parts) {
  const auto square = [&](int cell, int origin) {
    const int from = cell - origin;
    return from >= 0 ? from / area.base : -((-from + area.base - 1) / area.base);
  };
  Point low = {square(parts.front().x, area.origin.x), square(parts.front().y, area.origin.y)};
  Point high = low;
  for (const Rect part : parts) {
    low.x = std::min(low.x, square(part.x, area.origin.x));
    low.y = std::min(low.y, square(part.y, area.origin.y));
    high.x = std::max(high.x, square(part.right() - 1, area.origin.x));
    high.y = std::max(high.y, square(part.bottom() - 1, area.origin.y));
  }
  return {low.x, low.y, high.x - low.x + 1, high.y - low.y + 1};
}

// Lines left of and above each square; below and to the right only where no square follows, so that
// none is drawn twice.
class GridLines {
 public:
  GridLines(const View& view, const Area& area, Image& image)
      : view_(view), area_(area), parts_(disjoint(area.rects, view.cells)), image_(image) {}

  std::size_t draw() {
    if (parts_.empty()) return 0;
    const bool visible = view_.pixels(area_.base) >= kSmallestSquare;
    std::size_t count = 0;
    for_each_cell(candidate_squares(area_, parts_), [&](Point square) {
      if (!belongs(square)) return;
      ++count;
      if (visible) draw_square(square);
    });
    return count;
  }

 private:
  Rect cells_of(Point square) const {
    return {area_.origin.x + square.x * area_.base, area_.origin.y + square.y * area_.base,
            area_.base, area_.base};
  }

  bool belongs(Point square) const { return covers(parts_, cells_of(square)); }

  void draw_square(Point square) {
    const Rect pixels = view_.area_pixels(cells_of(square));
    image_.fill({pixels.x, pixels.y, pixels.w, 1}, kLines);
    image_.fill({pixels.x, pixels.y + 1, 1, pixels.h - 1}, kLines);
    if (!belongs(square + Point{1, 0})) {
      image_.fill({pixels.right(), pixels.y, 1, pixels.h}, kLines);
    }
    if (!belongs(square + Point{0, 1})) {
      image_.fill({pixels.x, pixels.bottom(), pixels.w, 1}, kLines);
    }
  }

  const View& view_;
  const Area& area_;
  std::vector<Rect> parts_;
  Image& image_;
};

bool is_solid(const AreaChunk& room) {
  return room.exits == 0;
}

// By pixels, so that rock is hatched alike at every scale.
void hatch_rock(Rect pixels, Image& image) {
  constexpr int kPeriod = 6;
  image.fill(pixels, {12, 12, 16, 110});
  for_each_cell(pixels.intersect(image.bounds()), [&](Point p) {
    if ((p.x + p.y) % kPeriod < 1) image.blend(p, with_alpha(kSolid, 150));
  });
}

void draw_room(const View& view, const AreaChunk& room, Image& image) {
  const Rect pixels = view.area_pixels(room.rect);
  // A pixel is left to the line of the grid on each side: frames of neighbours stay apart.
  const Rect frame = {pixels.x + 1, pixels.y + 1, pixels.w - 1, pixels.h - 1};
  if (is_solid(room)) {
    hatch_rock(frame, image);
    draw_frame(image, frame, {with_alpha(kSolid, 150), 1});
    return;
  }
  const Colour colour = room.on_path ? kOnPath : kBesidePath;
  const int side = std::min(frame.w, frame.h);
  image.fill(frame, with_alpha(colour, 38));
  draw_frame(image, frame, {colour, side >= 48 ? 2.0 : 1.0});
}

// A bar across the edge, in the middle of the stretch that both rooms share.
void draw_doorway(const View& view, const Doorway& door, int base, Image& image) {
  const double square = view.pixels(base);
  const double half = std::clamp(square * 0.22, 2.0, 9.0);
  const double width = std::clamp(square * 0.18, 2.0, 7.0);
  const Dot corner = corner_pixel(view, door.from);
  const double along = view.pixels(door.length) / 2.0;
  const Dot middle = door.down ? Dot{corner.x, corner.y + along} : Dot{corner.x + along, corner.y};
  const auto bar = [&](double grow, Colour colour) {
    const double reach = half + grow;
    const Dot from = door.down ? Dot{middle.x - reach, middle.y} : Dot{middle.x, middle.y - reach};
    const Dot to = door.down ? Dot{middle.x + reach, middle.y} : Dot{middle.x, middle.y + reach};
    draw_line(image, from, to, {colour, width + 2 * grow});
  };
  bar(1, kAreaShade);
  bar(0, door.out ? kWayOut : kDoorway);
}

void count_rooms(const Area& area, SquareCounts& counts) {
  for (const AreaChunk& room : area.chunks) {
    ++counts.rooms;
    if (is_solid(room)) {
      ++counts.solid;
      continue;
    }
    if (room.on_path) ++counts.on_path;
    ++counts.sets[exit_letters(room.exits)];
  }
}

void draw_area(const OverlayInput& input, const Area& area, Image& image, SquareCounts& counts) {
  counts.squares += GridLines(input.view, area, image).draw();
  for (const AreaChunk& room : area.chunks) draw_room(input.view, room, image);
  for (const Doorway& door : find_doorways(area.chunks)) {
    draw_doorway(input.view, door, area.base, image);
    ++(door.out ? counts.ways_out : counts.doorways);
  }
  count_rooms(area, counts);
}

Panel describe(const SquareCounts& counts) {
  const std::size_t beside = counts.rooms - counts.on_path - counts.solid;
  Panel panel{fmt::format("{} rooms on {} squares", counts.rooms, counts.squares), {}};
  panel.add(kOnPath, fmt::format("{} on the path", counts.on_path));
  panel.add(kBesidePath, fmt::format("{} beside it", beside));
  panel.add(kSolid, fmt::format("hatched: {} without exits", counts.solid));
  panel.add(kDoorway, fmt::format("bars: {} between rooms", counts.doorways));
  panel.add(kWayOut, fmt::format("{} to other ground", counts.ways_out));
  for (const auto& [letters, rooms] : counts.sets) {
    panel.add(kAreaMuted, fmt::format("exits {}: {}", letters, rooms));
  }
  return panel;
}

}  // namespace

Result<Panel> draw_squares_overlay(const OverlayInput& input, Image& image) {
  const std::vector<Area>& areas = input.level.zone()->areas;
  if (std::ranges::none_of(areas, has_squares)) return no_areas(input.level, "squares");
  SquareCounts counts;
  for (const Area& area : areas) {
    if (has_squares(area)) draw_area(input, area, image, counts);
  }
  return describe(counts);
}

}  // namespace warren::render
