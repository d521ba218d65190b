#include "kinds/dungeon/generate/barriers.hpp"

#include <algorithm>
#include <deque>
#include <limits>

namespace warren::dungeon {
namespace {

constexpr int kNoBarrier = -1;

// Opens a floor step by step, from the stairs up.
class Unlocking {
 public:
  explicit Unlocking(const State& state)
      : s_(state.scratch),
        barrier_at_(static_cast<std::size_t>(s_.areas.doors()), kNoBarrier),
        open_(s_.barriers.size(), 0),
        met_(s_.barriers.size(), 0),
        reached_(static_cast<std::size_t>(s_.areas.count()), 0) {
    for (std::size_t i = 0; i < s_.barriers.size(); ++i) {
      const int door = s_.barriers[i].door;
      if (door != kNoDoor) barrier_at_[static_cast<std::size_t>(door)] = static_cast<int>(i);
    }
    stack_.reserve(reached_.size());
    enter(s_.spots[static_cast<std::size_t>(s_.stairs_up)].area);
  }

  void open(std::size_t barrier) {
    open_[barrier] = 1;
    const Barrier& of = s_.barriers[barrier];
    if (of.island >= 0) {
      // The near end of its pair will stand on what was reached before.
      for (const Spot& spot : s_.spots) {
        if (spot.island == of.island) enter(spot.area);
      }
      return;
    }
    const DoorEnds ends = s_.areas.ends(of.door);
    if (reached(ends.inside) || reached(ends.outside)) {
      enter(ends.inside);
      enter(ends.outside);
    }
  }

  bool reached(int area) const { return reached_[static_cast<std::size_t>(area)] != 0; }
  // Barriers that somebody stands before, and areas, both since they were last requested.
  std::span<const int> met() const { return met_now_; }
  std::span<const int> entered() const { return entered_; }
  void forget() {
    met_now_.clear();
    entered_.clear();
  }

 private:
  void enter(int first) {
    if (reached(first)) return;
    reached_[static_cast<std::size_t>(first)] = 1;
    stack_.assign(1, first);
    while (!stack_.empty()) {
      const int area = stack_.back();
      stack_.pop_back();
      entered_.push_back(area);
      for (const Passage& passage : s_.areas.passages(area)) {
        const int barrier = barrier_at_[static_cast<std::size_t>(passage.door)];
        if (barrier != kNoBarrier && open_[static_cast<std::size_t>(barrier)] == 0) {
          meet(barrier);
          continue;
        }
        if (reached(passage.to)) continue;
        reached_[static_cast<std::size_t>(passage.to)] = 1;
        stack_.push_back(passage.to);
      }
    }
  }
  void meet(int barrier) {
    if (met_[static_cast<std::size_t>(barrier)] != 0) return;
    met_[static_cast<std::size_t>(barrier)] = 1;
    met_now_.push_back(barrier);
  }

