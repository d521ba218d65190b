// --set, and seeds that are texts.
#include <gtest/gtest.h>

#include <set>

#include "dungeons.hpp"
#include "kinds/dungeon/content/seed.hpp"

namespace warren {
namespace {

using testing::dungeon_of;
using Settings = std::vector<DungeonSetting>;

TEST(ApplyDungeonSettings, ChangesWhatIsNamed) {
  DungeonFile file = dungeon_of("floors = 2\n");
  ASSERT_TRUE(apply_settings(file, Settings{{"floors", "10"},
                                            {"rooms.large.count", "3..4"},
                                            {"doors.secret", "[1, 2]"},
                                            {"seed", "abc"}}));
  EXPECT_EQ(file.config.floors, 10);
  EXPECT_EQ(file.config.rooms.large.count, (Range{3, 4}));
  EXPECT_EQ(file.config.doors.secret, (Range{1, 2}));
  EXPECT_EQ(file.config.seed, "abc");
  EXPECT_EQ(file.config.rooms.medium.count, (Range{5, 8}));
}

TEST(ApplyDungeonSettings, CountsFollowANewSizeAndANewPreset) {
  DungeonFile file = dungeon_of("special_tiles.traps = 20\n");
  ASSERT_TRUE(apply_settings(file, Settings{{"width", "48"}, {"height", "48"}}));
  EXPECT_EQ(file.config.rooms.large.count, (Range{12, 20}));
  EXPECT_EQ(file.config.special_tiles.traps, (Range{20, 20}));
  ASSERT_TRUE(apply_settings(file, Settings{{"preset", "modern"}}));
  EXPECT_EQ(file.config,
            dungeon_of("preset = \"modern\"\nwidth = 48\nheight = 48\nspecial_tiles.traps = 20\n")
                .config);
}

TEST(ApplyDungeonSettings, ReportsEveryWrongOneAndChangesNothing) {
  DungeonFile file = dungeon_of("floors = 2\n");
  const DungeonConfig before = file.config;
  const Status status = apply_settings(
      file, Settings{{"floors", "0"}, {"flors", "3"}, {"width", "30"}, {"preset", "x"}});
  ASSERT_FALSE(status.has_value());
  EXPECT_EQ(status.error().failure, Failure::usage);
  ASSERT_EQ(status.error().diagnostics.size(), 3U);
  EXPECT_EQ(status.error().diagnostics[0].message,
            "--set floors=0: floors must be a whole number from 1 to 100, not 0");
  EXPECT_EQ(status.error().diagnostics[1].help, "did you mean 'floors'?");
  EXPECT_EQ(file.config, before);
}

TEST(ApplyDungeonSettings, SuggestsWhatAFileIsSuggested) {
  DungeonFile file = dungeon_of("");
  const Status status = apply_settings(
      file, Settings{{"special_tiles.traps_per_zone", "3"}, {"rooms.locked_percentage", "3"}});
  ASSERT_FALSE(status.has_value());
  EXPECT_EQ(status.error().diagnostics[0].help, "did you mean 'special_tiles.traps'?");
  EXPECT_EQ(status.error().diagnostics[1].help, "did you mean 'doors.locked_percentage'?");
}

// Settings come before the checks of a file: they may be what makes it fit.
TEST(ReadDungeonSettings, CountBeforeTheFileIsChecked) {
  const char* text = "[rooms.small]\ncount = 60\n";
  EXPECT_FALSE(parse_dungeon(text, testing::kToml).has_value());
  const Settings larger = {{"width", "60"}, {"height", "60"}};
  const Result<DungeonFile> file = parse_dungeon(text, testing::kToml, {false, larger});
  ASSERT_TRUE(file.has_value()) << file.error().text();
  EXPECT_EQ(file->config.rooms.small.count, (Range{60, 60}));
  const Settings wrong = {{"widht", "60"}};
  const Result<DungeonFile> refused = parse_dungeon("", testing::kToml, {false, wrong});
  ASSERT_FALSE(refused.has_value());
  EXPECT_EQ(refused.error().failure, Failure::usage);
}

TEST(ApplyDungeonSettings, ChecksAgain) {
  DungeonFile file = dungeon_of("[rooms.large]\ncount = 4\n");
  const Status status = apply_settings(file, Settings{{"rooms.spacing", "9"}});
  ASSERT_FALSE(status.has_value());
  EXPECT_EQ(status.error().failure, Failure::content);
  EXPECT_EQ(status.error().diagnostics[0].where.line, 2);
  EXPECT_EQ(file.config.rooms.spacing, 1);
}

TEST(DungeonSeed, IsTheSameForTheSameText) {
  // Never to change: every dungeon hangs on it.
  EXPECT_EQ(dungeon_seed("7"), 3776262319U);
  EXPECT_EQ(dungeon_seed("witchcraft"), 1202375780U);
  std::set<std::uint32_t> seen;
  for (int i = 0; i < 1000; ++i) seen.insert(dungeon_seed(std::to_string(i)));
  EXPECT_GE(seen.size(), 999U);
}

}  // namespace
}  // namespace warren
