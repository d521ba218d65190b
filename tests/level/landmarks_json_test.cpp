// What landmarks leave in level files.
#include <gtest/gtest.h>

#include "level/json.hpp"
#include "random_levels.hpp"
#include "reading.hpp"
#include "sample_levels.hpp"

namespace warren {
namespace {

using testing::expect_replaced_refused;
using testing::landmark_level;
using testing::read_back;
using testing::refusal;
using testing::sample_level;

TEST(LandmarksJson, IsReadable) {
  const std::string text = write_level(landmark_level());
  const std::size_t begin = text.find("  \"zone\"");
  EXPECT_EQ(text.substr(begin), R"(  "zone": {
    "anchor": {"type":"center_anchor","chunk":"plaza",)"
                                R"("rect":[1,1,2,1],"at":[2,1],"transform":"identity"},
    "landmarks": [
      {"type":"vault","chunk":"cell","rect":[0,0,3,3],"at":[1,1],"transform":"rot90",)"
                                R"("influence":{"type":"dense","radius":48.0,"strength":0.75,)"
                                R"("falloff":2.0,"bias":"hunter","density":1.5},)"
                                R"("behind":["gate"],"hotspot":0},
      {"type":"gate","chunk":"cell","rect":[3,2,1,1],"at":[3,2],"transform":"mirror_h",)"
                                R"("hotspot":1,"apart":false}
    ],
    "requested": [
      {"type":"vault","chunk":"cell"},
      {"type":"shrine","chunk":"","optional":true}
    ],
    "hotspots": [
      {"at":[1,1],"weight":1.0},
      {"at":[3,2],"weight":0.5,"authored":true}
    ],
    "chunks": [
      {"name":"cell","rows":["#. ","~  "]},
      {"name":"plaza","rows":["."]}
    ],
    "areas": [],
    "blocks": [],
    "slots": [],
    "gates": [
      {"type":"gate","parent":0,"outer":[3,2],"inner":[3,1],"path_cells":5,"sealed":[[1,0,1],[0,1,2]]},
      {"type":"vault","parent":1,"outer":[0,0],"inner":[2,2],"path_cells":0,"sealed":[]}
    ],
    "corridors": [
      [2,0,2], [0,2,1]
    ],
    "territories": [
      2,6, 253,1, 2,3, 254,1
    ],
    "paths": [
      {"to":"vault","corners":[[0,2],[2,2],[2,1]]},
      {"to":"savepoint","corners":[[0,2]]}
    ],
    "authored": {
      "cells": [
        [1,0,"#"], [3,2,"~"]
      ],
      "things": [
        {"kind":"enemy","type":"mine","at":[2,1]},
        {"kind":"savepoint","at":[0,2]}
      ]
    },
    "enemy_types": [
      {"name":"mine","weight":2.0,"danger":0.5},
      {"name":"hunter","weight":1.0,"danger":3.0}
    ]
  },
  "report": {"warnings":["a warning"],"passes":[{"name":"terrain","facts":{"wall":1}}]},
  "certificate": [
    {"id":"Z1","holds":true,"evidence":{"cells":12}},
    {"id":"Z2","holds":false,"evidence":{}}
  ]
}
)");
}

TEST(LandmarksJson, AuthoredCellsShareLines) {
  Level level = sample_level();
  level.zone()->authored_cells.assign(40, {{1, 0}, 1});
  const std::string text = write_level(level);
  std::string line = "\n        [1,0,\"#\"]";
  for (int i = 1; i < 16; ++i) line += ", [1,0,\"#\"]";
  EXPECT_NE(text.find(line + "," + line + ",\n        "), std::string::npos) << text;
  EXPECT_TRUE(read_back(text).level == level);
}

