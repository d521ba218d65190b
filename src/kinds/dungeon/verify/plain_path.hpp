// Walking down without looking for anything: through plain doors, and through locked ones only
// where there is no other way; never through what looks like a wall.
#pragma once

#include <optional>
#include <vector>

#include "kinds/dungeon/verify/floor.hpp"

namespace warren::proof {

// The steps that doors allow.
class PlainDoors {
 public:
  PlainDoors(const Floor& floor, bool open_locks);

  const LeavingSides& open_sides() const { return open_sides_; }
  bool leads(Point from, Direction by) const { return (open_sides_[from] & side_bit(by)) != 0; }

 private:
  void open(const Door& door, Point from, Direction by);

  LeavingSides open_sides_;
};

// A shortest way from the stairs down back to those up. Of several, the one that goes back north
// first, then east, south, west.
struct PlainPath {
  std::vector<Point> cells;
  bool opens = false;  // a lock on it has to be opened
};
PlainPath find_plain_path(const Floor& floor);

}  // namespace warren::proof
