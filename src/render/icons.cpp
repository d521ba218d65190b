#include "render/icons.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "render/colour.hpp"

namespace warren::render {
namespace {

constexpr Colour kOutline = {8, 6, 14, 255};
constexpr int kSamples = 4;  // per pixel and direction

double box(double x, double y, double half_width, double half_height) {
  return std::max(std::abs(x) - half_width, std::abs(y) - half_height);
}

// About how far (x, y) is outside of the shape; below 0 inside. Shapes fill [-1, 1].
double outside(Icon icon, double x, double y) {
  const double radius = std::sqrt(x * x + y * y);
  const double square = std::max(std::abs(x), std::abs(y));
  switch (icon) {
    case Icon::drop: return radius - 0.7;
    case Icon::other: return square - 0.6;
    case Icon::pickup: return std::max(std::abs(x), std::abs(x) * 0.5 + std::abs(y) * 0.87) - 0.66;
    case Icon::enemy: return (std::abs(x) + std::abs(y) - 1.0) / 1.42;
    case Icon::datanode: return std::min(std::abs(square - 0.7) - 0.24, square - 0.2);
    case Icon::savepoint: return std::min(box(x, y, 0.95, 0.34), box(x, y, 0.34, 0.95));
    case Icon::portal: return std::abs(radius - 0.68) - 0.3;
    case Icon::label: return radius - 0.5;
    case Icon::start: return std::min(std::abs(radius - 0.8) - 0.18, radius - 0.34);
  }
  return 1;
}

}  // namespace

Icon icon_of(std::string_view thing_kind) {
  struct Named {
    std::string_view kind;
    Icon icon;
  };
  constexpr std::array<Named, 7> kNamed = {{{"enemy", Icon::enemy},
                                            {"pickup", Icon::pickup},
                                            {"portal", Icon::portal},
                                            {"savepoint", Icon::savepoint},
                                            {"datanode", Icon::datanode},
                                            {"label", Icon::label},
                                            {"drop", Icon::drop}}};
  const auto found = std::ranges::find(kNamed, thing_kind, &Named::kind);
  return found == kNamed.end() ? Icon::other : found->icon;
}

Colour icon_colour(Icon icon) {
  switch (icon) {
    case Icon::drop: return {255, 150, 240, 255};
    case Icon::other: return {205, 205, 212, 255};
    case Icon::pickup: return {196, 255, 72, 255};
    case Icon::enemy: return {255, 66, 66, 255};
    case Icon::datanode: return {255, 214, 70, 255};
    case Icon::savepoint: return {80, 255, 140, 255};
    case Icon::portal: return {80, 205, 255, 255};
    case Icon::label:
    case Icon::start: return {255, 255, 255, 255};
  }
  return {};
}

IconStamp::IconStamp(Icon icon, int size, Colour colour) : size_(size), colour_(colour) {
  const double outline = std::max(1.0, size / 12.0);
  const double half = size / 2.0 - outline;  // pixels of the shape's reach
  for (int y = 0; y < size * kSamples; y += kSamples) {
    for (int x = 0; x < size * kSamples; x += kSamples) {
      int inner = 0;
      int outer = 0;
      for (int sample = 0; sample < kSamples * kSamples; ++sample) {
        const int column = x + sample % kSamples;
        const int row = y + sample / kSamples;
        const double sx = (column + 0.5) / kSamples - size / 2.0;
        const double sy = (row + 0.5) / kSamples - size / 2.0;
        const double distance = outside(icon, sx / half, sy / half) * half;
        inner += distance < 0 ? 1 : 0;
        outer += distance < outline ? 1 : 0;
      }
      inner_.push_back(static_cast<std::uint8_t>(inner * 255 / (kSamples * kSamples)));
      outer_.push_back(static_cast<std::uint8_t>(outer * 255 / (kSamples * kSamples)));
    }
  }
}

void IconStamp::draw(Image& image, Point centre, int weight) const {
  const Point corner = {centre.x - size_ / 2, centre.y - size_ / 2};
  std::size_t at = 0;
  for (int y = 0; y < size_; ++y) {
    for (int x = 0; x < size_; ++x, ++at) {
      const Point p = corner + Point{x, y};
      image.blend(p, with_alpha(kOutline, outer_[at] * weight / kOne));
      image.blend(p, with_alpha(colour_, inner_[at] * weight / kOne));
    }
  }
}

}  // namespace warren::render
