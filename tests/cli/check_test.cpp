// warren check: zones, chunks and worlds.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>

#include "fixture.hpp"

namespace warren {
namespace {

using testing::Cli;
using testing::CommandResult;
using testing::contains;
using testing::kZone;

TEST_F(Cli, CheckReadsFilesAndFolders) {
  EXPECT_EQ(run({"check", "a.zone"}).code, 0);
  folder.write("world/deep/b.zone",
               "size 16\ncelltype w 1 2 3 4 5 6 7 8\ncell 8 8 w\nspawn mine 0 0\n");
  folder.write("world/c.txt", "not a zone");
  const CommandResult clean = run({"check", "world", "a.zone"});
  EXPECT_EQ(clean.code, 0) << clean.err;
  EXPECT_TRUE(contains(clean.out, "2 files checked: 0 errors, 1 warning")) << clean.out;
  folder.write("world/bad.zone", "sise 16\nseed x\n");
  const CommandResult bad = run({"check", "."});
  EXPECT_EQ(bad.code, 1);
  EXPECT_TRUE(contains(bad.out, "3 files checked: 2 errors, 1 warning")) << bad.out;
  EXPECT_TRUE(bad.says("bad.zone:1:1: error: unknown directive 'sise'")) << bad.err;
  EXPECT_TRUE(bad.says("did you mean 'size'?")) << bad.err;
  EXPECT_TRUE(bad.says("bad.zone:2:6: error:")) << bad.err;
}

TEST_F(Cli, CheckTriesSeedsAndSaysWhyNoneWorks) {
  folder.write("pits.stage.toml", "pitfall_density = 0.999\n");
  const CommandResult lost = run({"check", "pits.stage.toml"});
  EXPECT_EQ(lost.code, 0);
  EXPECT_TRUE(lost.says("warning: none of 20 seeds gives a level: ")) << lost.err;
  EXPECT_TRUE(contains(lost.out, "0 errors, 1 warning")) << lost.out;
  folder.write("few_pits.stage.toml", "pitfall_density = 0.1\n");
  EXPECT_TRUE(contains(run({"check", "few_pits.stage.toml"}).out, "0 errors, 0 warnings"));
}

TEST_F(Cli, CheckSaysWhenThereIsNothingToCheck) {
  folder.write("empty/x.txt", "");
  const CommandResult none = run({"check", "empty"});
  EXPECT_EQ(none.code, 2);
  EXPECT_TRUE(none.says(
      "holds no .zone or .dungeon.toml or .dungeon.json or .stage.toml or .stage.json or .chunk"));
  EXPECT_EQ(run({"check", "nowhere"}).code, 2);
}

TEST_F(Cli, CheckReadsChunks) {
  folder.write("chunks/good.chunk", "chunk good\nsize 3 3\nwall 1 1 solid\n");
  EXPECT_EQ(run({"check", "chunks/good.chunk"}).code, 0);
  folder.write("chunks/bad.chunk", "chunk bad\nsize 3 3\nwal 1 1 solid\nwall 3 0 solid\n");
  const CommandResult bad = run({"check", "chunks"});
  EXPECT_EQ(bad.code, 1);
  EXPECT_TRUE(contains(bad.out, "2 files checked: ")) << bad.out;
  EXPECT_TRUE(bad.says("chunks/bad.chunk:3:1: error: unknown directive 'wal'")) << bad.err;
  EXPECT_TRUE(bad.says("did you mean 'wall'?")) << bad.err;
}

TEST_F(Cli, CheckReadsTheChunksOfAZone) {
  folder.write("hub.chunk", "chunk hub\nsize 5 5\nwall 0 0 marble\n");
  folder.write("b.zone", std::string(kZone) + "center_anchor hub.chunk\n");
  const CommandResult bad = run({"check", "b.zone"});
  EXPECT_EQ(bad.code, 1);
  EXPECT_TRUE(bad.says("b.zone:12:15: error: hub.chunk:3: the zone has no cell type 'marble'"))
      << bad.err;
  EXPECT_TRUE(
      bad.says("b.zone:11:11: error: the savepoint at (16, 16) lies under the anchor of "
               "line 12 (hub.chunk)"))
      << bad.err;
  folder.write("b.zone", std::string(kZone) + "fixed_landmark hub hub.chnk 5 5\n");
  const CommandResult missing = run({"check", "b.zone"});
  EXPECT_TRUE(missing.says("b.zone:12:20: error: 'hub.chnk' is no chunk file")) << missing.err;
  EXPECT_TRUE(missing.says("did you mean 'hub.chunk'?")) << missing.err;
}

// A folder is a world.
TEST_F(Cli, CheckFollowsPortals) {
  folder.write("w/a.zone", "size 16\nportal 1 1 east b.zone west\n");
  folder.write("w/b.zone", "size 16\nportal 2 2 west a.zone east\n");
  const CommandResult good = run({"check", "w"});
  EXPECT_EQ(good.code, 0) << good.err;
  EXPECT_TRUE(contains(good.out, "2 files checked, 2 portals followed: 0 errors")) << good.out;
  folder.write("w/b.zone", "size 16\nportal 2 2 west a.zone north\n");
  const CommandResult bad = run({"check", "w"});
  EXPECT_EQ(bad.code, 1);
  EXPECT_TRUE(bad.says("w/b.zone:2:24: error: w/a.zone has no portal 'north'")) << bad.err;
  EXPECT_TRUE(
      bad.says("w/a.zone:2:24: error: portal east leads to w/b.zone:2, which does not "
               "lead back here"))
      << bad.err;
  EXPECT_EQ(run({"check", "w/a.zone"}).code, 0) << "one file is no world";
}

TEST_F(Cli, CheckSpeaksJson) {
  folder.write("bad.zone", "sise 16\n");
  const CommandResult result = run({"check", "bad.zone", "--json"});
  EXPECT_EQ(result.code, 1);
  EXPECT_EQ(result.err, "");
  const auto json = nlohmann::json::parse(result.out);
  ASSERT_EQ(json.size(), 1U);
  EXPECT_EQ(json[0]["severity"], "error");
  EXPECT_EQ(json[0]["file"], "bad.zone");
  EXPECT_EQ(json[0]["line"], 1);
  EXPECT_EQ(json[0]["column"], 1);
  EXPECT_EQ(json[0]["help"], "did you mean 'size'?");
  EXPECT_EQ(nlohmann::json::parse(run({"check", "a.zone", "--json"}).out).size(), 0U);
}

}  // namespace
}  // namespace warren
