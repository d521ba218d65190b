// Compiled once per instruction set by Highway.
#include "kinds/zone/generate/terrain_rows.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstring>

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "kinds/zone/generate/terrain_rows.cpp"
#include <hwy/foreach_target.h>  // IWYU pragma: keep
#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace warren::zone::rows::HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

using F32 = hn::CappedTag<float, 16>;
using I32 = hn::RebindToSigned<F32>;
using U8 = hn::Rebind<std::uint8_t, F32>;
using VF = hn::Vec<F32>;

constexpr std::size_t kCells = noise::kTileSize;  // whole vectors

// By comparisons, as std::clamp has it.
HWY_INLINE VF clamped(VF value, VF low, VF high) {
  const VF below = hn::IfThenElse(hn::Lt(high, value), high, value);
  return hn::IfThenElse(hn::Lt(value, low), low, below);
}

HWY_INLINE void add_to(float* to, VF by) {
  const F32 f;
  hn::StoreU(hn::Add(hn::LoadU(f, to), by), f, to);
}

void shift(const TileRow& weight, LandmarkShift by, TileRow& wall, TileRow& effect,
           TileRow& density) {
  const F32 f;
  for (std::size_t i = 0; i < kCells; i += hn::Lanes(f)) {
    const VF w = hn::LoadU(f, weight.data() + i);
    add_to(wall.data() + i, hn::Mul(w, hn::Set(f, by.wall)));
    add_to(effect.data() + i, hn::Mul(w, hn::Set(f, by.effect)));
    add_to(density.data() + i, hn::Mul(w, hn::Set(f, by.density)));
  }
}

void lower(const TileRow& weight, const TileRow& ground, float base, TileRow& wall,
           TileRow& effect) {
  const F32 f;
  for (std::size_t i = 0; i < kCells; i += hn::Lanes(f)) {
    const VF above = hn::Sub(hn::LoadU(f, ground.data() + i), hn::Set(f, base));
    const VF positive = hn::IfThenElseZero(hn::Lt(hn::Zero(f), above), above);
    const VF raised = hn::Mul(positive, hn::LoadU(f, weight.data() + i));
    hn::StoreU(hn::Sub(hn::LoadU(f, wall.data() + i), raised), f, wall.data() + i);
    hn::StoreU(hn::Sub(hn::LoadU(f, effect.data() + i), raised), f, effect.data() + i);
  }
}

void limit(const Limits& limits, TileRow& wall, TileRow& effect) {
  const F32 f;
  const Limits by = limits;
  for (std::size_t i = 0; i < kCells; i += hn::Lanes(f)) {
    const VF kept = clamped(hn::LoadU(f, wall.data() + i), hn::Set(f, by.lowest_wall),
                            hn::Set(f, by.highest_wall));
    const VF narrowest = hn::Add(kept, hn::Set(f, by.narrowest_band));
    const VF band =
        clamped(hn::LoadU(f, effect.data() + i), narrowest, hn::Set(f, by.highest_effect));
    hn::StoreU(kept, f, wall.data() + i);
    hn::StoreU(by.has_band ? band : kept, f, effect.data() + i);
  }
}

void raise(const TileRow& ridge, float floor, float top, TileRow& wall, TileRow& effect) {
  const F32 f;
  for (std::size_t i = 0; i < kCells; i += hn::Lanes(f)) {
    const VF by = hn::LoadU(f, ridge.data() + i);
    const VF is = hn::LoadU(f, wall.data() + i);
    const VF room = hn::IfThenElse(hn::Lt(by, hn::Zero(f)), hn::Sub(is, hn::Set(f, floor)),
                                   hn::Sub(hn::Set(f, top), is));
    const VF raised = hn::Mul(by, room);
    hn::StoreU(hn::Add(is, raised), f, wall.data() + i);
    add_to(effect.data() + i, raised);
  }
}

// Where whole vectors may be written: the row itself, but for that of a tile at the map's edge.
HWY_INLINE TileIndex* row_of(TileIndex* row, int count, TileIndex* buffer) {
  if (count == static_cast<int>(kCells)) return row;
  std::memset(buffer, noise::kOpenClass, kCells);
  return buffer;
}

