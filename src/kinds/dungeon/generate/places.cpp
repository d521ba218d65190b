#include "kinds/dungeon/generate/places.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdlib>

#include "core/count_bits.hpp"

namespace warren::dungeon {

void list_spots(State& state) {
  Scratch& s = state.scratch;
  s.spots.clear();
  for (std::size_t i = 0; i < s.rooms.size(); ++i) {
    const PlannedRoom& room = s.rooms[i];
    Spot spot;
    spot.rect = room.rect;
    spot.notch = room.notch;
    spot.room = static_cast<int>(i);
    spot.area = s.areas.at(room.shape().middle());
    spot.kind = room.kind;
    spot.dead_end = room.doorways.size() == 1 || room.island >= 0;
    spot.island = room.island;
    s.spots.push_back(spot);
  }
  for (const Point stub : s.stubs) {
    Spot spot;
    spot.rect = {stub.x, stub.y, 1, 1};
    spot.area = s.areas.at(stub);
    spot.kind = RoomKind::junction;
    spot.dead_end = true;
    s.spots.push_back(spot);
  }
  const auto areas = static_cast<std::size_t>(s.areas.count());
  s.top.assign(areas, 0);
  s.hidden.assign(areas, 0);
}

Thing& put(State& state, std::string_view kind, std::string_view type, Point at) {
  state.scratch.taken[at] = 1;
  Thing& thing = state.scratch.things.add_to(state.level.things, &Thing::properties);
  thing.properties.clear();
  thing.kind = kind;
  thing.type = type;
  thing.at = at;
  return thing;
}

namespace {

// The cells of a spot where something may stand, a bit each in reading order; of the first
// kMostCells cells.
constexpr int kMostCells = 64;

// Anywhere in a room but right behind a door: the usual, without a question for each cell.
std::uint64_t free_cells(const Scratch& s, Rect r) {
  std::uint64_t out = 0;
  std::uint64_t place = 1;
  for (int y = r.y; y < r.bottom(); ++y) {
    const auto taken = s.taken.row(y).subspan(static_cast<std::size_t>(r.x));
    const auto doors = s.doors_at.row(y).subspan(static_cast<std::size_t>(r.x));
    for (std::size_t x = 0; x < static_cast<std::size_t>(r.w); ++x) {
      if ((taken[x] | doors[x]) == 0) out |= place;
      place <<= 1;
    }
  }
  return out;
}

std::optional<Point> draw_cell(Rect r, std::uint64_t cells, Rng& rng) {
  if (cells == 0) return std::nullopt;
  const std::uint32_t left = rng.below(static_cast<std::uint32_t>(count_bits(cells)));
  for (std::uint32_t i = 0; i < left; ++i) cells &= cells - 1;
  const int at = std::countr_zero(cells);
  return Point{r.x + at % r.w, r.y + at / r.w};
}

}  // namespace

std::optional<Point> free_cell(const State& state, const Spot& spot, Where where, Rng& rng) {
  const Scratch& s = state.scratch;
  const Rect r = spot.rect;
  if (spot.room >= 0 && where == Where::anywhere && spot.notch.empty() && r.w * r.h <= kMostCells) {
    return draw_cell(r, free_cells(s, r), rng);
  }
  const std::array<Point, 4> corners = corners_of(spot.shape());
  const auto usable = [&](Point at) {
    if (s.taken[at] != 0 || spot.notch.contains(at)) return false;
    if (spot.room < 0) return where == Where::anywhere;
    if (where == Where::anywhere) return s.doors_at[at] == 0;
    return std::ranges::find(corners, at) != corners.end();
  };
  std::uint32_t count = 0;
  for (int y = r.y; y < r.bottom(); ++y) {
    for (int x = r.x; x < r.right(); ++x) {
      if (usable({x, y})) ++count;
    }
  }
  if (count == 0) return std::nullopt;
  std::uint32_t left = rng.below(count);
  for (int y = r.y; y < r.bottom(); ++y) {
    for (int x = r.x; x < r.right(); ++x) {
      if (usable({x, y}) && left-- == 0) return Point{x, y};
    }
  }
  return std::nullopt;
}

int manhattan(Point a, Point b) {
  return std::abs(a.x - b.x) + std::abs(a.y - b.y);
}

}  // namespace warren::dungeon
