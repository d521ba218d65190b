// A small zone with regions on which every guarantee holds, and changes to it.
#pragma once

#include <vector>

#include "gated.hpp"
#include "tampering.hpp"
#include "walks.hpp"

namespace warren::testing {

inline void fill(Level& level, Rect rect, TileIndex tile) {
  for (int y = rect.y; y < rect.bottom(); ++y) {
    for (int x = rect.x; x < rect.right(); ++x) level.cells[{x, y}] = tile;
  }
}

inline constexpr std::size_t kMaze = 0;
inline constexpr std::size_t kField = 1;
inline constexpr std::size_t kFixture = 2;
// Of the maze.
inline constexpr std::size_t kNook = 4;

// Squares of 4 cells. The path leads from the left over (1, 0), (1, 1), (2, 1) down to the bottom;
// a corridor leads right to the vault, whose middle is closed. The nook has a cell nobody gets to.
inline Area maze() {
  Area out{"A", AreaMode::structured, {{4, 4, 16, 10}, {4, 12, 16, 8}}, {4, 4}, 4, {}, {}, {}, {},
           {}};
  out.path = {{0, 0}, {1, 0}, {1, 1}, {2, 1}, {2, 2}, {2, 3}};
  out.chunks = {{"hall", {4, 4, 4, 4}, Transform::identity, 0b0011, true},
                {"bend", {8, 4, 4, 4}, Transform::identity, 0b1001, true},
                {"bend", {12, 8, 4, 4}, Transform::rot90, 0b1001, true},
                {"cave", {12, 12, 8, 8}, Transform::identity, 0b1100, true},
                {"nook", {4, 16, 4, 4}, Transform::identity, 0, false}};
  out.entry = Point{5, 5};
  out.exit = Point{17, 6};
  out.openings = {{4, 5, 1, 2}, {13, 19, 2, 1}};
  return out;
}

inline void carve_maze(Level& level) {
  fill(level, {4, 4, 16, 16}, 1);
  for (const Rect open : {Rect{4, 5, 7, 2}, Rect{9, 6, 2, 5}, Rect{10, 9, 5, 2},
                          Rect{13, 10, 2, 10}, Rect{10, 6, 6, 1}, Rect{6, 17, 1, 1}}) {
    fill(level, open, 0);
  }
}

inline Area field() {
  Area out{"B", AreaMode::open, {{24, 4, 12, 12}}, {24, 4}, 0, {}, {}, {}, {}, {}};
  out.chunks = {{"block", {28, 8, 2, 2}, Transform::identity, 0, false},
                {"stone", {31, 6, 1, 1}, Transform::identity, 0, false}};
  out.openings = {{24, 9, 1, 2}, {35, 9, 1, 2}};
  out.fights = {5, 5, 4, 1};  // so small a field bears one enemy
  return out;
}

inline void carve_field(Level& level) {
  fill(level, {24, 4, 12, 12}, 1);
  fill(level, {25, 5, 10, 10}, 0);
  for (const Rect opening : field().openings) fill(level, opening, 0);
  for (const AreaChunk& block : field().chunks) fill(level, block.rect, 1);
}

// Open to the land on its right, where it has no opening.
inline Area fixture() {
  Area out{"shrine",
           AreaMode::surroundings,
           {{24, 18, 4, 4}, {28, 18, 4, 4}},
           {-8, -2},
           4,
           {},
           {},
           {},
           {},
           {}};
  out.chunks = {{"hall", {24, 18, 4, 4}, Transform::identity, 0b0011, true}};
  out.path = {{8, 5}, {9, 5}};
  out.openings = {{24, 19, 1, 2}};
  return out;
}

inline Level area_zone() {
  Level level;
  level.name = "Areas";
  level.set_kind("zone");
  level.legend = {{'.', "empty", TileKind::floor, {}, {}, "", "", {}},
                  {'#', "wall", TileKind::wall, {}, {}, "", "", {}}};
  level.cells.reset(40, 24, 0);
  level.start = Point{1, 1};
  level.zone()->areas = {maze(), field(), fixture()};
  carve_maze(level);
  carve_field(level);
  fill(level, {24, 18, 8, 1}, 1);
  fill(level, {24, 21, 8, 1}, 1);
  level.zone()->chunks = {{"ring", {"...", ".#.", "..."}}};
  level.zone()->landmarks = {gated_landmark("vault", "ring", {16, 5, 3, 3}, {}),
                             gated_landmark("shrine", "ring", {34, 19, 3, 3}, {})};
  for (const Landmark& landmark : level.zone()->landmarks) {
    fill(level, landmark.rect, 0);
    level.cells[landmark.at] = 1;
    level.zone()->requested.push_back({landmark.type, landmark.chunk, false});
    level.zone()->paths.push_back(way_to(level, landmark.type, landmark.rect));
  }
  level.provenance.parameters = {{"landmark_min_separation", std::int64_t{4}},
                                 {"safe_radius", std::int64_t{4}}};
  level.zone()->enemy_types = {{"mine", 1, 1}};
  level.things = {
      {"enemy", "mine", {30, 12}, {{"source", std::string("area")}, {"area", std::string("B")}}}};
  return level;
}

// Chance decides whether what is changed lies on a way.
inline void expect_noticed_on_areas(const std::vector<Tampering>& table) {
  const Level valid = area_zone();
  for (const Tampering& tampering : table) expect_noticed_on(valid, tampering, "Z2");
}

}  // namespace warren::testing
