// Which territory every open cell belongs to.
#pragma once

#include <optional>
#include <span>

#include "kinds/zone/generate/state.hpp"

namespace warren::zone {

// A cell of the territory outside of all gates, from where all of it can be walked to.
std::optional<Point> territory_seed(const State& state, int territory);

// Fills ZoneData::territories from the ground as it is: what can be walked to within each
// territory, by corner steps too, so that whatever a game allows two territories never touch. A
// veto when two territories turn out to be one: then the next attempt is better. `floods` are those
// of find_leaks, if the ground is as it was then, or none.
Status label_cells(State& state, std::span<const BitGrid> floods);

// Takes the labels off cells that were closed since.
void unlabel_closed(Level& level, const BitGrid& open);

}  // namespace warren::zone
