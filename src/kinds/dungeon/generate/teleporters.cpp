// Phase 6.2: pairs of teleporters by colour, in the corners of rooms far from each other.
#include <algorithm>
#include <array>

#include "kinds/dungeon/generate/places.hpp"

namespace warren::dungeon {
namespace {

constexpr std::array<std::string_view, 6> kColours = {"yellow", "purple", "green",
                                                      "blue",   "red",    "white"};

// Whoever steps on a teleporter is gone, so it stands in a corner; and never behind a lock, or it
// would lead around it: but the near end of an island's pair may stand behind what is opened before
// it. A spot of no use for one: -1.
int usable(const State& state, const Spot& spot, int last_top) {
  const Scratch& s = state.scratch;
  const auto area = static_cast<std::size_t>(spot.area);
  if (spot.room < 0 || s.hidden[area] != 0 || s.top[area] > last_top || s.top[area] < 0) return -1;
  // Beside the stairs only where no other room is left.
  if (spot.stairs) return s.free_corner(spot) ? 0 : -1;
  return s.free_corner(spot) ? std::max(1, 5 - spot.things) : -1;
}

void put_one(State& state, std::string_view colour, Point at, Point to) {
  Thing& thing = put(state, "teleporter", colour, at);
  give(thing, "to_x", std::int64_t{to.x}, "to_y", std::int64_t{to.y});
}

// False: a corner is missing after all.
bool put_pair(State& state, int first, int second, Rng& rng) {
  Scratch& s = state.scratch;
  if (first < 0 || second < 0) return false;
  Spot& a = s.spots[static_cast<std::size_t>(first)];
  Spot& b = s.spots[static_cast<std::size_t>(second)];
  const std::optional<Point> at = free_cell(state, a, Where::corner, rng);
  const std::optional<Point> to = free_cell(state, b, Where::corner, rng);
  if (!at || !to) return false;
  const std::string_view colour = kColours[s.colours.size()];
  put_one(state, colour, *at, *to);
  put_one(state, colour, *to, *at);
  ++a.things;
  ++b.things;
  s.colours.emplace_back(colour);
  return true;
}

// From what can be reached before the island: behind another barrier first, best of all on another
// island.
bool put_island_pair(State& state, int island, Rng& rng) {
  const Scratch& s = state.scratch;
  const auto barrier = std::find_if(s.barriers.begin(), s.barriers.end(),
                                    [&](const Barrier& one) { return one.island == island; });
  const auto before = static_cast<int>(barrier - s.barriers.begin());
  const int near = pick_spot(state, rng, [&](const Spot& spot) {
    const int use = usable(state, spot, before);
    if (use <= 0) return use;
    // An island whose own pair comes later needs a corner for it.
    if (spot.island > island && s.free_corners(spot) < 2) return -1;
    const int locked = s.top[static_cast<std::size_t>(spot.area)] > 0 ? 4 : 0;
    return use + (spot.dead_end ? 2 : 0) + (spot.island >= 0 ? 6 : locked);
  });
  const int far = pick_spot(state, rng, [&](const Spot& spot) {
    return spot.island == island && s.free_corner(spot) ? 0 : -1;
  });
  return put_pair(state, near, far, rng);
}

bool put_free_pair(State& state, Rng& rng) {
  const Scratch& s = state.scratch;
  const int reach = std::max(1, (state.config.width + state.config.height) / 8);
  const int first = pick_spot(state, rng, [&](const Spot& spot) { return usable(state, spot, 0); });
  if (first < 0) return false;
  const Point near = s.spots[static_cast<std::size_t>(first)].centre();
  const int second = pick_spot(state, rng, [&](const Spot& spot) {
    const int use = usable(state, spot, 0);
    const int distance = manhattan(spot.centre(), near);
    if (use < 0 || distance == 0) return -1;
    return use == 0 ? 0 : use + 3 * std::min(4, distance / reach);
  });
  return put_pair(state, first, second, rng);
}

}  // namespace

Status place_teleporters(State& state, PassContext& context) {
  Scratch& s = state.scratch;
  s.colours.clear();
  s.first_teleporter = state.level.things.size();
  const Range range = state.config.special_tiles.teleporter_pairs;
  const int most = static_cast<int>(kColours.size());
  const int drawn = context.rng.range(range.min, range.max);
  const int wanted = std::min(std::max(drawn, s.islands), most);
  // The first colours are those of the islands.
  for (int island = 0; island < s.islands; ++island) {
    if (!put_island_pair(state, island, context.rng)) {
      return veto("no corner is left for the teleporters of an island");
    }
  }
  while (static_cast<int>(s.colours.size()) < wanted && put_free_pair(state, context.rng)) {
  }
  const auto made = static_cast<int>(s.colours.size());
  if (made < range.min) {
    fall_short(state, "special_tiles.teleporter_pairs", range.min, made,
               made == most ? "there are six colours" : "too few rooms with a free corner");
  }
  context.fact("pairs", made);
  context.fact("islands", s.islands);
  return {};
}

}  // namespace warren::dungeon
