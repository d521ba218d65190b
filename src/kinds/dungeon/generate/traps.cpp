// Phase 6.3: traps in clusters, on the paths to rooms worth guarding, and some beside the chests.
#include <algorithm>
#include <cstdlib>

#include "kinds/dungeon/generate/places.hpp"
#include "kinds/dungeon/generate/rise.hpp"

namespace warren::dungeon {
namespace {

constexpr int kApproach = 3;  // cells of corridor before a door
constexpr int kInside = 4;    // steps from the door within a room
constexpr Range kCluster{3, 5};
constexpr Range kBesideChest{1, 2};
constexpr std::int64_t kTrappedShare = 4;  // one of so many cells of corridor, at most
constexpr int kRoomShare = 3;              // one of so many cells of a room, at most

class TrapSetter {
 public:
  TrapSetter(State& state, PassContext& context)
      : state_(state),
        s_(state.scratch),
        rng_(context.rng),
        path_(state.config.width, state.config.height, 0),
        left_on_path_(state.config.special_tiles.unavoidable_traps),
        left_in_corridors_(std::ranges::count(s_.owner.cells(), kCorridor) / kTrappedShare),
        in_room_(s_.rooms.size(), 0) {
    s_.plain_path = find_plain_path(state.level);
    for (const Point at : s_.plain_path->cells) path_[at] = 1;
  }

  int traps() const { return traps_; }

  // A cluster at one door of a room: the last cells before it, of a corridor or of another room,
  // then the first behind it. None lie in rooms with stairs. False: no door has place for one.
  bool guard(int spot, int most) {
    const int wanted = std::min(most, rng_.range(kCluster.min, kCluster.max));
    const Spot& of = s_.spots[static_cast<std::size_t>(spot)];
    const RoomDoors& all = s_.rooms[static_cast<std::size_t>(of.room)].doorways;
    doors_.assign(all.begin(), all.end());
    rng_.shuffle(std::span<int>(doors_));
    for (const int door : doors_) {
      const Doorway& doorway = s_.doorways[static_cast<std::size_t>(door)];
      choose(of, doorway, wanted);
      if (static_cast<int>(chosen_.size()) < kCluster.min) continue;
      lay_cluster(spot);
      return true;
    }
    return false;
  }

  // By itself, in a room with a chest.
  bool guard_chest(int spot) {
    const Spot& room = s_.spots[static_cast<std::size_t>(spot)];
    if (room.stairs || full(room)) return false;
    const std::optional<Point> at = free_cell(state_, room, Where::anywhere, rng_);
    if (!at || path_[*at] != 0) return false;
    lay(*at, {});
    return true;
  }

 private:
  bool full(const Spot& room) const {
    return kRoomShare * (in_room_[static_cast<std::size_t>(room.room)] + 1) > room.shape().cells();
  }

  // Nearest first.
  void choose(const Spot& of, const Doorway& door, int wanted) {
    chosen_.clear();
    const bool own = door.room == of.room;
    const Point inside = own ? door.at : door.outside();
    if (door.beyond < 0) {
      choose_before(door.outside(), wanted);
    } else {
      choose_in_room(own ? door.beyond : door.room, own ? door.outside() : door.at, kApproach - 1,
                     wanted);
    }
    choose_in_room(of.room, inside, kInside, wanted);
  }

  void choose_before(Point outside, int wanted) {
    int on_path = left_on_path_;
    std::int64_t in_corridors = left_in_corridors_;
    walk(outside);
    for (const Point at : cells_) {
      if (static_cast<int>(chosen_.size()) == wanted || in_corridors == 0) return;
      if (s_.taken[at] != 0 || s_.part[at] == kStubEnd) continue;
      if (path_[at] != 0 && on_path == 0) continue;
      if (path_[at] != 0) --on_path;
      --in_corridors;
      chosen_.push_back(at);
    }
  }

  // Cells of a room around a door, so many steps from it at most.
  void choose_in_room(int room, Point door, int steps, int wanted) {
    const RoomShape shape = s_.rooms[static_cast<std::size_t>(room)].shape();
    if (has_stairs(room)) return;
    int room_for = shape.cells() / kRoomShare - in_room_[static_cast<std::size_t>(room)];
    for (int distance = 1; distance <= steps; ++distance) {
      for (int down = -distance; down <= distance; ++down) {
        const int across = distance - std::abs(down);
        for (int off = -across; off <= across; off += std::max(1, 2 * across)) {
          const Point at{door.x + off, door.y + down};
          if (!shape.contains(at)) continue;
          if (static_cast<int>(chosen_.size()) == wanted || room_for <= 0) return;
          if (s_.taken[at] != 0 || s_.doors_at[at] != 0 || path_[at] != 0) continue;
          --room_for;
          chosen_.push_back(at);
        }
      }
    }
  }
  bool has_stairs(int room) const {
    return s_.spots[static_cast<std::size_t>(s_.stairs_up)].room == room ||
           s_.spots[static_cast<std::size_t>(s_.stairs_down)].room == room;
  }

