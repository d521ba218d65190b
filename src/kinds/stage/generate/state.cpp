#include "kinds/stage/generate/state.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace warren::stage {

int share_count(int candidates, double share) {
  if (candidates == 0 || !(share > 0)) return 0;
  const double wanted = candidates * share;
  const int below = static_cast<int>(wanted);
  const double rest = wanted - below;
  const bool up = rest > 0.5 || (rest == 0.5 && below % 2 == 1);
  return std::clamp(up ? below + 1 : below, 1, candidates);
}

void draw_cells(Rng& rng, std::span<std::uint32_t> cells, int count) {
  Rng own = rng;  // in registers: cells could be its words, as far as a compiler knows
  for (std::size_t i = 0; i < static_cast<std::size_t>(count); ++i) {
    const std::uint32_t other = own.below(static_cast<std::uint32_t>(cells.size() - i));
    std::swap(cells[i], cells[i + other]);
  }
  rng = own;
}

void keep_count(State& state, PassContext& context, StageCount count) {
  if (context.explains()) {
    context.say(fmt::format("{} {}: {} of {} cells", count.what, count.density, count.count,
                            count.candidates));
  }
  state.stage().counts.push_back(std::move(count));
}

tl::unexpected<Error> give_up(State& state, std::string check, std::string reason) {
  state.scratch.failure = {0, std::move(check), std::move(reason), {}};
  return veto(state.scratch.failure.reason);
}

}  // namespace warren::stage
