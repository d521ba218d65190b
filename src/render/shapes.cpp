#include "render/shapes.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <utility>

#include "render/colour.hpp"

namespace warren::render {
namespace {

constexpr Colour kStrokeShade = {8, 6, 14, 255};

// `inside` is how many pixels a pixel's middle lies within the edge: half covered on it.
void cover(Image& image, Point p, Colour colour, double inside) {
  const double part = std::clamp(inside + 0.5, 0.0, 1.0);
  if (part > 0) image.blend(p, with_alpha(colour, static_cast<int>(colour.a * part)));
}

bool in_gap(double along, double dash) {
  return dash > 0 && std::fmod(std::abs(along), 2 * dash) >= dash;
}

// The pixels from `from` to `to`, cut to 0 .. size - 1.
std::pair<int, int> pixels_between(double from, double to, int size) {
  const double low = std::clamp(std::floor(from), 0.0, static_cast<double>(size));
  const double high = std::clamp(std::floor(to), -1.0, size - 1.0);
  return {static_cast<int>(low), static_cast<int>(high)};
}

// Half the width of a circle at a height above its middle; below 0 where it does not reach.
double half_chord(double radius, double height) {
  return radius > std::abs(height) ? std::sqrt(radius * radius - height * height) : -1.0;
}

// Visits the pixels between two circles around a middle, row by row.
template <class Visit>
void for_each_in_ring(const Image& image, Dot centre, double inner, double outer, Visit visit) {
  const auto [top, bottom] = pixels_between(centre.y - outer, centre.y + outer, image.height());
  for (int y = top; y <= bottom; ++y) {
    const double height = y + 0.5 - centre.y;
    const double far = half_chord(outer, height) + 1;
    const double near = half_chord(inner, height) - 1;
    const auto [left, right] = pixels_between(centre.x - far, centre.x + far, image.width());
    const auto [hole, behind] = pixels_between(centre.x - near, centre.x + near, image.width());
    for (int x = left; x <= right; ++x) {
      if (near > 0 && x > hole && x < behind) x = behind;
      visit(Point{x, y}, std::hypot(x + 0.5 - centre.x, height));
    }
  }
}

// One pixel after the other along the longer direction; across, as many as the stroke is wide.
template <class Visit>
void for_each_along(double from, double to, int size, Visit visit) {
  const auto [low, high] = pixels_between(std::min(from, to), std::max(from, to), size);
  for (int i = low; i <= high; ++i) visit(i);
}

}  // namespace

Stroke shade_of(Stroke stroke) {
  return {with_alpha(kStrokeShade, stroke.colour.a * 7 / 10), stroke.width + 2, stroke.dash};
}

void draw_line(Image& image, Dot from, Dot to, Stroke stroke) {
  const double dx = to.x - from.x;
  const double dy = to.y - from.y;
  const double length = std::hypot(dx, dy);
  if (length <= 0) return;
  const double reach = stroke.width / 2 + 1;
  const auto touch = [&](Point p) {
    const double px = p.x + 0.5 - from.x;
    const double py = p.y + 0.5 - from.y;
    const double along = (px * dx + py * dy) / length;
    if (along < 0 || along > length || in_gap(along, stroke.dash)) return;
    cover(image, p, stroke.colour, stroke.width / 2 - std::abs(px * dy - py * dx) / length);
  };
  const bool wide = std::abs(dx) >= std::abs(dy);
  const double slope = wide ? dy / dx : dx / dy;
  const double across = reach * std::hypot(1.0, slope);
  const auto strip = [&](int i) {
    const double middle =
        wide ? from.y + (i + 0.5 - from.x) * slope : from.x + (i + 0.5 - from.y) * slope;
    for_each_along(middle - across, middle + across, wide ? image.height() : image.width(),
                   [&](int j) {
                     touch(wide ? Point{i, j} : Point{j, i});
                   });
  };
  for_each_along(wide ? from.x : from.y, wide ? to.x : to.y, wide ? image.width() : image.height(),
                 strip);
}

void draw_circle(Image& image, Dot centre, double radius, Stroke stroke) {
  const double reach = stroke.width / 2 + 1;
  // Dashes of equal length all around.
  const double around = 2 * std::numbers::pi * radius;
  const double pairs = std::max(1.0, std::round(around / (2 * std::max(1.0, stroke.dash))));
  const double dash = stroke.dash > 0 ? around / (2 * pairs) : 0;
  for_each_in_ring(image, centre, radius - reach, radius + reach, [&](Point p, double distance) {
    const double inside = stroke.width / 2 - std::abs(distance - radius);
    if (inside <= -0.5) return;
    if (dash > 0) {
      const double angle = std::atan2(p.y + 0.5 - centre.y, p.x + 0.5 - centre.x);
      if (in_gap((angle + std::numbers::pi) * radius, dash)) return;
    }
    cover(image, p, stroke.colour, inside);
  });
}

void draw_frame(Image& image, Rect area, Stroke stroke) {
  const double in = stroke.width / 2;
  const double left = area.x + in;
  const double top = area.y + in;
  const double right = area.right() - in;
  const double bottom = area.bottom() - in;
  // Each side leaves one corner to the next, so that no pixel is drawn twice.
  draw_line(image, {left - in, top}, {right - in, top}, stroke);
  draw_line(image, {right, top - in}, {right, bottom - in}, stroke);
  draw_line(image, {right + in, bottom}, {left + in, bottom}, stroke);
  draw_line(image, {left, bottom + in}, {left, top + in}, stroke);
}

void draw_head(Image& image, Dot tip, Dot along, double length, Colour colour) {
  const double steep = std::sqrt(1.25);  // of the sides: half a pixel out for each one back
  const auto [left, right] = pixels_between(tip.x - 2 * length, tip.x + 2 * length, image.width());
  const auto [top, bottom] = pixels_between(tip.y - 2 * length, tip.y + 2 * length, image.height());
  for (int y = top; y <= bottom; ++y) {
    for (int x = left; x <= right; ++x) {
      const double px = tip.x - x - 0.5;
      const double py = tip.y - y - 0.5;
      const double back = px * along.x + py * along.y;
      const double aside = std::abs(px * along.y - py * along.x);
      cover(image, {x, y}, colour, std::min((back / 2 - aside) / steep, length - back));
    }
  }
}

void fill_disc(Image& image, Dot centre, double radius, Colour colour) {
  for_each_in_ring(image, centre, -1, radius + 1,
                   [&](Point p, double distance) { cover(image, p, colour, radius - distance); });
}

}  // namespace warren::render
