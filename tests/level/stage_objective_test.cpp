// Whether a stage can be won, by the order of its objectives.
#include <gtest/gtest.h>

#include "core/rng.hpp"
#include "level/stage_drawings.hpp"
#include "level/stage_layers.hpp"
#include "long_run.hpp"

namespace warren {
namespace {

StageRules rules_of(FuelMode mode, bool endurance = false) {
  StageRules out;
  out.fuel_mode = mode;
  out.endurance = endurance;
  return out;
}

std::string lacking(const std::vector<std::string>& rows, const StageRules& rules) {
  Level level = drawn_stage(rows, rules);
  StageWalk walk;
  const auto found = find_walk(level, walk);
  return found ? found->check + ": " + found->reason : std::string();
}

std::vector<std::string> legs_of(const std::vector<std::string>& rows, const StageRules& rules) {
  Level level = drawn_stage(rows, rules);
  StageWalk walk;
  EXPECT_FALSE(find_walk(level, walk));
  std::vector<std::string> out;
  for (const StageLeg& leg : level.stage()->legs) {
    out.push_back(leg.from + " " + std::to_string(leg.path.size() - 1) + " " + leg.to +
                  (leg.by_car ? " by car" : ""));
  }
  return out;
}

const std::vector<std::string> kOpen = {"OOOOOOOOOO",  //
                                        "OBBBBBBBBO",  //
                                        "OBP..e..BO",  //
                                        "OB......BO",  //
                                        "OBf....CEO",  //
                                        "OBBBBBBBBO",  //
                                        "OOOOOOOOOO"};

TEST(StageObjective, ChainsFollowTheFuelMode) {
  EXPECT_EQ(legs_of(kOpen, rules_of(FuelMode::refuel_chain)),
            (std::vector<std::string>{"player 3 empty_fuel_can", "empty_fuel_can 3 fuel_station",
                                      "fuel_station 5 car", "car 1 exit by car"}));
  EXPECT_EQ(legs_of(kOpen, rules_of(FuelMode::fuel_can)),
            (std::vector<std::string>{"player 2 fuel_can", "fuel_can 5 car", "car 1 exit by car"}));
  EXPECT_EQ(legs_of(kOpen, rules_of(FuelMode::start_full)),
            (std::vector<std::string>{"player 5 car", "car 1 exit by car"}));
  EXPECT_EQ(legs_of(kOpen, rules_of(FuelMode::start_full, true)),
            (std::vector<std::string>{"player 5 car", "player 6 exit"}));
}

// Down the moving floor and never back: the can beyond it is of no use, the one before it is.
TEST(StageObjective, MovingFloorsDecideWhichCanIsOfUse) {
  const std::vector<std::string> rows = {"OOOOOOOOOOO",  //
                                         "OBBBBBBBBBO",  //
                                         "OBP.>....BO",  //
                                         "OBBBBBB..BO",  //
                                         "OBe..C<..EO",  //
                                         "OBBBBBBBBBO",  //
                                         "OOOOOOOOOOO"};
  StageRules rules = rules_of(FuelMode::refuel_chain);
  std::vector<std::string> near = rows;
  near[2] = "OBPe>...fBO";
  EXPECT_EQ(lacking(near, rules), "");
  std::vector<std::string> beyond = rows;
  beyond[2] = "OBPf>....BO";  // the only can lies behind the floor, the station before it
  EXPECT_NE(lacking(beyond, rules)
                .find("objective: the player, coming from what comes before it, "
                      "gets no nearer to the fuel_station at (3, 2)"),
            std::string::npos)
      << lacking(beyond, rules);
}

TEST(StageObjective, FireStopsPeopleAndNoCar) {
  std::vector<std::string> rows = kOpen;
  for (std::size_t y = 2; y <= 4; ++y) rows[y][4] = 'F';
  rows[2] = "OBP.F.e.BO";
  EXPECT_NE(lacking(rows, rules_of(FuelMode::refuel_chain)).find("objective: the player"),
            std::string::npos);
  rows[2] = "OBPeF...BO";
  rows[4] = "OBf.F..CEO";
  EXPECT_NE(lacking(rows, rules_of(FuelMode::refuel_chain)).find("to the car at (7, 4)"),
            std::string::npos);
  rows[4] = "OBfCF...EO";  // the car drives through
  EXPECT_EQ(lacking(rows, rules_of(FuelMode::refuel_chain)), "");
}

TEST(StageObjective, ACarBehindPitfallsIsNamedWithTheCellWhereItEnds) {
  std::vector<std::string> rows = kOpen;
  rows[3] = "OB..xxxxBO";
  rows[4] = "OBf.xCxxEO";
  EXPECT_EQ(lacking(rows, rules_of(FuelMode::start_full)),
            "car: the car gets no nearer to the exit at (8, 4) than (5, 4)");
  EXPECT_EQ(lacking(rows, rules_of(FuelMode::start_full, true)).substr(0, 10), "objective:");
}

TEST(StageObjective, EnduranceAsksForAWayOutOnFootAndNoneForTheCar) {
  std::vector<std::string> rows = kOpen;
  rows[3] = "OB...xxxBO";
  rows[4] = "OBfC.x.FEO";
  EXPECT_EQ(lacking(rows, rules_of(FuelMode::start_full, true)).substr(0, 11), "foot escape");
  rows[1] = "OBBEBBBBBO";
  EXPECT_EQ(lacking(rows, rules_of(FuelMode::start_full, true)), "");
}

TEST(StageObjective, EveryPlaceToBeginMustDo) {
  std::vector<std::string> rows = kOpen;
  rows[2] = "OBP..RPRBO";
  rows[3] = "OB...RRRBO";
  EXPECT_NE(lacking(rows, rules_of(FuelMode::start_full)), "");
  rows[3] = "OB...R.RBO";
  EXPECT_EQ(lacking(rows, rules_of(FuelMode::start_full)), "");
}

// Moving floors, walls and several of everything.
std::vector<std::string> any_drawing(Rng& rng) {
  constexpr std::string_view kGround = ".......RRx^v<>F";
  std::vector<std::string> rows(9, "OBBBBBBBBBBBO");
  rows.front() = rows.back() = "OOOOOOOOOOOOO";
  for (std::size_t y = 2; y < 7; ++y) {
    for (std::size_t x = 2; x < 11; ++x)
      rows[y][x] = kGround[rng.below(static_cast<std::uint32_t>(kGround.size()))];
  }
  rows[4][11] = 'E';
  for (const char token : std::string("PPPCCeeffPC")) {
    const std::size_t x = 2 + rng.below(9);
    const std::size_t y = 2 + rng.below(5);
    rows[y][x] = token;
  }
  return rows;
}

std::vector<std::string> with_player(std::vector<std::string> rows, std::size_t wanted) {
  std::size_t seen = 0;
  for (std::string& row : rows) {
    for (char& letter : row) {
      if (letter == 'P' && seen++ != wanted) letter = '.';
    }
  }
  return rows;
}

TEST(StageObjective, SeveralPlayersWinWhereEachOfThemDoes) {
  Rng rng(11);
  int won = 0;
  for (int round = 0; round < 3000; ++round) {
    const std::vector<std::string> rows = any_drawing(rng);
    const StageRules rules = rules_of(static_cast<FuelMode>(round % kFuelModes), round % 2 == 0);
    std::size_t players = 0;
    for (const std::string& row : rows) {
      players += static_cast<std::size_t>(std::count(row.begin(), row.end(), 'P'));
    }
    bool each = players > 0;
    for (std::size_t i = 0; i < players; ++i) {
      each = each && lacking(with_player(rows, i), rules).empty();
    }
    ASSERT_EQ(lacking(rows, rules).empty(), each) << "round " << round;
    won += each ? 1 : 0;
  }
  EXPECT_GT(won, 300);
  EXPECT_LT(won, 2700);
}

// 512 x 512 cells of one letter around a car, with a moving floor if requested.
std::vector<std::string> field_of(char letter, bool moving) {
  std::vector<std::string> rows(512, "OB" + std::string(508, letter) + "BO");
  rows.front() = rows.back() = std::string(512, 'O');
  rows[1] = rows[510] = "O" + std::string(510, 'B') + "O";
  rows[2].replace(2, 5, moving ? "PCe.>" : "PCe..");
  rows[1][4] = 'E';
  return rows;
}

StageWork work_of(const std::vector<std::string>& rows, const StageRules& rules) {
  Level level = drawn_stage(rows, rules);
  StageWalk walk;
  find_walk(level, walk);
  return walk.work();
}

// In steps of a spread, a search or a comparison, whatever the machine. 258,064 cells of one kind
// may take a spread or two more than one of them, and a look at each of them, never a walk for
// each.
TEST(StageObjective, ManyOfOneKindTakeNoLongerThanAFew) {
  constexpr std::int64_t kCells = 512 * 512;
  for (const bool moving : {false, true}) {
    for (int mode = 0; mode < kFuelModes; ++mode) {
      if (!testing::long_run() && moving != (mode % 2 == 0)) continue;
      const StageRules rules = rules_of(static_cast<FuelMode>(mode), mode == 0);
      std::vector<std::string> few_rows = field_of('.', moving);
      few_rows[509].replace(505, 3, "ffl");
      const StageWork few = work_of(few_rows, rules);
      EXPECT_GT(few.rows, 0);
      for (const char letter : {'P', 'C', 'e', 'f', 'l'}) {
        SCOPED_TRACE(std::string("field of ") + letter + ", mode " + std::to_string(mode));
        const StageWork many = work_of(field_of(letter, moving), rules);
        EXPECT_GT(many.rows, 0);
        EXPECT_LE(many.rows, 3 * few.rows + 8 * 512);
        EXPECT_LE(many.cells, few.cells + kCells);
        EXPECT_LE(many.distances, few.distances + 4 * kCells);
      }
    }
  }
}

// Cans all over the place, out of reach of the player: the nearest of a few is told, not of all.
TEST(StageObjective, ManyOutOfReachTakeNoLongerThanAFew) {
  std::vector<std::string> rows = field_of('f', false);
  for (std::size_t y = 2; y < 510; ++y) {
    rows[y].replace(2, 255, std::string(254, '.') + "x");
  }
  rows[2].replace(2, 3, "PCe");
  EXPECT_NE(lacking(rows, rules_of(FuelMode::refuel_chain)), "");
  const StageWork work = work_of(rows, rules_of(FuelMode::refuel_chain));
  EXPECT_GT(work.distances, 0);
  EXPECT_LE(work.distances, std::int64_t{64} * 512 * 512);
}

TEST(StageObjective, WhatIsMissingIsSaid) {
  std::vector<std::string> rows = kOpen;
  rows[2][5] = '.';
  EXPECT_EQ(lacking(rows, rules_of(FuelMode::refuel_chain)),
            "objective: there is no empty_fuel_can");
  rows[2][2] = '.';
  EXPECT_EQ(lacking(rows, rules_of(FuelMode::refuel_chain)), "objective: there is no player");
}

TEST(StageLayers, SpawnsAreSafeGroundWithinReach) {
  Level level = drawn_stage({"OOOOOOOOOO",  //
                             "OBBBBBBBBO",  //
                             "OBP.hw.RxO",  //
                             "OB..F^.R.O",  //
                             "OB.1..CREO",  //
                             "OBBBBBBBBO",  //
                             "OOOOOOOOOO"},
                            {});
  level.stage()->layers[{5, 4}] |= layer_bit(StageLayer::steel_beam);
  StageWalk walk;
  fill_layers(level, walk);
  const StageData& stage = *level.stage();
  const auto in = [&](StageLayer layer, Point p) { return stage.in(layer, p); };
  EXPECT_TRUE(in(StageLayer::item_spawn, {3, 2}));
  EXPECT_FALSE(in(StageLayer::item_spawn, {4, 2})) << "a plant";
  EXPECT_TRUE(in(StageLayer::item_spawn, {5, 2})) << "a puddle";
  EXPECT_FALSE(in(StageLayer::item_spawn, {4, 3})) << "fire";
  EXPECT_FALSE(in(StageLayer::car_spawn, {5, 3})) << "a moving floor";
  EXPECT_FALSE(in(StageLayer::item_spawn, {3, 4})) << "a wall";
  EXPECT_FALSE(in(StageLayer::item_spawn, {5, 4})) << "a beam";
  EXPECT_FALSE(in(StageLayer::item_spawn, {8, 3})) << "out of reach";
  EXPECT_TRUE(in(StageLayer::car_walkable, {4, 3})) << "cars drive through fire";
  EXPECT_FALSE(in(StageLayer::foot_reachable, {4, 3}));
  EXPECT_TRUE(in(StageLayer::wall, {3, 4}));
  EXPECT_FALSE(in(StageLayer::walkable, {5, 4}));
}

}  // namespace
}  // namespace warren
