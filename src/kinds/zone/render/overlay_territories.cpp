#include <fmt/format.h>

#include <array>

#include "core/topology/distance.hpp"
#include "kinds/zone/render/gate_marks.hpp"
#include "kinds/zone/render/overlays.hpp"
#include "level/open_cells.hpp"
#include "render/colour.hpp"

namespace warren::render {
namespace {

constexpr Colour kGateCells = {240, 240, 245, 255};
constexpr Colour kCutOff = {150, 150, 156, 255};
constexpr Colour kHatch = {48, 48, 54, 255};
constexpr Colour kNoRegionTint = {12, 12, 16, 170};
constexpr int kTintStrength = 205;  // of 255: patterns of the ground still show

using RegionCounts = std::array<std::size_t, 256>;

// Without gates the level does not carry regions: what can be reached is the only one.
Grid<std::uint8_t> single_region(const Level& level, Point start) {
  const Grid<std::uint8_t> open = open_cells(level);
  const Grid<std::int32_t> steps = distance_field(open, std::span(&start, 1));
  Grid<std::uint8_t> out(open.width(), open.height(), kNoTerritory);
  for (std::size_t i = 0; i < open.size(); ++i) {
    if (open.cells()[i] == 0) continue;
    out.cells()[i] = steps.cells()[i] == kUnreached ? kCutOffTerritory : std::uint8_t{0};
  }
  return out;
}

Result<Grid<std::uint8_t>> find_territories(const Level& level) {
  if (level.zone()->territories.empty()) {
    if (level.start) return single_region(level, *level.start);
    return fail(Failure::usage, "this level has no start, so nothing tells its territories apart");
  }
  if (level.zone()->territories.bounds() == level.cells.bounds()) return level.zone()->territories;
  return fail(Failure::content,
              fmt::format("the territories are {} x {} cells, but the level {} x {}",
                          level.zone()->territories.width(), level.zone()->territories.height(),
                          level.cells.width(), level.cells.height()));
}

// Of a block of cells what is rare must show: what is cut off, then gates, then the region that
// lies behind the most gates.
int rank(std::uint8_t territory) {
  if (territory == kNoTerritory) return -1;
  return territory == kCutOffTerritory ? int{kNoTerritory} : int{territory};
}

std::uint8_t shown_territory(const Grid<std::uint8_t>& territories, Rect cells) {
  std::uint8_t out = kNoTerritory;
  for_each_cell(cells, [&](Point p) {
    if (rank(territories[p]) > rank(out)) out = territories[p];
  });
  return out;
}

// By pixels, so that a pocket is hatched alike at every scale.
void hatch_pocket(Rect area, Image& image) {
  constexpr int kPeriod = 6;
  for_each_cell(
      area, [&](Point p) { image.set(p, (p.x + p.y) % kPeriod < kPeriod / 2 ? kHatch : kCutOff); });
}

void tint(std::uint8_t territory, Rect area, Image& image) {
  switch (territory) {
    case kNoTerritory: image.fill(area, kNoRegionTint); return;
    case kGateTerritory: image.fill(area, with_alpha(kGateCells, kTintStrength)); return;
    case kCutOffTerritory: hatch_pocket(area, image); return;
    default: image.fill(area, with_alpha(region_colour(territory), kTintStrength));
  }
}

std::string region_text(const Level& level, std::size_t territory, std::size_t cells) {
  if (territory == 0) return fmt::format("0: from the start, {} cells", cells);
  if (territory > level.zone()->gates.size())
    return fmt::format("{}: no gate, {} cells", territory, cells);
  const Gate& gate = level.zone()->gates[territory - 1];
  if (gate.parent == 0) return fmt::format("{}: behind {}, {} cells", territory, gate.type, cells);
  return fmt::format("{}: behind {}, in {}, {} cells", territory, gate.type, gate.parent, cells);
}

Panel describe(const Level& level, const Grid<std::uint8_t>& territories) {
  RegionCounts counts{};
  for (const std::uint8_t territory : territories.cells()) ++counts[territory];
  const std::size_t all = level.zone()->gates.size() + 1;
  Panel panel{
      level.zone()->gates.empty() ? "no gates: one territory" : fmt::format("{} territories", all),
      {}};
  for (std::size_t territory = 0; territory < kCutOffTerritory; ++territory) {
    if (territory >= all && counts[territory] == 0) continue;
    if (territory >= kMostEntries) continue;
    panel.add(region_colour(territory), region_text(level, territory, counts[territory]));
  }
  add_rest(panel, all, "territories");
  if (!level.zone()->gates.empty()) {
    panel.add(kGateCells, fmt::format("gates: {} cells", counts[kGateTerritory]));
  }
  panel.add(kCutOff, fmt::format("hatched: cut off, {} cells", counts[kCutOffTerritory]));
  return panel;
}

}  // namespace

Result<Panel> draw_territories_overlay(const OverlayInput& input, Image& image) {
  const Result<Grid<std::uint8_t>> territories = find_territories(input.level);
  if (!territories) return tl::make_unexpected(territories.error());
  for_each_spot(input.view, [&](Point spot) {
    tint(shown_territory(*territories, input.view.spot_cells(spot)), input.view.spot_pixels(spot),
         image);
  });
  for (std::size_t i = 0; i < input.level.zone()->gates.size(); ++i) frame_gate(input, i, image);
  for (std::size_t i = 0; i < input.level.zone()->gates.size(); ++i) {
    name_gate(input, i, input.level.zone()->gates[i].type);
  }
  return describe(input.level, *territories);
}

}  // namespace warren::render
