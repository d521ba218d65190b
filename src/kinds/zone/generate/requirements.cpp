// What the designer requested, compared with what the level came to: shortfalls are warnings, and
// the level says which lines they are.
#include "kinds/zone/generate/requirements.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "core/tally_bytes.hpp"

namespace warren::zone {
namespace {

// Whole numbers of cells, squared: what verifying compares is the same to the bit.
double squared_cells(Point a, Point b) {
  return static_cast<double>(squared_distance(a, b));
}

bool meets(const Level& level, const Placement& line, Point at) {
  if (line.other.empty()) {
    if (!level.start) return false;
    const double away = squared_cells(at, *level.start);
    return away >= line.min * line.min && away <= line.max * line.max;
  }
  return std::ranges::all_of(level.zone()->landmarks, [&](const Landmark& other) {
    return other.type != line.other || other.at == at ||
           squared_cells(at, other.at) >= line.min * line.min;
  });
}

std::string text_of_line(const Placement& line) {
  if (line.other.empty()) {
    return fmt::format("placement {} distance {} {}", line.type, line.min, line.max);
  }
  return fmt::format("placement {} away_from {} {}", line.type, line.other, line.min);
}

}  // namespace

void settle_placements(State& state, PassContext& context) {
  Level& level = state.level;
  for (const PlacementDefinition& line : state.zone.placements) {
    Placement out{line.type, line.other, line.min, line.max, true};
    for (const Landmark& landmark : level.zone()->landmarks) {
      if (landmark.type != line.type || meets(level, out, landmark.at)) continue;
      out.met = false;
      context.warn(
          fmt::format("`{}` is not met: {} stands at ({}, {}); more hotspots, or hotspots "
                      "where you want it, would help",
                      text_of_line(out), landmark.type, landmark.at.x, landmark.at.y));
    }
    level.zone()->placements.push_back(std::move(out));
  }
}

void settle_shares(State& state, PassContext& context) {
  Level& level = state.level;
  const auto last = static_cast<std::uint8_t>(level.zone()->gates.size());
  const std::array<std::int64_t, 256> cells = tally_bytes(level.zone()->territories.cells(), last);
  std::int64_t all = 0;
  for (std::size_t i = 0; i <= level.zone()->gates.size(); ++i) all += cells[i];
  for (std::size_t i = 0; i < level.zone()->gates.size(); ++i) {
    Gate& gate = level.zone()->gates[i];
    const double share = static_cast<double>(cells[i + 1]) / static_cast<double>(all);
    gate.in_share = share >= gate.share_least && share <= gate.share_most;
    if (context.explains()) {
      context.say(fmt::format("{:.1f} % of the ground lies behind {}", 100 * share, gate.type));
    }
    if (gate.in_share) continue;
    context.warn(fmt::format(
        "{:.1f} % of the ground lies behind {}, not {} to {} %; another seed, "
        "more hotspots or `gate_share {} MIN MAX` would help",
        100 * share, gate.type, 100 * gate.share_least, 100 * gate.share_most, gate.type));
  }
}

}  // namespace warren::zone
