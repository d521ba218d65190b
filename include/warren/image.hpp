// Pictures as pixels.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "warren/geometry.hpp"
#include "warren/tile.hpp"

namespace warren {

// Three bytes a pixel, row by row.
class Image {
 public:
  Image() = default;
  Image(int width, int height, Colour fill = {});

  int width() const { return width_; }
  int height() const { return height_; }
  Rect bounds() const { return {0, 0, width_, height_}; }
  const std::vector<std::uint8_t>& bytes() const { return bytes_; }

  std::span<std::uint8_t> row(int y);  // three bytes a pixel

  Colour get(Point p) const;
  void set(Point p, Colour colour);     // ignores alpha
  void blend(Point p, Colour colour);   // over what is there, by alpha; outside: nothing
  void fill(Rect area, Colour colour);  // blends; the part outside is dropped
  void paste(const Image& other, Point at);

 private:
  std::size_t offset(Point p) const;

  int width_ = 0;
  int height_ = 0;
  std::vector<std::uint8_t> bytes_;
};

}  // namespace warren
