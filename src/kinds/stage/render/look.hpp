// What a cell of a stage looks like: all that its picture depends on, and nothing else. Cells that
// look alike share one drawing in SVG.
#pragma once

#include <compare>
#include <cstdint>

#include "warren/level.hpp"

namespace warren::render {

// Neighbours of a cell, a bit each.
namespace beside {
inline constexpr std::uint8_t kNorth = 1;
inline constexpr std::uint8_t kEast = 2;
inline constexpr std::uint8_t kSouth = 4;
inline constexpr std::uint8_t kWest = 8;
inline constexpr std::uint8_t kNorthEast = 16;
inline constexpr std::uint8_t kSouthEast = 32;
inline constexpr std::uint8_t kSouthWest = 64;
inline constexpr std::uint8_t kNorthWest = 128;
}  // namespace beside

struct TileLook {
  StageTile tile = StageTile::floor;
  bool rubble = false;
  bool beam = false;
  bool fall_spawn = false;
  std::uint8_t alike = 0;  // neighbours that it runs together with
  std::uint8_t tall = 0;   // neighbours whose shadow it may lie in
  std::uint8_t fire = 0;   // side neighbours that glow
  std::uint8_t path = 0;   // of exits, and of what lies before them: the side that leads out
  std::uint8_t shape = 0;  // one of kTileShapes, so that not all are the same

  friend auto operator<=>(const TileLook&, const TileLook&) = default;
};
inline constexpr unsigned kTileShapes = 4;

// A cell of the map. What a damaged level has no tile or set for is taken for floor.
TileLook look_of_cell(const Level& level, Point cell);

// A tile by itself, as in the legend.
TileLook plain_look(StageTile tile);

bool in_stage_layer(const Level& level, StageLayer layer, Point cell);

}  // namespace warren::render
