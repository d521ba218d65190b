// A map with one region of an irregular shape on it, for tests of what is laid down there.
#pragma once

#include <algorithm>
#include <memory>
#include <string>

#include "kinds/zone/generate/assembly/ground.hpp"
#include "kinds/zone/generate/assembly/lay.hpp"
#include "kinds/zone/generate/state.hpp"
#include "rooms.hpp"

namespace warren::testing {

inline constexpr Point kFixtureCorner = {20, 20};

// A room whose exits lie anywhere on their sides, and whose ways from them meet in the middle.
inline Chunk drawn_room(int side, Exits exits) {
  Chunk out = plain_room(side, exits, ChunkCategory::corridor);
  out.name = "room_" + std::to_string(side) + "_" + exits_text(exits);
  out.no_hmirror = *rc::gen::arbitrary<bool>();
  out.no_vmirror = *rc::gen::arbitrary<bool>();
  out.fill = Fill::solid;
  const int middle = side / 2;
  const auto carve = [&](Rect area) { out.empties.push_back({area, {}}); };
  if (exits != 0) {
    carve({middle - 1, 1, 2, side - 2});
    carve({1, middle - 1, side - 2, 2});
  }
  for (const Side which : out.sides) {
    const int width = *rc::gen::inRange(1, 5);
    const int offset = *rc::gen::inRange(1, side - width);
    out.exits.push_back({which, offset, width, {}});
    switch (which) {
      case Side::left: carve({0, offset, middle + 1, width}); break;
      case Side::right: carve({middle - 1, offset, side - middle + 1, width}); break;
      case Side::top: carve({offset, 0, width, middle + 1}); break;
      case Side::bottom: carve({offset, middle - 1, width, side - middle + 1}); break;
    }
  }
  return out;
}

// Rooms of all exits, of the given sides.
inline LinkedChunks drawn_library(const std::vector<int>& sides) {
  std::vector<Chunk> out;
  for (const int side : sides) {
    for (const Exits exits : every_exits()) out.push_back(drawn_room(side, exits));
  }
  return linked(out);
}

// The given squares of a grid, each a rectangle of its own, and cells left over on the right.
inline RegionDefinition region_of(const Squares& grid, int left_over) {
  RegionDefinition out;
  out.id = "yard";
  out.mode.base = grid.base;
  for (std::size_t i = 0; i < grid.valid.size(); ++i) {
    const Point at = grid.valid.point(i);
    if (!grid.has(at)) continue;
    Rect area = grid.cells_of(at);
    if (at.x + 1 == grid.valid.width()) area.w += left_over;
    out.rects.push_back({area, {}});
  }
  return out;
}

// In one piece, as the regions of a zone are.
inline Squares any_shape(int most) {
  Squares out = any_grid(most);
  const std::set<Point> piece = piece_of(out, {0, 0});
  for (std::size_t i = 0; i < out.valid.size(); ++i) {
    if (!piece.contains(out.valid.point(i))) out.valid[out.valid.point(i)] = 0;
  }
  out.origin = kFixtureCorner;
  return out;
}

// Walls and open ground by turns, so that a changed cell shows.
inline Level chequered_level(const Zone& zone, int size) {
  Level out;
  out.set_kind("zone");
  out.legend = zone::make_legend(zone);
  out.cells.reset(size, size);
  for (std::size_t i = 0; i < out.cells.size(); ++i) {
    const Point at = out.cells.point(i);
    out.cells[at] = static_cast<TileIndex>((at.x / 2 + at.y / 2) % 2);
  }
  return out;
}

inline Zone zone_with(LinkedChunks library) {
  Zone out;
  out.cell_types.push_back({"wall", {}, {}, "none", {}});
  out.links.chunks = std::make_shared<const LinkedChunks>(std::move(library));
  return out;
}

struct AssemblyFixture {
  explicit AssemblyFixture(LinkedChunks library, int most = 5)
      : zone(zone_with(std::move(library))),
        level(chequered_level(zone, 2 * kFixtureCorner.x + most * 16 + 16)),
        before(level.cells),
        region(region_of(any_shape(most), *rc::gen::inRange(0, 16))),
        ground(region, level, {}),
        state{zone, 1, level, scratch} {
    scratch.fixed = BitGrid(level.cells.width(), level.cells.height());
    for (const LoadedChunk& loaded : zone.links.chunks->chunks) {
      scratch.patterns.push_back(zone::make_pattern(loaded.chunk, zone, level));
    }
    area.id = region.id;
    area.rects.assign(ground.rects().begin(), ground.rects().end());
  }
  AssemblyFixture(const AssemblyFixture&) = delete;
  AssemblyFixture& operator=(const AssemblyFixture&) = delete;

  Point any_place() const {
    return {*rc::gen::inRange(0, level.cells.width()), *rc::gen::inRange(0, level.cells.height())};
  }

  // Doors towards some places, and squares between them.
  void draw_task() {
    task.grid = ground.grid();
    task.style = any_style();
    const std::set<Point> squares = piece_of(task.grid, {0, 0});
    const int doors = *rc::gen::inRange(1, 4);
    for (int i = 0; i < doors; ++i) {
      if (const auto door = ground.door_towards(any_place(), {})) task.goals.push_back(*door);
      if (*rc::gen::arbitrary<bool>()) task.goals.push_back({any_of(squares), 0});
    }
    if (task.goals.empty()) task.goals.push_back({{0, 0}, 0});
    task.stops.push_back(any_of(squares));
    task.dead_end = *rc::gen::arbitrary<bool>();
  }

  void lay(std::uint32_t seed) {
    draw_task();
    Rng rng(seed);
    plan = plan_area(task, ChunkCatalog(*zone.links.chunks), rng);
    laid = lay_rooms(state, ground, task, plan, area, rng);
  }

  Rect rect_of(const Room& room) const { return ground.grid().cells_of(room.cell, room.span); }
  const Room& room(int index) const { return plan.rooms[static_cast<std::size_t>(index)]; }

  // The open cells of some rectangles.
  BitGrid open_in(const std::vector<Rect>& rects) const {
    BitGrid out(level.cells.width(), level.cells.height());
    for (const Rect rect : rects) {
      for (int y = rect.y; y < rect.bottom(); ++y) {
        for (int x = rect.x; x < rect.right(); ++x) {
          if (level.open({x, y})) out.set({x, y});
        }
      }
    }
    return out;
  }

  const Zone zone;
  Level level;
  const Grid<TileIndex> before;
  const RegionDefinition region;
  const zone::AreaGround ground;
  zone::Scratch scratch;
  zone::State state;
  AreaTask task;
  AreaPlan plan;
  Area area;
  zone::Laid laid;
};

}  // namespace warren::testing
