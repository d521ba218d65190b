// Phase 7: who is met where, by the way one has to walk from the stairs up.
#include <algorithm>
#include <functional>
#include <limits>

#include "generate/dungeon/groups.hpp"
#include "generate/dungeon/places.hpp"

namespace warren::dungeon {
namespace {

// Shares of the longest way, in percent.
constexpr int kEntrance = 30;
constexpr int kMiddle = 65;

// Steps from the start to every area, through whatever can be opened: from door to door, and
// straight within an area.
class WalkedAreas {
 public:
  explicit WalkedAreas(const State& state)
      : state_(state), areas_(state.scratch.areas), met_(static_cast<std::size_t>(areas_.count())) {
    waiting_.reserve(met_.size());
    const Point start = *state.level.start;
    reach(areas_.at(start), 0, start);
    while (!waiting_.empty()) {
      std::pop_heap(waiting_.begin(), waiting_.end(), std::greater<>());
      const auto [steps, area] = waiting_.back();
      waiting_.pop_back();
      if (steps == at(area).steps) leave(area);
    }
  }

  // To a cell of the area.
  int steps(int area, Point to) const {
    const Met& met = met_[static_cast<std::size_t>(area)];
    return met.steps + manhattan(met.entry, to);
  }

 private:
  struct Met {
    int steps = std::numeric_limits<int>::max();
    Point entry;
  };
  Met& at(int area) { return met_[static_cast<std::size_t>(area)]; }

  void reach(int area, int steps, Point entry) {
    if (steps >= at(area).steps) return;
    at(area) = {steps, entry};
    waiting_.emplace_back(steps, area);
    std::push_heap(waiting_.begin(), waiting_.end(), std::greater<>());
  }
  void leave(int area) {
    const Met from = at(area);
    for (const Passage passage : areas_.passages(area)) {
      const Door& door = state_.dungeon().doors[static_cast<std::size_t>(passage.door)];
      const bool inside = areas_.ends(passage.door).inside == area;
      const Point beyond = step(door.at, door.side);
      const Point here = inside ? door.at : beyond;
      reach(passage.to, from.steps + manhattan(from.entry, here) + 1, inside ? beyond : door.at);
    }
  }

  const State& state_;
  const AreaGraph& areas_;
  std::vector<Met> met_;
  std::vector<std::pair<int, int>> waiting_;
};

struct Ground {
  Danger danger = Danger::entrance;
  bool dark = false;
  int steps = 0;

  bool alike(const Ground& other) const { return danger == other.danger && dark == other.dark; }
};

class ZoneMap {
 public:
  ZoneMap(State& state, Rng& rng) : state_(state), s_(state.scratch), rng_(rng) {}

  void draw() {
    rate_by_distance();
    rate_spots();
    darken();
    unite();
    write_rects();
  }

 private:
  Ground& of(int area) { return ground_[static_cast<std::size_t>(area)]; }

  void rate_by_distance() {
    ground_.assign(static_cast<std::size_t>(s_.areas.count()), {});
    const WalkedAreas walked(state_);
    for (int area = 0; area < s_.areas.count(); ++area)
      of(area).steps = walked.steps(area, s_.areas.first(area));
    for (const Spot& spot : s_.spots) {
      if (spot.room >= 0) of(spot.area).steps = walked.steps(spot.area, spot.centre());
    }
    for (const Ground& ground : ground_) farthest_ = std::max(farthest_, ground.steps);
    for (Ground& ground : ground_) {
      const int percent = 100 * ground.steps / std::max(1, farthest_);
      ground.danger = percent <= kEntrance ? Danger::entrance
                      : percent <= kMiddle ? Danger::middle
                                           : Danger::deep;
    }
  }

  // The boss has the hall that is farthest away; what is worth having is guarded.
  void rate_spots() {
    const Spot* boss = nullptr;
    for (const Spot& spot : s_.spots) {
      if (spot.room < 0) continue;
      if (spot.treasure) of(spot.area).danger = Danger::guard;
      const bool hall = spot.kind == RoomKind::large || spot.kind == RoomKind::medium;
      if (!hall || spot.stairs) continue;
      if (boss == nullptr || of(spot.area).steps > of(boss->area).steps) boss = &spot;
    }
    if (boss != nullptr) of(boss->area).danger = Danger::boss;
    for (const Spot& spot : s_.spots) {
      if (spot.stairs) of(spot.area).danger = Danger::safe;
    }
  }

  void darken() {
    const Range asked = state_.config.special_tiles.dark_zones;
    const int wanted = rng_.range(asked.min, asked.max);
    int made = 0;
    for (int tries = 0; made < wanted && tries < 2 * wanted + 8; ++tries) {
      const int spot = pick_spot(state_, rng_, [&](const Spot& at) {
        const Ground& ground = ground_[static_cast<std::size_t>(at.area)];
        const bool may = ground.danger == Danger::middle || ground.danger == Danger::deep;
        return at.room < 0 || ground.dark || !may ? -1 : 0;
      });
      if (spot < 0) break;
      of(s_.spots[static_cast<std::size_t>(spot)].area).dark = true;
      ++made;
    }
    if (made < asked.min) {
      fall_short(state_, "special_tiles.dark_zones", asked.min, made,
                 "too few rooms are neither near the stairs nor guarded");
    }
  }

