#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "kinds/zone/render/gate_marks.hpp"
#include "kinds/zone/render/overlays.hpp"
#include "render/colour.hpp"

namespace warren::render {
namespace {

constexpr Colour kCrest = {250, 250, 250, 255};
constexpr Colour kValley = {20, 22, 30, 255};
constexpr int kTerritoryTint = 95;  // of 255: the map still shows
constexpr int kCrestTint = 190;
constexpr int kNodeCells = 4;  // cells between two nodes of the plan

Point plan_node(Rect cells) {
  const Point at = cells.centre();
  return {(at.x + kNodeCells / 2) / kNodeCells, (at.y + kNodeCells / 2) / kNodeCells};
}

bool fits_plan(const Level& level, int width, int height) {
  const auto nodes = [](int cells) { return (cells + kNodeCells - 1) / kNodeCells + 1; };
  return width == nodes(level.cells.width()) && height == nodes(level.cells.height());
}

std::string share_text(const Level& level, std::size_t territory, double share) {
  const std::string of = territory == 0 || territory > level.zone()->gates.size()
                             ? std::string("from the start")
                             : "behind " + level.zone()->gates[territory - 1].type;
  return fmt::format("{}: {}, {:.0f} % of the map", territory, of, 100 * share);
}

Panel describe_plan(const Level& level, const Grid<std::uint8_t>& plan) {
  std::array<std::size_t, 256> nodes{};
  for (const std::uint8_t territory : plan.cells()) ++nodes[territory];
  Panel panel{fmt::format("{} territories as planned", level.zone()->gates.size() + 1), {}};
  for (std::size_t i = 0; i <= level.zone()->gates.size() && i < kMostEntries; ++i) {
    const double share = static_cast<double>(nodes[i]) / static_cast<double>(plan.size());
    panel.add(region_colour(i), share_text(level, i, share));
  }
  add_rest(panel, level.zone()->gates.size() + 1, "territories");
  panel.add(kCrest, "ridges: rock rises");
  panel.add(kValley, "valleys before gates");
  return panel;
}

tl::unexpected<Error> no_plan(const Level& level) {
  return fail(Failure::usage, "this level carries no plan of territories",
              fmt::format("render a .zone file with gates and noise instead: warren render "
                          "FILE.zone --seed {} --overlay territories",
                          level.provenance.seed));
}

}  // namespace

Result<Panel> draw_territory_plan_overlay(const OverlayInput& input, Image& image) {
  const Grid<std::uint8_t>* plan = input.layers.find_grid<std::uint8_t>("territories");
  const Grid<float>* ridges = input.layers.find_grid<float>("ridges");
  if (plan == nullptr || ridges == nullptr) return no_plan(input.level);
  if (!fits_plan(input.level, plan->width(), plan->height()) ||
      ridges->bounds() != plan->bounds()) {
    return fail(Failure::content, "the plan of territories is one of another map");
  }
  for_each_spot(input.view, [&](Point spot) {
    const Point node = plan_node(input.view.spot_cells(spot));
    const Rect area = input.view.spot_pixels(spot);
    image.fill(area, with_alpha(region_colour((*plan)[node]), kTerritoryTint));
    const float ridge = std::clamp((*ridges)[node], -1.0F, 1.0F);
    if (ridge == 0) return;
    const int strength = static_cast<int>(kCrestTint * (ridge < 0 ? -ridge : ridge));
    image.fill(area, with_alpha(ridge < 0 ? kValley : kCrest, strength));
  });
  for (std::size_t i = 0; i < input.level.zone()->gates.size(); ++i) frame_gate(input, i, image);
  for (std::size_t i = 0; i < input.level.zone()->gates.size(); ++i) {
    name_gate(input, i, input.level.zone()->gates[i].type);
  }
  return describe_plan(input.level, *plan);
}

}  // namespace warren::render