void classify(const float* values, const TileRow& wall, const TileRow& effect, int count,
              TileIndex* out) {
  const F32 f;
  const I32 i32;
  HWY_ALIGN TileIndex buffer[kCells];
  TileIndex* const to = row_of(out, count, buffer);
  for (std::size_t i = 0; i < kCells; i += hn::Lanes(f)) {
    const VF value = hn::LoadU(f, values + i);
    const auto is_wall = hn::RebindMask(i32, hn::Lt(value, hn::LoadU(f, wall.data() + i)));
    const auto is_effect = hn::RebindMask(i32, hn::Lt(value, hn::LoadU(f, effect.data() + i)));
    const auto rest = hn::IfThenElseZero(is_effect, hn::Set(i32, noise::kEffectClass));
    const auto all = hn::IfThenElse(is_wall, hn::Set(i32, noise::kWallClass), rest);
    hn::StoreU(hn::DemoteTo(U8(), all), U8(), to + i);
  }
  if (to == buffer) std::memcpy(out, buffer, static_cast<std::size_t>(count));
}

// As noise::smooth_unit has it.
HWY_INLINE VF smooth(VF t) {
  const F32 f;
  const VF one = hn::Set(f, 1.0F);
  const VF low = hn::IfThenElse(hn::Lt(t, hn::Zero(f)), hn::Zero(f), t);
  const VF c = hn::IfThenElse(hn::Lt(one, low), one, low);
  return hn::Mul(hn::Mul(c, c), hn::Sub(hn::Set(f, 3.0F), hn::Mul(hn::Set(f, 2.0F), c)));
}

void close(const TileRow& density, const TileRow& ground, const Closing& closing, TileRow& wall) {
  const F32 f;
  const Closing by = closing;
  for (std::size_t i = 0; i < kCells; i += hn::Lanes(f)) {
    const VF above = hn::Sub(hn::LoadU(f, density.data() + i), hn::Set(f, by.from));
    const VF lack = hn::Sub(hn::Set(f, by.plain), hn::LoadU(f, ground.data() + i));
    const VF raised = hn::IfThenElseZero(hn::Lt(hn::Zero(f), lack), lack);
    const VF share = smooth(hn::Div(above, hn::Set(f, by.over)));
    add_to(wall.data() + i, hn::Mul(share, hn::Add(hn::Set(f, by.by), raised)));
  }
}

float woven(float here, float right, float below, const Weave& by) {
  const float dx = right - here;
  const float dy = below - here;
  const float slope = std::sqrt(dx * dx + dy * dy) * by.per_cell;
  return here / (by.limit * std::clamp(slope, by.narrowest, 1.0F));
}

void weave(const float* raw, std::size_t stride, const Weave& weave_by, int count, float* out) {
  const F32 f;
  const Weave by = weave_by;
  const auto nodes = static_cast<std::size_t>(count);
  std::size_t x = 0;
  for (; x + hn::Lanes(f) <= nodes; x += hn::Lanes(f)) {
    const VF here = hn::LoadU(f, raw + x);
    const VF dx = hn::Sub(hn::LoadU(f, raw + x + 1), here);
    const VF dy = hn::Sub(hn::LoadU(f, raw + x + stride), here);
    const VF slope =
        hn::Mul(hn::Sqrt(hn::Add(hn::Mul(dx, dx), hn::Mul(dy, dy))), hn::Set(f, by.per_cell));
    const VF narrow = clamped(slope, hn::Set(f, by.narrowest), hn::Set(f, 1.0F));
    hn::StoreU(hn::Div(here, hn::Mul(hn::Set(f, by.limit), narrow)), f, out + x);
  }
  for (; x < nodes; ++x) out[x] = woven(raw[x], raw[x + 1], raw[x + stride], by);
}

float roughen(const TileRow& rim, float ragged, float* density) {
  const F32 f;
  const VF zero = hn::Zero(f);
  const VF one = hn::Set(f, 1.0F);
  VF most = zero;
  for (std::size_t x = 0; x < kCells; x += hn::Lanes(f)) {
    const VF even = clamped(hn::LoadU(f, density + x), zero, one);
    const VF left = hn::Sub(one, even);
    const VF fades = hn::Mul(left, left);
    const VF by = hn::Mul(hn::Mul(hn::Set(f, ragged), hn::LoadU(f, rim.data() + x)), fades);
    const VF rough = clamped(hn::Mul(even, hn::Add(one, by)), zero, one);
    hn::StoreU(rough, f, density + x);
    most = hn::Max(most, rough);
  }
  return hn::GetLane(hn::MaxOfLanes(f, most));
}

