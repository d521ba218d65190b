// Walking down without looking for anything: through plain doors, and through locked ones only
// where there is no other way; never through what looks like a wall.
#pragma once

#include <optional>
#include <vector>

#include "verify/dungeon/floor.hpp"

namespace warren::proof {

// The steps that doors allow.
class PlainDoors {
 public:
  PlainDoors(const Floor& floor, bool open_locks);

  bool leads(Point from, Direction by) const {
    return floor_.dungeon.edges.at(from, by) == EdgeKind::none || (sides_[from] & bit_of(by)) != 0;
  }

 private:
  static constexpr std::uint8_t bit_of(Direction side) {
    return static_cast<std::uint8_t>(1U << static_cast<unsigned>(side));
  }
  void open(const Door& door, Point from, Direction by);

  const Floor& floor_;
  Grid<std::uint8_t> sides_;
};

// A shortest way from the stairs down back to those up. Of several, the one that goes back north
// first, then east, south, west.
struct PlainWay {
  std::vector<Point> cells;
  bool opens = false;  // a lock on it has to be opened
};
PlainWay find_plain_way(const Floor& floor);

}  // namespace warren::proof
