// What the passes of a zone work on.
#pragma once

#include <vector>

#include "content/zone/zone.hpp"
#include "generate/pass.hpp"
#include "warren/level.hpp"

namespace warren::zone {

struct State {
  const Zone& zone;
  std::uint32_t seed;
  Level& level;
};

// The legend: open ground first, then the zone's wall types, then its effect types.
inline constexpr TileIndex kOpenTile = 0;
std::vector<Tile> make_legend(const Zone& zone);
// The tile of an authored type; the zone was checked, so it exists.
TileIndex tile_of(const Level& level, std::string_view type);

// The passes, one file each. See zone.cpp for their order and the reasons for it.
Status make_terrain(State& state, PassContext& context);
Status choose_wall_types(State& state, PassContext& context);
Status place_authored(State& state, PassContext& context);
Status place_things(State& state, PassContext& context);
Status choose_start(State& state, PassContext& context);

}  // namespace warren::zone
