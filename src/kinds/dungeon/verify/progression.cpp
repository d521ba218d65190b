// D10: as many barriers before the stairs as requested, islands with a way there and back, gates
// with several levers, and everything that opens something far enough from it.
#include <algorithm>
#include <cstdlib>
#include <deque>
#include <limits>

#include "kinds/dungeon/verify/fair.hpp"
#include "kinds/dungeon/verify/rules.hpp"
#include "kinds/dungeon/verify/sight.hpp"
#include "kinds/dungeon/verify/unlock_order.hpp"

namespace warren::proof {
namespace {

// The least number of locks on any way from stairs to stairs.
std::int64_t locks_before_stairs(const Floor& floor) {
  std::vector<int> least(static_cast<std::size_t>(floor.areas()), std::numeric_limits<int>::max());
  std::deque<std::pair<int, int>> queue;
  const auto reach = [&](int area, int locks, bool free) {
    int& known = least[static_cast<std::size_t>(area)];
    if (locks >= known) return;
    known = locks;
    free ? queue.emplace_front(area, locks) : queue.emplace_back(area, locks);
  };
  reach(floor.area[floor.up->at], 0, true);
  while (!queue.empty()) {
    const auto [area, locks] = queue.front();
    queue.pop_front();
    if (locks > least[static_cast<std::size_t>(area)]) continue;
    for (const Passing& passing : floor.from(area)) {
      reach(passing.to, locks + (passing.lock >= 0 ? 1 : 0), passing.lock < 0);
    }
  }
  return least[static_cast<std::size_t>(floor.area[floor.down->at])];
}

// A number that lies in its range, or that the level admits to.
void check_range(const Floor& floor, std::string_view key, std::int64_t value, Check& check) {
  const std::optional<double> min = check.need(key, ".min");
  const std::optional<double> max = check.need(key, ".max");
  if (!min || !max) return;
  const auto number = static_cast<double>(value);
  if (number >= *min && number <= *max) return;
  if (fell_short_to(floor, key, value)) return;
  check.violation(std::nullopt, "{} is {}, not {} to {}, and the level does not say so", key, value,
                  *min, *max);
}

// None on the first floor: whoever comes in should see how it goes on.
void check_stairs_barriers(const Floor& floor, Check& check) {
  constexpr std::string_view kKey = "progression.barriers_before_stairs";
  const std::int64_t locks = locks_before_stairs(floor);
  check.evidence("before_stairs", locks);
  if (floor.dungeon.floor == 1) {
    if (locks > 0) check.violation(floor.down->at, "a barrier stands before the stairs of floor 1");
  } else {
    check_range(floor, kKey, locks, check);
  }
  const std::optional<double> keys = check.need("progression.keys_before_stairs");
  if (!keys || *keys > 0 || locks == 0) return;
  const PlainSight sight(floor, {.hidden_doors = true, .keys = false});
  if (sight.sees(floor.down->at)) return;
  check.violation(floor.down->at, "nobody gets to the stairs down without a key");
}

void check_and_gates(const Floor& floor, Check& check) {
  std::int64_t gates = 0;
  for (const Lock& lock : floor.locks) {
    if (lock.door >= 0 && !lock.key && floor.workers(lock).size() > 1) ++gates;
  }
  check.evidence("and_gates", gates);
  check_range(floor, "progression.and_gates", gates, check);
}

// D2 and D3 say that islands can be reached and left. Here: by nothing but a pair that sleeps until
// somebody pulls its switch, and for something.
void check_islands(const Floor& floor, Check& check) {
  const std::int64_t islands = floor.components - 1;
  check.evidence("islands", islands);
  check_range(floor, "progression.islands", islands, check);
  if (islands == 0) return;
  std::vector<std::uint8_t> worth(static_cast<std::size_t>(floor.components), 0);
  for (std::size_t i = 0; i < floor.sort.size(); ++i) {
    const ThingSort sort = floor.sort[i];
    if (sort != ThingSort::treasure && sort != ThingSort::key && sort != ThingSort::lever &&
        sort != ThingSort::event) {
      continue;
    }
    const auto area = static_cast<std::size_t>(floor.area[floor.level.things[i].at]);
    worth[static_cast<std::size_t>(floor.component[area])] = 1;
  }
  for (std::size_t area = 0; area < floor.component.size(); ++area) {
    std::uint8_t& known = worth[static_cast<std::size_t>(floor.component[area])];
    if (floor.component[area] == 0 || known != 0) continue;
    known = 1;
    check.violation(std::nullopt, "there is an island with nothing to come for");
  }
  for (const Passing& passing : floor.passings) {
    if (passing.teleporter < 0 || passing.lock >= 0) continue;
    const auto from = static_cast<std::size_t>(passing.from);
    const auto to = static_cast<std::size_t>(passing.to);
    if (floor.component[from] == floor.component[to]) continue;
    const Thing& thing = floor.level.things[static_cast<std::size_t>(passing.teleporter)];
    check.violation(thing.at, "the {} teleporter leads to an island and sleeps for no switch",
                    thing.type);
  }
}

// Where the things are that openers work on, by the numbers of their names.
class OpenedCells {
 public:
  explicit OpenedCells(const Floor& floor) : floor_(floor) {
    for (const Lock& lock : floor.locks) {
      if (lock.door < 0) continue;
      const Door& door = floor.dungeon.doors[static_cast<std::size_t>(lock.door)];
      const int name = lock.key ? floor.needs(lock).front() : lock.id;
      auto& list = lock.key ? by_key_ : by_name_;
      list.push_back({name, door.at, true});
      list.push_back({name, step(door.at, door.side), true});
    }
    for (std::size_t i = 0; i < floor.sort.size(); ++i) {
      const Thing& thing = floor.level.things[i];
      const bool trap = floor.sort[i] == ThingSort::trap;
      if (!trap && floor.sort[i] != ThingSort::teleporter) continue;
      const std::string_view named = trap ? text_property(thing.properties, "set") : thing.type;
      const int name = named.empty() ? Names::kUnknown : floor.names.find(named);
      if (name != Names::kUnknown) by_name_.push_back({name, thing.at, !trap});
    }
    for (auto* list : {&by_key_, &by_name_}) {
      std::stable_sort(list->begin(), list->end(), before);
    }
  }

