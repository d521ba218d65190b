// S2: exits are where they were requested, and corners tell which sides are closed.
#include "kinds/stage/verify/stage.hpp"

namespace warren::proof {
namespace {

// Cells between an exit and the end of its side.
constexpr int kFromCorner = 3;

StageSide side_of(const StageBoard& board, Point exit) {
  if (exit.y == 1) return StageSide::top;
  if (exit.y == board.height - 2) return StageSide::bottom;
  return exit.x == 1 ? StageSide::left : StageSide::right;
}

void check_exit(const StageBoard& board, Point exit, StageSide side, Check& check) {
  const bool across = side == StageSide::top || side == StageSide::bottom;
  const int at = across ? exit.x : exit.y;
  const int length = across ? board.width : board.height;
  if (at < kFromCorner || at >= length - kFromCorner) {
    check.violation(exit, "an exit is {} from a corner",
                    counted(static_cast<std::size_t>(std::min(at, length - 1 - at)), "cell"));
  }
  if (!board.stage.rules.has_exit(side)) {
    check.violation(exit, "there is an exit at the {}, which is closed", to_string(side));
  }
}

void check_corners(const StageBoard& board, Check& check) {
  const StageRules& rules = board.stage.rules;
  for (const StageSide across : {StageSide::top, StageSide::bottom}) {
    for (const StageSide along : {StageSide::left, StageSide::right}) {
      const Point at{along == StageSide::left ? 0 : board.width - 1,
                     across == StageSide::top ? 0 : board.height - 1};
      const bool open = rules.has_exit(across) && rules.has_exit(along);
      const StageTile wanted = open ? StageTile::outside : StageTile::outer_wall;
      if (board.tile(at) == wanted) continue;
      check.violation(at, "the {} {} corner is not {}", to_string(across), to_string(along),
                      to_string(wanted));
    }
  }
}

}  // namespace

Finding check_stage_exits(const StageCase& of) {
  const StageBoard& board = of.board;
  Check check("S2", board.level);
  if (!board.sound()) {
    check.violation(std::nullopt, "the stage is no stage: see S1");
    return check.finish("exits are on their sides");
  }
  std::array<int, kStageSides> count{};
  for (const Point exit : board.exits) {
    const StageSide side = side_of(board, exit);
    ++count[static_cast<std::size_t>(side)];
    check_exit(board, exit, side, check);
  }
  if (board.exits.empty()) check.violation(std::nullopt, "there is no exit");
  for (std::size_t i = 0; i < count.size() && !board.stage.drawn; ++i) {
    const auto side = static_cast<StageSide>(i);
    if (!board.stage.rules.has_exit(side) || count[i] == 1) continue;
    check.violation(std::nullopt, "there are {} exits at the {}, not one", count[i],
                    to_string(side));
  }
  if (!board.stage.drawn) check_requested_sides(board, check);
  check_corners(board, check);
  check.evidence("exits", board.exits.size());
  return check.finish(fmt::format("{}, each on a side that has one, away from the corners",
                                  counted(board.exits.size(), "exit")));
}

}  // namespace warren::proof
