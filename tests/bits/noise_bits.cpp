// Hashes raw noise fields on every instruction set that this machine has, and compares them with
// the hashes pinned here. CMake builds it at -O0 and at -O3 with each compiler: whatever
// optimises, fuses or reorders floating point shows up as another hash.
#include <fmt/format.h>
#include <hwy/highway.h>
#include <hwy/targets.h>

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

#include "core/hash.hpp"
#include "core/noise/bent_noise.hpp"
#include "core/noise/noise.hpp"
#include "core/on_target.hpp"

namespace {

using namespace warren;

struct Pinned {
  NoiseParameters parameters;
  std::uint32_t seed;
  Rect area;
  std::string_view hash;
};

// The default, the coarsest and the finest noise, roughness of both kinds, and far corners of the
// largest map; widths that are no multiple of any vector.
const Pinned kPinned[] = {
    {{5, 0.01, 2.0, 0.5}, 12345, {0, 0, 384, 384}, "2d3035efeb30cdba"},
    {{1, 0.0001, 1.0, 0.0}, 1, {0, 0, 333, 77}, "1b1888ec1a34ef80"},
    {{8, 0.05, 2.0, 0.8}, 7, {16001, 16001, 383, 201}, "b0b1316ada4447be"},
    {{8, 1.0, 4.0, 1.0}, 4294967295U, {-77, -501, 301, 99}, "7121bf08948dbeae"},
    {{3, 0.6, 1.5, 0.2}, 99, {5, 3, 129, 65}, "29a0399d6d4e574d"},
};

std::string field_hash(const Pinned& pinned) {
  Grid<float> field(pinned.area.w, pinned.area.h);
  const FractalNoise noise(pinned.parameters, pinned.seed);
  noise.fill(pinned.area, field.cells().data(), field.row(0).size());
  return hash_text(hash_values(std::span<const float>(field.cells())));
}

std::string point_hash(const Pinned& pinned) {
  Grid<float> field(pinned.area.w, pinned.area.h);
  const FractalNoise noise(pinned.parameters, pinned.seed);
  for (std::size_t i = 0; i < field.size(); ++i) {
    field.cells()[i] = noise.at(field.point(i) + Point{pinned.area.x, pinned.area.y});
  }
  return hash_text(hash_values(std::span<const float>(field.cells())));
}

// Bent noise, tile by tile.
const Pinned kBent = {{5, 0.012, 2.1, 0.55}, 12345, {0, 0, 384, 384}, "28e54e4cd0a9d948"};

std::string bent_hash(const Pinned& pinned) {
  constexpr int kTile = noise::kTileSize;
  Grid<float> field(pinned.area.w, pinned.area.h);
  const BentNoise noise(pinned.parameters, {40, 0.004}, pinned.seed);
  std::vector<float> values(std::size_t{kTile} * kTile);
  BentNoise::Strip strip;
  for (int y = 0; y < pinned.area.h; y += kTile) {
    noise.lay_strip({0, y}, pinned.area.w, strip);
    for (int x = 0; x < pinned.area.w; x += kTile) {
      noise.fill({x, y, kTile, kTile}, strip, values.data());
      for (int row = 0; row < kTile; ++row) {
        std::copy_n(values.data() + row * kTile, kTile, &field[{x, y + row}]);
      }
    }
  }
  return hash_text(hash_values(std::span<const float>(field.cells())));
}

int failures = 0;

void expect(std::string_view how, const Pinned& pinned, const std::string& hash) {
  const bool same = hash == pinned.hash;
  fmt::print("{:<8} seed {:<10} {} {}\n", how, pinned.seed, hash, same ? "" : "DIFFERS");
  failures += same ? 0 : 1;
}

}  // namespace

int main() {
  const std::vector<std::int64_t> targets = hwy::SupportedAndGeneratedTargets();
  for (const Pinned& pinned : kPinned) {
    expect("points", pinned, point_hash(pinned));
    for (const std::int64_t target : targets) {
      const testing::OnTarget on(target);
      expect(hwy::TargetName(target), pinned, field_hash(pinned));
    }
  }
  for (const std::int64_t target : targets) {
    const testing::OnTarget on(target);
    expect(hwy::TargetName(target), kBent, bent_hash(kBent));
  }
  fmt::print("{} differences\n", failures);
  return failures == 0 ? 0 : 1;
}
