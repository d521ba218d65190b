// D9: nothing that anybody needs is hidden, the stairs lie in different rooms, and gold, damage,
// rates and zones follow the document's formulas.
#include "kinds/dungeon/verify/fair.hpp"

#include <algorithm>

#include "kinds/dungeon/verify/score.hpp"
#include "kinds/dungeon/verify/unlock_order.hpp"

namespace warren::proof {
namespace {

std::int64_t count_rooms_of(const Floor& floor) {
  return std::count_if(floor.dungeon.rooms.begin(), floor.dungeon.rooms.end(),
                       [](const Room& room) { return room.kind != RoomKind::junction; });
}

// A floor of one room has no other room for them.
void check_stairs_apart(const Floor& floor, Check& check) {
  const std::int32_t room = floor.room[floor.up->at];
  if (room < 0 || room != floor.room[floor.down->at] || count_rooms_of(floor) < 2) return;
  check.violation(floor.down->at, "both stairs are in {}",
                  floor.dungeon.rooms[static_cast<std::size_t>(room)].id);
}

// "Everything is missing" excuses a plain floor, and no other.
void check_plain(const Floor& floor, Check& check) {
  if (!says_plain(floor)) return;
  for (const Thing& thing : floor.level.things) {
    if (thing.kind == "stairs") continue;
    check.violation(thing.at, "the floor says that it is a plain one, and has a {}", thing.kind);
  }
  for (const Door& door : floor.dungeon.doors) {
    const bool plain =
        door.kind == EdgeKind::door && door.opens == OpenMechanism::player && !door.one_way;
    if (!plain)
      check.violation(door.at, "the floor says that it is a plain one, {} is not", door.id);
  }
}

// A lever that does nothing sends people round the floor for nothing.
void check_targets(const Floor& floor, Check& check) {
  std::vector<std::uint8_t> known(static_cast<std::size_t>(floor.names.count()), 0);
  bool unnamed = false;  // a trap that belongs to no set
  for (const Lock& lock : floor.locks) {
    if (!lock.key) known[static_cast<std::size_t>(lock.id)] = 1;
  }
  for (std::size_t i = 0; i < floor.sort.size(); ++i) {
    if (floor.sort[i] != ThingSort::trap) continue;
    const std::string_view set = text_property(floor.level.things[i].properties, "set");
    unnamed = unnamed || set.empty();
    const int number = set.empty() ? Names::kUnknown : floor.names.find(set);
    if (number != Names::kUnknown) known[static_cast<std::size_t>(number)] = 1;
  }
  const auto works_on_something = [&](const Opener& opener) {
    if (opener.target.empty()) return unnamed;
    return known[static_cast<std::size_t>(floor.names.find(opener.target))] != 0;
  };
  for (const Opener& opener : floor.openers) {
    if (opener.key || works_on_something(opener)) continue;
    check.violation(opener.at, "{} works on '{}', which is nothing that a switch works on",
                    opener.name, opener.target);
  }
}

void check_quality(const Floor& floor, Check& check) {
  const int score = score_of(floor);
  if (floor.dungeon.quality == score) return;
  check.violation(std::nullopt, "the floor gives itself {} points, it has {}",
                  floor.dungeon.quality, score);
}

}  // namespace

bool says_plain(const Floor& floor) {
  const auto& list = floor.dungeon.shortfalls;
  return std::any_of(list.begin(), list.end(),
                     [](const Shortfall& one) { return one.what == "everything"; });
}

Finding check_fair_play(const FloorCase& of) {
  const Floor& floor = of.floor;
  constexpr std::string_view kText =
      "nothing that anybody needs is hidden; stairs, gold, damage, rates and zones by the rules";
  Check check("D9", floor.level);
  if (!floor.sound()) {
    check.violation(std::nullopt, "the floor is no floor: see D1");
    return check.finish(kText);
  }
  check_hidden(floor, check);
  check_stairs_apart(floor, check);
  check_plain(floor, check);
  check_targets(floor, check);
  check_amounts(floor, check);
  check_dangers(floor, check);
  check_quality(floor, check);
  return check.finish(kText);
}

}  // namespace warren::proof
