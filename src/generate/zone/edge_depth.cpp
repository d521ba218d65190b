#include "generate/zone/edge_depth.hpp"

#include <algorithm>

namespace warren::zone {
namespace {

constexpr int kFarthest = 255;

std::uint8_t nearer(std::uint8_t known, int other, int step) {
  return static_cast<std::uint8_t>(std::min<int>(known, other + step));
}

}  // namespace

// Two sweeps, each over what the other has not seen, with a frame of far cells around.
Grid<std::uint8_t> edge_depths(const Grid<std::uint8_t>& set) {
  const int w = set.width();
  const int h = set.height();
  Grid<std::uint8_t> depths(w + 2, h + 2, kFarthest);
  for (int y = 0; y < h; ++y) {
    const std::uint8_t* above = depths.row(y).data();
    std::uint8_t* row = depths.row(y + 1).data();
    const std::uint8_t* is = set.row(y).data();
    for (int x = 1; x <= w; ++x) {
      std::uint8_t depth = is[x - 1] == 0 ? 0 : kFarthest;
      depth = nearer(depth, std::min(above[x - 1], above[x + 1]), kDiagonalStep);
      row[x] = nearer(depth, std::min(above[x], row[x - 1]), kStraightStep);
    }
  }
  Grid<std::uint8_t> out;
  out.resize(w, h);
  for (int y = h - 1; y >= 0; --y) {
    const std::uint8_t* below = depths.row(y + 2).data();
    std::uint8_t* row = depths.row(y + 1).data();
    std::uint8_t* to = out.row(y).data();
    for (int x = w; x >= 1; --x) {
      row[x] = nearer(row[x], std::min(below[x - 1], below[x + 1]), kDiagonalStep);
      row[x] = nearer(row[x], std::min(below[x], row[x + 1]), kStraightStep);
      to[x - 1] = row[x];
    }
  }
  return out;
}

}  // namespace warren::zone
