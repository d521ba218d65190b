// world.zone: what all zones of a world share.
#include "kinds/zone/content/world_file.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <string>

#include "kinds/zone/content/enemies.hpp"
#include "platform/disk.hpp"
#include "temporary_folder.hpp"
#include "told.hpp"

namespace warren {
namespace {

using testing::kFile;
using testing::TemporaryFolder;
using testing::told;
using testing::Told;

constexpr const char* kShared =
    "celltype stone 1 2 3 4 5 6 7 8\neffecttype glow 1 2 3 4 5 6 7 8 none\n"
    "enemytype boss_pyraxis 0 40\nenemybias drakes boss_pyraxis 1 mine 2\n"
    "size 64\nenemy_min_spacing 9\n";

ReadOptions in_world(std::string text) {
  ReadOptions options;
  options.world = WorldText{"world.zone", std::move(text)};
  return options;
}

Told told_in_world(const std::string& world, const std::string& zone) {
  return told(testing::problems_of(zone, in_world(world)));
}

TEST(WorldFile, GivesTypesEnemiesBiasesAndParametersToAZone) {
  const std::string text =
      "cell 1 1 stone\ncell 2 2 glow\nspawn boss_pyraxis 0 0\n"
      "landmark lair x.chunk 1 dense 20 1 1 drakes\n";
  EXPECT_FALSE(parse_zone(text, std::string(kFile)).has_value());
  const Result<ZoneFile> file = parse_zone(text, std::string(kFile), in_world(kShared));
  ASSERT_TRUE(file.has_value()) << file.error().text();
  EXPECT_EQ(file->zone.parameters.size, 64);
  EXPECT_EQ(file->zone.parameters.enemy_min_spacing, 9);
  EXPECT_EQ(enemy_types_of(file->zone).back().danger, 40);
}

TEST(WorldFile, LosesAgainstTheZonesOwnLines) {
  const Result<ZoneFile> file = parse_zone(
      "size 128\ncelltype stone 9 9 9 9 9 9 9 9\ncelltype glow 8 8 8 8 8 8 8 8\n"
      "enemytype boss_pyraxis 1 7\nenemybias drakes mine 1\n",
      std::string(kFile), in_world(kShared));
  ASSERT_TRUE(file.has_value()) << file.error().text();
  const Zone& zone = file->zone;
  EXPECT_EQ(zone.parameters.size, 128);
  EXPECT_EQ(zone.parameters.enemy_min_spacing, 9);
  ASSERT_EQ(zone.cell_types.size(), 2U);
  EXPECT_EQ(zone.cell_types[0].fill, (Colour{9, 9, 9, 9}));
  EXPECT_TRUE(zone.effect_types.empty()) << "'glow' is a wall here";
  ASSERT_EQ(zone.enemy_types.size(), 1U);
  EXPECT_EQ(zone.enemy_types[0].type.danger, 7);
  ASSERT_EQ(zone.biases.size(), 1U);
  EXPECT_EQ(zone.biases[0].weights.size(), 1U);
}

// Chunks may name cell types by their number in the zone.
TEST(WorldFile, TypesComeAfterTheZonesOwn) {
  const Result<ZoneFile> file =
      parse_zone("celltype own 9 9 9 9 9 9 9 9\n", std::string(kFile), in_world(kShared));
  ASSERT_TRUE(file.has_value());
  ASSERT_EQ(file->zone.cell_types.size(), 2U);
  EXPECT_EQ(file->zone.cell_types[0].id, "own");
}

TEST(WorldFile, NoiseOfItsOwnMakesNoTerrain) {
  const Result<ZoneFile> file =
      parse_zone("size 32\n", std::string(kFile), in_world("noise_frequency 0.5\n"));
  ASSERT_TRUE(file.has_value()) << file.error().text();
  EXPECT_FALSE(file->zone.has_terrain());
  EXPECT_EQ(file->zone.parameters.noise_frequency, 0.5);
}

TEST(WorldFile, IsCheckedItself) {
  EXPECT_EQ(told_in_world("celltype a 1 2 3 4 5 6 7 8\ncelltype a 1 2 3 4 5 6 7 8\n"
                          "enemybias b ghoul 1\nsize 3\n",
                          "size 32\n")
                .size(),
            1U)
      << "a malformed line";
  const Told found = told_in_world(
      "celltype a 1 2 3 4 5 6 7 8\ncelltype a 1 2 3 4 5 6 7 8\nenemybias b ghoul 1\n", "size 32\n");
  ASSERT_EQ(found.size(), 2U);
  EXPECT_TRUE(found[0].starts_with("world.zone:2:10 a error: 'a' is defined in line 1"))
      << found[0];
  EXPECT_TRUE(found[1].starts_with("world.zone:3:13 ghoul error: there is no enemy")) << found[1];
}

TEST(WorldFile, HoldsNothingThatBelongsToOneZone) {
  for (const char* line : {"name x", "seed 1", "cell 1 1 a", "landmark a b.chunk 1",
                           "region A 1 2 3 4", "gate a b", "portal 1 1 a - -", "theme fire"}) {
    const Told found = told_in_world(line, "size 32\n");
    ASSERT_EQ(found.size(), 1U) << line;
    EXPECT_NE(found[0].find("is for one zone, not for a world"), std::string::npos) << found[0];
  }
}

TEST(WorldFile, CountsInTheDigest) {
  const auto digest = [](const std::optional<std::string>& world) {
    const ReadOptions options = world ? in_world(*world) : ReadOptions();
    return parse_zone("size 32\n", std::string(kFile), options)->zone.source.value;
  };
  EXPECT_NE(digest("enemy_min_spacing 9\n"), digest("enemy_min_spacing 8\n"));
  EXPECT_NE(digest("enemy_min_spacing 9\n"), digest(std::nullopt));
  EXPECT_EQ(digest("enemy_min_spacing 9\n"), digest("# a comment\n\nenemy_min_spacing 9\n"));
}

class FoundWorlds : public ::testing::Test {
 protected:
  // Which spacing the zone at a path gets.
  int spacing(const std::string& zone) const {
    const Result<ZoneFile> file = read_zone(disk(), folder / zone);
    EXPECT_TRUE(file.has_value()) << (file ? "" : file.error().text());
    return file ? file->zone.parameters.enemy_min_spacing : -1;
  }

