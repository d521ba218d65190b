// A plan of rooms, laid down on the map.
#pragma once

#include "core/rng.hpp"
#include "kinds/zone/generate/assembly/ground.hpp"
#include "kinds/zone/generate/state.hpp"

namespace warren::zone {

struct Laid {
  int chunks = 0;
  int connectors = 0;  // between exits that do not line up
  int enemies = 0;     // from slots, before the area's budget
};

// Stamps every room, opens what lies between exits that do not meet, leads the goals' exits out of
// the area and walls up the rest of its edge. Chunks and openings are added to `area`.
Laid lay_rooms(State& state, const AreaGround& ground, const AreaTask& task, const AreaPlan& plan,
               Area& area, Rng& rng);

// All of an area as rock: squares are filled by chunks, and what is left over stays so.
void fill_solid(State& state, const AreaGround& ground);

// Walls up the edge of an area but for its openings, and keeps it so.
void seal_edge(State& state, const AreaGround& ground, const Area& area);

}  // namespace warren::zone
