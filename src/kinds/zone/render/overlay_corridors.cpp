#include <fmt/format.h>

#include "kinds/zone/render/gate_marks.hpp"
#include "kinds/zone/render/overlays.hpp"
#include "render/tally.hpp"

namespace warren::render {
namespace {

constexpr Colour kCarved = {255, 236, 110, 255};

}  // namespace

Result<Panel> draw_corridors_overlay(const OverlayInput& input, Image& image) {
  const Level& level = input.level;
  if (level.zone()->corridors.empty()) return fail(Failure::usage, "this level has no corridors");
  for (const CellRun& run : level.zone()->corridors) mark_cells(input, run, kCarved, image);
  const std::size_t cells = count_cells(level.zone()->corridors);
  Panel panel{"corridors", {}};
  panel.add(kCarved, fmt::format("walls opened for a path: {} cells, {:.2f}% of the map", cells,
                                 percent(cells, level.cells.size())));
  return panel;
}

}  // namespace warren::render
