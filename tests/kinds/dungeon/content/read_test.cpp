// Reading dungeons: what a file says is what the configuration holds, in TOML and in JSON.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <filesystem>

#include "dungeons.hpp"
#include "kinds/dungeon/content/presets.hpp"
#include "platform/disk.hpp"
#include "project_paths.hpp"

namespace warren {
namespace {

using testing::dungeon_of;
using testing::kJson;
using testing::kToml;
using testing::to_json;
using testing::to_toml;

namespace fs = std::filesystem;

int between(int min, int max) {
  return *rc::gen::inRange(min, max + 1);
}

// Any values that a floor can have: the counts small enough for the checks.
DungeonConfig any_config() {
  DungeonConfig config;
  config.name = *rc::gen::element<std::string>("Crypt", "Tower \xc3\xa9", "a b");
  config.preset = *rc::gen::elementOf(std::vector<std::string>{"wgiv", "classic", "modern"});
  config.seed = *rc::gen::element<std::string>("7", "witch craft", "\xe2\x82\xac", "#1");
  for (const DungeonParameter& which : dungeon_parameters()) {
    int max = which.max;
    if (which.scaling == Scaling::with_area) max = std::min(max, 6);
    if (which.key.ends_with("_room")) max = 4;
    if (which.key.ends_with(".size")) max = 12;
    const int least =
        which.key.ends_with("width") || which.key.ends_with("height") ? 100 : which.min;
    const int min = between(std::min(least, max), max);
    put_parameter(config, which, {min, which.is_range() ? between(min, max) : min});
  }
  config.rooms.small.count.min = std::max(config.rooms.small.count.min, 1);
  config.rooms.small.count.max = std::max(config.rooms.small.count.max, 6);
  config.doors.gates.min = config.doors.one_way.min = 0;
  config.doors.secret.min = config.doors.illusory.min = 0;
  config.special_tiles.traps.max = 6;
  config.special_tiles.trap_clusters.min = 0;
  config.special_tiles.treasure_rooms.min = 0;
  config.special_tiles.messages.min = config.special_tiles.dark_zones.min = 0;
  config.special_tiles.switches.min = 0;
  config.progression.barriers_before_stairs.min = 0;
  config.progression.and_gates.min = config.progression.islands.min = 0;
  config.doors.count.max = 20'000;
  config.rooms.floor_share = {between(0, 90), 100};
  config.rooms.spacing = between(1, 3);
  return config;
}

RC_GTEST_PROP(ParseDungeon, ReadsBackWhatWasWritten, ()) {
  const DungeonConfig config = any_config();
  for (const char* name : {kToml, kJson}) {
    const std::string text = name == kToml ? to_toml(config) : to_json(config);
    const Result<DungeonFile> file = parse_dungeon(text, name);
    if (!file) RC_FAIL(text + file.error().text());
    RC_ASSERT(file->config == config);
    RC_ASSERT(file->warnings.empty());
    RC_ASSERT(file->given.size() == dungeon_keys().size());
  }
}

TEST(ParseDungeon, EveryKeyIsReadByItself) {
  for (const DungeonParameter& which : dungeon_parameters()) {
    if (which.min == which.max) continue;
    // A little more than the default, so that nothing else stops fitting.
    Range value = get_parameter(DungeonConfig{}, which);
    value.max = std::min(value.max + 1, which.max);
    if (!which.is_range()) value.min = value.max;
    const std::string line = std::string(which.key) + " = " + value_text(which, value) + "\n";
    const DungeonFile file = dungeon_of(line);
    EXPECT_EQ(get_parameter(file.config, which), value) << line;
    ASSERT_EQ(file.given.size(), 1U) << line;
    EXPECT_EQ(file.given.begin()->first, which.key);
    EXPECT_EQ(file.given.begin()->second.place.line, 1);
    EXPECT_EQ(file.given.begin()->second.place.column, static_cast<int>(which.key.size()) + 4);
  }
}

TEST(ParseDungeon, TablesAndDottedKeysSayTheSame) {
  const DungeonConfig expected =
      dungeon_of(
          "rooms.large.count = [2, 4]\nrooms.spacing = 2\nrooms.medium.count = 3\n"
          "rooms.small.count = 4\n")
          .config;
  EXPECT_EQ(expected.rooms.large.count, (Range{2, 4}));
  EXPECT_EQ(expected.rooms.medium.count, (Range{3, 3}));
  EXPECT_EQ(dungeon_of("[rooms]\nspacing = 2\nsmall = { count = 4 }\n[rooms.large]\ncount = [\n 2,"
                       "  # few\n 4\n]\n[rooms.medium]\ncount = [3, 3]\n")
                .config,
            expected);
  EXPECT_EQ(dungeon_of(R"({"rooms": {"spacing": 2, "small": {"count": 4}, "large":
                           {"count": [2, 4]}, "medium": {"count": 3}}})",
                       kJson)
                .config,
            expected);
}

