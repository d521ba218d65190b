#include <algorithm>

#include "kinds/dungeon/verify/fair.hpp"
#include "kinds/dungeon/verify/free_ground.hpp"
#include "kinds/dungeon/verify/sight.hpp"

namespace warren::proof {
namespace {

// Keys that fit nowhere and switches of nothing are no use to anybody.
std::vector<int> names_of_needed_keys(const Floor& floor) {
  std::vector<int> out;
  for (const Lock& lock : floor.locks) {
    if (lock.key) out.push_back(floor.needs(lock).front());
  }
  std::sort(out.begin(), out.end());
  return out;
}

// Nobody who has not found a hidden door may be stuck for it.
void check_paths_back(const Floor& floor, const PlainSight& sight, Check& check) {
  const PathsBack back(floor);
  const FreeGround ground(floor, Hidden::is_wall);
  for (const Passing& passing : floor.passings) {
    if (floor.hidden(passing) || back.exists(passing) || !sight.seen(passing.from)) continue;
    if (ground.same(passing.from, passing.to)) continue;
    check.violation(passing_place(floor, passing),
                    "{} leads one way, and the way back is hidden or locked",
                    passing_name(floor, passing));
  }
}

}  // namespace

void check_hidden(const Floor& floor, Check& check) {
  std::int64_t hidden = 0;
  for (const Door& door : floor.dungeon.doors) {
    if (door.kind == EdgeKind::secret || door.kind == EdgeKind::illusory) ++hidden;
  }
  check.evidence("hidden_doors", hidden);
  if (hidden == 0) return;  // D2 to D4 say it all then
  const PlainSight sight(floor, {.hidden_doors = false, .keys = true});
  if (!sight.sees(floor.down->at)) {
    check.violation(floor.down->at, "the stairs down lie behind a secret door or an illusory wall");
  }
  const std::vector<int> keys = names_of_needed_keys(floor);
  for (const Opener& opener : floor.openers) {
    const bool needed =
        opener.key ? std::binary_search(keys.begin(), keys.end(), opener.number) : opener.opens();
    if (!needed || sight.seen(opener.area)) continue;
    check.violation(opener.at, "{} is needed, and lies behind a secret door or an illusory wall",
                    opener.name);
  }
  check_paths_back(floor, sight, check);
}

}  // namespace warren::proof
