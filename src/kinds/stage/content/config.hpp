// What a designer asks of a stage: what .stage.toml files say. Defaults stand here and nowhere
// else.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "content/source_digest.hpp"
#include "warren/stage.hpp"

namespace warren {

enum class WallKind : std::uint8_t {
  lines,         // "default": straight pieces anywhere
  empty,         // none
  grid_wire,     // straight pieces that never run side by side
  sparse_moore,  // single cells, none beside another, not even diagonally
  sparse_ortho,  // single cells, none side by side
  corridor,      // a maze with broken walls
};
inline constexpr int kWallKinds = 6;
std::string_view to_string(WallKind kind);  // "default", "empty", ...

struct WallAlgorithm {
  WallKind kind = WallKind::lines;
  std::optional<int> percent;  // as written after the dot

  friend bool operator==(const WallAlgorithm&, const WallAlgorithm&) = default;
};

struct StageConfig {
  std::string name;
  std::optional<std::uint32_t> seed;
  int grid_cols = 48;
  int grid_rows = 30;
  StageRules rules;
  WallAlgorithm wall_algorithm;
  double wall_rubble_ratio = 0;  // of breakable walls
  // Of free cells; by StageFeature. Only those of kScatteredFeatures are ever above 0.
  std::array<double, kStageFeatures> density{};
  double fall_spawn_cell_ratio = 0;  // of walkable cells inside
  std::vector<StageZone> zones;      // at most one of each feature; one of each custom name
  int fuel_count = 0;                // cans with fuel; 1 in the mode fuel_can when not given
  int empty_fuel_can_count = 0;      // 1 in the mode refuel_chain when not given
  int fuel_station_count = 0;        // likewise
  int flashlight_count = 2;
  int shoes_count = 2;
  bool steel_beams = false;
  double steel_beam_chance = 0.02;  // of each cell that could hold one
  SourceDigest source;

  double density_of(StageFeature feature) const {
    return density[static_cast<std::size_t>(feature)];
  }
  friend bool operator==(const StageConfig&, const StageConfig&) = default;
};

inline constexpr int kLeastStageSide = 7;
inline constexpr int kLargestStageSide = 512;
// The ring outside and the outer wall.
inline constexpr int kStageBorder = 2;

}  // namespace warren
