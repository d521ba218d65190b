// S4: what was requested is where it was requested, reserved cells are untouched, and the sets of
// cells are those that follow from the ground.
#include "kinds/stage/verify/wall_field.hpp"

namespace warren::proof {
namespace {

// Each beam was drawn for, on floor and in breakable walls that nothing keeps free.
void check_beam_count(const StageBoard& board, Check& check) {
  constexpr std::uint32_t kMayHold = tile_bit(StageTile::floor) | tile_bit(StageTile::wall);
  constexpr CellMarks kStaysFree = kTerrainZones | kNearExit | kUnderToken | kFallZone;
  const Value* on = property(board.level.provenance.parameters, "steel_beams");
  if (on == nullptr || *on != Value(true)) return;  // nobody asked: each that stands was told
  const std::optional<double> chance = check.need("steel_beam_chance");
  if (!chance) return;
  std::int64_t places = 0;
  std::int64_t beams = 0;
  for (int y = board.inner.y; y < board.inner.bottom(); ++y) {
    for (int x = board.inner.x; x < board.inner.right(); ++x) {
      const Point p{x, y};
      if (!among(kMayHold, board.tile(p)) || (board.marks_at(p) & kStaysFree) != 0) continue;
      ++places;
      beams += board.stage.in(StageLayer::steel_beam, p) ? 1 : 0;
    }
  }
  if (may_be_chance(places, beams, *chance)) return;
  check.violation(std::nullopt, "{} of {} places hold a beam, and the chance was {}", beams, places,
                  *chance);
}

}  // namespace

Finding check_stage_terrain(const StageCase& of) {
  const StageBoard& board = of.board;
  // Nothing is known of what a drawing was requested to hold.
  const std::string_view text =
      board.stage.drawn
          ? "things stand on floor of their own, beams and rubble where they can, sets fit the "
            "ground"
          : "zones hold what they ask for, reserved cells are untouched, sets fit the ground";
  Check check("S4", board.level);
  if (!board.sound()) {
    check.violation(std::nullopt, "the stage is no stage: see S1");
    return check.finish(text);
  }
  for (const Point at : board.crowded) {
    if (check.full()) break;
    check.violation(at, "two tokens stand on one cell");
  }
  for (const Misplaced& one : of.survey.misplaced) check.violation(one.at, "{}", one.what);
  say_wrong_sets(of.survey.wrong_terrain, check);
  if (!board.stage.drawn) check_beam_count(board, check);
  check.evidence("zones", board.stage.zones.size());
  check.evidence("item_spawn", of.survey.item_spawn);
  check.evidence("car_spawn", of.survey.car_spawn);
  return check.finish(text);
}

}  // namespace warren::proof
