// What ways and gates guarantee, over many seeds: what verify says, and what it cannot know.
#include <gtest/gtest.h>

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "core/topology/flood.hpp"
#include "held_levels.hpp"
#include "kinds/zone/report/seals.hpp"
#include "level/open_cells.hpp"
#include "pipeline/certify.hpp"

namespace warren {
namespace {

using testing::for_each_level;
using testing::held_zone;
using testing::HeldGround;
using testing::kHeldGrounds;
using testing::Made;
using testing::make;
using testing::make_all;

const std::uint32_t kGateSeeds = testing::kHeldSeeds;

class GatesHold : public ::testing::TestWithParam<HeldGround> {};

TEST_P(GatesHold, EveryGuaranteeIsKept) {
  for_each_level(GetParam(), [](const Made& made) {
    Level level = made.level;
    const Status proved = certify(level);
    ASSERT_TRUE(proved.has_value()) << proved.error().text();
    ASSERT_EQ(made.level.zone()->gates.size(), 3U);
    ASSERT_EQ(made.level.zone()->paths.size(), 9U);  // seven landmarks, two things outside of them
    for (const Gate& gate : made.level.zone()->gates) EXPECT_GT(gate.path_cells, 0) << gate.type;
  });
}

// A veto makes another try, so faults could hide behind them.
TEST_P(GatesHold, FewTriesAreNeeded) {
  int attempts = 0;
  for_each_level(GetParam(), [&](const Made& made) { attempts += made.attempts; });
  EXPECT_LE(attempts, static_cast<int>(kGateSeeds) * 5 / 4);
}

// Between the stamps and the finished walls only ways open cells, and only seals and what fills
// pockets close them.
TEST_P(GatesHold, WhatWasOpenedAndClosedIsListed) {
  for_each_level(GetParam(), [](const Made& made) {
    Grid<std::uint8_t> told(192, 192);
    const auto tell = [&](const std::vector<CellRun>& runs, std::uint8_t what) {
      for (const CellRun& run : runs) {
        for (int i = 0; i < run.length; ++i) told[run.at + Point{i, 0}] = what;
      }
    };
    tell(made.level.zone()->corridors, 1);
    for (const Gate& gate : made.level.zone()->gates) tell(gate.sealed, 2);
    const Grid<std::uint8_t>& filled = made.layer("filled");
    for (std::size_t i = 0; i < told.size(); ++i) {
      if (filled.cells()[i] != 0) told.cells()[i] = 2;
    }
    for (const AuthoredCell& cell : made.level.zone()->authored_cells) told[cell.at] = 3;
    for (const AuthoredThing& thing : made.level.zone()->authored_things) told[thing.at] = 3;
    for (std::size_t i = 0; i < told.size(); ++i) {
      const Point at = told.point(i);
      if (told[at] == 3) continue;
      const bool before = made.open("stamped", at);
      const bool after = made.open("walls", at);
      const int happened = before == after ? 0 : after ? 1 : 2;
      ASSERT_EQ(told[at], happened) << "seed " << made.seed << " (" << at.x << ", " << at.y << ")";
    }
  });
}

TEST_P(GatesHold, NothingStandsOnAWay) {
  for_each_level(GetParam(), [](const Made& made) {
    const Grid<std::uint8_t>& claims = made.layer("claims");
    const Grid<std::uint8_t>& stones = made.layer("stones");  // beside the path itself
    for (std::size_t i = 0; i < claims.size(); ++i) {
      const Point at = claims.point(i);
      ASSERT_TRUE(claims[at] == 0 || made.level.open(at) || stones[at] != 0)
          << "seed " << made.seed << " (" << at.x << ", " << at.y << ")";
    }
  });
}

// Cover can be walked around: what could be reached before it was put down still can be.
TEST_P(GatesHold, CoverCutsNothingOff) {
  for_each_level(GetParam(), [](const Made& made) {
    Grid<std::uint8_t> before(made.level.cells.width(), made.level.cells.height());
    for (std::size_t i = 0; i < before.size(); ++i) {
      before.cells()[i] = made.open("walls", before.point(i)) ? 1 : 0;
    }
    const BitGrid reached = flood(BitGrid::from(before), *made.level.start);
    const BitGrid now = flood(open_bits(made.level), *made.level.start);
    for (std::size_t i = 0; i < before.size(); ++i) {
      const Point at = before.point(i);
      if (!reached.test(at) || !made.level.open(at)) continue;
      ASSERT_TRUE(now.test(at)) << "seed " << made.seed << " (" << at.x << ", " << at.y << ")";
    }
  });
}

// Two cells at least, so that a wall fits between that no corner step leads through.
TEST_P(GatesHold, WaysOfDifferentRegionsKeepApart) {
  for_each_level(GetParam(), [](const Made& made) {
    const Grid<std::uint8_t>& claims = made.layer("claims");
    for (std::size_t i = 0; i < claims.size(); ++i) {
      const Point at = claims.point(i);
      if (claims[at] == 0) continue;
      for (int dy = -2; dy <= 2; ++dy) {
        for (int dx = -2; dx <= 2; ++dx) {
          const Point near = at + Point{dx, dy};
          if (!claims.contains(near) || claims[near] == 0) continue;
          ASSERT_EQ(claims[near], claims[at])
              << "seed " << made.seed << " (" << at.x << ", " << at.y << ")";
        }
      }
    }
  });
}

bool beside_landmark(const Level& level, Point at) {
  constexpr int kBeside = 10;
  return std::ranges::any_of(level.zone()->landmarks, [&](const Landmark& landmark) {
    const Rect rect = landmark.rect;
    return Rect{rect.x - kBeside, rect.y - kBeside, rect.w + 2 * kBeside, rect.h + 2 * kBeside}
        .contains(at);
  });
}

// It could never be walled up, so it belongs to the region of the start. Beside a landmark a way
// has no choice.
TEST_P(GatesHold, GatedWaysKeepOffWhatTheDesignerKeepsOpen) {
  for_each_level(GetParam(), [](const Made& made) {
    const Grid<std::uint8_t>& claims = made.layer("claims");
    for (const AuthoredCell& cell : made.level.zone()->authored_cells) {
      if (!made.level.open(cell.at) || beside_landmark(made.level, cell.at)) continue;
      for (int y = cell.at.y - 2; y <= cell.at.y + 2; ++y) {
        for (int x = cell.at.x - 2; x <= cell.at.x + 2; ++x) {
          const int claim = claims[Point{x, y}];
          ASSERT_LE(claim, 1) << "seed " << made.seed << " (" << x << ", " << y << ")";
        }
      }
    }
  });
}

// Going around a gate one meets its two ways, first one, then the other, and no third.
TEST_P(GatesHold, TwoWaysTouchAGate) {
  for_each_level(GetParam(), [](const Made& made) {
    const Grid<std::uint8_t>& claims = made.layer("claims");
    for (std::size_t i = 0; i < made.level.zone()->gates.size(); ++i) {
      const Gate& gate = made.level.zone()->gates[i];
      const auto at = std::ranges::find(made.level.zone()->landmarks, gate.type, &Landmark::type);
      std::vector<int> met;
      for (const Point cell : testing::around(at->rect)) {
        const int claim = claims.contains(cell) ? claims[cell] : 0;
        if (claim != 0 && (met.empty() || met.back() != claim)) met.push_back(claim);
      }
      if (met.size() > 1 && met.front() == met.back()) met.pop_back();
      std::ranges::sort(met);
      const std::vector<int> both = {gate.parent + 1, static_cast<int>(i) + 2};
      ASSERT_EQ(met, both) << "seed " << made.seed << " " << gate.type;
    }
  });
}

// Only places that a way leads to are touched by it.
TEST_P(GatesHold, RegionsKeepOffTheLandmarksOfOthers) {
  for_each_level(GetParam(), [](const Made& made) {
    const Grid<std::uint8_t>& claims = made.layer("claims");
    for (const Landmark& landmark : made.level.zone()->landmarks) {
      const auto gate = std::ranges::find(made.level.zone()->gates, landmark.type, &Gate::type);
      if (gate != made.level.zone()->gates.end()) continue;
      const auto before =
          std::ranges::find(made.level.zone()->gates,
                            landmark.behind.empty() ? "" : landmark.behind.front(), &Gate::type);
      const auto region = before == made.level.zone()->gates.end()
                              ? 0
                              : before - made.level.zone()->gates.begin() + 1;
      const Rect rect = landmark.rect;
      for (int y = rect.y - 1; y <= rect.bottom(); ++y) {
        for (int x = rect.x - 1; x <= rect.right(); ++x) {
          const int claim = claims.contains({x, y}) ? claims[Point{x, y}] : 0;
          if (claim == 0) continue;
          ASSERT_EQ(claim, region + 1) << "seed " << made.seed << " " << landmark.type;
        }
      }
    }
  });
}

TEST_P(GatesHold, WaysAreAsWideAsTheZoneAsks) {
  const int width = GetParam().corridor_width;
  std::int64_t wide = 0;
  std::int64_t all = 0;
  for_each_level(GetParam(), [&](const Made& made) {
    const Grid<std::uint8_t>& claims = made.layer("claims");
    const auto room = [&](Point corner) {
      for (int y = 0; y < width; ++y) {
        for (int x = 0; x < width; ++x) {
          const Point at = corner + Point{x, y};
          if (!claims.contains(at) || !made.level.open(at)) return false;
        }
      }
      return true;
    };
    for (const CellRun& run : made.level.zone()->corridors) {
      bool fits = false;
      for (int y = 1 - width; y <= 0; ++y) {
        for (int x = 1 - width; x <= 0; ++x) fits = fits || room(run.at + Point{x, y});
      }
      wide += fits ? 1 : 0;
      ++all;
    }
  });
  // The edges of corridors are rough, and what roughens them is narrow.
  EXPECT_GE(wide * 10, all * 6) << wide << " of " << all;
}

// A search that leaves something behind in its buffers changes the next level.
TEST_P(GatesHold, OneLevelLeavesNothingForTheNext) {
  const Zone zone = held_zone(GetParam());
  for_each_level(GetParam(), [&](const Made& made) {
    zone::Generator fresh;
    const std::optional<Made> again = make(fresh, zone, made.seed);
    ASSERT_TRUE(again.has_value());
    ASSERT_TRUE(again->level == made.level) << "seed " << made.seed;
  });
}

// Walls follow rock where they can, and do not look like fences.
TEST_P(GatesHold, SealsAreShortAndBent) {
  std::int64_t sealed = 0;
  int straight = 0;
  int gates = 0;
  for_each_level(GetParam(), [&](const Made& made) {
    for (const Gate& gate : made.level.zone()->gates) {
      sealed += count_cells(gate.sealed);
      straight += longest_straight(gate.sealed) > 25 ? 1 : 0;
      ++gates;
    }
  });
  EXPECT_LE(straight * 10, gates) << straight << " of " << gates;
  EXPECT_LE(sealed, gates * 180) << sealed;
}

// Without an anchor, where the only savepoint is in the refuge, behind a gate.
TEST_P(GatesHold, NobodyStartsBehindAGate) {
  constexpr std::string_view kLeftOut[] = {"center_anchor", "landmark_savepoint center_anchor",
                                           "landmark_portal center_anchor", "savepoint"};
  std::vector<Made> all = make_all(held_zone(GetParam(), kLeftOut));
  ASSERT_EQ(all.size(), kGateSeeds);
  for (Made& made : all) {
    const Status proved = certify(made.level);
    ASSERT_TRUE(proved.has_value()) << proved.error().text();
  }
}

INSTANTIATE_TEST_SUITE_P(On, GatesHold, ::testing::ValuesIn(kHeldGrounds),
                         [](const auto& which) { return which.param.name; });

}  // namespace
}  // namespace warren
