#include "render/terrain.hpp"

namespace warren::render {

Image draw_terrain(const Level& level, const Palette& palette, const View& view,
                   const Executor& executor) {
  Image image(view.width, view.height);
  if (view.pixels_per_cell == 1) {
    draw_terrain_small(level, palette, view, executor, image);
  } else {
    draw_terrain_large(level, palette, view, executor, image);
  }
  return image;
}

}  // namespace warren::render
