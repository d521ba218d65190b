// Where paths can leave the places of a network, and which openings of a gate face its two
// territories.
#pragma once

#include "kinds/zone/generate/state.hpp"

namespace warren::zone {

// The largest group of open cells within a footprint, as a grid of its size: who is in one of them
// is in the landmark.
Grid<std::uint8_t> guaranteed_area_of(const Level& level, Rect rect);

// Every opening of a place that a way can leave by. Nothing when all are blocked.
std::vector<Opening> find_openings(const State& state, const Place& place,
                                   const route::Blocks& blocks);

// Gives every terminal its openings. A gate's two openings are chosen by rank: 0 takes the pair
// that suits best, the one in front facing the start and the one behind facing what it gates;
// higher ranks take worse pairs, for when the better ones find no way. A veto names what has no way
// out.
Status find_all_openings(State& state, const route::Blocks& blocks, int rank);

}  // namespace warren::zone
