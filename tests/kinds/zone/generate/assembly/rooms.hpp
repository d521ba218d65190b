// Rooms, libraries of rooms and irregular grids for tests of assembly.
#pragma once

#include <rapidcheck.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "kinds/zone/content/link.hpp"
#include "kinds/zone/generate/assembly/plan.hpp"

namespace warren::testing {

using zone::AreaPlan;
using zone::AreaTask;
using zone::ChunkCatalog;
using zone::Exits;
using zone::Goal;
using zone::Joint;
using zone::kOutward;
using zone::Room;
using zone::Squares;

inline constexpr std::array kRoomCategories = {ChunkCategory::combat,   ChunkCategory::corridor,
                                               ChunkCategory::junction, ChunkCategory::treasure,
                                               ChunkCategory::safe,     ChunkCategory::filler};

// What a plan knows of a room: nothing but its size, its exits and what it is for. It is not
// mirrored, so that a library has just the exits that it lists.
inline Chunk plain_room(int side, Exits exits, ChunkCategory category, int difficulty = 1) {
  Chunk out;
  out.width = out.height = side;
  out.category = category;
  out.difficulty = difficulty;
  out.no_hmirror = out.no_vmirror = out.no_rotate = true;
  for (int i = 0; i < 4; ++i) {
    if (zone::has_exit(exits, i)) out.sides.push_back(static_cast<Side>(i));
  }
  return out;
}

inline LinkedChunks linked(const std::vector<Chunk>& chunks) {
  LinkedChunks out;
  for (const Chunk& chunk : chunks) {
    out.rooms.push_back(static_cast<int>(out.chunks.size()));
    out.chunks.push_back({"test", chunk, {}});
  }
  return out;
}

// One room of every given side for each of the given sets of exits.
inline LinkedChunks library_of(const std::vector<int>& sides, const std::vector<Exits>& exits) {
  std::vector<Chunk> out;
  for (const int side : sides) {
    for (const Exits one : exits) out.push_back(plain_room(side, one, ChunkCategory::corridor));
  }
  return linked(out);
}

inline std::vector<Exits> every_exits() {
  std::vector<Exits> out;
  for (unsigned mask = 0; mask < kExitMasks; ++mask) out.push_back(static_cast<Exits>(mask));
  return out;
}

inline Squares grid_of(int columns, int rows) {
  Squares out;
  out.valid.reset(columns, rows, 1);
  return out;
}

// A grid with holes, such as composite regions and landmarks leave; never without a square.
inline Squares any_grid(int most = 10) {
  Squares out = grid_of(*rc::gen::inRange(1, most + 1), *rc::gen::inRange(1, most + 1));
  const int holes = *rc::gen::inRange(3, 8);  // one square of as many
  for (std::uint8_t& cell : out.valid.cells()) cell = *rc::gen::inRange(0, holes) == 0 ? 0 : 1;
  out.valid[{0, 0}] = 1;
  return out;
}

// The squares in one piece with a given one.
inline std::set<Point> piece_of(const Squares& grid, Point from) {
  std::set<Point> seen{from};
  std::vector<Point> waiting{from};
  while (!waiting.empty()) {
    const Point at = waiting.back();
    waiting.pop_back();
    for (const Point step : kOutward) {
      if (grid.has(at + step) && seen.insert(at + step).second) waiting.push_back(at + step);
    }
  }
  return seen;
}

inline Point any_of(const std::set<Point>& squares) {
  return *rc::gen::elementOf(std::vector<Point>(squares.begin(), squares.end()));
}

// Some of the sides by which a square may be left for what lies beyond the area.
inline Exits any_way_out(const Squares& grid, Point square) {
  Exits out = 0;
  for (int side = 0; side < 4; ++side) {
    const bool beyond = !grid.has(square + kOutward[static_cast<std::size_t>(side)]);
    if (beyond && *rc::gen::arbitrary<bool>()) {
      out = static_cast<Exits>(out | zone::exit_bit(side));
    }
  }
  return out;
}

inline RegionStyle any_style() {
  return *rc::gen::element(RegionStyle::linear, RegionStyle::labyrinthine, RegionStyle::branching);
}

// Goals, stops and doors of one piece of any grid, which need not be the only one.
inline AreaTask any_task(int most = 10) {
  AreaTask out;
  out.grid = any_grid(most);
  const std::set<Point> piece = piece_of(out.grid, {0, 0});
  const int goals = *rc::gen::inRange(1, 5);
  for (int i = 0; i < goals; ++i) {
    const Point square = any_of(piece);
    out.goals.push_back({square, any_way_out(out.grid, square)});
  }
  const int stops = *rc::gen::inRange(0, 4);
  for (int i = 0; i < stops; ++i) out.stops.push_back(any_of(piece));
  const int doors = *rc::gen::inRange(0, 4);
  for (int i = 0; i < doors; ++i) {
    const Point square = any_of(piece);
    const Exits way_out = any_way_out(out.grid, square);
    if (way_out != 0) out.doors.push_back({square, way_out});
  }
  out.dead_end = *rc::gen::arbitrary<bool>();
  out.style = any_style();
  out.difficulty_max = *rc::gen::inRange(1, 6);
  out.difficulty_min = *rc::gen::inRange(1, out.difficulty_max + 1);
  out.gradient = *rc::gen::element(0.0, 0.5, 1.0, 4.0);
  out.combat_ratio = *rc::gen::element(0.0, 0.4, 1.0);
  if (*rc::gen::arbitrary<bool>()) {
    out.content_min = *rc::gen::inRange(0, 12);
    out.content_max = out.content_min + *rc::gen::inRange(1, 12);
  }
  return out;
}

// Rooms of one, two and four squares, with some of all exits; often with all of them.
inline LinkedChunks any_library() {
  std::vector<Chunk> out;
  const bool complete = *rc::gen::arbitrary<bool>();
  for (const int side : {8, 16, 32, 64}) {
    if (side != 16 && *rc::gen::arbitrary<bool>()) continue;
    for (const Exits exits : every_exits()) {
      const bool here = (complete && side == 16) || *rc::gen::inRange(0, 3) != 0;
      if (!here) continue;
      Chunk room = plain_room(side, exits, *rc::gen::elementOf(kRoomCategories));
      room.difficulty = *rc::gen::inRange(1, 6);
      room.no_hmirror = *rc::gen::arbitrary<bool>();
      room.no_vmirror = *rc::gen::arbitrary<bool>();
      room.biome = *rc::gen::element<std::string>("", "neutral", "fire", "ice");
      out.push_back(std::move(room));
    }
  }
  return linked(out);
}

// The squares of a room.
inline Rect block_of(const Room& room) {
  return {room.cell.x, room.cell.y, room.span, room.span};
}

inline AreaPlan plan_of(const AreaTask& task, const LinkedChunks& library, std::uint32_t seed) {
  Rng rng(seed);
  return zone::plan_area(task, ChunkCatalog(library), rng);
}

// The sides by which a room is left through joints, goals and doors; nothing when one is used
// twice.
inline std::optional<Exits> used_sides(const AreaTask& task, const AreaPlan& plan, int index) {
  std::vector<int> sides;
  for (const Joint& joint : plan.joints) {
    if (joint.from == index) sides.push_back(joint.side);
    if (joint.to == index) sides.push_back(zone::facing(joint.side));
  }
  Exits out = 0;
  for (const int side : sides) {
    if (zone::has_exit(out, side)) return std::nullopt;
    out = static_cast<Exits>(out | zone::exit_bit(side));
  }
  const auto add = [&](const Goal& goal) {
    if (plan.room_at[goal.cell] == index) out = static_cast<Exits>(out | goal.out);
  };
  std::ranges::for_each(task.goals, add);
  std::ranges::for_each(plan.doors, add);
  return out;
}

}  // namespace warren::testing
