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
  Grid<std::uint8_t> out(open.width(), open.height(), kNoRegion);
  for (std::size_t i = 0; i < open.size(); ++i) {
    if (open.cells()[i] == 0) continue;
    out.cells()[i] = steps.cells()[i] == kUnreached ? kCutOffRegion : std::uint8_t{0};
  }
  return out;
}

Result<Grid<std::uint8_t>> find_regions(const Level& level) {
  if (level.regions.empty()) {
    if (level.start) return single_region(level, *level.start);
    return fail(Failure::usage, "this level has no start, so nothing tells its regions apart");
  }
  if (level.regions.bounds() == level.cells.bounds()) return level.regions;
  return fail(Failure::content, fmt::format("the regions are {} x {} cells, but the level {} x {}",
                                            level.regions.width(), level.regions.height(),
                                            level.cells.width(), level.cells.height()));
}

// Of a block of cells what is rare must show: what is cut off, then gates, then the region that
// lies behind the most gates.
int rank(std::uint8_t region) {
  if (region == kNoRegion) return -1;
  return region == kCutOffRegion ? int{kNoRegion} : int{region};
}

std::uint8_t shown_region(const Grid<std::uint8_t>& regions, Rect cells) {
  std::uint8_t out = kNoRegion;
  for_each_cell(cells, [&](Point p) {
    if (rank(regions[p]) > rank(out)) out = regions[p];
  });
  return out;
}

// By pixels, so that a pocket is hatched alike at every scale.
void hatch_pocket(Rect area, Image& image) {
  constexpr int kPeriod = 6;
  for_each_cell(
      area, [&](Point p) { image.set(p, (p.x + p.y) % kPeriod < kPeriod / 2 ? kHatch : kCutOff); });
}

void tint(std::uint8_t region, Rect area, Image& image) {
  switch (region) {
    case kNoRegion: image.fill(area, kNoRegionTint); return;
    case kGateRegion: image.fill(area, with_alpha(kGateCells, kTintStrength)); return;
    case kCutOffRegion: hatch_pocket(area, image); return;
    default: image.fill(area, with_alpha(region_colour(region), kTintStrength));
  }
}

std::string region_text(const Level& level, std::size_t region, std::size_t cells) {
  if (region == 0) return fmt::format("0: from the start, {} cells", cells);
  if (region > level.gates.size()) return fmt::format("{}: no gate, {} cells", region, cells);
  const Gate& gate = level.gates[region - 1];
  if (gate.parent == 0) return fmt::format("{}: behind {}, {} cells", region, gate.type, cells);
  return fmt::format("{}: behind {}, in {}, {} cells", region, gate.type, gate.parent, cells);
}

Panel describe(const Level& level, const Grid<std::uint8_t>& regions) {
  RegionCounts counts{};
  for (const std::uint8_t region : regions.cells()) ++counts[region];
  const std::size_t all = level.gates.size() + 1;
  Panel panel{level.gates.empty() ? "no gates: one region" : fmt::format("{} regions", all), {}};
  for (std::size_t region = 0; region < kCutOffRegion; ++region) {
    if (region >= all && counts[region] == 0) continue;
    if (region >= kMostEntries) continue;
    panel.add(region_colour(region), region_text(level, region, counts[region]));
  }
  add_rest(panel, all, "regions");
  if (!level.gates.empty()) {
    panel.add(kGateCells, fmt::format("gates: {} cells", counts[kGateRegion]));
  }
  panel.add(kCutOff, fmt::format("hatched: cut off, {} cells", counts[kCutOffRegion]));
  return panel;
}

}  // namespace

Result<Panel> draw_regions_overlay(const OverlayInput& input, Image& image) {
  const Result<Grid<std::uint8_t>> regions = find_regions(input.level);
  if (!regions) return tl::make_unexpected(regions.error());
  for_each_spot(input.view, [&](Point spot) {
    tint(shown_region(*regions, input.view.spot_cells(spot)), input.view.spot_pixels(spot), image);
  });
  for (std::size_t i = 0; i < input.level.gates.size(); ++i) frame_gate(input, i, image);
  for (std::size_t i = 0; i < input.level.gates.size(); ++i) {
    name_gate(input, i, input.level.gates[i].type);
  }
  return describe(input.level, *regions);
}

}  // namespace warren::render
