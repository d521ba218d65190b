// How much of each block will be rock, before there is any.
#include <algorithm>

#include "core/noise/noise.hpp"
#include "generate/zone/bent_terrain.hpp"
#include "generate/zone/state.hpp"
#include "generate/zone/territories/draft.hpp"

namespace warren::zone {
namespace {

constexpr float kSlope = 2.5F;  // of the share of rock over how far noise lies below the threshold

// The zone's own noise at the corners, edges and middles of blocks.
Grid<float> sampled_noise(const State& state, const TerritoryDraft& draft) {
  const int samples = 2 * draft.width + 1;
  NoiseParameters sampled = state.zone.parameters.noise();
  sampled.frequency *= draft.side() / 2.0;
  Grid<float> out;
  out.resize(samples, samples);
  FractalNoise(sampled, state.seed)
      .fill(out.bounds(), out.cells().data(), static_cast<std::size_t>(samples));
  return out;
}

float mean_around(const Grid<float>& samples, Point block) {
  float sum = 0;
  for (int dy = 0; dy < 3; ++dy) {
    for (int dx = 0; dx < 3; ++dx) sum += samples[{2 * block.x + dx, 2 * block.y + dy}];
  }
  return sum * (1.0F / 9.0F);
}

float wall_threshold(const State& state, Point at) {
  auto wall = static_cast<float>(state.zone.parameters.noise_wall_threshold);
  for (const Reach& reach : state.scratch.reaches) {
    if (!reach.disc.near(at)) continue;
    wall += influence::weight(reach.disc, at) *
            shift_of(reach.influence->type, state.zone.parameters).wall;
  }
  return wall;
}

}  // namespace

void estimate_rock(const State& state, TerritoryDraft& draft) {
  const Grid<float> samples = sampled_noise(state, draft);
  draft.rock.resize(draft.width, draft.width);
  for (std::size_t i = 0; i < draft.rock.size(); ++i) {
    const Point block = draft.rock.point(i);
    const float below = wall_threshold(state, draft.middle_of(block)) - mean_around(samples, block);
    draft.rock.cells()[i] = std::clamp(0.5F + kSlope * below, 0.0F, 1.0F);
  }
}

}  // namespace warren::zone
