// 2D simplex noise summed over octaves (fBm), for whole maps and for single cells.
//
// Whatever the instruction set, compiler or optimisation level, a cell's value is the same to the
// bit: every path does the same IEEE operations in the same order, and none is fused.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "core/noise/simplex.hpp"
#include "warren/geometry.hpp"
#include "warren/grid.hpp"

namespace warren {

inline constexpr int kMaxOctaves = 8;

struct NoiseParameters {
  int octaves = 5;           // 1 .. kMaxOctaves
  double frequency = 0.01;   // of the first octave, per cell
  double lacunarity = 2.0;   // each octave's frequency over the one before
  double persistence = 0.5;  // each octave's amplitude over the one before
};

namespace noise {

// Cells are evaluated in tiles. A tile's origin is placed on the simplex lattice in double
// precision and split into whole lattice steps, which only enter the hash, and a remainder below
// one; inside the tile float is then as exact at cell 16,000 as at cell 0.
inline constexpr int kTileSize = 64;

struct Octave {
  double frequency = 0;
  double offset_x = 0;
  double offset_y = 0;
  std::uint32_t key = 0;  // makes the lattice of this seed and octave its own
  Gradients gradients;    // scaled by the octave's amplitude; all amplitudes together are 1
};

// One octave over one tile, in columns and rows of the lattice.
struct TileOctave {
  float u = 0;        // column of the tile's first cell, in [0, 1]
  float v = 0;        // row of the tile's first cell, in [0, 1]
  float u_per_x = 0;  // a step in x moves u; a step in y moves v, and u back by half of that
  float v_per_y = 0;
  float u_per_y = 0;
  std::uint32_t hash_u = 0;  // hash of the lattice column and row that (u, v) counts from
  std::uint32_t hash_v = 0;
  const Gradients* gradients = nullptr;
};

struct TilePlan {
  std::size_t octaves = 0;
  std::array<TileOctave, kMaxOctaves> octave;
};

// A cell's class from its noise: below `wall` is 1, else below `effect` is 2, else 0.
struct Thresholds {
  float wall = 0;
  float effect = 0;
};
inline constexpr std::uint8_t kOpenClass = 0;
inline constexpr std::uint8_t kWallClass = 1;
inline constexpr std::uint8_t kEffectClass = 2;

}  // namespace noise

// The noise of one seed. Immutable after construction, so threads may share one.
class FractalNoise {
 public:
  FractalNoise(const NoiseParameters& parameters, std::uint32_t seed);

  // The noise of one cell, in [-1, 1].
  float at(Point cell) const;

  // The noise of every cell of `area`, row by row; out has `stride` values per row.
  void fill(Rect area, float* out, std::size_t stride) const;
  // Only the class of each cell: what terrain needs, without the cost of storing the noise.
  void classify(Rect area, noise::Thresholds thresholds, std::uint8_t* out,
                std::size_t stride) const;

  int octaves() const { return static_cast<int>(octaves_.size()); }
  double frequency(int octave) const {
    return octaves_[static_cast<std::size_t>(octave)].frequency;
  }
  // The sum of some octaves alone, seen at every `step`-th cell: its cell (x, y) is this noise's
  // (x * step, y * step). At least one octave.
  FractalNoise part(int first, int count, int step = 1) const;

  // Where the tile whose first cell is `origin` lies on each octave's lattice.
  noise::TilePlan plan_tile(Point origin) const;

 private:
  FractalNoise() = default;

  std::vector<noise::Octave> octaves_;
};

// Plain 2D simplex noise at any point, in [-1, 1]; the lattice of key 0.
float simplex2d(double x, double y);

}  // namespace warren
