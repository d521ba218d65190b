// Phase 6.2: pairs of teleporters by colour, in the corners of rooms far from each other.
#include <algorithm>
#include <array>

#include "generate/dungeon/places.hpp"

namespace warren::dungeon {
namespace {

constexpr std::array<std::string_view, 6> kColours = {"yellow", "purple", "green",
                                                      "blue",   "red",    "white"};

// Whoever steps on a teleporter is gone, so it stands in a corner; and never behind a lock, or it
// would lead around it. A spot of no use for one: -1.
int usable(const State& state, const Spot& spot) {
  const Scratch& s = state.scratch;
  const auto area = static_cast<std::size_t>(spot.area);
  if (spot.room < 0 || s.hidden[area] != 0 || s.top[area] != 0) return -1;
  // Beside the stairs only where no other room is left.
  if (spot.stairs) return s.free_corner(spot) ? 0 : -1;
  return s.free_corner(spot) ? std::max(1, 5 - spot.things) : -1;
}

void put_one(State& state, std::string_view colour, Point at, Point to) {
  Thing& thing = put(state, "teleporter", colour, at);
  give(thing, "to_x", std::int64_t{to.x}, "to_y", std::int64_t{to.y});
}

}  // namespace

Status place_teleporters(State& state, PassContext& context) {
  Scratch& s = state.scratch;
  s.colours.clear();
  s.first_teleporter = state.level.things.size();
  const Range range = state.config.special_tiles.teleporter_pairs;
  const int most = static_cast<int>(kColours.size());
  const int drawn = context.rng.range(range.min, range.max);
  const int wanted = std::min(drawn, most);
  const int reach = std::max(1, (state.config.width + state.config.height) / 8);
  for (int pair = 0; pair < wanted; ++pair) {
    const int first =
        pick_spot(state, context.rng, [&](const Spot& spot) { return usable(state, spot); });
    if (first < 0) break;
    const Point near = s.spots[static_cast<std::size_t>(first)].centre();
    const int second = pick_spot(state, context.rng, [&](const Spot& spot) {
      const int use = usable(state, spot);
      const int distance = manhattan(spot.centre(), near);
      if (use < 0 || distance == 0) return -1;
      return use == 0 ? 0 : use + 3 * std::min(4, distance / reach);
    });
    if (second < 0) break;
    Spot& a = s.spots[static_cast<std::size_t>(first)];
    Spot& b = s.spots[static_cast<std::size_t>(second)];
    const std::optional<Point> at = free_cell(state, a, Where::corner, context.rng);
    const std::optional<Point> to = free_cell(state, b, Where::corner, context.rng);
    if (!at || !to) break;
    const std::string_view colour = kColours[static_cast<std::size_t>(pair)];
    put_one(state, colour, *at, *to);
    put_one(state, colour, *to, *at);
    ++a.things;
    ++b.things;
    s.colours.emplace_back(colour);
  }
  const auto made = static_cast<int>(s.colours.size());
  if (made < range.min) {
    fall_short(state, "special_tiles.teleporter_pairs", range.min, made,
               made == most ? "there are six colours" : "too few rooms with a free corner");
  }
  context.fact("pairs", made);
  return {};
}

}  // namespace warren::dungeon
