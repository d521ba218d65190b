#include "generate/zone/edge_depth.hpp"

#include <algorithm>

namespace warren::zone {
namespace {

constexpr int kFarthest = 255;

}  // namespace

// Two sweeps, each over what the other has not seen.
Grid<std::uint8_t> edge_depths(const Grid<std::uint8_t>& set) {
  const int w = set.width();
  const int h = set.height();
  Grid<std::uint8_t> out(w, h);
  const auto step = [&](int x, int y, int dx, int dy, int cost) {
    const int nx = x + dx;
    const int ny = y + dy;
    if (nx < 0 || ny < 0 || nx >= w || ny >= h) return kFarthest;
    return out[{nx, ny}] + cost;
  };
  for (int y = 0; y < h; ++y) {
    for (int x = 0; x < w; ++x) {
      if (set[{x, y}] == 0) continue;
      const int above =
          std::min(step(x, y, -1, -1, kDiagonalStep), step(x, y, 1, -1, kDiagonalStep));
      const int beside =
          std::min(step(x, y, 0, -1, kStraightStep), step(x, y, -1, 0, kStraightStep));
      out[{x, y}] = static_cast<std::uint8_t>(std::min({above, beside, kFarthest}));
    }
  }
  for (int y = h - 1; y >= 0; --y) {
    for (int x = w - 1; x >= 0; --x) {
      const int known = out[{x, y}];
      if (known <= kStraightStep) continue;
      const int below = std::min(step(x, y, -1, 1, kDiagonalStep), step(x, y, 1, 1, kDiagonalStep));
      const int beside = std::min(step(x, y, 0, 1, kStraightStep), step(x, y, 1, 0, kStraightStep));
      out[{x, y}] = static_cast<std::uint8_t>(std::min({known, below, beside}));
    }
  }
  return out;
}

}  // namespace warren::zone
