// warren explain for dungeons; what it tells of zones stands with their landmarks.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>

#include "fixture.hpp"

namespace warren {
namespace {

using ExplainJson = nlohmann::json;
using testing::Cli;
using testing::CommandResult;
using testing::contains;

class ExplainDungeon : public Cli {
 protected:
  void SetUp() override {
    folder.write("deep.dungeon.toml", "name = \"Deep\"\nseed = \"whisper\"\nfloors = 2\n");
  }
  CommandResult explain(std::vector<std::string> more) {
    more.insert(more.begin(), {"explain", "deep.dungeon.toml"});
    return run(more);
  }
};

TEST_F(ExplainDungeon, TellsOfEveryFloorAndEveryPass) {
  const CommandResult told = explain({});
  ASSERT_EQ(told.code, 0) << told.err;
  EXPECT_EQ(told.err, "");
  for (const char* part :
       {"Deep, seed whisper (T0", "), floor 1 of 2\n", "), floor 2 of 2\n", "rooms\n",
        "connections\n", "places tried, at most 1000", "searches, at most 500", "stairs\n  up in ",
        "locks\n", ": locked, by ", ": gate, by switch_", "zones\n  zone_1, ",
        "can be reached then", "proof\n  D1 holds", "D8 holds: hash "}) {
    EXPECT_TRUE(contains(told.out, part)) << part << '\n' << told.out;
  }
  EXPECT_FALSE(contains(told.out, "nothing to do")) << told.out;
}

TEST_F(ExplainDungeon, TellsOfOneFloorOrOnePass) {
  const CommandResult second = explain({"--floor", "2", "--pass", "locks"});
  EXPECT_EQ(second.code, 0) << second.err;
  EXPECT_TRUE(contains(second.out, "floor 2 of 2")) << second.out;
  EXPECT_FALSE(contains(second.out, "floor 1 of 2")) << second.out;
  EXPECT_FALSE(contains(second.out, "rooms\n")) << second.out;
  EXPECT_FALSE(contains(second.out, "proof\n")) << second.out;
  const ExplainJson json = ExplainJson::parse(explain({"--pass", "locks", "--json"}).out);
  ASSERT_EQ(json.size(), 2U);
  EXPECT_EQ(json[1]["floor"], 2);
  ASSERT_EQ(json[1]["notes"].size(), 1U);
  EXPECT_EQ(json[1]["notes"][0]["pass"], "locks");
  EXPECT_GE(json[1]["notes"][0]["notes"].size(), 3U);
}

TEST_F(ExplainDungeon, TellsWhyLayoutsWereLeft) {
  const CommandResult told = explain({"--set", "doors.count=18..19"});
  EXPECT_EQ(told.code, 0) << told.err;
  EXPECT_TRUE(contains(told.out, "\nattempt 1\nlayout\n")) << told.out;
  EXPECT_TRUE(contains(told.out, "doors and ") || contains(told.out, "  doors.count is 2"))
      << told.out;
  EXPECT_TRUE(contains(told.out, "gave up this attempt: the floor is not as requested"))
      << told.out;
  const CommandResult poor =
      explain({"--set", "quality.minimum=100", "--set", "floors=1", "--pass", "finish"});
  EXPECT_TRUE(contains(poor.out, "finished; another floor has more points")) << poor.out;
}

TEST_F(ExplainDungeon, TellsOfPlainFloors) {
  const CommandResult told = explain({"--set", "limits.operations=1", "--set", "floors=1"});
  EXPECT_EQ(told.code, 0) << told.err;
  EXPECT_TRUE(contains(told.out, "more operations than limits.operations allows")) << told.out;
  EXPECT_TRUE(contains(told.out, "plain_floor\n  floor 1 is a plain one: ")) << told.out;
  EXPECT_TRUE(contains(told.out, "proof\n")) << told.out;
}

TEST_F(ExplainDungeon, ExplainsWrongCalls) {
  expect_failure({"explain", "deep.dungeon.toml", "--pass", "lokcs"}, 2, "did you mean 'locks'?");
  expect_failure({"explain", "deep.dungeon.toml", "--floor", "3"}, 2, "floors 1 to 2");
  expect_failure({"explain", "deep.dungeon.toml", "--floor", "0"}, 2, "floors 1 to 2");
  expect_failure({"explain", "none.dungeon.toml"}, 2, "none.dungeon.toml");
  folder.write("bad.dungeon.toml", "seed = 1\nfloors = 0\n");
  expect_failure({"explain", "bad.dungeon.toml"}, 1,
                 "bad.dungeon.toml:2:10: error: floors must be");
  folder.write("a.zone", testing::kZone);
  expect_failure({"explain", "a.zone", "--floor", "1"}, 2, "--floor is for dungeons");
}

TEST_F(ExplainDungeon, EditLeavesDungeonsToTextEditors) {
  folder.write("deep.dungeon.json", "{\"floors\": 2}\n");
  for (const char* file : {"deep.dungeon.toml", "deep.dungeon.json"}) {
    expect_failure({"edit", file, "--set", "floors=3"}, 2, "edit changes .zone files only");
  }
  EXPECT_TRUE(contains(folder.read("deep.dungeon.toml"), "floors = 2"));
}

}  // namespace
}  // namespace warren
