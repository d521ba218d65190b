// What regions leave in level files.
#include <gtest/gtest.h>

#include "level/json.hpp"
#include "random_levels.hpp"
#include "reading.hpp"
#include "sample_levels.hpp"

namespace warren {
namespace {

using testing::area_level;
using testing::expect_replaced_refused;
using testing::Json;
using testing::landmark_level;
using testing::read_back;
using testing::Replaced;

void expect_area_refused(const std::vector<Replaced>& all) {
  expect_replaced_refused(all, Json::parse(write_level(area_level())));
}

TEST(AreasJson, IsEmptyWhereThereIsNothing) {
  EXPECT_EQ(Json::parse(write_level(landmark_level())).at("zone").at("areas"), Json::array());
}

TEST(AreasJson, IsReadable) {
  const std::string text = write_level(area_level());
  const std::size_t begin = text.find("    \"areas\"");
  const std::size_t end = text.find("    \"blocks\"");
  ASSERT_LT(begin, end);
  EXPECT_EQ(text.substr(begin, end - begin),
            R"(    "areas": [
      {"id":"A","mode":"structured","origin":[0,0],"base":1,"rects":[[0,0,2,2],[0,0,1,3]],)"
            R"("entry":[0,0],"exit":[1,1],"openings":[[1,0,1,2],[0,2,1,1]],"path":[[0,0],[1,0]],)"
            R"("chunks":[{"chunk":"hall","rect":[0,0,1,1],"transform":"rot90","exits":"RB",)"
            R"("on_path":true},{"chunk":"nook","rect":[0,1,1,1],"transform":"identity",)"
            R"("exits":"","on_path":false}]},
      {"id":"B","mode":"open","origin":[2,0],"base":0,"rects":[[2,0,2,1]],"openings":[],)"
            R"("path":[],"chunks":[]},
      {"id":"vault","mode":"surroundings","origin":[-13,-14],"base":16,"rects":[[3,2,1,1]],)"
            R"("openings":[],"path":[],"chunks":[]}
    ],
)");
}

TEST(AreasJson, ReadsBackEqual) {
  const Level level = area_level();
  EXPECT_TRUE(read_back(write_level(level)).level == level);
}

TEST(AreasJson, ExitsMayComeInAnyOrder) {
  Json json = Json::parse(write_level(area_level()));
  json["zone"]["areas"][0]["chunks"][0]["exits"] = "BTRL";
  EXPECT_EQ(read_back(json.dump()).level.zone()->areas[0].chunks[0].exits, 0b1111);
}

TEST(AreasJson, SaysWhatIsWrong) {
  expect_area_refused({
      {"areas must be an array", "/zone/areas", "{}"},
      {"areas[1] must be an object", "/zone/areas/1", "3"},
      {"areas[0] has no \"id\"", "/zone/areas/0/id", "-"},
      {"areas[0] id must be a string", "/zone/areas/0/id", "1"},
      {"areas[0] has no \"mode\"", "/zone/areas/0/mode", "-"},
      {"areas[0] mode must be one of structured, open, surroundings", "/zone/areas/0/mode",
       "\"maze\""},
      {"areas[0] has no \"origin\"", "/zone/areas/0/origin", "-"},
      {"areas[0] origin must be [x, y]", "/zone/areas/0/origin", "[1]"},
      {"areas[2] origin x must be a whole number from -2097152 to 2097152",
       "/zone/areas/2/origin/0", "-2097153"},
      {"areas[2] origin y must be a whole number", "/zone/areas/2/origin/1", "2097153"},
      {"areas[0] has no \"base\"", "/zone/areas/0/base", "-"},
      {"areas[0] base must be a whole number from 0 to 64", "/zone/areas/0/base", "65"},
      {"areas[0] base must be a whole number from 0 to 64", "/zone/areas/0/base", "-1"},
      {"areas[0] base must be a whole number from 0 to 64", "/zone/areas/0/base", "1.0"},
      {"areas[1] has no \"rects\"", "/zone/areas/1/rects", "-"},
      {"areas[0] rects must be an array", "/zone/areas/0/rects", "{}"},
      {"areas[0] rects[1] must be [x, y, w, h]", "/zone/areas/0/rects/1", "[1,2,3]"},
      {"areas[0] rects[1] x must be a whole number from 0 to 3", "/zone/areas/0/rects/1/0", "4"},
      {"areas[0] rects[0] w must be a whole number from 1 to 4", "/zone/areas/0/rects/0/2", "5"},
      {"areas[0] rects[0] h must be a whole number from 1 to 3", "/zone/areas/0/rects/0/3", "0"},
      {"areas[0] entry must be [x, y]", "/zone/areas/0/entry", "[0,0,0]"},
      {"areas[0] entry y must be a whole number from 0 to 2", "/zone/areas/0/entry/1", "3"},
      {"areas[0] exit x must be a whole number from 0 to 3", "/zone/areas/0/exit/0", "-1"},
      {"areas[0] exit must be an array", "/zone/areas/0/exit", "null"},
      {"areas[0] has no \"openings\"", "/zone/areas/0/openings", "-"},
      {"areas[0] openings[1] y must be a whole number from 0 to 2", "/zone/areas/0/openings/1/1",
       "3"},
      {"areas[0] has no \"path\"", "/zone/areas/0/path", "-"},
      {"areas[0] path must be an array", "/zone/areas/0/path", "\"LR\""},
      {"areas[0] path[1] must be an array", "/zone/areas/0/path/1", "7"},
      {"areas[0] path[1] must be [x, y]", "/zone/areas/0/path/1", "[7]"},
      {"areas[0] path[0] x must be a whole number from 0 to 2097152", "/zone/areas/0/path/0/0",
       "-1"},
  });
}

TEST(AreasJson, SaysWhatIsWrongWithChunks) {
  expect_area_refused({
      {"areas[0] has no \"chunks\"", "/zone/areas/0/chunks", "-"},
      {"areas[0] chunks must be an array", "/zone/areas/0/chunks", "1"},
      {"areas[0] chunks[1] must be an object", "/zone/areas/0/chunks/1", "[]"},
      {"areas[0] chunks[0] has no \"chunk\"", "/zone/areas/0/chunks/0/chunk", "-"},
      {"areas[0] chunks[0] chunk must be a string", "/zone/areas/0/chunks/0/chunk", "[]"},
      {"areas[0] chunks[0] has no \"rect\"", "/zone/areas/0/chunks/0/rect", "-"},
      {"areas[0] chunks[0] rect w must be a whole number from 1 to 4",
       "/zone/areas/0/chunks/0/rect/2", "5"},
      {"areas[0] chunks[0] has no \"transform\"", "/zone/areas/0/chunks/0/transform", "-"},
      {"areas[0] chunks[0] transform must be one of", "/zone/areas/0/chunks/0/transform",
       "\"rot45\""},
      {"areas[0] chunks[0] has no \"exits\"", "/zone/areas/0/chunks/0/exits", "-"},
      {"areas[0] chunks[0] exits must be a string", "/zone/areas/0/chunks/0/exits", "3"},
      {"areas[0] chunks[0] exits must be letters of LRTB, each once",
       "/zone/areas/0/chunks/0/exits", "\"LL\""},
      {"areas[0] chunks[0] exits must be letters of LRTB, each once",
       "/zone/areas/0/chunks/0/exits", "\"LX\""},
      {"areas[0] chunks[0] exits must be letters of LRTB, each once",
       "/zone/areas/0/chunks/0/exits", "\"l\""},
      {"areas[0] chunks[1] has no \"on_path\"", "/zone/areas/0/chunks/1/on_path", "-"},
      {"areas[0] chunks[1] on_path must be true or false", "/zone/areas/0/chunks/1/on_path", "1"},
  });
}

// An unknown letter comes after all known ones: the search for it must not end in one of them.
TEST(AreasJson, RefusesEveryOtherLetter) {
  std::vector<Replaced> all;
  for (char letter = ' '; letter <= '~'; ++letter) {
    if (std::string_view("LRTB\"\\").find(letter) != std::string_view::npos) continue;
    all.push_back({"areas[0] chunks[0] exits must be letters", "/zone/areas/0/chunks/0/exits",
                   std::string("\"") + letter + "\""});
  }
  expect_area_refused(all);
}

}  // namespace
}  // namespace warren
