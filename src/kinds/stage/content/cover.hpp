// Which features' zones cover each cell of a stage.
#pragma once

#include <cstdint>
#include <span>

#include "kinds/stage/content/config.hpp"
#include "warren/grid.hpp"

namespace warren {

using StageFeatureBits = std::uint16_t;

constexpr StageFeatureBits feature_bit(StageFeature feature) {
  return static_cast<StageFeatureBits>(1U << static_cast<unsigned>(feature));
}

// Ground is one of these at most; who falls from above and names are no ground.
inline constexpr StageFeatureBits kTerrainFeatures = feature_bit(StageFeature::fall_spawn) - 1;
constexpr bool is_terrain(StageFeature feature) {
  return (feature_bit(feature) & kTerrainFeatures) != 0;
}

using StageCover = Grid<StageFeatureBits>;

// The cells between the outer walls.
constexpr Rect stage_inside(int cols, int rows) {
  return {kStageBorder, kStageBorder, cols - 2 * kStageBorder, rows - 2 * kStageBorder};
}

// Adds a feature's rectangles. Takes as long as the grid is large and the rectangles are many,
// however large they are.
void cover_cells(StageCover& cover, StageFeature feature, std::span<const Rect> rects);

StageCover stage_cover(const StageConfig& config);

}  // namespace warren
