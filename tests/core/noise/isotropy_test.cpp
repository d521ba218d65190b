// No trace of tiles, of the lattice or of the axes in the noise. All on fixed seeds; each limit
// stands beside what was measured when it was chosen.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <complex>
#include <cstdint>
#include <numbers>
#include <vector>

#include "core/noise/noise.hpp"
#include "fields.hpp"

namespace warren {
namespace {

using testing::field;
using testing::filled;
using testing::one_octave;

// The steepest slope per unit of noise space, and its greatest change: 7.30 and 55.5 over 200
// seeds.
constexpr double kSteepest = 7.6;
constexpr double kMostCurved = 59;

constexpr Point kAlongX{1, 0};
constexpr Point kAlongY{0, 1};

bool is_at_border(int cell) {
  const int inside = cell & (noise::kTileSize - 1);
  return inside == 0 || inside == noise::kTileSize - 1;
}

struct Jumps {
  double first = 0;   // greatest difference of neighbours
  double second = 0;  // greatest change of that difference: shows jitter and seams
};

struct JumpsByPlace {
  Jumps border;  // where the three cells lie in two tiles
  Jumps inside;
};

void note(Jumps& jumps, double before, double here, double after) {
  jumps.first = std::max(jumps.first, std::abs(here - before));
  jumps.second = std::max(jumps.second, std::abs(after - 2 * here + before));
}

JumpsByPlace measure_jumps(double frequency, Rect area, Point along) {
  JumpsByPlace out;
  for (std::uint32_t seed = 0; seed < 8; ++seed) {
    const Grid<float> values = field(one_octave(frequency), seed, area);
    for (int y = 1; y < area.h - 1; ++y) {
      for (int x = 1; x < area.w - 1; ++x) {
        const Point p{x, y};
        const bool border = is_at_border(along == kAlongX ? x + area.x : y + area.y);
        note(border ? out.border : out.inside, double{values[p - along]}, double{values[p]},
             double{values[p + along]});
      }
    }
  }
  return out;
}

TEST(Smoothness, HasASteepestSlope) {
  for (const Point along : {kAlongX, kAlongY}) {
    const JumpsByPlace jumps = measure_jumps(0.01, {0, 0, 256, 256}, along);
    EXPECT_LT(jumps.inside.first, 0.01 * kSteepest);
    EXPECT_GT(jumps.inside.first, 0.01 * kSteepest * 0.5);
  }
}

// Measured: 0.97 to 1.00 of the jumps inside, in both directions at both frequencies. At 0.001 a
// seam of 1e-5 would show, a hundred thousandth of the range.
TEST(Smoothness, IsTheSameAcrossTileBorders) {
  for (const double frequency : {0.01, 0.001}) {
    for (const Point along : {kAlongX, kAlongY}) {
      const JumpsByPlace jumps = measure_jumps(frequency, {-128, -128, 256, 256}, along);
      EXPECT_LT(jumps.border.first, jumps.inside.first * 1.02) << frequency;
      EXPECT_LT(jumps.border.second, jumps.inside.second * 1.05) << frequency;
    }
  }
}

// Were cells placed in float, the jitter at cell 16,000 and frequency 0.001 would be four times
// the greatest second difference of the noise itself.
TEST(Smoothness, IsTheSameFarFromTheOrigin) {
  for (const double frequency : {0.05, 0.001}) {
    for (const int at : {0, 16'000, -16'384}) {
      const JumpsByPlace by_place = measure_jumps(frequency, {at, at, 192, 192}, kAlongX);
      for (const Jumps& jumps : {by_place.border, by_place.inside}) {
        EXPECT_LT(jumps.first, frequency * kSteepest) << frequency << " at " << at;
        EXPECT_LT(jumps.second, frequency * frequency * kMostCurved) << frequency << " at " << at;
      }
    }
  }
}

// Measured: 0.3625 at the origin and far away.
TEST(Smoothness, NeighboursDifferNoMoreFarFromTheOrigin) {
  const Jumps near = measure_jumps(0.05, {0, 0, 256, 256}, kAlongX).inside;
  const Jumps far = measure_jumps(0.05, {16'000, 16'000, 256, 256}, kAlongX).inside;
  EXPECT_LT(far.first, near.first * 1.02);
  EXPECT_LT(far.second, near.second * 1.02);
}

// Several fields of one kind, and statistics over all of them.
class Fields {
 public:
  static constexpr int kSide = 384;

  explicit Fields(const NoiseParameters& parameters) {
    for (std::uint32_t seed = 0; seed < 12; ++seed) {
      fields_.push_back(field(parameters, seed, {0, 0, kSide, kSide}));
    }
  }

  // How alike cells are that lie `lag` apart: 1 is equal, 0 unrelated.
  double likeness(Point lag) const {
    constexpr int kMargin = 26;
    double both = 0;
    double power = 0;
    for (const Grid<float>& values : fields_) {
      for (int y = kMargin; y < kSide - kMargin; y += 2) {
        const float* row = values.row(y).data();
        const float* other = values.row(y + lag.y).data() + lag.x;
        for (int x = kMargin; x < kSide - kMargin; x += 2) {
          const double here{row[x]};
          both += here * double{other[x]};
          power += here * here;
        }
      }
    }
    return both / power;
  }

