// Stages as their game keeps them.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "interop/blueprint/blueprint.hpp"
#include "level/stage_rows.hpp"

namespace warren {
namespace {

using Layout = nlohmann::json;

Level yard() {
  StageRules rules;
  rules.fuel_mode = FuelMode::refuel_chain;
  rules.cell_size = 40;
  return read_blueprint(
             "OOOOOOOOO\nOBBBBBBBO\nOBPe.f.EO\nOB11R.xBO\nOB^lsC<BO\nOBhwFm>BO\nOBBBBBBBO\n"
             "OOOOOOOOO\n\nsteel_beams: 2,3\nrubble: 3,3\nfall_spawn: 6,2\n",
             "yard.blueprint", rules)
      .value();
}

TEST(StageLayout, HasEverySetOfTheGame) {
  const Level level = yard();
  const Layout layout = Layout::parse(write_stage_layout(level));
  for (const char* key :
       {"outside_cells", "walkable_cells", "outer_wall_cells", "wall_cells",
        "reinforced_wall_cells", "pitfall_cells", "puddle_cells", "spiky_plant_cells",
        "fire_floor_cells", "metal_floor_cells", "steel_beam_cells", "fall_spawn_cells",
        "car_walkable_cells", "rubble_cells"}) {
    ASSERT_TRUE(layout.contains(key)) << key;
    EXPECT_FALSE(layout[key].empty()) << key;
    for (const Layout& cell : layout[key]) EXPECT_EQ(cell.size(), 2U);
  }
  EXPECT_EQ(layout["wall_cells"], Layout::parse("[[3,3],[4,3]]"));
  EXPECT_EQ(layout["steel_beam_cells"], Layout::parse("[[2,3]]"));
  EXPECT_EQ(layout["rubble_cells"], Layout::parse("[[3,3]]"));
  EXPECT_EQ(layout["moving_floor_cells"],
            Layout::parse(R"({"2,4": "up", "6,4": "left", "6,5": "right"})"));
  EXPECT_EQ(layout["cell_size"], 40);
  EXPECT_EQ(layout["grid"], Layout::parse(R"({"cols": 9, "rows": 8})"));
  EXPECT_EQ(layout["blueprint"], Layout(blueprint_rows(level)));
}

TEST(StageLayout, HasEveryListOfTheGame) {
  const Layout data = Layout::parse(write_stage_layout(yard()))["layout_data"];
  EXPECT_EQ(data["player_cells"], Layout::parse("[[2,2]]"));
  EXPECT_EQ(data["car_cells"], Layout::parse("[[5,4]]"));
  EXPECT_EQ(data["fuel_cells"], Layout::array());
  EXPECT_EQ(data["empty_fuel_can_cells"], Layout::parse("[[3,2]]"));
  EXPECT_EQ(data["fuel_station_cells"], Layout::parse("[[5,2]]"));
  EXPECT_EQ(data["flashlight_cells"], Layout::parse("[[3,4]]"));
  EXPECT_EQ(data["shoes_cells"], Layout::parse("[[4,4]]"));
  EXPECT_FALSE(data["item_spawn_cells"].empty());
  EXPECT_FALSE(data["car_spawn_cells"].empty());
  EXPECT_EQ(data.size(), 9U);
}

TEST(StageLayout, HasTheZonesOfItsDesigner) {
  Level level = yard();
  EXPECT_EQ(Layout::parse(write_stage_layout(level))["zones"], Layout::object());
  constexpr int kFar = 2147483647;
  level.stage->zones = {
      {StageFeature::pitfall, "", {{2, 2, 2, 2}}},
      {StageFeature::custom, "boiler \"room\"", {{3, 2, 2, 1}, {4, 2, 1, 2}, {4, 2, 1, 1}}},
      {StageFeature::custom, "B", {{7, 6, kFar, kFar}, {-kFar, -kFar, 3, 3}}}};
  const Layout zones = Layout::parse(write_stage_layout(level))["zones"];
  EXPECT_EQ(zones.size(), 2U);
  EXPECT_EQ(zones["boiler \"room\""], Layout::parse("[[3,2],[4,2],[4,3]]"));
  const int cells = (level.cells.width() - 7) * (level.cells.height() - 6);
  EXPECT_EQ(static_cast<int>(zones["B"].size()), cells);
}

TEST(StageLayout, CellsStandInReadingOrder) {
  const Layout layout = Layout::parse(write_stage_layout(yard()));
  const Layout& cells = layout["walkable_cells"];
  for (std::size_t i = 1; i < cells.size(); ++i) {
    const auto at = [&](std::size_t n) { return std::pair(cells[n][1], cells[n][0]); };
    EXPECT_LT(at(i - 1), at(i));
  }
}

}  // namespace
}  // namespace warren
