// Compiled once per instruction set by Highway. Each lane does exactly what simplex.hpp does for
// one cell, in the same order; the build switches fusing of multiply and add off.
#include "core/noise/kernel.hpp"

#include <cstring>

#include "core/noise/simplex.hpp"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "core/noise/kernel.cpp"
#include <hwy/foreach_target.h>  // IWYU pragma: keep
#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace warren::noise::HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;

using F32 = hn::CappedTag<float, 16>;
using U32 = hn::RebindToUnsigned<F32>;
using I32 = hn::RebindToSigned<F32>;
using U8 = hn::Rebind<std::uint8_t, F32>;
using VF = hn::Vec<F32>;
using VU = hn::Vec<U32>;

constexpr int kMaxLanes = static_cast<int>(hn::MaxLanes(F32()));

// gradient . (x, y) for the direction that a hash's top four bits choose.
HWY_INLINE VF gradient_dot(const Gradients& gradients, VU hash, VF x, VF y) {
  const F32 f;
  const VU direction = hn::ShiftRight<28>(hash);
#if HWY_TARGET == HWY_AVX2
  // Half the table fills a register; the other half is its negation, so the top bit is a sign. The
  // lookup itself ignores the fourth bit of an index.
  const hn::Indices256<float> index{direction.raw};
  const VF gx = hn::TableLookupLanes(hn::Load(f, gradients.x.data()), index);
  const VF gy = hn::TableLookupLanes(hn::Load(f, gradients.y.data()), index);
  const VF dot = hn::Add(hn::Mul(gx, x), hn::Mul(gy, y));
  return hn::Xor(dot, hn::BitCast(f, hn::And(hash, hn::Set(U32(), 0x80000000U))));
#else
  if constexpr (kMaxLanes >= kDirections) {
    const auto index = hn::IndicesFromVec(f, direction);
    const VF gx = hn::TableLookupLanes(hn::Load(f, gradients.x.data()), index);
    const VF gy = hn::TableLookupLanes(hn::Load(f, gradients.y.data()), index);
    return hn::Add(hn::Mul(gx, x), hn::Mul(gy, y));
  } else {
    const auto index = hn::BitCast(I32(), direction);
    const VF gx = hn::GatherIndex(f, gradients.x.data(), index);
    const VF gy = hn::GatherIndex(f, gradients.y.data(), index);
    return hn::Add(hn::Mul(gx, x), hn::Mul(gy, y));
  }
#endif
}

HWY_INLINE VF corner(const Gradients& gradients, VU lattice_hash, VF x, VF y, VF reach) {
  const VU hash = hn::Mul(lattice_hash, hn::Set(U32(), kHashMix));
  const VF dot = gradient_dot(gradients, hash, x, y);
  const VF weight = hn::Max(hn::Sub(reach, hn::Mul(x, x)), hn::Zero(F32()));
  const VF weight2 = hn::Mul(weight, weight);
  return hn::Mul(hn::Mul(weight2, weight2), dot);
}

HWY_INLINE VF simplex(const Gradients& gradients, const RowConstants& row, VF u,
                      std::uint32_t hash_u) {
  const F32 f;
  const U32 u32;
  const VF column = hn::Floor(u);
  const VF fraction = hn::Sub(u, column);
  // Added to 1.5 * 2^23 a whole number stands in the low bits of the float. The bits of that
  // constant go through the multiplication too and are taken off with hash_u.
  constexpr std::uint32_t kBits = 0x4b400000U;
  const VU column_bits = hn::BitCast(u32, hn::Add(column, hn::Set(f, 0x1.8p23F)));
  const VU prime = hn::Set(u32, kPrimeU);
  const VU here = hn::Add(hn::Mul(column_bits, prime), hn::Set(u32, hash_u - kBits * kPrimeU));
  const VU next = hn::Add(here, prime);
  const VU hash_low = hn::Set(u32, row.hash_low);
  const VU hash_high = hn::Set(u32, row.hash_high);
  const VF y_low = hn::Set(f, row.y_low);
  const VF y_high = hn::Set(f, row.y_high);
  const VF reach_low = hn::Set(f, row.reach_low);
  const VF reach_high = hn::Set(f, row.reach_high);
  const auto upper = hn::Ge(fraction, hn::Set(f, row.limit));

  const VF low = corner(gradients, hn::Xor(next, hash_low),
                        hn::Add(fraction, hn::Set(f, row.x_low_next)), y_low, reach_low);
  const VF high = corner(gradients, hn::Xor(here, hash_high),
                         hn::Add(fraction, hn::Set(f, row.x_high)), y_high, reach_high);
  const VU third_hash = hn::IfThenElse(hn::RebindMask(u32, upper), hn::Xor(next, hash_high),
                                       hn::Xor(here, hash_low));
  const VF third_x = hn::Add(fraction, hn::IfThenElse(upper, hn::Set(f, row.x_high_next),
                                                      hn::Set(f, row.x_low)));
  const VF third = corner(gradients, third_hash, third_x, hn::IfThenElse(upper, y_high, y_low),
                          hn::IfThenElse(upper, reach_high, reach_low));
  return hn::Add(hn::Add(low, high), third);
}

