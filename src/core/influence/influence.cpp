// Compiled once per instruction set by Highway; weigh_row matches weight() bit for bit.
#include "core/influence/influence.hpp"

#include <algorithm>
#include <bit>
#include <cassert>
#include <cmath>

#include "core/influence/power.hpp"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "core/influence/influence.cpp"
#include <hwy/foreach_target.h>  // IWYU pragma: keep
#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace warren::influence::HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;

using F32 = hn::CappedTag<float, 16>;
using VF = hn::Vec<F32>;

using U32 = hn::RebindToUnsigned<F32>;
using I32 = hn::RebindToSigned<F32>;
using VU = hn::Vec<U32>;

HWY_INLINE VF log2(VF t) {
  const F32 f;
  const U32 u32;
  const I32 i32;
  const VF one = hn::Set(f, 1.0F);
  const VU bits = hn::BitCast(u32, t);
  const VF raw = hn::BitCast(f, hn::Or(hn::And(bits, hn::Set(u32, kMantissa)), hn::Set(u32, kOne)));
  const auto high = hn::Gt(raw, hn::Set(f, kSqrt2));
  const VF m = hn::IfThenElse(high, hn::Mul(raw, hn::Set(f, 0.5F)), raw);
  const VF power =
      hn::ConvertTo(f, hn::Sub(hn::BitCast(i32, hn::ShiftRight<23>(bits)), hn::Set(i32, 127)));
  const VF e = hn::IfThenElse(high, hn::Add(power, one), power);
  const VF s = hn::Div(hn::Sub(m, one), hn::Add(m, one));
  const VF s2 = hn::Mul(s, s);
  VF series = hn::Add(hn::Mul(s2, hn::Set(f, kLog7)), hn::Set(f, kLog5));
  series = hn::Add(hn::Mul(s2, series), hn::Set(f, kLog3));
  series = hn::Add(hn::Mul(s2, series), hn::Set(f, kLog1));
  return hn::Add(e, hn::Mul(s, series));
}

HWY_INLINE VF exp2(VF y) {
  const F32 f;
  const I32 i32;
  const VF above = hn::Max(y, hn::Set(f, kLowest));
  const VF whole = hn::Floor(hn::Add(above, hn::Set(f, 0.5F)));
  const VF z = hn::Sub(above, whole);
  VF series = hn::Add(hn::Mul(z, hn::Set(f, kExp6)), hn::Set(f, kExp5));
  series = hn::Add(hn::Mul(z, series), hn::Set(f, kExp4));
  series = hn::Add(hn::Mul(z, series), hn::Set(f, kExp3));
  series = hn::Add(hn::Mul(z, series), hn::Set(f, kExp2));
  series = hn::Add(hn::Mul(z, series), hn::Set(f, kExp1));
  series = hn::Add(hn::Mul(z, series), hn::Set(f, 1.0F));
  const auto scale = hn::ShiftLeft<23>(hn::Add(hn::ConvertTo(i32, whole), hn::Set(i32, 127)));
  return hn::Mul(series, hn::BitCast(f, scale));
}

HWY_INLINE VF apply(const Power& power, VF t) {
  const F32 f;
  if (!power.by_roots()) return exp2(hn::Mul(hn::Set(f, power.exponent()), log2(t)));
  VF out = power.whole() == 0 ? hn::Set(f, 1.0F) : t;
  for (std::uint32_t i = 1; i < power.whole(); ++i) out = hn::Mul(out, t);
  if (power.quarters() == 0) return out;
  const VF root = hn::Sqrt(t);
  if ((power.quarters() & 2U) != 0) out = hn::Mul(out, root);
  if ((power.quarters() & 1U) != 0) out = hn::Mul(out, hn::Sqrt(root));
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
  const VF steps = hn::Iota(f, 0.0F);
  for (std::size_t i = 0; i < out.size(); i += lanes) {
    const VF dx =
        hn::Add(hn::Set(f, static_cast<float>(x - disc.centre.x + static_cast<int>(i))), steps);
    const VF distance = hn::Sqrt(hn::Add(hn::Mul(dx, dx), dy2));
    const auto inside = hn::Lt(distance, radius);
    VF weight = hn::Zero(f);
    if (!hn::AllFalse(f, inside)) {
      const VF t = hn::IfThenElseZero(inside, hn::Sub(one, hn::Div(distance, radius)));
      weight = hn::IfThenElseZero(inside, hn::Mul(apply(disc.falloff, t), strength));
    }
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

namespace {

// Scalar twins of the functions above, operation by operation.
float log2_of(float t) {
  const auto bits = std::bit_cast<std::uint32_t>(t);
  const auto raw = std::bit_cast<float>((bits & kMantissa) | kOne);
  const bool high = raw > kSqrt2;
  const float m = high ? raw * 0.5F : raw;
  const auto power = static_cast<float>(static_cast<std::int32_t>(bits >> 23) - 127);
  const float e = high ? power + 1.0F : power;
  const float s = (m - 1.0F) / (m + 1.0F);
  const float s2 = s * s;
  float series = s2 * kLog7 + kLog5;
  series = s2 * series + kLog3;
  series = s2 * series + kLog1;
  return e + s * series;
}

float exp2_of(float y) {
  const float above = std::max(y, kLowest);
  const float whole = std::floor(above + 0.5F);
  const float z = above - whole;
  float series = z * kExp6 + kExp5;
  series = z * series + kExp4;
  series = z * series + kExp3;
  series = z * series + kExp2;
  series = z * series + kExp1;
  series = z * series + 1.0F;
  const auto exponent = static_cast<std::uint32_t>(static_cast<std::int32_t>(whole) + 127);
  return series * std::bit_cast<float>(exponent << 23);
}

}  // namespace

Power Power::of(double exponent) {
  assert(exponent >= 0 && exponent <= kMax);
  const auto quarters = static_cast<std::uint32_t>(exponent * 4);
  Power out;
  out.exponent_ = static_cast<float>(exponent);
  out.by_roots_ = static_cast<double>(quarters) == exponent * 4;
  out.whole_ = quarters / 4;
  out.quarters_ = quarters % 4;
  return out;
}

float Power::apply(float t) const {
  if (!by_roots_) return exp2_of(exponent_ * log2_of(t));
  float out = whole_ == 0 ? 1.0F : t;
  for (std::uint32_t i = 1; i < whole_; ++i) out = out * t;
  if (quarters_ == 0) return out;
  const float root = std::sqrt(t);
  if ((quarters_ & 2U) != 0) out = out * root;
  if ((quarters_ & 1U) != 0) out = out * std::sqrt(root);
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
