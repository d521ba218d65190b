// Compiled once per instruction set by Highway. Plain operations in a fixed order: vectors of any
// length give the same bits.
#include "core/noise/nodes.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "core/noise/nodes.cpp"
#include <hwy/foreach_target.h>  // IWYU pragma: keep
#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace warren::noise::HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;

// Of any step, the nodes of a tile are whole vectors and one more.
using Lanes8 = hn::CappedTag<float, 8>;
using Whole8 = hn::RebindToSigned<Lanes8>;
using Vec8 = hn::Vec<Lanes8>;

// Nodes of two rows, as they are between them.
HWY_INLINE Vec8 lower_nodes(const float* above, const float* below, Vec8 down) {
  const Lanes8 f;
  const Vec8 from = hn::LoadU(f, above);
  return hn::Add(from, hn::Mul(hn::Sub(hn::LoadU(f, below), from), down));
}

// The nodes as they are in one row of cells, and how much each differs from the next. That is
// worked out again: to load what was stored a moment ago, moved by one, takes longer.
template <int kStep>
struct NodeLine {
  static constexpr std::size_t kLast = kTileSize / kStep;
  HWY_ALIGN float at[kLast + 8];
  HWY_ALIGN float rise[kLast + 8];

  HWY_INLINE NodeLine(const float* nodes, std::size_t stride, int y) {
    const Lanes8 f;
    const float* above = nodes + static_cast<std::size_t>(y / kStep) * stride;
    const float* below = y % kStep == 0 ? above : above + stride;
    const Vec8 down =
        hn::Set(f, static_cast<float>(y % kStep) * (1.0F / static_cast<float>(kStep)));
    for (std::size_t i = 0; i < kLast; i += hn::Lanes(f)) {
      const Vec8 here = lower_nodes(above + i, below + i, down);
      const Vec8 next = lower_nodes(above + i + 1, below + i + 1, down);
      hn::Store(here, f, at + i);
      hn::Store(hn::Sub(next, here), f, rise + i);
    }
  }
};

template <bool kAdd>
HWY_INLINE void put(Vec8 value, float* to) {
  const Lanes8 f;
  if constexpr (kAdd) value = hn::Add(value, hn::LoadU(f, to));
  hn::StoreU(value, f, to);
}

// A vector lies between two nodes, or over several pairs of them.
template <bool kAdd, int kStep>
HWY_INLINE void between_nodes(const float* nodes, std::size_t stride, int y, float* out) {
  constexpr std::size_t kApart = kStep;
  const Lanes8 f;
  const NodeLine<kStep> line(nodes, stride, y);
  const std::size_t lanes = hn::Lanes(f);
  const Vec8 part = hn::Set(f, 1.0F / static_cast<float>(kStep));
  if (lanes <= kApart) {
    for (std::size_t x = 0; x < kTileSize; x += lanes) {
      const Vec8 from = hn::Set(f, static_cast<float>(x % kApart));
      const Vec8 along = hn::Mul(hn::Add(hn::Iota(f, 0.0F), from), part);
      const Vec8 rise = hn::Mul(hn::Set(f, line.rise[x / kApart]), along);
      put<kAdd>(hn::Add(hn::Set(f, line.at[x / kApart]), rise), out + x);
    }
    return;
  }
  const Vec8 node = hn::Floor(hn::Mul(hn::Iota(f, 0.0F), part));  // of each lane
  const auto lookup = hn::IndicesFromVec(f, hn::ConvertTo(Whole8(), node));
  const Vec8 first = hn::Mul(node, hn::Set(f, static_cast<float>(kStep)));
  const Vec8 along = hn::Mul(hn::Sub(hn::Iota(f, 0.0F), first), part);
  for (std::size_t x = 0; x < kTileSize; x += lanes) {
    const Vec8 at = hn::TableLookupLanes(hn::LoadU(f, line.at + x / kApart), lookup);
    const Vec8 rise = hn::TableLookupLanes(hn::LoadU(f, line.rise + x / kApart), lookup);
    put<kAdd>(hn::Add(at, hn::Mul(rise, along)), out + x);
  }
}

