// The slow clouds of colour under open ground.
#pragma once

#include <array>
#include <span>
#include <vector>

#include "warren/grid.hpp"
#include "warren/level.hpp"

namespace warren::render {

// The same clouds in every picture of the same size and colours: pictures of two seeds differ only
// where the levels do.
class Cloudscape {
 public:
  // Up to four colours count; with none the clouds are a dark grey.
  Cloudscape(std::span<const Colour> colours, int width, int height);

  // The colours of one row of pixels; `out` is as long as the picture is wide.
  void row(int y, std::span<Colour> out) const;

 private:
  using Shade = std::array<int, 3>;  // in 256ths of a colour step, to interpolate without bands

  int step_ = 1;  // pixels between two knots
  Grid<Shade> knots_;
};

}  // namespace warren::render
