// Locked doors and gates: before the stairs as many as were requested, and elsewhere doors that are
// the only way to something, treasure first.
#include <algorithm>
#include <array>

#include "kinds/dungeon/generate/barriers.hpp"
#include "kinds/dungeon/generate/places.hpp"

namespace warren::dungeon {
namespace {

constexpr std::array<std::string_view, 8> kMetals = {"brass", "silver", "gold",    "iron",
                                                     "bone",  "copper", "crystal", "ruby"};

// Whoever carries a key down must not find that it fits there too, so it is named by its floor.
std::string key_name(const State& state, std::size_t number) {
  std::string name(kMetals[number % kMetals.size()]);
  name += "_key";
  if (state.config.floors > 1) name.append("_f").append(std::to_string(state.floor));
  const std::size_t round = number / kMetals.size();
  if (round > 0) name.append("_").append(std::to_string(round + 1));
  return name;
}

class BarrierPlan {
 public:
  BarrierPlan(State& state, Rng& rng)
      : state_(state),
        s_(state.scratch),
        rng_(rng),
        tree_(find_bridges(s_.areas, area_of(s_.stairs_up))),
        taken_(static_cast<std::size_t>(s_.areas.doors()), 0) {
    const auto doors = static_cast<int>(state.dungeon().doors.size());
    locks_left_ = (doors * state.config.doors.locked_percentage + 50) / 100;
    const Range gates = state.config.doors.gates;
    const int wanted = rng_.range(gates.min, gates.max);
    gates_left_ = wanted;
    gates_to_spare_ = gates.max - wanted;
    s_.barriers.clear();
    s_.cuts.clear();
  }

  // Doors that together bar every way down. One of them is opened from this side, the others from
  // beyond it: shortcuts for whoever comes back.
  void bar_stairs() {
    for (int i = 0; i < s_.wanted_barriers; ++i) {
      if (!bar_stairs_once()) return;
    }
  }

  void bar_rewards() {
    std::vector<Bridge> bridges = candidates();
    order_by_worth(bridges);
    // Hidden rooms want doors of the same sort.
    const int kept = state_.config.doors.secret.min + state_.config.doors.illusory.min;
    auto left = static_cast<int>(bridges.size());
    const int gates = state_.config.doors.gates.min;
    for (const Bridge& bridge : bridges) {
      if (made_gates_ >= gates && locks_left_ == 0 && left <= kept) break;
      --left;
      const bool gate = gates_left_ > 0 && (locks_left_ == 0 || made_gates_ <= made_locks_);
      if (!gate && locks_left_ == 0) break;
      add({bridge.door, gate ? gate_opens() : OpenMechanism::key, -1, -1, false});
    }
  }

  void add_islands() {
    for (int island = 0; island < s_.islands; ++island) {
      s_.barriers.push_back({kNoDoor, OpenMechanism::lever, island, -1, false});
    }
  }

 private:
  int area_of(int spot) const { return s_.spots[static_cast<std::size_t>(spot)].area; }

  void add(const Barrier& barrier) {
    const bool key = barrier.opens == OpenMechanism::key;
    --(key ? locks_left_ : gates_left_);
    ++(key ? made_locks_ : made_gates_);
    taken_[static_cast<std::size_t>(barrier.door)] = 1;
    s_.barriers.push_back(barrier);
  }

  // One of the gates may open by something that happens.
  OpenMechanism gate_opens() {
    const bool by_event = rng_.chance(0.3);
    if (!by_event || event_used_) return OpenMechanism::lever;
    event_used_ = true;
    return OpenMechanism::event;
  }

  bool bar_stairs_once() {
    const int gates = gates_left_ + gates_to_spare_;
    const int locks = state_.config.progression.keys_before_stairs != 0 ? locks_left_ : 0;
    const std::optional<Cut> cut = pick_cut(std::max(gates, locks));
    if (!cut) return false;
    const auto doors = static_cast<int>(cut->doors.size());
    const bool may_lock = doors <= locks;
    const bool lock = may_lock && (doors > gates || rng_.chance(0.5));
    const auto number = static_cast<int>(s_.cuts.size());
    const auto first = rng_.below(static_cast<std::uint32_t>(doors));
    for (std::size_t i = 0; i < cut->doors.size(); ++i) {
      add({cut->doors[i], lock ? OpenMechanism::key : OpenMechanism::lever, -1, number,
           i != first});
    }
    if (gates_left_ < 0) {
      gates_to_spare_ += gates_left_;
      gates_left_ = 0;
    }
    s_.cuts.push_back(*cut);
    return true;
  }

