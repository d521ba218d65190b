// Maps for tests of topology, and the plainest possible answers to compare with.
#pragma once

#include <rapidcheck.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <ostream>
#include <queue>
#include <span>
#include <tuple>
#include <vector>

#include "core/rng.hpp"
#include "warren/grid.hpp"

namespace warren {

using Map = Grid<std::uint8_t>;

// rapidcheck prints a map that breaks a property.
inline void showValue(const Map& map, std::ostream& out) {
  out << map.width() << " x " << map.height() << '\n';
  for (int y = 0; y < map.height(); ++y) {
    for (const std::uint8_t open : map.row(y)) out << (open != 0 ? '.' : '#');
    out << '\n';
  }
}

namespace testing {

// Open cells hold any value but 0.
inline Map random_map(int width, int height, int percent_open, std::uint32_t seed) {
  Map map(width, height);
  Rng rng(seed);
  for (std::uint8_t& cell : map.cells()) {
    const int roll = rng.range(0, 99);
    cell = static_cast<std::uint8_t>(roll < percent_open ? rng.range(1, 255) : 0);
  }
  return map;
}

// Sizes from `least` to a few words of 64 cells, single rows and columns, all densities.
inline rc::Gen<Map> any_map(int least = 0) {
  const auto side = rc::gen::oneOf(rc::gen::inRange(least, 24), rc::gen::just(1));
  const auto width = rc::gen::oneOf(side, rc::gen::element(62, 63, 64, 65, 127, 128, 129, 200));
  const auto percent = rc::gen::oneOf(rc::gen::inRange(0, 101), rc::gen::inRange(50, 75));
  return rc::gen::map(rc::gen::tuple(width, side, percent, rc::gen::arbitrary<std::uint32_t>()),
                      [](const std::tuple<int, int, int, std::uint32_t>& of) {
                        return std::apply(random_map, of);
                      });
}

inline Point any_cell(const Map& map) {
  const int x = *rc::gen::inRange(0, map.width());
  const int y = *rc::gen::inRange(0, map.height());
  return {x, y};
}

inline std::vector<Point> neighbours(const Map& map, Point p, bool corners) {
  std::vector<Point> out;
  for (int dy = -1; dy <= 1; ++dy) {
    for (int dx = -1; dx <= 1; ++dx) {
      const bool is_side = (dx == 0) != (dy == 0);
      const bool is_corner = dx != 0 && dy != 0;
      const Point to{p.x + dx, p.y + dy};
      if ((is_side || (is_corner && corners)) && map.contains(to) && map[to] != 0) {
        out.push_back(to);
      }
    }
  }
  return out;
}

// Steps from the nearest source to every cell, -1 where none gets.
inline Grid<std::int32_t> plain_distance(const Map& map, std::span<const Point> sources,
                                         bool corners = false) {
  Grid<std::int32_t> out(map.width(), map.height(), -1);
  std::queue<Point> queue;
  for (const Point source : sources) {
    if (!map.contains(source) || map[source] == 0) continue;
    out[source] = 0;
    queue.push(source);
  }
  for (; !queue.empty(); queue.pop()) {
    const Point at = queue.front();
    for (const Point to : neighbours(map, at, corners)) {
      if (out[to] >= 0) continue;
      out[to] = out[at] + 1;
      queue.push(to);
    }
  }
  return out;
}

}  // namespace testing
}  // namespace warren
