// Bits of a district, against a grid of cells.
#include "generate/dungeon/room_map.hpp"

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

RC_GTEST_PROP(DungeonRoomMap, AgreesWithAGrid, ()) {
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
    RC_ASSERT(bits.beside(seen) == naive.around(seen, 1, 1));
    RC_ASSERT(bits.near(seen) == naive.around(seen, 2, 0));
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
  dungeon::for_each_place(bits, district, w, h, [&](Point at) { places.push_back(at); });
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