  const Scratch& s_;
  std::vector<int> barrier_at_;  // of doors
  std::vector<std::uint8_t> open_;
  std::vector<std::uint8_t> met_;
  std::vector<std::uint8_t> reached_;  // areas
  std::vector<int> met_now_;
  std::vector<int> entered_;
  std::vector<int> stack_;
};

bool is_main_of_cut(const Barrier& barrier) {
  return barrier.cut >= 0 && !barrier.shortcut;
}

bool needs_key(const State& state, int barrier) {
  const int door = state.scratch.barriers[static_cast<std::size_t>(barrier)].door;
  return door != kNoDoor &&
         state.level.dungeon()->doors[static_cast<std::size_t>(door)].opens == OpenMechanism::key;
}

// Of the barriers that can be got to the next one. Where the way down needs no key, those before
// the stairs first, and no lock before the stairs are reached: what opens a gate on the way there
// must lie behind none.
std::size_t pick_next(const State& state, const std::vector<int>& waiting, bool down_reached,
                      Rng& rng) {
  const auto any = [&] { return rng.below(static_cast<std::uint32_t>(waiting.size())); };
  if (state.config.progression.keys_before_stairs != 0) return any();
  for (std::size_t i = 0; i < waiting.size(); ++i) {
    const auto barrier = static_cast<std::size_t>(waiting[i]);
    if (is_main_of_cut(state.scratch.barriers[barrier])) return i;
  }
  const auto keyless = static_cast<std::uint32_t>(
      std::ranges::count_if(waiting, [&](int barrier) { return !needs_key(state, barrier); }));
  if (down_reached || keyless == 0) return any();
  std::uint32_t left = rng.below(keyless);
  for (std::size_t i = 0;; ++i) {
    if (!needs_key(state, waiting[i]) && left-- == 0) return i;
  }
}

void open_for_good(State& state, const Barrier& barrier) {
  Door& door = state.dungeon().doors[static_cast<std::size_t>(barrier.door)];
  door.kind = EdgeKind::door;
  door.opens = OpenMechanism::player;
  door.key.clear();
  state.dungeon().edges.set(door.at, door.side, EdgeKind::door);
}

int count_opened_by(const State& state, bool key) {
  const auto& doors = state.dungeon().doors;
  return static_cast<int>(std::count_if(doors.begin(), doors.end(), [&](const Door& door) {
    return door.opens != OpenMechanism::player && (door.opens == OpenMechanism::key) == key;
  }));
}

}  // namespace

void order_barriers(State& state, Rng& rng) {
  Scratch& s = state.scratch;
  Unlocking floor(state);
  std::vector<int> waiting;
  std::vector<int> order;
  std::vector<int> held;  // shortcuts, until the barrier that they go round is open
  std::vector<std::uint8_t> cut_open(s.cuts.size(), 0);
  order.reserve(s.barriers.size());
  for (std::size_t i = 0; i < s.barriers.size(); ++i) {
    if (s.barriers[i].island >= 0) waiting.push_back(static_cast<int>(i));
  }
  const auto add_met = [&] {
    for (const int barrier : floor.met()) {
      const Barrier& of = s.barriers[static_cast<std::size_t>(barrier)];
      const bool holds = of.shortcut && cut_open[static_cast<std::size_t>(of.cut)] == 0;
      (holds ? held : waiting).push_back(barrier);
    }
    floor.forget();
  };
  const int down = s.spots[static_cast<std::size_t>(s.stairs_down)].area;
  add_met();
  while (!waiting.empty()) {
    const std::size_t at = pick_next(state, waiting, floor.reached(down), rng);
    const int barrier = waiting[at];
    waiting.erase(waiting.begin() + static_cast<std::ptrdiff_t>(at));
    order.push_back(barrier);
    floor.open(static_cast<std::size_t>(barrier));
    const Barrier& of = s.barriers[static_cast<std::size_t>(barrier)];
    if (is_main_of_cut(of)) {
      cut_open[static_cast<std::size_t>(of.cut)] = 1;
      const auto freed = std::stable_partition(held.begin(), held.end(), [&](int other) {
        return s.barriers[static_cast<std::size_t>(other)].cut != of.cut;
      });
      waiting.insert(waiting.end(), freed, held.end());
      held.erase(freed, held.end());
    }
    add_met();
  }
  std::vector<Barrier> sorted;
  sorted.reserve(order.size());
  for (const int barrier : order) sorted.push_back(s.barriers[static_cast<std::size_t>(barrier)]);
  s.barriers = std::move(sorted);
}

void find_tops(State& state) {
  Scratch& s = state.scratch;
  s.top.assign(static_cast<std::size_t>(s.areas.count()), kNotReached);
  Unlocking floor(state);
  const auto note = [&](int top) {
    for (const int area : floor.entered()) s.top[static_cast<std::size_t>(area)] = top;
    floor.forget();
  };
  note(0);
  for (std::size_t i = 0; i < s.barriers.size(); ++i) {
    floor.open(i);
    note(static_cast<int>(i) + 1);
  }
}

void drop_barrier(State& state, std::size_t which) {
  std::vector<Barrier>& barriers = state.scratch.barriers;
  const Barrier dropped = barriers[which];
  const auto goes = [&](const Barrier& barrier) {
    return barrier.door == dropped.door || (is_main_of_cut(dropped) && barrier.cut == dropped.cut);
  };
  for (const Barrier& barrier : barriers) {
    if (goes(barrier)) open_for_good(state, barrier);
  }
  std::erase_if(barriers, goes);
  state.scratch.plain_path.reset();
  find_tops(state);
}

int barriers_before_stairs(const State& state) {
  const Scratch& s = state.scratch;
  std::vector<int> least(static_cast<std::size_t>(s.areas.count()),
                         std::numeric_limits<int>::max());
  const int from = s.spots[static_cast<std::size_t>(s.stairs_up)].area;
  std::deque<std::pair<int, int>> queue{{from, 0}};
  least[static_cast<std::size_t>(from)] = 0;
  while (!queue.empty()) {
    const auto [area, barriers] = queue.front();
    queue.pop_front();
    if (barriers > least[static_cast<std::size_t>(area)]) continue;
    for (const Passage& passage : s.areas.passages(area)) {
      const Door& door = state.dungeon().doors[static_cast<std::size_t>(passage.door)];
      const int more = door.opens == OpenMechanism::player ? 0 : 1;
      int& known = least[static_cast<std::size_t>(passage.to)];
      if (barriers + more >= known) continue;
      known = barriers + more;
      more == 0 ? queue.emplace_front(passage.to, known) : queue.emplace_back(passage.to, known);
    }
  }
  return least[static_cast<std::size_t>(s.spots[static_cast<std::size_t>(s.stairs_down)].area)];
}

void describe_barriers(State& state, PassContext& context) {
  const DungeonConfig& config = state.config;
  const auto doors = static_cast<int>(state.dungeon().doors.size());
  const int locks = (doors * config.doors.locked_percentage + 50) / 100;
  const int made_locks = count_opened_by(state, true);
  const int made_gates = count_opened_by(state, false);
  if (made_locks < locks) {
    fall_short(state, "doors.locked_percentage", locks, made_locks,
               "too few doors are the only way to something and far enough from a place for a key");
  }
  if (made_gates < config.doors.gates.min) {
    fall_short(
        state, "doors.gates", config.doors.gates.min, made_gates,
        "too few doors are the only way to something and far enough from a place for a lever");
  }
  const int before = barriers_before_stairs(state);
  const int wanted = state.floor == 1 ? 0 : config.progression.barriers_before_stairs.min;
  if (before < wanted) {
    fall_short(state, "progression.barriers_before_stairs", wanted, before,
               "too many paths lead to the stairs down");
  }
  context.fact("before_stairs", before);
}

}  // namespace warren::dungeon
