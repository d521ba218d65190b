// How cells become pixels: each cell a square of pixels, or on large maps several cells a pixel.
#pragma once

#include "warren/geometry.hpp"
#include "warren/result.hpp"

namespace warren::render {

inline constexpr int kMaxPictureSide = 16384;

struct View {
  int pixels_per_cell = 1;
  int cells_per_pixel = 1;  // above 1 only where pixels_per_cell is 1
  Rect cells;               // of the whole map
  int width = 0;            // of the picture, in pixels
  int height = 0;

  // A spot is what is drawn as one: a cell, or a block of cells that share a pixel.
  int columns() const { return width / pixels_per_cell; }
  int rows() const { return height / pixels_per_cell; }
  Rect spot_cells(Point spot) const;
  Rect spot_pixels(Point spot) const;

  // The middle of the pixels that show the cell.
  Point centre(Point cell) const;

  // A length, and an area, of cells in pixels. An area never shrinks to nothing.
  double pixels(double cells_long) const { return cells_long * pixels_per_cell / cells_per_pixel; }
  Rect area_pixels(Rect area) const;
};

// `scale` is in pixels per cell; 0 chooses what gives a picture of about 1024 pixels.
Result<View> choose_view(int width, int height, int scale);

}  // namespace warren::render
