#include "kinds/zone/generate/free_ground.hpp"

#include <algorithm>
#include <utility>

#include "core/topology/bit_runs.hpp"

namespace warren::zone {

FreeGround::FreeGround(BitGrid allowed, int spacing) : free_(std::move(allowed)) {
  const std::int64_t squared = std::int64_t{spacing} * spacing;
  int half = spacing;
  for (int dy = 0; dy < spacing; ++dy) {
    while (half > 0 && std::int64_t{half} * half + std::int64_t{dy} * dy >= squared) --half;
    half_widths_.push_back(half);
  }
}

void FreeGround::take(Point at) {
  const int reach = static_cast<int>(half_widths_.size()) - 1;
  const int top = std::max(at.y - reach, 0);
  const int bottom = std::min(at.y + reach, free_.height() - 1);
  for (int y = top; y <= bottom; ++y) {
    const int half = half_widths_[static_cast<std::size_t>(std::abs(y - at.y))];
    clear_run(free_.row(y), std::max(at.x - half, 0), std::min(at.x + half + 1, free_.width()));
  }
}

std::uint64_t FreeGround::tile(Point corner) const {
  const int last = std::min(kWalkTile, free_.height() - corner.y);
  const int shift = corner.x & 63;
  std::uint64_t out = 0;
  for (int y = 0; y < last; ++y) {
    const std::uint64_t row = free_.row(corner.y + y)[corner.x >> 6] >> shift;
    out |= (row & 0xffU) << (y * kWalkTile);
  }
  return out;
}

}  // namespace warren::zone
