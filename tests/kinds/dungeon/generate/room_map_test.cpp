// Bits of a district, against a grid of cells.
#include "kinds/dungeon/generate/room_map.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <vector>

#include "warren/grid.hpp"

namespace warren {
namespace {

using dungeon::CellBits;

class NaiveCells {
 public:
  NaiveCells(int w, int h) { cells_.reset(w, h, 0); }

  void put(Rect r, std::uint8_t value) {
    for (int y = r.y; y < r.bottom(); ++y) {
      for (int x = r.x; x < r.right(); ++x) cells_[{x, y}] = value;
    }
  }
  int count(Rect r) const {
    int sum = 0;
    for (int y = r.y; y < r.bottom(); ++y) {
      for (int x = r.x; x < r.right(); ++x) sum += cells_.contains({x, y}) ? cells_[{x, y}] : 0;
    }
    return sum;
  }
  // Along the four walls, so far outside, without so many cells at their ends.
  int around(Rect r, int away, int ends) const {
    const int w = std::max(0, r.w - 2 * ends);
    const int h = std::max(0, r.h - 2 * ends);
    return count({r.x + ends, r.y - away, w, 1}) +
           count({r.x + ends, r.bottom() + away - 1, w, 1}) +
           count({r.x - away, r.y + ends, 1, h}) + count({r.right() + away - 1, r.y + ends, 1, h});
  }

 private:
  Grid<std::uint8_t> cells_;
};

Rect rect_within(Rect district) {
  const int w = *rc::gen::inRange(1, std::min(9, district.w) + 1);
  const int h = *rc::gen::inRange(1, std::min(9, district.h) + 1);
  const int x = *rc::gen::inRange(0, district.w - w + 1);
  const int y = *rc::gen::inRange(0, district.h - h + 1);
  return {x, y, w, h};
}

Rect some_district() {
  const auto side = rc::gen::oneOf(rc::gen::inRange(1, 30), rc::gen::inRange(50, 61));
  const int w = *side;
  const int h = *side;
  return {0, 0, w, h};
}

bool has_place(std::uint64_t places, int x) {
  return (places >> (x + CellBits::kMargin) & 1) != 0;
}

RC_GTEST_PROP(DungeonRoomMap, SeesWhatLiesBesideWalls, ()) {
  static_assert(CellBits::kMaxSide == 60);
  const Rect district = some_district();
  CellBits bits;
  NaiveCells naive(district.w, district.h);
  for (int tries = 0; tries < 25; ++tries) {
    const Rect r = rect_within(district);
    const bool fill = *rc::gen::inRange(0, 4) > 0;
    fill ? bits.fill(r) : bits.clear(r);
    naive.put(r, fill ? 1 : 0);
    const Rect seen = rect_within(district);
    const auto walls = dungeon::middles_of_walls(seen.w, seen.h);
    const auto places = dungeon::places_beside(bits, bits, walls, seen.w, seen.h, seen.y);
    RC_ASSERT(has_place(places, seen.x) == (naive.around(seen, 1, 1) > 0));
  }
}

// An L is open to doors only where its walls are at the sides of its rectangle.
RC_GTEST_PROP(DungeonRoomMap, LooksAtStretchesOfWalls, ()) {
  const Rect district = some_district();
  CellBits across;
  CellBits along;
  NaiveCells naive_across(district.w, district.h);
  NaiveCells naive_along(district.w, district.h);
  const int rooms = *rc::gen::inRange(1, 12);
  for (int i = 0; i < rooms; ++i) {
    const Rect r = rect_within(district);
    across.fill(r);
    naive_across.put(r, 1);
    const Rect other = rect_within(district);
    along.fill(other);
    naive_along.put(other, 1);
  }
  const Rect r = rect_within(district);
  const auto stretch = [](int side) {
    const int begin = *rc::gen::inRange(0, side);
    return dungeon::WallStretch{begin, *rc::gen::inRange(0, side - begin + 1)};
  };
  const dungeon::WallStretches walls{stretch(r.w), stretch(r.w), stretch(r.h), stretch(r.h)};
  const int beside =
      naive_across.count({r.x + walls.north.begin, r.y - 1, walls.north.count, 1}) +
      naive_across.count({r.x + walls.south.begin, r.bottom(), walls.south.count, 1}) +
      naive_along.count({r.x - 1, r.y + walls.west.begin, 1, walls.west.count}) +
      naive_along.count({r.right(), r.y + walls.east.begin, 1, walls.east.count});
  const auto places = dungeon::places_beside(across, along, walls, r.w, r.h, r.y);
  RC_ASSERT(has_place(places, r.x) == (beside > 0));
}

RC_GTEST_PROP(DungeonRoomMap, CountsRoomsBeyondAWallOfRock, ()) {
  const Rect district = some_district();
  dungeon::RoomSums sums(district.w, district.h);
  NaiveCells naive(district.w, district.h);
  for (int tries = 0; tries < 25; ++tries) {
    const Rect r = rect_within(district);
    if (naive.count(r) == 0) sums.add(r);
    if (naive.count(r) == 0) naive.put(r, 1);
    const Rect seen = rect_within(district);
    dungeon::RoomSums::Row near;
    sums.near(seen.y, seen.w, seen.h, district.w - seen.w + 1, near);
    RC_ASSERT(near[static_cast<std::size_t>(seen.x)] == naive.around(seen, 2, 0));
  }
}

RC_GTEST_PROP(DungeonRoomMap, FindsEveryPlace, ()) {
  const Rect district = some_district();
  CellBits bits;
  NaiveCells naive(district.w, district.h);
  const int rooms = *rc::gen::inRange(0, 25);
  for (int i = 0; i < rooms; ++i) {
    const Rect r = rect_within(district);
    bits.fill(r);
    naive.put(r, 1);
  }
  const int w = *rc::gen::inRange(1, 12);
  const int h = *rc::gen::inRange(1, 12);
  std::vector<Point> places;
  for (int y = 0; y + h <= district.h && w <= district.w; ++y) {
    const std::uint64_t row = dungeon::free_places(bits, district, w, h, y);
    for (int x = 0; x < district.w; ++x) {
      if (has_place(row, x)) places.push_back({x, y});
    }
  }
  std::vector<Point> expected;
  for (int y = 0; y + h <= district.h; ++y) {
    for (int x = 0; x + w <= district.w; ++x) {
      if (naive.count({x, y, w, h}) == 0) expected.push_back({x, y});
    }
  }
  RC_ASSERT(places == expected);
}

}  // namespace
}  // namespace warren
