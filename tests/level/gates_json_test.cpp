// What gates leave in level files.
#include <gtest/gtest.h>

#include "level/json.hpp"
#include "random_levels.hpp"
#include "reading.hpp"
#include "sample_levels.hpp"

namespace warren {
namespace {

using testing::expect_replaced_refused;
using testing::Json;
using testing::landmark_level;
using testing::read_back;
using testing::refusal;
using testing::sample_json;
using testing::sample_level;

TEST(GatesJson, IsEmptyWhereThereIsNothing) {
  const Json json = Json::parse(write_level(sample_level())).at("zone");
  for (const char* key : {"gates", "corridors", "paths"}) {
    EXPECT_EQ(json.at(key), Json::array()) << key;
  }
  EXPECT_FALSE(json.contains("territories"));
}

TEST(GatesJson, SaysWhatIsWrong) {
  expect_replaced_refused({
      {"gates must be an array", "/zone/gates", "{}"},
      {"gates[1] must be an object", "/zone/gates/1", "3"},
      {"gates[0] has no \"type\"", "/zone/gates/0/type", "-"},
      {"gates[0] type must be a string", "/zone/gates/0/type", "null"},
      {"gates[0] parent must be a whole number from 0 to 0", "/zone/gates/0/parent", "1"},
      {"gates[1] parent must be a whole number from 0 to 1", "/zone/gates/1/parent", "2"},
      {"gates[1] parent must be a whole number from 0 to 1", "/zone/gates/1/parent", "-1"},
      {"gates[1] has no \"parent\"", "/zone/gates/1/parent", "-"},
      {"gates[0] outer x must be a whole number from 0 to 3", "/zone/gates/0/outer/0", "4"},
      {"gates[0] inner must be [x, y]", "/zone/gates/0/inner", "[1]"},
      {"gates[0] has no \"inner\"", "/zone/gates/0/inner", "-"},
      {"gates[0] path_cells must be a whole number from 0 to 12", "/zone/gates/0/path_cells", "13"},
      {"gates[0] has no \"path_cells\"", "/zone/gates/0/path_cells", "-"},
      {"gates[0] share must be [least, most]", "/zone/gates/0/share", "[0.5]"},
      {"gates[0] share must lie in 0 to 1", "/zone/gates/0/share", "[-1,1]"},
      {"gates[0] share must lie in 0.5 to 1", "/zone/gates/0/share", "[0.5,0.25]"},
      {"gates[0] in_share must be true or false", "/zone/gates/0/in_share", "1"},
      {"gates[0] has no \"sealed\"", "/zone/gates/0/sealed", "-"},
      {"gates[0] sealed must be an array", "/zone/gates/0/sealed", "1"},
      {"gates[0] sealed[1] must be [x, y, length]", "/zone/gates/0/sealed/1", "[1,2]"},
      {"gates[0] sealed[0] x must be a whole number from 0 to 3", "/zone/gates/0/sealed/0/0", "-1"},
      {"gates[0] sealed[0] y must be a whole number from 0 to 2", "/zone/gates/0/sealed/0/1", "3"},
      {"gates[0] sealed[0] length must be a whole number from 1 to 3", "/zone/gates/0/sealed/0/2",
       "4"},
      {"gates[0] sealed[0] length must be a whole number from 1 to 3", "/zone/gates/0/sealed/0/2",
       "0"},
      {"corridors must be an array", "/zone/corridors", "{}"},
      {"corridors[0] length must be a whole number from 1 to 2", "/zone/corridors/0/2", "3"},
      {"corridors[1] must be an array", "/zone/corridors/1", "null"},
      {"territories must be an array", "/zone/territories", "\"0\""},
      {"territories must be pairs", "/zone/territories", "[0,11,1]"},
      {"territories leaves 11 open cells without one", "/zone/territories", "[]"},
      {"territories leaves 1 open cells without one", "/zone/territories", "[0,10]"},
      {"territories[1] must be a number of cells from 1 to 11", "/zone/territories", "[0,12]"},
      {"territories[1] must be a number of cells from 1 to 11", "/zone/territories", "[0,0,1,11]"},
      {"territories[3] must be a number of cells from 1 to 0", "/zone/territories", "[0,11,1,1]"},
      {"territories[1] must be a number", "/zone/territories", "[0,18446744073709551615]"},
      {"territories[1] must be a number", "/zone/territories", "[0,-9223372036854775808]"},
      {"territories[1] must be a number", "/zone/territories", "[0,11.0]"},
      {"territories[2] must be a territory from 0 to 2, 253 or 254", "/zone/territories/2", "3"},
      {"territories[2] must be a territory from 0 to 2, 253 or 254", "/zone/territories/2", "255"},
      {"territories[2] must be a territory from 0 to 2, 253 or 254", "/zone/territories/2", "-1"},
      {"territories[2] must be a territory from 0 to 2, 253 or 254", "/zone/territories/2",
       "\"0\""},
      {"territories[0] must be a territory from 0 to 0, 253 or 254", "/zone/gates", "[]"},
      {"paths must be an array", "/zone/paths", "7"},
      {"paths[0] has no \"to\"", "/zone/paths/0/to", "-"},
      {"paths[0] to must be a string", "/zone/paths/0/to", "[]"},
      {"paths[1] has no \"corners\"", "/zone/paths/1/corners", "-"},
      {"paths[1] corners must be an array", "/zone/paths/1/corners", "{}"},
      {"paths[1] corners must have at least one", "/zone/paths/1/corners", "[]"},
      {"paths[0] corners x must be a whole number from 0 to 3", "/zone/paths/0/corners/1/0", "9"},
      {"paths[0] corners must be [x, y]", "/zone/paths/0/corners/1", "[0,0,0]"},
  });
}

TEST(GatesJson, HasAMostOfGates) {
  Level level = landmark_level();
  level.zone()->gates.assign(kMaxGates, level.zone()->gates[0]);
  level.zone()->territories[{2, 2}] = kMaxGates;
  EXPECT_TRUE(read_back(write_level(level)).level == level);
  level.zone()->gates.push_back(level.zone()->gates[0]);
  EXPECT_NE(refusal(write_level(level)).find("gates has more than 250 gates"), std::string::npos);
}

TEST(GatesJson, ClosedMapsHaveTerritoriesWithoutCells) {
  Level level = landmark_level();
  level.cells.reset(4, 3, 1);
  level.zone()->territories.reset(4, 3, kNoTerritory);
  const std::string text = write_level(level);
  EXPECT_NE(text.find("\"territories\": []"), std::string::npos);
  EXPECT_TRUE(read_back(text).level == level);
}

TEST(GatesJson, TerritoriesOfAnotherMapAreNotWritten) {
  Level level = landmark_level();
  level.zone()->territories.reset(3, 4, 0);
  EXPECT_FALSE(Json::parse(write_level(level)).at("zone").contains("territories"));
}

TEST(GatesJson, LongListsShareLines) {
  Level level = sample_level();
  level.zone()->corridors.assign(20, {{1, 0}, 2});
  std::string line = "\n      [1,0,2]";
  for (int i = 1; i < 16; ++i) line += ", [1,0,2]";
  const std::string text = write_level(level);
  EXPECT_NE(text.find("\"corridors\": [" + line + ",\n      [1,0,2], "), std::string::npos) << text;
  EXPECT_TRUE(read_back(text).level == level);
}

}  // namespace
}  // namespace warren
