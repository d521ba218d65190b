#include "kinds/zone/generate/reach/labels.hpp"

#include <fmt/format.h>

#include "kinds/zone/generate/reach/network.hpp"

namespace warren::zone {

std::optional<Point> territory_seed(const State& state, int territory) {
  if (territory == 0) return state.level.start;
  const Network& network = state.scratch.network;
  for (const Terminal& terminal :
       network.territories[static_cast<std::size_t>(territory)].terminals) {
    if (terminal.openings.empty()) continue;
    if (!terminal.openings.front().stub.empty()) return terminal.openings.front().stub.front();
  }
  return std::nullopt;
}

Status label_cells(State& state, std::span<const BitGrid> floods) {
  Level& level = state.level;
  BitGrid open = state.scratch.network.open;
  level.zone()->territories.reset(level.cells.width(), level.cells.height(), kNoTerritory);
  open.paint(kCutOffTerritory, level.zone()->territories);
  for (const TerritoryNet& territory : state.scratch.network.territories) {
    if (territory.gate < 0) continue;
    const Rect rect = state.scratch.network.places[static_cast<std::size_t>(territory.gate)].rect();
    for (int y = rect.y; y < rect.bottom(); ++y) {
      for (int x = rect.x; x < rect.right(); ++x) {
        if (!open.test({x, y})) continue;
        level.zone()->territories[{x, y}] = kGateTerritory;
        open.reset({x, y});
      }
    }
  }
  for (std::size_t i = 0; i < state.scratch.network.territories.size(); ++i) {
    const std::optional<Point> seed = territory_seed(state, static_cast<int>(i));
    if (!seed) continue;
    const auto label = static_cast<std::uint8_t>(i);
    if (floods.empty()) {
      flood(open, *seed, Steps::side_and_corner).paint(label, level.zone()->territories);
    } else {
      floods[i].paint(label, level.zone()->territories);
    }
  }
  for (int territory = 0; territory <= static_cast<int>(level.zone()->gates.size()); ++territory) {
    const std::optional<Point> seed = territory_seed(state, territory);
    if (!seed || level.zone()->territories[*seed] == territory) continue;
    return veto(fmt::format("territories {} and {} could not be kept apart", territory,
                            level.zone()->territories[*seed]));
  }
  return {};
}

void unlabel_closed(Level& level, const BitGrid& open) {
  BitGrid closed = open;
  for (int y = 0; y < closed.height(); ++y) {
    std::uint64_t* row = closed.row(y);
    for (int i = 0; i < closed.words_per_row(); ++i) row[i] = ~row[i];
  }
  closed.paint(kNoTerritory, level.zone()->territories);
}

}  // namespace warren::zone
