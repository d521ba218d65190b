// The sets of cells that follow from a stage's terrain, things and rules.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "level/stage_walk.hpp"
#include "warren/level.hpp"

namespace warren {

// Sets that are chosen, not derived: whoever makes a stage marks them before fill_layers().
inline constexpr StageLayerBits kChosenLayers =
    layer_bit(StageLayer::steel_beam) | layer_bit(StageLayer::rubble) |
    layer_bit(StageLayer::fall_spawn) | layer_bit(StageLayer::decorated_metal);
// Sets that somebody has to walk for.
inline constexpr StageLayerBits kWalkedLayers =
    layer_bit(StageLayer::car_walkable) | layer_bit(StageLayer::foot_reachable);

// All other layers of level.stage, from level.cells and level.things; car_walkable and
// foot_reachable by walking. Afterwards `walk` has walked elsewhere.
void fill_layers(Level& level, StageWalk& walk);
// The same without walking: car_walkable and foot_reachable are marked already.
void derive_layers(Level& level);

// Puts everything that the latest spread() reached into a layer.
void mark_reached(const StageWalk& walk, StageLayer layer, Grid<StageLayerBits>& layers);

// What a stage lacks to be won, by the rules of its fuel mode; nothing when it can be won, and then
// level.stage->legs tell how. Needs things; marks foot_reachable and car_walkable as it goes.
std::optional<StageAttempt> find_walk(Level& level, StageWalk& walk);

// Where the things of a kind stand.
std::vector<Point> cells_of(const Level& level, std::string_view kind);
std::vector<Point> cells_of(const Level& level, StageTile tile);
// Fuel comes from a can or from a station.
constexpr std::string_view fuel_kind(FuelMode mode) {
  return mode == FuelMode::refuel_chain ? "fuel_station" : "fuel_can";
}

}  // namespace warren
