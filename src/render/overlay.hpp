// Overlays: what lies behind a map, drawn over its picture. One file each; overlay.cpp has the
// table.
#pragma once

#include <string_view>

#include "level/layers.hpp"
#include "render/image.hpp"
#include "render/panel.hpp"
#include "render/view.hpp"

namespace warren::render {

struct OverlayInput {
  const Level& level;
  const Layers& layers;
  const View& view;
};

// Draws over the map and returns what explains the colours.
using OverlayDraw = Result<Panel> (*)(const OverlayInput& input, Image& image);

Result<OverlayDraw> find_overlay(std::string_view name);

Result<Panel> draw_cells_overlay(const OverlayInput& input, Image& image);
Result<Panel> draw_noise_overlay(const OverlayInput& input, Image& image);
Result<Panel> draw_distance_overlay(const OverlayInput& input, Image& image);

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
