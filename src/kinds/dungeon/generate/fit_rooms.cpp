// Rooms are fitted to the share of the floor that was requested, and a floor of nothing but
// rectangles gets an L. Doors stay where they are.
#include "kinds/dungeon/generate/fit_rooms.hpp"

#include <numeric>

namespace warren::dungeon {

Status fit_rooms(State& state, PassContext& context) {
  const auto cells = static_cast<std::int64_t>(state.scratch.owner.size());
  const Range share = state.config.rooms.floor_share;
  const OpenBand open{(share.min * cells + 99) / 100, share.max * cells / 100};
  std::vector<int> order(state.scratch.rooms.size());
  std::iota(order.begin(), order.end(), 0);
  context.rng.shuffle(std::span<int>(order));
  context.fact("grown", grow_rooms(state, order, open));
  context.fact("cut", cut_corners(state, order, open, context.rng));
  return {};
}

}  // namespace warren::dungeon
