// The pass that tells what can be walked to, on the finished ground.
#include <fmt/format.h>

#include "kinds/zone/generate/reach/exits.hpp"
#include "kinds/zone/generate/reach/labels.hpp"
#include "kinds/zone/generate/requirements.hpp"
#include "kinds/zone/generate/state.hpp"
#include "level/open_cells.hpp"

namespace warren::zone {

Status finish_territories(State& state, PassContext& context) {
  Level& level = state.level;
  if (!level.start) {
    settle_placements(state, context);
    state.scratch.reachable.clear(level.cells.width(), level.cells.height());
    state.scratch.walk.clear();
    return {};
  }
  const BitGrid open = open_bits(level);
  // How far all of that lies is needed too, and a flood besides would cost as much again.
  state.scratch.walk.measure(open, *level.start);
  state.scratch.reachable = state.scratch.walk.reached();
  if (!level.zone()->gates.empty()) {
    unlabel_closed(level, open);
    settle_shares(state, context);
  }
  settle_placements(state, context);
  settle_exits(state, context);
  const std::int64_t reachable = state.scratch.reachable.count();
  context.fact("reachable", reachable);
  if (2 * reachable < open.count()) {
    context.warn(fmt::format("only {} of {} open cells can be reached from the start", reachable,
                             open.count()));
  }
  if (context.explains()) {
    context.say(
        fmt::format("{} of {} open cells can be reached from the start", reachable, open.count()));
  }
  if (context.trace.on() && !level.zone()->gates.empty())
    context.trace.layer("regions", level.zone()->territories);
  return {};
}

}  // namespace warren::zone
