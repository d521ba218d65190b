// What is wrong between the lines about landmarks, gates and enemies, chunks aside.
#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "told.hpp"

namespace warren {
namespace {

using testing::problems_of;
using testing::told;
using testing::Told;

// Correct lines for others to stand below. Line 4 is free.
constexpr std::string_view kLandmarks =
    "landmark alpha x.chunk 1\n"
    "landmark beta x.chunk 2\n"
    "landmark gamma x.chunk 3\n";

struct Case {
  std::string_view lines;
  Told expected;
};

void expect_told_of_landmarks(const std::vector<Case>& cases) {
  EXPECT_EQ(told(problems_of(kLandmarks)), Told{});
  for (const Case& one : cases) {
    const std::string text = std::string(kLandmarks) + std::string(one.lines) + "\n";
    EXPECT_EQ(told(problems_of(text)), one.expected) << one.lines;
  }
}

TEST(CheckGates, SaysWhichLinesAreWrong) {
  expect_told_of_landmarks({
      {"gate alpah beta",
       {"4:6 alpah error: there is no landmark 'alpah' (did you mean 'alpha'?)"}},
      {"gate alpha zebra",
       {"4:12 zebra error: there is no landmark 'zebra' (add a landmark of that type)"}},
      {"gate alpha beta alpha",
       {"4:17 alpha error: 'alpha' gates itself (name the landmarks that lie behind it)"}},
      {"gate alpha beta\ngate beta gamma\ngate gamma alpha",
       {"4:12 beta error: 'beta' lies behind itself: the gates go in a circle (remove one of the "
        "gate lines of the circle)",
        "5:11 gamma error: 'gamma' lies behind itself: the gates go in a circle (remove one of the "
        "gate lines of the circle)",
        "6:12 alpha error: 'alpha' lies behind itself: the gates go in a circle (remove one of the "
        "gate lines of the circle)"}},
      {"gate alpha gamma\ngate beta gamma",
       {"4:12 gamma error: 'gamma' lies behind alpha (line 4) and behind beta (line 5) (two gates "
        "of one landmark must be nested: gate alpha beta)",
        "5:11 gamma error: 'gamma' lies behind alpha (line 4) and behind beta (line 5) (two gates "
        "of one landmark must be nested: gate alpha beta)"}},
      {"landmark alpha x.chunk 4\ngate alpha beta",
       {"5:6 alpha error: the gate 'alpha' is a landmark 2 times (a gate must be placed exactly "
        "once; give each its own type)"}},
      {"fixed_landmark door x.chunk 9 9\nfixed_landmark door x.chunk 99 9\ngate door beta",
       {"6:6 door error: the gate 'door' is a landmark 2 times (a gate must be placed exactly "
        "once; give each its own type)"}},
      {"landmark door x.chunk 4 optional\ngate door beta",
       {"5:6 door error: the gate 'door' is optional (line 4) (a gate must be placed exactly once; "
        "remove `optional` there)"}},
      {"start beta\ngate alpha beta",
       {"5:12 beta error: 'beta' is where the player starts (what lies behind a gate cannot be the "
        "start)"}},
      {"landmark player_start x.chunk 4\ngate alpha player_start",
       {"5:12 player_start error: 'player_start' is where the player starts (what lies behind a "
        "gate cannot be the start)"}},
      {"landmark entry_portal x.chunk 4\ngate alpha entry_portal",
       {"5:12 entry_portal error: 'entry_portal' is where the player starts (what lies behind a "
        "gate cannot be the start)"}},
  });
}

// Level files number the regions behind gates in a byte.
TEST(CheckGates, AZoneHasRoomForSoManyGates) {
  std::string text = "hotspot_count 300\nlandmark room x.chunk 1\n";
  for (int i = 0; i <= kMaxGates; ++i) {
    text += "landmark g" + std::to_string(i) + " x.chunk 1\n";
  }
  for (int i = 0; i < kMaxGates; ++i) {
    text += "gate g" + std::to_string(i) + " g" + std::to_string(i + 1) + "\n";
  }
  text += "gate g7 g9\n";  // again, not another
  EXPECT_EQ(told(problems_of(text)), Told{});
  const std::string line = std::to_string(2 + kMaxGates + 1 + kMaxGates + 1 + 1);
  EXPECT_EQ(told(problems_of(text + "gate g250 room\n")),
            Told{line + ":6 g250 error: a zone has at most 250 gates (remove this gate or another "
                        "one)"});
}

// The generator starts elsewhere then.
TEST(CheckGates, TheOnlySavepointMayLieBehindAGate) {
  expect_told_of_landmarks({{"landmark_savepoint gamma s\ngate alpha gamma", {}}});
}

TEST(CheckGates, TellsAllThatIsWrongAtOnce) {
  EXPECT_EQ(told(problems_of(std::string(kLandmarks) +
                             "gate alpha alpha\ngate zebra beta\ngate beta gama\n"))
                .size(),
            3U);
}

TEST(CheckGates, AcceptsWhatIsAForest) {
  expect_told_of_landmarks({
      {"gate alpha beta\ngate beta gamma", {}},
      {"gate alpha gamma beta\ngate beta gamma", {}},
      {"gate alpha beta\ngate alpha beta gamma", {}},
      {"landmark beta x.chunk 4\ngate alpha beta", {}},
      {"fixed_landmark alpha x.chunk 9 9\ngate alpha beta", {}},
      {"start gamma\ngate alpha beta", {}},
      {"start alpha\ngate alpha beta",
       {"5:6 alpha error: the gate 'alpha' is where the player starts (start in another landmark, "
        "or add a center_anchor)"}},
      {"center_anchor x.chunk\nlandmark player_start x.chunk 4\ngate alpha player_start", {}},
      {"start gamma\nlandmark player_start x.chunk 4\ngate alpha player_start", {}},
  });
}

TEST(CheckLandmarks, CountsHotspots) {
  std::string many;
  for (int i = 0; i < 8; ++i) many += "landmark more x.chunk 5\n";
  many += "landmark_min_separation 5";
  expect_told_of_landmarks({
      {"hotspot 1 1\nhotspot 2 2",
       {"5:9 2 error: 2 hotspots are too few for 3 landmarks (add 1 or more `hotspot` lines)"}},
      {"hotspot_count 2",
       {"4:15 2 error: hotspot_count 2 is too few for 3 landmarks (write: hotspot_count 6)"}},
      {many,
       {"11:10 more error: hotspot_count 10 is too few for 11 landmarks (write: "
        "hotspot_count 14)"}},
      {"hotspot_count 3", {}},
      {"hotspot_edge_margin 512",
       {"4:21 512 warning: no hotspot fits: a margin of 512 leaves nothing of 1024 cells (write: "
        "hotspot_edge_margin 128)"}},
      {"hotspot_center_exclusion 700",
       {"4:26 700 warning: no hotspot fits: 700 cells around the centre reach beyond the margin of "
        "80 (write: hotspot_center_exclusion 128)"}},
      {"hotspot_center_exclusion 600", {}},
      {"hotspot 1 1\nhotspot 2 2\nhotspot 3 3\nhotspot_count 0", {}},
      {"hotspot_count 2\nfixed_landmark beta x.chunk 9 9", {}},
      {"hotspot_count 3\nlandmark more x.chunk 1 optional", {}},
      // The fixed one takes the place of the optional one, which comes first.
      {"hotspot_count 3\nlandmark more x.chunk 1 optional\nlandmark more x.chunk 1\n"
       "fixed_landmark more x.chunk 9 9",
       {"4:15 3 error: hotspot_count 3 is too few for 4 landmarks (write: hotspot_count 7)"}},
  });
}

TEST(CheckLandmarks, SaysWhatMayBeMeantDifferently) {
  expect_told_of_landmarks({
      {"start alpah", {"4:7 alpah error: there is no landmark 'alpah' (did you mean 'alpha'?)"}},
      {"center_anchor x.chunk\nstart alpha",
       {"5:7 alpha warning: the zone starts in its centre anchor (line 4) (remove one of the two "
        "lines)"}},
      // Whether there are rooms for it is known when chunks are.
      {"landmark room x.chunk 4 structured 9 1 1", {}},
  });
}

TEST(CheckLandmarks, WiresStandBelowTheirLandmark) {
  const std::string below = " (write the line below the landmark it belongs to)";
  expect_told_of_landmarks({
      {"landmark_savepoint delta s\nlandmark delta x.chunk 4",
       {"4:20 delta error: no landmark of type 'delta' stands above this line" + below}},
      {"landmark_portal center_anchor p - -\ncenter_anchor x.chunk",
       {"4:17 center_anchor error: no landmark of type 'center_anchor' stands above this line" +
        below}},
      {"landmark_portal alpha",
       {"4:22  error: the id is missing (write: landmark_portal TYPE ID "
        "ZONE DEST_ID)"}},
      {"landmark_portal alpha p z",
       {"4:26  error: the destination id is missing (write: "
        "landmark_portal TYPE ID ZONE DEST_ID)"}},
      {"landmark_savepoint alpha s t",
       {"4:28 t error: 't' is one argument too many (write: "
        "landmark_savepoint TYPE ID)"}},
      {"landmark_datanode alpha d z",
       {"4:27 z error: 'z' is one argument too many (write: "
        "landmark_datanode TYPE ID)"}},
  });
}

TEST(CheckLandmarks, IdsOfWiresAreTheirOwn) {
  const std::string own = " (give each one its own id)";
  expect_told_of_landmarks({
      {"landmark_savepoint alpha s\nlandmark_savepoint beta s",
       {"5:25 s error: savepoint s stands in line 4 already" + own}},
      {"portal 1 1 p - -\nlandmark_portal alpha p z q",
       {"5:23 p error: portal p stands in line 4 already" + own}},
      {"landmark_datanode alpha d\ndatanode 1 1 d",
       {"5:14 d error: datanode d stands in line 4 already" + own}},
      {"landmark_savepoint alpha s\nlandmark_datanode alpha s\nlandmark_portal alpha s - -", {}},
  });
}

TEST(CheckPopulation, NeedsAnEnemyWhereThereIsABudget) {
  std::string none = "celltype w 1 2 3 4 5 6 7 8\nseed 1\n";
  for (const char* name : {"mine", "hunter", "seeker", "defender", "stalker", "swarmer"}) {
    none += "enemytype " + std::string(name) + " 0 1\n";
  }
  expect_told_of_landmarks({
      {none,
       {"6:16 0 error: no enemy type has a weight above 0 (give one a weight, or write: "
        "enemy_budget_base 0)"}},
      {none + "enemy_budget_base 0", {}},
      {none + "enemytype ghost 1 1", {}},
      {"difficulty_min 3\ndifficulty_max 2",
       {"5:16 2 error: difficulty_max 2 is below difficulty_min 3 (change one of the two)"}},
  });
}

TEST(CheckPopulation, KnowsTheEnemiesAndBiasesOfTheZone) {
  expect_told_of_landmarks({
      {"spawn ghost 0 0\nenemytype ghost 1 1", {}},
      {"landmark a x.chunk 4 dense 9 1 1 ghost_heavy\nenemytype ghost 1 1", {}},
      {"landmark a x.chunk 4 dense 9 1 1 calm\nenemybias calm mine 1", {}},
      {"landmark a x.chunk 4 dense 9 1 1 clam\nenemybias calm mine 1",
       {"4:34 clam error: there is no enemy bias 'clam' (did you mean 'calm'? else write mixed, "
        "none, an enemy with _heavy, or add: enemybias clam mine 1 hunter 2)"}},
  });
}

}  // namespace
}  // namespace warren
