// Corridors that hang together without a door between them: two doors of a room onto one such part
// lead nowhere that one of them would not.
#pragma once

#include <cstddef>
#include <vector>

#include "generate/dungeon/state.hpp"

namespace warren::dungeon {

class CorridorParts {
 public:
  explicit CorridorParts(Scratch& scratch) : s_(scratch) {
    of_.reserve(2 * s_.corridors.size());
    update();
  }

  // After corridors were added to the list.
  void update() {
    while (of_.size() < s_.corridors.size()) join(s_.corridors[of_.size()].path);
  }

  // Whether a door of the room leads to the same part as a cell of a corridor.
  bool leads_to(const PlannedRoom& room, Point corridor) {
    return any_door(room, corridor, [](const Doorway&) { return true; });
  }
  // Whether one in that wall does: around a corner of the room is another way.
  bool leads_to(const PlannedRoom& room, Point corridor, Direction wall) {
    return any_door(room, corridor, [&](const Doorway& door) { return door.side == wall; });
  }

 private:
  template <class Is>
  bool any_door(const PlannedRoom& room, Point corridor, const Is& is) {
    const int part = find(s_.part[corridor]);
    for (const int index : room.doorways) {
      const Doorway& door = s_.doorways[static_cast<std::size_t>(index)];
      if (is(door) && find(s_.part[door.outside()]) == part) return true;
    }
    return false;
  }

  int& at(int part) { return of_[static_cast<std::size_t>(part)]; }
  int find(int part) {
    while (at(part) != part) {
      at(part) = at(at(part));
      part = at(part);
    }
    return part;
  }

  void join(const std::vector<Point>& path) {
    const auto own = static_cast<int>(of_.size());
    of_.push_back(own);
    for (const Point cell : path) {
      std::int32_t& part = s_.part[cell];
      if (part == kNoPart) part = own;
      at(find(part)) = find(own);
    }
  }

  Scratch& s_;
  std::vector<int> of_;  // of each corridor: itself, or another of the same part
};

}  // namespace warren::dungeon
