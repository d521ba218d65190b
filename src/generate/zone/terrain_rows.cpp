// Compiled once per instruction set by Highway; the loops are the compiler's to turn into vectors.
#include "generate/zone/terrain_rows.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>

#include "core/noise/nodes.hpp"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "generate/zone/terrain_rows.cpp"
#include <hwy/foreach_target.h>  // IWYU pragma: keep
#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace warren::zone::rows::HWY_NAMESPACE {

constexpr std::size_t kCells = noise::kTileSize;

// Functions of other files would be compiled without vectors where they are not inlined.
HWY_INLINE float clamped(float value, float low, float high) {
  return value < low ? low : high < value ? high : value;
}

void shift(const TileRow& weight, LandmarkShift by, TileRow& wall, TileRow& effect,
           TileRow& density) {
  const float* HWY_RESTRICT w = weight.data();
  float* HWY_RESTRICT to_wall = wall.data();
  float* HWY_RESTRICT to_effect = effect.data();
  float* HWY_RESTRICT to_density = density.data();
  for (std::size_t i = 0; i < kCells; ++i) {
    to_wall[i] += w[i] * by.wall;
    to_effect[i] += w[i] * by.effect;
    to_density[i] += w[i] * by.density;
  }
}

void lower(const TileRow& weight, const TileRow& ground, float base, TileRow& wall,
           TileRow& effect) {
  const float* HWY_RESTRICT w = weight.data();
  const float* HWY_RESTRICT from = ground.data();
  float* HWY_RESTRICT to_wall = wall.data();
  float* HWY_RESTRICT to_effect = effect.data();
  for (std::size_t i = 0; i < kCells; ++i) {
    const float above = from[i] - base;
    const float raised = (0.0F < above ? above : 0.0F) * w[i];
    to_wall[i] -= raised;
    to_effect[i] -= raised;
  }
}

void limit(const Limits& limits, TileRow& wall, TileRow& effect) {
  const Limits by = limits;
  float* HWY_RESTRICT to_wall = wall.data();
  float* HWY_RESTRICT to_effect = effect.data();
  for (std::size_t i = 0; i < kCells; ++i) {
    const float kept = clamped(to_wall[i], by.lowest_wall, by.highest_wall);
    const float band = clamped(to_effect[i], kept + by.narrowest_band, by.highest_effect);
    to_wall[i] = kept;
    to_effect[i] = by.has_band ? band : kept;
  }
}

void raise(const TileRow& ridge, int count, float floor, float top, TileRow& wall,
           TileRow& effect) {
  const float* HWY_RESTRICT by = ridge.data();
  float* HWY_RESTRICT to_wall = wall.data();
  float* HWY_RESTRICT to_effect = effect.data();
  for (int i = 0; i < count; ++i) {
    const float room = by[i] < 0 ? to_wall[i] - floor : top - to_wall[i];
    const float raised = by[i] * room;
    to_wall[i] += raised;
    to_effect[i] += raised;
  }
}

void classify(const float* noise, const TileRow& wall, const TileRow& effect, int count,
              TileIndex* out) {
  const float* HWY_RESTRICT value = noise;
  const float* HWY_RESTRICT below_wall = wall.data();
  const float* HWY_RESTRICT below_effect = effect.data();
  TileIndex* HWY_RESTRICT to = out;
  for (int i = 0; i < count; ++i) {
    const bool is_wall = value[i] < below_wall[i];
    const bool is_effect = value[i] < below_effect[i];
    to[i] = is_wall ? noise::kWallClass : is_effect ? noise::kEffectClass : noise::kOpenClass;
  }
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

void between_coarse(const float* nodes, std::size_t stride, int y, TileRow& out) {
  between<8>(nodes, stride, y, out.data());
}

float roughen(const TileRow& rim, float ragged, float* density) {
  const float* HWY_RESTRICT by = rim.data();
  float* HWY_RESTRICT to = density;
  for (std::size_t x = 0; x < kCells; ++x) {
    const float even = clamped(to[x], 0.0F, 1.0F);
    const float fades = (1.0F - even) * (1.0F - even);
    to[x] = clamped(even * (1.0F + ragged * by[x] * fades), 0.0F, 1.0F);
  }
  // The highest of a few columns first: the order does not matter to it.
  constexpr std::size_t kColumns = 16;
  float most[kColumns] = {};
  for (std::size_t x = 0; x < kCells; x += kColumns) {
    for (std::size_t k = 0; k < kColumns; ++k) most[k] = most[k] < to[x + k] ? to[x + k] : most[k];
  }
  float out = 0.0F;
  for (const float column : most) out = out < column ? column : out;
  return out;
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
    const float street = std::abs(streets[i]);
    const float away = street < alley ? street : alley;
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

void raise(const TileRow& ridge, int count, float floor, float top, TileRow& wall,
           TileRow& effect) {
  HWY_DYNAMIC_DISPATCH(raise)(ridge, count, floor, top, wall, effect);
}

void classify(const float* noise, const TileRow& wall, const TileRow& effect, int count,
              TileIndex* out) {
  HWY_DYNAMIC_DISPATCH(classify)(noise, wall, effect, count, out);
}

void between_coarse(const float* nodes, std::size_t stride, int y, TileRow& out) {
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
