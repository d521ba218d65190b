// What a designer waits for: a refusal costs a few times what a level costs, and large numbers of
// zones cost no more than their number.
#include <gtest/gtest.h>

#include <fmt/format.h>

#include <string>

#include "../kinds/zone/generate/gate_zones.hpp"
#include "kinds/stage/content/stage.hpp"
#include "kinds/stage/generated.hpp"
#include "kinds/zone/generated.hpp"
#include "operations.hpp"

namespace warren {
namespace {

using testing::expect_linear;
using testing::gate_zone;
using testing::operations_of;
using testing::ring_of_cells;
using testing::row_of_cells;

// All attempts that end in a refusal, against a level of the same zone that succeeds.
void expect_soon_refused(const std::string& lines, std::string_view named) {
  const Zone good = gate_zone();
  const Zone bad = gate_zone(lines);
  zone::Generator generator;
  RunOptions options;
  const std::uint64_t level =
      operations_of([&] { (void)testing::generated(good, options, generator); });
  std::string text;
  const std::uint64_t refusal = operations_of([&] { text = testing::refusal_of(bad, 1); });
  EXPECT_NE(text.find(named), std::string::npos) << text;
  ::testing::Test::RecordProperty(
      "levels", fmt::format("{:.1f}", static_cast<double>(refusal) / static_cast<double>(level)));
  EXPECT_LT(refusal, 60 * level) << text;  // three levels for each of the 20 attempts
}

TEST(CountedRefusal, OfAClosedRing) {
  expect_soon_refused(ring_of_cells({128, 128}, 16, "solid"), "walls set by hand");
}

// The boss lies in a ring that opens to nowhere.
TEST(CountedRefusal, OfAnEnclosedLandmark) {
  expect_soon_refused(
      fmt::format("fixed_landmark boss boss.chunk 50 50\n{}", ring_of_cells({50, 50}, 20, "solid")),
      "boss");
}

// Roads on all sides of the gate, all the way to what it gates.
TEST(CountedRefusal, OfABypass) {
  std::string text =
      "fixed_landmark side_gate gate.chunk 80 128\nfixed_landmark refuge safe.chunk 30 128\n";
  text += ring_of_cells({128, 128}, 14, {});
  text += ring_of_cells({30, 128}, 7, {});
  text += row_of_cells({128, 113}, {128, 76}, {});
  text += row_of_cells({127, 76}, {30, 76}, {});
  text += row_of_cells({30, 77}, {30, 120}, {});
  expect_soon_refused(text, "side_gate");
}

TEST(CountedStage, OfManyRectangles) {
  const auto prepare = [](int n) {
    StageConfig config = parse_stage("grid_cols = 64\ngrid_rows = 64\n", "a.stage.toml")->config;
    StageZone falls{StageFeature::fall_spawn, "", {}};
    StageZone puddles{StageFeature::puddle, "", {}};
    falls.rects.assign(static_cast<std::size_t>(n), {10, 10, 40, 30});
    puddles.rects.assign(static_cast<std::size_t>(n), {10, 45, 40, 10});
    config.zones = {puddles, falls};
    return config;
  };
  expect_linear("rectangles", 20'000, prepare, [](const StageConfig& config) {
    RunOptions options;
    options.seed = 3;
    const Result<Level> level = testing::generated(config, options);
    ASSERT_TRUE(level) << level.error().text();
    EXPECT_EQ(level->stage()->cells(StageLayer::fall_spawn).size(), 40U * 30U);
  });
}

}  // namespace
}  // namespace warren