  // Areas side by side that are alike are one zone. Rooms of their own kind stay by themselves.
  void unite() {
    Groups groups(static_cast<std::size_t>(s_.areas.count()));
    for (int door = 0; door < s_.areas.doors(); ++door) {
      const DoorEnds ends = s_.areas.ends(door);
      const Danger danger = of(ends.inside).danger;
      const bool spreads =
          danger == Danger::entrance || danger == Danger::middle || danger == Danger::deep;
      if (spreads && of(ends.inside).alike(of(ends.outside)))
        groups.unite(ends.inside, ends.outside);
    }
    zone_.assign(ground_.size(), -1);
    for (int area = 0; area < s_.areas.count(); ++area) {
      int& zone = zone_[static_cast<std::size_t>(groups.find(area))];
      if (zone < 0) zone = add_zone(of(area));
      zone_[static_cast<std::size_t>(area)] = zone;
    }
  }

  int add_zone(const Ground& ground) {
    std::vector<EncounterZone>& zones = state_.dungeon().zones;
    EncounterZone& zone = s_.zones.add_to(zones);
    zone.rects.clear();
    zone.groups.clear();
    zone.rate = 0;
    zone.id = numbered("zone_", zones.size());
    zone.rects.reserve(4);
    zone.groups.reserve(2);
    zone.danger = ground.danger;
    zone.dark = ground.dark;
    const double rate = state_.config.encounters.rate / 100.0;
    const auto group = [&](std::string_view name) {
      zone.groups.push_back(numbered(name, static_cast<std::size_t>(state_.floor)));
    };
    switch (ground.danger) {
      case Danger::safe: zone.description = "Near the stairs: nobody is met here"; break;
      case Danger::entrance:
        zone.rate = rate * 0.5;
        group("common_level_");
        zone.description = "Not far from the stairs";
        break;
      case Danger::middle:
        zone.rate = rate;
        group("common_level_");
        group("pack_level_");
        zone.description = "Half way in";
        break;
      case Danger::deep:
        zone.rate = rate * 1.5;
        group("pack_level_");
        group("elite_level_");
        zone.description = "Far from any stairs";
        break;
      case Danger::guard:
        zone.rate = rate * 2;
        group("elite_level_");
        zone.description = "Something is guarded here";
        break;
      case Danger::boss:
        zone.rate = 1;
        group("boss_level_");
        zone.description = "The guardian of the floor";
        break;
    }
    if (zone.dark) zone.description += ", in the dark";
    zone.rate = std::min(1.0, zone.rate);
    return static_cast<int>(zones.size()) - 1;
  }

  void add_rect(int area, Rect rect) {
    const int zone = zone_[static_cast<std::size_t>(area)];
    state_.dungeon().zones[static_cast<std::size_t>(zone)].rects.push_back(rect);
  }

  // Rooms whole; corridors in straight pieces.
  void write_rects() {
    for (const Spot& spot : s_.spots) {
      if (spot.room >= 0) add_rect(spot.area, spot.rect);
    }
    used_.reset(s_.owner.width(), s_.owner.height(), 0);
    const auto owner = s_.owner.cells();
    const auto used = used_.cells();
    for (std::size_t i = 0; i < owner.size(); ++i) {
      if (owner[i] != kCorridor || used[i] != 0) continue;
      const Point at = s_.owner.point(i);
      const int area = s_.areas.at(at);
      Rect piece{at.x, at.y, 1, 1};
      while (same(area, {piece.right(), at.y})) ++piece.w;
      if (piece.w == 1) {
        while (same(area, {at.x, piece.bottom()})) ++piece.h;
      }
      for (int y = piece.y; y < piece.bottom(); ++y) {
        for (int x = piece.x; x < piece.right(); ++x) used_[{x, y}] = 1;
      }
      add_rect(area, piece);
    }
  }
  bool same(int area, Point at) const {
    return s_.owner[at] == kCorridor && used_[at] == 0 && s_.areas.at(at) == area;
  }

  State& state_;
  Scratch& s_;
  Rng& rng_;
  std::vector<Ground> ground_;
  std::vector<int> zone_;
  Grid<std::uint8_t>& used_ = s_.used;
  int farthest_ = 0;
};

}  // namespace

Status draw_zones(State& state, PassContext& context) {
  ZoneMap(state, context.rng).draw();
  state.dungeon().door_encounter_factor = state.config.encounters.door_factor;
  context.fact("zones", static_cast<std::int64_t>(state.dungeon().zones.size()));
  return {};
}

}  // namespace warren::dungeon
