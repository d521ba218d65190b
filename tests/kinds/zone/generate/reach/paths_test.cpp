// Ways through rock and through what the designer walled up.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "../gate_zones.hpp"
#include "core/topology/flood.hpp"
#include "kinds/zone/generated.hpp"
#include "level/open_cells.hpp"

namespace warren {
namespace {

using testing::gate_zone;
using testing::linked_zone;
using testing::Outcome;
using testing::refusal_of;
using testing::ring_of_cells;
using testing::seeds_to_try;
using testing::try_seeds;

constexpr std::string_view kRock =
    "size 128\nseed 1\ncelltype solid 1 2 3 4 5 6 7 8 none\nnoise_wall_threshold 0.9\n";

std::vector<Point> things_of(const Level& level) {
  std::vector<Point> out;
  for (const AuthoredThing& thing : level.zone()->authored_things) out.push_back(thing.at);
  return out;
}

TEST(Paths, JoinWhatStandsInSolidRock) {
  const Zone zone = linked_zone(fmt::format("{}portal 10 20 1 - -\nportal 110 100 2 - -\n"
                                            "savepoint 64 30 1\n",
                                            kRock),
                                {});
  const Outcome outcome =
      try_seeds(zone, seeds_to_try(60), [](const Level& level, std::uint32_t seed) {
        const BitGrid reached = flood(BitGrid::from(open_cells(level)), *level.start);
        for (const Point at : things_of(level)) EXPECT_TRUE(reached.test(at)) << seed;
        EXPECT_FALSE(level.zone()->corridors.empty());
      });
  EXPECT_EQ(outcome.broken + outcome.refused, 0) << outcome.text();
}

TEST(Paths, JoinTwoSavepointsOfAnOtherwiseEmptyZone) {
  const Zone zone = linked_zone(fmt::format("{}savepoint 5 5 1\nsavepoint 120 122 2\n", kRock), {});
  const Outcome outcome =
      try_seeds(zone, seeds_to_try(60), [](const Level& level, std::uint32_t seed) {
        EXPECT_EQ(level.start, (Point{5, 5})) << seed;
        EXPECT_TRUE(flood(BitGrid::from(open_cells(level)), {5, 5}).test({120, 122})) << seed;
      });
  EXPECT_EQ(outcome.broken + outcome.refused, 0) << outcome.text();
}

// Everywhere in a zone, at its very edge too: nothing that a file may say is out of reach.
TEST(Paths, LeadToTheEdgeOfTheMap) {
  for (const Point at :
       {Point{0, 0}, Point{127, 0}, Point{1, 127}, Point{127, 127}, Point{64, 0}}) {
    for (const int size : {128, 130, 131}) {
      const Zone zone = testing::set(
          linked_zone(fmt::format("{}savepoint 64 64 1\nportal {} {} 1 - -\n", kRock, at.x, at.y),
                      {}),
          {{"size", fmt::format("{}", size)}});
      const Outcome outcome = try_seeds(zone, 3);
      EXPECT_EQ(outcome.broken + outcome.refused, 0)
          << at.x << ", " << at.y << " of " << size << ": " << outcome.text();
    }
  }
}

// A door of one cell is all there is, wherever it falls in a block.
TEST(Paths, PassADoorOfOneCell) {
  for (const Point door :
       {Point{126, 98}, Point{127, 98}, Point{128, 158}, Point{98, 129}, Point{158, 131}}) {
    const Zone zone = gate_zone(ring_of_cells({128, 128}, 30, "solid", door),
                                {{"hotspot_center_exclusion", "60"}});
    const Outcome outcome =
        try_seeds(zone, seeds_to_try(12), [&](const Level& level, std::uint32_t seed) {
          BitGrid open = BitGrid::from(open_cells(level));
          EXPECT_TRUE(open.test(door)) << seed;
          open.reset(door);
          const BitGrid reached = flood(open, *level.start, Steps::side_and_corner);
          for (const Landmark& landmark : level.zone()->landmarks) {
            EXPECT_FALSE(reached.test(landmark.at)) << seed << " " << landmark.type;
          }
        });
    EXPECT_EQ(outcome.broken, 0) << outcome.text();
    EXPECT_LE(outcome.refused * 6, outcome.made) << door.x << ", " << door.y << outcome.text();
  }
}

TEST(Paths, AClosedRingIsRefusedByItsCellsAndLines) {
  const Zone zone =
      gate_zone(ring_of_cells({128, 128}, 30, "solid"), {{"hotspot_center_exclusion", "60"}});
  for (std::uint32_t seed = 0; seed < 3; ++seed) {
    const std::string text = refusal_of(zone, seed);
    EXPECT_NE(text.find("walls set by hand"), std::string::npos) << text;
    EXPECT_NE(text.find(", line"), std::string::npos) << text;
    const bool names_a_cell =
        text.find("(98, ") != std::string::npos || text.find("(158, ") != std::string::npos ||
        text.find(", 98)") != std::string::npos || text.find(", 158)") != std::string::npos;
    EXPECT_TRUE(names_a_cell) << text;
  }
}

// A ring that holds a portal and nothing else.
TEST(Paths, AnEnclosedPortalIsRefusedByName) {
  const Zone zone = linked_zone(fmt::format("{}savepoint 20 20 1\nportal 80 80 1 - -\n{}", kRock,
                                            ring_of_cells({80, 80}, 4, "solid")),
                                {});
  const std::string text = refusal_of(zone, 1);
  EXPECT_NE(text.find("portal at (80, 80)"), std::string::npos) << text;
  EXPECT_NE(text.find(", line"), std::string::npos) << text;
}

// Landmarks that stay where they are, so that the ground is bent alike with gates and without.
TEST(Paths, GatesChangeNothingThatWasMadeBefore) {
  constexpr std::string_view kFixed =
      "fixed_landmark outer_gate gate.chunk 60 128\nfixed_landmark inner_gate gate.chunk 40 80\n"
      "fixed_landmark side_gate gate.chunk 200 128\nfixed_landmark boss boss.chunk 40 36\n"
      "fixed_landmark vault exit.chunk 90 36\nfixed_landmark shrine exit.chunk 30 170\n"
      "fixed_landmark way_out exit.chunk 128 210\nfixed_landmark refuge safe.chunk 220 60\n";
  Zone zone = gate_zone(kFixed);
  Zone without = zone;
  without.gates.clear();
  std::uint32_t compared = 0;
  for (std::uint32_t seed = 0; seed < seeds_to_try(12); ++seed) {
    Layers layers;
    Layers plain;
    RunOptions options;
    options.seed = seed;
    options.max_attempts = 1;  // later ones would draw anew
    options.layers = &layers;
    const Result<Level> gated = testing::generated(zone, options);
    options.layers = &plain;
    const Result<Level> open = testing::generated(without, options);
    ASSERT_TRUE(open.has_value()) << seed << open.error().text();
    if (!gated) continue;
    ++compared;
    // Classes differ: ridges part what lies before a gate from what lies behind it.
    const Field* field = layers.find("noise");
    ASSERT_TRUE(field != nullptr && plain.find("noise") != nullptr);
    EXPECT_EQ(hash(*field), hash(*plain.find("noise"))) << "noise of seed " << seed;
    EXPECT_TRUE(open->zone()->gates.empty());
    EXPECT_TRUE(verify(*open).holds()) << testing::first_violation(verify(*open));
    EXPECT_EQ(gated->zone()->authored_cells, open->zone()->authored_cells);
  }
  EXPECT_GE(compared * 2, seeds_to_try(12));
}

}  // namespace
}  // namespace warren
