#include <algorithm>
#include <utility>

#include "verify/dungeon/fair.hpp"
#include "verify/dungeon/free_ground.hpp"

namespace warren::proof {
namespace {

// Everything that somebody can get to and open who never finds a hidden door. Locks only ever open,
// so that any order ends in the same place. Each area, step and opener is looked at once: a file
// may have a lock behind every lock.
class PlainSight {
 public:
  explicit PlainSight(const Floor& floor)
      : floor_(floor),
        seen_(static_cast<std::size_t>(floor.areas()), 0),
        first_opener_(seen_.size(), -1),
        next_opener_(floor.openers.size(), -1),
        open_(floor.locks.size(), 0),
        left_(floor.locks.size(), 1),
        first_waiting_(floor.locks.size(), -1) {
    list_openers();
    list_locks();
    visit(floor.area[floor.up->at]);
    for (std::size_t next = 0; next < reached_.size(); ++next) look_around(reached_[next]);
  }

  bool sees(Point at) const { return seen(floor_.area[at]); }
  bool seen(int area) const { return seen_[static_cast<std::size_t>(area)] != 0; }

 private:
  void list_openers() {
    for (std::size_t i = 0; i < floor_.openers.size(); ++i) {
      int& first = first_opener_[static_cast<std::size_t>(floor_.openers[i].area)];
      next_opener_[i] = std::exchange(first, static_cast<int>(i));
    }
  }
  // Keys by the number of their name, the others by themselves.
  void list_locks() {
    for (std::size_t i = 0; i < floor_.locks.size(); ++i) {
      const Lock& lock = floor_.locks[i];
      const auto index = static_cast<int>(i);
      if (lock.key) by_key_.emplace_back(floor_.needs(lock).front(), index);
      for (const int worker : floor_.workers(lock)) by_worker_.emplace_back(worker, index);
      if (!lock.key) left_[i] = floor_.workers(lock).size();
    }
    std::sort(by_key_.begin(), by_key_.end());
    std::sort(by_worker_.begin(), by_worker_.end());
  }

  void visit(int area) {
    std::uint8_t& known = seen_[static_cast<std::size_t>(area)];
    if (known == 0) reached_.push_back(area);
    known = 1;
  }

  void look_around(int area) {
    for (int i = first_opener_[static_cast<std::size_t>(area)]; i >= 0;
         i = next_opener_[static_cast<std::size_t>(i)]) {
      const Opener& opener = floor_.openers[static_cast<std::size_t>(i)];
      opener.key ? work(by_key_, opener.number) : work(by_worker_, i);
    }
    for (const Passing& passing : floor_.from(area)) {
      const bool shut = passing.lock >= 0 && open_[static_cast<std::size_t>(passing.lock)] == 0;
      if (floor_.hidden(passing)) continue;
      shut ? wait(passing) : visit(passing.to);
    }
  }

  void wait(const Passing& passing) {
    int& first = first_waiting_[static_cast<std::size_t>(passing.lock)];
    waiting_.emplace_back(passing.to, first);
    first = static_cast<int>(waiting_.size()) - 1;
  }

  // Any key that fits opens a lock; of switches and events it takes all that work on it.
  void work(const std::vector<std::pair<int, int>>& locks, int by) {
    auto at = std::lower_bound(locks.begin(), locks.end(), std::pair(by, 0));
    for (; at != locks.end() && at->first == by; ++at) {
      const auto lock = static_cast<std::size_t>(at->second);
      if (open_[lock] != 0 || --left_[lock] > 0) continue;
      open_[lock] = 1;
      for (int i = first_waiting_[lock]; i >= 0; i = waiting_[static_cast<std::size_t>(i)].second) {
        visit(waiting_[static_cast<std::size_t>(i)].first);
      }
    }
  }

  const Floor& floor_;
  std::vector<std::uint8_t> seen_;              // areas
  std::vector<int> first_opener_;               // of each area
  std::vector<int> next_opener_;                // of the same area
  std::vector<std::uint8_t> open_;              // locks
  std::vector<std::size_t> left_;               // of each lock: what it still waits for
  std::vector<int> first_waiting_;              // of each lock
  std::vector<std::pair<int, int>> waiting_;    // an area behind a lock, and the next
  std::vector<std::pair<int, int>> by_key_;     // name of a key, lock
  std::vector<std::pair<int, int>> by_worker_;  // opener, lock
  std::vector<int> reached_;
};

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
  const std::vector<int> keys = names_of_needed_keys(floor);
  for (const Opener& opener : floor.openers) {
    const bool needed =
        opener.key ? std::binary_search(keys.begin(), keys.end(), opener.number) : opener.opens();
    if (!needed || sight.seen(opener.area)) continue;
    judge.breach(opener.at, "{} is needed, and lies behind a secret door or an illusory wall",
                 opener.name);
  }
  check_ways_back(floor, sight, judge);
}

}  // namespace warren::proof
