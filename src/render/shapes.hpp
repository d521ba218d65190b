// Lines and circles with smooth edges, drawn over a picture. What lies outside is left away.
#pragma once

#include "render/image.hpp"

namespace warren::render {

// A place between pixels: the middle of pixel (0, 0) is (0.5, 0.5).
struct Dot {
  double x = 0;
  double y = 0;
};

constexpr Dot middle_of(Point pixel) {
  return {pixel.x + 0.5, pixel.y + 0.5};
}

struct Stroke {
  Colour colour;
  double width = 1;
  double dash = 0;  // drawn and left out in turns of this many pixels; 0: drawn throughout
};

// The same line broader and dark, to be drawn first: lines must show on any ground.
Stroke shade_of(Stroke stroke);

void draw_line(Image& image, Dot from, Dot to, Stroke stroke);
void draw_circle(Image& image, Dot centre, double radius, Stroke stroke);
void draw_frame(Image& image, Rect area, Stroke stroke);  // along the inner side of the area
// The head of an arrow whose tip is at `tip`, as broad as long. `along` has the length 1.
void draw_head(Image& image, Dot tip, Dot along, double length, Colour colour);
void fill_disc(Image& image, Dot centre, double radius, Colour colour);

}  // namespace warren::render
