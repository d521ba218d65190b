// S1: whatever keeps the car in, or the player from what it takes, is found.
#include <fmt/format.h>

#include <stdexcept>

#include "right_stages.hpp"

namespace warren {
namespace {

using testing::put_tile;
using testing::set_layer;

// As it would be told by somebody who believes that nothing is wrong.
void describe_again(Level& level) {
  testing::work_out(level);
  if (!level.stage()->drawn) testing::slow_parameters(level);
}

std::function<void(Level&)> walled(std::vector<Point> cells, StageTile tile) {
  return [=](Level& level) {
    for (const Point p : cells) put_tile(level, p, tile);
    describe_again(level);
  };
}

Thing& token_of(Level& level, std::string_view kind) {
  for (Thing& thing : level.things) {
    if (thing.kind == kind) return thing;
  }
  throw std::runtime_error("no such token");
}

std::vector<Point> ring(Point p) {
  std::vector<Point> out;
  for (int dy = -1; dy <= 1; ++dy) {
    for (int dx = -1; dx <= 1; ++dx) {
      if (dx != 0 || dy != 0) out.push_back({p.x + dx, p.y + dy});
    }
  }
  return out;
}
std::vector<Point> cross(Point p) {
  return {{p.x, p.y - 1}, {p.x - 1, p.y}, {p.x + 1, p.y}, {p.x, p.y + 1}};
}

TEST(VerifyStagePaths, FindsWhatKeepsPeopleIn) {
  // Each thing of the chain walled in by what blocks its traveller.
  testing::expect_tampering_found(
      testing::chain_stage(),
      {{"the car behind walls that never break",
        walled({{13, 10}, {15, 10}, {14, 11}}, StageTile::reinforced_wall), "S1",
        "the car at (14, 10) gets to no exit"},
       {"the empty can behind such walls", walled(ring({16, 3}), StageTile::reinforced_wall), "S1",
        "the player at (3, 3) gets to no empty_fuel_can: the way to the one at (16, 3) ends at"},
       {"the station behind pitfalls",
        [](Level& l) {
          token_of(l, "fuel_station").at = {7, 7};
          token_of(l, "shoes").at = {3, 9};
          for (const Point p : ring({7, 7})) put_tile(l, p, StageTile::pitfall);
          describe_again(l);
        },
        "S1",
        "coming from the empty_fuel_can, gets to no fuel_station: the way to the one at (7, 7)"},
       {"the player behind such walls", walled(ring({3, 3}), StageTile::reinforced_wall), "S1",
        "gets to no empty_fuel_can: the way to the one at (16, 3) ends at (3, 3)"},
       {"no station",
        [](Level& l) {
          token_of(l, "fuel_station").kind = "shoes";
          describe_again(l);
        },
        "S1", "there is no fuel_station"},
       {"no empty can",
        [](Level& l) {
          token_of(l, "empty_fuel_can").kind = "flashlight";
          describe_again(l);
        },
        "S1", "there is no empty_fuel_can"},
       {"no car",
        [](Level& l) {
          token_of(l, "car").kind = "flashlight";
          describe_again(l);
        },
        "S1 S3", "there is no car"},
       {"no player",
        [](Level& l) {
          token_of(l, "player").kind = "flashlight";
          describe_again(l);
        },
        "S1 S3", "there is no player"},
       {"another start",
        [](Level& l) {
          l.start = Point{4, 3};
        },
        "S1", "the start is not where"},
       {"a start far away",
        [](Level& l) {
          l.start = Point{INT32_MAX, INT32_MIN};
        },
        "S1", "the start is not where"},
       {"no start", [](Level& l) { l.start.reset(); }, "S1", "the start is not where"}});
}

TEST(VerifyStagePaths, FireStopsFeetAndNotCars) {
  testing::expect_tampering_found(
      testing::blueprint_stage(),
      {{"a car in fire still gets out",
        [](Level& l) {
          for (const Point p : cross({8, 5})) put_tile(l, p, StageTile::fire_floor);
          l.things.push_back({"shoes", "", {3, 4}, {}});
          describe_again(l);
        },
        "", ""},
       {"all cars in fire",
        [](Level& l) {
          for (const Point car : {Point{5, 5}, Point{8, 5}}) {
            for (const Point p : ring(car)) put_tile(l, p, StageTile::fire_floor);
          }
          describe_again(l);
        },
        "S1", "gets to no car"},
       {"one of two cars cannot get out", walled(ring({8, 5}), StageTile::reinforced_wall), "S1",
        "the car at (8, 5) gets to no exit"},
       {"a car behind pitfalls", walled(cross({5, 5}), StageTile::pitfall), "S1",
        "the car at (5, 5) gets to no exit"}});
}

TEST(VerifyStagePaths, EnduranceLeavesOnFoot) {
  const Level right = testing::endurance_stage();
  testing::expect_tampering_found(
      right, {{"fire before the exit",
               [](Level& l) {
                 for (int y = 2; y <= 5; ++y) put_tile(l, {2, y}, StageTile::fire_floor);
                 l.stage()->drawn = true;
                 describe_again(l);
               },
               "S1", "on foot, gets to no exit: the way to the one at (1, 3) ends at (3, 3)"},
              {"the car may stay where it is",
               [](Level& l) {
                 // The player gets to it past the corner of a pitfall; nothing on wheels does.
                 put_tile(l, {7, 5}, StageTile::reinforced_wall);
                 put_tile(l, {7, 3}, StageTile::pitfall);
                 put_tile(l, {6, 5}, StageTile::pitfall);
                 put_tile(l, {6, 3}, StageTile::floor);
                 l.stage()->zones.clear();
                 describe_again(l);
               },
               "", ""},
              {"nobody endures: the car does have to",
               [](Level& l) {
                 l.stage()->rules.endurance = false;
                 put_tile(l, {7, 5}, StageTile::reinforced_wall);
                 put_tile(l, {7, 3}, StageTile::pitfall);
                 put_tile(l, {6, 5}, StageTile::pitfall);
                 put_tile(l, {6, 3}, StageTile::floor);
                 l.stage()->zones.clear();
                 describe_again(l);
               },
               "S1", "the car at (7, 4) gets to no exit"}});
}

// A second player in a pit, beside a walk that wins for the first.
TEST(VerifyStagePaths, WinsWhereverThePlayerBegins) {
  for (const bool endurance : {false, true}) {
    StageRules rules;
    rules.exit_sides = side_bit(StageSide::left);
    rules.endurance = endurance;
    const auto draw = [&](const std::string& middle) {
      Level out = testing::draw_stage({"BOOOOOOOOB",  //
                                       "OBBBBBBBBO",  //
                                       "OB..CxxxBO",  //
                                       middle,        //
                                       "OB..CxxxBO",  //
                                       "OBBBBBBBBO",  //
                                       "BOOOOOOOOB"},
                                      rules);
      out.stage()->drawn = true;
      return out;
    };
    const Level one = draw("OEP..x.xBO");
    ASSERT_EQ(testing::broken_ids(verify(one)), "");
    Level two = draw("OEP..xPxBO");
    two.stage()->legs = one.stage()->legs;
    const Verdict verdict = verify(two);
    EXPECT_EQ(testing::broken_ids(verdict), "S1");
    const std::string told = testing::told_violations(verdict);
    EXPECT_NE(told.find("the player at (6, 3) gets to no car: the way to the one at (4, 2) ends at "
                        "(6, 3)"),
              std::string::npos)
        << told;
    EXPECT_EQ(told.find("the player at (6, 3), on foot, gets to no exit") != std::string::npos,
              endurance)
        << told;
    // Who reads it knows why there is no walk.
    two.stage()->legs.clear();
    EXPECT_EQ(testing::told_violations(verify(two)).find("0 legs"), std::string::npos);
  }
}

// A strip of moving floors between the player and everything else.
Level strip_stage(char letter, StageFeature feature) {
  StageRules rules;
  rules.exit_sides = side_bit(StageSide::right);
  rules.fuel_mode = FuelMode::fuel_can;
  const std::string strip(1, letter);
  return testing::draw_stage({"BOOOOOOOOOB",              //
                              "OBBBBBBBBBO",              //
                              "OB..." + strip + "...BO",  //
                              "OB.C." + strip + ".f.BO",  //
                              "OBP.." + strip + "...EO",  //
                              "OB..." + strip + "...BO",  //
                              "OBBBBBBBBBO",              //
                              "BOOOOOOOOOB"},
                             rules, {{feature, "", {{5, 2, 1, 4}}}});
}

TEST(VerifyStagePaths, MovingFloorsAreNotLeftAgainstTheirDirection) {
  // Over to the fuel and back to the car.
  const auto broken = [](char letter, StageFeature feature) {
    return testing::broken_ids(verify(strip_stage(letter, feature)));
  };
  EXPECT_EQ(broken('^', StageFeature::moving_up), "");
  EXPECT_EQ(broken('v', StageFeature::moving_down), "");
  EXPECT_EQ(broken('<', StageFeature::moving_left), "S1");
  EXPECT_EQ(broken('>', StageFeature::moving_right), "S1");
  const Verdict there = verify(strip_stage('<', StageFeature::moving_left));
  EXPECT_NE(testing::told_violations(there).find("the player at (2, 4) gets to no fuel_can"),
            std::string::npos);
  const Verdict back = verify(strip_stage('>', StageFeature::moving_right));
  EXPECT_NE(testing::told_violations(back).find("coming from the fuel_can, gets to no car"),
            std::string::npos);
}

// The walk is believed step by step only.
TEST(VerifyStagePaths, FindsWalksThatAreNone) {
  const auto path = [](Level& l, std::size_t i) -> std::vector<Point>& {
    return l.stage()->legs[i].path;
  };
  testing::expect_tampering_found(
      testing::chain_stage(),
      {{"no walk", [](Level& l) { l.stage()->legs.clear(); }, "S1", "0 legs, not 4"},
       {"a leg less", [](Level& l) { l.stage()->legs.pop_back(); }, "S1", "3 legs, not 4"},
       {"a leg more", [](Level& l) { l.stage()->legs.push_back(l.stage()->legs[0]); }, "S1",
        "5 legs"},
       {"another order", [](Level& l) { std::swap(l.stage()->legs[0], l.stage()->legs[1]); }, "S1",
        "where it has to go from player to empty_fuel_can"},
       {"another beginning", [](Level& l) { l.stage()->legs[0].from = "car"; }, "S1", "has to go"},
       {"another end", [](Level& l) { l.stage()->legs[2].to = "exit"; }, "S1", "has to go"},
       {"on foot where it is by car", [](Level& l) { l.stage()->legs[3].by_car = false; }, "S1",
        "to exit by car"},
       {"by car where it is on foot", [](Level& l) { l.stage()->legs[0].by_car = true; }, "S1",
        "by car where it has to go from player"},
       {"a leg without steps", [=](Level& l) { path(l, 1).clear(); }, "S1", "has no steps"},
       {"begins beside the player", [=](Level& l) { path(l, 0).erase(path(l, 0).begin()); }, "S1",
        "does not begin at a player"},
       {"ends before the can", [=](Level& l) { path(l, 0).pop_back(); }, "S1",
        "does not end at an empty_fuel_can"},
       {"ends before the exit", [=](Level& l) { path(l, 3).pop_back(); }, "S1",
        "does not end at an exit"},
       {"leaves out a cell", [=](Level& l) { path(l, 0).erase(path(l, 0).begin() + 3); }, "S1",
        "a step to"},
       {"stands still", [=](Level& l) { path(l, 0).insert(path(l, 0).begin(), path(l, 0)[0]); },
        "S1", "a step to"},
       {"leaves the map",
        [=](Level& l) {
          path(l, 0)[2] = {INT32_MIN, INT32_MAX};
        },
        "S1", "a step to"},
       {"begins off the map",
        [=](Level& l) {
          path(l, 0)[0] = {-1, 70000};
        },
        "S1", "does not begin"},
       {"ends off the map",
        [=](Level& l) {
          path(l, 3).push_back({0, -1});
        },
        "S1", "a step to"},
       {"through fire on foot",
        [=](Level& l) {
          path(l, 0) = {{3, 3},  {4, 4},  {5, 4},  {6, 4},  {7, 5},  {8, 6},  {9, 6},
                        {10, 6}, {11, 6}, {12, 5}, {13, 4}, {14, 3}, {15, 3}, {16, 3}};
        },
        "S1", "a step to (11, 6)"},
       {"through a pitfall",
        [=](Level& l) {
          path(l, 0).clear();
          for (int x = 3; x <= 16; ++x) path(l, 0).push_back({x, 3});
        },
        "S1", "a step to (11, 3)"},
       {"against a moving floor",
        [=](Level& l) {
          std::vector<Point> back = path(l, 1);
          const Point station = back.back();
          back = {{16, 3}};
          for (int x = 15; x >= 12; --x) back.push_back({x, 4});
          for (const Point p : {Point{11, 5}, Point{10, 5}, Point{9, 5}, Point{8, 5}, Point{7, 5},
                                Point{6, 5}, Point{5, 5}, Point{4, 6}, Point{3, 7}, Point{3, 8}}) {
            back.push_back(p);
          }
          back.push_back(station);
          path(l, 1) = back;
        },
        "S1", "a step to (5, 5)"},
       {"diagonally by car",
        [=](Level& l) {
          path(l, 3) = {{14, 10}, {15, 9}, {16, 8}, {17, 7}, {18, 7}};
        },
        "S1", "a step to (15, 9)"},
       {"by car into the outer wall",
        [=](Level& l) {
          path(l, 3) = {{14, 10}, {15, 10}, {16, 10}, {17, 10},
                        {18, 10}, {18, 9},  {18, 8},  {18, 7}};
        },
        "S1", "a step to (18, 10)"}});
}

TEST(VerifyStagePaths, AWalkGoesOnWhereItCame) {
  Level level = testing::chain_stage();
  level.things.push_back({"fuel_station", "", {8, 10}, {}});
  level.things.push_back({"fuel_station", "", {9, 10}, {}});
  testing::work_out(level);
  testing::slow_parameters(level);
  ASSERT_EQ(testing::broken_ids(verify(level)), "");
  const auto walk = testing::slow_walk(level, {{9, 10}}, false);
  level.stage()->legs[2].path = testing::slow_path(walk, {14, 10});
  const Verdict verdict = verify(level);
  EXPECT_EQ(testing::broken_ids(verdict), "S1");
  EXPECT_NE(testing::told_violations(verdict).find("goes on at another fuel_station"),
            std::string::npos);
}

TEST(VerifyStagePaths, CornersOfHardWallsAreNotSqueezedThrough) {
  for (const bool through : {false, true}) {
    StageRules rules;
    rules.exit_sides = side_bit(StageSide::left);
    rules.endurance = true;
    Level level = testing::draw_stage({"BOOOOOOOB",  //
                                       "OBBBBBBBO",  //
                                       "OB.R...BO",  //
                                       "OE.R.C.BO",  //
                                       "OBPR...BO",  //
                                       "OB..RRRBO",  //
                                       "OB.....BO",  //
                                       "OBBBBBBBO",  //
                                       "BOOOOOOOB"},
                                      rules);
    if (through) {
      put_tile(level, {4, 5}, StageTile::wall);
    }
    describe_again(level);
    EXPECT_EQ(testing::broken_ids(verify(level)), through ? "" : "S1");
    // A walk that squeezes through all the same.
    std::vector<StageLeg> legs = {{"player", "car", false, {{2, 4}, {3, 5}, {4, 4}, {5, 3}}},
                                  {"player", "exit", false, {{2, 4}, {1, 3}}}};
    level.stage()->legs = legs;
    const Verdict verdict = verify(level);
    EXPECT_EQ(testing::broken_ids(verdict), through ? "" : "S1");
    if (!through) {
      EXPECT_NE(testing::told_violations(verdict).find("takes a step to (4, 4)"),
                std::string::npos);
    }
  }
}

TEST(VerifyStagePaths, FindsSetsThatAreNotWithinReach) {
  const Level right = testing::chain_stage();
  for (const StageLayer layer : {StageLayer::car_walkable, StageLayer::foot_reachable,
                                 StageLayer::item_spawn, StageLayer::car_spawn}) {
    SCOPED_TRACE(std::string(to_string(layer)));
    for (const Point p : testing::all_cells(right)) {
      Level level = right;
      const bool was = level.stage()->in(layer, p);
      set_layer(level, layer, p, !was);
      const Verdict verdict = verify(level);
      // Something that appears in danger is said twice.
      const char letter = glyph(testing::tile_at(level, p));
      const bool spawn = layer == StageLayer::item_spawn || layer == StageLayer::car_spawn;
      const bool danger = spawn && std::string_view("Fh^v<>").find(letter) != std::string::npos;
      ASSERT_EQ(testing::broken_ids(verdict), danger ? "S1 S4" : "S1") << letter;
      EXPECT_NE(testing::told_violations(verdict).find(fmt::format(
                    "({}, {}) {} in {}", p.x, p.y, was ? "is not" : "is", to_string(layer))),
                std::string::npos)
          << testing::told_violations(verdict);
    }
  }
}

}  // namespace
}  // namespace warren
