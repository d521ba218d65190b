// S2 and S5: exits, corners and attempts that are not as they were requested.
#include <fmt/format.h>

#include "right_stages.hpp"

namespace warren {
namespace {

std::function<void(Level&)> with_exits(std::vector<Point> add, std::vector<Point> close = {}) {
  return [=](Level& level) {
    for (const Point p : add) testing::put_tile(level, p, StageTile::exit);
    for (const Point p : close) testing::put_tile(level, p, StageTile::outer_wall);
    testing::work_out(level);
    if (!level.stage()->drawn) testing::slow_parameters(level);
  };
}

TEST(VerifyStageExits, FindsExitsOfGeneratedStages) {
  testing::expect_tampering_found(
      testing::can_stage(),
      {{"on the left, which is closed", with_exits({{1, 4}}), "S2", "an exit at the left, which"},
       {"on the right, which is closed", with_exits({{9, 5}}), "S2", "an exit at the right, which"},
       {"two at the top", with_exits({{4, 1}}), "S2", "2 exits at the top, not one"},
       {"two at the bottom", with_exits({{6, 8}}), "S2", "2 exits at the bottom, not one"},
       {"none at the top", with_exits({}, {{6, 1}}), "S2", "0 exits at the top, not one"},
       {"two cells from a corner", with_exits({{2, 1}}, {{6, 1}}), "S2", "2 cells from a corner"},
       {"at the other end", with_exits({{8, 1}}, {{6, 1}}), "S2", "2 cells from a corner"},
       {"at the bottom, two cells from a corner", with_exits({{8, 8}}, {{4, 8}}), "S2",
        "2 cells from a corner"},
       {"in a corner of the wall", with_exits({{1, 1}}), "S2", "1 cell from a corner"},
       {"none at all", with_exits({}, {{6, 1}, {4, 8}}), "S1 S2", "there is no exit"}});
  for (const int x : {3, 4, 5, 7}) {
    Level level = testing::can_stage();
    with_exits({{x, 1}}, {{6, 1}})(level);
    EXPECT_EQ(testing::broken_ids(verify(level)), "") << x;
  }
}

TEST(VerifyStageExits, FindsExitsOfDrawnStages) {
  testing::expect_tampering_found(
      testing::blueprint_stage(),
      {{"on a closed side", with_exits({{1, 4}}), "S2", "an exit at the left, which is closed"},
       {"beside a corner", with_exits({{9, 7}}), "S2", "2 cells from a corner"},
       {"none", with_exits({}, {{4, 1}, {5, 1}}), "S1 S2", "there is no exit"},
       {"only one", with_exits({}, {{4, 1}}), "", ""},
       {"many", with_exits({{3, 1}, {6, 1}, {7, 1}, {4, 7}}), "", ""}});
}

TEST(VerifyStageExits, CornersTellWhichSidesAreClosed) {
  // All 16 choices of sides, each corner right and wrong.
  for (unsigned sides = 1; sides < 16; ++sides) {
    Level level = testing::can_stage();
    level.stage()->rules.exit_sides = static_cast<std::uint8_t>(sides);
    const bool top = (sides & 1) != 0, bottom = (sides & 2) != 0;
    const bool left = (sides & 4) != 0, right = (sides & 8) != 0;
    const auto wall = [&](Point p, bool on) {
      testing::put_tile(level, p, on ? StageTile::outer_wall : StageTile::outside);
    };
    const auto exit = [&](Point p, bool on) {
      testing::put_tile(level, p, on ? StageTile::exit : StageTile::outer_wall);
    };
    exit({6, 1}, top);
    exit({4, 8}, bottom);
    exit({1, 6}, left);
    exit({9, 4}, right);
    wall({0, 0}, !top || !left);
    wall({10, 0}, !top || !right);
    wall({0, 9}, !bottom || !left);
    wall({10, 9}, !bottom || !right);
    testing::work_out(level);
    testing::slow_parameters(level);
    ASSERT_EQ(testing::broken_ids(verify(level)), "") << sides;
    for (const Point corner : {Point{0, 0}, Point{10, 0}, Point{0, 9}, Point{10, 9}}) {
      Level wrong = level;
      const bool was = testing::tile_at(level, corner) == StageTile::outer_wall;
      testing::put_tile(wrong, corner, was ? StageTile::outside : StageTile::outer_wall);
      testing::work_out(wrong);
      const Verdict verdict = verify(wrong);
      EXPECT_EQ(testing::broken_ids(verdict), "S2") << sides;
      EXPECT_NE(testing::told_violations(verdict).find("corner is not"), std::string::npos);
    }
  }
}

TEST(VerifyStageExits, SmallestStages) {
  Level level = testing::draw_stage({"OOOOOOO",  //
                                     "OBBEBBO",  //
                                     "OB.P.BO",  //
                                     "OE...EO",  //
                                     "OBC..BO",  //
                                     "OBBEBBO",  //
                                     "OOOOOOO"});
  EXPECT_EQ(testing::broken_ids(verify(level)), "") << testing::told_violations(verify(level));
  for (const int at : {1, 2, 4, 5}) {
    Level moved = level;
    with_exits({{at, 1}}, {{3, 1}})(moved);
    EXPECT_EQ(testing::broken_ids(verify(moved)), "S2") << at;
  }
}

TEST(VerifyStageAttempts, FindsAttemptsThatAreNotTold) {
  const auto attempts = [](std::size_t count, std::uint32_t seed) {
    std::vector<StageAttempt> out;
    for (std::size_t i = 0; i < count; ++i) {
      out.push_back({static_cast<std::uint32_t>(seed + i), "car", "no way", {}});
    }
    return out;
  };
  testing::expect_tampering_found(
      testing::chain_stage(),
      {{"twenty, the last one good", [=](Level& l) { l.stage()->attempts = attempts(19, 41); }, "",
        ""},
       {"one more", [=](Level& l) { l.stage()->attempts = attempts(20, 41); }, "S5",
        "it took 21 attempts, more than 20"},
       {"very many", [=](Level& l) { l.stage()->attempts = attempts(100'000, 41); }, "S5",
        "it took"},
       {"none", [](Level& l) { l.stage()->attempts.clear(); }, "", ""},
       {"from another seed on", [=](Level& l) { l.stage()->attempts = attempts(2, 42); }, "S5",
        "attempt 1 used seed 42, not 41"},
       {"another seed", [](Level& l) { l.provenance.seed = 40; }, "S5", "attempt 1 used"},
       {"a seed left out", [](Level& l) { l.stage()->attempts[1].seed = 43; }, "S5",
        "attempt 2 used seed 43, not 42"},
       {"the same seed", [](Level& l) { l.stage()->attempts[1].seed = 41; }, "S5", "attempt 2"},
       {"no check", [](Level& l) { l.stage()->attempts[0].check.clear(); }, "S5",
        "does not say which check"},
       {"no reason", [](Level& l) { l.stage()->attempts[1].reason.clear(); }, "S5",
        "does not say why"},
       {"seeds that wrap around",
        [=](Level& l) {
          l.provenance.seed = UINT32_MAX;
          l.stage()->attempts = attempts(3, UINT32_MAX);
        },
        "", ""}});
  testing::expect_tampering_found(
      testing::blueprint_stage(),
      {{"a drawn stage was not tried", [=](Level& l) { l.stage()->attempts = attempts(1, 41); },
        "S5", "a drawn stage tells of 1 attempt"}});
}

}  // namespace
}  // namespace warren
