// Phase 7: who is met where, by the way one has to walk from the stairs up.
#include <algorithm>
#include <limits>

#include "kinds/dungeon/generate/boss.hpp"
#include "kinds/dungeon/generate/encounters.hpp"
#include "kinds/dungeon/generate/groups.hpp"
#include "kinds/dungeon/generate/places.hpp"

namespace warren::dungeon {
namespace {

// Steps from the start to every corridor cell and to the middle of every room, through whatever can
// be opened. Nothing stands in the way within a room, so that one crosses it from door to door.
class FloorWalk {
 public:
  explicit FloorWalk(const State& state) : s_(state.scratch) {
    s_.steps.reset(s_.owner.width(), s_.owner.height(), kNeverWalked);
    s_.room_steps.assign(s_.rooms.size(), kNeverWalked);
    s_.walked.clear();
    reach(*state.level.start, 0);
    // A cell that is reached by a shorter way after all is looked at again.
    for (std::size_t next = 0; next < s_.walked.size(); ++next) leave(s_.walked[next]);
  }

  int farthest() const {
    int most = 0;
    for (const int steps : s_.room_steps) {
      if (steps != kNeverWalked) most = std::max(most, steps);
    }
    for (const Point at : s_.walked) {
      if (s_.owner[at] == kCorridor) most = std::max(most, s_.steps[at]);
    }
    return most;
  }

 private:
  void reach(Point at, int steps) {
    if (s_.steps[at] <= steps) return;
    s_.steps[at] = steps;
    s_.walked.push_back(at);
  }
  void leave(Point at) {
    const std::int32_t room = s_.owner[at];
    room >= 0 ? leave_room(room, at, s_.steps[at]) : leave_corridor(at, s_.steps[at] + 1);
  }
  void leave_room(std::int32_t room, Point at, int steps) {
    const PlannedRoom& of = s_.rooms[static_cast<std::size_t>(room)];
    int& known = s_.room_steps[static_cast<std::size_t>(room)];
    known = std::min(known, steps + manhattan(at, of.shape().middle()));
    for (const int index : of.doorways) {
      const Doorway& door = s_.doorways[static_cast<std::size_t>(index)];
      const bool own = door.room == room;
      const Point inside = own ? door.at : door.outside();
      reach(own ? door.outside() : door.at, steps + manhattan(at, inside) + 1);
    }
  }
  void leave_corridor(Point at, int steps) {
    const std::uint8_t sides = s_.open_sides[at];
    for (const Direction by : kAllDirections) {
      if ((sides & bit(by)) != 0) reach(step(at, by), steps);
    }
  }

  static constexpr int kNeverWalked = std::numeric_limits<int>::max();

  Scratch& s_;
};

struct Ground {
  Danger danger = Danger::entrance;
  bool dark = false;

  bool alike(const Ground& other) const { return danger == other.danger && dark == other.dark; }
};

// A room is rated as a whole, a corridor cell by cell: it may be long. So each area has one piece
// of ground for each of the dangers that grow with the way, and a room uses the first of them.
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
  static constexpr int kBands = 3;
  static constexpr Danger kByDistance[kBands] = {Danger::entrance, Danger::middle, Danger::deep};

  Ground& of(int piece) { return ground_[static_cast<std::size_t>(piece)]; }
  static int room_piece(int area) { return area * kBands; }
  int corridor_piece(Point at) const { return s_.areas.at(at) * kBands + band(s_.steps[at]); }
  int band(int steps) const { return steps <= entrance_ends_ ? 0 : steps <= middle_ends_ ? 1 : 2; }
  int steps_to(const Spot& room) const {
    return s_.room_steps[static_cast<std::size_t>(room.room)];
  }

  void rate_by_distance() {
    farthest_ = FloorWalk(state_).farthest();
    // Islands are as far as anything is: nobody walks there.
    for (int& steps : s_.room_steps) steps = std::min(steps, farthest_);
    const Bands bands = bands_of(state_.floor);
    entrance_ends_ = bands.entrance * farthest_ / 100;
    middle_ends_ = bands.middle * farthest_ / 100;
    ground_.resize(static_cast<std::size_t>(s_.areas.count()) * kBands);
    for (std::size_t i = 0; i < ground_.size(); ++i) ground_[i].danger = kByDistance[i % kBands];
    for (const Spot& spot : s_.spots) {
      if (spot.room >= 0) of(room_piece(spot.area)).danger = kByDistance[band(steps_to(spot))];
    }
  }

  // What is worth having is guarded; the boss stands before the best of it.
  void rate_spots() {
    for (const Spot& spot : s_.spots) {
      if (spot.treasure) of(room_piece(spot.area)).danger = Danger::guard;
    }
    if (const Spot* boss = seat_boss(state_)) of(room_piece(boss->area)).danger = Danger::boss;
    for (const Spot& spot : s_.spots) {
      if (spot.stairs) of(room_piece(spot.area)).danger = Danger::safe;
    }
  }

