// D2, D3 and D4: everything can be reached, nobody is ever stuck, and what opens something is found
// before it.
#include <algorithm>
#include <iterator>
#include <tuple>

#include "verify/dungeon/opening.hpp"

namespace warren::proof {
namespace {

// Whether a walk without any key or lever leads round from every area to itself: the groups of
// areas that can be walked between freely, both ways.
class FreeGround {
 public:
  explicit FreeGround(const Floor& floor) : floor_(floor) {
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
  std::vector<AreaGround> ground_;
  std::vector<int> waiting_;
  std::vector<Visit> path_;
  int seen_ = 0;
  int groups_ = 0;
};

std::string passing_name(const Floor& floor, const Passing& passing) {
  if (passing.door >= 0) return floor.dungeon.doors[static_cast<std::size_t>(passing.door)].id;
  return "the " + floor.level.things[static_cast<std::size_t>(passing.teleporter)].type +
         " teleporter";
}

Point passing_place(const Floor& floor, const Passing& passing) {
  if (passing.door >= 0) return floor.dungeon.doors[static_cast<std::size_t>(passing.door)].at;
  return floor.level.things[static_cast<std::size_t>(passing.teleporter)].at;
}

// A teleporter is two ways only when another leads back, by the same switch.
class WaysBack {
 public:
  explicit WaysBack(const Floor& floor) {
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

Finding cannot_judge(std::string id, const Level& level, std::string_view text) {
  Judge judge(std::move(id), level);
  judge.breach(std::nullopt, "the floor is no floor: see D1");
  return judge.finish(text);
}

}  // namespace

Finding judge_floor_reach(const FloorCase& of) {
  const Floor& floor = of.floor;
  constexpr std::string_view kText = "every cell can be reached from the stairs up";
  if (!floor.sound()) return cannot_judge("D2", floor.level, kText);
  Judge judge("D2", floor.level);
  const Opening& opening = of.opening;
  const bool all =
      std::find(opening.reached.begin(), opening.reached.end(), 0) == opening.reached.end();
  for (std::size_t i = 0; i < floor.area.size() && !all && !judge.full(); ++i) {
    const std::int32_t area = floor.area.cells()[i];
    if (area == kNowhere || opening.reached[static_cast<std::size_t>(area)] != 0) continue;
    const Point at = floor.area.point(i);
    judge.breach(at, "({}, {}) cannot be reached", at.x, at.y);
  }
  judge.evidence("cells", floor.open_cells());
  judge.evidence("reached", opening.cells);
  return judge.finish(kText);
}

Finding judge_no_softlock(const FloorCase& of) {
  const Floor& floor = of.floor;
  constexpr std::string_view kText = "nobody gets stuck: every step has a way back, in any order";
  if (!floor.sound()) return cannot_judge("D3", floor.level, kText);
  Judge judge("D3", floor.level);
  const Opening& opening = of.opening;
  const FreeGround ground(floor);
  const WaysBack back(floor);
  std::int64_t one_way = 0;
  for (const Passing& passing : floor.passings) {
    if (back.exists(passing)) continue;
    ++one_way;
    if (ground.same(passing.from, passing.to)) continue;
    judge.breach(passing_place(floor, passing),
                 "{} leads one way, and no way back is free of keys and levers",
                 passing_name(floor, passing));
  }
  for (const Breach& breach : opening.breaches) judge.breach(breach.at, "{}", breach.what);
  const auto reached = [&](const Thing& stairs) {
    return opening.reached[static_cast<std::size_t>(floor.area[stairs.at])] != 0;
  };
  if (!reached(*floor.down)) judge.breach(floor.down->at, "the stairs down cannot be reached");
  judge.evidence("free_cells", opening.plain_cells);
  judge.evidence("opened", opening.opened);
  judge.evidence("one_way", one_way);
  judge.evidence("plain_way_down", static_cast<std::int64_t>(opening.plain_way_down));
  std::string order;
  order.reserve(16 * floor.dungeon.opening.size());
  for (const OpeningStep& one : floor.dungeon.opening) {
    if (!order.empty()) order += ", ";
    order += one.opens;
    order += ' ';
    order += fmt::format_int(one.cells).c_str();
  }
  judge.evidence("order", std::move(order));
  return judge.finish(kText);
}

Finding judge_openers(const FloorCase& of) {
  const Floor& floor = of.floor;
  constexpr std::string_view kText = "what opens a door is found without passing it";
  if (!floor.sound()) return cannot_judge("D4", floor.level, kText);
  Judge judge("D4", floor.level);
  // The order of opening has each need before what it opens: nothing more is asked.
  const Opening& opening = of.opening;
  for (const Breach& breach : opening.breaches) judge.breach(breach.at, "{}", breach.what);
  std::vector<std::uint8_t> named(static_cast<std::size_t>(floor.names.count()), 0);
  for (const Opener& opener : floor.openers) {
    if (opener.name.empty()) judge.breach(opener.at, "something that opens has no name");
    if (opener.target.empty()) continue;
    std::uint8_t& known = named[static_cast<std::size_t>(opener.number)];
    if (known != 0) judge.breach(opener.at, "two switches are called {}", opener.name);
    known = 1;
  }
  std::int64_t keys = 0;
  for (const Lock& lock : floor.locks) {
    if (lock.door >= 0) ++keys;
  }
  judge.evidence("locked_or_gated", keys);
  judge.evidence("openers", floor.openers.size());
  return judge.finish(kText);
}

}  // namespace warren::proof
