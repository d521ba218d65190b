#include <algorithm>

#include "kinds/dungeon/verify/drama.hpp"

namespace warren::proof {
namespace {

constexpr std::int32_t kNoRoom = -1;

// Areas that somebody gets to who keeps out of one of them.
std::vector<std::uint8_t> areas_without(const Floor& floor, int closed, bool teleporters) {
  std::vector<std::uint8_t> reached(floor.cells.size(), 0);
  std::vector<int> queue;
  const auto reach = [&](int area) {
    if (area == closed || reached[static_cast<std::size_t>(area)] != 0) return;
    reached[static_cast<std::size_t>(area)] = 1;
    queue.push_back(area);
  };
  reach(floor.area[floor.up->at]);
  for (std::size_t next = 0; next < queue.size(); ++next) {
    for (const Passing& passing : floor.from(queue[next])) {
      if (passing.teleporter < 0 || teleporters) reach(passing.to);
    }
  }
  return reached;
}

// Whether whoever goes to an area has to cross the boss's.
class Guarded {
 public:
  Guarded(const Floor& floor, int boss)
      : boss_(boss),
        walked_(areas_without(floor, kNowhere, false)),
        walked_past_(areas_without(floor, boss, false)),
        came_past_(areas_without(floor, boss, true)) {}

  bool has(int area) const {
    if (area == boss_) return true;
    const auto at = static_cast<std::size_t>(area);
    // Teleporters count where nobody walks.
    return walked_[at] != 0 ? walked_past_[at] == 0 : came_past_[at] == 0;
  }

 private:
  int boss_;
  std::vector<std::uint8_t> walked_;
  std::vector<std::uint8_t> walked_past_;
  std::vector<std::uint8_t> came_past_;
};

std::int32_t boss_room(const Floor& floor) {
  for (const EncounterZone& zone : floor.dungeon.zones) {
    if (zone.danger != Danger::boss) continue;
    for (const Rect rect : zone.rects) {
      if (inside(rect, floor.map)) return floor.room[{rect.x, rect.y}];
    }
  }
  return kNoRoom;
}

// Every room has stairs: there is none for a boss.
bool no_room_for_boss(const Floor& floor) {
  for (std::size_t i = 0; i < floor.dungeon.rooms.size(); ++i) {
    const auto room = static_cast<std::int32_t>(i);
    if (floor.dungeon.rooms[i].kind == RoomKind::junction) continue;
    if (floor.room[floor.up->at] != room && floor.room[floor.down->at] != room) return false;
  }
  return true;
}

const Thing* best_chest(const Floor& floor) {
  const Thing* best = nullptr;
  const auto gold = [](const Thing& thing) { return whole_property(thing, "gold").value_or(0); };
  for (std::size_t i = 0; i < floor.sort.size(); ++i) {
    const Thing& thing = floor.level.things[i];
    if (floor.sort[i] != ThingSort::treasure || thing.type != "chest") continue;
    if (best == nullptr || gold(thing) > gold(*best)) best = &thing;
  }
  return best;
}

bool stands_before_key(const Floor& floor, const Guarded& guarded) {
  return std::any_of(floor.openers.begin(), floor.openers.end(),
                     [&](const Opener& opener) { return opener.key && guarded.has(opener.area); });
}

// The level says that there was nothing to stand before, and there is no chest.
bool excused(const Floor& floor) {
  return best_chest(floor) == nullptr &&
         std::any_of(floor.dungeon.shortfalls.begin(), floor.dungeon.shortfalls.end(),
                     [](const Shortfall& one) { return one.what == "boss"; });
}

}  // namespace

void check_boss(const Floor& floor, Check& check) {
  const std::int32_t room = boss_room(floor);
  if (room == kNoRoom) {
    if (!no_room_for_boss(floor)) check.violation(std::nullopt, "no room is the boss's");
    return;
  }
  if (excused(floor)) return;
  const Room& of = floor.dungeon.rooms[static_cast<std::size_t>(room)];
  const Guarded guarded(floor, floor.area[of.shape().middle()]);
  const Thing* chest = best_chest(floor);
  const bool before_chest = chest != nullptr && guarded.has(floor.area[chest->at]);
  const bool before_stairs = guarded.has(floor.area[floor.down->at]);
  check.evidence("boss_before", std::string(before_chest    ? "chest"
                                            : before_stairs ? "stairs"
                                                            : "key"));
  if (before_chest || before_stairs || stands_before_key(floor, guarded)) return;
  check.violation(of.shape().middle(), "the boss in {} stands before no key, stairs or best chest",
                  of.id);
}

}  // namespace warren::proof
