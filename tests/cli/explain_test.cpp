// warren explain for dungeons; what it tells of zones stands with their landmarks.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>

#include "fixture.hpp"
#include "kinds/kind.hpp"
#include "pipeline/pipeline.hpp"
#include "platform/disk.hpp"

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
       {"Deep, seed whisper (T0", "), floor 1 of 2\n", "), floor 2 of 2\n", "Rooms\n",
        "Connections\n", "places tried, at most 1000", "searches, at most 500", "Stairs\n  up in ",
        "Locks and gates (locks)\n", ": locked, by ", ": gate, by switch_",
        "Encounter zones (zones)\n  zone_1, ", "can be reached then", "Proof\n  D1 holds",
        "D8 holds: hash "}) {
    EXPECT_TRUE(contains(told.out, part)) << part << '\n' << told.out;
  }
  EXPECT_FALSE(contains(told.out, "nothing to do")) << told.out;
}

TEST_F(ExplainDungeon, TellsOfOneFloorOrOnePass) {
  const CommandResult second = explain({"--floor", "2", "--pass", "locks"});
  EXPECT_EQ(second.code, 0) << second.err;
  EXPECT_TRUE(contains(second.out, "floor 2 of 2")) << second.out;
  EXPECT_FALSE(contains(second.out, "floor 1 of 2")) << second.out;
  EXPECT_FALSE(contains(second.out, "Rooms\n")) << second.out;
  EXPECT_FALSE(contains(second.out, "Proof\n")) << second.out;
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
  EXPECT_TRUE(contains(told.out, "\nattempt 1\nLayout\n")) << told.out;
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
  EXPECT_TRUE(contains(told.out, "Plain floor\n  floor 1 is a plain one: ")) << told.out;
  EXPECT_TRUE(contains(told.out, "Proof\n")) << told.out;
}

// By its name, by its title, and by what either nearly is.
TEST_F(ExplainDungeon, FindsAPassByItsTitle) {
  const std::string by_name = explain({"--floor", "1", "--pass", "oddities"}).out;
  EXPECT_TRUE(contains(by_name, "Specials (oddities)\n")) << by_name;
  EXPECT_EQ(explain({"--floor", "1", "--pass", "specials"}).out, by_name);
  EXPECT_EQ(explain({"--floor", "1", "--pass", "Locks and gates"}).out,
            explain({"--floor", "1", "--pass", "locks"}).out);
  expect_failure({"explain", "deep.dungeon.toml", "--pass", "spezials"}, 2,
                 "did you mean 'specials'?");
}

// Passes are told in words that are still in use.
TEST(PassTitles, ThereIsOneForEveryPassOfEveryKind) {
  const testing::TemporaryFolder folder;
  const std::pair<std::string_view, std::string_view> sources[] = {
      {"zone", "size 16\nseed 1\ncelltype w 0 0 0 255 9 9 9 255 none\nsavepoint 8 8 a\n"},
      {"dungeon", "seed = 1\n"},
      {"stage", "seed = 1\n"}};
  for (const auto& [name, text] : sources) {
    const Kind& kind = *find_kind(name);
    const std::string file = "a" + std::string(kind.extensions.front());
    folder.write(file, text);
    Pipeline pipeline(kind.read(disk(), folder / file, {}).value());
    std::vector<PassTime> times;
    Request request;
    request.seed = {1, "1"};
    request.run.times = &times;
    ASSERT_TRUE(pipeline.run(request).has_value()) << name;
    EXPECT_GT(times.size(), 15U) << name;
    for (const PassTime& time : times) {
      const std::string title(kind.report.title_of(time.pass));
      EXPECT_NE(title, time.pass) << name << " has no title for " << time.pass;
      for (const char* retired : {"oddit", "ways", "join", "region"}) {
        EXPECT_FALSE(contains(title, retired)) << title;
      }
    }
  }
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