  std::optional<Cut> pick_cut(int most) const {
    constexpr int kMostDoors = 3;
    most = std::min(most, kMostDoors);
    if (most == 0) return std::nullopt;
    return find_worthy_cut(s_.areas, area_of(s_.stairs_up), area_of(s_.stairs_down), most, taken_,
                           s_.cut_memory);
  }

  // Bridges that nobody has to cross, and that are not barred yet.
  std::vector<Bridge> candidates() const {
    const int down = area_of(s_.stairs_down);
    std::vector<Bridge> out;
    out.reserve(tree_.bridges.size());
    for (const Bridge& bridge : tree_.bridges) {
      if (taken_[static_cast<std::size_t>(bridge.door)] != 0) continue;
      if (!tree_.behind(bridge, down)) out.push_back(bridge);
    }
    return out;
  }

  // Chests behind each place of the tree's order, counted from its begin.
  std::vector<int> chests_before() const {
    std::vector<int> out(tree_.order.size() + 1, 0);
    for (const Spot& spot : s_.spots) {
      const int place = tree_.place[static_cast<std::size_t>(spot.area)];
      if (spot.treasure && place >= 0) ++out[static_cast<std::size_t>(place) + 1];
    }
    for (std::size_t i = 1; i < out.size(); ++i) out[i] += out[i - 1];
    return out;
  }

  // Those with a chest behind them first; of each sort those that shut off several areas first,
  // half of the time: they are what makes a floor open up step by step.
  void order_by_worth(std::vector<Bridge>& bridges) {
    rng_.shuffle(std::span<Bridge>(bridges));
    const auto deep = std::stable_partition(bridges.begin(), bridges.end(),
                                            [](const Bridge& bridge) { return bridge.areas > 1; });
    const auto many = deep - bridges.begin();
    std::rotate(bridges.begin() + (many + 1) / 2, deep, bridges.end());
    const std::vector<int> chests = chests_before();
    std::stable_partition(bridges.begin(), bridges.end(), [&](const Bridge& bridge) {
      const auto from =
          static_cast<std::size_t>(tree_.place[static_cast<std::size_t>(bridge.behind)]);
      return chests[from + static_cast<std::size_t>(bridge.areas)] > chests[from];
    });
  }

  State& state_;
  Scratch& s_;
  Rng& rng_;
  BridgeTree tree_;
  std::vector<std::uint8_t> taken_;  // doors
  int locks_left_ = 0;
  int gates_left_ = 0;
  int gates_to_spare_ = 0;  // that may be made besides
  int made_locks_ = 0;
  int made_gates_ = 0;
  bool event_used_ = false;
};

void make_gate(DungeonData& dungeon, Door& door, OpenMechanism opens) {
  door.kind = EdgeKind::gate;
  door.opens = opens;
  dungeon.edges.set(door.at, door.side, EdgeKind::gate);
}

// One key opens all doors of a cut.
void lock_all(State& state) {
  Scratch& s = state.scratch;
  std::size_t keys = 0;
  std::vector<std::string> of_cut(s.cuts.size());
  for (const Barrier& barrier : s.barriers) {
    if (barrier.island >= 0) continue;
    Door& door = state.dungeon().doors[static_cast<std::size_t>(barrier.door)];
    if (barrier.opens != OpenMechanism::key) {
      make_gate(state.dungeon(), door, barrier.opens);
      continue;
    }
    door.opens = OpenMechanism::key;
    std::string own;
    std::string& key = barrier.cut >= 0 ? of_cut[static_cast<std::size_t>(barrier.cut)] : own;
    if (key.empty()) key = key_name(state, keys++);
    door.key = key;
  }
}

}  // namespace

Status lock_doors(State& state, PassContext& context) {
  BarrierPlan plan(state, context.rng);
  plan.bar_stairs();
  plan.bar_rewards();
  plan.add_islands();
  order_barriers(state, context.rng);
  lock_all(state);
  find_tops(state);
  context.fact("barriers", static_cast<std::int64_t>(state.scratch.barriers.size()));
  context.fact("cuts", static_cast<std::int64_t>(state.scratch.cuts.size()));
  return {};
}

}  // namespace warren::dungeon