  TemporaryFolder folder;
};

TEST_F(FoundWorlds, LieBesideTheZoneOrAbove) {
  const int none = ZoneParameters().enemy_min_spacing;
  folder.write("w/a/b/x.zone", "size 32\n");
  folder.write("w/a/c/y.zone", "size 32\n");
  EXPECT_EQ(spacing("w/a/b/x.zone"), none);
  folder.write("w/world.zone", "enemy_min_spacing 5\n");
  EXPECT_EQ(spacing("w/a/b/x.zone"), 5);
  folder.write("w/a/b/world.zone", "enemy_min_spacing 6\n");
  EXPECT_EQ(spacing("w/a/b/x.zone"), 6) << "the nearest";
  EXPECT_EQ(spacing("w/a/c/y.zone"), 5);
}

TEST_F(FoundWorlds, AreLookedForAsFarAsTheProject) {
  const int none = ZoneParameters().enemy_min_spacing;
  folder.write("world.zone", "enemy_min_spacing 5\n");
  folder.write("1/2/3/4/x.zone", "size 32\n");
  folder.write("1/2/3/4/5/x.zone", "size 32\n");
  EXPECT_EQ(spacing("1/2/3/4/x.zone"), 5);
  EXPECT_EQ(spacing("1/2/3/4/5/x.zone"), none) << "no folder says that it is the project's";
  folder.write("1/2/.git/HEAD", "");
  EXPECT_EQ(spacing("1/2/3/4/x.zone"), none) << "the project ends below the file";
  folder.write("1/2/world.zone", "enemy_min_spacing 7\n");
  EXPECT_EQ(spacing("1/2/3/4/x.zone"), 7);
}

// A zone may come from a stranger: no message shows a line of a file outside.
TEST_F(FoundWorlds, ThatLinkOutOfTheirFolderAreRefused) {
  folder.write("secret.zone", "password\n");
  folder.write("w/x.zone", "size 32\n");
  std::filesystem::create_symlink(folder / "secret.zone", folder / "w/world.zone");
  const Result<ZoneFile> file = read_zone(disk(), folder / "w/x.zone");
  ASSERT_FALSE(file.has_value());
  EXPECT_NE(file.error().text().find("leads out of its folder"), std::string::npos);
  EXPECT_EQ(file.error().text().find("password"), std::string::npos);
}

TEST_F(FoundWorlds, NameLibrariesThatLieBesideThem) {
  folder.write("w/world.zone", "library rooms\n");
  folder.write("w/rooms/pillar.chunk",
               "chunk pillar\nsize 3 3\nstyle organic\nfill open\nwall 1 1 0\n");
  folder.write("w/a/x.zone", "size 32\ncelltype s 1 2 3 4 5 6 7 8\nobstacle pillar\n");
  const Result<ZoneFile> file = read_zone(disk(), folder / "w/a/x.zone");
  EXPECT_TRUE(file.has_value()) << file.error().text();
}

TEST_F(FoundWorlds, AreNoZones) {
  folder.write("world.zone", "size 32\n");
  const Result<ZoneFile> file = read_zone(disk(), folder / "world.zone");
  ASSERT_FALSE(file.has_value());
  EXPECT_EQ(file.error().failure, Failure::usage);
}

TEST_F(FoundWorlds, BlocksLieInAFolderOfTheirOwnToo) {
  folder.write("obstacles/rocks/pillar.chunk",
               "chunk pillar\nsize 3 3\nstyle organic\nfill open\nwall 1 1 0\n");
  folder.write("zones/x.zone", "size 32\ncelltype s 1 2 3 4 5 6 7 8\nobstacle pillar\n");
  const Result<ZoneFile> file = read_zone(disk(), folder / "zones/x.zone");
  EXPECT_TRUE(file.has_value()) << file.error().text();
  std::filesystem::create_directories(folder / "y");
  folder.write("y/x.zone", "size 32\n");
  std::filesystem::create_directory_symlink("/etc", folder / "y/obstacles");
  EXPECT_FALSE(read_zone(disk(), folder / "y/x.zone").has_value()) << "a link that leads out";
}

}  // namespace
}  // namespace warren
