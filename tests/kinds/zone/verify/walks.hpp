// Ways for levels that are made by hand.
#pragma once

#include <algorithm>
#include <array>
#include <deque>
#include <string>

#include "warren/level.hpp"

namespace warren::testing {

// A shortest walk from the start to a cell of a rectangle, by 4-connected steps.
inline ZonePath way_to(const Level& level, const std::string& to, Rect goal) {
  Grid<int> from(level.cells.width(), level.cells.height(), -1);  // the step that led there
  const std::array<Point, 4> steps = {Point{1, 0}, Point{-1, 0}, Point{0, 1}, Point{0, -1}};
  std::deque<Point> waiting = {*level.start};
  from[*level.start] = 0;
  while (!waiting.empty() && !goal.contains(waiting.front())) {
    const Point p = waiting.front();
    waiting.pop_front();
    for (std::size_t i = 0; i < steps.size(); ++i) {
      const Point next = p + steps[i];
      if (!from.contains(next) || from[next] >= 0 || !level.open(next)) continue;
      from[next] = static_cast<int>(i);
      waiting.push_back(next);
    }
  }
  ZonePath out{to, {}};
  if (waiting.empty()) return out;
  Point at = waiting.front();
  out.corners.push_back(at);
  while (at != *level.start) {
    const int step = from[at];
    while (at != *level.start && from[at] == step) at = at - steps[static_cast<std::size_t>(step)];
    out.corners.push_back(at);
  }
  std::reverse(out.corners.begin(), out.corners.end());
  return out;
}

}  // namespace warren::testing
