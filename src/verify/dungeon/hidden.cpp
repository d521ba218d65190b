#include "verify/dungeon/fair.hpp"
#include "verify/dungeon/free_ground.hpp"

namespace warren::proof {
namespace {

// Everything that somebody can get to and open who never finds a hidden door. Locks only ever open,
// so that looking again at all of them until nothing changes ends in the same place in any order.
class PlainSight {
 public:
  explicit PlainSight(const Floor& floor)
      : floor_(floor),
        seen_(static_cast<std::size_t>(floor.areas()), 0),
        open_(floor.locks.size(), 0),
        keys_(static_cast<std::size_t>(floor.names.count()), 0) {
    enter(floor.area[floor.up->at]);
    bool more = true;
    while (more) {
      more = false;
      for (std::size_t i = 0; i < floor.locks.size(); ++i) {
        if (open_[i] != 0 || !can_open(floor.locks[i])) continue;
        open_[i] = 1;
        more = true;
      }
      if (more) walk();
    }
  }

  bool sees(Point at) const { return seen(floor_.area[at]); }
  bool seen(int area) const { return seen_[static_cast<std::size_t>(area)] != 0; }

 private:
  void enter(int area) {
    mark(area);
    walk();
  }
  void mark(int area) {
    seen_[static_cast<std::size_t>(area)] = 1;
    reached_.push_back(area);
  }

  // From everything that was reached, through what is open by now.
  void walk() {
    for (std::size_t next = 0; next < reached_.size(); ++next) {
      for (const Passing& passing : floor_.from(reached_[next])) {
        const bool shut = passing.lock >= 0 && open_[static_cast<std::size_t>(passing.lock)] == 0;
        if (shut || floor_.hidden(passing) || seen(passing.to)) continue;
        mark(passing.to);
      }
    }
    for (const Opener& opener : floor_.openers) {
      if (opener.key && seen(opener.area)) keys_[static_cast<std::size_t>(opener.number)] = 1;
    }
  }

  bool can_open(const Lock& lock) const {
    if (lock.key) return keys_[static_cast<std::size_t>(floor_.needs(lock).front())] != 0;
    for (const int worker : floor_.workers(lock)) {
      if (!seen(floor_.openers[static_cast<std::size_t>(worker)].area)) return false;
    }
    return !floor_.workers(lock).empty();
  }

  const Floor& floor_;
  std::vector<std::uint8_t> seen_;
  std::vector<std::uint8_t> open_;  // locks
  std::vector<std::uint8_t> keys_;  // by the number of their name
  std::vector<int> reached_;
};

// Keys that fit nowhere and switches of nothing are no use to anybody.
bool is_needed(const Floor& floor, const Opener& opener) {
  if (!opener.key) return opener.opens();
  for (const Lock& lock : floor.locks) {
    if (lock.key && floor.needs(lock).front() == opener.number) return true;
  }
  return false;
}

// Nobody who has not found a hidden door may be stuck for it.
void check_ways_back(const Floor& floor, const PlainSight& sight, Judge& judge) {
  const WaysBack back(floor);
  const FreeGround ground(floor, Hidden::is_wall);
  for (const Passing& passing : floor.passings) {
    if (floor.hidden(passing) || back.exists(passing) || !sight.seen(passing.from)) continue;
    if (ground.same(passing.from, passing.to)) continue;
    judge.breach(passing_place(floor, passing),
                 "{} leads one way, and the way back is hidden or locked",
                 passing_name(floor, passing));
  }
}

}  // namespace

void check_hidden(const Floor& floor, Judge& judge) {
  std::int64_t hidden = 0;
  for (const Door& door : floor.dungeon.doors) {
    if (door.kind == EdgeKind::secret || door.kind == EdgeKind::illusory) ++hidden;
  }
  judge.evidence("hidden_doors", hidden);
  if (hidden == 0) return;  // D2 to D4 say it all then
  const PlainSight sight(floor);
  if (!sight.sees(floor.down->at)) {
    judge.breach(floor.down->at, "the stairs down lie behind a secret door or an illusory wall");
  }
  for (const Opener& opener : floor.openers) {
    if (sight.seen(opener.area) || judge.full() || !is_needed(floor, opener)) continue;
    judge.breach(opener.at, "{} is needed, and lies behind a secret door or an illusory wall",
                 opener.name);
  }
  check_ways_back(floor, sight, judge);
}

}  // namespace warren::proof
