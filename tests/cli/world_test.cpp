// Zones of one world on the command line.
#include <gtest/gtest.h>

#include <string>

#include "fixture.hpp"

namespace warren {
namespace {

using testing::CommandResult;
using testing::contains;

class WorldCli : public testing::Cli {
 protected:
  void SetUp() override {
    folder.write("a.zone", testing::kZone);
    folder.write("w/world.zone",
                 "celltype solid 20 0 20 255 128 0 128 255 none\nenemytype boss_pyraxis 0 9\n"
                 "size 32\nnoise_frequency 0.1\nnoise_octaves 2\n");
    folder.write("w/a/a.zone",
                 "seed 5\nspawn boss_pyraxis 0 0\nportal 1 1 east ../b/b.zone west\n");
    folder.write("w/b/b.zone",
                 "seed 6\nspawn boss_pyraxis 0 0\nportal 2 2 west ../a/a.zone east\n");
  }
};

TEST_F(WorldCli, IsCheckedAsAWhole) {
  const CommandResult good = run({"check", "w"});
  EXPECT_EQ(good.code, 0) << good.err;
  EXPECT_TRUE(contains(good.out, "3 files checked, 2 portals followed: 0 errors, 0 warnings"))
      << good.out << good.err;
  EXPECT_EQ(run({"check", "w/world.zone"}).code, 0);
  folder.write("w/world.zone", "celltype solid 1\n");
  const CommandResult bad = run({"check", "w/world.zone"});
  EXPECT_EQ(bad.code, 1);
  EXPECT_TRUE(bad.says("w/world.zone:1:17: error: fill green is missing")) << bad.err;
  expect_failure({"generate", "w/world.zone"}, 2, "is no zone");
}

TEST_F(WorldCli, CountsWhenALevelIsMadeAgain) {
  ASSERT_EQ(run({"generate", "w/a/a.zone", "--formats", "json"}).code, 0);
  const CommandResult same = run({"verify", "out/a-5.json", "--against", "w/a/a.zone"});
  EXPECT_EQ(same.code, 0) << same.out << same.err;
  folder.write("w/world.zone",
               "celltype solid 20 0 20 255 128 0 128 255 none\nenemytype boss_pyraxis 0 8\n"
               "size 32\nnoise_frequency 0.1\nnoise_octaves 2\n");
  EXPECT_EQ(run({"verify", "out/a-5.json", "--against", "w/a/a.zone"}).code, 1)
      << "the boss is less dangerous";
}

TEST_F(WorldCli, EditsKeepTheWorldInMind) {
  const CommandResult edited = run({"edit", "w/a/a.zone", "--cell", "3,3=solid"});
  EXPECT_EQ(edited.code, 0) << edited.err;
}

// The neighbour has an error of its own: its portals are as they were.
TEST_F(WorldCli, AnErrorInOneZoneIsNoneOfItsNeighbours) {
  folder.write("w/b/b.zone",
               "seed 6\nspawn nobody 0 0\nnonsense\nportal 2 2 west ../a/a.zone east\n");
  const CommandResult result = run({"check", "w"});
  EXPECT_EQ(result.code, 1);
  EXPECT_TRUE(result.says("w/b/b.zone:3:1: error: unknown directive 'nonsense'")) << result.err;
  EXPECT_TRUE(result.says("w/b/b.zone:2:7: error: there is no enemy 'nobody'")) << result.err;
  EXPECT_FALSE(result.says("w/a/a.zone")) << result.err;
  // The portal itself may stand in the wrong line.
  folder.write("w/b/b.zone", "seed 6\nportal 2 y west ../a/a.zone east\n");
  EXPECT_FALSE(run({"check", "w"}).says("w/a/a.zone"));
  // One that can be read and leads elsewhere is still wrong.
  folder.write("w/b/b.zone", "seed 6\nnonsense\nportal 2 2 west ../a/a.zone north\n");
  EXPECT_TRUE(run({"check", "w"}).says("which does not lead back here"));
}

TEST_F(WorldCli, ABossThatNobodyCanReachIsToldOf) {
  std::string cage =
      "size 32\ncelltype s 1 2 3 4 5 6 7 8\nsavepoint 3 3 home\nenemytype boss_x 0 9\n"
      "spawn boss_x 50 50\n";
  const auto ring = [](bool open) {
    std::string out;
    for (int y = 14; y <= 18; ++y) {
      for (int x = 14; x <= 18; ++x) {
        const bool edge = x == 14 || x == 18 || y == 14 || y == 18;
        const bool gap = open && x == 16 && y == 14;
        if (edge && !gap) out += "cell " + std::to_string(x) + " " + std::to_string(y) + " s\n";
      }
    }
    return out;
  };
  folder.write("caged.zone", cage + ring(false));
  folder.write("free.zone", cage + ring(true));
  const std::string what = "the start cannot reach 'boss_x' at (16, 16)";
  EXPECT_TRUE(run({"check", "caged.zone"}).says(what)) << run({"check", "caged.zone"}).err;
  EXPECT_TRUE(run({"generate", "caged.zone"}).says(what));
  EXPECT_FALSE(run({"check", "free.zone"}).says(what));
  EXPECT_FALSE(run({"generate", "free.zone"}).says(what));
  folder.write("two.zone", cage + ring(false) + "spawn boss_x -1000 -1000\n");
  EXPECT_FALSE(run({"generate", "two.zone"}).says(what)) << "there is another boss";
}

// Two landmarks in a map that has room for one: a refusal for every seed.
TEST_F(WorldCli, CheckTellsWhyEverySeedFails) {
  folder.write("room.chunk",
               "chunk room\nsize 24 24\nfill open\nexits LR\nexit left 11 2\nexit right 11 2\n");
  const std::string zone =
      "size 64\nseed 1\ncelltype solid 20 0 20 255 128 0 128 255 none\nhotspot_edge_margin 14\n"
      "hotspot_center_exclusion 0\nhotspot_min_separation 4\nnoise_frequency 0.1\nnoise_octaves 2\n"
      "landmark one room.chunk 1\n";
  folder.write("tight.zone", zone +
                                 "landmark two room.chunk 1\nlandmark three room.chunk 1\n"
                                 "landmark four room.chunk 1\nlandmark five room.chunk 1\n");
  const CommandResult tight = run({"check", "tight.zone"});
  EXPECT_TRUE(tight.says("none of 20 seeds gives a level: ")) << tight.out << tight.err;
  folder.write("wide.zone", zone);
  EXPECT_FALSE(run({"check", "wide.zone"}).says("none of 20 seeds")) << "one fits";
}

TEST_F(WorldCli, NothingIsSaidOfHotspotsThatNobodyNeeds) {
  folder.write("room.chunk",
               "chunk room\nsize 8 8\nfill open\nexits LR\nexit left 3 2\nexit right 3 2\n");
  const std::string zone =
      "size 64\nseed 1\ncelltype solid 20 0 20 255 128 0 128 255 none\nnoise_octaves 2\n"
      "landmark one room.chunk 1\n";
  folder.write("fixed.zone", zone + "fixed_landmark one room.chunk 20 20\n");
  for (const char* command : {"check", "generate"}) {
    const CommandResult fixed = run({command, "fixed.zone"});
    EXPECT_EQ(fixed.code, 0) << fixed.err;
    EXPECT_FALSE(fixed.says("hotspot")) << fixed.err;
  }
  folder.write("loose.zone", zone);
  EXPECT_TRUE(run({"generate", "loose.zone"}).says("there is no hotspot"));
}

TEST_F(WorldCli, ExportsALevelAsAZone) {
  ASSERT_EQ(run({"generate", "a.zone", "--formats", "json"}).code, 0);
  const CommandResult exported = run({"export", "out/a-5.json", "--to", "zone", "-o", "done.zone"});
  ASSERT_EQ(exported.code, 0) << exported.err;
  ASSERT_EQ(run({"check", "done.zone"}).code, 0);
  ASSERT_EQ(run({"generate", "done.zone", "--formats", "txt"}).code, 0);
  ASSERT_EQ(run({"generate", "a.zone", "--formats", "txt"}).code, 0);
  const auto map = [](const std::string& text) { return text.substr(text.find('\n')); };
  EXPECT_FALSE(folder.read("out/done-0.txt").empty());
  EXPECT_EQ(map(folder.read("out/done-0.txt")).substr(0, 32 * 33),
            map(folder.read("out/a-5.txt")).substr(0, 32 * 33));
  EXPECT_EQ(run({"export", "out/a-5.json", "--to", "zone"}).code, 0);
  EXPECT_FALSE(folder.read("out/a-5.zone").empty());
}

}  // namespace
}  // namespace warren
