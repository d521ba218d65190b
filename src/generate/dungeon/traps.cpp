// Phase 6.3: traps in clusters, on the ways to rooms worth guarding, and some beside the chests.
#include <algorithm>

#include "generate/dungeon/places.hpp"

namespace warren::dungeon {
namespace {

constexpr int kApproach = 3;  // cells of corridor before a door
constexpr Range kCluster{3, 5};
constexpr Range kBesideChest{1, 2};

class TrapSetter {
 public:
  TrapSetter(State& state, PassContext& context)
      : state_(state), s_(state.scratch), rng_(context.rng) {}

  int traps() const { return traps_; }

  // A cluster before a room; what the corridor cannot hold lies in the room, unless it has stairs.
  void guard(int spot, int most) {
    const int wanted = std::min(most, rng_.range(kCluster.min, kCluster.max));
    const std::string set = numbered("traps_", s_.trap_sets.size() + 1);
    int laid = 0;
    for (const Point at : approach(spot)) {
      if (laid == wanted) break;
      lay(at, set);
      ++laid;
    }
    while (laid < wanted && lay_inside(spot, set)) ++laid;
    if (laid == 0) return;
    s_.spots[static_cast<std::size_t>(spot)].trap_set = static_cast<int>(s_.trap_sets.size());
    s_.trap_sets.push_back({set, spot, laid});
  }

  // Traps inside a room with a chest, of the cluster before it if there is one.
  bool guard_chest(int spot, int most) {
    TrapSet* set = set_of(spot);
    const std::string id = set == nullptr ? std::string() : set->id;
    int laid = 0;
    while (laid < most && lay_inside(spot, id)) ++laid;
    if (set != nullptr) set->traps += laid;
    return laid > 0;
  }

 private:
  TrapSet* set_of(int spot) {
    const int set = s_.spots[static_cast<std::size_t>(spot)].trap_set;
    return set < 0 ? nullptr : &s_.trap_sets[static_cast<std::size_t>(set)];
  }

  bool lay_inside(int spot, const std::string& set) {
    const Spot& room = s_.spots[static_cast<std::size_t>(spot)];
    if (room.stairs) return false;
    const std::optional<Point> at = free_cell(state_, room, Where::anywhere, rng_);
    if (at) lay(*at, set);
    return at.has_value();
  }

  // Corridor cells that lead to a room's doors, nearest first.
  const std::vector<Point>& approach(int spot) {
    cells_.clear();
    const Spot& of = s_.spots[static_cast<std::size_t>(spot)];
    for (const int doorway : s_.rooms[static_cast<std::size_t>(of.room)].doorways) {
      const Doorway& door = s_.doorways[static_cast<std::size_t>(doorway)];
      if (door.beyond < 0) walk(door.outside());
    }
    std::erase_if(cells_, [&](Point at) { return s_.taken[at] != 0 || s_.part[at] == kStubEnd; });
    return cells_;
  }

  void walk(Point from) {
    const std::size_t begin = cells_.size();
    add(from);
    std::size_t ring = begin;
    for (int distance = 1; distance < kApproach; ++distance) {
      const std::size_t end = cells_.size();
      for (; ring < end; ++ring) {
        const Point at = cells_[ring];
        for (const Direction by : kAllDirections) {
          if ((s_.links[at] & bit(by)) != 0) add(step(at, by));
        }
      }
    }
  }
  void add(Point at) {
    if (std::find(cells_.begin(), cells_.end(), at) == cells_.end()) cells_.push_back(at);
  }

  void lay(Point at, const std::string& set) {
    const std::uint32_t draw = rng_.below(100);
    const int variance = rng_.range(0, 5);
    const int level = state_.floor;
    const std::int64_t damage = 5 + level * 2 + variance;
    const bool poison = draw >= 60 && draw < 90;
    const bool paralysis = draw >= 90;
    Thing& trap = put(state_, "trap", poison ? "poison" : paralysis ? "paralysis" : "spike", at);
    give(trap, "damage", damage, "status",
         std::string(poison      ? "Poisoned"
                     : paralysis ? "Paralyzed"
                                 : "None"));
    if (poison || paralysis) {
      const double chance = poison ? 0.3 + level * 0.05 : 0.2 + level * 0.03;
      give(trap, "chance", std::min(1.0, chance), "duration", std::int64_t{poison ? 3 + level : 2});
    }
    give(trap, "reusable", true);
    if (!set.empty()) give(trap, "set", set);
    ++traps_;
  }

  State& state_;
  Scratch& s_;
  Rng& rng_;
  std::vector<Point> cells_;
  int traps_ = 0;
};

// Rooms with chests, then those with stairs, in random order.
std::vector<int> worth_guarding(const Scratch& s, Rng& rng) {
  std::vector<int> out;
  out.reserve(s.spots.size());
  for (std::size_t i = 0; i < s.spots.size(); ++i) {
    if (s.spots[i].room >= 0 && (s.spots[i].treasure || s.spots[i].stairs)) {
      out.push_back(static_cast<int>(i));
    }
  }
  rng.shuffle(std::span<int>(out));
  std::stable_partition(out.begin(), out.end(),
                        [&](int spot) { return s.spots[static_cast<std::size_t>(spot)].treasure; });
  return out;
}

}  // namespace

Status place_traps(State& state, PassContext& context) {
  Scratch& s = state.scratch;
  s.trap_sets.clear();
  const DungeonConfig::SpecialTiles& asked = state.config.special_tiles;
  const int drawn = context.rng.range(asked.traps.min, asked.traps.max);
  const int drawn_clusters = context.rng.range(asked.trap_clusters.min, asked.trap_clusters.max);
  // A cluster has at least one trap.
  const int wanted = std::min(asked.traps.max, std::max(drawn, asked.trap_clusters.min));
  const int clusters = std::min(drawn_clusters, wanted);
  const std::vector<int> rooms = worth_guarding(s, context.rng);
  const auto chests = static_cast<int>(std::count_if(rooms.begin(), rooms.end(), [&](int spot) {
    return s.spots[static_cast<std::size_t>(spot)].treasure;
  }));
  TrapSetter setter(state, context);
  for (const int room : rooms) {
    const int clusters_left = clusters - static_cast<int>(s.trap_sets.size());
    if (clusters_left == 0) break;
    // Each cluster leaves enough for those after it, and one trap beside each chest if it can.
    const int most = wanted - setter.traps() - (clusters_left - 1) * kCluster.min;
    setter.guard(room, std::max(1, std::min(most, std::max(kCluster.min, most - chests))));
  }
  const auto made_clusters = static_cast<int>(s.trap_sets.size());
  // Then beside the chests, a few in each room, and again until there are enough.
  bool room_left = true;
  while (setter.traps() < wanted && room_left) {
    room_left = false;
    for (const int room : rooms) {
      const int more = context.rng.range(kBesideChest.min, kBesideChest.max);
      if (setter.guard_chest(room, std::min(more, wanted - setter.traps()))) room_left = true;
    }
  }
  if (setter.traps() < asked.traps.min) {
    fall_short(state, "special_tiles.traps", asked.traps.min, setter.traps(),
               "too few rooms are worth guarding");
  }
  if (made_clusters < asked.trap_clusters.min) {
    fall_short(state, "special_tiles.trap_clusters", asked.trap_clusters.min, made_clusters,
               "too few rooms are worth guarding");
  }
  context.fact("traps", setter.traps());
  context.fact("clusters", made_clusters);
  return {};
}

}  // namespace warren::dungeon
