// Noise thresholds that landmarks bend.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "core/noise/bent_noise.hpp"
#include "kinds/zone/generate/geography.hpp"
#include "kinds/zone/generate/labyrinth.hpp"
#include "kinds/zone/generate/state.hpp"

namespace warren::zone {

// How far one landmark moves the two thresholds where it acts fully.
struct Shift {
  float wall = 0;
  float effect = 0;
};
Shift shift_of(InfluenceType type, const ZoneParameters& parameters);

// The land of one tile of noise: rock where `noise` is below `wall`, effect cells where it is
// below `effect`. Rows are noise::kTileSize apart, whatever the width of the tile.
struct TileSamples {
  static constexpr std::size_t kCells = std::size_t{noise::kTileSize} * noise::kTileSize;
  std::array<float, kCells> noise;
  std::array<float, kCells> wall;
  std::array<float, kCells> effect;
};

// What the land around a cell will be like, for those who plan before it is made.
struct LandEstimate {
  float wall;     // the threshold, before ridges
  float density;  // 0 .. 1: how much of it is a labyrinth
};

// Classifies a map whose thresholds differ from cell to cell. Where no landmark reaches and no slow
// layer moves them they are constant, and there the fast path for constant thresholds is taken.
class BentTerrain {
 public:
  BentTerrain(const ZoneParameters& parameters, std::uint32_t seed,
              const std::vector<Reach>& reaches, const Territories* ridges = nullptr);

  // One row of tiles of the noise: rows y .. y + cells.height of the map, `y` a multiple of
  // noise::kTileSize. `strip` is memory to work in.
  void classify(int y, int rows, BentNoise::Strip& strip, Grid<TileIndex>& cells) const;

  // What the cells of a tile are decided by, but for passages of labyrinths, which are narrow.
  // For whoever must know the land before it is made: the same numbers that classify() takes.
  void sample(Rect tile, TileSamples& out) const;

  LandEstimate estimate(Point cell) const;

  const BentNoise& noise() const { return noise_; }

 private:
  struct Bend {
    influence::Disc disc;
    Shift shift;
    float density;  // per weight: dense land counts up, open land down
  };
  using Bends = std::vector<const Bend*>;

  // What a row of cells of a tile is decided by.
  struct Row {
    TileRow ground;  // the wall threshold before landmarks bend it
    TileRow wall;
    TileRow effect;
    TileRow density;
    bool labyrinth = false;  // whether any cell is dense enough for passages
  };

  void find_bends(Rect tile, Bends& out) const;
  void classify_bent(Rect tile, const Bends& bends, const BentNoise::Strip& strip,
                     Grid<TileIndex>& cells) const;
  void start_row(Point at, Row& out) const;
  void lower_highland(const TileRow& weight, Row& out) const;
  void shift_row(const Bends& bends, const Labyrinth::Tile* labyrinth, Point at, Row& out) const;
  void bend_row(const Bends& bends, const Labyrinth::Tile* labyrinth, Point at, int count,
                Row& out) const;
  bool is_dense(const Bends& bends) const;

  bool has_ridge(Point cell) const;  // anywhere in its tile
  void raise_row(Point at, int count, Row& out) const;

  const Country country_;
  const BentNoise noise_;
  const MacroLayer macro_;
  const Labyrinth labyrinth_;
  noise::Thresholds base_;
  bool has_band_;
  const Territories* ridges_;  // null: there are none
  std::vector<Bend> bends_;
};

}  // namespace warren::zone
