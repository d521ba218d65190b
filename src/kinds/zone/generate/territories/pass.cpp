// The pass that turns the plan of territories into borders and ridges.
#include <fmt/format.h>

#include "kinds/zone/generate/state.hpp"
#include "kinds/zone/generate/territories/border.hpp"

namespace warren::zone {
namespace {

void explain_plan(const State& state, PassContext& context) {
  const TerritoryDraft& draft = state.scratch.draft;
  for (std::size_t i = 1; i < draft.territories.size(); ++i) {
    const Territory& one = draft.territories[i];
    context.say(fmt::format(
        "territory {} behind {}: about {:.0f} % of the ground, {:.0f} to {:.0f} % are requested", i,
        state.level.zone()->landmarks[one.gate].type, 100 * one.share, 100 * one.least,
        100 * one.most));
    for (const Member& member : draft.members) {
      if (member.joined && member.territory == static_cast<int>(i)) {
        context.say("    holds " + member.name);
      }
    }
  }
}

void record_plan(const Territories& planned, PassContext& context) {
  context.trace.layer("territories", planned.home);
  context.trace.layer("ridges", planned.ridge);
}

}  // namespace

Status plan_territories(State& state, PassContext& context) {
  const TerritoryDraft& draft = state.scratch.draft;
  Territories& out = state.scratch.territories;
  out.planned = false;
  if (draft.territories.size() < 2) return {};
  if (!draft.ready) {
    context.say(state.zone.has_terrain()
                    ? "no room for territories, gates are closed where the land is narrow: " +
                          draft.trouble
                    : "no land is generated, so there is none to divide");
    return {};
  }
  const int size = state.level.cells.width();
  const BorderNoise noise = border_noise(draft, size, context.rng.next());
  draw_borders(draft, noise, size, out);
  raise_ridges(draft, noise, static_cast<float>(state.zone.parameters.ridge_width), out);
  open_valleys(state.level, draft, noise, out);
  mark_tiles(size, out);
  out.sides.clear();
  for (const Territory& one : draft.territories) out.sides.push_back({one.outer, one.inner});
  out.planned = true;
  context.fact("territories", static_cast<std::int64_t>(draft.territories.size()));
  if (context.explains()) explain_plan(state, context);
  if (context.trace.on()) record_plan(out, context);
  return {};
}

}  // namespace warren::zone
