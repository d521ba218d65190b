// Anchor, hotspots and landmarks over many seeds.
#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <set>

#include "kinds/zone/content/gates.hpp"
#include "kinds/zone/generated.hpp"
#include "landmark_zones.hpp"
#include "levels.hpp"
#include "pipeline/certify.hpp"
#include "pipeline/verify.hpp"

namespace warren {
namespace {

using testing::landmark_zone;
using testing::level_of;

const std::uint32_t kLandmarkSeeds = testing::seeds_to_try(200);

double distance(Point a, Point b) {
  return std::hypot(a.x - b.x, a.y - b.y);
}

const Landmark& landmark_of(const Level& level, std::string_view type) {
  return *std::ranges::find(level.zone()->landmarks, type, &Landmark::type);
}

TEST(Landmarks, EveryGuaranteeHoldsInEverySeed) {
  const Zone zone = landmark_zone();
  for (std::uint32_t seed = 0; seed < kLandmarkSeeds; ++seed) {
    Level level = level_of(zone, seed);
    const Status proved = certify(level);
    ASSERT_TRUE(proved.has_value()) << proved.error().text();
    ASSERT_EQ(level.zone()->landmarks.size(), 6U);
    ASSERT_EQ(level.certificate.size(), 11U);  // every guarantee of the kind
  }
}

TEST(Landmarks, TheAnchorIsCentredWhateverTheSizeAndTurnsInEveryWay) {
  std::set<Transform> seen;
  for (const int size : {64, 65, 201, 256}) {
    Zone zone = landmark_zone();
    zone.parameters.size = size;
    zone.landmarks.clear();
    zone.gates.clear();
    zone.cells.clear();
    zone.cleared.clear();
    zone.spawns.clear();
    zone.portals.clear();
    for (std::uint32_t seed = 0; seed < 40; ++seed) {
      const Level level = level_of(zone, seed);
      ASSERT_TRUE(level.zone()->anchor.has_value());
      EXPECT_EQ(level.zone()->anchor->rect.centre(), (Point{size / 2, size / 2}));
      const bool turned = level.zone()->anchor->rect.w == 14;
      EXPECT_EQ(level.zone()->anchor->rect.w * level.zone()->anchor->rect.h, 20 * 14);
      EXPECT_EQ(turned, level.zone()->anchor->rect.h == 20);
      seen.insert(level.zone()->anchor->transform);
    }
  }
  EXPECT_EQ(seen.size(), 8U);
}

TEST(Landmarks, GatesComeFirstAndLowPrioritiesBeforeHighOnes) {
  const Zone zone = landmark_zone();
  for (std::uint32_t seed = 0; seed < 20; ++seed) {
    const Level level = level_of(zone, seed);
    std::vector<std::string> order;
    for (const Landmark& landmark : level.zone()->landmarks) order.push_back(landmark.type);
    // boss waits for swarm, which waits for nest.
    EXPECT_EQ(order,
              (std::vector<std::string>{"way_out", "way_out", "refuge", "nest", "swarm", "boss"}));
    EXPECT_EQ(landmark_of(level, "boss").behind, (std::vector<std::string>{"swarm", "nest"}));
    EXPECT_TRUE(landmark_of(level, "refuge").behind.empty());
  }
}

// As seen from the centre, what is gated mostly lies behind its gate; by chance alone a place is
// farther out in the same direction in about one of eight cases.
TEST(Landmarks, WhatIsGatedMostlyLiesBehindItsGate) {
  const Zone zone = landmark_zone();
  int behind = 0;
  for (std::uint32_t seed = 0; seed < kLandmarkSeeds; ++seed) {
    const Level level = level_of(zone, seed);
    const Point centre{128, 128};
    const Point gate = landmark_of(level, "nest").at - centre;
    const Point gated = landmark_of(level, "swarm").at - centre;
    const double along = (gate.x * gated.x + gate.y * gated.y) / distance({0, 0}, gate);
    behind += along > distance({0, 0}, gate) ? 1 : 0;
  }
  EXPECT_GT(behind, static_cast<int>(kLandmarkSeeds) / 3);
}

TEST(Landmarks, LandSomewhereElseInEverySeed) {
  const Zone zone = landmark_zone();
  std::set<Point> places;
  for (std::uint32_t seed = 0; seed < kLandmarkSeeds; ++seed) {
    places.insert(landmark_of(level_of(zone, seed), "boss").at);
  }
  EXPECT_GT(places.size(), kLandmarkSeeds * 95 / 100);
}

TEST(Landmarks, AFixedOneStaysAndKeepsTheInfluenceOfItsType) {
  const Zone zone = landmark_zone("fixed_landmark boss boss.chunk 60 60\n");
  for (std::uint32_t seed = 0; seed < 20; ++seed) {
    const Level level = level_of(zone, seed);
    ASSERT_EQ(level.zone()->landmarks.size(), 6U);
    EXPECT_EQ(level.zone()->landmarks[0].type, "boss");
    EXPECT_EQ(level.zone()->landmarks[0].at, (Point{60, 60}));
    EXPECT_EQ(level.zone()->landmarks[0].hotspot, -1);
    ASSERT_TRUE(level.zone()->landmarks[0].influence.has_value());
    EXPECT_EQ(level.zone()->landmarks[0].influence->radius, 36);
  }
}

TEST(Landmarks, WithoutRoomTheRunFailsAndAnOptionalOneIsLeftOut) {
  constexpr std::string_view kCrowded =
      "hotspot 60 60\nhotspot 200 60\nhotspot 60 200\nhotspot 200 200\nhotspot 130 40\n"
      "hotspot 204 64\n";  // the last has no room beside the second
  const Zone zone = landmark_zone(kCrowded);
  RunOptions options;
  options.seed = 1;
  const Result<Level> level = testing::generated(zone, options);
  ASSERT_FALSE(level.has_value());
  const std::string text = level.error().text();
  EXPECT_NE(text.find("has no place"), std::string::npos) << text;
  EXPECT_NE(text.find("no room beside"), std::string::npos) << text;

  Zone lenient = zone;
  for (LandmarkDefinition& landmark : lenient.landmarks) landmark.optional = true;
  const Level less = level_of(lenient, 1);
  EXPECT_LT(less.zone()->landmarks.size(), 6U);
  EXPECT_FALSE(less.report.warnings.empty());
  Level proved = less;
  EXPECT_TRUE(certify(proved).has_value());
}

// One that may be left out takes no place from those that may not, however early it chooses.
TEST(Landmarks, OptionalOnesGetWhatOthersLeave) {
  Zone zone = landmark_zone();
  zone.parameters.hotspot_count = 4;
  for (std::size_t i = 0; i < zone.landmarks.size(); ++i) {
    zone.landmarks[i].optional = i < 2;
    zone.landmarks[i].priority = i < 2 ? -1 : 1;
  }
  for (std::uint32_t seed = 0; seed < 20; ++seed) {
    Level level = level_of(zone, seed);
    EXPECT_EQ(level.zone()->landmarks.size(), 4U) << "seed " << seed;
    EXPECT_TRUE(certify(level).has_value()) << "seed " << seed;
  }
}

TEST(Landmarks, TheRoomiestHotspotIsTakenWhereNoneIsFarEnough) {
  Zone zone = landmark_zone();
  zone.parameters.landmark_min_separation = 180;
  int crowded = 0;
  for (std::uint32_t seed = 0; seed < 20; ++seed) {
    Level level = level_of(zone, seed);
    ASSERT_EQ(level.zone()->landmarks.size(), 6U);
    for (const Landmark& landmark : level.zone()->landmarks) crowded += landmark.apart ? 0 : 1;
    EXPECT_TRUE(certify(level).has_value());  // Z1 checks that nothing better was free
  }
  EXPECT_GT(crowded, 20);
}

TEST(Landmarks, WiresReachTheirSlots) {
  const Zone zone = landmark_zone();
  for (std::uint32_t seed = 0; seed < 40; ++seed) {
    const Level level = level_of(zone, seed);
    std::map<std::string, std::set<std::string>> ids;
    for (const Thing& thing : level.things) {
      for (const Property& property : thing.properties) {
        if (property.key == "id") ids[thing.kind].insert(std::get<std::string>(property.value));
      }
      if (thing.kind == "portal" || thing.kind == "savepoint") {
        EXPECT_TRUE(level.open(thing.at));
      }
    }
    EXPECT_EQ(ids["portal"], (std::set<std::string>{"1", "2", "3", "9"}));
    EXPECT_EQ(ids["savepoint"], (std::set<std::string>{"1", "2"}));
    EXPECT_EQ(ids["datanode"], (std::set<std::string>{"1"}));
    ASSERT_TRUE(level.start.has_value());
    EXPECT_TRUE(level.zone()->anchor->rect.contains(*level.start));
  }
}

TEST(Hotspots, ReachTheCountThatFitsAndSayWhenItDoesNot) {
  for (const int count : {6, 20, 30, 60, 200}) {
    Zone zone = landmark_zone();
    zone.parameters.hotspot_count = count;
    std::size_t most = 0;
    std::size_t least = 1000;
    for (std::uint32_t seed = 0; seed < 20; ++seed) {
      Level level = level_of(zone, seed);
      most = std::max(most, level.zone()->hotspots.size());
      least = std::min(least, level.zone()->hotspots.size());
      const bool all = level.zone()->hotspots.size() == static_cast<std::size_t>(count);
      const bool warned = std::ranges::any_of(level.report.warnings, [](const std::string& text) {
        return text.find("the largest count that fits") != std::string::npos;
      });
      EXPECT_EQ(all, !warned);
      EXPECT_TRUE(certify(level).has_value());
    }
    // 208 cells a side take 5 x 6 rows of 40; the middle takes some of those away.
    if (count <= 20) {
      EXPECT_EQ(least, static_cast<std::size_t>(count));
    }
    if (count >= 60) {
      EXPECT_GE(least, 28U);
    }
  }
}

TEST(Hotspots, AreSpreadOverTheMap) {
  const Zone zone = landmark_zone();
  for (std::uint32_t seed = 0; seed < kLandmarkSeeds; ++seed) {
    const Level level = level_of(zone, seed);
    std::map<std::pair<bool, bool>, int> corners;
    for (const Hotspot& hotspot : level.zone()->hotspots) {
      ++corners[{hotspot.at.x < 128, hotspot.at.y < 128}];
    }
    EXPECT_EQ(corners.size(), 4U);
    for (const auto& [corner, count] : corners) EXPECT_LE(count, 5);
  }
}

TEST(Hotspots, OfTheDesignerAreTakenAsTheyAre) {
  const Zone zone = landmark_zone(
      "hotspot 60 60 3\nhotspot 190 60\nhotspot 60 190\nhotspot 190 190\nhotspot 128 40\n"
      "hotspot 40 128\nhotspot 128 216\nhotspot 216 128 0\n");
  for (std::uint32_t seed = 0; seed < 20; ++seed) {
    const Level level = level_of(zone, seed);
    ASSERT_EQ(level.zone()->hotspots.size(), 8U);
    EXPECT_EQ(level.zone()->hotspots[0], (Hotspot{{60, 60}, 3.0, true}));
    for (const Landmark& landmark : level.zone()->landmarks) EXPECT_NE(landmark.hotspot, 7);
  }
}

TEST(Start, TakesTheNamedLandmarkWhenThereIsNoAnchor) {
  Zone zone = landmark_zone("start refuge\n");
  zone.anchor.reset();
  for (std::uint32_t seed = 0; seed < 10; ++seed) {
    const Level level = level_of(zone, seed);
    ASSERT_TRUE(level.start.has_value());
    EXPECT_TRUE(landmark_of(level, "refuge").rect.contains(*level.start));
  }
}

}  // namespace
}  // namespace warren
