// Landmarks on hotspots: one assignment, and how well it suits gates and the designer's
// requirements.
#pragma once

#include "kinds/zone/generate/state.hpp"

namespace warren::zone {

// Gives every landmark a place, by the context's random stream.
Status assign_landmarks(State& state, PassContext& context);

// What is wrong with where landmarks stand: 0 is best. Straight lines stand for paths.
double assignment_score(const State& state);

// Whether a landmark of a type could stand at a place, by the placement lines that speak of it and
// of what stands already.
bool meets_placements(const State& state, std::string_view type, Point at);

}  // namespace warren::zone
