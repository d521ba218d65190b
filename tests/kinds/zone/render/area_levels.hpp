// A hand-made level with an area of each mode, for the overlays about areas.
#pragma once

#include "render/drawn.hpp"

namespace warren::render::test {

inline constexpr std::uint8_t kL = 1;
inline constexpr std::uint8_t kR = 2;
inline constexpr std::uint8_t kT = 4;
inline constexpr std::uint8_t kB = 8;

inline AreaChunk room(std::string chunk, Rect rect, unsigned exits, bool on_path) {
  return {std::move(chunk), rect, Transform::identity, static_cast<std::uint8_t>(exits), on_path};
}

// Squares of 8 cells from (4, 4) on; an L of two rectangles that overlap, 5 x 2 squares above and
// 2 x 4 down, with a rest of 3 cells on the right.
//
//   hall  hall  big   big   rest        path: hall, hall, big, down to the end below
//   rock  stub  big   big
//   rock  rock
//   (free squares below)
inline Area built_area() {
  Area area;
  area.id = "works";
  area.origin = {4, 4};
  area.base = 8;
  area.rects = {{4, 4, 35, 16}, {4, 4, 16, 32}};
  area.chunks = {room("lib_hall_8_lr", {4, 4, 8, 8}, kL | kR, true),
                 room("lib_hall_8_lr", {12, 4, 8, 8}, kL | kR | kB, true),
                 room("lib_forum_16_l", {20, 4, 16, 16}, kL, true),
                 room("lib_stub_8_t", {12, 12, 8, 8}, kT, false),
                 room("lib_rock_8", {4, 12, 8, 8}, 0, false),
                 room("lib_rock_8", {4, 20, 8, 8}, 0, false)};
  area.path = {{0, 0}, {1, 0}, {2, 0}, {2, 1}};
  area.entry = Point{6, 8};
  area.exit = Point{30, 14};
  area.openings = {{4, 7, 1, 3}};
  return area;
}

inline Area scattered_area() {
  Area area;
  area.id = "fields";
  area.mode = AreaMode::open;
  area.origin = {60, 10};
  area.rects = {{60, 10, 30, 30}};
  area.chunks = {room("lib_cube", {70, 20, 3, 3}, 0, false)};
  area.openings = {{60, 20, 1, 4}, {89, 20, 1, 4}};
  return area;
}

inline Area surrounding_area() {
  Area area;
  area.id = "vault";
  area.mode = AreaMode::surroundings;
  area.origin = {50, 60};
  area.base = 8;
  area.rects = {{50, 60, 24, 8}, {50, 68, 8, 8}, {66, 68, 8, 8}, {50, 76, 24, 8}};
  area.chunks = {room("lib_hall_8_lr", {50, 60, 8, 8}, kR, true),
                 room("lib_hall_8_lr", {58, 60, 8, 8}, kL, true)};
  area.path = {{0, 0}, {1, 0}};
  return area;
}

inline Level area_level() {
  Level level = uniform_level(96, 96, kFloor);
  level.zone()->areas = {built_area(), scattered_area(), surrounding_area()};
  return level;
}

}  // namespace warren::render::test
