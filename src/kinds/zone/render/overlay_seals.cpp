#include <fmt/format.h>

#include <algorithm>

#include "kinds/zone/render/gate_marks.hpp"
#include "kinds/zone/render/overlays.hpp"

namespace warren::render {
namespace {

Panel describe_seals(const Level& level) {
  std::size_t all = 0;
  for (const Gate& gate : level.zone()->gates) all += count_cells(gate.sealed);
  Panel panel{fmt::format("{} cells walled up for gates", all), {}};
  for (std::size_t i = 0; i < level.zone()->gates.size() && i < kMostEntries; ++i) {
    const Gate& gate = level.zone()->gates[i];
    panel.add(gate_colour(i), fmt::format("{}: {}", gate.type, count_cells(gate.sealed)));
  }
  add_rest(panel, level.zone()->gates.size(), "gates");
  return panel;
}

}  // namespace

Result<Panel> draw_seals_overlay(const OverlayInput& input, Image& image) {
  const std::vector<Gate>& gates = input.level.zone()->gates;
  if (gates.empty()) return fail(Failure::usage, "this level has no gates");
  for (std::size_t i = 0; i < gates.size(); ++i) frame_gate(input, i, image);
  for (std::size_t i = 0; i < gates.size(); ++i) {
    for (const CellRun& run : gates[i].sealed) mark_cells(input, run, gate_colour(i), image);
    // Names keep off them; of very many cells they hide none that matters.
    const std::size_t kept = std::min<std::size_t>(gates[i].sealed.size(), 64);
    for (std::size_t n = 0; n < kept; ++n) {
      const CellRun& run = gates[i].sealed[n];
      input.labels.reserve(input.view.area_pixels({run.at.x, run.at.y, run.length, 1}));
    }
  }
  for (std::size_t i = 0; i < gates.size(); ++i) {
    name_gate(input, i, fmt::format("{}: {}", gates[i].type, count_cells(gates[i].sealed)));
  }
  return describe_seals(input.level);
}

}  // namespace warren::render
