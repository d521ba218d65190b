#include "render/cloudscape.hpp"

#include <algorithm>

#include "core/noise/noise.hpp"
#include "render/colour.hpp"

namespace warren::render {
namespace {

constexpr Colour kNeutral = {30, 33, 44, 255};
constexpr int kKnotsPerSide = 160;  // along the longer side: finer than the finest cloud
constexpr double kCloudsPerSide = 3.2;
constexpr std::uint32_t kCloudSeed = 0x636c6f75;
constexpr float kCloudContrast = 1.1F;

using Corners = std::array<Colour, 4>;

// Fewer than four colours are stretched by darker ones, so that there always are clouds to see.
Corners corners_of(std::span<const Colour> colours) {
  if (colours.empty()) return corners_of(std::span(&kNeutral, 1));
  Corners out{};
  for (std::size_t i = 0; i < out.size(); ++i) {
    const Colour colour = colours[i % colours.size()];
    const bool repeated = i >= colours.size();
    out[i] = repeated ? gain(colour, kOne * 6 / 10) : colour;
  }
  return out;
}

Grid<float> cloud_field(int width, int height, std::uint32_t seed) {
  NoiseParameters parameters;
  parameters.octaves = 4;
  parameters.frequency = kCloudsPerSide / kKnotsPerSide;
  Grid<float> field(width, height);
  FractalNoise(parameters, seed)
      .fill(field.bounds(), field.cells().data(), static_cast<std::size_t>(width));
  return field;
}

// Noise to [0, 1], flattened at both ends so that each colour has places of its own.
float weight_of(float noise) {
  const float t = std::clamp(0.5F + kCloudContrast * noise, 0.0F, 1.0F);
  return t * t * (3.0F - 2.0F * t);
}

int blend_corner(const Corners& corners, std::uint8_t Colour::*channel, float u, float v) {
  const auto value = [&](std::size_t i) { return static_cast<float>(corners[i].*channel); };
  const float top = value(0) + (value(1) - value(0)) * u;
  const float bottom = value(2) + (value(3) - value(2)) * u;
  return static_cast<int>((top + (bottom - top) * v) * 256.0F);
}

// Steps of two, which nobody sees: files are a tenth smaller than with steps of one.
std::uint8_t even(int shade) {
  return static_cast<std::uint8_t>(shade / 512 * 2);
}

}  // namespace

Cloudscape::Cloudscape(std::span<const Colour> colours, int width, int height)
    : step_(std::max(1, (std::max(width, height) + kKnotsPerSide - 1) / kKnotsPerSide)),
      knots_(width / step_ + 2, height / step_ + 2) {
  const Corners corners = corners_of(colours);
  const Grid<float> across = cloud_field(knots_.width(), knots_.height(), kCloudSeed);
  const Grid<float> down = cloud_field(knots_.width(), knots_.height(), kCloudSeed + 1);
  for (std::size_t i = 0; i < knots_.size(); ++i) {
    const float u = weight_of(across.cells()[i]);
    const float v = weight_of(down.cells()[i]);
    knots_.cells()[i] = {blend_corner(corners, &Colour::r, u, v),
                         blend_corner(corners, &Colour::g, u, v),
                         blend_corner(corners, &Colour::b, u, v)};
  }
}

void Cloudscape::row(int y, std::span<Colour> out) const {
  const std::span<const Shade> above = knots_.row(y / step_);
  const std::span<const Shade> below = knots_.row(y / step_ + 1);
  const int down = y % step_;
  const auto between = [this](const Shade& a, const Shade& b, int part) {
    Shade shade{};
    for (std::size_t c = 0; c < shade.size(); ++c) {
      shade[c] = a[c] + (b[c] - a[c]) * part / step_;
    }
    return shade;
  };
  std::size_t x = 0;
  Shade left = between(above[0], below[0], down);
  for (std::size_t knot = 1; x < out.size(); ++knot) {
    const Shade right = between(above[knot], below[knot], down);
    for (int part = 0; part < step_ && x < out.size(); ++part, ++x) {
      const Shade shade = between(left, right, part);
      out[x] = {even(shade[0]), even(shade[1]), even(shade[2]), 255};
    }
    left = right;
  }
}

}  // namespace warren::render
