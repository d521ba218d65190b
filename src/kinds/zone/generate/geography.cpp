#include "kinds/zone/generate/geography.hpp"

#include <algorithm>
#include <cmath>

#include "core/noise/nodes.hpp"
#include "core/rng.hpp"
#include "passes/salt.hpp"

namespace warren::zone {
namespace {

// Of macro_strength. Heights are rounded off towards both ends, so that a land has plateaus and
// plains rather than peaks; valleys go as deep as plains and a little more.
constexpr float kHeight = 0.75F;
constexpr float kSteepness = 2.0F;
constexpr float kValleyDepth = 1.6F;
constexpr float kValleyWidth = 0.16F;  // of the noise that valleys follow
constexpr double kValleyFrequency = 1.1;
// Beyond these there would be nothing but rock, or none.
constexpr float kLowest = -0.75F;
constexpr float kHighest = 0.45F;

constexpr double kMacroSpread = 0.5;  // of the slow layer's frequency, up or down
constexpr double kGrainSpread = 0.25;
constexpr double kLeastWarp = 0.35;  // of warp_strength

// From 1 / (1 + spread) to 1 + spread, as likely smaller as larger.
double spread_factor(double draw, double spread) {
  const double t = draw * 2.0 - 1.0;
  return t >= 0 ? 1.0 + spread * t : 1.0 / (1.0 - spread * t);
}

// tanh within 3 %, of basic operations alone; exactly +-1 from +-3 on.
float soft_limit(float x) {
  const float c = std::clamp(x, -3.0F, 3.0F);
  const float c2 = c * c;
  return c * (27.0F + c2) / (27.0F + 9.0F * c2);
}

struct Slope {
  float base;
  float strength;

  float at(float height, float valley) const {
    const float hill = strength * kHeight * soft_limit(kSteepness * height);
    const float cut = noise::smooth_unit(1.0F - std::abs(valley) / kValleyWidth);
    const float moved = base + hill - strength * kValleyDepth * cut;
    // A zone that asks for more than the limits gets it.
    return std::clamp(moved, std::min(base, kLowest), std::max(base, kHighest));
  }
};

}  // namespace

Country country_of(const ZoneParameters& p, std::uint32_t seed) {
  Rng rng(salted_seed(seed, "country"));
  const double macro = rng.real64();
  const double grain = rng.real64();
  const double warp = rng.real64();
  Country out{p.noise(),
              p.macro_frequency * spread_factor(macro, kMacroSpread),
              {p.warp_strength * (kLeastWarp + (1.0 - kLeastWarp) * warp), p.warp_frequency}};
  const bool varied = p.macro_strength > 0 && p.macro_frequency > 0;
  if (varied) out.noise.frequency *= spread_factor(grain, kGrainSpread);
  return out;
}

MacroLayer::MacroLayer(const ZoneParameters& p, const Country& country, std::uint32_t seed) {
  if (!(p.macro_strength > 0) || !(p.macro_frequency > 0)) return;
  const int tiles = (p.size + noise::kTileSize - 1) / noise::kTileSize;
  const int side = tiles * (noise::kTileSize / kStep) + 1;
  const double frequency = country.macro_frequency * kStep;
  const FractalNoise heights({1, frequency, 2.0, 0.5}, salted_seed(seed, "heights"));
  const FractalNoise valleys({2, frequency * kValleyFrequency, 2.3, 0.3},
                             salted_seed(seed, "valleys"));
  nodes_.resize(side, side);
  const Slope slope{static_cast<float>(p.noise_wall_threshold),
                    static_cast<float>(p.macro_strength)};
  Grid<float> valley;
  valley.resize(side, side);
  heights.fill(nodes_.bounds(), nodes_.cells().data(), static_cast<std::size_t>(side));
  valleys.fill(valley.bounds(), valley.cells().data(), static_cast<std::size_t>(side));
  const std::span<float> nodes = nodes_.cells();
  for (std::size_t i = 0; i < nodes.size(); ++i) nodes[i] = slope.at(nodes[i], valley.cells()[i]);
}

void MacroLayer::row(int x, int y, float* out) const {
  const int in_tile = y % noise::kTileSize;
  const float* first = &nodes_[{x / kStep, (y - in_tile) / kStep}];
  noise::interpolate_row(kStep, first, static_cast<std::size_t>(nodes_.width()), in_tile, out);
}

}  // namespace warren::zone
