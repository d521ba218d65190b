// Stairs, treasure, traps and encounter zones: D5, D7, D9.
#include "random/recheck_floor.hpp"

namespace warren::testing {

void FloorRecheck::check_stairs() {
  const int floor = dungeon_.at("floor").get<int>();
  std::map<std::string, int> count;
  std::map<std::string, Square> at;
  for (const Json& thing : level_.at("things")) {
    if (thing.at("kind") != "stairs") continue;
    const std::string type = thing.at("type").get<std::string>();
    ++count[type];
    at[type] = square_of(thing.at("at"));
    const int to = thing.at("properties").at("to_floor").get<int>();
    if (to != (type == "up" ? floor - 1 : floor + 1)) wrong("the stairs {} lead to {}", type, to);
  }
  if (count["up"] != 1 || count["down"] != 1 || count.size() != 2) {
    wrong("there are not two stairs");
    return;
  }
  up_ = at["up"];
  down_ = at["down"];
  if (square_of(level_.at("start")) != up_) wrong("the start is not on the stairs up");
  const RoomSeen* a = room_of(up_);
  const RoomSeen* b = room_of(down_);
  if (a == nullptr || b == nullptr) wrong("stairs are in a corridor");
  if (a == b && rooms_.size() > 1) wrong("both stairs are in one room");
  if (up_ == down_) wrong("both stairs are on one cell");
}

void FloorRecheck::check_things() {
  const int floor = dungeon_.at("floor").get<int>();
  std::map<Square, int> on;
  for (const Json& thing : level_.at("things")) {
    const std::string kind = thing.at("kind").get<std::string>();
    const Square at = square_of(thing.at("at"));
    if (++on[at] > 1) wrong("two things are on {}, {}", at.x, at.y);
    const auto between = [&](const char* key, int least, int most) {
      const int value = thing.at("properties").at(key).get<int>();
      if (value < least || value > most) wrong("a {} has {} {}", kind, value, key);
    };
    if (kind == "trap") between("damage", 5 + 2 * floor, 5 + 2 * floor + 5);
    if (kind == "treasure" && thing.at("type") == "chest") {
      between("gold", 50 + 30 * floor, 50 + 30 * floor + 100);
    }
  }
  if (plain_ && level_.at("things").size() != 2) wrong("a plain floor has more than its stairs");
  if (dungeon_.at("door_encounter_factor").get<double>() != parameter("encounters.door_factor")) {
    wrong("doors have another factor than was requested");
  }
}

void FloorRecheck::check_zones() {
  std::map<Square, std::string> danger;
  for (const Json& zone : dungeon_.at("encounter_zones")) {
    const double rate = zone.at("rate").get<double>();
    if (rate < 0 || rate > 1) wrong("a zone has a rate of {}", rate);
    if (zone.at("danger") == "safe" && rate != 0) wrong("somebody is met in a safe zone");
    for (const Json& r : zone.at("rects")) {
      for (int y = r[1].get<int>(); y < r[1].get<int>() + r[3].get<int>(); ++y) {
        for (int x = r[0].get<int>(); x < r[0].get<int>() + r[2].get<int>(); ++x) {
          if (!open({x, y})) wrong("a zone lies in the rock");
          if (!danger.emplace(Square{x, y}, zone.at("danger").get<std::string>()).second) {
            wrong("two zones share {}, {}", x, y);
          }
        }
      }
    }
  }
  each_cell([&](Square c) {
    if (open(c) && !danger.contains(c)) wrong("{}, {} is in no zone", c.x, c.y);
  });
  if (danger[up_] != "safe" || danger[down_] != "safe") wrong("stairs are not safe");
}

}  // namespace warren::testing
