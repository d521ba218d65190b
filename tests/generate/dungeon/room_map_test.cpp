// Bits of a sector, against a grid of cells.
#include "generate/dungeon/room_map.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <vector>

#include "warren/grid.hpp"

namespace warren {
namespace {

using dungeon::RoomMap;

class NaiveMap {
 public:
  NaiveMap(Rect sector, int spacing) : sector_(sector), spacing_(spacing) {
    blocked_.reset(sector.w, sector.h, 0);
  }

  // What lies outside of the sector is blocked.
  bool blocked(Point p) const {
    const Point at = p - Point{sector_.x, sector_.y};
    return !blocked_.contains(at) || blocked_[at] != 0;
  }
  bool fits(Rect r) const {
    for (int y = r.y; y < r.bottom(); ++y) {
      for (int x = r.x; x < r.right(); ++x) {
        if (blocked({x, y})) return false;
      }
    }
    return true;
  }
  void put(Rect r) {
    for (int y = r.y - spacing_; y < r.bottom() + spacing_; ++y) {
      for (int x = r.x - spacing_; x < r.right() + spacing_; ++x) {
        const Point at = Point{x, y} - Point{sector_.x, sector_.y};
        if (blocked_.contains(at)) blocked_[at] = 1;
      }
    }
  }
  int touching(Rect r) const {
    int count = 0;
    for (int x = r.x; x < r.right(); ++x) {
      count += blocked({x, r.y - 1}) ? 1 : 0;
      count += blocked({x, r.bottom()}) ? 1 : 0;
    }
    for (int y = r.y; y < r.bottom(); ++y) {
      count += blocked({r.x - 1, y}) ? 1 : 0;
      count += blocked({r.right(), y}) ? 1 : 0;
    }
    return count;
  }
  bool in_nook(Rect r) const {
    const int beside = touching({r.x, r.y, r.w, r.h}) - above_and_below(r);
    return beside > 0 && above_and_below(r) > 0;
  }
  int room_around(Rect r, int wide) const {
    int count = 0;
    for (int y = r.y - wide; y < r.bottom() + wide; ++y) {
      for (int x = r.x - wide; x < r.right() + wide; ++x) count += blocked({x, y}) ? 0 : 1;
    }
    return count;
  }

 private:
  int above_and_below(Rect r) const {
    int count = 0;
    for (int x = r.x; x < r.right(); ++x) {
      count += blocked({x, r.y - 1}) ? 1 : 0;
      count += blocked({x, r.bottom()}) ? 1 : 0;
    }
    return count;
  }

  Rect sector_;
  int spacing_;
  Grid<std::uint8_t> blocked_;
};

RC_GTEST_PROP(DungeonRoomMap, AgreesWithAGrid, ()) {
  Rect sector;
  sector.x = *rc::gen::inRange(0, 100);
  sector.y = *rc::gen::inRange(0, 100);
  sector.w = *rc::gen::oneOf(rc::gen::inRange(1, 30), rc::gen::inRange(50, RoomMap::kMaxSide + 1));
  sector.h = *rc::gen::oneOf(rc::gen::inRange(1, 30), rc::gen::inRange(50, RoomMap::kMaxSide + 1));
  const int spacing = *rc::gen::inRange(1, 5);
  RoomMap map(sector, spacing);
  NaiveMap naive(sector, spacing);
  for (int tries = 0; tries < 25; ++tries) {
    Rect room;
    room.x = *rc::gen::inRange(sector.x - 2, sector.right() + 1);
    room.y = *rc::gen::inRange(sector.y - 2, sector.bottom() + 1);
    room.w = *rc::gen::inRange(1, 9);
    room.h = *rc::gen::inRange(1, 9);
    RC_ASSERT(map.fits(room) == naive.fits(room));
    if (!map.fits(room)) continue;
    RC_ASSERT(map.touching(room) == naive.touching(room));
    RC_ASSERT(map.room_around(room, 3) == naive.room_around(room, 3));
    map.put(room);
    naive.put(room);
  }
  const int w = *rc::gen::inRange(1, 12);
  const int h = *rc::gen::inRange(1, 12);
  std::vector<Rect> places;
  map.for_each_nook(w, h, [&](Rect place) { places.push_back(place); });
  std::vector<Rect> all;
  std::vector<Rect> nooks;
  for (int y = sector.y; y < sector.bottom(); ++y) {
    for (int x = sector.x; x < sector.right(); ++x) {
      const Rect place{x, y, w, h};
      if (!naive.fits(place)) continue;
      all.push_back(place);
      if (naive.in_nook(place)) nooks.push_back(place);
    }
  }
  RC_ASSERT(places == (nooks.empty() ? all : nooks));
}

}  // namespace
}  // namespace warren