template <bool kAdd>
HWY_INLINE void interpolate(int step, const float* nodes, std::size_t stride, int y, float* out) {
  switch (step) {
    case 8: return between_nodes<kAdd, 8>(nodes, stride, y, out);
    case 4: return between_nodes<kAdd, 4>(nodes, stride, y, out);
    case 2: return between_nodes<kAdd, 2>(nodes, stride, y, out);
    default: return between_nodes<kAdd, 1>(nodes, stride, y, out);
  }
}

void interpolate_row(int step, const float* nodes, std::size_t stride, int y, float* out) {
  interpolate<false>(step, nodes, stride, y, out);
}

void add_interpolated_row(int step, const float* nodes, std::size_t stride, int y, float* to) {
  interpolate<true>(step, nodes, stride, y, to);
}

// Between two values.
HWY_INLINE Vec8 between(Vec8 from, Vec8 to, Vec8 part) {
  return hn::Add(from, hn::Mul(hn::Sub(to, from), part));
}

void read_pushed_row(const Pushed& from, const float* push_x, const float* push_y, int count,
                     float* out) {
  const Lanes8 f;
  const Whole8 whole;
  const std::size_t lanes = hn::Lanes(f);
  const auto cells = static_cast<std::size_t>(count);
  const Vec8 strength = hn::Set(f, from.strength);
  const auto stride = hn::Set(whole, static_cast<std::int32_t>(from.stride));
  for (std::size_t x = 0; x < cells; x += lanes) {
    HWY_ALIGN float pushes[2][8] = {};  // of what is left at the end
    const std::size_t here = std::min(lanes, cells - x);
    if (here < lanes) {
      std::copy_n(push_x + x, here, pushes[0]);
      std::copy_n(push_y + x, here, pushes[1]);
    }
    const Vec8 right = hn::Mul(hn::LoadU(f, here < lanes ? pushes[0] : push_x + x), strength);
    const Vec8 down = hn::Mul(hn::LoadU(f, here < lanes ? pushes[1] : push_y + x), strength);
    const Vec8 column = hn::Floor(right);
    const Vec8 row = hn::Floor(down);
    const auto here_on = hn::Set(whole, static_cast<std::int32_t>(x));
    const auto first = hn::Min(hn::Add(hn::Iota(whole, 0), here_on),
                               hn::Set(whole, static_cast<std::int32_t>(count - 1)));
    const auto across = hn::Add(first, hn::ConvertTo(whole, column));
    const auto above = hn::Add(across, hn::Mul(hn::ConvertTo(whole, row), stride));
    const auto below = hn::Add(above, stride);
    const Vec8 part = hn::Sub(right, column);
    const Vec8 upper = between(hn::GatherIndex(f, from.field, above),
                               hn::GatherIndex(f, from.field + 1, above), part);
    const Vec8 lower = between(hn::GatherIndex(f, from.field, below),
                               hn::GatherIndex(f, from.field + 1, below), part);
    HWY_ALIGN float values[8];
    hn::Store(between(upper, lower, hn::Sub(down, row)), f, values);
    std::copy_n(values, here, out + x);
  }
}

}  // namespace warren::noise::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace warren::noise {

HWY_EXPORT(interpolate_row);
HWY_EXPORT(add_interpolated_row);
HWY_EXPORT(read_pushed_row);

void interpolate_row(int step, const float* nodes, std::size_t stride, int y, float* out) {
  HWY_DYNAMIC_DISPATCH(interpolate_row)(step, nodes, stride, y, out);
}

void add_interpolated_row(int step, const float* nodes, std::size_t stride, int y, float* to) {
  HWY_DYNAMIC_DISPATCH(add_interpolated_row)(step, nodes, stride, y, to);
}

void read_pushed_row(const Pushed& from, const float* push_x, const float* push_y, int count,
                     float* out) {
  HWY_DYNAMIC_DISPATCH(read_pushed_row)(from, push_x, push_y, count, out);
}

}  // namespace warren::noise
#endif  // HWY_ONCE
