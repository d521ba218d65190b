// Compiled once per instruction set by Highway; weigh_row matches weight() bit for bit.
#include "core/influence/influence.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "core/influence/influence.cpp"
#include <hwy/foreach_target.h>  // IWYU pragma: keep
#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace warren::influence::HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;

using F32 = hn::CappedTag<float, 16>;
using VF = hn::Vec<F32>;

HWY_INLINE VF apply(const Power& power, VF t) {
  const F32 f;
  VF out = power.whole == 0 ? hn::Set(f, 1.0F) : t;
  for (std::uint32_t i = 1; i < power.whole; ++i) out = hn::Mul(out, t);
  VF root = t;
  for (std::uint32_t bits = power.fraction; bits != 0; bits = (bits << 1) & 0xffffU) {
    root = hn::Sqrt(root);
    if ((bits & 0x8000U) != 0) out = hn::Mul(out, root);
  }
  return out;
}

void weigh_row(const Disc& disc, int x, int y, std::span<float> out) {
  const F32 f;
  const std::size_t lanes = hn::Lanes(f);
  const auto dy = static_cast<float>(y - disc.centre.y);
  const VF dy2 = hn::Set(f, dy * dy);
  const VF radius = hn::Set(f, disc.radius);
  const VF strength = hn::Set(f, disc.strength);
  const VF one = hn::Set(f, 1.0F);
  for (std::size_t i = 0; i < out.size(); i += lanes) {
    const VF dx = hn::Iota(f, static_cast<float>(x - disc.centre.x + static_cast<int>(i)));
    const VF distance = hn::Sqrt(hn::Add(hn::Mul(dx, dx), dy2));
    const auto inside = hn::Lt(distance, radius);
    const VF t = hn::IfThenElseZero(inside, hn::Sub(one, hn::Div(distance, radius)));
    const VF weight = hn::IfThenElseZero(inside, hn::Mul(apply(disc.falloff, t), strength));
    if (i + lanes <= out.size()) {
      hn::StoreU(weight, f, out.data() + i);
    } else {
      HWY_ALIGN float last[hn::MaxLanes(f)];
      hn::Store(weight, f, last);
      std::copy_n(last, out.size() - i, out.data() + i);
    }
  }
}

}  // namespace warren::influence::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace warren::influence {

HWY_EXPORT(weigh_row);

Power Power::of(double exponent) {
  assert(exponent >= 0 && exponent <= kMax);
  const auto fixed = static_cast<std::uint32_t>(exponent * 65536.0 + 0.5);
  return {fixed >> kFractionBits, fixed & 0xffffU};
}

float Power::apply(float t) const {
  float out = whole == 0 ? 1.0F : t;
  for (std::uint32_t i = 1; i < whole; ++i) out = out * t;
  float root = t;
  for (std::uint32_t bits = fraction; bits != 0; bits = (bits << 1) & 0xffffU) {
    root = std::sqrt(root);
    if ((bits & 0x8000U) != 0) out = out * root;
  }
  return out;
}

Rect Disc::bounds() const {
  const int reach = static_cast<int>(std::ceil(radius));
  return {centre.x - reach, centre.y - reach, 2 * reach + 1, 2 * reach + 1};
}

float weight(const Disc& disc, Point cell) {
  const auto dx = static_cast<float>(cell.x - disc.centre.x);
  const auto dy = static_cast<float>(cell.y - disc.centre.y);
  const float distance = std::sqrt(dx * dx + dy * dy);
  if (!(distance < disc.radius)) return 0.0F;
  return disc.falloff.apply(1.0F - distance / disc.radius) * disc.strength;
}

void weigh_row(const Disc& disc, int x, int y, std::span<float> out) {
  HWY_DYNAMIC_DISPATCH(weigh_row)(disc, x, y, out);
}

}  // namespace warren::influence
#endif  // HWY_ONCE
