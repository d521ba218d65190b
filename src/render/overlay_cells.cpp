#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdint>

#include "render/colour.hpp"
#include "render/overlay.hpp"
#include "render/tally.hpp"

namespace warren::render {
namespace {

constexpr std::array<Colour, 3> kFloors = {
    {{30, 33, 42, 255}, {58, 62, 76, 255}, {84, 78, 66, 255}}};
constexpr std::array<Colour, 8> kWalls = {{{214, 216, 222, 255},
                                           {240, 150, 50, 255},
                                           {222, 76, 76, 255},
                                           {190, 120, 220, 255},
                                           {168, 124, 84, 255},
                                           {240, 220, 90, 255},
                                           {240, 140, 180, 255},
                                           {140, 144, 156, 255}}};
constexpr std::array<Colour, 6> kEffects = {{{44, 150, 190, 255},
                                             {70, 170, 90, 255},
                                             {88, 100, 220, 255},
                                             {30, 120, 110, 255},
                                             {130, 170, 50, 255},
                                             {90, 200, 200, 255}}};
constexpr std::array<Colour, 1> kAbysses = {{{0, 0, 0, 255}}};

std::span<const Colour> family(TileKind kind) {
  switch (kind) {
    case TileKind::floor: return kFloors;
    case TileKind::wall: return kWalls;
    case TileKind::effect: return kEffects;
    case TileKind::abyss: return kAbysses;
  }
  return kAbysses;
}

// The n-th tile of a kind takes the n-th colour of its family; more tiles than colours go round
// again, each time darker.
std::vector<Colour> flat_colours(const std::vector<Tile>& legend) {
  std::vector<Colour> colours;
  std::array<std::size_t, 4> used{};
  for (const Tile& tile : legend) {
    const std::span<const Colour> all = family(tile.kind);
    const std::size_t nth = used[static_cast<std::size_t>(tile.kind)]++;
    Colour colour = all[nth % all.size()];
    for (std::size_t round = 0; round < nth / all.size(); ++round) colour = gain(colour, 190);
    colours.push_back(colour);
  }
  return colours;
}

Colour average(const Level& level, Rect cells, std::span<const Colour> colours) {
  std::array<int, 3> sum{};
  for_each_cell(cells, [&](Point p) {
    const Colour c = colours[level.cells[p]];
    sum[0] += c.r;
    sum[1] += c.g;
    sum[2] += c.b;
  });
  const int count = cells.w * cells.h;
  return {static_cast<std::uint8_t>(sum[0] / count), static_cast<std::uint8_t>(sum[1] / count),
          static_cast<std::uint8_t>(sum[2] / count), 255};
}

Panel describe(const Level& level, std::span<const Colour> colours) {
  const std::vector<std::size_t> counts = count_tiles(level);
  Panel panel{"cells", {}};
  for (std::size_t i = 0; i < counts.size(); ++i) {
    const Tile& tile = level.legend[i];
    const double share = percent(counts[i], level.cells.size());
    panel.entries.push_back(
        {colours[i], fmt::format("{} {} {:.1f}%", tile.glyph, tile.name, share)});
  }
  return panel;
}

}  // namespace

Result<Panel> draw_cells_overlay(const OverlayInput& input, Image& image) {
  const std::vector<Colour> colours = flat_colours(input.level.legend);
  for_each_spot(input.view, [&](Point spot) {
    image.fill(input.view.spot_pixels(spot),
               average(input.level, input.view.spot_cells(spot), colours));
  });
  return describe(input.level, colours);
}

}  // namespace warren::render
