#include "render/terrain.hpp"

namespace warren::render {

Image draw_terrain(const Level& level, const Palette& palette, const View& view) {
  Image image(view.width, view.height);
  if (view.pixels_per_cell == 1) {
    draw_terrain_small(level, palette, view, image);
  } else {
    draw_terrain_large(level, palette, view, image);
  }
  return image;
}

}  // namespace warren::render
