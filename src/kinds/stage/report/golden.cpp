#include "kinds/stage/report/golden.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/hash.hpp"
#include "kinds/stage/render/plan.hpp"
#include "level/ground_hash.hpp"

namespace warren {
namespace {

void append_counts(std::string& out, const StageData& stage) {
  for (const StageCount& count : stage.counts) {
    out += fmt::format("{} {} of {}\n", count.what, count.count, count.candidates);
  }
  for (const StageAttempt& attempt : stage.attempts) {
    out += fmt::format("seed {} {}: {}\n", attempt.seed, attempt.check, attempt.reason);
  }
  for (const StageLeg& leg : stage.legs) {
    out += fmt::format("{} {} steps {}\n", leg.from, leg.path.size() - 1, leg.to);
  }
}

}  // namespace

std::string stage_golden(const Level& level, const Layers&) {
  std::string out;
  append_counts(out, *level.stage());
  out += fmt::format("level {}\n", hash_text(ground_hash(level)));
  constexpr int kReadable = 96;
  if (std::max(level.cells.width(), level.cells.height()) <= kReadable) {
    out += render::draw_stage_text(level);
  }
  return out;
}

}  // namespace warren
