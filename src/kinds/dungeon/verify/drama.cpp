// D11: what is worth having is guarded, and what hurts can be seen coming.
#include "kinds/dungeon/verify/drama.hpp"

#include "kinds/dungeon/verify/fair.hpp"
#include "kinds/dungeon/verify/unlock_order.hpp"

namespace warren::proof {

void check_chest_room(const Floor& floor, Check& check) {
  constexpr int kFreeSides = 2;
  Grid<std::uint8_t> taken(floor.map.w, floor.map.h, 0);
  for (const Thing& thing : floor.level.things) {
    if (floor.map.contains(thing.at)) taken[thing.at] = 1;
  }
  for (std::size_t i = 0; i < floor.sort.size() && !check.full(); ++i) {
    const Thing& thing = floor.level.things[i];
    if (floor.sort[i] != ThingSort::treasure || thing.type != "chest") continue;
    int free = 0;
    bool door = false;
    for (const Direction by : kAllDirections) {
      const EdgeKind edge = floor.dungeon.edges.at(thing.at, by);
      if (edge == EdgeKind::none && taken[step(thing.at, by)] == 0) ++free;
      if (edge != EdgeKind::none && edge != EdgeKind::wall) door = true;
    }
    if (door) check.violation(thing.at, "a chest stands in a doorway");
    if (free < kFreeSides) {
      check.violation(thing.at, "a chest has {} free cells beside it, not {}", free, kFreeSides);
    }
  }
}

Finding check_drama(const FloorCase& of) {
  const Floor& floor = of.floor;
  constexpr std::string_view kText =
      "the boss stands before what is worth it, most traps can be avoided, chests have room";
  Check check("D11", floor.level);
  if (!floor.sound()) {
    check.violation(std::nullopt, "the floor is no floor: see D1");
    return check.finish(kText);
  }
  if (says_plain(floor)) {
    check.nothing_to_check();
    return check.finish(kText);
  }
  check_boss(floor, check);
  check_trap_runs(floor, check);
  check_chest_room(floor, check);
  return check.finish(kText);
}

}  // namespace warren::proof
