// What a stage has besides cells: the rules it is played by, what its designer drew, named sets of
// cells, and the walk that proves it can be won.
//
// Level::cells of a stage hold the terrain of its blueprint, in the letters of kStageTiles; player,
// car and items stand in Level::things.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "warren/geometry.hpp"
#include "warren/grid.hpp"

namespace warren {

// The tiles of every stage, in the order of its legend.
enum class StageTile : std::uint8_t {
  floor,
  outside,          // whoever gets there has won
  outer_wall,       // never breaks
  reinforced_wall,  // likewise, inside
  exit,
  wall,  // breaks
  pitfall,
  spiky_plant,
  puddle,
  fire_floor,   // kills whoever walks on it
  metal_floor,  // as floor, but looks different
  moving_up,
  moving_down,
  moving_left,
  moving_right,
};
inline constexpr int kStageTiles = 15;
std::string_view to_string(StageTile tile);
// As blueprints write it: . O B R E 1 x h w F m ^ v < >
char glyph(StageTile tile);

constexpr bool is_moving(StageTile tile) {
  return tile >= StageTile::moving_up && tile <= StageTile::moving_right;
}

// Where getting the car going begins.
enum class FuelMode : std::uint8_t {
  refuel_chain,  // find an empty can, fill it at a station, then the car
  fuel_can,      // find fuel, then the car
  start_full,    // the car
};
inline constexpr int kFuelModes = 3;
std::string_view to_string(FuelMode mode);

enum class StageSide : std::uint8_t { top, bottom, left, right };
inline constexpr int kStageSides = 4;
std::string_view to_string(StageSide side);
constexpr std::uint8_t side_bit(StageSide side) {
  return static_cast<std::uint8_t>(1U << static_cast<unsigned>(side));
}

// What a thing of a stage is, by the letter that stands for it in blueprints: P C e f l s.
struct StageToken {
  char letter;
  std::string_view kind;  // of the thing: "player", "car", "empty_fuel_can", ...
};
// A letter f is a can of fuel or a station, as the fuel mode says.
inline constexpr std::array<StageToken, 7> kStageTokens = {{{'P', "player"},
                                                            {'C', "car"},
                                                            {'e', "empty_fuel_can"},
                                                            {'f', "fuel_can"},
                                                            {'f', "fuel_station"},
                                                            {'l', "flashlight"},
                                                            {'s', "shoes"}}};

// What a stage is played by.
struct StageRules {
  int cell_size = 50;             // pixels of a cell's side, for the game
  std::uint8_t exit_sides = 0xF;  // side_bit of each side that has an exit
  FuelMode fuel_mode = FuelMode::start_full;
  bool endurance = false;  // held out until dawn, then left on foot

  bool has_exit(StageSide side) const { return (exit_sides & side_bit(side)) != 0; }
  friend bool operator==(const StageRules&, const StageRules&) = default;
};

// What a designer can ask for in certain places.
enum class StageFeature : std::uint8_t {
  moving_up,
  moving_down,
  moving_left,
  moving_right,
  metal_floor,
  fire_floor,
  pitfall,
  puddle,
  spiky_plant,
  reinforced_wall,
  fall_spawn,  // somebody may fall from above; whatever the ground is
  custom,      // for the game to know by its name
};
inline constexpr int kStageFeatures = 12;
std::string_view to_string(StageFeature feature);

// Those that are also scattered by density, in the order in which they are scattered.
inline constexpr std::array<StageFeature, 6> kScatteredFeatures = {
    StageFeature::metal_floor, StageFeature::fire_floor,  StageFeature::pitfall,
    StageFeature::puddle,      StageFeature::spiky_plant, StageFeature::reinforced_wall};

struct StageZone {
  StageFeature feature = StageFeature::custom;
  std::string name;         // of custom ones
  std::vector<Rect> rects;  // cells outside of the inner part of the grid stay as they are

  friend bool operator==(const StageZone&, const StageZone&) = default;
};

// Sets of cells. A cell can be in any number of them.
enum class StageLayer : std::uint8_t {
  outside,
  outer_wall,
  wall,             // all that stands inside: breakable and reinforced, with or without a beam
  reinforced_wall,  // those of them that never break
  exit,
  walkable,  // ground without walls, beams, pitfalls and fire, exits too
  pitfall,
  puddle,
  spiky_plant,
  fire_floor,
  metal_floor,
  moving_floor,
  steel_beam,
  rubble,           // walls that are broken already
  fall_spawn,       // where somebody may fall from above
  car_walkable,     // where the car can get to, breaking walls
  foot_reachable,   // where the player can get to, breaking walls
  item_spawn,       // where an item may appear: safe ground that the player can get to
  car_spawn,        // where a car may appear: safe ground that the car can get to
  decorated_metal,  // metal that was laid around fire for its looks
};
inline constexpr int kStageLayers = 20;
std::string_view to_string(StageLayer layer);

using StageLayerBits = std::uint32_t;
constexpr StageLayerBits layer_bit(StageLayer layer) {
  return StageLayerBits{1} << static_cast<unsigned>(layer);
}

// How many cells a density gave.
struct StageCount {
  std::string what;    // "pitfall_density"
  double density = 0;  // that was requested
  int candidates = 0;  // cells that could have been taken
  int count = 0;       // that were

  friend bool operator==(const StageCount&, const StageCount&) = default;
};

// A part of the walk that wins: P to e, e to f, f to C, C to E.
struct StageLeg {
  std::string from;  // kinds of things, or "exit"
  std::string to;
  bool by_car = false;      // 4-connected steps only
  std::vector<Point> path;  // one step after another, both ends included

  friend bool operator==(const StageLeg&, const StageLeg&) = default;
};

// A seed that gave no stage, and why.
struct StageAttempt {
  std::uint32_t seed = 0;
  std::string check;  // "car", "objective", "foot escape", or the pass that had no place left
  std::string reason;
  Point at;  // where the way ends, if it is about one

  friend bool operator==(const StageAttempt&, const StageAttempt&) = default;
};
inline constexpr int kMostStageAttempts = 20;

struct StageData {
  StageRules rules;
  bool drawn = false;  // by hand: a blueprint that was read, not generated
  std::vector<StageZone> zones;
  Grid<StageLayerBits> layers;
  std::vector<StageCount> counts;
  std::vector<StageLeg> legs;
  std::vector<StageAttempt> attempts;  // that failed before this one

  bool in(StageLayer layer, Point p) const { return (layers[p] & layer_bit(layer)) != 0; }
  std::vector<Point> cells(StageLayer layer) const;  // in reading order

  friend bool operator==(const StageData&, const StageData&) = default;
};

}  // namespace warren
