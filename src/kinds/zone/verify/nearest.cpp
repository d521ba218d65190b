#include "kinds/zone/verify/nearest.hpp"

#include <algorithm>

#include "kinds/zone/verify/case.hpp"

namespace warren::proof {

Buckets::Buckets(const std::vector<Point>& points, Size map)
    : points_(points), size_{(map.w + kSide - 1) / kSide, (map.h + kSide - 1) / kSide} {
  const auto bucket = [&](Point p) {
    return static_cast<std::size_t>(p.y / kSide) * static_cast<std::size_t>(size_.w) +
           static_cast<std::size_t>(p.x / kSide);
  };
  begin_.resize(static_cast<std::size_t>(size_.w) * static_cast<std::size_t>(size_.h) + 1);
  for (const Point p : points) ++begin_[bucket(p) + 1];
  for (std::size_t i = 1; i < begin_.size(); ++i) begin_[i] += begin_[i - 1];
  order_.resize(points.size());
  std::vector<std::uint32_t> next(begin_.begin(), begin_.end() - 1);
  for (std::size_t i = 0; i < points.size(); ++i) {
    order_[next[bucket(points[i])]++] = static_cast<std::uint32_t>(i);
  }
}

void Buckets::look(Point bucket, Point from, std::size_t self, std::optional<Near>& best,
                   double limit) const {
  const std::size_t at = static_cast<std::size_t>(bucket.y) * static_cast<std::size_t>(size_.w) +
                         static_cast<std::size_t>(bucket.x);
  for (std::uint32_t i = begin_[at]; i < begin_[at + 1]; ++i) {
    if (order_[i] == self) continue;
    const double squared = squared_distance(points_[order_[i]], from);
    if (squared < (best ? best->squared : limit)) best = Near{order_[i], squared};
    if (squared == 0) return;
  }
}

std::optional<Near> Buckets::nearest(Point from, std::size_t self, double limit) const {
  std::optional<Near> best;
  const Point home{from.x / kSide, from.y / kSide};
  for (int ring = 0; ring < std::max(size_.w, size_.h); ++ring) {
    // No point of this ring is nearer than that.
    const double least = ring == 0 ? 0.0 : static_cast<double>(ring - 1) * kSide + 1;
    if (!(least * least < (best ? best->squared : limit))) break;
    const int top = std::max(home.y - ring, 0);
    const int bottom = std::min(home.y + ring, size_.h - 1);
    const int left = std::max(home.x - ring, 0);
    const int right = std::min(home.x + ring, size_.w - 1);
    for (int y = top; y <= bottom; ++y) {
      // Whole rows above and below, two buckets of the rows between.
      const bool whole = y == home.y - ring || y == home.y + ring;
      const int step = whole || ring == 0 ? 1 : 2 * ring;
      const int first = whole ? left : home.x - ring;
      for (int x = first; x <= right; x += step) {
        if (x >= left) look({x, y}, from, self, best, limit);
      }
    }
  }
  return best;
}

}  // namespace warren::proof