// The noise of the cells x_begin .. x_end of a row of the tile. Octave by octave: an octave's
// constants stay at hand along the row. Two vectors at a time: their chains of operations are
// independent, so that the processor can work on both. Whole pairs of vectors are written, up to
// a few cells past the end.
HWY_INLINE void evaluate_row(const TilePlan& plan, int y, int x_begin, int x_end,
                             float* HWY_RESTRICT out) {
  const F32 f;
  const int lanes = static_cast<int>(hn::Lanes(f));
  for (std::size_t i = 0; i < plan.octaves; ++i) {
    const TileOctave& octave = plan.octave[static_cast<std::size_t>(i)];
    const float v = octave.v + static_cast<float>(y) * octave.v_per_y;
    const float row_u = octave.u + static_cast<float>(y) * octave.u_per_y;
    const RowConstants row = row_constants(v, octave.hash_v);
    const VF u_begin = hn::Set(f, row_u);
    const VF u_step = hn::Set(f, octave.u_per_x);
    for (int x = x_begin; x < x_end; x += 2 * lanes) {
      float* HWY_RESTRICT cell = out + (x - x_begin);
      const VF x1 = hn::Iota(f, static_cast<float>(x));
      const VF x2 = hn::Iota(f, static_cast<float>(x + lanes));
      const VF u1 = hn::Add(u_begin, hn::Mul(x1, u_step));
      const VF u2 = hn::Add(u_begin, hn::Mul(x2, u_step));
      VF sum1 = simplex(*octave.gradients, row, u1, octave.hash_u);
      VF sum2 = simplex(*octave.gradients, row, u2, octave.hash_u);
      if (i > 0) {
        sum1 = hn::Add(hn::LoadU(f, cell), sum1);
        sum2 = hn::Add(hn::LoadU(f, cell + lanes), sum2);
      }
      hn::StoreU(sum1, f, cell);
      hn::StoreU(sum2, f, cell + lanes);
    }
  }
}

constexpr int kRowBuffer = kTileSize + 32;  // the widest pair of vectors past the edge

void fill_tile(const TilePlan& plan, Rect part, float* out, std::size_t stride) {
  HWY_ALIGN float row[kRowBuffer];
  for (int y = part.y; y < part.bottom(); ++y, out += stride) {
    evaluate_row(plan, y, part.x, part.right(), row);
    std::memcpy(out, row, static_cast<std::size_t>(part.w) * sizeof(float));
  }
}

HWY_INLINE hn::Vec<U8> classes(VF value, VF wall, VF effect) {
  const U32 u32;
  const auto is_wall = hn::RebindMask(u32, hn::Lt(value, wall));
  const auto is_effect = hn::RebindMask(u32, hn::Lt(value, effect));
  const VU open_or_effect = hn::IfThenElseZero(is_effect, hn::Set(u32, kEffectClass));
  const VU all = hn::IfThenElse(is_wall, hn::Set(u32, kWallClass), open_or_effect);
  return hn::DemoteTo(U8(), hn::BitCast(I32(), all));
}

void classify_tile(const TilePlan& plan, Rect part, Thresholds thresholds, std::uint8_t* out,
                   std::size_t stride) {
  const F32 f;
  const U8 u8;
  HWY_ALIGN float values[kRowBuffer];
  HWY_ALIGN std::uint8_t row[kRowBuffer];
  const std::size_t lanes = hn::Lanes(f);
  const VF wall = hn::Set(f, thresholds.wall);
  const VF effect = hn::Set(f, thresholds.effect);
  for (int y = part.y; y < part.bottom(); ++y, out += stride) {
    evaluate_row(plan, y, part.x, part.right(), values);
    for (std::size_t x = 0; x < static_cast<std::size_t>(part.w); x += lanes) {
      hn::StoreU(classes(hn::LoadU(f, values + x), wall, effect), u8, row + x);
    }
    std::memcpy(out, row, static_cast<std::size_t>(part.w));
  }
}

}  // namespace warren::noise::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace warren::noise {

HWY_EXPORT(fill_tile);
HWY_EXPORT(classify_tile);

void fill_tile(const TilePlan& plan, Rect part, float* out, std::size_t stride) {
  HWY_DYNAMIC_DISPATCH(fill_tile)(plan, part, out, stride);
}

void classify_tile(const TilePlan& plan, Rect part, Thresholds thresholds, std::uint8_t* out,
                   std::size_t stride) {
  HWY_DYNAMIC_DISPATCH(classify_tile)(plan, part, thresholds, out, stride);
}

}  // namespace warren::noise
#endif  // HWY_ONCE
