// Floods over whole rows against a walk from cell to cell, on any grid.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "core/rng.hpp"
#include "kinds/stage/verify/stage.hpp"
#include "right_stages.hpp"

namespace warren {
namespace {

// Any inner cells, some tokens; the border is right for exits on all sides.
Level any_stage(int width, int height, std::uint32_t seed, const std::string& letters) {
  Rng rng(seed);
  std::vector<std::string> rows(static_cast<std::size_t>(height),
                                std::string(static_cast<std::size_t>(width), 'O'));
  const auto at = [&](int x, int y) -> char& {
    return rows[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)];
  };
  for (int y = 1; y < height - 1; ++y) {
    for (int x = 1; x < width - 1; ++x) {
      const bool band = x == 1 || y == 1 || x == width - 2 || y == height - 2;
      at(x, y) = band ? 'B' : letters[rng.below(static_cast<std::uint32_t>(letters.size()))];
    }
  }
  const auto along = [&](int length) {
    return 3 + static_cast<int>(rng.below(static_cast<std::uint32_t>(length - 6)));
  };
  at(along(width), 1) = 'E';
  at(along(width), height - 2) = 'E';
  at(1, along(height)) = 'E';
  at(width - 2, along(height)) = 'E';
  const std::string tokens = "PCeflsPCf";
  const std::uint32_t most = static_cast<std::uint32_t>(tokens.size());
  std::string some = tokens.substr(0, 2 + rng.below(most - 1));
  for (const char token : some) {
    const int x = 2 + static_cast<int>(rng.below(static_cast<std::uint32_t>(width - 4)));
    const int y = 2 + static_cast<int>(rng.below(static_cast<std::uint32_t>(height - 4)));
    at(x, y) = token;
  }
  StageRules rules;
  rules.fuel_mode = static_cast<FuelMode>(rng.below(kFuelModes));
  rules.endurance = rng.below(2) == 0;
  Level level = testing::draw_stage(rows, rules);
  level.stage()->drawn = true;
  return level;
}

const std::string kGrounds[] = {
    ".......R",     "..RRR",          "....RRx1F",     "..^v<>",
    "....^v<>RRRx", ".^^>>RRRFhwm1x", "^v<>^v<>^v<>R", "...........................RF",
};
std::string any_ground() {
  return kGrounds[*rc::gen::inRange<std::size_t>(0, std::size(kGrounds))];
}

void expect_same(const Level& level, const proof::CellSet& set, const testing::SlowWalk& walk) {
  for (const Point p : testing::all_cells(level)) {
    RC_ASSERT(set.has(p) == (walk.count(p) != 0));
  }
  RC_ASSERT(set.count() == walk.size());
}

RC_GTEST_PROP(VerifyStageReach, FloodsReachWhatAWalkReaches, ()) {
  const int width = *rc::gen::oneOf(rc::gen::inRange(7, 30), rc::gen::inRange(60, 140));
  const int height = *rc::gen::inRange(7, 25);
  const Level level = any_stage(width, height, *rc::gen::arbitrary<std::uint32_t>(), any_ground());
  const proof::StageBoard board(level);
  RC_ASSERT(board.sound());
  const proof::StageReach reach(board);
  for (const bool car : {false, true}) {
    for (const char* kind : {"player", "car"}) {
      const std::vector<Point> from = testing::tokens_of(level, kind);
      expect_same(level, car ? reach.by_car(from) : reach.on_foot(from),
                  testing::slow_walk(level, from, car));
    }
    // From a single cell wherever it is, even in a wall.
    const Point p{*rc::gen::inRange(2, width - 2), *rc::gen::inRange(2, height - 2)};
    expect_same(level, car ? reach.by_car({&p, 1}) : reach.on_foot({&p, 1}),
                testing::slow_walk(level, {p}, car));
  }
}

RC_GTEST_PROP(VerifyStageReach, FloodsBackReachThoseWhoGetThere, ()) {
  const Level level = any_stage(*rc::gen::inRange(7, 75), *rc::gen::inRange(7, 12),
                                *rc::gen::arbitrary<std::uint32_t>(), any_ground());
  const proof::StageBoard board(level);
  const proof::StageReach reach(board);
  const std::vector<Point> goals = testing::tokens_of(level, "car");
  const proof::CellSet back = reach.on_foot_to(goals);
  for (const Point p : testing::all_cells(level)) {
    const auto walk = testing::slow_walk(level, {p}, false);
    RC_ASSERT(back.has(p) == !testing::met(walk, goals).empty());
  }
}

RC_GTEST_PROP(VerifyStageReach, StepsAreThoseOfTheReference, ()) {
  const Level level = any_stage(*rc::gen::inRange(7, 14), *rc::gen::inRange(7, 14),
                                *rc::gen::arbitrary<std::uint32_t>(), any_ground());
  const proof::StageBoard board(level);
  for (const Point p : testing::all_cells(level)) {
    for (int dy = -2; dy <= 2; ++dy) {
      for (int dx = -2; dx <= 2; ++dx) {
        const Point q{p.x + dx, p.y + dy};
        for (const bool car : {false, true}) {
          RC_ASSERT(proof::may_step(board, p, q, car) == testing::slow_step(level, p, q, car));
        }
      }
    }
  }
}

// Drawn stages: the verdict is that of the slow code, for every fuel mode.
RC_GTEST_PROP(VerifyStageReach, StagesAreWonWhereTheReferenceWins, ()) {
  Level level = any_stage(*rc::gen::inRange(7, 20), *rc::gen::inRange(7, 16),
                          *rc::gen::arbitrary<std::uint32_t>(), any_ground());
  const bool start = level.start && testing::tokens_of(level, "player").size() > 0;
  const bool won = start && !level.stage()->legs.empty();
  Verdict verdict = verify(level);
  RC_CLASSIFY(won);
  RC_ASSERT(verdict.find("S1")->guarantee.holds == won);
  RC_ASSERT(verdict.find("S2")->guarantee.holds);
  RC_ASSERT(verdict.find("S4")->guarantee.holds);
}

// Small ones by the thousand: most mistakes need few cells.
TEST(VerifyStageReach, SmallStagesAreWonWhereTheReferenceWins) {
  int won = 0;
  for (std::uint32_t seed = 0; seed < 4000; ++seed) {
    const int width = 7 + static_cast<int>(seed % 6);
    const int height = 7 + static_cast<int>(seed / 6 % 5);
    const Level level = any_stage(width, height, seed, kGrounds[seed % std::size(kGrounds)]);
    const bool wins = !level.stage()->legs.empty();
    won += wins ? 1 : 0;
    Verdict verdict = verify(level);
    ASSERT_EQ(verdict.find("S1")->guarantee.holds, wins && level.start) << seed;
  }
  EXPECT_GT(won, 1000);
  EXPECT_LT(won, 3000);
}

// Corridors of walls that never break, as long as they can be: row after row has to be come back
// to.
TEST(VerifyStageReach, FollowsSpiralsAndCombs) {
  for (const int width : {64, 67, 130}) {
    for (const int kind : {0, 1, 2}) {
      Level level = any_stage(width, 41, 1, "R");
      level.things.clear();
      for (int y = 2; y < 39; ++y) {
        for (int x = 2; x < width - 2; ++x) {
          const bool comb = kind == 0 ? y % 2 == 1 && x != (y % 4 == 1 ? 2 : width - 3)
                                      : x % 2 == 1 && y != (x % 4 == 1 ? 2 : 38);
          const bool diagonal = kind == 2 && (x + y) % 3 == 0;
          testing::put_tile(level, {x, y},
                            comb || diagonal ? StageTile::reinforced_wall : StageTile::floor);
        }
      }
      const proof::StageBoard board(level);
      const proof::StageReach reach(board);
      const std::vector<Point> from{{2, 2}};
      for (const bool car : {false, true}) {
        const auto walk = testing::slow_walk(level, from, car);
        const proof::CellSet set = car ? reach.by_car(from) : reach.on_foot(from);
        EXPECT_EQ(set.count(), walk.size()) << width << ' ' << kind;
        for (const auto& step : walk) ASSERT_TRUE(set.has(step.first));
      }
    }
  }
}

}  // namespace
}  // namespace warren
