// Two sweeps, each over what the other has not seen, with a frame of far cells around; 16 cells at
// a time. They count how near a cell is, 255 less its depth: what is shifted in from beyond a
// vector is 0 then, and farther away than anything.
#include "kinds/zone/generate/edge_depth.hpp"

#include <algorithm>
#include <cstddef>

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "kinds/zone/generate/edge_depth.cpp"
#include <hwy/foreach_target.h>  // IWYU pragma: keep
#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace warren::zone::HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;

constexpr int kLanes = 16;
constexpr int kFrame = 2 * kLanes;  // cells on either side of a row

#if HWY_TARGET != HWY_SCALAR

using Lanes16 = hn::FixedTag<std::uint8_t, kLanes>;
using Near = hn::Vec<Lanes16>;

HWY_INLINE Near less(Near near, int steps) {
  return hn::SaturatedSub(near, hn::Set(Lanes16(), static_cast<std::uint8_t>(steps)));
}

// By the row above, or below: beside[0] is the cell itself there.
HWY_INLINE Near by_row(Near near, const std::uint8_t* beside) {
  const Lanes16 d;
  const Near corners = hn::Max(hn::LoadU(d, beside - 1), hn::LoadU(d, beside + 1));
  const Near side = hn::LoadU(d, beside);
  return hn::Max(near, hn::Max(less(corners, kDiagonalStep), less(side, kStraightStep)));
}

// By the cells to the left in the same row; `before` is the one left of the first.
HWY_INLINE Near by_left(Near near, std::uint8_t before) {
  const Lanes16 d;
  near = hn::Max(near, less(hn::ShiftLeftBytes<1>(near), kStraightStep));
  near = hn::Max(near, less(hn::ShiftLeftBytes<2>(near), 2 * kStraightStep));
  near = hn::Max(near, less(hn::ShiftLeftBytes<4>(near), 4 * kStraightStep));
  near = hn::Max(near, less(hn::ShiftLeftBytes<8>(near), 8 * kStraightStep));
  alignas(16) static constexpr std::uint8_t kSteps[kLanes] = {3,  6,  9,  12, 15, 18, 21, 24,
                                                              27, 30, 33, 36, 39, 42, 45, 48};
  return hn::Max(near, hn::SaturatedSub(hn::Set(d, before), hn::Load(d, kSteps)));
}

HWY_INLINE Near by_right(Near near, std::uint8_t behind) {
  const Lanes16 d;
  near = hn::Max(near, less(hn::ShiftRightBytes<1>(d, near), kStraightStep));
  near = hn::Max(near, less(hn::ShiftRightBytes<2>(d, near), 2 * kStraightStep));
  near = hn::Max(near, less(hn::ShiftRightBytes<4>(d, near), 4 * kStraightStep));
  near = hn::Max(near, less(hn::ShiftRightBytes<8>(d, near), 8 * kStraightStep));
  alignas(16) static constexpr std::uint8_t kSteps[kLanes] = {48, 45, 42, 39, 36, 33, 30, 27,
                                                              24, 21, 18, 15, 12, 9,  6,  3};
  return hn::Max(near, hn::SaturatedSub(hn::Set(d, behind), hn::Load(d, kSteps)));
}

// From the left; what is written past the end becomes far again.
void sweep_down(const std::uint8_t* above, std::uint8_t* row, int width) {
  const Lanes16 d;
  for (int x = 0; x < width; x += kLanes) {
    const Near near = by_row(hn::LoadU(d, row + x), above + x);
    hn::StoreU(by_left(near, row[x - 1]), d, row + x);
  }
  std::fill_n(row + width, kLanes, std::uint8_t{0});
}

void sweep_up(const std::uint8_t* below, std::uint8_t* row, int width) {
  const Lanes16 d;
  for (int x = width - kLanes; x > -kLanes; x -= kLanes) {
    const Near near = by_row(hn::LoadU(d, row + x), below + x);
    hn::StoreU(by_right(near, row[x + kLanes]), d, row + x);
  }
  std::fill_n(row - kLanes, kLanes, std::uint8_t{0});
}

#else

std::uint8_t nearest(std::uint8_t near, int other, int step) {
  return static_cast<std::uint8_t>(std::max<int>(near, other - step));
}

void sweep_down(const std::uint8_t* above, std::uint8_t* row, int width) {
  for (int x = 0; x < width; ++x) {
    row[x] = nearest(row[x], std::max(above[x - 1], above[x + 1]), kDiagonalStep);
    row[x] = nearest(row[x], std::max(above[x], row[x - 1]), kStraightStep);
  }
}

void sweep_up(const std::uint8_t* below, std::uint8_t* row, int width) {
  for (int x = width - 1; x >= 0; --x) {
    row[x] = nearest(row[x], std::max(below[x - 1], below[x + 1]), kDiagonalStep);
    row[x] = nearest(row[x], std::max(below[x], row[x + 1]), kStraightStep);
  }
}

#endif

void measure_edge_depths(const Grid<std::uint8_t>& cells, EdgeOf set,
                         std::vector<std::uint8_t>& kept, Grid<std::uint8_t>& out) {
  const int w = cells.width();
  const int h = cells.height();
  out.resize(w, h);
  const std::size_t stride = static_cast<std::size_t>(w) + 2 * kFrame;
  kept.assign(stride * (static_cast<std::size_t>(h) + 2), 0);
  const auto row_of = [&](int y) {
    return kept.data() + static_cast<std::size_t>(y + 1) * stride + kFrame;
  };
  for (int y = 0; y < h; ++y) {
    const std::uint8_t* from = cells.row(y).data();
    std::uint8_t* row = row_of(y);
    for (int x = 0; x < w; ++x) {
      row[x] = ((from[x] & set.bits) != 0) == set.without ? 0xff : 0;
    }
    sweep_down(row_of(y - 1), row, w);
  }
  for (int y = h - 1; y >= 0; --y) {
    std::uint8_t* row = row_of(y);
    sweep_up(row_of(y + 1), row, w);
    std::uint8_t* to = out.row(y).data();
    for (int x = 0; x < w; ++x) to[x] = static_cast<std::uint8_t>(0xff - row[x]);
  }
}

}  // namespace warren::zone::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace warren::zone {

HWY_EXPORT(measure_edge_depths);

void edge_depths(const Grid<std::uint8_t>& cells, EdgeOf set, std::vector<std::uint8_t>& kept,
                 Grid<std::uint8_t>& out) {
  HWY_DYNAMIC_DISPATCH(measure_edge_depths)(cells, set, kept, out);
}

Grid<std::uint8_t> edge_depths(const Grid<std::uint8_t>& set) {
  Grid<std::uint8_t> out;
  std::vector<std::uint8_t> kept;
  edge_depths(set, {}, kept, out);
  return out;
}

}  // namespace warren::zone
#endif  // HWY_ONCE
