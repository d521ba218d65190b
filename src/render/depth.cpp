#include "render/depth.hpp"

#include <algorithm>
#include <array>

namespace warren::render {
namespace {

std::uint8_t step_from(std::uint8_t depth, std::uint8_t neighbour) {
  return std::min(depth, static_cast<std::uint8_t>(neighbour + 1));
}

}  // namespace

DepthBand::DepthBand(const Grid<TileIndex>& cells, const Palette& palette, int begin, int end)
    // An open cell further away than kMaxDepth rows makes no difference.
    : first_(std::max(0, begin - kMaxDepth)) {
  const int last = std::min(cells.height(), end + kMaxDepth);
  std::array<std::uint8_t, 256> start{};
  for (std::size_t i = 0; i < start.size(); ++i) {
    start[i] = is_open(palette.looks[i].kind) ? 0 : kMaxDepth;
  }
  depth_.resize(cells.width(), last - first_);
  for (int y = first_; y < last; ++y) {
    std::ranges::transform(cells.row(y), depth_.row(y - first_).begin(),
                           [&start](TileIndex tile) { return start[tile]; });
  }
  relax_down();
  relax_up();
}

void DepthBand::relax_down() {
  for (int y = 0; y < depth_.height(); ++y) {
    const std::span<std::uint8_t> now = depth_.row(y);
    if (y > 0) std::ranges::transform(now, depth_.row(y - 1), now.begin(), step_from);
    for (std::size_t x = 1; x < now.size(); ++x) now[x] = step_from(now[x], now[x - 1]);
  }
}

void DepthBand::relax_up() {
  for (int y = depth_.height() - 1; y >= 0; --y) {
    const std::span<std::uint8_t> now = depth_.row(y);
    if (y + 1 < depth_.height()) {
      std::ranges::transform(now, depth_.row(y + 1), now.begin(), step_from);
    }
    for (std::size_t x = now.size() - 1; x > 0; --x) now[x - 1] = step_from(now[x - 1], now[x]);
  }
}

}  // namespace warren::render
