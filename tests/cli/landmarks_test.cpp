// Chunks, worlds, proof and explanations on the command line.
#include <gtest/gtest.h>

#include <filesystem>
#include <nlohmann/json.hpp>
#include <string>

#include "fixture.hpp"

namespace warren {
namespace {

using testing::contains;

class CliLandmarks : public testing::Cli {
 protected:
  void SetUp() override {
    testing::Cli::SetUp();
    ASSERT_EQ(run({"new", "chunk", "middle", "--out", "chunks", "--width", "20"}).code, 0);
    ASSERT_EQ(run({"new", "chunk", "boss", "--out", "chunks"}).code, 0);
    folder.write("z.zone",
                 "name Z\nsize 128\nseed 5\ncelltype rock 1 2 3 255 4 5 6 255 none\n"
                 "noise_frequency 0.05\ncenter_anchor middle.chunk\nhotspot_edge_margin 20\n"
                 "hotspot_center_exclusion 30\nhotspot_min_separation 30\nhotspot_count 4\n"
                 "landmark boss boss.chunk 1 dense 20 0.9 1.5\n");
  }
};

TEST_F(CliLandmarks, NewChunksAreRightAndNeverOverwritten) {
  EXPECT_EQ(run({"check", "chunks"}).code, 0);
  EXPECT_EQ(run({"new", "chunk", "boss", "--out", "chunks"}).code, 2);
  EXPECT_EQ(run({"new", "chunk", "huge", "--width", "65"}).code, 2);
  EXPECT_EQ(run({"new", "chunk", "tiny", "--height", "8", "--width", "64"}).code, 0);
  EXPECT_EQ(run({"check", "tiny.chunk"}).code, 0);
}

TEST_F(CliLandmarks, WhatIsGeneratedVerifies) {
  const auto made = run({"generate", "z.zone", "--formats", "json", "--out", "out"});
  ASSERT_EQ(made.code, 0) << made.err;
  EXPECT_TRUE(contains(made.out, "landmarks  1 of 1 placed")) << made.out;
  EXPECT_TRUE(contains(made.out, "proved     landmarks placed (Z1), everything within reach (Z2)"))
      << made.out;
  const auto verified = run({"verify", "out/z-5.json", "--against", "z.zone"});
  EXPECT_EQ(verified.code, 0) << verified.out;
  EXPECT_TRUE(contains(verified.out, "Z5  holds")) << verified.out;

  ASSERT_EQ(run({"generate", "z.zone", "--set", "noise_frequency=0.02", "--formats", "json",
                 "--out", "tuned"})
                .code,
            0);
  EXPECT_EQ(run({"verify", "tuned/z-5.json", "--against", "z.zone"}).code, 0)
      << "the parameters of the level are used again";
}

TEST_F(CliLandmarks, AChangedCellBreaksTheGuaranteeOfItsFootprint) {
  ASSERT_EQ(run({"generate", "z.zone", "--formats", "json", "--out", "out"}).code, 0);
  auto level = nlohmann::ordered_json::parse(folder.read("out/z-5.json"));
  const int x = level["zone"]["anchor"]["rect"][0].get<int>();
  const int y = level["zone"]["anchor"]["rect"][1].get<int>();
  std::string row = level["cells"][static_cast<std::size_t>(y)].get<std::string>();
  row[static_cast<std::size_t>(x)] = '.';  // the corner of the anchor is wall
  level["cells"][static_cast<std::size_t>(y)] = row;
  folder.write("out/changed.json", level.dump());
  const auto verified = run({"verify", "out/changed.json"});
  EXPECT_EQ(verified.code, 1);
  EXPECT_TRUE(contains(verified.out, "Z5  BROKEN")) << verified.out;
  EXPECT_TRUE(contains(verified.out, "Z9  BROKEN")) << verified.out;
  EXPECT_TRUE(contains(verified.out, std::to_string(x) + ", " + std::to_string(y))) << verified.out;
}

TEST_F(CliLandmarks, ExplainTellsWhatEachPassDid) {
  const auto told = run({"explain", "z.zone"});
  EXPECT_EQ(told.code, 0) << told.err;
  for (const char* part : {"Anchor\n", "Landmarks\n", "boss: boss at hotspot", "chance", "taken",
                           "Terrain\n", "Enemies\n", "Pickups\n", "Proof\n", "Z1 holds"}) {
    EXPECT_TRUE(contains(told.out, part)) << part << "\n" << told.out;
  }
  const auto one = run({"explain", "z.zone", "--pass", "hotspots", "--json"});
  const auto json = nlohmann::json::parse(one.out);
  ASSERT_EQ(json.size(), 1U);
  EXPECT_EQ(json[0]["pass"], "hotspots");
  EXPECT_EQ(run({"explain", "z.zone", "--pass", "hotspot"}).code, 2);
}

TEST_F(CliLandmarks, OverlaysShowLandmarksFromTheLevelAlone) {
  ASSERT_EQ(run({"generate", "z.zone", "--formats", "json", "--out", "out"}).code, 0);
  for (const char* overlay : {"influence", "hotspots", "landmarks", "enemies", "pickups"}) {
    const auto drawn = run({"render", "out/z-5.json", "--overlay", overlay, "-o", "o.png"});
    EXPECT_EQ(drawn.code, 0) << overlay << drawn.err;
  }
}

TEST_F(CliLandmarks, AMissingChunkIsNamedWithTheNearest) {
  folder.write("y.zone", folder.read("z.zone") + "landmark gate bos.chunk 2\n");
  const auto result = run({"check", "y.zone"});
  EXPECT_EQ(result.code, 1);
  EXPECT_TRUE(contains(result.err, "there is no chunk 'bos.chunk'")) << result.err;
  EXPECT_TRUE(contains(result.err, "did you mean 'boss.chunk'?")) << result.err;
}

}  // namespace
}  // namespace warren
