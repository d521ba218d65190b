// The nearest of many points, found by looking at the squares around a place, the near ones first.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/transform.hpp"
#include "warren/geometry.hpp"

namespace warren::proof {

struct Near {
  std::size_t index = 0;  // of the point
  double squared = 0;     // its squared distance
};

class Buckets {
 public:
  static constexpr std::size_t kNobody = SIZE_MAX;

  // All points must lie in a map of that size.
  Buckets(const std::vector<Point>& points, Size map);

  // The nearest point that is not number `self` and whose squared distance is below `limit`.
  std::optional<Near> nearest(Point from, std::size_t self, double limit) const;

 private:
  static constexpr int kSide = 16;

  void look(Point bucket, Point from, std::size_t self, std::optional<Near>& best,
            double limit) const;

  const std::vector<Point>& points_;
  Size size_;                         // in buckets
  std::vector<std::uint32_t> begin_;  // of each bucket in order_, and the end
  std::vector<std::uint32_t> order_;
};

}  // namespace warren::proof
