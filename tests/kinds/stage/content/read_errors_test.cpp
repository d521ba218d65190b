// Reading stages: every way to get a value wrong, where it is told and what it says to write.
#include <gtest/gtest.h>

#include "stages.hpp"

namespace warren {
namespace {

using testing::kStageJson;
using testing::kStageToml;
using testing::stage_problems;
using Told = std::vector<std::string>;

// The beginning of what is told about a file with one mistake.
struct StageMistake {
  const char* text;
  const char* told;
};

const StageMistake kTomlMistakes[] = {
    // sizes
    {"grid_cols = 6",
     "1:13 6: grid_cols must be a whole number from 7 to 512, not 6: the ring outside and the "
     "outer wall take two cells on each side, and less than three between them leave no place for "
     "an exit (write 7 "},
    {"\ngrid_rows = -3", "2:13 -3: grid_rows must be a whole number from 7 to 512, not -3: the r"},
    {"grid_rows = 513",
     "1:13 513: grid_rows must be a whole number from 7 to 512, not 513 (write 512 ("},
    {"grid_cols = 9999999999999", "1:13 9999999999999: grid_cols must be"},
    {"grid_cols = 20.0",
     "1:13 20.0: grid_cols must be a whole number from 7 to 512, not 20.0 (wri"},
    {"grid_cols = \"wide\"",
     "1:13 \"wide\": grid_cols must be a whole number from 7 to 512, not "
     "\"wide\" (write 48 (cells"},
    {"cell_size = 0", "1:13 0: cell_size must be a whole number from 1 to 1000, not 0 (write 1 "},
    {"cell_size = 1001", "1:13 1001: cell_size must be"},
    {"[cell_size]", "1:2 cell_size: cell_size must be a whole number from 1 to 1000, not a table"},
    // texts and seeds
    {"fuel_mode = \"REFUEL_CHAIN\"",
     "1:13 \"REFUEL_CHAIN\": fuel_mode must be \"refuel_chain\", \"fuel_can\" or \"start_full\", "
     "not "
     "\"REFUEL_CHAIN\" (did you mean 'refuel_chain'?)"},
    {"moving_floor_cells = [[5, 5, \"UP\"]]",
     "1:30 \"UP\": moving_floor_cells: \"UP\" is no direction (did you mean 'up'?)"},
    {"grid_rows = 99999999999999999999999",
     "1:13 99999999999999999999999: the number 99999999999999999999999 is too large (write a "
     "smaller one)"},
    {"steel_beam_chance = 1e400",
     "1:21 1e400: the number 1e400 is too large (write a smaller one)"},
    {"name = 5", "1:8 5: name must be a text, not 5 (write it in quotes: \"5\")"},
    {"name = [\"a\"]", "1:8 [\"a\"]: name must be a text, not [\"a\"] (write it in quotes: \"Fire"},
    {"name = \"a\\nb\"", "1:8 \"a\\nb\": name must be one line of text"},
    {"seed = -1", "1:8 -1: seed must be a whole number from 0 to 4294967295, not -1 (write 0 "},
    {"seed = 4294967296",
     "1:8 4294967296: seed must be a whole number from 0 to 4294967295, not 4294967296 (write "
     "4294967295 "},
    {"seed = \"witch\"",
     "1:8 \"witch\": seed must be a whole number from 0 to 4294967295, not "
     "\"witch\" (write 7 "},
    {"seed = 1979-05-27", "1:8 1979-05-27: seed must be"},
    // shares
    {"pitfall_density = 1.5",
     "1:19 1.5: pitfall_density must be a number from 0 to 1, not 1.5 ("
     "write 1 "},
    {"pitfall_density = 15",
     "1:19 15: pitfall_density must be a number from 0 to 1, not 15 (write "
     "0.15 "},
    {"puddle_density = -0.1",
     "1:18 -0.1: puddle_density must be a number from 0 to 1, not -0.1 (wr"
     "ite 0 "},
    {"spiky_plant_density = \"15%\"",
     "1:23 \"15%\": spiky_plant_density must be a number from 0 to "
     "1, not \"15%\" (write 0.15 "},
    {"fire_floor_density = nan",
     "1:22 nan: fire_floor_density must be a number from 0 to 1, not n"},
    {"fire_floor_density = -nan", "1:22 -nan: fire_floor_density must be"},
    {"metal_floor_density = inf", "1:23 inf: metal_floor_density must be"},
    {"reinforced_wall_density = -inf", "1:27 -inf: reinforced_wall_density must be"},
    {"wall_rubble_ratio = 1e400", "1:"},
    {"wall_rubble_ratio = 1.0000001", "1:21 1.0000001: wall_rubble_ratio must be"},
    {"fall_spawn_cell_ratio = true", "1:25 true: fall_spawn_cell_ratio must be"},
    {"steel_beam_chance = [0.5]", "1:21 [0.5]: steel_beam_chance must be"},
    {"pitfall_density = 9223372036854775807", "1:19 9223372036854775807: pitfall_density must be"},
    // switches
    {"endurance = 1", "1:13 1: endurance must be true or false, not 1 (write true "},
    {"endurance = \"no\"",
     "1:13 \"no\": endurance must be true or false, not \"no\" (write false "},
    {"steel_beams = 0", "1:15 0: steel_beams must be true or false, not 0 (write false "},
    // walls
    {"name = \"Lab\"\nwall_algorithm = \"defualt\"",
     "2:18 \"defualt\": stage 'Lab', wall_algorithm: there is no algorithm 'defualt' (did you mean "
     "'default'?)"},
    {"wall_algorithm = \"zork\"",
     "1:18 \"zork\": stage 'test', wall_algorithm: there is no algorithm 'zork' (there are "
     "default, "
     "empty, grid_wire, sparse_moore, sparse_ortho, corridor)"},
    {"wall_algorithm = \"sparce_moore.5%\"",
     "1:18 \"sparce_moore.5%\": stage 'test', wall_algorithm: there is no algorithm 'sparce_moore' "
     "(did you mean 'sparse_moore'?)"},
    {"wall_algorithm = \"default.50\"\nname = \"Lab\"",
     "1:18 \"default.50\": stage 'Lab', wall_algorithm: '50' is no percent that 'default' takes: a "
     "whole number from 0 to 20000 and % (write \"default.50%\", or \"default\" alone)"},
    {"wall_algorithm = \"sparse.101%\"",
     "1:18 \"sparse.101%\": stage 'test', wall_algorithm: '101%' is no percent that 'sparse' "
     "takes: "
     "a whole number from 0 to 100 and % (write \"sparse.100%\", or"},
    {"wall_algorithm = \"default.20001%\"",
     "1:18 \"default.20001%\": stage 'test', wall_algorithm"},
    {"wall_algorithm = \"corridor.%\"",
     "1:18 \"corridor.%\": stage 'test', wall_algorithm: '%' is"},
    {"wall_algorithm = \"corridor.\"",
     "1:18 \"corridor.\": stage 'test', wall_algorithm: '' is no"},
    {"wall_algorithm = \"corridor.-5%\"",
     "1:18 \"corridor.-5%\": stage 'test', wall_algorithm: '-5"},
    {"wall_algorithm = \"corridor.+5%\"",
     "1:18 \"corridor.+5%\": stage 'test', wall_algorithm: '+5"},
    {"wall_algorithm = \"corridor.2.5%\"",
     "1:18 \"corridor.2.5%\": stage 'test', wall_algorithm: '"},
    {"wall_algorithm = \"corridor. 5%\"",
     "1:18 \"corridor. 5%\": stage 'test', wall_algorithm: ' 5"},
    {"wall_algorithm = \"corridor.5%%\"",
     "1:18 \"corridor.5%%\": stage 'test', wall_algorithm: '5%"},
    {"wall_algorithm = \"corridor.99999999999999999999%\"", "1:18 "},
    {"wall_algorithm = \"empty.5%\"",
     "1:18 \"empty.5%\": stage 'test', wall_algorithm: 'empty' takes no percent (write \"empty\")"},
    {"wall_algorithm = \"sparse_moore15%\"",
     "1:18 \"sparse_moore15%\": stage 'test', wall_algorithm: there is no algorithm "
     "'sparse_moore15%' (write a dot before the percent: \"sparse_moore.15%\")"},
    {"wall_algorithm = \"\"", "1:18 \"\": stage 'test', wall_algorithm: there is no algorithm ''"},
    {"wall_algorithm = 7", "1:18 7: stage 'test', wall_algorithm must be a text, not 7 (write"},
    // exits
    {"exit_sides = []", "1:14 []: no exit side: nobody could ever leave (write at least one: ex"},
    {"exit_sides = [\"top\",\n  \"botom\"]",
     "2:3 \"botom\": exit_sides: \"botom\" is no side (did you mean 'bottom'?)"},
    {"exit_sides = [\"top\", 3]", "1:22 3: exit_sides: 3 is no side (sides are \"top\", "},
    {"exit_sides = \"top\"",
     "1:14 \"top\": exit_sides must be a list of \"top\", \"bottom\", "
     "\"left\", \"right\", not \"top\" (write [\"top\"])"},
    // zones
    {"pitfall_zones = 5", "1:17 5: pitfall_zones must be a list of [x, y, w, h], not 5 (write"},
    {"pitfall_zones = [3, 4, 5, 6]",
     "1:17 [3, 4, 5, 6]: pitfall_zones must be a list of zones, not one zone (write [[3, 4, 5, "
     "6]])"},
    {"pitfall_zones = [[3, 4, 5]]",
     "1:18 [3, 4, 5]: pitfall_zones: a zone is [x, y, w, h], not [3"},
    {"pitfall_zones = [[3, 4, 5, 6, 7]]", "1:18 [3, 4, 5, 6, 7]: pitfall_zones: a zone is"},
    {"pitfall_zones = [[3, 4, 5, 6], 7]",
     "1:32 7: pitfall_zones: a zone is [x, y, w, h], not 7 (wr"},
    {"pitfall_zones = [[3, 4.5, 5, 6]]",
     "1:22 4.5: pitfall_zones: a zone is four whole numbers, not 4.5 (write the number of a cell"},
    {"puddle_zones = [\n  [3, 4, 0, 6],\n]",
     "2:10 0: puddle_zones: a zone 0 cells wide has no cells (write 1 or more"},
    {"puddle_zones = [[3, 4, 6, -1]]", "1:27 -1: puddle_zones: a zone -1 cells high has no cells"},
    {"puddle_zones = [[3, 4, 6, 6], [40, 4, 20, 2]]",
     "1:31 [40, 4, 20, 2]: the puddle zone [40, 4, 20, 2] lies partly outside of the grid of 48 x "
     "30 cells (the grid has the cells x 0..47, y 0..29: write [40, 4, 8, 2])"},
    {"puddle_zones = [[48, 4, 1, 1]]",
     "1:17 [48, 4, 1, 1]: the puddle zone [48, 4, 1, 1] lies outside of the grid of 48 x 30 cells "
     "(the grid has the cells x 0..47, y 0..29)"},
    {"puddle_zones = [[-1, 4, 1, 1]]",
     "1:17 [-1, 4, 1, 1]: the puddle zone [-1, 4, 1, 1] lies out"},
    {"puddle_zones = [[3, 4, 9223372036854775807, 1]]",
     "1:17 [3, 4, 9223372036854775807, 1]: the p"},
    {"fall_spawn_zones = [[3, 29, 1, 2]]\ngrid_rows = 40\ngrid_cols = 3",
     "3:13 3: grid_cols must be"},
    {"moving_floor_zones = [[3, 4, 1, 1]]",
     "1:22 [[3, 4, 1, 1]]: moving_floor_zones must be a table of directions, not [[3, 4, 1, 1]] ("},
    {"[moving_floor_zones]\nupp = [[3, 4, 1, 1]]",
     "2:1 upp: moving_floor_zones: 'upp' is no direction (did you mean 'up'?)"},
    {"[moving_floor_zones]\nseed = 5",
     "2:1 seed: moving_floor_zones: 'seed' is no direction (directions are up, down, left and "
     "right; keys of the stage itself stand above [moving_floor_zones])"},
    {"[moving_floor_zones]\nup = [3, 4, 1, 1]",
     "2:6 [3, 4, 1, 1]: moving_floor_zones.up must be a list of zones, not one zone (write [[3, "},
    {"moving_floor_cells = [[3, 4]]",
     "1:23 [3, 4]: moving_floor_cells: a cell is [x, y, \"up\"], not [3, 4]"},
    {"moving_floor_cells = [[3, 4, \"upp\"]]",
     "1:30 \"upp\": moving_floor_cells: \"upp\" is no direction (did you mean 'up'?)"},
    {"moving_floor_cells = [[3, 4, 1]]", "1:30 1: moving_floor_cells: 1 is no direction (directio"},
    {"moving_floor_cells = \"x\"",
     "1:22 \"x\": moving_floor_cells must be a list of [x, y, \"up\"]"},
    {"moving_floor_cells = [[99, 4, \"up\"]]",
     "1:23 [99, 4, \"up\"]: the moving_up zone [99, 4, 1, "},
    {"zone_names = 5",
     "1:14 5: zone_names must be a table of letters, not 5 (write [zone_names] at"},
    {"[zone_names]\nR = \"a\"", "2:1 R: zone_names: R is a reinforced wall in every map (draw the"},
    {"[zone_names]\nab = \"a\"",
     "2:1 ab: zone_names: 'ab' is no letter from A to Z (draw the zone"},
    {"[zone_names]\nA = 5",
     "2:5 5: zone_names.A must be a text (write it in quotes: A = \"a name\")"},
    {"[zone_names]\nA = \"a\\tb\"", "2:5 \"a\\tb\": zone_names.A must be one line of text"},
    // fuel
    {"fuel_mode = \"fuel_cans\"",
     "1:13 \"fuel_cans\": fuel_mode must be \"refuel_chain\", \"fuel_can\" or \"start_full\", not "
     "\"fuel_cans\" (did you mean 'fuel_can'?)"},
    {"fuel_mode = 1",
     "1:13 1: fuel_mode must be \"refuel_chain\", \"fuel_can\" or \"start_full\", n"},
    {"fuel_count = 2",
     "1:14 2: fuel_count is 2, the fuel mode start_full has no cans with fuel (leave the line out, "
     "or write fuel_mode = \"fuel_can\")"},
    {"fuel_station_count = 1\nfuel_mode = \"fuel_can\"",
     "1:22 1: fuel_station_count is 1, the fuel mode fuel_can has no stations (leave the line out, "
     "or write fuel_mode = \"refuel_chain\")"},
    {"fuel_mode = \"fuel_can\"\nfuel_count = 0",
     "2:14 0: fuel_count is 0, the fuel mode fuel_can needs cans with fuel (write 1 or more, or "
     "leave the line out for 1)"},
    {"fuel_mode = \"refuel_chain\"\nempty_fuel_can_count = 0",
     "2:24 0: empty_fuel_can_count is 0, the fuel mode refuel_chain needs empty cans"},
    {"fuel_mode = \"refuel_chain\"\nfuel_station_count = 0",
     "2:22 0: fuel_station_count is 0, the"},
    {"fuel_mode = \"refuel_chain\"\nfuel_count = 1",
     "2:14 1: fuel_count is 1, the fuel mode refuel"},
    {"flashlight_count = -1",
     "1:20 -1: flashlight_count must be a whole number from 0 to 10000, no"},
    // keys
    {"grid_colls = 30", "1:1 grid_colls: unknown key 'grid_colls' (did you mean 'grid_cols'?)"},
    {"xyzzy = 1", "1:1 xyzzy: unknown key 'xyzzy' (`warren help params stage` lists all of them)"},
    {"[xyzzy]", "1:2 xyzzy: unknown table 'xyzzy'"},
    {"seed = 1\nseed = 2", "2:1 seed: seed stands above already (remove one of the two)"},
    {"seed = 5 5", "1:10 5: not TOML: "},
    {"a = 5.5.5", "1:"},
};

const StageMistake kJsonMistakes[] = {
    {"{\"grid_cols\": 6}",
     "1:15 6: grid_cols must be a whole number from 7 to 512, not 6: the rin"},
    {"{\n \"pitfall_density\": 1.5}", "2:21 1.5: pitfall_density must be a number from 0 to 1, no"},
    {"{\"pitfall_density\": 1e400}", "1:21 1e400: not JSON: number overflow parsing '1e400'"},
    {"{\"pitfall_density\": 18446744073709551615}",
     "1:21 18446744073709551615: pitfall_density mu"},
    {"{\"seed\": 18446744073709551615}", "1:10 18446744073709551615: seed must be a whole number"},
    {"{\"endurance\": null}", "1:15 null: endurance must be true or false, not null (write"},
    {"{\"exit_sides\": []}", "1:16 []: no exit side: nobody could ever leave"},
    {"{\"pitfall_zones\": [[3, 4, 5, 2], [3, 4, 5, null]]}",
     "1:44 null: pitfall_zones: a zone is f"},
    {"{\"moving_floor_zones\": {\"up\": [[3, 4, 5, 0]]}}",
     "1:42 0: moving_floor_zones.up: a zone 0"},
    {"{\"zone_names\": {\"F\": \"x\"}}", "1:17 \"F\": zone_names: F is fire floor in every map"},
    {"{\"wall_algorithm\": \"default.x%\", \"name\": \"Lab\"}",
     "1:20 \"default.x%\": stage 'Lab', wall_algorithm: 'x%' is no percent"},
    {"{\"seed\": 1,\n \"seed\": 2}", "2:2 \"seed\": 'seed' stands in line 1 already (remove"},
    {"{\"fuel_count\": 3}", "1:16 3: fuel_count is 3, the fuel mode start_full has no cans"},
    {"[1]", "1:1 [1]: a JSON file is one object"},
};

void expect_stage_told(const StageMistake& mistake, const char* name) {
  const Told told = stage_problems(mistake.text, name);
  ASSERT_EQ(told.size(), 1U) << mistake.text << "\n" << (told.size() > 1 ? told[1] : "");
  EXPECT_EQ(told[0].substr(0, std::string_view(mistake.told).size()), mistake.told) << mistake.text;
  EXPECT_EQ(told[0].back(), ')') << "says nothing about what to do: " << told[0];
}

TEST(ParseStage, SaysWhatIsWrongInToml) {
  for (const StageMistake& mistake : kTomlMistakes) expect_stage_told(mistake, kStageToml);
}

TEST(ParseStage, SaysWhatIsWrongInJson) {
  for (const StageMistake& mistake : kJsonMistakes) expect_stage_told(mistake, kStageJson);
}

TEST(ParseStage, ReportsEveryMistakeInOrder) {
  const Told told = stage_problems(
      "grid_cols = 6\n"
      "wall_algorithm = \"default.x\"\n"
      "pitfall_density = 5 5\n"  // not even TOML
      "exit_sides = [\"top\", \"up\"]\n"
      "puddle_zones = [[1, 2, 3], [1, 2, 3, 0]]\n"
      "fuel_count = 3\n"
      "seed = 1\n"
      "seed = 2\n"  // a second time
      "endurance = \"yes\"\n"
      "map = \"\"\"\n"
      "..q....\n"
      "......\n"
      "\"\"\"\n"
      "fuel = 3\n");
  std::vector<std::string> lines;
  for (const std::string& problem : told) lines.push_back(problem.substr(0, problem.find(':')));
  EXPECT_EQ(lines, (Told{"1", "2", "3", "4", "5", "5", "6", "8", "9", "11", "12", "14"}));
}

TEST(ParseStage, EveryNumberRefusesWhatLiesOutsideItsRange) {
  for (const StageParameter& which : stage_parameters()) {
    if (which.max == 0) continue;
    const std::string key(which.key);
    for (const double value : {which.min - 1, which.max + 1}) {
      const Told told = stage_problems(key + " = " + std::to_string(static_cast<long>(value)));
      ASSERT_EQ(told.size(), 1U) << key;
      EXPECT_EQ(told[0].find("1:" + std::to_string(key.size() + 4) + " "), 0U) << told[0];
      EXPECT_NE(told[0].find(key + " must be " + range_text(which)), std::string::npos) << told[0];
    }
  }
}

TEST(ParseStage, NoKeyTakesWhatItIsNot) {
  for (const StageParameter& which : stage_parameters()) {
    const std::string key(which.key);
    for (const char* value : {"[[1], 2]", "{ a = 1 }", "1979-05-27", "-3"}) {
      EXPECT_FALSE(stage_problems(key + " = " + value).empty()) << key << " = " << value;
    }
  }
}

TEST(ParseStage, UnknownKeysAreWarningsForTheLenient) {
  StageReadOptions options;
  options.lenient = true;
  const Result<StageFile> file = parse_stage("colour = 3\ngrid_cols = 20\n", kStageToml, options);
  ASSERT_TRUE(file.has_value());
  ASSERT_EQ(file->warnings.size(), 1U);
  EXPECT_EQ(file->warnings[0].where.line, 1);
  EXPECT_EQ(file->config.grid_cols, 20);
}

}  // namespace
}  // namespace warren