TEST(ParseDungeon, AnEmptyFileIsThePresetOfTheOriginal) {
  for (const char* text : {"", "\n", "# nothing\r\n", "\xef\xbb\xbf", "preset = \"wgiv\"", "{}"}) {
    DungeonConfig expected;
    expected.name = "test";
    EXPECT_EQ(dungeon_of(text).config, expected) << text;
  }
}

TEST(ParseDungeon, ASeedIsATextOrANumber) {
  EXPECT_EQ(dungeon_of("seed = 7\n").config.seed, "7");
  EXPECT_EQ(dungeon_of("seed = -7\n").config.seed, "-7");
  EXPECT_EQ(dungeon_of("seed = \"7\"\n").config.seed, "7");
  EXPECT_EQ(dungeon_of("{\"seed\": 7}", kJson).config.seed, "7");
  EXPECT_EQ(dungeon_of("seed = 'mind the \"gap\"'\n").config.seed, "mind the \"gap\"");
}

TEST(ParseDungeon, TakesJsonByItsNameOrItsFirstCharacter) {
  EXPECT_EQ(dungeon_of(" \r\n {\"floors\": 3}", kToml).config.floors, 3);
  EXPECT_FALSE(parse_dungeon("floors = 3\n", kJson).has_value());
}

TEST(ParseDungeon, LenientReadingWarnsOfUnknownKeys) {
  const Result<DungeonFile> file = parse_dungeon("colour = 3\nfloors = 2\n", kToml, {true});
  ASSERT_TRUE(file.has_value());
  ASSERT_EQ(file->warnings.size(), 1U);
  EXPECT_EQ(testing::dungeon_problem(file->warnings[0]).substr(0, 32),
            "1:1 colour: unknown key 'colour'");
  EXPECT_EQ(file->config.floors, 2);
}

TEST(ReadDungeon, ReadsTheExamples) {
  int found = 0;
  for (const auto& entry :
       fs::recursive_directory_iterator(fs::path(source_folder()) / "examples")) {
    if (!is_dungeon_path(entry.path())) continue;
    ++found;
    const Result<DungeonFile> file = read_dungeon(disk(), entry.path());
    ASSERT_TRUE(file.has_value()) << file.error().text();
    EXPECT_TRUE(file->warnings.empty()) << entry.path();
    EXPECT_FALSE(file->config.seed.empty()) << entry.path();
  }
  EXPECT_GE(found, 4);
}

TEST(ReadDungeon, SaysWhenThereIsNoFile) {
  const Result<DungeonFile> file = read_dungeon(disk(), "/no/such/file.dungeon.toml");
  ASSERT_FALSE(file.has_value());
  EXPECT_EQ(file.error().failure, Failure::usage);
}

TEST(DungeonPaths, HaveTwoExtensions) {
  EXPECT_TRUE(is_dungeon_path("a/b.dungeon.toml"));
  EXPECT_TRUE(is_dungeon_path("b.dungeon.json"));
  EXPECT_FALSE(is_dungeon_path("b.toml"));
  EXPECT_FALSE(is_dungeon_path("dungeon.toml"));
  EXPECT_FALSE(is_dungeon_path("a/.dungeon.toml"));
  EXPECT_EQ(dungeon_stem("a/b.c.dungeon.toml"), "b.c");
  EXPECT_EQ(dungeon_stem("b.dungeon.json"), "b");
  EXPECT_EQ(dungeon_stem("b.toml"), "b");
}

}  // namespace
}  // namespace warren
