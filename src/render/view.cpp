#include "render/view.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace warren::render {
namespace {

constexpr int kGoodSide = 1024;  // fits a screen, and shows a usual map cell by cell
constexpr int kMaxAutoScale = 32;

int divide_up(int value, int by) {
  return (value + by - 1) / by;
}

}  // namespace

Rect View::spot_cells(Point spot) const {
  const int side = cells_per_pixel;
  return Rect{spot.x * side, spot.y * side, side, side}.intersect(cells);
}

Rect View::spot_pixels(Point spot) const {
  const int side = pixels_per_cell;
  return {spot.x * side, spot.y * side, side, side};
}

Point View::centre(Point cell) const {
  return spot_pixels({cell.x / cells_per_pixel, cell.y / cells_per_pixel}).centre();
}

Rect View::area_pixels(Rect area) const {
  const auto low = [&](int cell) { return cell / cells_per_pixel * pixels_per_cell; };
  const auto high = [&](int cell) { return divide_up(cell, cells_per_pixel) * pixels_per_cell; };
  const Point corner = {low(area.x), low(area.y)};
  return {corner.x, corner.y, high(area.right()) - corner.x, high(area.bottom()) - corner.y};
}

Result<View> choose_view(int width, int height, int scale) {
  if (width <= 0 || height <= 0) {
    return fail(Failure::content, "the level has no cells, so there is nothing to draw");
  }
  const int longer = std::max(width, height);
  const int largest = kMaxPictureSide / longer;
  if (scale < 0 || scale > largest) {
    return fail(Failure::usage,
                fmt::format("scale {} does not fit: a map of {} x {} cells can be drawn with a "
                            "scale of at most {}",
                            scale, width, height, largest),
                "leave the scale away to have one chosen for the map's size");
  }
  View view;
  view.cells = {0, 0, width, height};
  view.pixels_per_cell = scale > 0 ? scale : std::clamp(kGoodSide / longer, 1, kMaxAutoScale);
  if (scale == 0) view.cells_per_pixel = std::max(1, (longer + kGoodSide / 2) / kGoodSide);
  view.width = divide_up(width, view.cells_per_pixel) * view.pixels_per_cell;
  view.height = divide_up(height, view.cells_per_pixel) * view.pixels_per_cell;
  return view;
}

}  // namespace warren::render
