// Gates over many seeds: whatever the ground and the chunk are like, every guarantee holds.
#include <gtest/gtest.h>

#include <algorithm>

#include "../gate_zones.hpp"

namespace warren {
namespace {

using testing::gate_zone;
using testing::Openings;
using testing::Outcome;
using testing::seeds_to_try;
using testing::try_seeds;

// Nothing broken, and at most one of `per` seeds refused.
void expect_good(const Outcome& outcome, int per) {
  EXPECT_EQ(outcome.broken, 0) << outcome.text();
  EXPECT_LE(outcome.refused * per, outcome.made + outcome.refused) << outcome.text();
}

TEST(Gates, HoldInEverySeed) {
  const Outcome outcome =
      try_seeds(gate_zone(), seeds_to_try(300), [](const Level& level, std::uint32_t seed) {
        ASSERT_EQ(level.zone()->gates.size(), 3U) << seed;
        EXPECT_EQ(level.zone()->gates[0].parent, 0);
        // The one that lies behind another comes last.
        EXPECT_EQ(level.zone()->gates[2].type, "inner_gate");
        EXPECT_EQ(
            level.zone()->gates[static_cast<std::size_t>(level.zone()->gates[2].parent) - 1].type,
            "outer_gate");
        EXPECT_EQ(level.zone()->paths.size(), 8U) << seed;
        Verdict verdict = verify(level);
        for (const char* id : {"Z1", "Z2", "Z3", "Z4", "Z5", "Z6", "Z7"}) {
          EXPECT_NE(verdict.find(id), nullptr) << id;
        }
      });
  expect_good(outcome, 100);
}

class GatesOnGround : public ::testing::TestWithParam<double> {};

TEST_P(GatesOnGround, Hold) {
  const Zone zone =
      gate_zone({}, {{"noise_wall_threshold", fmt::format("{}", GetParam())},
                     {"noise_effect_threshold", fmt::format("{}", GetParam() + 0.2)}});
  expect_good(try_seeds(zone, seeds_to_try(60)), 20);
}

INSTANTIATE_TEST_SUITE_P(Thresholds, GatesOnGround, ::testing::Values(-0.3, -0.1, 0.1, 0.3, 0.6),
                         [](const auto& which) {
                           return fmt::format("n{}", static_cast<int>(which.param * 10 + 5.5));
                         });

class GatesOfAKind : public ::testing::TestWithParam<Openings> {};

TEST_P(GatesOfAKind, Hold) {
  expect_good(try_seeds(gate_zone({}, {}, GetParam()), seeds_to_try(60)), 20);
}

std::string name_of(Openings openings) {
  switch (openings) {
    case Openings::opposite: return "Opposite";
    case Openings::adjacent: return "Adjacent";
    case Openings::three: return "Three";
    case Openings::four: return "Four";
    default: return "AllAround";
  }
}

INSTANTIATE_TEST_SUITE_P(Openings, GatesOfAKind,
                         ::testing::Values(Openings::opposite, Openings::adjacent, Openings::three,
                                           Openings::four, Openings::all_around),
                         [](const auto& which) { return name_of(which.param); });

// The wall around what lies behind may run along the outside of the map, and then it is free.
TEST(Gates, HoldAtTheEdgeOfTheMap) {
  for (const Point at : {Point{14, 128}, Point{128, 240}, Point{16, 16}, Point{240, 20}}) {
    const Zone zone =
        gate_zone(fmt::format("fixed_landmark outer_gate gate.chunk {} {}\n", at.x, at.y),
                  {{"hotspot_edge_margin", "12"}});
    const Outcome outcome = try_seeds(zone, seeds_to_try(36));
    expect_good(outcome, 10);
  }
}

// So close that one side has no room: refused or held, never broken.
TEST(Gates, NeverBreakOnTheEdgeItself) {
  for (const Point at : {Point{8, 128}, Point{247, 128}, Point{9, 9}, Point{247, 246}}) {
    const Zone zone =
        gate_zone(fmt::format("fixed_landmark outer_gate gate.chunk {} {}\n", at.x, at.y));
    const Outcome outcome = try_seeds(zone, seeds_to_try(24));
    EXPECT_EQ(outcome.broken, 0) << outcome.text();
  }
}

// Sizes that are no multiple of a block.
TEST(Gates, HoldWhateverTheSize) {
  for (const int size : {249, 250, 251, 255, 257, 300}) {
    const Zone zone = gate_zone({}, {{"size", fmt::format("{}", size)}});
    expect_good(try_seeds(zone, seeds_to_try(12)), 6);
  }
}

// Without room for what lies behind it, a gate has nothing to close.
TEST(Gates, AreNoneWhenWhatTheyGateIsLeftOut) {
  Zone zone = gate_zone(
      "hotspot 50 50\nhotspot 200 50\nhotspot 50 200\nhotspot 200 200\nhotspot 128 36\n"
      "hotspot 36 128\nhotspot 128 220\nhotspot 220 128\n");
  zone.hotspots.pop_back();  // a file with fewer hotspots than landmarks would be refused
  for (LandmarkDefinition& landmark : zone.landmarks) {
    landmark.optional = landmark.type == "refuge";
  }
  const Outcome outcome =
      try_seeds(zone, seeds_to_try(60), [](const Level& level, std::uint32_t seed) {
        ASSERT_EQ(level.zone()->landmarks.size(), 7U) << seed;
        ASSERT_EQ(level.zone()->gates.size(), 2U) << seed;
        EXPECT_EQ(level.zone()->gates[0].type, "outer_gate");
        EXPECT_EQ(level.zone()->gates[1].type, "inner_gate");
      });
  expect_good(outcome, 10);
}

}  // namespace
}  // namespace warren
