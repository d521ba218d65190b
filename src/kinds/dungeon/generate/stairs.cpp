// Phase 6.1: the stairs, in rooms that one can leave by more than one door.
#include <algorithm>
#include <utility>
#include <vector>

#include "kinds/dungeon/generate/places.hpp"

namespace warren::dungeon {
namespace {

bool is_hall(const Spot& spot) {
  return spot.room >= 0 && (spot.kind == RoomKind::large || spot.kind == RoomKind::medium);
}

// A floor of one room has no doors at all.
bool has_two_doors(const Scratch& s, const Spot& spot) {
  return s.rooms[static_cast<std::size_t>(spot.room)].doorways.size() >= 2;
}

// Rooms for stairs, the best that the floor has: halls with several doors, halls, any room.
std::vector<int> rooms_for_stairs(const Scratch& s) {
  std::vector<int> out;
  out.reserve(s.spots.size());
  const auto list = [&](const auto& good) {
    out.clear();
    for (std::size_t i = 0; i < s.spots.size(); ++i) {
      const Spot& spot = s.spots[i];
      if (spot.room >= 0 && spot.island < 0 && good(spot)) out.push_back(static_cast<int>(i));
    }
    return out.size() >= 2;
  };
  if (list([&](const Spot& spot) { return is_hall(spot) && has_two_doors(s, spot); })) return out;
  if (!list(is_hall)) list([](const Spot&) { return true; });
  return out;
}

// The middle third from west to east, the northern half.
bool is_centre_north(const State& state, const Spot& spot) {
  const Point c = spot.centre();
  return 3 * c.x >= state.config.width && 3 * c.x <= 2 * state.config.width &&
         2 * c.y <= state.config.height;
}

int pick(const std::vector<int>& from, Rng& rng) {
  return from[rng.below(static_cast<std::uint32_t>(from.size()))];
}

// One of the farthest third.
int pick_far(const Scratch& s, std::vector<int> from, int other, Rng& rng) {
  const Point c = s.spots[static_cast<std::size_t>(other)].centre();
  std::erase(from, other);
  if (from.empty()) return other;
  std::stable_sort(from.begin(), from.end(), [&](int a, int b) {
    return manhattan(s.spots[static_cast<std::size_t>(a)].centre(), c) >
           manhattan(s.spots[static_cast<std::size_t>(b)].centre(), c);
  });
  from.resize(std::max<std::size_t>(1, from.size() / 3));
  return pick(from, rng);
}

// What makes a room good for stairs down that a barrier is wanted for: few doors bar every way
// there, and more than the room lies beyond them.
int barred_points(const State& state, int up, int down) {
  constexpr int kMostDoors = 3;
  const Scratch& s = state.scratch;
  const int gates = state.config.doors.gates.max;
  const int most = state.config.progression.keys_before_stairs != 0 ? std::max(gates, 2) : gates;
  const std::optional<Cut> cut =
      find_worthy_cut(s.areas, s.spots[static_cast<std::size_t>(up)].area,
                      s.spots[static_cast<std::size_t>(down)].area, std::min(most, kMostDoors), {},
                      state.scratch.cut_memory);
  if (!cut) return 0;
  const auto doors = static_cast<int>(cut->doors.size());
  return 2 * (kMostDoors + 1 - doors) + (cut->areas > 1 ? 3 : 0);
}

// Rooms far from one for the stairs up, and how well they are barred from it.
struct FarRooms {
  int up = 0;
  std::vector<std::pair<int, int>> barred;  // room, points
};

struct BarredStairs {
  int up = 0;
  int down = 0;
  int points = -1;
};

// Of the farthest third one of those that are barred best.
FarRooms judge_far_rooms(const State& state, std::vector<int> from, int up) {
  constexpr std::size_t kSome = 12;
  const Scratch& s = state.scratch;
  FarRooms out{up, {}};
  std::erase(from, up);
  const Point c = s.spots[static_cast<std::size_t>(up)].centre();
  std::stable_sort(from.begin(), from.end(), [&](int a, int b) {
    return manhattan(s.spots[static_cast<std::size_t>(a)].centre(), c) >
           manhattan(s.spots[static_cast<std::size_t>(b)].centre(), c);
  });
  from.resize(std::min({kSome, std::max<std::size_t>(1, from.size() / 3), from.size()}));
  out.barred.reserve(from.size());
  for (const int spot : from) out.barred.emplace_back(spot, barred_points(state, up, spot));
  return out;
}

BarredStairs pick_barred(const FarRooms& rooms, Rng& rng) {
  constexpr int kChance = 12;
  BarredStairs best{rooms.up, rooms.up, -1};
  for (const auto& [spot, barred] : rooms.barred) {
    const int points =
        (barred > 0 ? kChance : 0) + 4 * barred + static_cast<int>(rng.below(kChance));
    if (points > best.points) best = {rooms.up, spot, points};
  }
  return best;
}

// Some rooms for the stairs up are tried: where few doors lead out of it nothing can be barred.
BarredStairs pick_barred_stairs(const State& state, const std::vector<int>& rooms, Rng& rng) {
  constexpr int kPairs = 8;
  BarredStairs best{0, 0, -2};
  std::vector<FarRooms> judged;
  judged.reserve(kPairs);
  for (int i = 0; i < kPairs; ++i) {
    const int up = pick(rooms, rng);
    auto known = std::ranges::find(judged, up, &FarRooms::up);
    if (known == judged.end()) {
      judged.push_back(judge_far_rooms(state, rooms, up));
      known = judged.end() - 1;
    }
    const BarredStairs one = pick_barred(*known, rng);
    if (one.points > best.points) best = one;
  }
  return best;
}

Status put_stairs(State& state, int spot, std::string_view type, int to_floor, Rng& rng) {
  Spot& place = state.scratch.spots[static_cast<std::size_t>(spot)];
  const std::optional<Point> at = free_cell(state, place, Where::anywhere, rng);
  if (!at) return veto("the room of the stairs has no free cell");
  Thing& stairs = put(state, "stairs", type, *at);
  stairs.properties.reserve(3);  // where it leads to comes once all floors are made
  give(stairs, "to_floor", std::int64_t{to_floor});
  place.stairs = true;
  if (type == "up") state.level.start = *at;
  return {};
}

}  // namespace

Status place_stairs(State& state, PassContext& context) {
  list_spots(state);
  Scratch& s = state.scratch;
  const std::vector<int> rooms = rooms_for_stairs(s);
  std::vector<int> north;
  north.reserve(rooms.size());
  for (const int spot : rooms) {
    if (is_centre_north(state, s.spots[static_cast<std::size_t>(spot)])) north.push_back(spot);
  }
  s.wanted_barriers = 0;
  if (state.floor > 1) {
    const Range barriers = state.config.progression.barriers_before_stairs;
    s.wanted_barriers = context.rng.range(barriers.min, barriers.max);
  }
  if (state.floor == 1) {
    s.stairs_down = pick(north.empty() ? rooms : north, context.rng);
    s.stairs_up = pick_far(s, rooms, s.stairs_down, context.rng);
  } else if (s.wanted_barriers > 0) {
    const BarredStairs stairs = pick_barred_stairs(state, rooms, context.rng);
    s.stairs_up = stairs.up;
    s.stairs_down = stairs.down;
  } else {
    s.stairs_up = pick(rooms, context.rng);
    s.stairs_down = pick_far(s, rooms, s.stairs_up, context.rng);
  }
  for (const int spot : {s.stairs_up, s.stairs_down}) {
    const Spot& room = s.spots[static_cast<std::size_t>(spot)];
    if (is_hall(room) && has_two_doors(s, room)) continue;
    fall_short(state, "stairs", 2, 0, "too few large or medium rooms have two doors");
    break;
  }
  if (Status up = put_stairs(state, s.stairs_up, "up", state.floor - 1, context.rng); !up) {
    return up;
  }
  return put_stairs(state, s.stairs_down, "down", state.floor + 1, context.rng);
}

}  // namespace warren::dungeon
