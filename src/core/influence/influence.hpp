// How strongly a landmark acts at a cell: 1 x strength at its centre, falling to 0 at its radius.
// IEEE operations and square roots only, so that every machine gets the same bits; the kernel for
// whole rows does the same operations in the same order.
#pragma once

#include <cstdint>
#include <span>

#include "warren/geometry.hpp"

namespace warren::influence {

// A power of t in [0, 1]. Exponents that are multiples of a quarter, as nearly all falloffs are,
// take products and square roots; others a logarithm and an exponential made of basic operations,
// within 1e-6 of the true value.
class Power {
 public:
  static constexpr double kMax = 16.0;

  Power() = default;
  // `exponent` must lie in 0 .. kMax.
  static Power of(double exponent);

  float apply(float t) const;

  float exponent() const { return exponent_; }
  bool by_roots() const { return by_roots_; }
  std::uint32_t whole() const { return whole_; }
  std::uint32_t quarters() const { return quarters_; }  // besides the whole part

 private:
  float exponent_ = 1;
  bool by_roots_ = true;
  std::uint32_t whole_ = 1;
  std::uint32_t quarters_ = 0;
};

struct Disc {
  Point centre;
  float radius = 0;
  float strength = 0;
  Power falloff;

  // The square that the disc lies in; cells outside have no weight.
  Rect bounds() const;
  // Cells for which this is false have no weight: a cheap first question.
  bool near(Point cell) const {
    const auto dx = static_cast<float>(cell.x - centre.x);
    const auto dy = static_cast<float>(cell.y - centre.y);
    return dx < radius && dx > -radius && dy < radius && dy > -radius;
  }
};

// In 0 .. strength; 0 from the radius on.
float weight(const Disc& disc, Point cell);

// The weights of the cells (x, y), (x + 1, y), ... of a row.
void weigh_row(const Disc& disc, int x, int y, std::span<float> out);

}  // namespace warren::influence
