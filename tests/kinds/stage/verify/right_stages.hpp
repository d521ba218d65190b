// Stages on which every guarantee holds, and changes to them.
#pragma once

#include <functional>

#include "slow_stage.hpp"

namespace warren::testing {

inline constexpr std::uint8_t kTopBottom = side_bit(StageSide::top) | side_bit(StageSide::bottom);

// Has some of everything.
inline Level chain_stage() {
  StageRules rules;
  rules.fuel_mode = FuelMode::refuel_chain;
  Level level = draw_stage({"OOOOOOOOOOOOOOOOOOOO",  //
                            "OBBBBBBBBEBBBBBBBBBO",  //
                            "OB................BO",  //
                            "OB.P..1....x....e.BO",  //
                            "OB....1....x......BO",  //
                            "OB..>>>....m.ww...BO",  //
                            "OE........mFm.....BO",  //
                            "OB..R......m..h...EO",  //
                            "OB..RR....1.....l.BO",  //
                            "OB.f......1..xx...BO",  //
                            "OB.....s..1...C..mBO",  //
                            "OB................BO",  //
                            "OBBBBBBBBBEBBBBBBBBO",  //
                            "OOOOOOOOOOOOOOOOOOOO"},
                           rules,
                           {{StageFeature::moving_right, "", {{4, 5, 3, 1}}},
                            {StageFeature::pitfall, "", {{13, 9, 2, 1}}},
                            {StageFeature::fall_spawn, "", {{3, 9, 3, 2}}},
                            {StageFeature::custom, "A", {{2, 2, 9, 9}}}});
  for (const Point p : {Point{11, 5}, Point{10, 6}, Point{12, 6}, Point{11, 7}}) {
    set_layer(level, StageLayer::decorated_metal, p);
  }
  for (const Point p : {Point{10, 8}, Point{15, 5}}) set_layer(level, StageLayer::steel_beam, p);
  for (const Point p : {Point{6, 3}, Point{10, 10}}) set_layer(level, StageLayer::rubble, p);
  for (int y = 9; y < 11; ++y) {
    for (int x = 3; x < 6; ++x) set_layer(level, StageLayer::fall_spawn, {x, y});
  }
  for (const Point p : {Point{9, 9}, Point{13, 5}, Point{11, 7}}) {
    set_layer(level, StageLayer::fall_spawn, p);
  }
  level.stage()->attempts = {{41, "car", "the car gets to no exit", {3, 3}},
                             {42, "pitfall_density", "there is no place for it", {}}};
  work_out(level);
  slow_parameters(level);
  return level;
}

inline Level can_stage() {
  StageRules rules;
  rules.fuel_mode = FuelMode::fuel_can;
  rules.exit_sides = kTopBottom;
  return draw_stage({"BOOOOOOOOOB",  //
                     "OBBBBBEBBBO",  //
                     "OB.......BO",  //
                     "OB.P.1.f.BO",  //
                     "OB...1...BO",  //
                     "OB..RRRR.BO",  //
                     "OB.C.....BO",  //
                     "OB.......BO",  //
                     "OBBBEBBBBBO",  //
                     "BOOOOOOOOOB"},
                    rules);
}

inline Level endurance_stage() {
  StageRules rules;
  rules.endurance = true;
  rules.exit_sides = side_bit(StageSide::left);
  return draw_stage({"BOOOOOOOOB",  //
                     "OBBBBBBBBO",  //
                     "OB......BO",  //
                     "OE..R.RRBO",  //
                     "OB.P.xRCBO",  //
                     "OB....v.BO",  //
                     "OBBBBBBBBO",  //
                     "BOOOOOOOOB"},
                    rules, {{StageFeature::moving_down, "", {{6, 5, 1, 1}}}});
}

// By hand: several players, cars and exits, walls beside an exit.
inline Level blueprint_stage() {
  StageRules rules;
  rules.exit_sides = kTopBottom;
  Level level = draw_stage({"BOOOOOOOOOOB",  //
                            "OBBBEEBBBBBO",  //
                            "OB.11..F..BO",  //
                            "OB.P....^.BO",  //
                            "OB....R.x.BO",  //
                            "OBP..C..C.BO",  //
                            "OB....hww.BO",  //
                            "OBBBBBBBBBBO",  //
                            "BOOOOOOOOOOB"},
                           rules);
  level.stage()->drawn = true;
  level.stage()->counts.clear();
  level.provenance.parameters.clear();
  return level;
}

struct NamedStage {
  std::string name;
  Level level;
};
inline const std::vector<NamedStage>& right_stages() {
  static const std::vector<NamedStage> kStages = {{"chain", chain_stage()},
                                                  {"can", can_stage()},
                                                  {"endurance", endurance_stage()},
                                                  {"blueprint", blueprint_stage()}};
  return kStages;
}

struct StageTampering {
  std::string name;
  std::function<void(Level&)> apply;
  std::string breaks;  // all guarantees that must say so, and no others
  std::string says;    // part of what one of them says
};

inline void expect_tampering_found(const Level& right, const std::vector<StageTampering>& table) {
  ASSERT_EQ(broken_ids(verify(right)), "") << told_violations(verify(right));
  for (const StageTampering& tampering : table) {
    SCOPED_TRACE(tampering.name);
    Level level = right;
    tampering.apply(level);
    const Verdict verdict = verify(level);
    EXPECT_EQ(broken_ids(verdict), tampering.breaks) << told_violations(verdict);
    EXPECT_NE(told_violations(verdict).find(tampering.says), std::string::npos)
        << told_violations(verdict);
  }
}

}  // namespace warren::testing
