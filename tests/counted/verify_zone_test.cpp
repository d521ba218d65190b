// Zones that ask for much work get a verdict soon: nothing is compared with everything else.
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <string>

#include "../kinds/zone/verify/areas.hpp"
#include "../kinds/zone/verify/gated.hpp"
#include "../kinds/zone/verify/levels.hpp"
#include "operations.hpp"
#include "pipeline/verify.hpp"

namespace warren {
namespace {

using testing::expect_linear;

// Many of what `multiply(level, n)` adds, to a level on which every guarantee held before.
void expect_linear_verdict(const char* what, const Level& valid,
                           const std::function<void(Level&, int)>& multiply, int n = 20'000) {
  const auto prepare = [&](int count) {
    Level level = valid;
    multiply(level, count);
    return level;
  };
  expect_linear(what, n, prepare,
                [&](const Level& level) { EXPECT_FALSE(verify_file(level, 0).holds()) << what; });
}

TEST(CountedVerdict, OfManyThingsAndLandmarks) {
  const Level valid = testing::valid_zone(1);
  expect_linear_verdict("things", valid, [](Level& l, int n) {
    l.things.resize(static_cast<std::size_t>(n), l.things.back());
  });
  expect_linear_verdict("landmarks", valid, [](Level& l, int n) {
    Landmark landmark = l.zone()->landmarks.back();
    landmark.apart = false;
    landmark.influence->radius = 900000;
    l.zone()->landmarks.resize(static_cast<std::size_t>(n), landmark);
  });
  expect_linear_verdict("hotspots", valid, [](Level& l, int n) {
    for (int i = 0; i < n; ++i)
      l.zone()->hotspots.push_back({{i % 100, i / 100 % 100}, 1, i % 2 == 0});
  });
  expect_linear_verdict("authored things", valid, [](Level& l, int n) {
    for (int i = 0; i < n; ++i) {
      l.zone()->authored_things.push_back({"portal", std::to_string(i), {i % 100, 3}});
    }
  });
  expect_linear_verdict("chunks", valid, [](Level& l, int n) {
    l.zone()->chunks.resize(static_cast<std::size_t>(n), l.zone()->chunks[0]);
  });
  expect_linear_verdict("certificate", valid, [](Level& l, int n) {
    for (int i = 0; i < n; ++i) l.certificate.push_back({std::to_string(i), true, {}});
  });
}

TEST(CountedVerdict, OfManyGatesPathsAndRuns) {
  const Level valid = testing::gated_zone();
  expect_linear_verdict("long paths", valid, [](Level& l, int n) {
    ZonePath longest = l.zone()->paths[testing::kBoss];
    longest.corners.resize(static_cast<std::size_t>(n), longest.corners.back());
    l.zone()->paths.assign(30, longest);
  });
  expect_linear_verdict("paths", valid, [](Level& l, int n) {
    l.things.assign(static_cast<std::size_t>(n), {"portal", "", {3, 3}, {}});
    l.zone()->paths.assign(static_cast<std::size_t>(n), {"portal", {*l.start}});
  });
  expect_linear_verdict("sealed cells", valid, [](Level& l, int n) {
    l.zone()->gates[0].sealed.assign(static_cast<std::size_t>(n), {{0, 0}, 40});
  });
  expect_linear_verdict("corridors", valid, [](Level& l, int n) {
    l.zone()->corridors.assign(static_cast<std::size_t>(n), {{1, 6}, 30});
  });
  expect_linear_verdict("gates before one landmark", valid, [](Level& l, int n) {
    l.zone()->landmarks[testing::kBoss].behind.assign(static_cast<std::size_t>(n), "inner_gate");
  });
}

TEST(CountedVerdict, OfManyAreas) {
  const Level valid = testing::area_zone();
  const auto many = [](auto& list, int n) { list.resize(static_cast<std::size_t>(n), list[0]); };
  expect_linear_verdict("rectangles", valid, [&](Level& l, int n) {
    l.zone()->areas[0].rects.assign(static_cast<std::size_t>(n), {0, 0, 40, 24});
    many(l.zone()->areas[1].rects, n);
  });
  expect_linear_verdict("openings", valid, [](Level& l, int n) {
    l.zone()->areas[0].openings.assign(static_cast<std::size_t>(n), {4, 5, 1, 2});
    l.zone()->areas[1].openings.assign(static_cast<std::size_t>(n), {0, 0, 40, 24});
  });
  expect_linear_verdict("chunks", valid, [&](Level& l, int n) {
    many(l.zone()->areas[0].chunks, n);
    many(l.zone()->areas[1].chunks, n);
  });
  expect_linear_verdict("squares", valid, [](Level& l, int n) {
    for (int i = 0; i < n; ++i) l.zone()->areas[0].path.push_back({2, 2 + i % 2});
  });
  expect_linear_verdict("areas", valid, [](Level& l, int n) {
    l.zone()->areas[1].rects = {{0, 0, 1, 1}, {39, 23, 1, 1}};
    l.zone()->areas.resize(static_cast<std::size_t>(n), l.zone()->areas[1]);
  });
}

// A row of gates, one behind the other, and nothing wrong with any.
Level row_of_gates(int count) {
  constexpr int kSide = 520;
  Level level = testing::gated_zone();
  level.cells.reset(kSide, kSide, 0);
  level.zone()->territories.reset(kSide, kSide, 0);
  level.zone()->landmarks.clear();
  level.zone()->gates.clear();
  for (std::size_t i = 0; i < level.zone()->territories.size(); ++i) {
    const Point at = level.zone()->territories.point(i);
    level.zone()->territories[at] = static_cast<std::uint8_t>(std::clamp((at.x - 2) / 4, 0, count));
  }
  std::vector<std::string> before;
  for (int i = 0; i < count; ++i) {
    const int wall = 5 + 4 * i;
    const Rect rect{wall - 1, 250, 3, 3};
    level.zone()->landmarks.push_back(
        testing::gated_landmark(std::to_string(i), "pass", rect, before));
    before.insert(before.begin(), std::to_string(i));
    level.zone()->gates.push_back({std::to_string(i), i, {wall - 1, 251}, {wall + 1, 251}, 0, {}});
    for (int y = 0; y < kSide; ++y) {
      for (int x = wall - 1; x <= wall + 1; ++x) {
        const bool gate = rect.contains({x, y});
        const bool closed = gate ? y != 251 : x == wall;
        level.cells[{x, y}] = closed ? 1 : 0;
        if (gate) level.zone()->territories[{x, y}] = kGateTerritory;
        if (closed) level.zone()->territories[{x, y}] = kNoTerritory;
      }
    }
  }
  level.zone()->landmarks.push_back(
      testing::gated_landmark("boss", "ring", {510, 100, 3, 3}, before));
  return level;
}

TEST(CountedVerdict, OfManyGatesOnALargeMap) {
  expect_linear("gates", 30, row_of_gates, [](const Level& level) {
    Verdict verdict = verify(level);
    EXPECT_TRUE(verdict.find("Z3")->guarantee.holds);
  });
}

}  // namespace
}  // namespace warren
