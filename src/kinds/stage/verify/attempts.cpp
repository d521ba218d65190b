// S5: seeds that failed are told, one after another, and they are not too many.
#include "kinds/stage/verify/stage.hpp"

namespace warren::proof {
namespace {

void check_attempt(const Level& level, std::size_t index, Check& check) {
  const StageAttempt& attempt = level.stage()->attempts[index];
  const auto seed = static_cast<std::uint32_t>(level.provenance.seed + index);
  if (attempt.seed != seed) {
    check.violation(std::nullopt, "attempt {} used seed {}, not {}", index + 1, attempt.seed, seed);
  }
  if (attempt.check.empty()) {
    check.violation(std::nullopt, "attempt {} does not say which check failed", index + 1);
  }
  if (attempt.reason.empty()) {
    check.violation(std::nullopt, "attempt {} does not say why it failed", index + 1);
  }
}

}  // namespace

Finding check_stage_attempts(const StageCase& of) {
  const StageBoard& board = of.board;
  Check check("S5", board.level);
  if (!board.sound()) {
    check.violation(std::nullopt, "the stage is no stage: see S1");
    return check.finish("attempts are told");
  }
  const std::size_t failed = board.stage.attempts.size();
  const std::size_t made = board.stage.drawn ? 0 : failed + 1;  // the last one is the stage
  if (board.stage.drawn && failed > 0) {
    check.violation(std::nullopt, "a drawn stage tells of {}", counted(failed, "attempt"));
  } else if (made > kMostStageAttempts) {
    check.violation(std::nullopt, "it took {}, more than {}", counted(made, "attempt"),
                    kMostStageAttempts);
  }
  for (std::size_t i = 0; i < failed && !check.full(); ++i) check_attempt(board.level, i, check);
  check.evidence("attempts", made);
  return check.finish(board.stage.drawn ? std::string("drawn by hand")
                                        : fmt::format("generated in {}", counted(made, "attempt")));
}

}  // namespace warren::proof
