// The map of a stage: what its letters become, and where its mistakes are told.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "kinds/stage/content/cover.hpp"
#include "kinds/stage/content/zone_sources.hpp"
#include "stages.hpp"

namespace warren {
namespace {

using testing::kStageJson;
using testing::kStageToml;
using testing::stage_of;
using testing::stage_problems;
using testing::stage_warnings;
using testing::zone_of;
using Rects = std::vector<Rect>;
using Told = std::vector<std::string>;
using Rows = std::vector<std::string>;

std::string joined_rows(const Rows& rows) {
  std::string out;
  for (const std::string& row : rows) out += row + "\n";
  return out;
}

std::string toml_map(const Rows& rows) {
  return "map = \"\"\"\n" + joined_rows(rows) + "\"\"\"\n";
}

std::string json_map(const Rows& rows) {
  std::string out;
  for (const std::string& row : rows) out += (out.empty() ? "\"" : ",\n\"") + row + "\"";
  return "{\"map\": [\n" + out + "]}";
}

const Rows kRoom = {".........", ".........", "..xxx^...", "..xxx....", "..wA.h...",
                    "....F.m..", "..?.R....", ".........", "........."};

TEST(StageMap, DecidesTheGridAndItsZones) {
  const StageConfig config = stage_of(toml_map(kRoom)).config;
  EXPECT_EQ(config.grid_cols, 9);
  EXPECT_EQ(config.grid_rows, 9);
  const auto rects = [&](StageFeature feature, std::string_view name = {}) {
    const StageZone* zone = zone_of(config, feature, name);
    return zone != nullptr ? zone->rects : Rects{};
  };
  EXPECT_EQ(rects(StageFeature::pitfall), (Rects{{2, 2, 3, 2}}));
  EXPECT_EQ(rects(StageFeature::moving_up), (Rects{{5, 2, 1, 1}}));
  EXPECT_EQ(rects(StageFeature::puddle), (Rects{{2, 4, 1, 1}}));
  EXPECT_EQ(rects(StageFeature::spiky_plant), (Rects{{5, 4, 1, 1}}));
  EXPECT_EQ(rects(StageFeature::fire_floor), (Rects{{4, 5, 1, 1}}));
  EXPECT_EQ(rects(StageFeature::metal_floor), (Rects{{6, 5, 1, 1}}));
  EXPECT_EQ(rects(StageFeature::fall_spawn), (Rects{{2, 6, 1, 1}}));
  EXPECT_EQ(rects(StageFeature::reinforced_wall), (Rects{{4, 6, 1, 1}}));
  EXPECT_EQ(rects(StageFeature::custom, "A"), (Rects{{3, 4, 1, 1}}));
  EXPECT_EQ(config.zones.size(), 9U);
}

TEST(StageMap, ReadsTheSameHoweverItIsWritten) {
  const StageConfig expected = stage_of(toml_map(kRoom)).config;
  const std::string rows = joined_rows(kRoom);
  std::string escaped;
  for (const std::string& row : kRoom) escaped += row + "\\n";
  std::string crlf;
  for (const std::string& row : kRoom) crlf += "   " + row + " \t\r\n";
  for (const std::string& text :
       {"map = '''\n" + rows + "'''", "map = \"" + escaped + "\"", "map = \"\"\"" + rows + "\"\"\"",
        "map = '''\n\n" + rows + "\n   '''", "map = '''\r\n" + crlf + "'''\r\n",
        "map = \"\"\"\\\n   " + rows + "\"\"\"", "grid_cols = 9\ngrid_rows = 9\n" + toml_map(kRoom),
        "{\"map\": \"" + escaped + "\"}"}) {
    EXPECT_EQ(stage_of(text).config, expected) << text;
  }
  EXPECT_EQ(stage_of(json_map(kRoom), kStageJson).config, expected);
}

TEST(StageMap, NamesZones) {
  Rows rows = kRoom;
  rows[6] = "..B.CC.Z.";
  const StageConfig config =
      stage_of(toml_map(rows) + "[zone_names]\nA = \"hall\"\nB = \"hall\"\nC = \"attic\"\n").config;
  EXPECT_EQ(zone_of(config, StageFeature::custom, "hall")->rects,
            (Rects{{3, 4, 1, 1}, {2, 6, 1, 1}}));
  EXPECT_EQ(zone_of(config, StageFeature::custom, "attic")->rects, (Rects{{4, 6, 2, 1}}));
  EXPECT_EQ(zone_of(config, StageFeature::custom, "Z")->rects, (Rects{{7, 6, 1, 1}}));
  EXPECT_EQ(stage_warnings(toml_map(kRoom) + "[zone_names]\nA = \"hall\"\nQ = \"no\"\n"),
            (Told{"14:1 Q: zone_names names Q, which no map draws (draw its cells in `map`, or "
                  "remove the line)"}));
}

TEST(StageMap, JoinsWhatIsTyped) {
  const StageConfig config =
      stage_of("pitfall_zones = [[3, 3, 4, 1], [6, 6, 1, 1]]\n" + toml_map(kRoom)).config;
  EXPECT_EQ(zone_of(config, StageFeature::pitfall)->rects,
            (Rects{{3, 3, 4, 1}, {6, 6, 1, 1}, {2, 2, 3, 2}}));
}

// Rows and columns count from 1 in the text around the map too.
TEST(StageMap, PointsAtTheVeryLetter) {
  Rows rows = kRoom;
  rows[3] = "..xx#x...";
  EXPECT_EQ(stage_problems("seed = 3\n" + toml_map(rows)),
            (Told{"6:5 #: '#' is no letter of a map (walls come from wall_algorithm; R is one that "
                  "never breaks)"}));
  rows[3] = "..xxq....";
  rows[5] = "....\xc3\xa9..\xe2\x82\xac\xe2\x82\xac";
  const std::string others =
      " is no letter of a map (letters are . ^ v < > x R ? h w F m, and A to Z but R and F for "
      "zones of your own)";
  EXPECT_EQ(stage_problems(toml_map(rows)),
            (Told{"5:5 q: 'q'" + others, "7:5 \xc3\xa9: '\xc3\xa9'" + others,
                  "7:9 \xe2\x82\xac\xe2\x82\xac: '\xe2\x82\xac'" + others}));
  EXPECT_EQ(stage_problems(json_map(rows), kStageJson),
            (Told{"5:6 q: 'q'" + others, "7:6 \xc3\xa9: '\xc3\xa9'" + others,
                  "7:10 \xe2\x82\xac\xe2\x82\xac: '\xe2\x82\xac'" + others}));
  rows = kRoom;
  rows[1] = "... .....";
  EXPECT_EQ(stage_problems(toml_map(rows)),
            (Told{"3:4  : ' ' is no letter of a map (write . for a cell without anything)"}));
}

TEST(StageMap, PointsIntoTextsOfOneLine) {
  std::string escaped;
  for (const std::string& row : kRoom) escaped += row + "\\n";
  escaped.replace(escaped.find("?"), 1, "q");
  // Eleven bytes for each row before it; the text begins at column 8 and 10.
  const Told toml = stage_problems("map = \"" + escaped + "\"");
  ASSERT_EQ(toml.size(), 1U);
  EXPECT_EQ(toml[0].substr(0, 8), "1:76 q: ");
  const Told json = stage_problems("{\"map\": \"" + escaped + "\"}", kStageJson);
  ASSERT_EQ(json.size(), 1U);
  EXPECT_EQ(json[0].substr(0, 8), "1:78 q: ");
}

TEST(StageMap, SaysWhichRowIsUneven) {
  Rows rows = kRoom;
  rows[0] = "......";
  rows[4] += "xx";
  EXPECT_EQ(stage_problems(toml_map(rows)),
            (Told{"2:7 : row 1 of the map is 6 cells wide, others 9 (add 3: . is a cell without "
                  "anything)",
                  "6:10 xx: row 5 of the map is 11 cells wide, others 9 (take 2 away)"}));
  rows = kRoom;
  rows[2] = "";
  EXPECT_EQ(stage_problems(toml_map(rows)),
            (Told{"4:1 : row 3 of the map is 0 cells wide, others 9 (add 9: . is a cell without "
                  "anything)"}));
  EXPECT_EQ(stage_problems("grid_cols = 10\n" +
                           toml_map({".........", "..........", ".........", ".........",
                                     ".........", ".........", "........."}))
                .size(),
            6U);
}

TEST(StageMap, MustHaveTheSizeThatIsGiven) {
  EXPECT_EQ(stage_problems("grid_cols = 10\n" + toml_map(kRoom)),
            (Told{"3:1 .........: the map is 9 cells wide, grid_cols is 10 (line 1) (write "
                  "grid_cols = 9, or leave it out: the map decides then)"}));
  EXPECT_EQ(stage_problems(toml_map(kRoom) + "grid_rows = 8\n"),
            (Told{"10:1 .........: the map has 9 rows, grid_rows is 8 (line 12) (take away 1, or "
                  "write grid_rows = 9, or leave it out: the map decides then)"}));
  EXPECT_EQ(stage_problems(toml_map(kRoom) + "grid_rows = 11\n"),
            (Told{"10:1 .........: the map has 9 rows, grid_rows is 11 (line 12) (draw 2 more, or "
                  "write grid_rows = 9, or leave it out: the map decides then)"}));
  const Told small = stage_problems(toml_map({".....", ".....", "....."}));
  EXPECT_EQ(small,
            (Told{"2:1 .....: the map is 5 cells wide, grid_cols must be from 7 to 512 (draw "
                  "at least 7: the ring outside and the outer wall are cells too)",
                  "2:1 .....: the map is 3 cells high, grid_rows must be from 7 to 512 (draw "
                  "at least 7: the ring outside and the outer wall are cells too)"}));
  EXPECT_EQ(stage_problems(toml_map(Rows(7, std::string(513, '.')))).size(), 1U);
}

TEST(StageMap, MustBeATextWithLetters) {
  for (const char* text : {"map = 5", "map = [5]", "map = [[\".\"]]", "[map]", "map = \"\"",
                           "map = \"\\n \\n\"", "map = []", "map = true"}) {
    EXPECT_EQ(stage_problems(text).size(), 1U) << text;
  }
}

// Whatever is drawn, its rectangles cover just the letters' cells, each of them once.
RC_GTEST_PROP(StageMap, BecomesRectanglesThatCoverItsLetters, ()) {
  const int cols = *rc::gen::inRange(7, 20);
  const int rows = *rc::gen::inRange(7, 20);
  const std::string letters = *rc::gen::element<std::string>("..x", ".x?A", ".^v<>xR?hwFmABZ");
  Rows map(static_cast<std::size_t>(rows), std::string(static_cast<std::size_t>(cols), '.'));
  for (int y = 2; y < rows - 2; ++y) {
    for (int x = 2; x < cols - 2; ++x) {
      map[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)] = *rc::gen::elementOf(letters);
    }
  }
  map[2].replace(2, 3, "...");  // for the player and the car
  const Result<StageFile> file =
      parse_stage("flashlight_count = 0\nshoes_count = 0\n" + toml_map(map), kStageToml);
  if (!file) RC_FAIL(file.error().text());
  Grid<char> drawn(cols, rows, '.');
  for (const StageZone& zone : file->config.zones) {
    for (const Rect& rect : zone.rects) {
      for (int y = rect.y; y < rect.bottom(); ++y) {
        for (int x = rect.x; x < rect.right(); ++x) {
          RC_ASSERT((drawn[{x, y}]) == '.');
          const char letter = map[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)];
          RC_ASSERT(feature_of_letter(letter) == zone.feature);
          if (zone.feature == StageFeature::custom) RC_ASSERT(zone.name == std::string(1, letter));
          drawn[{x, y}] = letter;
        }
      }
    }
  }
  for (int y = 0; y < rows; ++y) {
    RC_ASSERT(std::string(drawn.row(y).begin(), drawn.row(y).end()) ==
              map[static_cast<std::size_t>(y)]);
  }
}

}  // namespace
}  // namespace warren
