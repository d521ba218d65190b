#include "core/noise/noise.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>

#include "core/noise/kernel.hpp"
#include "core/noise/simplex.hpp"
#include "core/rng.hpp"

namespace warren {
namespace {

using noise::kTileSize;

// Each octave samples a far-away part of the noise, somewhere else for each seed.
constexpr double kOffsetRange = 1000.0;

int tile_origin(int cell) {
  const int inside = ((cell % kTileSize) + kTileSize) % kTileSize;
  return cell - inside;
}

struct LatticePlace {
  float remainder_u;
  float remainder_v;
  std::uint32_t column;
  std::uint32_t row;
};

// floor() is exact on every machine, unlike the rest of libm.
LatticePlace place_on_lattice(double x, double y) {
  const double v = y * noise::kRowsPerUnit;
  const double across = x * noise::kColumnsPerUnit;
  const double u = across - v * 0.5;
  const double column = std::floor(u);
  const double row = std::floor(v);
  const double remainder_u = u - column;
  const double remainder_v = v - row;
  return {static_cast<float>(remainder_u), static_cast<float>(remainder_v),
          static_cast<std::uint32_t>(static_cast<std::int64_t>(column)),
          static_cast<std::uint32_t>(static_cast<std::int64_t>(row))};
}

// Calls visit(tile origin, part of `area` in that tile) for each tile that `area` touches.
template <class Visit>
void for_each_tile(Rect area, Visit&& visit) {
  for (int ty = tile_origin(area.y); ty < area.bottom(); ty += kTileSize) {
    for (int tx = tile_origin(area.x); tx < area.right(); tx += kTileSize) {
      visit(Point{tx, ty}, Rect{tx, ty, kTileSize, kTileSize}.intersect(area));
    }
  }
}

template <class T>
T* cell_address(T* out, std::size_t stride, Rect area, Rect part) {
  return out + static_cast<std::size_t>(part.y - area.y) * stride +
         static_cast<std::size_t>(part.x - area.x);
}

}  // namespace

noise::Gradients noise::make_gradients(double amplitude) {
  // Cosines of 11.25, 33.75, 56.25 and 78.75 degrees; the other directions mirror these.
  constexpr std::array<double, 8> kCosine = {0.98078528040323044913,  0.83146961230254523708,
                                             0.55557023301960222474,  0.19509032201612826785,
                                             -0.19509032201612826785, -0.55557023301960222474,
                                             -0.83146961230254523708, -0.98078528040323044913};
  constexpr std::array<double, 8> kSine = {0.19509032201612826785, 0.55557023301960222474,
                                           0.83146961230254523708, 0.98078528040323044913,
                                           0.98078528040323044913, 0.83146961230254523708,
                                           0.55557023301960222474, 0.19509032201612826785};
  constexpr double kLength = 16.0;  // three corners sum to at most a 16th
  Gradients out{};
  for (std::size_t i = 0; i < kCosine.size(); ++i) {
    out.x[i] = static_cast<float>(kCosine[i] * kLength * amplitude);
    out.y[i] = static_cast<float>(kSine[i] * kLength * amplitude);
    out.x[i + 8] = -out.x[i];
    out.y[i + 8] = -out.y[i];
  }
  return out;
}

FractalNoise::FractalNoise(const NoiseParameters& parameters, std::uint32_t seed) {
  assert(parameters.octaves >= 1 && parameters.octaves <= kMaxOctaves);
  Rng rng(seed);
  double frequency = parameters.frequency;
  double amplitude = 1.0;
  double total = 0.0;
  std::array<double, kMaxOctaves> amplitudes{};
  for (int i = 0; i < parameters.octaves; ++i) {
    noise::Octave octave;
    octave.frequency = frequency;
    const double x = rng.real64();
    const double y = rng.real64();
    octave.offset_x = x * kOffsetRange - kOffsetRange / 2;
    octave.offset_y = y * kOffsetRange - kOffsetRange / 2;
    octave.key = rng.next();
    octaves_.push_back(octave);
    amplitudes[static_cast<std::size_t>(i)] = amplitude;
    total += amplitude;
    amplitude *= parameters.persistence;
    frequency *= parameters.lacunarity;
  }
  for (std::size_t i = 0; i < octaves_.size(); ++i) {
    octaves_[i].gradients = noise::make_gradients(amplitudes[i] / total);
  }
}

FractalNoise FractalNoise::part(int first, int count, int step) const {
  assert(first >= 0 && count >= 1 && first + count <= octaves() && step >= 1);
  FractalNoise out;
  for (int i = first; i < first + count; ++i) {
    out.octaves_.push_back(octaves_[static_cast<std::size_t>(i)]);
    out.octaves_.back().frequency *= step;
  }
  return out;
}

noise::TilePlan FractalNoise::plan_tile(Point origin) const {
  noise::TilePlan plan;
  plan.octaves = octaves_.size();
  for (std::size_t i = 0; i < octaves_.size(); ++i) {
    const noise::Octave& octave = octaves_[i];
    const double x = static_cast<double>(origin.x) * octave.frequency + octave.offset_x;
    const double y = static_cast<double>(origin.y) * octave.frequency + octave.offset_y;
    const LatticePlace place = place_on_lattice(x, y);
    noise::TileOctave& out = plan.octave[i];
    out.u = place.remainder_u;
    out.v = place.remainder_v;
    out.u_per_x = static_cast<float>(octave.frequency * noise::kColumnsPerUnit);
    out.v_per_y = static_cast<float>(octave.frequency * noise::kRowsPerUnit);
    out.u_per_y = out.v_per_y * -0.5F;
    out.hash_u = place.column * noise::kPrimeU + octave.key;
    out.hash_v = place.row * noise::kPrimeV;
    out.gradients = &octave.gradients;
  }
  return plan;
}

float FractalNoise::at(Point cell) const {
  const Point origin{tile_origin(cell.x), tile_origin(cell.y)};
  const noise::TilePlan plan = plan_tile(origin);
  const auto dx = static_cast<float>(cell.x - origin.x);
  const auto dy = static_cast<float>(cell.y - origin.y);
  float sum = 0.0F;
  for (std::size_t i = 0; i < plan.octaves; ++i) {
    const noise::TileOctave& octave = plan.octave[i];
    const float v = octave.v + dy * octave.v_per_y;
    const float row_u = octave.u + dy * octave.u_per_y;
    const float u = row_u + dx * octave.u_per_x;
    const noise::RowConstants row = noise::row_constants(v, octave.hash_v);
    const float value = noise::simplex(*octave.gradients, row, u, octave.hash_u);
    sum = i == 0 ? value : sum + value;  // not 0 + value: that would lose the sign of a zero
  }
  return sum;
}

void FractalNoise::fill(Rect area, float* out, std::size_t stride) const {
  for_each_tile(area, [&](Point origin, Rect part) {
    const Rect inside{part.x - origin.x, part.y - origin.y, part.w, part.h};
    noise::fill_tile(plan_tile(origin), inside, cell_address(out, stride, area, part), stride);
  });
}

void FractalNoise::classify(Rect area, noise::Thresholds thresholds, std::uint8_t* out,
                            std::size_t stride) const {
  for_each_tile(area, [&](Point origin, Rect part) {
    const Rect inside{part.x - origin.x, part.y - origin.y, part.w, part.h};
    noise::classify_tile(plan_tile(origin), inside, thresholds,
                         cell_address(out, stride, area, part), stride);
  });
}

float simplex2d(double x, double y) {
  static const noise::Gradients gradients = noise::make_gradients(1.0);
  const LatticePlace place = place_on_lattice(x, y);
  const noise::RowConstants row =
      noise::row_constants(place.remainder_v, place.row * noise::kPrimeV);
  return noise::simplex(gradients, row, place.remainder_u, place.column * noise::kPrimeU);
}

}  // namespace warren
