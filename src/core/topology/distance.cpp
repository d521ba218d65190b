#include "core/topology/distance.hpp"

#include <array>
#include <cstddef>
#include <vector>

namespace warren {
namespace {

constexpr std::array<Point, 4> kSides = {Point{0, -1}, Point{-1, 0}, Point{1, 0}, Point{0, 1}};

}  // namespace

Grid<std::int32_t> distance_field(const Grid<std::uint8_t>& open, std::span<const Point> sources) {
  Grid<std::int32_t> distance(open.width(), open.height(), kUnreached);
  std::vector<Point> frontier;
  for (const Point source : sources) {
    if (!open.contains(source) || open[source] == 0 || distance[source] != kUnreached) continue;
    distance[source] = 0;
    frontier.push_back(source);
  }
  std::vector<Point> next;
  for (std::int32_t steps = 1; !frontier.empty(); ++steps) {
    next.clear();
    for (const Point cell : frontier) {
      for (const Point side : kSides) {
        const Point to = cell + side;
        if (!open.contains(to) || open[to] == 0 || distance[to] != kUnreached) continue;
        distance[to] = steps;
        next.push_back(to);
      }
    }
    frontier.swap(next);
  }
  return distance;
}

}  // namespace warren
