// Arithmetic on colours in whole numbers: the same on every machine, and fast enough for millions
// of pixels.
#pragma once

#include <algorithm>
#include <cstdint>

#include "warren/level.hpp"

namespace warren::render {

// Weights and gains count in 256ths: 0 is nothing, kOne is all of it.
inline constexpr int kOne = 256;

// Behind and around marks, so that they are seen on any ground.
inline constexpr Colour kDark = {8, 6, 14, 255};

constexpr std::uint8_t mix_channel(int a, int b, int weight) {
  return static_cast<std::uint8_t>((a * (kOne - weight) + b * weight + kOne / 2) / kOne);
}

// `weight` is how much of `b` the result holds.
constexpr Colour mix(Colour a, Colour b, int weight) {
  return {mix_channel(a.r, b.r, weight), mix_channel(a.g, b.g, weight),
          mix_channel(a.b, b.b, weight), 255};
}

constexpr int alpha_weight(Colour c) {
  return c.a + (c.a >> 7);  // 255 must be all of it
}

// What is seen when `top` lies over an opaque colour.
constexpr Colour over(Colour below, Colour top) {
  return mix(below, top, alpha_weight(top));
}

constexpr Colour gain(Colour c, int by) {
  const auto channel = [by](int v) {
    return static_cast<std::uint8_t>(std::min(255, (v * by + kOne / 2) / kOne));
  };
  return {channel(c.r), channel(c.g), channel(c.b), c.a};
}

constexpr Colour with_alpha(Colour c, int alpha) {
  return {c.r, c.g, c.b, static_cast<std::uint8_t>(alpha)};
}

// How bright a colour looks, 0 .. 255.
constexpr int luminance(Colour c) {
  return (54 * c.r + 183 * c.g + 19 * c.b) / 256;
}

}  // namespace warren::render
