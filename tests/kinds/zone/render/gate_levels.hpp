// A hand-made level with two gates, one behind the other, for the overlays about gates and ways.
#pragma once

#include <string>
#include <vector>

#include "render/drawn.hpp"

namespace warren::render::test {

inline constexpr Point kStart = {10, 80};
inline constexpr Point kInPocket = {8, 8};       // open, but walled in
inline constexpr Point kBehindLock = {80, 70};   // region 1
inline constexpr Point kBehindVault = {80, 10};  // region 2
inline constexpr Rect kLockRect = {45, 40, 8, 8};
inline constexpr Rect kVaultRect = {70, 27, 6, 8};

inline void paint(Level& level, Rect area, TileIndex tile, std::uint8_t region) {
  for_each_cell(area, [&](Point p) {
    level.cells[p] = tile;
    level.zone()->territories[p] = region;
  });
}

// Walls, rooms and regions. The left half is before the lock; the right half behind it, its upper
// third behind the vault too.
inline void paint_halves(Level& level) {
  paint(level, {0, 0, 96, 96}, kWall, kNoTerritory);
  paint(level, {2, 2, 45, 92}, kFloor, 0);
  paint(level, {51, 32, 43, 62}, kFloor, 1);
  paint(level, {51, 2, 43, 27}, kFloor, 2);
  paint(level, {2, 2, 16, 16}, kWall, kNoTerritory);
  paint(level, {5, 5, 8, 8}, kFloor, kCutOffTerritory);
  paint(level, kLockRect, kWall, kNoTerritory);
  paint(level, {45, 43, 8, 2}, kFloor, kGateTerritory);
  paint(level, kVaultRect, kWall, kNoTerritory);
  paint(level, {72, 27, 2, 8}, kFloor, kGateTerritory);
  paint(level, {2, 50, 30, 6}, kWall, kNoTerritory);
  paint(level, {20, 50, 2, 6}, kFloor, 0);
}

inline Level gated_level() {
  Level level = uniform_level(96, 96, kWall);
  level.zone()->territories.reset(96, 96, kNoTerritory);
  paint_halves(level);
  level.start = kStart;
  level.zone()->landmarks = {landmark("lock", kLockRect), landmark("vault", kVaultRect),
                             landmark("relic", {84, 5, 6, 6})};
  level.zone()->landmarks[1].behind = {"lock"};
  level.zone()->landmarks[2].behind = {"vault", "lock"};
  level.zone()->gates = {
      {"lock", 0, {45, 43}, {52, 43}, 60, {{{48, 20}, 2}, {{48, 21}, 2}, {{47, 70}, 4}}},
      {"vault", 1, {72, 34}, {72, 27}, 30, {{{60, 30}, 3}, {{88, 30}, 1}}}};
  for (int y = 50; y < 56; ++y) level.zone()->corridors.push_back({{20, y}, 2});
  level.things = {{"savepoint", "", {30, 8}, {}}, {"portal", "", {85, 88}, {}}};
  const std::vector<Point> trunk = {kStart, {20, 80}, {20, 43}};
  const auto path = [&](std::string to, std::vector<Point> rest) {
    ZonePath out{std::move(to), trunk};
    out.corners.insert(out.corners.end(), rest.begin(), rest.end());
    return out;
  };
  level.zone()->paths = {path("lock", {{45, 43}}), path("vault", {{72, 43}, {72, 34}}),
                         path("relic", {{72, 43}, {72, 8}, {84, 8}}),
                         path("savepoint", {{30, 43}, {30, 8}}),
                         path("portal", {{60, 43}, {60, 88}, {85, 88}})};
  return level;
}

}  // namespace warren::render::test
