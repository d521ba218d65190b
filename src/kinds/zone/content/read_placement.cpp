// The directives about proportion: gate_share and placement.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "kinds/zone/content/handlers.hpp"

namespace warren {
namespace {

constexpr std::size_t kMaxPlacementLines = 1024;
constexpr double kFarthest = 32768;  // more than the diagonal of any map
constexpr auto kPlacementWords = std::to_array<std::string_view>({"distance", "away_from"});

void read_gate_share(Arguments& a, Zone& zone) {
  GateShare out;
  out.gate = a.word("the gate's landmark type");
  out.limits.least = a.real_from("the least share", 0, 1);
  out.limits.most = a.real_from("the largest share", 0, 1);
  out.line = {a.line()};
  if (a.ok() && out.limits.most <= out.limits.least) {
    a.error_at_last("the largest share must be above the least",
                    fmt::format("shares of the open ground: gate_share {} 0.05 0.3", out.gate));
  }
  a.finish();
  const std::size_t count = zone.gate_shares.size();
  if (!a.ok() || !room_for_one_more(a, count, kMaxPlacementLines, "gate_share lines")) return;
  zone.gate_shares.push_back(std::move(out));
}

void read_placement(Arguments& a, Zone& zone) {
  PlacementDefinition out;
  out.type = a.word("the landmark type");
  const bool from_start = a.choice("what is requested", kPlacementWords) == 0;
  if (a.ok() && !from_start) out.other = a.word("the other landmark type");
  out.min = a.real_from("the least distance", 0, kFarthest);
  if (from_start) out.max = a.real_from("the largest distance", 0, kFarthest);
  out.line = {a.line()};
  if (a.ok() && from_start && out.max < out.min) {
    a.error_at_last(
        "the largest distance must not be below the least",
        fmt::format("in cells from the start: placement {} distance 200 400", out.type));
  }
  a.finish();
  const std::size_t count = zone.placements.size();
  if (!a.ok() || !room_for_one_more(a, count, kMaxPlacementLines, "placement lines")) return;
  zone.placements.push_back(std::move(out));
}

constexpr auto kPlacementHandlers = std::to_array<ZoneHandler>({
    {"gate_share", read_gate_share},
    {"placement", read_placement},
});

}  // namespace

std::span<const ZoneHandler> placement_handlers() {
  return kPlacementHandlers;
}

ShareLimits share_limits(const Zone& zone, std::string_view gate) {
  const auto found = std::ranges::find(zone.gate_shares, gate, &GateShare::gate);
  return found == zone.gate_shares.end() ? ShareLimits{} : found->limits;
}

}  // namespace warren
