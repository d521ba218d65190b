// Overlays: what lies behind a map, drawn over its picture. One file each; every kind of level has
// a table of its own.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "render/image.hpp"
#include "render/labels.hpp"
#include "render/panel.hpp"
#include "render/picture.hpp"
#include "render/view.hpp"
#include "warren/layers.hpp"

namespace warren::render {

struct OverlayInput {
  const Level& level;
  const Layers& layers;
  const View& view;
  Labels& labels;  // drawn when all overlays are
};

// Draws over the map and returns what explains the colours.
using OverlayDraw = Result<Panel> (*)(const OverlayInput& input, Image& image);

struct Overlay {
  OverlayInfo info;
  OverlayDraw draw;
  bool above_things;  // then the map steps back, and things are drawn before it, faintly
};

// What makes sense on any map: what each cell is, and how far it is from the start.
Result<Panel> draw_cells_overlay(const OverlayInput& input, Image& image);
Result<Panel> draw_distance_overlay(const OverlayInput& input, Image& image);
inline constexpr Overlay kCellsOverlay = {
    {"cells", "every tile in a flat colour of its own, with each one's share of the map"},
    draw_cells_overlay,
    false};
inline constexpr OverlayInfo kDistanceInfo = {
    "distance", "steps from the start over open cells; what cannot be reached in red"};
inline constexpr Overlay kDistanceOverlay = {kDistanceInfo, draw_distance_overlay, false};

// For kinds that walk otherwise: the ground that counts, the steps to each of its cells (kUnreached
// where nobody gets to), and what the steps are.
Result<Panel> draw_distances(const OverlayInput& input, const Grid<std::uint8_t>& ground,
                             const Grid<std::int32_t>& steps, std::string_view title, Image& image);
// Distances need a start.
Status check_start(const Level& level);

// A number among the parameters that the level was made with.
std::optional<double> parameter(const Level& level, std::string_view key);

// The pixels of an area of cells, enlarged where they would be too few to be seen.
Rect visible_area(const View& view, Rect cells);

// The anchor, if any, and the landmarks.
std::vector<const Landmark*> placed_landmarks(const Level& level);

// The n-th of a row of colours that are easily told apart; after the last they begin again, darker.
Colour category_colour(std::size_t n);

// Letters over a map: larger where there is room.
inline int letter_size(const View& view) {
  return std::min(view.width, view.height) >= 700 ? 2 : 1;
}

template <class Visit>
void for_each_spot(const View& view, Visit visit) {
  for (int y = 0; y < view.rows(); ++y) {
    for (int x = 0; x < view.columns(); ++x) visit(Point{x, y});
  }
}

template <class Visit>
void for_each_cell(Rect cells, Visit visit) {
  for (int y = cells.y; y < cells.bottom(); ++y) {
    for (int x = cells.x; x < cells.right(); ++x) visit(Point{x, y});
  }
}

}  // namespace warren::render
