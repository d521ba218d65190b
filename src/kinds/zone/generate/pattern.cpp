#include "kinds/zone/generate/pattern.hpp"

#include <algorithm>

#include "kinds/zone/generate/state.hpp"

namespace warren::zone {
namespace {

void fill(Grid<TileIndex>& grid, Rect area, TileIndex tile) {
  const Rect inside = area.intersect(grid.bounds());
  for (int y = inside.y; y < inside.bottom(); ++y) {
    std::ranges::fill(
        grid.row(y).subspan(static_cast<std::size_t>(inside.x), static_cast<std::size_t>(inside.w)),
        tile);
  }
}

TileIndex wall_tile(const Zone& zone, std::string_view type) {
  return static_cast<TileIndex>(find_cell_type(zone, type).value_or(0) + 1);
}

// What solid chunks are made of: the zone's first plain wall.
TileIndex default_wall(const Zone& zone) {
  const auto plain = std::ranges::find(zone.cell_types, kPlainPattern, &CellType::pattern);
  const auto index = plain == zone.cell_types.end() ? 0 : plain - zone.cell_types.begin();
  return static_cast<TileIndex>(index + 1);
}

TileIndex fill_tile(const Zone& zone, Fill how) {
  switch (how) {
    case Fill::solid: return default_wall(zone);
    case Fill::open: return kOpenTile;
    case Fill::keep: return kKeep;
  }
  return kKeep;
}

}  // namespace

Pattern make_pattern(const Chunk& chunk, const Zone& zone, const Level& level) {
  Pattern out;
  out.chunk = &chunk;
  out.tiles.reset(chunk.width, chunk.height, fill_tile(zone, fill_of(chunk)));
  out.free.reset(chunk.width, chunk.height, out.tiles.cells()[0] == kKeep ? 1 : 0);
  const auto set = [&](Rect area, TileIndex tile) {
    fill(out.tiles, area, tile);
    fill(out.free, area, 0);
  };
  for (const ChunkEmpty& empty : chunk.empties) set(empty.area, kOpenTile);
  for (const ChunkWall& wall : chunk.walls) set(wall.area, wall_tile(zone, wall.type));
  for (const ChunkEffect& effect : chunk.effects) set(effect.area, tile_of(level, effect.type));
  for (const ChunkMaybe& maybe : chunk.maybes) fill(out.free, {maybe.at.x, maybe.at.y, 1, 1}, 1);
  for (const ObstacleZone& obstacles : chunk.zones) fill(out.free, obstacles.area, 1);
  return out;
}

ChunkPattern describe(const Pattern& pattern, const Level& level) {
  ChunkPattern out;
  out.name = pattern.chunk->name;
  for (int y = 0; y < pattern.tiles.height(); ++y) {
    std::string row;
    for (int x = 0; x < pattern.tiles.width(); ++x) {
      const TileIndex tile = pattern.tiles[{x, y}];
      const bool sure = pattern.free[{x, y}] == 0 && tile != kKeep;
      row += sure ? level.legend[tile].glyph : kFreeGlyph;
    }
    out.rows.push_back(std::move(row));
  }
  return out;
}

}  // namespace warren::zone
