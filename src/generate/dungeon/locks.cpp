// Locked doors and gates. Only doors that are the only way to something are taken, and never the
// way from stairs to stairs: what is behind is a reward, and nothing needs it but what comes later.
#include <algorithm>
#include <array>

#include "generate/dungeon/places.hpp"

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

// Bridges with everything that has to stay free on the near side.
std::vector<Bridge> candidates(const State& state, const BridgeTree& tree) {
  const Scratch& s = state.scratch;
  const int down = s.spots[static_cast<std::size_t>(s.stairs_down)].area;
  std::vector<Bridge> out;
  out.reserve(tree.bridges.size());
  for (const Bridge& bridge : tree.bridges) {
    if (!tree.behind(bridge, down)) out.push_back(bridge);
  }
  return out;
}

// Those that shut off several areas come first, half of the time: they are what makes a floor open
// up step by step.
void order_by_worth(std::vector<Bridge>& bridges, Rng& rng) {
  rng.shuffle(std::span<Bridge>(bridges));
  const auto deep = std::stable_partition(bridges.begin(), bridges.end(),
                                          [](const Bridge& bridge) { return bridge.areas > 1; });
  const auto many = deep - bridges.begin();
  std::rotate(bridges.begin() + (many + 1) / 2, deep, bridges.end());
}

// In random order, but what lies behind another comes after it: nobody opens a door that nobody can
// get to.
void order_barriers(std::vector<Barrier>& barriers, const BridgeTree& tree, Rng& rng) {
  struct Place {
    int from = 0;  // in the order of the tree
    int to = 0;
    std::uint32_t chance = 0;
    Barrier barrier;
  };
  std::vector<Place> places;
  places.reserve(barriers.size());
  for (const Barrier& barrier : barriers) {
    const int from = tree.place[static_cast<std::size_t>(barrier.behind)];
    const std::uint32_t chance = rng.next();
    places.push_back({from, from + barrier.areas, chance, barrier});
  }
  std::sort(places.begin(), places.end(),
            [](const Place& a, const Place& b) { return a.from < b.from; });
  std::vector<std::size_t> around;  // those that the next one lies behind
  for (std::size_t i = 0; i < places.size(); ++i) {
    while (!around.empty() && places[around.back()].to <= places[i].from) around.pop_back();
    if (!around.empty()) {
      places[i].chance = std::max(places[i].chance, places[around.back()].chance);
    }
    around.push_back(i);
  }
  std::sort(places.begin(), places.end(), [](const Place& a, const Place& b) {
    return std::pair(a.chance, a.from) < std::pair(b.chance, b.from);
  });
  for (std::size_t i = 0; i < places.size(); ++i) barriers[i] = places[i].barrier;
}

// Everything behind barrier i has i or a later one as its top.
void find_tops(State& state) {
  Scratch& s = state.scratch;
  std::vector<int> barrier_at(static_cast<std::size_t>(s.areas.doors()), 0);
  for (std::size_t i = 0; i < s.barriers.size(); ++i) {
    barrier_at[static_cast<std::size_t>(s.barriers[i].door)] = static_cast<int>(i) + 1;
  }
  s.top.assign(static_cast<std::size_t>(s.areas.count()), -1);
  const int start = s.spots[static_cast<std::size_t>(s.stairs_up)].area;
  s.top[static_cast<std::size_t>(start)] = 0;
  std::vector<int> queue;
  queue.reserve(static_cast<std::size_t>(s.areas.count()));
  queue.push_back(start);
  for (std::size_t next = 0; next < queue.size(); ++next) {
    const int area = queue[next];
    for (const Passage& passage : s.areas.passages(area)) {
      int& top = s.top[static_cast<std::size_t>(passage.to)];
      if (top >= 0) continue;
      top = std::max(s.top[static_cast<std::size_t>(area)],
                     barrier_at[static_cast<std::size_t>(passage.door)]);
      queue.push_back(passage.to);
    }
  }
}

void make_gate(Dungeon& dungeon, Door& door, OpenMechanism opens) {
  door.kind = EdgeKind::gate;
  door.opens = opens;
  dungeon.edges.set(door.at, door.side, EdgeKind::gate);
}

}  // namespace

Status lock_doors(State& state, PassContext& context) {
  Scratch& s = state.scratch;
  Dungeon& dungeon = state.dungeon();
  const int start = s.spots[static_cast<std::size_t>(s.stairs_up)].area;
  const BridgeTree tree = find_bridges(s.areas, start);
  std::vector<Bridge> bridges = candidates(state, tree);
  order_by_worth(bridges, context.rng);
  const auto doors = static_cast<int>(dungeon.doors.size());
  const int locks = (doors * state.config.doors.locked_percentage + 50) / 100;
  const Range gates = state.config.doors.gates;
  const int wanted_gates = context.rng.range(gates.min, gates.max);
  s.barriers.clear();
  int made_gates = 0;
  int made_locks = 0;
  bool event_used = false;
  // Hidden rooms want doors of the same sort.
  const int kept = state.config.doors.secret.min + state.config.doors.illusory.min;
  auto left = static_cast<int>(bridges.size());
  for (const Bridge& bridge : bridges) {
    if (made_gates >= gates.min && made_locks >= locks && left <= kept) break;
    --left;
    const bool gate =
        made_gates < wanted_gates && (made_locks >= locks || made_gates <= made_locks);
    if (!gate && made_locks >= locks) break;
    Barrier barrier{bridge.door, OpenMechanism::key, bridge.behind, bridge.areas};
    if (gate) {
      const bool by_event = context.rng.chance(0.3);
      barrier.opens = by_event && !event_used ? OpenMechanism::event : OpenMechanism::lever;
      event_used = event_used || barrier.opens == OpenMechanism::event;
      ++made_gates;
    } else {
      ++made_locks;
    }
    s.barriers.push_back(barrier);
  }
  order_barriers(s.barriers, tree, context.rng);
  std::size_t keys = 0;
  for (const Barrier& barrier : s.barriers) {
    Door& door = dungeon.doors[static_cast<std::size_t>(barrier.door)];
    if (barrier.opens == OpenMechanism::key) {
      door.opens = OpenMechanism::key;
      door.key = key_name(state, keys++);
    } else {
      make_gate(dungeon, door, barrier.opens);
    }
  }
  find_tops(state);
  if (made_locks < locks) {
    fall_short(state, "doors.locked_percentage", locks, made_locks,
               "too few doors are the only way to something");
  }
  if (made_gates < gates.min) {
    fall_short(state, "doors.gates", gates.min, made_gates,
               "too few doors are the only way to something");
  }
  context.fact("locked", made_locks);
  context.fact("gates", made_gates);
  return {};
}

}  // namespace warren::dungeon
