// A small zone with two gates, one behind the other, on which every guarantee holds.
#pragma once

#include <string>
#include <vector>

#include "walks.hpp"
#include "warren/level.hpp"

namespace warren::testing {

// Left of x = 13 lies region 0, right of x = 27 region 2; the gates lie in the walls between.
inline const std::vector<std::string>& gated_rows() {
  static const std::vector<std::string> rows = {"########################################",  //  0
                                                "#............#.............#...........#",  //  1
                                                "#............#.............#...........#",  //  2
                                                "#............#.............#...........#",  //  3
                                                "#............#.............#...........#",  //  4
                                                "#...........###...........###..........#",  //  5
                                                "#......................................#",  //  6
                                                "#...........###...........###..........#",  //  7
                                                "#............#.............#...........#",  //  8
                                                "#............#.............#........####",  //  9
                                                "#.........#..#.............#........#.##",  // 10
                                                "#............#.............#........####",  // 11
                                                "########################################"};
  return rows;
}

inline Landmark gated_landmark(const std::string& type, const std::string& chunk, Rect rect,
                               std::vector<std::string> behind) {
  Landmark out;
  out.type = type;
  out.chunk = chunk;
  out.rect = rect;
  out.at = rect.centre();
  out.behind = std::move(behind);
  return out;
}

inline void stamp_gated(Level& level) {
  level.zone()->chunks = {{"ring", {"...", ".#.", "..."}}, {"pass", {"###", "...", "###"}}};
  level.zone()->landmarks = {
      gated_landmark("shrine", "ring", {4, 3, 3, 3}, {}),
      gated_landmark("outer_gate", "pass", {12, 5, 3, 3}, {}),
      gated_landmark("vault", "ring", {19, 2, 3, 3}, {"outer_gate"}),
      gated_landmark("inner_gate", "pass", {26, 5, 3, 3}, {"outer_gate"}),
      gated_landmark("boss", "ring", {33, 5, 3, 3}, {"inner_gate", "outer_gate"})};
  for (const Landmark& landmark : level.zone()->landmarks) {
    level.zone()->requested.push_back({landmark.type, landmark.chunk, false});
    if (landmark.chunk == "ring") level.cells[landmark.at] = 1;
  }
}

inline void label_gated(Level& level) {
  level.zone()->territories.reset(level.cells.width(), level.cells.height(), kNoTerritory);
  for (std::size_t i = 0; i < level.cells.size(); ++i) {
    const Point at = level.cells.point(i);
    if (!level.open(at)) continue;
    const bool gate = level.zone()->landmarks[1].rect.contains(at) ||
                      level.zone()->landmarks[3].rect.contains(at);
    const int region = at.x < 13 ? 0 : at.x < 27 ? 1 : 2;
    level.zone()->territories[at] = gate ? kGateTerritory : static_cast<std::uint8_t>(region);
  }
  level.zone()->territories[{37, 10}] = kCutOffTerritory;
}

inline Level gated_zone() {
  Level level;
  level.name = "Gated";
  level.set_kind("zone");
  level.legend = {{'.', "empty", TileKind::floor, {}, {}, "", "", {}},
                  {'#', "wall", TileKind::wall, {}, {}, "", "", {}}};
  level.cells.reset(40, 13);
  for (std::size_t i = 0; i < level.cells.size(); ++i) {
    const Point at = level.cells.point(i);
    const char glyph = gated_rows()[static_cast<std::size_t>(at.y)][static_cast<std::size_t>(at.x)];
    level.cells[at] = glyph == '#' ? 1 : 0;
  }
  stamp_gated(level);
  level.start = Point{2, 9};
  level.zone()->authored_cells = {{{10, 10}, 1}, {{11, 2}, 0}};
  level.zone()->authored_things = {{"portal", "", {8, 10}}, {"savepoint", "", {20, 10}}};
  level.things = {
      {"portal", "", {8, 10}, {}}, {"savepoint", "", {20, 10}, {}}, {"datanode", "", {19, 2}, {}}};
  level.zone()->gates = {
      {"outer_gate", 0, {12, 6}, {14, 6}, 9, {{{13, 1}, 1}, {{13, 2}, 1}, {{13, 9}, 1}}},
      {"inner_gate", 1, {26, 6}, {28, 6}, 5, {{{27, 10}, 1}}}};
  level.zone()->corridors = {{{15, 6}, 4}, {{8, 8}, 2}, {{12, 8}, 1}};
  label_gated(level);
  for (const Landmark& landmark : level.zone()->landmarks) {
    level.zone()->paths.push_back(way_to(level, landmark.type, landmark.rect));
  }
  for (std::size_t i = 0; i < 2; ++i) {
    const Thing& thing = level.things[i];
    level.zone()->paths.push_back(way_to(level, thing.kind, {thing.at.x, thing.at.y, 1, 1}));
  }
  return level;
}

inline constexpr std::size_t kShrine = 0;
inline constexpr std::size_t kOuterGate = 1;
inline constexpr std::size_t kVault = 2;
inline constexpr std::size_t kInnerGate = 3;
inline constexpr std::size_t kBoss = 4;

}  // namespace warren::testing
