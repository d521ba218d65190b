// D7: floors join: stairs down of one floor lead to the stairs up of the next.
#include "kinds/dungeon/verify/guarantees.hpp"

#include <map>

#include "kinds/dungeon/verify/unlock_order.hpp"

namespace warren::proof {
namespace {

void check_stairs(const Floor& floor, const Thing& stairs, std::int64_t to_floor, Check& check) {
  const auto to = whole_property(stairs, "to_floor");
  if (!to || *to != to_floor) {
    check.violation(stairs.at, "the stairs {} of floor {} do not lead to floor {}", stairs.type,
                    floor.dungeon.floor, to_floor);
  }
}

}  // namespace

Finding check_stairs_meet(const FloorCase& of) {
  const Floor& floor = of.floor;
  Check check("D7", floor.level);
  if (!floor.sound()) {
    check.violation(std::nullopt, "the floor is no floor: see D1");
    return check.finish("stairs lead to the floors above and below");
  }
  const std::int64_t number = floor.dungeon.floor;
  if (number < 1 || number > floor.dungeon.floors) {
    check.violation(std::nullopt, "this is floor {} of {}", number, floor.dungeon.floors);
  }
  check_stairs(floor, *floor.up, number - 1, check);
  check_stairs(floor, *floor.down, number + 1, check);
  if (floor.level.start != floor.up->at) {
    check.violation(floor.level.start, "the floor does not start on its stairs up");
  }
  check.evidence("floor", number);
  check.evidence("floors", static_cast<std::int64_t>(floor.dungeon.floors));
  return check.finish("stairs lead to the floors above and below");
}

namespace {

const Thing* stairs_of(const Level& level, std::string_view type) {
  for (const Thing& thing : level.things) {
    if (thing.kind == "stairs" && thing.type == type) return &thing;
  }
  return nullptr;
}

// Of the way in and the way on, which no floor lies behind.
bool leads_nowhere(const Thing* stairs) {
  return stairs == nullptr || (!whole_property(*stairs, "to_x").has_value() &&
                               !whole_property(*stairs, "to_y").has_value());
}

bool leads_to(const Thing& stairs, Point to) {
  return whole_property(stairs, "to_x") == std::optional<std::int64_t>(to.x) &&
         whole_property(stairs, "to_y") == std::optional<std::int64_t>(to.y);
}

// Whoever carries a key down must not find that it fits there too.
std::optional<std::string> key_for_two_floors(std::span<const Level> floors) {
  std::map<std::string_view, std::size_t> floor_of_key;
  for (std::size_t i = 0; i < floors.size(); ++i) {
    for (const Door& door : floors[i].dungeon()->doors) {
      if (door.opens == OpenMechanism::key) floor_of_key.emplace(door.key, i);
    }
  }
  for (std::size_t i = 0; i < floors.size(); ++i) {
    for (const Thing& thing : floors[i].things) {
      const auto found = thing.kind == "key" ? floor_of_key.find(thing.type) : floor_of_key.end();
      if (found == floor_of_key.end() || found->second == i) continue;
      return fmt::format("{} lies on floor {} and opens a door of floor {}", thing.type, i + 1,
                         found->second + 1);
    }
  }
  return std::nullopt;
}

}  // namespace

std::vector<Violation> verify_floors(std::span<const Level> floors) {
  std::vector<Violation> out;
  const auto broken = [&](std::string what) {
    if (out.size() < kMaxViolations) out.push_back({std::move(what), std::nullopt});
  };
  const std::size_t wanted =
      floors.empty() || !floors[0].dungeon()
          ? 0
          : static_cast<std::size_t>(std::max(floors[0].dungeon()->floors, 0));
  if (wanted != floors.size()) {
    broken(fmt::format("the dungeon has {} floors, and {} {} in the file", wanted, floors.size(),
                       floors.size() == 1 ? "is" : "are"));
  }
  for (std::size_t i = 0; i < floors.size(); ++i) {
    const Level& level = floors[i];
    if (!level.dungeon() || level.dungeon()->floor != static_cast<int>(i) + 1 ||
        level.dungeon()->floors != static_cast<int>(floors.size())) {
      broken(fmt::format("the floor in place {} does not say so", i + 1));
      continue;
    }
    if (i == 0 && !leads_nowhere(stairs_of(level, "up"))) {
      broken("the stairs up of the first floor lead to a floor");
    }
    if (i + 1 == floors.size()) {
      if (leads_nowhere(stairs_of(level, "down"))) break;
      broken("the stairs down of the last floor lead to a floor");
      break;
    }
    const Thing* down = stairs_of(level, "down");
    const Thing* up = stairs_of(floors[i + 1], "up");
    if (down == nullptr || up == nullptr) {
      broken(fmt::format("no stairs lead from floor {} to floor {}", i + 1, i + 2));
    } else if (!leads_to(*down, up->at) || !leads_to(*up, down->at)) {
      broken(fmt::format("the stairs between floor {} and floor {} do not meet", i + 1, i + 2));
    }
  }
  if (!out.empty()) return out;
  if (auto key = key_for_two_floors(floors)) broken(std::move(*key));
  return out;
}

}  // namespace warren::proof
