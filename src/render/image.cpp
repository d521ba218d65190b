#include "render/image.hpp"

#include <algorithm>
#include <cassert>

#include "render/colour.hpp"

namespace warren {

Image::Image(int width, int height, Colour fill) : width_(width), height_(height) {
  assert(width >= 0 && height >= 0);
  bytes_.resize(static_cast<std::size_t>(width) * static_cast<std::size_t>(height) * 3);
  for (std::size_t i = 0; i < bytes_.size(); i += 3) {
    bytes_[i] = fill.r;
    bytes_[i + 1] = fill.g;
    bytes_[i + 2] = fill.b;
  }
}

std::size_t Image::offset(Point p) const {
  assert(bounds().contains(p));
  return (static_cast<std::size_t>(p.y) * static_cast<std::size_t>(width_) +
          static_cast<std::size_t>(p.x)) *
         3;
}

std::span<std::uint8_t> Image::row(int y) {
  const std::size_t length = static_cast<std::size_t>(width_) * 3;
  return std::span(bytes_).subspan(static_cast<std::size_t>(y) * length, length);
}

Colour Image::get(Point p) const {
  const std::size_t at = offset(p);
  return {bytes_[at], bytes_[at + 1], bytes_[at + 2], 255};
}

void Image::set(Point p, Colour colour) {
  const std::size_t at = offset(p);
  bytes_[at] = colour.r;
  bytes_[at + 1] = colour.g;
  bytes_[at + 2] = colour.b;
}

void Image::blend(Point p, Colour colour) {
  if (bounds().contains(p)) set(p, render::over(get(p), colour));
}

void Image::fill(Rect area, Colour colour) {
  const Rect inside = area.intersect(bounds());
  for (int y = inside.y; y < inside.bottom(); ++y) {
    for (int x = inside.x; x < inside.right(); ++x) blend({x, y}, colour);
  }
}

void Image::paste(const Image& other, Point at) {
  const Rect inside = Rect{at.x, at.y, other.width(), other.height()}.intersect(bounds());
  if (inside.empty()) return;
  for (int y = inside.y; y < inside.bottom(); ++y) {
    const std::size_t from = other.offset({inside.x - at.x, y - at.y});
    std::copy_n(other.bytes_.begin() + static_cast<std::ptrdiff_t>(from), inside.w * 3,
                bytes_.begin() + static_cast<std::ptrdiff_t>(offset({inside.x, y})));
  }
}

}  // namespace warren
