#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "kinds/zone/render/overlays.hpp"
#include "render/colour.hpp"
#include "render/faces.hpp"

namespace warren::render {
namespace {

constexpr Colour kLow = {235, 25, 35, 255};
constexpr Colour kMiddle = {225, 190, 45, 255};
constexpr Colour kHigh = {25, 205, 80, 255};
constexpr Colour kWallLine = {255, 255, 255, 255};
constexpr Colour kEffectLine = {150, 240, 255, 255};
constexpr int kHeat = 165;             // of 255: the map still shows
constexpr float kRampContrast = 1.5F;  // the extremes are rare: full colour comes before them

struct Thresholds {
  std::optional<double> wall;
  std::optional<double> effect;
};

// The noise of each spot; of a block of cells the mean.
Grid<float> spot_values(const Grid<float>& noise, const View& view) {
  Grid<float> values(view.columns(), view.rows());
  for_each_spot(view, [&](Point spot) {
    const Rect cells = view.spot_cells(spot);
    float sum = 0;
    for_each_cell(cells, [&](Point p) { sum += noise[p]; });
    values[spot] = sum / static_cast<float>(cells.w * cells.h);
  });
  return values;
}

// The noise as if the threshold were the zone's own everywhere: landmarks and the slow layer move
// it, and a line at one height would not follow the walls. Levels without the layer keep the bare
// noise.
Grid<float> measured_from(const Grid<float>& noise, const Grid<float>* threshold,
                          std::optional<double> own) {
  Grid<float> out = noise;
  if (threshold == nullptr || !own || threshold->bounds() != noise.bounds()) return out;
  const auto level = static_cast<float>(*own);
  for (std::size_t i = 0; i < out.size(); ++i) {
    out.cells()[i] -= threshold->cells()[i] - level;
  }
  return out;
}

// Red and green meet at the wall threshold, whatever the range of the noise.
struct Ramp {
  float low;
  float middle;
  float high;

  Colour at(float value) const {
    const bool below = value < middle;
    const float range = below ? middle - low : high - middle;
    const float part = range > 0 ? (below ? middle - value : value - middle) / range : 0.0F;
    const int weight = static_cast<int>(std::clamp(part * kRampContrast, 0.0F, 1.0F) * kOne);
    return with_alpha(mix(kMiddle, below ? kLow : kHigh, weight), kHeat);
  }
};

Ramp make_ramp(const Grid<float>& values, std::optional<double> middle) {
  const auto [low, high] = std::ranges::minmax(values.cells());
  return {low, middle ? static_cast<float>(*middle) : (low + high) / 2, high};
}

// The strip of a square of pixels along its n-th side, as kAround counts them.
Rect side_strip(Rect square, std::size_t side, int thick) {
  switch (side) {
    case 0: return {square.x, square.y, square.w, thick};
    case 1: return {square.right() - thick, square.y, thick, square.h};
    case 2: return {square.x, square.bottom() - thick, square.w, thick};
    default: return {square.x, square.y, thick, square.h};
  }
}

struct ContourLine {
  Colour colour;
  int thick;
};

// Lines run along the sides between spots below and above the threshold, on the side below.
void draw_contour(const Grid<float>& values, double threshold, ContourLine line, const View& view,
                  Image& image) {
  const auto limit = static_cast<float>(threshold);
  for_each_spot(view, [&](Point spot) {
    if (!(values[spot] < limit)) return;
    bool drawn = false;
    for (std::size_t side = 0; side < 4; ++side) {
      const Point to = spot + kAround[side];
      if (!values.contains(to) || values[to] < limit) continue;
      // A single pixel has no sides: one blend is the whole line.
      if (drawn && view.pixels_per_cell == 1) continue;
      image.fill(side_strip(view.spot_pixels(spot), side, line.thick), line.colour);
      drawn = true;
    }
  });
}

Panel describe(const Ramp& ramp, const Thresholds& thresholds) {
  Panel panel{"noise", {{kLow, fmt::format("{:.2f} low", ramp.low)}}};
  if (thresholds.wall) {
    panel.entries.push_back({kWallLine, fmt::format("{:.2f} wall threshold", *thresholds.wall)});
  }
  if (thresholds.effect) {
    panel.entries.push_back(
        {kEffectLine, fmt::format("{:.2f} effect threshold", *thresholds.effect)});
  }
  panel.entries.push_back({kHigh, fmt::format("{:.2f} high", ramp.high)});
  return panel;
}

tl::unexpected<Error> no_layer(const Level& level) {
  return fail(Failure::usage, "this level file does not carry the noise layer",
              fmt::format("render the .zone file instead: warren render FILE.zone --seed {} "
                          "--overlay noise",
                          level.provenance.seed));
}

}  // namespace

Result<Panel> draw_noise_overlay(const OverlayInput& input, Image& image) {
  const Grid<float>* noise = input.layers.find_grid<float>("noise");
  if (noise == nullptr) return no_layer(input.level);
  if (noise->bounds() != input.level.cells.bounds()) {
    return fail(
        Failure::content,
        fmt::format("the noise layer is {} x {} cells, but the level {} x {}", noise->width(),
                    noise->height(), input.level.cells.width(), input.level.cells.height()));
  }
  const Thresholds thresholds = {parameter(input.level, "noise_wall_threshold"),
                                 parameter(input.level, "noise_effect_threshold")};
  const Grid<float>* walls = input.layers.find_grid<float>("wall_threshold");
  const Grid<float>* effects = input.layers.find_grid<float>("effect_threshold");
  const Grid<float> values = spot_values(measured_from(*noise, walls, thresholds.wall), input.view);
  const Ramp ramp = make_ramp(values, thresholds.wall);
  for_each_spot(input.view, [&](Point spot) {
    image.fill(input.view.spot_pixels(spot), ramp.at(values[spot]));
  });
  const int thick = std::max(1, input.view.pixels_per_cell / 6);
  if (thresholds.effect) {
    const ContourLine line = {with_alpha(kEffectLine, 130), std::max(1, thick / 2)};
    const Grid<float> shore =
        spot_values(measured_from(*noise, effects, thresholds.effect), input.view);
    draw_contour(shore, *thresholds.effect, line, input.view, image);
  }
  if (thresholds.wall) {
    draw_contour(values, *thresholds.wall, {kWallLine, thick}, input.view, image);
  }
  return describe(ramp, thresholds);
}

}  // namespace warren::render
