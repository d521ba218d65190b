// From the landmarks of a level to its gates, territories and the places in each.
#pragma once

#include "kinds/zone/generate/state.hpp"

namespace warren::zone {

// Fills ZoneData::gates (types and parents) and the places and territories of the network; openings
// come later. A veto when the start lies behind a gate.
Status plan_network(State& state);

// Whether a thing of this kind must be reached.
bool must_be_reached(const AuthoredThing& thing);

// What a landmark belongs to: 0, or 1 and more behind a gate.
int side_of_landmark(const Level& level, const Landmark& landmark);

// Whether a landmark is one of the level's gates, and which.
int gate_of(const Level& level, const Landmark& landmark);

}  // namespace warren::zone
