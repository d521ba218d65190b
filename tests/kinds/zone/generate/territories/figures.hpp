// What a designer would measure on a level with gates, from the level alone.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <string>
#include <vector>

#include "core/topology/flood.hpp"
#include "level/open_cells.hpp"
#include "warren/level.hpp"

namespace warren::testing {

struct TerritoryFigures {
  std::vector<int> sealed;     // by gate
  std::vector<double> shares;  // of the open ground, by gate
  int sealed_in_open = 0;      // sealed cells with less than half wall in the 7 x 7 around
  int farther = 0;             // gated landmarks farther from the start than their gate
  int gated = 0;               // of these
  double reach = 1;            // share of the open ground
  int exits = 0;               // of landmarks that are no gates
  int shut_exits = 0;          // those that face rock
  int longest_carved = 0;      // cells in one row or column
  std::vector<int> thickness;  // of rock between territories, in cells
};

inline double wall_share_around(const Level& level, Point at, int reach) {
  int walls = 0;
  int all = 0;
  for (int y = at.y - reach; y <= at.y + reach; ++y) {
    for (int x = at.x - reach; x <= at.x + reach; ++x) {
      ++all;
      walls += !level.cells.contains({x, y}) || !level.open({x, y}) ? 1 : 0;
    }
  }
  return static_cast<double>(walls) / all;
}

inline void measure_seals(const Level& level, TerritoryFigures& out) {
  for (const Gate& gate : level.zone()->gates) {
    int count = 0;
    for (const CellRun& run : gate.sealed) {
      count += run.length;
      for (int i = 0; i < run.length; ++i) {
        if (wall_share_around(level, run.at + Point{i, 0}, 3) < 0.5) ++out.sealed_in_open;
      }
    }
    out.sealed.push_back(count);
  }
}

inline void measure_shares(const Level& level, TerritoryFigures& out) {
  std::vector<std::int64_t> cells(level.zone()->gates.size() + 1, 0);
  std::int64_t all = 0;
  for (const std::uint8_t region : level.zone()->territories.cells()) {
    if (region >= cells.size()) continue;
    ++cells[region];
    ++all;
  }
  for (std::size_t i = 1; i < cells.size(); ++i) {
    out.shares.push_back(static_cast<double>(cells[i]) / static_cast<double>(all));
  }
}

inline void measure_order(const Level& level, TerritoryFigures& out) {
  const auto away = [&](Point at) {
    return std::hypot(at.x - level.start->x, at.y - level.start->y);
  };
  for (const Landmark& landmark : level.zone()->landmarks) {
    if (landmark.behind.empty()) continue;
    const auto gate =
        std::ranges::find(level.zone()->landmarks, landmark.behind.front(), &Landmark::type);
    ++out.gated;
    out.farther += away(landmark.at) > away(gate->at) ? 1 : 0;
  }
}

inline bool is_gate_type(const Level& level, const std::string& type) {
  return std::ranges::find(level.zone()->gates, type, &Gate::type) != level.zone()->gates.end();
}

// Runs of open cells on the border of a footprint that lead out of its largest part.
inline void measure_exits(const Level& level, const Landmark& landmark, const BitGrid& reached,
                          TerritoryFigures& out) {
  const Rect rect = landmark.rect;
  Grid<std::uint8_t> open(rect.w, rect.h);
  for (std::size_t i = 0; i < open.size(); ++i) {
    open.cells()[i] = level.open(open.point(i) + Point{rect.x, rect.y}) ? 1 : 0;
  }
  const Components parts = label_components(open);
  const std::int32_t largest = parts.largest();
  const auto side = [&](Point first, Point along, int length, Point outward) {
    bool in_run = false;
    bool leads = false;
    const auto end = [&] {
      if (!in_run) return;
      ++out.exits;
      out.shut_exits += leads ? 0 : 1;
      in_run = leads = false;
    };
    for (int i = 0; i < length; ++i) {
      const Point at{first.x + along.x * i, first.y + along.y * i};
      if (parts.label[at] != largest) {
        end();
        continue;
      }
      in_run = true;
      const Point beyond = at + Point{rect.x, rect.y} + outward;
      leads = leads || (level.cells.contains(beyond) && reached.test(beyond));
    }
    end();
  };
  side({0, 0}, {1, 0}, rect.w, {0, -1});
  side({0, rect.h - 1}, {1, 0}, rect.w, {0, 1});
  side({0, 0}, {0, 1}, rect.h, {-1, 0});
  side({rect.w - 1, 0}, {0, 1}, rect.h, {1, 0});
}

inline void measure_reach(const Level& level, TerritoryFigures& out) {
  const BitGrid open = open_bits(level);
  const BitGrid reached = flood(open, *level.start);
  out.reach = static_cast<double>(reached.count()) / static_cast<double>(open.count());
  for (const Landmark& landmark : level.zone()->landmarks) {
    if (!is_gate_type(level, landmark.type)) measure_exits(level, landmark, reached, out);
  }
  if (level.zone()->anchor) measure_exits(level, *level.zone()->anchor, reached, out);
}

// The longest line of carved cells, in rows and in columns.
inline void measure_carved(const Level& level, TerritoryFigures& out) {
  BitGrid carved(level.cells.width(), level.cells.height());
  for (const CellRun& run : level.zone()->corridors) {
    for (int i = 0; i < run.length; ++i) carved.set(run.at + Point{i, 0});
  }
  const auto longest = [&](Point step) {
    for (const CellRun& run : level.zone()->corridors) {
      for (int i = 0; i < run.length; ++i) {
        Point at = run.at + Point{i, 0};
        if (carved.contains(at - step) && carved.test(at - step)) continue;
        int length = 0;
        for (; carved.contains(at) && carved.test(at); at = at + step) ++length;
        out.longest_carved = std::max(out.longest_carved, length);
      }
    }
  };
  longest({1, 0});
  longest({0, 1});
}

// Every closed cell learns which territory is nearest and how far, in fifths of a cell; where two
// of them meet, the rock is as thick as both say together.
inline void measure_borders(const Level& level, TerritoryFigures& out) {
  constexpr int kFar = 1 << 20;
  const int w = level.cells.width();
  const int h = level.cells.height();
  Grid<int> away(w, h, kFar);
  Grid<std::uint8_t> owner(w, h, kNoTerritory);
  for (std::size_t i = 0; i < owner.size(); ++i) {
    const std::uint8_t region = level.zone()->territories.cells()[i];
    if (region > level.zone()->gates.size()) continue;
    owner.cells()[i] = region;
    away.cells()[i] = 0;
  }
  const auto look = [&](Point at, Point from, int price) {
    if (!away.contains(from) || away[from] + price >= away[at]) return;
    away[at] = away[from] + price;
    owner[at] = owner[from];
  };
  for (int y = 0; y < h; ++y) {
    for (int x = 0; x < w; ++x) {
      look({x, y}, {x - 1, y}, 5);
      look({x, y}, {x - 1, y - 1}, 7);
      look({x, y}, {x, y - 1}, 5);
      look({x, y}, {x + 1, y - 1}, 7);
    }
  }
  for (int y = h; y-- > 0;) {
    for (int x = w; x-- > 0;) {
      look({x, y}, {x + 1, y}, 5);
      look({x, y}, {x + 1, y + 1}, 7);
      look({x, y}, {x, y + 1}, 5);
      look({x, y}, {x - 1, y + 1}, 7);
    }
  }
  const auto beside_gate = [&](Point at) {
    return std::ranges::any_of(level.zone()->landmarks, [&](const Landmark& one) {
      return is_gate_type(level, one.type) && at.x >= one.rect.x - 8 && at.y >= one.rect.y - 8 &&
             at.x < one.rect.right() + 8 && at.y < one.rect.bottom() + 8;
    });
  };
  for (int y = 0; y + 1 < h; ++y) {
    for (int x = 0; x + 1 < w; ++x) {
      for (const Point next : {Point{x + 1, y}, Point{x, y + 1}}) {
        const Point at{x, y};
        if (owner[at] == owner[next] || owner[at] == kNoTerritory || owner[next] == kNoTerritory)
          continue;
        if (beside_gate(at)) continue;
        out.thickness.push_back((away[at] + away[next]) / 5);
      }
    }
  }
}

inline TerritoryFigures territory_figures(const Level& level) {
  TerritoryFigures out;
  measure_seals(level, out);
  measure_reach(level, out);
  measure_carved(level, out);
  if (!level.zone()->gates.empty()) {
    measure_shares(level, out);
    measure_order(level, out);
    measure_borders(level, out);
  }
  return out;
}

// The value below which a share of the values lie.
template <class T>
T quantile(std::vector<T> values, double share) {
  if (values.empty()) return {};
  std::ranges::sort(values);
  const auto index = static_cast<std::size_t>(share * static_cast<double>(values.size() - 1));
  return values[index];
}

}  // namespace warren::testing
