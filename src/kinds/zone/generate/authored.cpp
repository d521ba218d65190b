// What the designer placed or cleared by hand, over everything that was generated.
#include <fmt/format.h>

#include "kinds/zone/generate/state.hpp"

namespace warren::zone {
namespace {

// Something that a player must reach cannot stand in rock: its cell is kept open, unless the
// designer placed a wall right there.
void keep_open(Level& level, Point at) {
  if (!is_open(level.tile(at).kind)) level.cells[at] = kOpenTile;
}

}  // namespace

Status place_authored(State& state, PassContext& context) {
  Level& level = state.level;
  for (const AuthoredThing& thing : level.zone()->authored_things) keep_open(level, thing.at);
  for (const AuthoredCell& cell : level.zone()->authored_cells) level.cells[cell.at] = cell.tile;
  context.fact("placed", static_cast<std::int64_t>(state.zone.cells.size()));
  context.fact("cleared", static_cast<std::int64_t>(state.zone.cleared.size()));
  context.say(fmt::format("{} cells placed and {} cleared by hand", state.zone.cells.size(),
                          state.zone.cleared.size()));
  return {};
}

}  // namespace warren::zone
