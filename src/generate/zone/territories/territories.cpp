#include "generate/zone/territories/territories.hpp"

namespace warren::zone {

// Between nodes by straight lines, from left to right so that every cell is one addition.
void Territories::sample_row(int x, int y, std::span<float> out) const {
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
