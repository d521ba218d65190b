#include "render/faces.hpp"

#include <algorithm>

namespace warren::render {

int face_distance(Faces faces, Point p, int side) {
  if (faces == 0) return side;
  const std::array<int, 4> to_side = {p.y, side - 1 - p.x, side - 1 - p.y, p.x};
  int nearest = side;
  for (std::size_t i = 0; i < to_side.size(); ++i) {
    if ((faces >> i & 1) != 0) nearest = std::min(nearest, to_side[i]);
    // The corner after side i lies between it and the next: top right, bottom right, ...
    const int to_corner = std::max(to_side[i], to_side[(i + 1) % 4]);
    if ((faces >> (i + 4) & 1) != 0) nearest = std::min(nearest, to_corner);
  }
  return nearest;
}

}  // namespace warren::render
