#include "render/pen.hpp"

#include <algorithm>
#include <cmath>
#include <vector>

#include "render/colour.hpp"
#include "render/font.hpp"

namespace warren::render {
namespace {

constexpr int kPenSamples = 4;     // per pixel and direction
constexpr double kCapital = 7;     // pixels of a capital letter, times the font's size
constexpr double kThinnest = 0.9;  // pixels: a thinner line would be a shadow

bool within_corners(std::span<const Dot> corners, Dot at) {
  bool in = false;
  for (std::size_t i = 0, j = corners.size() - 1; i < corners.size(); j = i++) {
    const Dot a = corners[i];
    const Dot b = corners[j];
    if ((a.y > at.y) == (b.y > at.y)) continue;
    if (at.x < (b.x - a.x) * (at.y - a.y) / (b.y - a.y) + a.x) in = !in;
  }
  return in;
}

int covered_samples(std::span<const Dot> corners, Point pixel) {
  int count = 0;
  for (int sample = 0; sample < kPenSamples * kPenSamples; ++sample) {
    const int column = sample % kPenSamples;
    const int row = sample / kPenSamples;
    const double x = pixel.x + (column + 0.5) / kPenSamples;
    const double y = pixel.y + (row + 0.5) / kPenSamples;
    count += within_corners(corners, {x, y}) ? 1 : 0;
  }
  return count;
}

Rect pixel_bounds(std::span<const Dot> corners, const Image& image) {
  double left = corners[0].x;
  double right = left;
  double top = corners[0].y;
  double bottom = top;
  for (const Dot corner : corners) {
    left = std::min(left, corner.x);
    right = std::max(right, corner.x);
    top = std::min(top, corner.y);
    bottom = std::max(bottom, corner.y);
  }
  const auto pixel = [](double value, int size) {
    return static_cast<int>(std::floor(std::clamp(value, -1.0, size + 1.0)));
  };
  const int x = pixel(left, image.width());
  const int y = pixel(top, image.height());
  return Rect{x, y, pixel(right, image.width()) - x + 1, pixel(bottom, image.height()) - y + 1}
      .intersect(image.bounds());
}

}  // namespace

void PixelPen::box(Dot low, Dot high, Colour colour) {
  const auto round = [](double value) { return static_cast<int>(std::lround(value)); };
  const Dot from = pixels(low);
  const Dot to = pixels(high);
  const int x = round(from.x);
  const int y = round(from.y);
  // What is there is seen, if only as one pixel.
  image_.fill({x, y, std::max(1, round(to.x) - x), std::max(1, round(to.y) - y)}, colour);
}

void PixelPen::polygon(std::span<const Dot> corners, Colour colour) {
  if (corners.size() < 3) return;
  std::vector<Dot> placed;
  for (const Dot corner : corners) placed.push_back(pixels(corner));
  const Rect area = pixel_bounds(placed, image_);
  for (int y = area.y; y < area.bottom(); ++y) {
    for (int x = area.x; x < area.right(); ++x) {
      const int count = covered_samples(placed, {x, y});
      if (count == 0) continue;
      image_.blend({x, y}, with_alpha(colour, colour.a * count / (kPenSamples * kPenSamples)));
    }
  }
}

Stroke PixelPen::pixels(Stroke stroke) const {
  return {stroke.colour, std::max(kThinnest, stroke.width * scale_), stroke.dash * scale_};
}

void PixelPen::line(Dot from, Dot to, Stroke stroke) {
  draw_line(image_, pixels(from), pixels(to), pixels(stroke));
}

void PixelPen::disc(Dot centre, double radius, Colour colour) {
  fill_disc(image_, pixels(centre), std::max(kThinnest / 2, radius * scale_), colour);
}

void PixelPen::ring(Dot centre, double radius, Stroke stroke) {
  draw_circle(image_, pixels(centre), radius * scale_, pixels(stroke));
}

void PixelPen::text(Dot centre, std::string_view text, double height, Colour colour) {
  const int size = std::max(1, static_cast<int>(std::lround(height * scale_ / kCapital)));
  const Dot at = pixels(centre);
  const double left = at.x - text_width(text, size) / 2.0 + size / 2.0;
  const double top = at.y - kCapital * size / 2;
  draw_label(image_, {static_cast<int>(std::lround(left)), static_cast<int>(std::lround(top))},
             text, colour, size);
}

void Spot::polygon(std::span<const Dot> corners, Colour colour) const {
  std::vector<Dot> placed;
  for (const Dot corner : corners) placed.push_back(at(corner));
  pen_.polygon(placed, colour);
}

void Spot::shape(std::span<const Dot> corners, Colour colour, Colour edge) const {
  constexpr double kEdge = 0.05;
  polygon(corners, colour);
  for (std::size_t i = 0; i < corners.size(); ++i) {
    line(corners[i], corners[(i + 1) % corners.size()], kEdge, edge);
  }
}

void Spot::line(Dot from, Dot to, double width, Colour colour, double dash) const {
  pen_.line(at(from), at(to), {colour, width * size_, dash * size_});
}

void Spot::disc(Dot centre, double radius, Colour colour) const {
  pen_.disc(at(centre), radius * size_, colour);
}

void Spot::ring(Dot centre, double radius, double width, Colour colour, double dash) const {
  pen_.ring(at(centre), radius * size_, {colour, width * size_, dash * size_});
}

void Spot::text(Dot centre, std::string_view text, double height, Colour colour) const {
  pen_.text(at(centre), text, height * size_, colour);
}

}  // namespace warren::render
