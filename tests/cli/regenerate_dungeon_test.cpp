// warren verify --against a dungeon's file: the floors are made again and compared.
#include <gtest/gtest.h>

#include <functional>
#include <nlohmann/json.hpp>
#include <string>

#include "fixture.hpp"

namespace warren {
namespace {

using RemadeJson = nlohmann::ordered_json;
using testing::Cli;
using testing::CommandResult;
using testing::contains;

class AgainstDungeon : public Cli {
 protected:
  void SetUp() override {
    folder.write("deep.dungeon.toml", "name = \"Deep\"\nseed = \"whisper\"\nfloors = 2\n");
  }
  void generate(std::vector<std::string> more) {
    more.insert(more.begin(), {"generate", "deep.dungeon.toml", "--formats", "json"});
    const CommandResult made = run(more);
    ASSERT_EQ(made.code, 0) << made.err;
  }
  CommandResult against(const std::string& level, const std::string& file) {
    return run({"verify", level, "--against", file});
  }
  // The same with something changed in its first floor.
  CommandResult changed(const std::function<void(RemadeJson&)>& change) {
    RemadeJson both = RemadeJson::parse(folder.read("out/deep-whisper.json"));
    change(both["floors"][0]);
    folder.write("changed.json", both.dump());
    return against("changed.json", "deep.dungeon.toml");
  }
};

TEST_F(AgainstDungeon, FloorsAreMadeAgain) {
  generate({});
  const CommandResult both = against("out/deep-whisper.json", "deep.dungeon.toml");
  EXPECT_EQ(both.code, 0) << both.out << both.err;
  EXPECT_TRUE(contains(both.out, ", deep.dungeon.toml with seed whisper gives ")) << both.out;
  generate({"--per-floor"});
  for (const char* floor : {"1", "2"}) {
    const std::string file = std::string("out/deep-whisper-floor") + floor + ".json";
    EXPECT_EQ(against(file, "deep.dungeon.toml").code, 0) << floor;
  }
}

TEST_F(AgainstDungeon, TheLevelsSeedAndParametersAreUsed) {
  generate({"--seed", "other_text", "--set", "preset=classic", "--set", "doors.gates=0..1",
            "--floors", "3"});
  const CommandResult told = against("out/deep-other_text.json", "deep.dungeon.toml");
  EXPECT_EQ(told.code, 0) << told.out << told.err;
  EXPECT_TRUE(contains(told.out,
                       "deep.dungeon.toml with seed other_text (the file says whisper) and "
                       "preset=classic (the file says wgiv), floors=3 (the file says 2), "
                       "doors.gates=[0, 1] (the file says "))
      << told.out;
}

// What a preset asks for may contradict what was requested: the level was made all the same.
TEST_F(AgainstDungeon, RequirementsOfAPresetMayContradict) {
  generate({"--seed", "few", "--set", "rooms.large.count=1", "--set", "rooms.medium.count=0..1",
            "--set", "rooms.small.count=0..1"});
  EXPECT_EQ(against("out/deep-few.json", "deep.dungeon.toml").code, 0);
}

// With a larger floor counts grow, but not one that was requested as the file has it.
TEST_F(AgainstDungeon, WhatWasRequestedAsTheFileHasItStays) {
  generate({"--seed", "wide", "--set", "width=48", "--set", "height=48", "--set",
            "rooms.large.count=3..5"});
  const CommandResult told = against("out/deep-wide.json", "deep.dungeon.toml");
  EXPECT_EQ(told.code, 0) << told.out << told.err;
}

TEST_F(AgainstDungeon, AnotherFloorIsNoticed) {
  generate({});
  const CommandResult result = changed([](RemadeJson& floor) {
    for (RemadeJson& thing : floor["things"]) {
      if (thing["kind"] == "treasure") thing["properties"]["gold"] = 9999;
    }
  });
  EXPECT_EQ(result.code, 1);
  EXPECT_TRUE(contains(result.out, "        deep.dungeon.toml with seed whisper gives hash "))
      << result.out;
}

TEST_F(AgainstDungeon, OtherFilesAreNamed) {
  generate({});
  folder.write("other.dungeon.toml", "name = \"Other\"\n");
  const CommandResult other = against("out/deep-whisper.json", "other.dungeon.toml");
  EXPECT_EQ(other.code, 1);
  EXPECT_TRUE(other.says("the level is of 'Deep', and other.dungeon.toml makes 'Other'"))
      << other.err;
  folder.write("a.zone", testing::kZone);
  expect_failure({"verify", "out/deep-whisper.json", "--against", "a.zone"}, 2,
                 "out/deep-whisper.json is a dungeon, and a.zone gives zones");
  ASSERT_EQ(run({"generate", "a.zone", "--formats", "json"}).code, 0);
  expect_failure({"verify", "out/a-5.json", "--against", "deep.dungeon.toml"}, 2,
                 "out/a-5.json is a zone, and deep.dungeon.toml gives dungeons");
  expect_failure({"verify", "out/deep-whisper.json", "--against", "none.dungeon.toml"}, 2,
                 "none.dungeon.toml");
  folder.write("bad.dungeon.toml", "flors = 1\n");
  expect_failure({"verify", "out/deep-whisper.json", "--against", "bad.dungeon.toml"}, 1,
                 "bad.dungeon.toml:1:1: error: unknown key 'flors'");
}

TEST_F(AgainstDungeon, WhatTheLevelSaysOfItsMakingIsNotTrusted) {
  generate({});
  const auto with = [&](const std::string& key, const RemadeJson& value) {
    return changed([&](RemadeJson& floor) { floor["generator"]["parameters"][key] = value; });
  };
  const CommandResult wide = with("width", 100000);
  EXPECT_EQ(wide.code, 1);
  EXPECT_TRUE(wide.says("width must be a whole number from 8 to 512, not 100000")) << wide.err;
  EXPECT_TRUE(wide.says("says that it was generated with these parameters")) << wide.err;
  EXPECT_EQ(with("rooms.large.count.min", 9).code, 1);
  EXPECT_EQ(with("preset", "baroque").code, 1);
  const CommandResult soon = with("limits.time_ms", "soon");
  EXPECT_EQ(soon.code, 1);
  EXPECT_TRUE(contains(soon.out, "the parameter limits.time_ms is soon, the source gives "))
      << soon.out;
  const CommandResult seed = with("seed", "another");
  EXPECT_EQ(seed.code, 1);
  EXPECT_TRUE(seed.says("the seed 'another' is ")) << seed.err;
}

}  // namespace
}  // namespace warren
