// warren check --library: what regions can be built with a folder of chunks.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>

#include "fixture.hpp"

namespace warren {
namespace {

using testing::Cli;
using testing::CommandResult;
using testing::contains;

std::string opening(char side) {
  switch (side) {
    case 'L': return "exit left 3 2\n";
    case 'R': return "exit right 3 2\n";
    case 'T': return "exit top 3 2\n";
    default: return "exit bottom 3 2\n";
  }
}

std::string room(const std::string& exits, const std::string& more = {}) {
  std::string text = "size 8 8\ncategory combat\nfill open\nexits " + exits + "\n" + more;
  for (const char side : exits == "none" ? std::string() : exits) text += opening(side);
  return text;
}

class CheckLibrary : public Cli {
 protected:
  void SetUp() override {
    for (const char* exits : {"none", "L", "T", "LR", "TB", "LT", "LRT", "LTB", "LRTB"}) {
      folder.write(std::string("lib/deep/") + exits + ".chunk", room(exits));
    }
  }
};

TEST_F(CheckLibrary, ACompleteOneIsFine) {
  const CommandResult result = run({"check", "--library", "lib"});
  EXPECT_EQ(result.code, 0) << result.err;
  EXPECT_EQ(result.err, "");
  EXPECT_TRUE(contains(result.out, "base 8, biome neutral")) << result.out;
  EXPECT_TRUE(contains(result.out, "  RTB   1          -          -\n")) << result.out;
  EXPECT_TRUE(contains(result.out, "9 chunks and 0 blocks, base size 8: a room for every set"))
      << result.out;
}

TEST_F(CheckLibrary, AGapSaysWhatToWrite) {
  folder.write("lib/deep/L.chunk", room("L", "flags no_hmirror\n"));
  folder.write("lib/deep/LT.chunk", room("none"));
  const CommandResult result = run({"check", "--library", "lib"});
  EXPECT_EQ(result.code, 1);
  EXPECT_TRUE(result.says("lib: error: base 8, biome neutral: no chunk of 8 x 8 has the exits R"))
      << result.err;
  EXPECT_TRUE(result.says("write a chunk with: size 8 8; exits R; exit right 3 2")) << result.err;
  EXPECT_TRUE(result.says("no chunk of 8 x 8 has the exits LT, RT, LB, RB")) << result.err;
  EXPECT_TRUE(
      result.says("size 8 8; exits LT; exit left 3 2; exit top 3 2; mirrored it serves for "
                  "RT, LB, RB too"))
      << result.err;
  EXPECT_TRUE(contains(result.out, ": 2 errors")) << result.out;
}

TEST_F(CheckLibrary, AsksForABaseAndABiome) {
  folder.write("lib/hot.chunk", room("L", "biome fire\ndifficulty 4\n"));
  const CommandResult both = run({"check", "--library", "lib"});
  EXPECT_TRUE(contains(both.out, "base 8, biome fire")) << both.out;
  EXPECT_TRUE(contains(both.out, "  R     1 4        -          -\n")) << both.out;
  const CommandResult fire = run({"check", "--library", "lib", "--biome", "fire"});
  EXPECT_EQ(fire.code, 0) << fire.err;
  EXPECT_FALSE(contains(fire.out, "biome neutral")) << fire.out;
  const CommandResult base = run({"check", "--library", "lib", "--base", "8", "--base", "4"});
  EXPECT_EQ(base.code, 1);
  EXPECT_TRUE(contains(base.out, "base 4, biome neutral")) << base.out;
  EXPECT_TRUE(base.says("size 4 4; exits none; category filler; fill solid")) << base.err;
}

TEST_F(CheckLibrary, SaysWhatCannotBePlaced) {
  folder.write("lib/odd.chunk", "size 24 24\ncategory combat\n");
  folder.write("lib/plain.chunk", "size 8 8\n");
  folder.write("lib/boss.chunk", "size 20 20\ncategory boss\n");
  folder.write("lib/block.chunk", "size 3 3\nstyle organic\nwall 1 1 0\n");
  const CommandResult result = run({"check", "--library", "lib"});
  EXPECT_EQ(result.code, 0) << result.err;
  EXPECT_TRUE(result.says("odd.chunk: warning: no region places this chunk: 24 is not"))
      << result.err;
  EXPECT_TRUE(result.says("plain.chunk: warning: no region places this chunk: it has no category"));
  EXPECT_TRUE(result.says("boss.chunk: note: category boss: landmarks use it")) << result.err;
  EXPECT_TRUE(result.says("block.chunk: note: no obstacle zone names this block")) << result.err;
}

TEST_F(CheckLibrary, PoolsMustFit) {
  folder.write("lib/block.chunk", "chunk rock\nsize 4 4\nstyle organic\nwall 1 1 0\n");
  folder.write("lib/deep/none.chunk", room("none", "obstacle_zone 1 1 3 3 rock,rok 0.5\n"));
  const CommandResult result = run({"check", "--library", "lib"});
  EXPECT_EQ(result.code, 1);
  EXPECT_TRUE(result.says("none.chunk:5:23: error: 'rock' is 4 x 4 cells, the zone only 3 x 3"))
      << result.err;
  EXPECT_TRUE(result.says("there is no chunk 'rok'")) << result.err;
}

TEST_F(CheckLibrary, TwoOfOneNameAreTold) {
  folder.write("lib/other.chunk", "chunk LR\n" + room("LR"));
  const CommandResult result = run({"check", "--library", "lib"});
  EXPECT_EQ(result.code, 0);
  EXPECT_TRUE(result.says("lib/other.chunk: warning: lib/deep/LR.chunk is called 'LR' too"))
      << result.err;
}

TEST_F(CheckLibrary, SpeaksJson) {
  folder.write("lib/deep/LRTB.chunk", room("none"));
  const CommandResult result = run({"check", "--library", "lib", "--json"});
  EXPECT_EQ(result.code, 1);
  EXPECT_EQ(result.err, "");
  const auto json = nlohmann::json::parse(result.out);
  ASSERT_EQ(json["coverage"].size(), 1U);
  EXPECT_EQ(json["coverage"][0]["base"], 8);
  EXPECT_EQ(json["coverage"][0]["gaps"], nlohmann::json::array({"LRTB"}));
  EXPECT_EQ(json["coverage"][0]["exits"]["R"][0]["side"], 8);
  EXPECT_EQ(json["findings"][0]["severity"], "error");
}

TEST_F(CheckLibrary, WrongCalls) {
  expect_failure({"check", "--library", "nowhere"}, 3, "cannot read the folder nowhere");
  folder.write("empty/x.txt", "");
  expect_failure({"check", "--library", "empty"}, 2, "holds no .chunk file");
  expect_failure({"check"}, 2, "`warren check` needs a PATH");
  expect_failure({"check", "lib", "--base", "8"}, 2, "--base needs --library too");
  folder.write("blocks/b.chunk", "size 3 3\nstyle organic\nwall 1 1 0\n");
  const CommandResult none = run({"check", "--library", "blocks"});
  EXPECT_EQ(none.code, 1);
  EXPECT_TRUE(none.says("no region can be built")) << none.err;
}

}  // namespace
}  // namespace warren
