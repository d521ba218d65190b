// S4: what was asked for is where it was asked for, reserved cells are untouched, and the sets of
// cells are those that follow from the ground.
#include "verify/stage/stage.hpp"

namespace warren::proof {

Finding judge_stage_terrain(const StageCase& of) {
  constexpr std::string_view kText =
      "zones hold what they ask for, reserved cells are untouched, sets fit the ground";
  const StageBoard& board = of.board;
  Judge judge("S4", board.level);
  if (!board.sound()) {
    judge.breach(std::nullopt, "the stage is no stage: see S1");
    return judge.finish(kText);
  }
  for (const Point at : board.crowded) {
    if (judge.full()) break;
    judge.breach(at, "two tokens stand on one cell");
  }
  for (const Misplaced& one : of.survey.misplaced) judge.breach(one.at, "{}", one.what);
  say_wrong_sets(of.survey.wrong_terrain, judge);
  judge.evidence("zones", board.stage.zones.size());
  judge.evidence("item_spawn", of.survey.item_spawn);
  judge.evidence("car_spawn", of.survey.car_spawn);
  return judge.finish(kText);
}

}  // namespace warren::proof
