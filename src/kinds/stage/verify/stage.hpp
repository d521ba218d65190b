// The guarantees of stages.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "kinds/stage/verify/board.hpp"
#include "kinds/stage/verify/reach.hpp"

namespace warren::proof {

// A cell whose sets are not those that follow from it.
struct WrongSets {
  Point at;
  StageLayerBits missing = 0;
  StageLayerBits excess = 0;
};

// Something that stands where it may not.
struct Misplaced {
  Point at;
  std::string what;
};

// What was seen on one walk over all cells.
struct StageSurvey {
  std::vector<WrongSets> wrong_reach;    // S1
  std::vector<WrongSets> wrong_terrain;  // S4
  std::vector<Misplaced> misplaced;      // S4
  // Of cells that chance could have changed: inside, not near an exit, not under a token, in no
  // zone. Decorated metal counts as the floor that it was.
  std::int64_t free = 0;
  std::array<std::int64_t, kStageTiles> scattered{};
  // Those of them in zones of fall_spawn, where no fire, pitfall and wall is scattered.
  std::int64_t free_to_fall = 0;
  std::array<std::int64_t, kStageTiles> scattered_to_fall{};
  std::int64_t bare_walls = 0;  // breakable ones without a beam
  std::int64_t rubble = 0;
  std::int64_t fall_places = 0;  // walkable, inside, in no zone of fall_spawn
  std::int64_t falls = 0;        // of them
  std::int64_t item_spawn = 0;
  std::int64_t car_spawn = 0;
};

// What several checks look at.
struct StageCase {
  explicit StageCase(const Level& level);

  StageBoard board;
  std::optional<StageReach> reach;  // of stages that can be checked
  CellSet on_foot;                  // within reach of the players
  CellSet by_car;                   // of the cars
  StageSurvey survey;
};

// The densities of kScatteredFeatures, in that order, then those of rubble and of falls.
inline constexpr std::size_t kDensities = kScatteredFeatures.size() + 2;
inline constexpr std::size_t kRubbleRatio = kScatteredFeatures.size();
inline constexpr std::size_t kFallRatio = kRubbleRatio + 1;
inline constexpr std::array<std::string_view, kDensities> kDensityKeys = {
    "metal_floor_density", "fire_floor_density",      "pitfall_density",   "puddle_density",
    "spiky_plant_density", "reinforced_wall_density", "wall_rubble_ratio", "fall_spawn_cell_ratio"};

// What a feature that changes the ground makes of it, and the other way round.
StageTile tile_of(StageFeature feature);
CellMarks zone_of(StageTile tile);  // 0: no zone makes this
// Where one can walk unless there is a beam: fire kills.
inline constexpr std::uint32_t kGroundTiles =
    ~(tile_bit(StageTile::outside) | tile_bit(StageTile::outer_wall) |
      tile_bit(StageTile::reinforced_wall) | tile_bit(StageTile::wall) |
      tile_bit(StageTile::pitfall) | tile_bit(StageTile::fire_floor));

void say_wrong_sets(const std::vector<WrongSets>& wrong, Check& check);
StageSurvey survey_stage(const StageBoard& board, const CellSet& on_foot, const CellSet& by_car);

// What a density gives of so many cells: halves go to the even neighbour, and at least one of what
// is requested at all.
std::int64_t rounded_share(std::int64_t candidates, double density);

// Whether rules are those of the parameters: size, fuel mode and endurance (S3), exit sides (S2).
void check_requested_rules(const StageBoard& board, Check& check);
void check_requested_sides(const StageBoard& board, Check& check);

// Whether one step from a cell to the next is allowed, whatever the points are.
bool may_step(const StageBoard& board, Point from, Point to, bool by_car);
// Whether the walk that the level shows is one, from thing to thing in the order of the fuel mode.
bool check_legs(const StageBoard& board, Check& check);

// What somebody looks for on foot, one after another.
std::span<const TokenKind> stops_of(FuelMode mode);
std::string_view kind_name(TokenKind kind);
std::string a_or_an(std::string_view kind);  // "an empty_fuel_can"

// Each checks one guarantee.
Finding check_stage_paths(const StageCase& of);     // S1
Finding check_stage_exits(const StageCase& of);     // S2
Finding check_stage_counts(const StageCase& of);    // S3
Finding check_stage_terrain(const StageCase& of);   // S4
Finding check_stage_attempts(const StageCase& of);  // S5
Finding check_stage_walls(const StageCase& of);     // S7

}  // namespace warren::proof
