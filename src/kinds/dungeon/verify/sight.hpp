// What can be got to without one thing or another.
#pragma once

#include <algorithm>
#include <cstdint>
#include <utility>
#include <vector>

#include "kinds/dungeon/verify/floor.hpp"

namespace warren::proof {

// What somebody makes use of.
struct Means {
  bool hidden_doors = true;
  bool keys = true;
};

// Everything that somebody can get to and open by these means. Locks only ever open, so that any
// order ends in the same place. Each area, step and opener is looked at once: a file may have a
// lock behind every lock.
class PlainSight {
 public:
  PlainSight(const Floor& floor, Means means)
      : floor_(floor),
        means_(means),
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
      if (opener.key && !means_.keys) continue;
      opener.key ? work(by_key_, opener.number) : work(by_worker_, i);
    }
    for (const Passing& passing : floor_.from(area)) {
      const bool shut = passing.lock >= 0 && open_[static_cast<std::size_t>(passing.lock)] == 0;
      if (!means_.hidden_doors && floor_.hidden(passing)) continue;
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
  Means means_;
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

}  // namespace warren::proof