TEST(LandmarksJson, SaysWhatIsWrong) {
  expect_replaced_refused({
      {"anchor must be an object", "/zone/anchor", "7"},
      {"anchor rect must be [x, y, w, h]", "/zone/anchor/rect", "[1,1]"},
      {"anchor rect w must be a whole number from 1 to 3", "/zone/anchor/rect/2", "4"},
      {"landmarks must be an array", "/zone/landmarks", "{}"},
      {"landmarks[1] must be an object", "/zone/landmarks/1", "null"},
      {"landmarks[1] has no \"type\"", "/zone/landmarks/1/type", "-"},
      {"landmarks[1] chunk must be a string", "/zone/landmarks/1/chunk", "1"},
      {"landmarks[0] rect must be an array", "/zone/landmarks/0/rect", "\"x\""},
      {"landmarks[0] rect x must be a whole number from 0 to 3", "/zone/landmarks/0/rect/0", "-1"},
      {"landmarks[0] rect y must be a whole number from 0 to 2", "/zone/landmarks/0/rect/1", "3"},
      {"landmarks[0] rect w must be a whole number from 1 to 4", "/zone/landmarks/0/rect/2", "0"},
      {"landmarks[0] rect h must be a whole number from 1 to 3", "/zone/landmarks/0/rect/3", "2e9"},
      {"landmarks[0] at must be the centre of rect", "/zone/landmarks/0/at", "[2,1]"},
      {"landmarks[0] at x must be", "/zone/landmarks/0/at/0", "4"},
      {"landmarks[0] transform must be one of identity, rot90", "/zone/landmarks/0/transform",
       "\"rot45\""},
      {"landmarks[0] has no \"transform\"", "/zone/landmarks/0/transform", "-"},
      {"landmarks[0] influence must be an object", "/zone/landmarks/0/influence", "1"},
      {"landmarks[0] influence type must be one of dense, moderate, sparse, structured",
       "/zone/landmarks/0/influence/type", "\"thick\""},
      {"landmarks[0] influence radius must be above 0", "/zone/landmarks/0/influence/radius", "0"},
      {"landmarks[0] influence radius must lie in", "/zone/landmarks/0/influence/radius", "1e300"},
      {"landmarks[0] influence strength must lie in 0 to 1", "/zone/landmarks/0/influence/strength",
       "1.5"},
      {"landmarks[0] influence falloff must lie in 0 to 16", "/zone/landmarks/0/influence/falloff",
       "-0.5"},
      {"landmarks[0] influence falloff must lie in 0 to 16", "/zone/landmarks/0/influence/falloff",
       "16.5"},
      {"landmarks[0] influence bias must be a string", "/zone/landmarks/0/influence/bias", "1"},
      {"landmarks[0] influence density must be a number", "/zone/landmarks/0/influence/density",
       "\"1\""},
      {"landmarks[0] behind must be a string", "/zone/landmarks/0/behind/0", "1"},
      {"landmarks[0] hotspot must be a whole number from 0 to 1", "/zone/landmarks/0/hotspot", "2"},
      {"landmarks[0] hotspot must be a whole number from 0 to 1", "/zone/landmarks/0/hotspot",
       "-1"},
      {"landmarks[0] hotspot is given, but the level has no hotspots", "/zone/hotspots", "[]"},
      {"landmarks[1] apart must be true or false", "/zone/landmarks/1/apart", "0"},
      {"landmarks[0] shut_exits must be a whole number from 0 to 256",
       "/zone/landmarks/0/shut_exits", "257"},
      {"placements[0] has no \"min\"", "/zone/placements", R"([{"type":"a","max":3}])"},
      {"placements[0] has no \"max\"", "/zone/placements", R"([{"type":"a","min":3}])"},
      {"placements[0] met must be true or false", "/zone/placements",
       R"([{"type":"a","away_from":"b","min":3,"met":1}])"},
      {"requested[0] has no \"chunk\"", "/zone/requested/0/chunk", "-"},
      {"requested[1] optional must be true or false", "/zone/requested/1/optional", "\"yes\""},
      {"hotspots must be an array", "/zone/hotspots", "3"},
      {"hotspots[1] at y must be", "/zone/hotspots/1/at/1", "3"},
      {"hotspots[0] weight must be a number", "/zone/hotspots/0/weight", "null"},
      {"hotspots[1] authored must be true or false", "/zone/hotspots/1/authored", "1"},
      {"chunks[0] must have 1 to 64 rows", "/zone/chunks/0/rows", "[]"},
      {"chunks[0] row 0 must have 1 to 64 cells", "/zone/chunks/0/rows/0", "\"\""},
      {"chunks[0] row 1 has 2 cells, not 3", "/zone/chunks/0/rows/1", "\"~ \""},
      {"chunks[0] row 1 has a character that is neither in the legend nor blank",
       "/zone/chunks/0/rows/1", "\"~ x\""},
      {"chunks[1] name must be a string", "/zone/chunks/1/name", "1"},
      {"authored must be an object", "/zone/authored", "[]"},
      {"authored cells[1] must be [x, y, glyph]", "/zone/authored/cells/1", "[1,2]"},
      {"authored cells[0] x must be", "/zone/authored/cells/0/0", "4"},
      {"authored cells[0] glyph is not in the legend", "/zone/authored/cells/0/2", "\"##\""},
      {"authored cells[0] glyph is not in the legend", "/zone/authored/cells/0/2", "\" \""},
      {"authored cells[0] glyph must be a string", "/zone/authored/cells/0/2", "1"},
      {"authored things[0] has no \"kind\"", "/zone/authored/things/0/kind", "-"},
      {"authored things[0] type must be a string", "/zone/authored/things/0/type", "1"},
      {"authored things[1] at must be [x, y]", "/zone/authored/things/1/at", "[1]"},
      {"enemy_types[0] has no \"danger\"", "/zone/enemy_types/0/danger", "-"},
      {"enemy_types[1] weight must be a number", "/zone/enemy_types/1/weight", "true"},
      {"certificate[0] nothing_to_check must be true or false", "/certificate/0/nothing_to_check",
       "1"},
      {"certificate[0] holds must be true or false", "/certificate/0/holds", "1"},
      {"certificate[1] has no \"evidence\"", "/certificate/1/evidence", "-"},
      {"certificate[0] evidence cells must be a string", "/certificate/0/evidence/cells", "[]"},
  });
}

TEST(LandmarksJson, ChunksHaveAtMost64Cells) {
  Level level = landmark_level();
  level.zone()->chunks[0].rows.assign(64, std::string(64, '#'));
  EXPECT_TRUE(read_back(write_level(level)).level == level);
  level.zone()->chunks[0].rows.emplace_back(64, '#');
  EXPECT_NE(refusal(write_level(level)).find("chunks[0] must have 1 to 64 rows"),
            std::string::npos);
  level.zone()->chunks[0].rows = {std::string(65, '#')};
  EXPECT_NE(refusal(write_level(level)).find("row 0 must have 1 to 64"), std::string::npos);
}

}  // namespace
}  // namespace warren
