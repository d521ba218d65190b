// The plainest search that breaks ties as the routers must: levels depend on which of two equally
// cheap paths is taken.
#pragma once

#include <algorithm>
#include <cstdint>
#include <map>
#include <utility>
#include <vector>

#include "warren/geometry.hpp"

namespace warren::testing {

// Entries wait by distance; among equals the last one pushed goes first.
class PlainQueue {
 public:
  bool empty() const { return lists_.empty(); }
  void push(std::uint32_t distance, Point at) { lists_[distance].push_back(at); }
  std::pair<std::uint32_t, Point> pop() {
    const auto nearest = lists_.begin();
    const std::pair<std::uint32_t, Point> out{nearest->first, nearest->second.back()};
    nearest->second.pop_back();
    if (nearest->second.empty()) lists_.erase(nearest);
    return out;
  }

 private:
  std::map<std::uint32_t, std::vector<Point>> lists_;
};

}  // namespace warren::testing