  struct Opened {
    int name = 0;
    Point at;
    bool section = false;  // whether what opens it lies in another area
  };

  std::span<const Opened> of(const Opener& opener) const {
    const auto& list = opener.key ? by_key_ : by_name_;
    const int name = opener.key ? opener.number : floor_.names.find(opener.target);
    const auto [first, last] =
        std::equal_range(list.begin(), list.end(), Opened{name, {}, false}, before);
    return {first, last};
  }

 private:
  static bool before(const Opened& a, const Opened& b) { return a.name < b.name; }

  const Floor& floor_;
  std::vector<Opened> by_key_;
  std::vector<Opened> by_name_;
};

// Cells that can be walked to from one in so many steps, through whatever can be opened.
class StepsAround {
 public:
  explicit StepsAround(const Floor& floor)
      : floor_(floor), seen_(floor.map.w, floor.map.h, 0), cells_(seen_.size() + 1) {}

  void walk(Point from, int steps) {
    ++walk_;
    std::size_t end = 0;
    const auto beside = cells_beside(seen_.width());
    const std::uint8_t* leads = floor_.open_sides.cells().data();
    std::uint32_t* seen = seen_.cells().data();
    cells_[end++] = static_cast<std::ptrdiff_t>(seen_.index(from));
    seen[cells_[0]] = walk_;
    std::size_t next = 0;
    for (int i = 0; i < steps; ++i) {
      for (const std::size_t last = end; next < last; ++next) {
        const std::ptrdiff_t at = cells_[next];
        const unsigned sides = leads[at];
        // Without a branch, as in FloorSteps.
        for (std::size_t by = 0; by < beside.size(); ++by) {
          const std::ptrdiff_t to = at + beside[by];
          const bool is_new = (sides >> by & static_cast<unsigned>(seen[to] != walk_) & 1U) != 0;
          seen[to] = is_new ? walk_ : seen[to];
          cells_[end] = to;
          end += is_new ? 1 : 0;
        }
      }
    }
  }
  bool has(Point at) const { return seen_[at] == walk_; }