  void darken() {
    const Range requested = state_.config.special_tiles.dark_zones;
    const int wanted = rng_.range(requested.min, requested.max);
    int made = 0;
    for (int tries = 0; made < wanted && tries < 2 * wanted + 8; ++tries) {
      const int spot = pick_spot(state_, rng_, [&](const Spot& at) {
        const Ground& ground = of(room_piece(at.area));
        const bool may = ground.danger == Danger::middle || ground.danger == Danger::deep;
        return at.room < 0 || ground.dark || !may ? -1 : 0;
      });
      if (spot < 0) break;
      of(room_piece(s_.spots[static_cast<std::size_t>(spot)].area)).dark = true;
      ++made;
    }
    if (made < requested.min) {
      fall_short(state_, "special_tiles.dark_zones", requested.min, made,
                 "too few rooms are neither near the stairs nor guarded");
    }
  }

  // Ground side by side that is alike is one zone. Rooms of their own kind stay by themselves.
  void unite() {
    Groups groups(ground_.size());
    for (std::size_t i = 0; i < s_.doorways.size(); ++i) {
      const Doorway& door = s_.doorways[i];
      const int inside = room_piece(s_.areas.ends(static_cast<int>(i)).inside);
      const int beyond = s_.areas.ends(static_cast<int>(i)).outside;
      const int outside = door.beyond >= 0 ? room_piece(beyond) : corridor_piece(door.outside());
      const Danger danger = of(inside).danger;
      const bool spreads =
          danger == Danger::entrance || danger == Danger::middle || danger == Danger::deep;
      // In the dark a room is by itself: it is told from others by its rectangles.
      if (spreads && !of(inside).dark && of(inside).alike(of(outside)))
        groups.unite(inside, outside);
    }
    first_.resize(ground_.size());
    for (std::size_t i = 0; i < first_.size(); ++i) first_[i] = groups.find(static_cast<int>(i));
    zone_.assign(ground_.size(), -1);
  }

  int add_zone(const Ground& ground) {
    std::vector<EncounterZone>& zones = state_.dungeon().zones;
    EncounterZone& zone = s_.zones.add_to(zones, &EncounterZone::description, &EncounterZone::rects,
                                          &EncounterZone::groups);
    zone.rects.clear();
    zone.groups.clear();
    set_numbered(zone.id, "zone_", zones.size());
    zone.rects.reserve(4);
    zone.groups.reserve(2);
    zone.danger = ground.danger;
    zone.dark = ground.dark;
    fill_company(zone, state_.config, state_.floor);
    return static_cast<int>(zones.size()) - 1;
  }

  void add_rect(int piece, Rect rect) {
    int& zone = zone_[static_cast<std::size_t>(first_[static_cast<std::size_t>(piece)])];
    if (zone < 0) zone = add_zone(of(piece));
    state_.dungeon().zones[static_cast<std::size_t>(zone)].rects.push_back(rect);
  }

  // Rooms whole; corridors in straight pieces.
  void write_rects() {
    for (const Spot& spot : s_.spots) {
      if (spot.room < 0) continue;
      for (const Rect part : spot.shape().parts()) {
        if (!part.empty()) add_rect(room_piece(spot.area), part);
      }
    }
    used_.reset(s_.owner.width(), s_.owner.height(), 0);
    const auto owner = s_.owner.cells();
    const auto used = used_.cells();
    for (std::size_t i = 0; i < owner.size(); ++i) {
      if (owner[i] != kCorridor || used[i] != 0) continue;
      const Point at = s_.owner.point(i);
      const int piece = corridor_piece(at);
      Rect rect{at.x, at.y, 1, 1};
      while (same(piece, {rect.right(), at.y})) ++rect.w;
      if (rect.w == 1) {
        while (same(piece, {at.x, rect.bottom()})) ++rect.h;
      }
      for (int y = rect.y; y < rect.bottom(); ++y) {
        for (int x = rect.x; x < rect.right(); ++x) used_[{x, y}] = 1;
      }
      add_rect(piece, rect);
    }
  }
  bool same(int piece, Point at) const {
    return s_.owner[at] == kCorridor && used_[at] == 0 && corridor_piece(at) == piece;
  }

  State& state_;
  Scratch& s_;
  Rng& rng_;
  std::vector<Ground> ground_;
  std::vector<int> first_;  // of each piece of ground: the first that it is one zone with
  std::vector<int> zone_;   // by that
  Grid<std::uint8_t>& used_ = s_.used;
  int farthest_ = 0;  // steps
  int entrance_ends_ = 0;
  int middle_ends_ = 0;
};

}  // namespace

Status draw_zones(State& state, PassContext& context) {
  ZoneMap(state, context.rng).draw();
  state.dungeon().door_encounter_factor = state.config.encounters.door_factor;
  context.fact("zones", static_cast<std::int64_t>(state.dungeon().zones.size()));
  return {};
}

}  // namespace warren::dungeon
