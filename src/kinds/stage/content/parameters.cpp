#include "kinds/stage/content/parameters.hpp"

#include <algorithm>
#include <array>
#include <limits>

namespace warren {
namespace {

using C = StageConfig;
using F = StageFeature;

template <class T, auto... path>
constexpr StageField<T> at() {
  return field_at<C, T, path...>();
}

template <StageFeature feature>
constexpr StageField<double> density() {
  constexpr auto kAt = static_cast<std::size_t>(feature);
  return {[](C& config) -> double& { return config.density[kAt]; },
          [](const C& config) -> const double& { return config.density[kAt]; }};
}

constexpr StagePlaces places(StageShape shape, StageFeature feature = F::custom) {
  return {shape, feature};
}

constexpr auto kRules = &C::rules;
using R = StageRules;
constexpr double kAnySeed = std::numeric_limits<std::uint32_t>::max();
constexpr double kManyItems = 10'000;
constexpr std::string_view kNone = "none";

constexpr auto kStageTable = std::to_array<StageParameter>({
    {"name", at<std::string, &C::name>(), 0, 0, "text", "what the stage is called",
     "the file's name"},
    {"seed", at<std::optional<std::uint32_t>, &C::seed>(), 0, kAnySeed, "seed",
     "the same number gives the same stage; `--seed` wins over it", kNone},
    {"grid_cols", at<int, &C::grid_cols>(), kLeastStageSide, kLargestStageSide, "cells",
     "cells from left to right, with the ring outside", "48, or as wide as the map"},
    {"grid_rows", at<int, &C::grid_rows>(), kLeastStageSide, kLargestStageSide, "cells",
     "cells from top to bottom, with the ring outside", "30, or as high as the map"},
    {"cell_size", at<int, kRules, &R::cell_size>(), 1, 1000, "pixels",
     "side of a cell in the game"},
    {"wall_algorithm", at<WallAlgorithm, &C::wall_algorithm>(), 0, 0, "algorithm",
     "how walls inside are laid; a percent is of 80 lines for default, of 56 for grid_wire, of the "
     "cells for sparse ones, and of the maze's walls that are broken for corridor"},
    {"exit_sides", at<std::uint8_t, kRules, &R::exit_sides>(), 0, 0, "sides",
     "sides with an exit, one each"},
    {"wall_rubble_ratio", at<double, &C::wall_rubble_ratio>(), 0, 1, "share",
     "share of the breakable walls that are broken already"},
    {"pitfall_density", density<F::pitfall>(), 0, 1, "share",
     "share of the free cells inside that become pitfalls"},
    {"pitfall_zones", places(StageShape::zones, F::pitfall), 0, 0, "cells", "cells of pitfalls",
     kNone},
    {"puddle_density", density<F::puddle>(), 0, 1, "share",
     "share of the free cells inside that become puddles"},
    {"puddle_zones", places(StageShape::zones, F::puddle), 0, 0, "cells", "cells of puddles",
     kNone},
    {"spiky_plant_density", density<F::spiky_plant>(), 0, 1, "share",
     "share of the free cells inside that become spiky plants"},
    {"spiky_plant_zones", places(StageShape::zones, F::spiky_plant), 0, 0, "cells",
     "cells of spiky plants", kNone},
    {"fire_floor_density", density<F::fire_floor>(), 0, 1, "share",
     "share of the free cells inside that become fire floor; metal floor is laid around it"},
    {"fire_floor_zones", places(StageShape::zones, F::fire_floor), 0, 0, "cells",
     "cells of fire floor", kNone},
    {"metal_floor_density", density<F::metal_floor>(), 0, 1, "share",
     "share of the free cells inside that become metal floor"},
    {"metal_floor_zones", places(StageShape::zones, F::metal_floor), 0, 0, "cells",
     "cells of metal floor", kNone},
    {"reinforced_wall_density", density<F::reinforced_wall>(), 0, 1, "share",
     "share of the free cells inside that become walls that never break"},
    {"reinforced_wall_zones", places(StageShape::zones, F::reinforced_wall), 0, 0, "cells",
     "cells of walls that never break", kNone},
    {"fall_spawn_zones", places(StageShape::zones, F::fall_spawn), 0, 0, "cells",
     "where somebody may fall from above", kNone},
    {"fall_spawn_cell_ratio", at<double, &C::fall_spawn_cell_ratio>(), 0, 1, "share",
     "share of the other walkable cells inside where somebody may fall from above too"},
    {"moving_floor_zones", places(StageShape::moving_zones), 0, 0, "cells",
     "where the floor moves, by its direction", kNone},
    {"moving_floor_cells", places(StageShape::moving_cells), 0, 0, "cells",
     "single cells of moving floor", kNone},
    {"fuel_mode", at<FuelMode, kRules, &R::fuel_mode>(), 0, 0, "mode",
     "what the car needs: an empty can, a station to fill it and the car; a can with fuel and the "
     "car; or just the car"},
    {"endurance", at<bool, kRules, &R::endurance>(), 0, 0, "switch",
     "held out until dawn, then left on foot: an exit must be within reach of the player, not of "
     "the car"},
    {"fuel_count", at<int, &C::fuel_count>(), 0, kManyItems, "cans", "cans with fuel",
     "1 in the mode fuel_can, else 0"},
    {"empty_fuel_can_count", at<int, &C::empty_fuel_can_count>(), 0, kManyItems, "cans",
     "empty cans, to be filled at a station", "1 in the mode refuel_chain, else 0"},
    {"fuel_station_count", at<int, &C::fuel_station_count>(), 0, kManyItems, "stations",
     "stations that fill cans", "1 in the mode refuel_chain, else 0"},
    {"flashlight_count", at<int, &C::flashlight_count>(), 0, kManyItems, "items", "flashlights"},
    {"shoes_count", at<int, &C::shoes_count>(), 0, kManyItems, "items", "pairs of shoes"},
    {"steel_beams", at<bool, &C::steel_beams>(), 0, 0, "switch", "whether there are any"},
    {"steel_beam_chance", at<double, &C::steel_beam_chance>(), 0, 1, "probability",
     "of each cell that could hold a steel beam"},
    {"map", places(StageShape::map), 0, 0, "cells",
     "all zones in one drawing, a letter for each cell of the grid", kNone},
    {"zone_names", places(StageShape::zone_names), 0, 0, "names",
     "what zones of your own are called, that the map draws as A to Z", "the letters"},
});

}  // namespace

std::span<const StageParameter> stage_parameters() {
  return kStageTable;
}

const StageParameter* find_stage_parameter(std::string_view key) {
  return find_parameter(kStageTable, key);
}

std::vector<std::string_view> stage_keys() {
  return keys_of(kStageTable);
}

}  // namespace warren