  // The same for a length along a diagonal, which mostly ends between two cells.
  double diagonal_likeness(double length, int dy) const {
    const double steps = length / std::numbers::sqrt2;
    const int whole = static_cast<int>(steps);
    const double rest = steps - whole;
    const double shorter = likeness({whole, whole * dy});
    const double longer = likeness({whole + 1, (whole + 1) * dy});
    return shorter + rest * (longer - shorter);
  }

 private:
  std::vector<Grid<float>> fields_;
};

double spread(const std::array<double, 4>& values) {
  const auto [least, most] = std::ranges::minmax(values);
  return most - least;
}

// Each corner's share depends on its distance alone and all directions of gradients are equally
// frequent, so in theory the noise is exactly the same in all directions. Measured: the four differ
// by 0.011 at most, which is chance.
TEST(Isotropy, AxesAndDiagonalsAreAlike) {
  for (const int octaves : {1, 5}) {
    NoiseParameters parameters = one_octave(0.05);
    parameters.octaves = octaves;
    const Fields fields(parameters);
    for (const int length : {5, 8, 12, 17}) {
      const std::array<double, 4> likeness = {
          fields.likeness({length, 0}), fields.likeness({0, length}),
          fields.diagonal_likeness(length, 1), fields.diagonal_likeness(length, -1)};
      EXPECT_LT(spread(likeness), 0.025) << octaves << " octaves, length " << length;
    }
  }
}

constexpr double kRowDistance = 16;  // cells from one row of the lattice to the next
const double kRowFrequency = 1.0 / (kRowDistance * noise::kRowsPerUnit);

// Power and mean by the place of a row of cells between two rows of the lattice. Simplex noise is 0
// at the points of its lattice, which costs the rows near them some power: measured 0.90 to 1.09 of
// the mean. The mean itself is 0 everywhere, measured within 0.002 deviations.
TEST(Isotropy, LatticeRowsDoNotShow) {
  constexpr std::size_t kPlaces = 8;
  std::array<double, kPlaces> power{};
  std::array<double, kPlaces> sum{};
  std::array<double, kPlaces> cells{};
  for (std::uint32_t seed = 0; seed < 16; ++seed) {
    const FractalNoise noise(one_octave(kRowFrequency), seed);
    const double first = noise.plan_tile({0, 0}).octave[0].v;
    const Grid<float> values = filled(noise, {0, 0, 256, 256});
    for (int y = 0; y < values.height(); ++y) {
      const double row = first + y / kRowDistance;
      const auto place = static_cast<std::size_t>((row - std::floor(row)) * kPlaces);
      for (const float value : values.row(y)) {
        power.at(place) += double{value} * double{value};
        sum.at(place) += double{value};
        cells.at(place) += 1;
      }
    }
  }
  double all_power = 0;
  double all_cells = 0;
  for (std::size_t i = 0; i < kPlaces; ++i) {
    all_power += power.at(i);
    all_cells += cells.at(i);
  }
  const double mean_power = all_power / all_cells;
  for (std::size_t i = 0; i < kPlaces; ++i) {
    EXPECT_NEAR(power.at(i) / cells.at(i), mean_power, 0.15 * mean_power) << i;
    EXPECT_NEAR(sum.at(i) / cells.at(i), 0.0, 0.01 * std::sqrt(mean_power)) << i;
  }
}

// e^(-i k n) for n = 0, 1, ..., fading out at both ends.
std::vector<std::complex<double>> wave(double k, int size) {
  std::vector<std::complex<double>> out;
  for (int n = 0; n < size; ++n) {
    const double fade = std::sin(std::numbers::pi * (n + 0.5) / size);
    out.push_back(std::polar(fade * fade, -k * n));
  }
  return out;
}

// How strong the field is at a wave of one cycle per `length` cells in a direction.
double strength(const Grid<float>& values, double length, double degrees) {
  const double k = 2 * std::numbers::pi / length;
  const double angle = degrees * std::numbers::pi / 180;
  const auto across = wave(k * std::cos(angle), values.width());
  const auto down = wave(k * std::sin(angle), values.height());
  std::complex<double> total = 0;
  for (int y = 0; y < values.height(); ++y) {
    double real = 0;
    double imaginary = 0;
    for (std::size_t x = 0; x < across.size(); ++x) {
      const double value{values.row(y)[x]};
      real += across[x].real() * value;
      imaginary += across[x].imag() * value;
    }
    total += std::complex<double>(real, imaginary) * down[static_cast<std::size_t>(y)];
  }
  return std::norm(total);
}

// The lattice repeats along 30, 90 and 150 degrees at exactly this length. If its gradients leaned
// to one side, or their hash repeated, waves of the lattice would stand out. Measured: 0.88, and by
// chance within 0.1 of 1.
TEST(Isotropy, WavesOfTheLatticeDoNotStandOut) {
  double on_lattice = 0;
  double elsewhere = 0;
  for (std::uint32_t seed = 0; seed < 32; ++seed) {
    const Grid<float> values = field(one_octave(kRowFrequency), seed, {0, 0, 192, 192});
    for (const double degrees : {30.0, 90.0, 150.0}) {
      on_lattice += strength(values, kRowDistance, degrees) / 3;
    }
    for (const double degrees : {0.0, 15.0, 45.0, 60.0, 75.0, 105.0, 120.0, 135.0, 165.0}) {
      elsewhere += strength(values, kRowDistance, degrees) / 9;
    }
  }
  EXPECT_LT(on_lattice, 1.4 * elsewhere);
  EXPECT_GT(on_lattice, 0.7 * elsewhere);
}

}  // namespace
}  // namespace warren