 private:
  const Floor& floor_;
  Grid<std::uint32_t> seen_;
  std::uint32_t walk_ = 0;
  std::vector<std::ptrdiff_t> cells_;
};

// The encounter zone of each cell; what D5 finds wrong with zones is not asked here.
Grid<std::int32_t> zones_of(const Floor& floor) {
  Grid<std::int32_t> out(floor.map.w, floor.map.h, kNowhere);
  std::int64_t left = floor.open_cells();
  for (std::size_t i = 0; i < floor.dungeon.zones.size(); ++i) {
    for (const Rect rect : floor.dungeon.zones[i].rects) {
      if (!inside(rect, floor.map)) continue;
      left -= std::int64_t{rect.w} * rect.h;
      if (left < 0) return out;
      for (int y = rect.y; y < rect.bottom(); ++y) {
        std::fill_n(out.row(y).begin() + rect.x, rect.w, static_cast<std::int32_t>(i));
      }
    }
  }
  return out;
}

void check_opener_zones(const Floor& floor, const OpenedCells& opened, Check& check) {
  const Grid<std::int32_t> zone = zones_of(floor);
  std::int64_t same = 0;
  const Opener* one_of_them = nullptr;
  for (const Opener& opener : floor.openers) {
    const auto cells = opened.of(opener);
    const bool shares = std::any_of(cells.begin(), cells.end(), [&](const auto& one) {
      return one.section && zone[one.at] == zone[opener.at] && zone[one.at] != kNowhere;
    });
    if (!shares) continue;
    ++same;
    one_of_them = &opener;
  }
  check.evidence("same_zone", same);
  if (same == 0 || fell_short_to(floor, "progression.opener_zones", same)) return;
  check.violation(one_of_them->at,
                  "{} lies in the encounter zone of what it opens, and the level does not say so",
                  one_of_them->name);
}

void check_distances(const Floor& floor, const OpenedCells& opened, Check& check) {
  const std::optional<double> requested = check.need("progression.opener_steps");
  if (!requested || *requested < 1) return;
  constexpr double kMost = 64;
  const auto steps = static_cast<int>(std::min(*requested, kMost));
  StepsAround around(floor);
  for (const Opener& opener : floor.openers) {
    if (check.full()) return;
    const auto cells = opened.of(opener);
    // Nobody walks there in fewer steps than there are between them: most are farther than that.
    const bool near = std::any_of(cells.begin(), cells.end(), [&](const auto& one) {
      const Point off = one.at - opener.at;
      return std::abs(off.x) + std::abs(off.y) < steps;
    });
    if (near) around.walk(opener.at, steps - 1);
    for (const auto& one : cells) {
      if (near && around.has(one.at)) {
        check.violation(opener.at, "{} lies less than {} steps from what it works on", opener.name,
                        steps);
        break;
      }
      if (one.section && floor.area[one.at] == opener.area) {
        check.violation(opener.at, "{} lies in the same section as what it opens", opener.name);
        break;
      }
    }
  }
}

}  // namespace

Finding check_progression(const FloorCase& of) {
  const Floor& floor = of.floor;
  constexpr std::string_view kText =
      "barriers before the stairs, islands and gates are as requested, and what opens them is far";
  Check check("D10", floor.level);
  if (!floor.sound()) {
    check.violation(std::nullopt, "the floor is no floor: see D1");
    return check.finish(kText);
  }
  check_stairs_barriers(floor, check);
  check_and_gates(floor, check);
  check_islands(floor, check);
  const OpenedCells opened(floor);
  check_distances(floor, opened, check);
  check_opener_zones(floor, opened, check);
  return check.finish(kText);
}

}  // namespace warren::proof
