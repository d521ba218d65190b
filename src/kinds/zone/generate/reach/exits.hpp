// Every exit of a landmark leads somewhere.
#pragma once

#include "kinds/zone/generate/reach/dig.hpp"

namespace warren::zone {

// Runs of open cells on the border of a footprint, as the cells just outside of them. Only of its
// largest part: niches are no exits.
std::vector<std::vector<Point>> exits_of(const Level& level, Rect footprint);

// Fills Landmark::shut_exits of all that are no gates, on the finished ground, with a warning for
// each exit that leads nowhere and could.
void settle_exits(State& state, PassContext& context);

// Digs from every exit that faces rock to open ground of the landmark's territory; gates keep the
// two that they are for.
void lead_exits_out(State& state, PassContext& context, Digger& digger);

}  // namespace warren::zone
