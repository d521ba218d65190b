// Stages as their game keeps them.
#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "kinds/stage/content/random_stages.hpp"
#include "kinds/stage/formats/blueprint.hpp"
#include "kinds/stage/generated.hpp"
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
             "OOOOOOOOO\n\nsteel_beams: 4,2 2,3\nrubble: 3,3\nfall_spawn: 6,2\n",
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
  EXPECT_EQ(layout["steel_beam_cells"], Layout::parse("[[4,2]]"));
  EXPECT_EQ(layout["steel_cells"], Layout::parse("[[4,2],[2,3]]"));
  EXPECT_EQ(layout["rubble_cells"], Layout::parse("[[3,3]]"));
  EXPECT_EQ(layout["moving_floor_cells"],
            Layout::parse(R"({"2,4": "up", "6,4": "left", "6,5": "right"})"));
  EXPECT_EQ(layout["cell_size"], 40);
  EXPECT_EQ(layout["grid"], Layout::parse(R"({"cols": 9, "rows": 8})"));
  EXPECT_EQ(layout["blueprint"], Layout(blueprint_rows(level)));
}

TEST(StageLayout, HasEveryListOfTheGame) {
  const Layout layout = Layout::parse(write_stage_layout(yard()));
  const Layout& data = layout["layout_data"];
  EXPECT_EQ(data["player_cells"], Layout::parse("[[2,2]]"));
  EXPECT_EQ(data["car_cells"], Layout::parse("[[5,4]]"));
  EXPECT_EQ(data["fuel_cells"], Layout::parse("[[5,2]]")) << "an f is whatever the mode says";
  EXPECT_EQ(data["empty_fuel_can_cells"], Layout::parse("[[3,2]]"));
  EXPECT_EQ(data["fuel_station_cells"], Layout::parse("[[5,2]]"));
  EXPECT_EQ(data["flashlight_cells"], Layout::parse("[[3,4]]"));
  EXPECT_EQ(data["shoes_cells"], Layout::parse("[[4,4]]"));
  EXPECT_FALSE(data["item_spawn_cells"].empty());
  EXPECT_FALSE(data["car_spawn_cells"].empty());
  for (const char* key : {"walkable_cells", "car_walkable_cells", "fire_floor_cells",
                          "metal_floor_cells", "puddle_cells", "spiky_plant_cells"}) {
    ASSERT_TRUE(data.contains(key)) << key;
    EXPECT_FALSE(data[key].empty()) << key;
    EXPECT_EQ(data[key], layout[key]) << key;
  }
  EXPECT_EQ(data["zombie_contaminated_cells"], Layout::array());
  EXPECT_EQ(data.size(), 16U);
}

// What the game makes of the letters of a blueprint.
TEST(StageLayout, SetsAreThoseThatTheGameReadsFromTheBlueprint) {
  for (std::uint32_t seed = 0; seed < 60; ++seed) {
    StageConfig config = testing::any_stage_of(seed, 40);
    config.density[static_cast<std::size_t>(StageFeature::fire_floor)] = 0.05;
    config.steel_beams = true;
    config.steel_beam_chance = 0.2;
    RunOptions options;
    options.seed = seed;
    const Result<Level> level = testing::generated(config, options);
    if (!level) continue;
    const Layout layout = Layout::parse(write_stage_layout(*level));
    const auto has = [](const Layout& cells, Point p) {
      return std::find(cells.begin(), cells.end(), Layout{p.x, p.y}) != cells.end();
    };
    const std::vector<std::string> rows = blueprint_rows(*level);
    for (const Thing& thing : level->things) {
      const char letter =
          rows[static_cast<std::size_t>(thing.at.y)][static_cast<std::size_t>(thing.at.x)];
      EXPECT_EQ(has(layout["layout_data"]["fuel_cells"], thing.at), letter == 'f');
      EXPECT_EQ(has(layout["layout_data"]["fuel_station_cells"], thing.at), letter == 'f');
    }
    std::size_t walls = 0;
    std::size_t ground = 0;
    std::size_t beams = 0;
    for (std::size_t y = 0; y < rows.size(); ++y) {
      for (std::size_t x = 0; x < rows[y].size(); ++x) {
        const char letter = rows[y][x];
        const bool steel =
            level->stage()->in(StageLayer::steel_beam, {static_cast<int>(x), static_cast<int>(y)});
        walls += std::string_view("B1R").find(letter) < 3 ? 1U : 0U;
        beams += steel && letter != '1' ? 1U : 0U;
        ground += !steel && std::string_view("OB1RxF").find(letter) > 5 ? 1U : 0U;
      }
    }
    EXPECT_EQ(layout["wall_cells"].size(), walls) << "seed " << seed;
    EXPECT_EQ(layout["walkable_cells"].size(), ground) << "seed " << seed;
    EXPECT_EQ(layout["steel_beam_cells"].size(), beams) << "seed " << seed;
    for (const Layout& cell : layout["fall_spawn_cells"]) {
      EXPECT_TRUE(has(layout["walkable_cells"], {cell[0], cell[1]})) << "seed " << seed;
    }
  }
}

TEST(StageLayout, HasTheZonesOfItsDesigner) {
  Level level = yard();
  EXPECT_EQ(Layout::parse(write_stage_layout(level))["zones"], Layout::object());
  constexpr int kFar = 2147483647;
  level.stage()->zones = {
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
