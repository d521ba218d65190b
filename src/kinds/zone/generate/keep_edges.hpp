// Where the rooms around a landmark end and the land begins.
//
// Rooms stand on squares; without more the land around them ends in corners of 16 cells. Noise
// decides which squares at the edge stand at all, walls near the edge fall back to the land that
// was there, rock leans against what still stands, and violations lead in where the land is open.
#pragma once

#include <span>

#include "core/rng.hpp"
#include "kinds/zone/generate/assembly/ground.hpp"
#include "kinds/zone/generate/assembly/plan.hpp"
#include "kinds/zone/generate/state.hpp"

namespace warren::zone {

// Takes squares from the edge of a grid, as noise has it; those that are left are in one piece with
// `keep`, and never less than half of them go.
void thin_edge(Squares& grid, Point keep, std::uint32_t seed);

// The land under an area, before rooms are laid over it.
struct LandBefore {
  LandBefore(const Level& level, std::span<const Rect> area);

  Rect cells;
  Grid<TileIndex> tiles;
};

// Erosion, buttresses and violations. Cells that were authored or that belong to footprints stay.
void blend_edge(State& state, const AreaGround& ground, const AreaPlan& plan,
                const LandBefore& land, Rng& rng);

}  // namespace warren::zone
