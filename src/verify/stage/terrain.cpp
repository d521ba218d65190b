// S4: what was asked for is where it was asked for, reserved cells are untouched, and the sets of
// cells are those that follow from the ground.
#include "verify/stage/stage.hpp"

namespace warren::proof {

Finding judge_stage_terrain(const StageCase& of) {
  const StageBoard& board = of.board;
  // Nothing is known of what a drawing was asked to hold.
  const std::string_view text =
      board.stage.drawn
          ? "things stand on floor of their own, beams and rubble where they can, sets fit the "
            "ground"
          : "zones hold what they ask for, reserved cells are untouched, sets fit the ground";
  Judge judge("S4", board.level);
  if (!board.sound()) {
    judge.breach(std::nullopt, "the stage is no stage: see S1");
    return judge.finish(text);
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
  return judge.finish(text);
}

}  // namespace warren::proof
