#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "core/topology/distance.hpp"
#include "level/open_cells.hpp"
#include "render/colour.hpp"
#include "render/overlay.hpp"

namespace warren::render {
namespace {

constexpr std::array<Colour, 5> kStops = {{{255, 250, 190, 255},
                                           {130, 215, 110, 255},
                                           {35, 165, 140, 255},
                                           {45, 100, 160, 255},
                                           {72, 40, 120, 255}}};
constexpr Colour kUnreachable = {255, 40, 60, 255};
constexpr Colour kUnreachedTint = {12, 12, 16, 170};
constexpr int kBandStrength = 225;  // of 255
constexpr int kBands = 24;          // alternately shaded, to read far distances off

Colour ramp(int distance, int farthest) {
  const int last = static_cast<int>(kStops.size()) - 1;
  const std::int64_t scaled = std::int64_t{distance} * last * kOne / std::max(1, farthest);
  const int at = std::clamp(static_cast<int>(scaled / kOne), 0, last - 1);
  const int part = static_cast<int>(scaled - std::int64_t{at} * kOne);
  const auto stop = static_cast<std::size_t>(at);
  return mix(kStops[stop], kStops[stop + 1], part);
}

struct Distances {
  const Grid<std::uint8_t>& ground;
  const Grid<std::int32_t>& steps;
  int farthest = 0;
  std::int64_t unreachable = 0;
};

Distances measure(const Grid<std::uint8_t>& ground, const Grid<std::int32_t>& steps) {
  Distances out{ground, steps};
  for (std::size_t i = 0; i < ground.size(); ++i) {
    const std::int32_t here = steps.cells()[i];
    out.farthest = std::max(out.farthest, here);
    if (ground.cells()[i] != 0 && here == kUnreached) ++out.unreachable;
  }
  return out;
}

// Of a block of cells the nearest counts, but a cell that cannot be reached always shows.
Colour spot_colour(const Distances& distances, Rect cells) {
  std::int32_t nearest = kUnreached;
  bool unreachable = false;
  for_each_cell(cells, [&](Point p) {
    if (distances.ground[p] == 0) return;
    const std::int32_t steps = distances.steps[p];
    if (steps == kUnreached)
      unreachable = true;
    else if (nearest == kUnreached || steps < nearest)
      nearest = steps;
  });
  if (unreachable) return kUnreachable;
  if (nearest == kUnreached) return kUnreachedTint;
  const int band = std::max(1, distances.farthest / kBands);
  const Colour colour = ramp(nearest, distances.farthest);
  return with_alpha(nearest / band % 2 == 0 ? colour : gain(colour, 226), kBandStrength);
}

Panel describe(const Distances& distances, std::string_view title) {
  Panel panel{std::string(title), {}};
  const int last = static_cast<int>(kStops.size()) - 1;
  for (int i = 0; i <= last; ++i) {
    const int steps = static_cast<int>(std::int64_t{distances.farthest} * i / last);
    panel.entries.push_back({kStops[static_cast<std::size_t>(i)], fmt::format("{}", steps)});
  }
  panel.entries.push_back(
      {kUnreachable, fmt::format("unreachable: {} cells", distances.unreachable)});
  return panel;
}

}  // namespace

Status check_start(const Level& level) {
  if (level.start) return {};
  return fail(Failure::usage,
              "this level has no start, so there is nothing to measure distances from");
}

Result<Panel> draw_distances(const OverlayInput& input, const Grid<std::uint8_t>& ground,
                             const Grid<std::int32_t>& steps, std::string_view title,
                             Image& image) {
  const Distances distances = measure(ground, steps);
  for_each_spot(input.view, [&](Point spot) {
    image.fill(input.view.spot_pixels(spot), spot_colour(distances, input.view.spot_cells(spot)));
  });
  return describe(distances, title);
}

Result<Panel> draw_distance_overlay(const OverlayInput& input, Image& image) {
  if (Status start = check_start(input.level); !start) {
    return tl::make_unexpected(std::move(start.error()));
  }
  const Grid<std::uint8_t> open = open_cells(input.level);
  const Grid<std::int32_t> steps = distance_field(open, std::span(&*input.level.start, 1));
  return draw_distances(input, open, steps, "steps from the start", image);
}

}  // namespace warren::render
