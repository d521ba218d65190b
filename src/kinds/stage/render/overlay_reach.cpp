#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "kinds/stage/render/look.hpp"
#include "kinds/stage/render/overlays.hpp"
#include "render/colour.hpp"

namespace warren::render {
namespace {

constexpr Colour kByCar = {255, 158, 28, 255};
constexpr Colour kOnFoot = {58, 132, 255, 255};
constexpr Colour kBothWays = {60, 196, 110, 255};
constexpr int kBothStrength = 84;  // of 255: usually that is most of the map
constexpr int kOneStrength = 140;

struct Reached {
  bool car = false;
  bool foot = false;
};

Reached reached(const Level& level, Point cell) {
  return {in_stage_layer(level, StageLayer::car_walkable, cell),
          in_stage_layer(level, StageLayer::foot_reachable, cell)};
}

Colour reach_colour(Reached by) {
  if (by.car && by.foot) return kBothWays;
  return by.car ? kByCar : kOnFoot;
}

// A line along the inner side of the cells of a set, `inset` pixels from its border. Two sets have
// two insets, so that neither hides the other.
void outline_set(const OverlayInput& input, StageLayer layer, int inset, Colour colour,
                 Image& image) {
  const View& view = input.view;
  const int side = view.pixels_per_cell;
  if (side < 4) return;
  const int width = std::max(1, side / 12);
  const auto in = [&](Point p) { return in_stage_layer(input.level, layer, p); };
  for_each_cell(input.level.cells.bounds(), [&](Point p) {
    if (!in(p)) return;
    const Rect cell = view.spot_pixels(p);
    const bool left = in(p + Point{-1, 0});
    const bool right = in(p + Point{1, 0});
    // Towards a neighbour of the set a line runs on to the edge.
    const int from = cell.x + (left ? 0 : inset);
    const int to = cell.right() - (right ? 0 : inset);
    if (!in(p + Point{0, -1})) image.fill({from, cell.y + inset, to - from, width}, colour);
    if (!in(p + Point{0, 1})) {
      image.fill({from, cell.bottom() - inset - width, to - from, width}, colour);
    }
    const int top = cell.y + (in(p + Point{0, -1}) ? 0 : inset);
    const int bottom = cell.bottom() - (in(p + Point{0, 1}) ? 0 : inset);
    if (!left) image.fill({cell.x + inset, top, width, bottom - top}, colour);
    if (!right) image.fill({cell.right() - inset - width, top, width, bottom - top}, colour);
  });
}

}  // namespace

Result<Panel> draw_reach_overlay(const OverlayInput& input, Image& image) {
  const Level& level = input.level;
  int both = 0;
  int car = 0;
  int foot = 0;
  for_each_cell(level.cells.bounds(), [&](Point p) {
    const Reached by = reached(level, p);
    if (!by.car && !by.foot) return;
    ++(by.car && by.foot ? both : by.car ? car : foot);
    const int block = input.view.cells_per_pixel;
    image.fill(input.view.spot_pixels({p.x / block, p.y / block}),
               with_alpha(reach_colour(by), by.car && by.foot ? kBothStrength : kOneStrength));
  });
  const int width = std::max(1, input.view.pixels_per_cell / 12);
  outline_set(input, StageLayer::car_walkable, 0, kByCar, image);
  outline_set(input, StageLayer::foot_reachable, width + 1, kOnFoot, image);
  Panel panel{"within reach, breaking walls", {}};
  panel.add(kBothWays, fmt::format("car and player: {} cells", both));
  panel.add(kByCar, fmt::format("car only: {}", car));
  panel.add(kOnFoot, fmt::format("on foot only: {}", foot));
  return panel;
}

}  // namespace warren::render
