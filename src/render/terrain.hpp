// The ground of a picture: walls, effects and clouds, without things and overlays.
#pragma once

#include "core/executor.hpp"
#include "render/image.hpp"
#include "render/palette.hpp"
#include "render/view.hpp"

namespace warren::render {

Image draw_terrain(const Level& level, const Palette& palette, const View& view,
                   const Executor& executor = serial());

// The two ways to do it: one pixel for a cell or a block of cells, and a square for each cell.
void draw_terrain_small(const Level& level, const Palette& palette, const View& view,
                        const Executor& executor, Image& image);
void draw_terrain_large(const Level& level, const Palette& palette, const View& view,
                        const Executor& executor, Image& image);

}  // namespace warren::render
