// Levels that ask for much work get a verdict soon.
#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>

#include "areas.hpp"
#include "gated.hpp"
#include "levels.hpp"
#include "verify/verify.hpp"

namespace warren {
namespace {

// What would take forever if everything were compared with everything.
TEST(VerifyHostile, TakesLittleTimeForHugeCounts) {
  const auto begin = std::chrono::steady_clock::now();
  Level level = testing::valid_zone(1);
  const Thing slot = level.things.back();
  Landmark landmark = level.landmarks.back();
  landmark.apart = false;
  landmark.influence->radius = 900000;
  for (int i = 0; i < 50000; ++i) {
    level.things.push_back(slot);
    level.landmarks.push_back(landmark);
    level.hotspots.push_back({{i % 100, i / 100 % 100}, 1, i % 2 == 0});
    level.authored_things.push_back({"portal", std::to_string(i), {i % 100, 3}});
    level.chunks.push_back(level.chunks[0]);
    level.certificate.push_back({std::to_string(i), true, {}});
  }
  EXPECT_FALSE(verify_file(level, 0).holds());
  const std::chrono::duration<double> time = std::chrono::steady_clock::now() - begin;
  EXPECT_LT(time.count(), 20) << "seconds; about one on a machine with nothing else to do";
}

// The same for gates, ways and runs of cells.
TEST(VerifyHostile, TakesLittleTimeForHugeCountsOfGates) {
  Level level = testing::gated_zone();
  const auto begin = std::chrono::steady_clock::now();
  const auto expect_broken = [&](const char* what) {
    EXPECT_FALSE(verify_file(level, 0).find("Z3")->promise.holds) << what;
  };
  const Way longest = level.ways[testing::kBoss];
  Way round = longest;
  for (int i = 0; i < 300'000; ++i) round.corners.push_back(round.corners.back());
  level.ways.assign(30, round);
  level.gates[0].sealed.assign(1'000'000, {{0, 0}, 40});
  level.corridors.assign(1'000'000, {{1, 6}, 30});
  expect_broken("runs");
  level.gates.assign(100'000, level.gates[1]);
  level.landmarks[testing::kBoss].behind.assign(1'000'000, "inner_gate");
  expect_broken("gates");
  level.gates.resize(kMaxGates);
  for (std::size_t i = 0; i < level.gates.size(); ++i) {
    level.gates[i].type = std::to_string(i);
    level.gates[i].parent = static_cast<int>(i);
    level.landmarks.push_back(level.landmarks[0]);
    level.landmarks.back().type = std::to_string(i);
    for (std::size_t before = i; before > 0; --before) {
      level.landmarks.back().behind.push_back(std::to_string(before - 1));
    }
  }
  level.things.assign(200'000, {"portal", "", {3, 3}, {}});
  level.ways.assign(200'000, {"portal", {*level.start}});
  expect_broken("a long chain");
  const std::chrono::duration<double> time = std::chrono::steady_clock::now() - begin;
  EXPECT_LT(time.count(), 20) << "seconds; about one on a machine with nothing else to do";
}

// Rectangles, openings, chunks and squares over and over: none may be looked at again and again.
TEST(VerifyHostile, TakesLittleTimeForHugeCountsOfAreas) {
  const Level valid = testing::area_zone();
  const auto begin = std::chrono::steady_clock::now();
  const auto expect_broken = [&](const char* what, const auto& change) {
    Level level = valid;
    level.things.resize(50'000, level.things[0]);
    change(level);
    EXPECT_FALSE(verify_file(level, 0).find("Z8")->promise.holds) << what;
  };
  expect_broken("rectangles", [](Level& l) {
    l.areas[0].rects.assign(500'000, {0, 0, 40, 24});
    l.areas[1].rects.resize(500'000, l.areas[1].rects[0]);
  });
  expect_broken("openings", [](Level& l) {
    l.areas[0].openings.assign(500'000, {4, 5, 1, 2});
    l.areas[1].openings.assign(500'000, {0, 0, 40, 24});
  });
  expect_broken("chunks", [](Level& l) {
    l.areas[0].chunks.resize(500'000, l.areas[0].chunks[0]);
    l.areas[1].chunks.resize(500'000, l.areas[1].chunks[0]);
  });
  expect_broken("squares", [](Level& l) {
    for (int i = 0; i < 500'000; ++i) l.areas[0].path.push_back({2, 2 + i % 2});
  });
  expect_broken("areas", [](Level& l) {
    l.areas[1].rects = {{0, 0, 1, 1}, {39, 23, 1, 1}};
    l.areas.resize(50'000, l.areas[1]);
  });
  const std::chrono::duration<double> time = std::chrono::steady_clock::now() - begin;
  EXPECT_LT(time.count(), 20) << "seconds; about one on a machine with nothing else to do";
}

// A row of as many gates as there may be, one behind the other, and nothing wrong with any.
Level many_gates() {
  constexpr int kSide = 1024;
  Level level = testing::gated_zone();
  level.cells.reset(kSide, kSide, 0);
  level.regions.reset(kSide, kSide, 0);
  level.landmarks.clear();
  level.gates.clear();
  for (std::size_t i = 0; i < level.regions.size(); ++i) {
    const Point at = level.regions.point(i);
    level.regions[at] = static_cast<std::uint8_t>(std::clamp((at.x - 2) / 4, 0, kMaxGates));
  }
  std::vector<std::string> before;
  for (int i = 0; i < kMaxGates; ++i) {
    const int wall = 5 + 4 * i;
    const Rect rect{wall - 1, 500, 3, 3};
    level.landmarks.push_back(testing::gated_landmark(std::to_string(i), "pass", rect, before));
    before.insert(before.begin(), std::to_string(i));
    level.gates.push_back({std::to_string(i), i, {wall - 1, 501}, {wall + 1, 501}, 0, {}});
    for (int y = 0; y < kSide; ++y) {
      for (int x = wall - 1; x <= wall + 1; ++x) {
        const bool gate = rect.contains({x, y});
        const bool closed = gate ? y != 501 : x == wall;
        level.cells[{x, y}] = closed ? 1 : 0;
        if (gate) level.regions[{x, y}] = kGateRegion;
        if (closed) level.regions[{x, y}] = kNoRegion;
      }
    }
  }
  level.landmarks.push_back(testing::gated_landmark("boss", "ring", {1010, 100, 3, 3}, before));
  return level;
}

// Sanitizers and assertions take their time.
#ifdef NDEBUG
constexpr bool kSlowBuild = false;
#else
constexpr bool kSlowBuild = true;
#endif

TEST(VerifyHostile, TakesLittleTimeForManyGatesOnALargeMap) {
  const Level level = many_gates();
  const auto begin = std::chrono::steady_clock::now();
  Verdict verdict = verify(level);
  const std::chrono::duration<double> time = std::chrono::steady_clock::now() - begin;
  EXPECT_TRUE(verdict.find("Z3")->promise.holds) << testing::told(verdict);
  EXPECT_LT(time.count(), kSlowBuild ? 120 : 10);
}

}  // namespace
}  // namespace warren
