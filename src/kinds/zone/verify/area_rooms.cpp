// What an area says it is built from: chunks on its squares, and a path over them.
#include "kinds/zone/verify/areas.hpp"

namespace warren::proof {
namespace {

// Sides of a rectangle in the order of their bits: left, right, top, bottom.
Rect side_of(Rect rect, int side) {
  switch (side) {
    case 0: return {rect.x, rect.y, 1, rect.h};
    case 1: return {rect.right() - 1, rect.y, 1, rect.h};
    case 2: return {rect.x, rect.y, rect.w, 1};
    default: return {rect.x, rect.bottom() - 1, rect.w, 1};
  }
}

class RoomCheck {
 public:
  explicit RoomCheck(const AreaCase& of)
      : of_(of),
        taken_(of.site.frame.w, of.site.frame.h),
        rooms_(taken_),
        path_(taken_),
        squares_(of.area.base >= 1 && of.area.base <= kMaxAreaBase) {}

  void run() {
    check_base();
    for (const AreaChunk& chunk : of_.area.chunks) {
      if (of_.check.full()) return;
      // Walls of the land may run through surroundings.
      if (check_place(chunk) && of_.region()) check_exits(chunk);
    }
    if (squares_) check_path();
    for (const AreaChunk& chunk : of_.area.chunks) {
      if (chunk.on_path && of_.site.has(chunk.rect)) check_on_path(chunk);
    }
  }

 private:
  void check_base();
  bool check_place(const AreaChunk& chunk);
  std::optional<Rect> squares_of(Rect rect) const;
  void check_exits(const AreaChunk& chunk);
  void check_path();
  void check_step(Point from, Point to);
  void check_square(Point index);
  void check_on_path(const AreaChunk& chunk);

  const AreaCase& of_;
  BitGrid taken_;       // cells of chunks
  BitGrid rooms_;       // of those that are on the path
  BitGrid path_;        // cells of the path's squares
  const bool squares_;  // whether it has any
};

void RoomCheck::check_base() {
  const Area& area = of_.area;
  const bool fits = area.mode == AreaMode::open ? area.base == 0 : squares_;
  if (!fits) {
    of_.check.violation(std::nullopt, "area {} has squares of {} cells", area.id, area.base);
  } else if (!squares_ && !area.path.empty()) {
    of_.check.violation(std::nullopt, "area {} has a path and no squares", area.id);
  }
}

// The squares that a chunk fills, or the one that it stands in the middle of; nothing when it does
// neither.
std::optional<Rect> RoomCheck::squares_of(Rect rect) const {
  if (!squares_) return rect;
  const int base = of_.area.base;
  const std::int64_t left = std::int64_t{rect.x} - of_.area.origin.x;
  const std::int64_t top = std::int64_t{rect.y} - of_.area.origin.y;
  if (rect.w % base == 0 && rect.h % base == 0 && left % base == 0 && top % base == 0) return rect;
  if (rect.w >= base || rect.h >= base || left < 0 || top < 0) return std::nullopt;
  const Rect square{rect.x - static_cast<int>(left % base), rect.y - static_cast<int>(top % base),
                    base, base};
  const Rect middle{square.x + (base - rect.w) / 2, square.y + (base - rect.h) / 2, rect.w, rect.h};
  if (rect != middle || !of_.site.has(square)) return std::nullopt;
  return square;
}

bool RoomCheck::check_place(const AreaChunk& chunk) {
  const Point at{chunk.rect.x, chunk.rect.y};
  if (!of_.site.has(chunk.rect)) {
    of_.check.violation(at, "chunk {} at {} does not lie in area {}", chunk.chunk, place(at),
                        of_.area.id);
    return false;
  }
  const std::optional<Rect> squares = squares_of(chunk.rect);
  if (!squares) {
    of_.check.violation(at, "chunk {} at {} does not fill whole squares of area {}", chunk.chunk,
                        place(at), of_.area.id);
    return false;
  }
  const Rect local = of_.site.local(*squares);
  if (const std::optional<Point> twice = first_set(taken_, local)) {
    of_.check.violation(of_.site.on_map(*twice), "chunk {} of area {} overlaps another at {}",
                        chunk.chunk, of_.area.id, of_.text(*twice));
    return false;
  }
  set_all(taken_, local);
  if (chunk.on_path) set_all(rooms_, local);
  return true;
}

void RoomCheck::check_exits(const AreaChunk& chunk) {
  for (int side = 0; side < 4; ++side) {
    if ((chunk.exits >> side & 1) == 0) continue;
    const Rect cells = side_of(chunk.rect, side);
    if (first_set(of_.open, of_.site.local(cells))) continue;
    const Point at{cells.x, cells.y};
    of_.check.violation(at, "chunk {} of area {} has no exit on the side from {} on", chunk.chunk,
                        of_.area.id, place(at));
  }
}

void RoomCheck::check_path() {
  const std::vector<Point>& path = of_.area.path;
  for (std::size_t i = 0; i < path.size() && !of_.check.full(); ++i) {
    if (i > 0) check_step(path[i - 1], path[i]);
    check_square(path[i]);
  }
}

void RoomCheck::check_step(Point from, Point to) {
  const std::int64_t dx = std::int64_t{to.x} - from.x;
  const std::int64_t dy = std::int64_t{to.y} - from.y;
  if (std::abs(dx) + std::abs(dy) == 1) return;
  of_.check.violation(std::nullopt, "the path of area {} goes from square {} to {}", of_.area.id,
                      place(from), place(to));
}

// A square without a chunk is a plain corridor.
void RoomCheck::check_square(Point index) {
  const std::optional<Rect> square = square_of(of_.site, index);
  if (!square) {
    of_.check.violation(std::nullopt, "square {} of the path of area {} does not lie in it",
                        place(index), of_.area.id);
    return;
  }
  const Rect local = of_.site.local(*square);
  set_all(path_, local);
  if (!first_set(taken_, local) || !first_clear(rooms_, local)) return;
  of_.check.violation(std::nullopt,
                      "the chunk on square {} of the path of area {} is not on the path",
                      place(index), of_.area.id);
}

void RoomCheck::check_on_path(const AreaChunk& chunk) {
  if (first_set(path_, of_.site.local(chunk.rect))) return;
  const Point at{chunk.rect.x, chunk.rect.y};
  of_.check.violation(at, "the path of area {} does not lead to chunk {} at {}", of_.area.id,
                      chunk.chunk, place(at));
}

}  // namespace

std::optional<Rect> square_of(const Site& site, Point index) {
  const std::int64_t base = site.area->base;
  const std::int64_t x = site.area->origin.x + index.x * base;
  const std::int64_t y = site.area->origin.y + index.y * base;
  const auto fits = [](std::int64_t value) { return value >= 0 && value < 1 << 30; };
  if (!fits(x) || !fits(y)) return std::nullopt;
  const int side = site.area->base;
  const Rect out{static_cast<int>(x), static_cast<int>(y), side, side};
  if (!site.has(out)) return std::nullopt;
  return out;
}

void check_rooms(const AreaCase& of) {
  RoomCheck(of).run();
}

}  // namespace warren::proof