// Classes beyond `count` may have any value, so they are changed in a copy of the row.
void cut(const CutWebs& webs, const LabyrinthRow& row, const CutLimits& limits, int count,
         TileIndex* classes) {
  const F32 f;
  const I32 i32;
  const CutLimits by = limits;
  const VF one = hn::Set(f, 1.0F);
  HWY_ALIGN TileIndex buffer[kCells];
  TileIndex* const to = row_of(classes, count, buffer);
  if (to == buffer) std::memcpy(buffer, classes, static_cast<std::size_t>(count));
  for (std::size_t i = 0; i < kCells; i += hn::Lanes(f)) {
    const VF blind = hn::LoadU(f, webs.blind.data() + i);
    const VF alley = hn::IfThenElse(hn::Gt(blind, hn::Set(f, by.blind_below)),
                                    hn::Abs(hn::LoadU(f, webs.alleys.data() + i)), one);
    const VF street = hn::Abs(hn::LoadU(f, webs.streets.data() + i));
    const VF away = hn::IfThenElse(hn::Lt(street, alley), street, alley);
    // Where dense land fades passages reach less and less far into the rock, at its rim only just.
    const VF depth =
        hn::Mul(hn::Set(f, by.reach), hn::Sub(hn::LoadU(f, row.density + i), hn::Set(f, by.from)));
    const VF below = hn::Sub(hn::LoadU(f, row.ground + i), hn::LoadU(f, row.noise + i));
    const auto reached = hn::And(hn::Gt(depth, hn::Zero(f)), hn::Lt(below, depth));
    const auto whole = hn::Gt(hn::LoadU(f, row.wall + i), hn::Set(f, by.solid));
    const auto passage = hn::AndNot(whole, hn::And(hn::Lt(away, one), reached));
    const auto fringe =
        hn::And(hn::Gt(away, hn::Set(f, by.fringe)), hn::Gt(blind, hn::Set(f, by.fringe_above)));
    const auto effect = hn::Set(i32, by.has_band ? noise::kEffectClass : noise::kOpenClass);
    const auto opened =
        hn::IfThenElse(hn::RebindMask(i32, fringe), effect, hn::Set(i32, noise::kOpenClass));
    const auto is = hn::PromoteTo(i32, hn::LoadU(U8(), to + i));
    const auto opens =
        hn::And(hn::RebindMask(i32, passage), hn::Eq(is, hn::Set(i32, noise::kWallClass)));
    hn::StoreU(hn::DemoteTo(U8(), hn::IfThenElse(opens, opened, is)), U8(), to + i);
  }
  if (to == buffer) std::memcpy(classes, buffer, static_cast<std::size_t>(count));
}

}  // namespace warren::zone::rows::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace warren::zone::rows {

HWY_EXPORT(shift);
HWY_EXPORT(lower);
HWY_EXPORT(limit);
HWY_EXPORT(raise);
HWY_EXPORT(classify);
HWY_EXPORT(close);
HWY_EXPORT(weave);
HWY_EXPORT(roughen);
HWY_EXPORT(cut);

void shift(const TileRow& weight, LandmarkShift by, TileRow& wall, TileRow& effect,
           TileRow& density) {
  HWY_DYNAMIC_DISPATCH(shift)(weight, by, wall, effect, density);
}

void lower(const TileRow& weight, const TileRow& ground, float base, TileRow& wall,
           TileRow& effect) {
  HWY_DYNAMIC_DISPATCH(lower)(weight, ground, base, wall, effect);
}

void limit(const Limits& limits, TileRow& wall, TileRow& effect) {
  HWY_DYNAMIC_DISPATCH(limit)(limits, wall, effect);
}

void raise(const TileRow& ridge, float floor, float top, TileRow& wall, TileRow& effect) {
  HWY_DYNAMIC_DISPATCH(raise)(ridge, floor, top, wall, effect);
}

void classify(const float* noise, const TileRow& wall, const TileRow& effect, int count,
              TileIndex* out) {
  HWY_DYNAMIC_DISPATCH(classify)(noise, wall, effect, count, out);
}

void close(const TileRow& density, const TileRow& ground, const Closing& closing, TileRow& wall) {
  HWY_DYNAMIC_DISPATCH(close)(density, ground, closing, wall);
}

void weave(const float* raw, std::size_t stride, const Weave& by, int count, float* out) {
  HWY_DYNAMIC_DISPATCH(weave)(raw, stride, by, count, out);
}

float roughen(const TileRow& rim, float ragged, float* density) {
  return HWY_DYNAMIC_DISPATCH(roughen)(rim, ragged, density);
}

void cut(const CutWebs& webs, const LabyrinthRow& row, const CutLimits& limits, int count,
         TileIndex* classes) {
  HWY_DYNAMIC_DISPATCH(cut)(webs, row, limits, count, classes);
}

}  // namespace warren::zone::rows
#endif  // HWY_ONCE
