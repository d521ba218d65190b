// The noise field, against libtcod's simplex noise with the same octaves, and its classification.
#include <libtcod/mersenne.h>
#include <libtcod/noise.h>

#include <memory>
#include <span>

#include "core/hash.hpp"
#include "core/noise/noise.hpp"
#include "core/on_target.hpp"
#include "suite.hpp"
#include "warren/grid.hpp"

namespace warren::bench {
namespace {

constexpr std::uint32_t kSeed = 12345;
constexpr noise::Thresholds kThresholds{-0.1F, 0.15F};

const NoiseParameters kParameters;  // the defaults: 5 octaves from frequency 0.01

const FractalNoise& fractal() {
  static const FractalNoise noise(kParameters, kSeed);
  return noise;
}

Grid<float>& values() {
  static Grid<float> grid(kSide, kSide);
  return grid;
}

Grid<std::uint8_t>& classes() {
  static Grid<std::uint8_t> grid(kSide, kSide);
  return grid;
}

void fill() {
  fractal().fill(values().bounds(), values().cells().data(), kSide);
}

void classify() {
  fractal().classify(classes().bounds(), kThresholds, classes().cells().data(), kSide);
}

void fill_cell_by_cell() {
  for (int y = 0; y < kSide; ++y) {
    float* row = values().row(y).data();
    for (int x = 0; x < kSide; ++x) row[x] = fractal().at({x, y});
  }
}

struct FreeLibtcod {
  void operator()(TCOD_Noise* noise) const { TCOD_noise_delete(noise); }
  void operator()(TCOD_Random* random) const { TCOD_random_delete(random); }
};

class LibtcodNoise {
 public:
  LibtcodNoise()
      : random_(TCOD_random_new_from_seed(TCOD_RNG_MT, kSeed)),
        noise_(TCOD_noise_new(2, 0.5F, static_cast<float>(kParameters.lacunarity), random_.get())) {
    TCOD_noise_set_type(noise_.get(), TCOD_NOISE_SIMPLEX);
  }

  void fill(Grid<float>& out) const {
    const auto frequency = static_cast<float>(kParameters.frequency);
    const auto octaves = static_cast<float>(kParameters.octaves);
    for (int y = 0; y < out.height(); ++y) {
      float* row = out.row(y).data();
      for (int x = 0; x < out.width(); ++x) {
        const float at[2] = {static_cast<float>(x) * frequency, static_cast<float>(y) * frequency};
        row[x] = TCOD_noise_get_fbm(noise_.get(), at, octaves);
      }
    }
  }

 private:
  std::unique_ptr<TCOD_Random, FreeLibtcod> random_;
  std::unique_ptr<TCOD_Noise, FreeLibtcod> noise_;
};

}  // namespace

void add_noise() {
  add({"noise", "libtcod"}, [] {
    static const LibtcodNoise libtcod;
    libtcod.fill(values());
  });
  add({"noise", "field, cell by cell"}, fill_cell_by_cell);
  add_per_target({"noise", "field"}, fill);
  add_per_target({"noise", "classes"}, classify);
}

Agreement compare_targets() {
  const auto hash = [] { return hash_values<float>(values().cells()); };
  fill_cell_by_cell();
  const std::uint64_t expected = hash();
  std::string different;
  for (const std::int64_t target : hwy::SupportedAndGeneratedTargets()) {
    const testing::OnTarget on(target);
    fill();
    if (hash() != expected) different += std::string(" ") + hwy::TargetName(target);
  }
  if (!different.empty()) return {false, "differ from the scalar code:" + different};
  return {true, "all targets agree: " + hash_text(expected)};
}

}  // namespace warren::bench
