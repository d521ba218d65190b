// Whether the stage can be won, and what follows from who gets where.
#include <fmt/format.h>

#include "kinds/stage/generate/state.hpp"
#include "level/stage_layers.hpp"

namespace warren::stage {
namespace {

// Not needed to win, so no reason for another seed; but whoever tunes the stage wants to know.
void warn_of_items(const State& state, PassContext& context) {
  for (const Thing& thing : state.level.things) {
    if (thing.kind == "car" || state.stage().in(StageLayer::foot_reachable, thing.at)) continue;
    context.warn(fmt::format("the {} at ({}, {}) cannot be reached on foot", thing.kind, thing.at.x,
                             thing.at.y));
  }
}

}  // namespace

Status find_paths(State& state, PassContext& context) {
  if (std::optional<StageAttempt> missing = find_walk(state.level, state.scratch.walk)) {
    state.scratch.failure = std::move(*missing);
    return veto(state.scratch.failure.check + ": " + state.scratch.failure.reason);
  }
  derive_layers(state.level);
  warn_of_items(state, context);
  std::int64_t steps = 0;
  for (const StageLeg& leg : state.stage().legs) {
    steps += static_cast<std::int64_t>(leg.path.size()) - 1;
    if (context.explains()) {
      context.say(fmt::format("{} to {}: {}{}", leg.from, leg.to,
                              counted(static_cast<int>(leg.path.size()) - 1, "step"),
                              leg.by_car ? " by car" : ""));
    }
  }
  context.fact("steps", steps);
  return {};
}

}  // namespace warren::stage
