#include "kinds/zone/generate/territories/territories.hpp"

#include "core/noise/nodes.hpp"

namespace warren::zone {

// Between nodes by straight lines. A tile that reaches past the edge of the map has not all of its
// nodes.
void Territories::sample_row(int x, int y, std::span<float> out) const {
  if (x % kTile == 0 && out.size() == kTile) {
    const int in_tile = y % kTile;
    noise::interpolate_row(kNode, &ridge[{x / kNode, (y - in_tile) / kNode}],
                           static_cast<std::size_t>(ridge.width()), in_tile, out.data());
    return;
  }
  const int j = y / kNode;
  const float fraction = static_cast<float>(y % kNode) / kNode;
  const float* above = &ridge[{x / kNode, j}];
  const float* below = &ridge[{x / kNode, j + 1}];
  float left = above[0] + (below[0] - above[0]) * fraction;
  for (std::size_t i = 0; i < out.size(); i += kNode) {
    ++above;
    ++below;
    const float right = above[0] + (below[0] - above[0]) * fraction;
    const float step = (right - left) * (1.0F / kNode);
    for (std::size_t k = 0; k < kNode && i + k < out.size(); ++k) {
      out[i + k] = left + step * static_cast<float>(k);
    }
    left = right;
  }
}

}  // namespace warren::zone
