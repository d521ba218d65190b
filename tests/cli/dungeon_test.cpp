// The commands that know dungeons: new, check, help.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>

#include "fixture.hpp"
#include "kinds/dungeon/content/dungeon.hpp"
#include "kinds/dungeon/content/parameters.hpp"
#include "kinds/dungeon/content/presets.hpp"
#include "platform/disk.hpp"

namespace warren {
namespace {

using testing::Cli;
using testing::CommandResult;
using testing::contains;

// Of four things it asks for less: a first floor lacks nothing.
TEST_F(Cli, NewDungeonIsThePresetALittleMoreModest) {
  for (const std::string_view preset : dungeon_preset_names()) {
    const std::string name = "my_" + std::string(preset);
    const std::string path = name + ".dungeon.toml";
    const CommandResult made =
        run({"new", "dungeon", name, "--preset", std::string(preset), "--floors", "3"});
    ASSERT_EQ(made.code, 0) << made.err;
    EXPECT_TRUE(contains(made.out, "wrote ./" + path)) << made.out;
    const Result<DungeonFile> file = read_dungeon(disk(), folder / path);
    ASSERT_TRUE(file.has_value()) << file.error().text();
    DungeonConfig expected = dungeon_preset(preset);
    expected.name = preset == "wgiv" ? "My Wgiv" : preset == "classic" ? "My Classic" : "My Modern";
    expected.seed = name;
    expected.floors = 3;
    DungeonConfig given = file->config;
    EXPECT_LT(given.doors.locked_percentage, expected.doors.locked_percentage);
    EXPECT_LE(given.doors.secret.min, expected.doors.secret.min);
    EXPECT_LT(given.special_tiles.traps.min, expected.special_tiles.traps.min);
    EXPECT_LT(given.special_tiles.trap_clusters.min, expected.special_tiles.trap_clusters.min);
    given.doors.locked_percentage = expected.doors.locked_percentage;
    given.doors.secret = expected.doors.secret;
    given.special_tiles.traps = expected.special_tiles.traps;
    given.special_tiles.trap_clusters = expected.special_tiles.trap_clusters;
    EXPECT_EQ(given, expected);
    EXPECT_EQ(run({"check", path}).code, 0);
  }
}

TEST_F(Cli, NewDungeonTakesAnySeed) {
  const std::string seed = "say \"friend\" \\ and enter";
  ASSERT_EQ(run({"new", "dungeon", "moria", "--seed", seed}).code, 0);
  EXPECT_EQ(read_dungeon(disk(), folder / "moria.dungeon.toml")->config.seed, seed);
  expect_failure({"new", "dungeon", "moria"}, 2, "moria.dungeon.toml exists already");
  expect_failure({"new", "dungeon", "a/b"}, 2, "is not a name for a file");
  expect_failure({"new", "dungeon", "a", "--seed", "two\nlines"}, 2, "");
  EXPECT_EQ(run({"new", "dungeon", "a", "--preset", "x"}).code, 2);
  EXPECT_EQ(run({"new", "dungeon", "a", "--floors", "0"}).code, 2);
}

TEST_F(Cli, CheckReadsDungeons) {
  folder.write("d/good.dungeon.toml", "floors = 2\n");
  folder.write("d/good.dungeon.json", "{\"floors\": 2}\n");
  folder.write("d/other.toml", "this is something else\n");
  const CommandResult good = run({"check", "d"});
  EXPECT_EQ(good.code, 0) << good.err;
  EXPECT_TRUE(contains(good.out, "2 files checked: 0 errors, 0 warnings")) << good.out;
  folder.write("d/bad.dungeon.toml", "flors = 2\n[rooms.large]\ncount = [5, 3]\n");
  for (const char* path : {"d", "d/bad.dungeon.toml"}) {
    const CommandResult bad = run({"check", path});
    EXPECT_EQ(bad.code, 1);
    EXPECT_TRUE(bad.says("d/bad.dungeon.toml:1:1: error: unknown key 'flors'")) << bad.err;
    EXPECT_TRUE(bad.says("did you mean 'floors'?")) << bad.err;
    EXPECT_TRUE(bad.says("d/bad.dungeon.toml:3:9: error: rooms.large.count is upside down"));
    EXPECT_TRUE(bad.says("count = [5, 3]\n       |         ^~~~~~\n")) << bad.err;
  }
  const CommandResult lenient = run({"check", "--lenient", "--json", "d/bad.dungeon.toml"});
  EXPECT_EQ(lenient.code, 1);
  EXPECT_EQ(nlohmann::json::parse(lenient.out).size(), 2U) << lenient.out;
  EXPECT_EQ(run({"check", "d/none.dungeon.toml"}).code, 2);
  const CommandResult other = run({"check", "d/other.toml"});
  EXPECT_EQ(other.code, 2);
  EXPECT_TRUE(other.says("a dungeon is named other.dungeon.toml")) << other.err;
}

TEST_F(Cli, HelpListsEveryParameterOfADungeon) {
  const CommandResult result = run({"help", "params", "dungeon"});
  EXPECT_EQ(result.code, 0);
  for (const std::string_view key : dungeon_keys()) EXPECT_TRUE(contains(result.out, key)) << key;
  for (const DungeonParameter& parameter : dungeon_parameters()) {
    EXPECT_TRUE(contains(result.out, parameter.help)) << parameter.key;
    EXPECT_TRUE(contains(result.out, default_text(parameter))) << parameter.key;
  }
  EXPECT_EQ(run({"help", "params", "castle"}).code, 2);
}

}  // namespace
}  // namespace warren
