// Which areas can be walked between without any key or lever, and which steps lead back.
#pragma once

#include <algorithm>
#include <string>
#include <tuple>
#include <vector>

#include "kinds/dungeon/verify/floor.hpp"

namespace warren::proof {

// Doors that nobody has to find: those that look like walls count, or do not.
enum class Hidden { counts, is_wall };

// Whether a walk without any key or lever leads round from every area to itself: the groups of
// areas that can be walked between freely, both ways.
class FreeGround {
 public:
  explicit FreeGround(const Floor& floor, Hidden hidden = Hidden::counts)
      : floor_(floor), hidden_(hidden) {
    const auto count = static_cast<std::size_t>(floor.areas());
    ground_.resize(count);
    waiting_.reserve(count);
    path_.reserve(count);
    for (int area = 0; area < floor.areas(); ++area) {
      if (place(area) < 0) search(area);
    }
  }

  bool same(int a, int b) const { return at(a).group == at(b).group; }

 private:
  struct Visit {
    int area = 0;
    std::size_t next = 0;
  };

  struct AreaGround {
    int group = -1;
    int place = -1;
    int low = 0;
  };

  const AreaGround& at(int i) const { return ground_[static_cast<std::size_t>(i)]; }
  int& place(int i) { return ground_[static_cast<std::size_t>(i)].place; }
  int& low(int i) { return ground_[static_cast<std::size_t>(i)].low; }
  int& group(int i) { return ground_[static_cast<std::size_t>(i)].group; }

  void enter(int area) {
    place(area) = low(area) = seen_++;
    waiting_.push_back(area);
    path_.push_back({area, 0});
  }

  // Tarjan's strongly connected components, without recursion.
  void search(int first) {
    enter(first);
    while (!path_.empty()) {
      Visit& visit = path_.back();
      const auto passings = floor_.from(visit.area);
      if (visit.next == passings.size()) {
        leave();
        continue;
      }
      const Passing& passing = passings[visit.next++];
      if (passing.lock >= 0) continue;
      if (hidden_ == Hidden::is_wall && floor_.hidden(passing)) continue;
      if (place(passing.to) < 0) {
        enter(passing.to);
      } else if (group(passing.to) < 0) {
        low(visit.area) = std::min(low(visit.area), place(passing.to));
      }
    }
  }

  void leave() {
    const int area = path_.back().area;
    path_.pop_back();
    if (!path_.empty()) low(path_.back().area) = std::min(low(path_.back().area), low(area));
    if (low(area) != place(area)) return;
    int member = -1;
    do {
      member = waiting_.back();
      waiting_.pop_back();
      group(member) = groups_;
    } while (member != area);
    ++groups_;
  }

  const Floor& floor_;
  Hidden hidden_;
  std::vector<AreaGround> ground_;
  std::vector<int> waiting_;
  std::vector<Visit> path_;
  int seen_ = 0;
  int groups_ = 0;
};

inline std::string passing_name(const Floor& floor, const Passing& passing) {
  if (passing.door >= 0) return floor.dungeon.doors[static_cast<std::size_t>(passing.door)].id;
  return "the " + floor.level.things[static_cast<std::size_t>(passing.teleporter)].type +
         " teleporter";
}

inline Point passing_place(const Floor& floor, const Passing& passing) {
  if (passing.door >= 0) return floor.dungeon.doors[static_cast<std::size_t>(passing.door)].at;
  return floor.level.things[static_cast<std::size_t>(passing.teleporter)].at;
}

// A teleporter is two ways only when another leads back, by the same switch.
class PathsBack {
 public:
  explicit PathsBack(const Floor& floor) {
    back_.reserve(static_cast<std::size_t>(floor.count(ThingSort::teleporter)));
    for (const Passing& passing : floor.passings) {
      if (passing.teleporter >= 0) back_.push_back({passing.to, passing.from, passing.lock});
    }
    std::sort(back_.begin(), back_.end());
  }

  bool exists(const Passing& passing) const {
    if (passing.door >= 0) return passing.two_way;
    return std::binary_search(back_.begin(), back_.end(),
                              std::tuple(passing.from, passing.to, passing.lock));
  }

 private:
  std::vector<std::tuple<int, int, int>> back_;  // what the step back leads to, from, and its lock
};

}  // namespace warren::proof
