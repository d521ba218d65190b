// Compiled once per instruction set by Highway.
#include "generate/zone/terrain_rows.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstring>

#include "core/noise/nodes.hpp"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "generate/zone/terrain_rows.cpp"
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

void classify(const float* values, const TileRow& wall, const TileRow& effect, int count,
              TileIndex* out) {
  const F32 f;
  const I32 i32;
  HWY_ALIGN TileIndex row[kCells];
  for (std::size_t i = 0; i < kCells; i += hn::Lanes(f)) {
    const VF value = hn::LoadU(f, values + i);
    const auto is_wall = hn::RebindMask(i32, hn::Lt(value, hn::LoadU(f, wall.data() + i)));
    const auto is_effect = hn::RebindMask(i32, hn::Lt(value, hn::LoadU(f, effect.data() + i)));
    const auto rest = hn::IfThenElseZero(is_effect, hn::Set(i32, noise::kEffectClass));
    const auto all = hn::IfThenElse(is_wall, hn::Set(i32, noise::kWallClass), rest);
    hn::StoreU(hn::DemoteTo(U8(), all), U8(), row + i);
  }
  std::memcpy(out, row, static_cast<std::size_t>(count));
}

template <int kStep>
HWY_INLINE void between(const float* nodes, std::size_t stride, int y, float* HWY_RESTRICT out) {
  constexpr int kNodes = noise::nodes_per_tile(kStep);
  constexpr float kPart = 1.0F / static_cast<float>(kStep);
  const float* above = nodes + static_cast<std::size_t>(y / kStep) * stride;
  const float* below = y % kStep == 0 ? above : above + stride;
  const float down = static_cast<float>(y % kStep) * kPart;
  float line[std::size_t{kNodes}];
  for (int i = 0; i < kNodes; ++i) line[i] = above[i] + (below[i] - above[i]) * down;
  for (int i = 0; i + 1 < kNodes; ++i) {
    const float rise = line[i + 1] - line[i];
    for (int k = 0; k < kStep; ++k) {
      out[i * kStep + k] = line[i] + rise * (static_cast<float>(k) * kPart);
    }
  }
}

void between_coarse(const float* nodes, std::size_t stride, int y, float* out) {
  between<8>(nodes, stride, y, out);
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

void cut(const CutNodes& nodes, int y, const LabyrinthRow& row, const CutLimits& limits, int count,
         TileIndex* classes) {
  TileRow alleys;
  TileRow streets;
  TileRow blinds;
  between<2>(nodes.alleys, nodes.stride, y, alleys.data());
  between<2>(nodes.streets, nodes.stride, y, streets.data());
  between<8>(nodes.blind, nodes.blind_stride, y, blinds.data());
  const CutLimits by = limits;
  const float* HWY_RESTRICT noise = row.noise;
  const float* HWY_RESTRICT ground = row.ground;
  const float* HWY_RESTRICT wall = row.wall;
  const float* HWY_RESTRICT density = row.density;
  TileIndex* HWY_RESTRICT to = classes;
  for (int x = 0; x < count; ++x) {
    const auto i = static_cast<std::size_t>(x);
    const float alley = blinds[i] > by.blind_below ? std::abs(alleys[i]) : 1.0F;
    const float away = std::min(alley, std::abs(streets[i]));
    // Where dense land fades passages reach less and less far into the rock, at its rim only just.
    const float depth = by.reach * (density[i] - by.from);
    const bool reached = (depth > 0.0F) & (ground[i] - noise[i] < depth);
    const bool passage = (away < 1.0F) & reached & (wall[i] <= by.solid);
    const bool fringe = by.has_band & (away > by.fringe) & (blinds[i] > by.fringe_above);
    const TileIndex opened = fringe ? noise::kEffectClass : noise::kOpenClass;
    const bool opens = passage & (to[i] == noise::kWallClass);
    to[i] = opens ? opened : to[i];
  }
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
HWY_EXPORT(between_coarse);
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

void between_coarse(const float* nodes, std::size_t stride, int y, float* out) {
  HWY_DYNAMIC_DISPATCH(between_coarse)(nodes, stride, y, out);
}

float roughen(const TileRow& rim, float ragged, float* density) {
  return HWY_DYNAMIC_DISPATCH(roughen)(rim, ragged, density);
}

void cut(const CutNodes& nodes, int y, const LabyrinthRow& row, const CutLimits& limits, int count,
         TileIndex* classes) {
  HWY_DYNAMIC_DISPATCH(cut)(nodes, y, row, limits, count, classes);
}

}  // namespace warren::zone::rows
#endif  // HWY_ONCE
