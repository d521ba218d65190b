#include "warren/stage.hpp"

namespace warren {
namespace {

// Names by value; what is out of range has none.
template <std::size_t N>
std::string_view name_of(const std::array<std::string_view, N>& names, std::size_t value) {
  return value < N ? names[value] : std::string_view();
}

constexpr std::array<std::string_view, kStageTiles> kTileNames = {
    "floor",       "outside",   "outer_wall",  "reinforced_wall", "exit",
    "wall",        "pitfall",   "spiky_plant", "puddle",          "fire_floor",
    "metal_floor", "moving_up", "moving_down", "moving_left",     "moving_right"};
constexpr std::string_view kTileGlyphs = ".OBRE1xhwFm^v<>";
constexpr std::array<std::string_view, kFuelModes> kModeNames = {"refuel_chain", "fuel_can",
                                                                 "start_full"};
constexpr std::array<std::string_view, kStageSides> kSideNames = {"top", "bottom", "left", "right"};
constexpr std::array<std::string_view, kStageFeatures> kFeatureNames = {
    "moving_up", "moving_down", "moving_left", "moving_right",    "metal_floor", "fire_floor",
    "pitfall",   "puddle",      "spiky_plant", "reinforced_wall", "fall_spawn",  "custom"};
constexpr std::array<std::string_view, kStageLayers> kLayerNames = {
    "outside",      "outer_wall",     "wall",       "reinforced_wall", "exit",
    "walkable",     "pitfall",        "puddle",     "spiky_plant",     "fire_floor",
    "metal_floor",  "moving_floor",   "steel_beam", "rubble",          "fall_spawn",
    "car_walkable", "foot_reachable", "item_spawn", "car_spawn",       "decorated_metal"};

}  // namespace

std::string_view to_string(StageTile tile) {
  return name_of(kTileNames, static_cast<std::size_t>(tile));
}

char glyph(StageTile tile) {
  return kTileGlyphs[static_cast<std::size_t>(tile)];
}

std::string_view to_string(FuelMode mode) {
  return name_of(kModeNames, static_cast<std::size_t>(mode));
}

std::string_view to_string(StageSide side) {
  return name_of(kSideNames, static_cast<std::size_t>(side));
}

std::string_view to_string(StageFeature feature) {
  return name_of(kFeatureNames, static_cast<std::size_t>(feature));
}

std::string_view to_string(StageLayer layer) {
  return name_of(kLayerNames, static_cast<std::size_t>(layer));
}

std::vector<Point> StageData::cells(StageLayer layer) const {
  std::vector<Point> out;
  for (std::size_t i = 0; i < layers.size(); ++i) {
    const Point p = layers.point(i);
    if (in(layer, p)) out.push_back(p);
  }
  return out;
}

}  // namespace warren
