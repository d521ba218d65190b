// Stages, walked from cell to cell: slow and plain, without the library's walks.
#pragma once

#include <algorithm>
#include <cstdlib>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "warren/level.hpp"

namespace warren::testing {

inline StageTile tile_at(const Level& level, Point p) {
  return static_cast<StageTile>(level.cells[p]);
}
inline void put_tile(Level& level, Point p, StageTile tile) {
  level.cells[p] = static_cast<TileIndex>(tile);
}
inline bool in_set(const Level& level, StageLayer layer, Point p) {
  return level.stage()->in(layer, p);
}
inline void set_layer(Level& level, StageLayer layer, Point p, bool on = true) {
  StageLayerBits& bits = level.stage()->layers[p];
  bits = on ? bits | layer_bit(layer) : bits & ~layer_bit(layer);
}
inline bool is_inner(const Level& level, Point p) {
  return p.x >= 2 && p.y >= 2 && p.x < level.cells.width() - 2 && p.y < level.cells.height() - 2;
}
inline std::vector<Point> all_cells(const Level& level) {
  std::vector<Point> out;
  for (std::size_t i = 0; i < level.cells.size(); ++i) out.push_back(level.cells.point(i));
  return out;
}
inline std::vector<Point> tokens_of(const Level& level, std::string_view kind) {
  std::vector<Point> out;
  for (const Thing& thing : level.things) {
    if (thing.kind == kind) out.push_back(thing.at);
  }
  return out;
}
inline std::vector<Point> tiles_of(const Level& level, StageTile tile) {
  std::vector<Point> out;
  for (const Point p : all_cells(level)) {
    if (tile_at(level, p) == tile) out.push_back(p);
  }
  return out;
}

// ---- Walking.

inline bool slow_blocked(StageTile tile, bool car) {
  const char letter = glyph(tile);
  return std::string_view(car ? "OxBR" : "OxBRF").find(letter) != std::string_view::npos;
}

inline bool slow_step(const Level& level, Point a, Point b, bool car) {
  const int dx = b.x - a.x;
  const int dy = b.y - a.y;
  if (std::max(std::abs(dx), std::abs(dy)) != 1) return false;
  if (!level.cells.contains(b)) return false;
  if (slow_blocked(tile_at(level, a), car) || slow_blocked(tile_at(level, b), car)) return false;
  const bool diagonal = dx * dy != 0;
  if (car) return !diagonal;
  const char here = glyph(tile_at(level, a));
  if (here == '^' && dy == 1) return false;
  if (here == 'v' && dy == -1) return false;
  if (here == '<' && dx == 1) return false;
  if (here == '>' && dx == -1) return false;
  if (!diagonal) return true;
  const auto hard = [&](Point p) {
    const char letter = glyph(tile_at(level, p));
    return letter == 'B' || letter == 'R';
  };
  return !(hard({a.x + dx, a.y}) && hard({a.x, a.y + dy}));
}

// Where one comes from, by cell.
using SlowWalk = std::map<Point, Point>;

inline SlowWalk slow_walk(const Level& level, const std::vector<Point>& from, bool car) {
  SlowWalk out;
  std::vector<Point> now;
  for (const Point p : from) {
    if (!slow_blocked(tile_at(level, p), car) && out.emplace(p, p).second) now.push_back(p);
  }
  while (!now.empty()) {
    std::vector<Point> next;
    for (const Point p : now) {
      for (int dy = -1; dy <= 1; ++dy) {
        for (int dx = -1; dx <= 1; ++dx) {
          const Point q{p.x + dx, p.y + dy};
          if (slow_step(level, p, q, car) && out.emplace(q, p).second) next.push_back(q);
        }
      }
    }
    now = next;
  }
  return out;
}

inline std::vector<Point> slow_path(const SlowWalk& walk, Point to) {
  std::vector<Point> out{to};
  while (walk.at(out.back()) != out.back()) out.push_back(walk.at(out.back()));
  std::reverse(out.begin(), out.end());
  return out;
}

inline std::vector<Point> met(const SlowWalk& walk, const std::vector<Point>& goals) {
  std::vector<Point> out;
  for (const Point goal : goals) {
    if (walk.count(goal) != 0) out.push_back(goal);
  }
  return out;
}

inline std::vector<std::string> slow_stops(FuelMode mode) {
  if (mode == FuelMode::refuel_chain) return {"empty_fuel_can", "fuel_station", "car"};
  if (mode == FuelMode::fuel_can) return {"fuel_can", "car"};
  return {"car"};
}

// A walk that visits one of each kind in turn, by trying them all. Empty: there is none.
inline std::vector<StageLeg> slow_foot_legs(const Level& level, const std::vector<Point>& from,
                                            const std::string& kind,
                                            std::vector<std::string> stops) {
  const std::string to = stops.front();
  stops.erase(stops.begin());
  for (const Point begin : from) {
    const SlowWalk walk = slow_walk(level, {begin}, false);
    for (const Point goal : met(walk, tokens_of(level, to))) {
      std::vector<StageLeg> out{{kind, to, false, slow_path(walk, goal)}};
      if (stops.empty()) return out;
      const std::vector<StageLeg> rest = slow_foot_legs(level, {goal}, to, stops);
      if (rest.empty()) continue;
      out.insert(out.end(), rest.begin(), rest.end());
      return out;
    }
  }
  return {};
}

// The whole walk that wins, or nothing.
inline std::vector<StageLeg> slow_legs(const Level& level) {
  const StageRules& rules = level.stage()->rules;
  const std::vector<Point> players = tokens_of(level, "player");
  const std::vector<Point> exits = tiles_of(level, StageTile::exit);
  // Wherever the player begins; the first one's walk is kept.
  std::vector<StageLeg> out;
  for (std::size_t i = players.size(); i-- > 0;) {
    out = slow_foot_legs(level, {players[i]}, "player", slow_stops(rules.fuel_mode));
    if (out.empty()) return {};
    if (!rules.endurance) continue;
    const SlowWalk walk = slow_walk(level, {players[i]}, false);
    const std::vector<Point> there = met(walk, exits);
    if (there.empty()) return {};
    out.push_back({"player", "exit", false, slow_path(walk, there.front())});
  }
  if (out.empty() || rules.endurance) return out;
  for (const Point car : tokens_of(level, "car")) {
    if (met(slow_walk(level, {car}, true), exits).empty()) return {};
  }
  const SlowWalk drive = slow_walk(level, {out.back().path.back()}, true);
  out.push_back({"car", "exit", true, slow_path(drive, met(drive, exits).front())});
  return out;
}

}  // namespace warren::testing