  void lay_cluster(int spot) {
    const std::string set = numbered("traps_", s_.trap_sets.size() + 1);
    for (const Point at : chosen_) lay(at, set);
    s_.spots[static_cast<std::size_t>(spot)].trap_set = static_cast<int>(s_.trap_sets.size());
    s_.trap_sets.push_back({set, spot, static_cast<int>(chosen_.size())});
  }

  // Corridor cells that lead to a door, nearest first.
  void walk(Point from) {
    cells_.assign(1, from);
    std::size_t ring = 0;
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
    count(at);
  }
  void count(Point at) {
    ++traps_;
    if (path_[at] != 0) --left_on_path_;
    if (s_.owner[at] == kCorridor) {
      --left_in_corridors_;
    } else {
      ++in_room_[static_cast<std::size_t>(s_.owner[at])];
    }
  }

  State& state_;
  Scratch& s_;
  Rng& rng_;
  Grid<std::uint8_t> path_;  // cells of the plain path down
  int left_on_path_;
  std::int64_t left_in_corridors_;
  std::vector<int> in_room_;   // traps
  std::vector<int> doors_;     // of the room that is guarded
  std::vector<Point> cells_;   // before one of them
  std::vector<Point> chosen_;  // for a cluster
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

// Each at a door of its own. The first ones leave enough for those after them, and a trap for each
// chest if they can.
void lay_clusters(TrapSetter& setter, const Scratch& s, const std::vector<int>& rooms, int wanted,
                  int clusters, int for_chests) {
  for (bool more = true; more;) {
    more = false;
    for (const int room : rooms) {
      const int left = clusters - static_cast<int>(s.trap_sets.size());
      const int most = wanted - setter.traps();
      if (left == 0 || most < kCluster.min) return;
      const int others = for_chests > 0 ? (left - 1) * kCluster.min + for_chests : 0;
      if (setter.guard(room, std::max(kCluster.min, most - others))) more = true;
    }
  }
}

// Then beside the chests, a few in each room, and again until there are enough.
void lay_beside_chests(TrapSetter& setter, const Scratch& s, const std::vector<int>& rooms,
                       int wanted, Rng& rng) {
  for (bool more = true; more;) {
    more = false;
    for (const int room : rooms) {
      if (!s.spots[static_cast<std::size_t>(room)].treasure) continue;
      const int here = rng.range(kBesideChest.min, kBesideChest.max);
      for (int i = 0; i < here && setter.traps() < wanted; ++i) {
        if (setter.guard_chest(room)) more = true;
      }
    }
  }
}

}  // namespace

Status place_traps(State& state, PassContext& context) {
  Scratch& s = state.scratch;
  s.trap_sets.clear();
  const Range traps = part_for(state.config.special_tiles.traps, state.floor);
  const Range sets = part_for(state.config.special_tiles.trap_clusters, state.floor);
  const int drawn = context.rng.range(traps.min, traps.max);
  const int drawn_clusters = context.rng.range(sets.min, sets.max);
  const int wanted = std::min(traps.max, std::max(drawn, sets.min * kCluster.min));
  const int clusters = std::min(drawn_clusters, wanted / kCluster.min);
  const std::vector<int> rooms = worth_guarding(s, context.rng);
  TrapSetter setter(state, context);
  const auto chests = std::ranges::count_if(
      rooms, [&](int spot) { return s.spots[static_cast<std::size_t>(spot)].treasure; });
  lay_clusters(setter, s, rooms, wanted, clusters, std::max(1, static_cast<int>(chests)));
  lay_beside_chests(setter, s, rooms, wanted, context.rng);
  // What the rooms cannot hold lies in more clusters.
  lay_clusters(setter, s, rooms, wanted, sets.max, 0);
  const auto made_clusters = static_cast<int>(s.trap_sets.size());
  if (setter.traps() < traps.min) {
    fall_short(state, "special_tiles.traps", traps.min, setter.traps(),
               "too few rooms are worth guarding");
  }
  if (made_clusters < sets.min) {
    fall_short(state, "special_tiles.trap_clusters", sets.min, made_clusters,
               "too few rooms are worth guarding");
  }
  context.fact("traps", setter.traps());
  context.fact("clusters", made_clusters);
  return {};
}

}  // namespace warren::dungeon
