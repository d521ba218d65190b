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
  const Json json = Json::parse(write_level(sample_level()));
  for (const char* key : {"gates", "corridors", "ways"}) {
    EXPECT_EQ(json.at(key), Json::array()) << key;
  }
  EXPECT_FALSE(json.contains("regions"));
}

TEST(GatesJson, SaysWhatIsWrong) {
  expect_replaced_refused({
      {"gates must be an array", "/gates", "{}"},
      {"gates[1] must be an object", "/gates/1", "3"},
      {"gates[0] has no \"type\"", "/gates/0/type", "-"},
      {"gates[0] type must be a string", "/gates/0/type", "null"},
      {"gates[0] parent must be a whole number from 0 to 0", "/gates/0/parent", "1"},
      {"gates[1] parent must be a whole number from 0 to 1", "/gates/1/parent", "2"},
      {"gates[1] parent must be a whole number from 0 to 1", "/gates/1/parent", "-1"},
      {"gates[1] has no \"parent\"", "/gates/1/parent", "-"},
      {"gates[0] outer x must be a whole number from 0 to 3", "/gates/0/outer/0", "4"},
      {"gates[0] inner must be [x, y]", "/gates/0/inner", "[1]"},
      {"gates[0] has no \"inner\"", "/gates/0/inner", "-"},
      {"gates[0] way must be a whole number from 0 to 12", "/gates/0/way", "13"},
      {"gates[0] has no \"way\"", "/gates/0/way", "-"},
      {"gates[0] share must be [least, most]", "/gates/0/share", "[0.5]"},
      {"gates[0] share must lie in 0 to 1", "/gates/0/share", "[-1,1]"},
      {"gates[0] share must lie in 0.5 to 1", "/gates/0/share", "[0.5,0.25]"},
      {"gates[0] in_share must be true or false", "/gates/0/in_share", "1"},
      {"gates[0] has no \"sealed\"", "/gates/0/sealed", "-"},
      {"gates[0] sealed must be an array", "/gates/0/sealed", "1"},
      {"gates[0] sealed[1] must be [x, y, length]", "/gates/0/sealed/1", "[1,2]"},
      {"gates[0] sealed[0] x must be a whole number from 0 to 3", "/gates/0/sealed/0/0", "-1"},
      {"gates[0] sealed[0] y must be a whole number from 0 to 2", "/gates/0/sealed/0/1", "3"},
      {"gates[0] sealed[0] length must be a whole number from 1 to 3", "/gates/0/sealed/0/2", "4"},
      {"gates[0] sealed[0] length must be a whole number from 1 to 3", "/gates/0/sealed/0/2", "0"},
      {"corridors must be an array", "/corridors", "{}"},
      {"corridors[0] length must be a whole number from 1 to 2", "/corridors/0/2", "3"},
      {"corridors[1] must be an array", "/corridors/1", "null"},
      {"regions must be an array", "/regions", "\"0\""},
      {"regions must be pairs", "/regions", "[0,11,1]"},
      {"regions leaves 11 open cells without one", "/regions", "[]"},
      {"regions leaves 1 open cells without one", "/regions", "[0,10]"},
      {"regions[1] must be a number of cells from 1 to 11", "/regions", "[0,12]"},
      {"regions[1] must be a number of cells from 1 to 11", "/regions", "[0,0,1,11]"},
      {"regions[3] must be a number of cells from 1 to 0", "/regions", "[0,11,1,1]"},
      {"regions[1] must be a number", "/regions", "[0,18446744073709551615]"},
      {"regions[1] must be a number", "/regions", "[0,-9223372036854775808]"},
      {"regions[1] must be a number", "/regions", "[0,11.0]"},
      {"regions[2] must be a territory from 0 to 2, 253 or 254", "/regions/2", "3"},
      {"regions[2] must be a region", "/regions/2", "255"},
      {"regions[2] must be a region", "/regions/2", "-1"},
      {"regions[2] must be a region", "/regions/2", "\"0\""},
      {"regions[0] must be a territory from 0 to 0, 253 or 254", "/gates", "[]"},
      {"ways must be an array", "/ways", "7"},
      {"ways[0] has no \"to\"", "/ways/0/to", "-"},
      {"ways[0] to must be a string", "/ways/0/to", "[]"},
      {"ways[1] has no \"corners\"", "/ways/1/corners", "-"},
      {"ways[1] corners must be an array", "/ways/1/corners", "{}"},
      {"ways[1] corners must have at least one", "/ways/1/corners", "[]"},
      {"ways[0] corners x must be a whole number from 0 to 3", "/ways/0/corners/1/0", "9"},
      {"ways[0] corners must be [x, y]", "/ways/0/corners/1", "[0,0,0]"},
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

TEST(GatesJson, ClosedMapsHaveRegionsWithoutCells) {
  Level level = landmark_level();
  level.cells.reset(4, 3, 1);
  level.zone()->territories.reset(4, 3, kNoTerritory);
  const std::string text = write_level(level);
  EXPECT_NE(text.find("\"regions\": []"), std::string::npos);
  EXPECT_TRUE(read_back(text).level == level);
}

TEST(GatesJson, RegionsOfAnotherMapAreNotWritten) {
  Level level = landmark_level();
  level.zone()->territories.reset(3, 4, 0);
  EXPECT_FALSE(Json::parse(write_level(level)).contains("regions"));
}

TEST(GatesJson, LongListsShareLines) {
  Level level = sample_level();
  level.zone()->corridors.assign(20, {{1, 0}, 2});
  std::string line = "\n    [1,0,2]";
  for (int i = 1; i < 16; ++i) line += ", [1,0,2]";
  const std::string text = write_level(level);
  EXPECT_NE(text.find("\"corridors\": [" + line + ",\n    [1,0,2], "), std::string::npos) << text;
  EXPECT_TRUE(read_back(text).level == level);
}

}  // namespace
}  // namespace warren
