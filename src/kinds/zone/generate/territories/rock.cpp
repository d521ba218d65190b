// How much of each block will be rock, before there is any.
#include <algorithm>

#include "kinds/zone/generate/bent_terrain.hpp"
#include "kinds/zone/generate/state.hpp"
#include "kinds/zone/generate/territories/draft.hpp"

namespace warren::zone {
namespace {

constexpr float kSlope = 2.5F;  // of the share of rock over how far noise lies below the threshold
constexpr float kPassages = 0.28F;  // share of a labyrinth that is open

float mean_around(const Grid<float>& samples, Point block) {
  float sum = 0;
  for (int dy = 0; dy < 3; ++dy) {
    for (int dx = 0; dx < 3; ++dx) sum += samples[{2 * block.x + dx, 2 * block.y + dy}];
  }
  return sum * (1.0F / 9.0F);
}

}  // namespace

// By the zone's own noise at the corners, edges and middles of blocks.
void estimate_rock(const State& state, TerritoryDraft& draft) {
  const BentTerrain terrain(state.zone.parameters, state.seed, state.scratch.reaches);
  const Grid<float> samples = terrain.noise().coarse(draft.side() / 2, 2 * draft.width + 1);
  draft.rock.resize(draft.width, draft.width);
  for (std::size_t i = 0; i < draft.rock.size(); ++i) {
    const Point block = draft.rock.point(i);
    const LandEstimate land = terrain.estimate(draft.middle_of(block));
    const float below = land.wall - mean_around(samples, block);
    const float rock = std::clamp(0.5F + kSlope * below, 0.0F, 1.0F);
    draft.rock.cells()[i] = rock * (1.0F - kPassages * land.density);
  }
}

}  // namespace warren::zone
