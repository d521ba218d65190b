#include "kinds/zone/content/chunk/cells.hpp"

#include <algorithm>

namespace warren {

ChunkCells::ChunkCells(const Chunk& chunk) : marks_(chunk.width, chunk.height) {
  mark_cells(chunk);
  fill_ = find_fill(chunk);
}

void ChunkCells::mark_cells(const Chunk& chunk) {
  const auto mark = [&](Rect area, auto member, auto* value) {
    for_cells(area.intersect(bounds()), [&](Point cell) {
      auto& place = marks_[cell].*member;
      if (place == nullptr) place = value;
    });
  };
  for (const ChunkWall& wall : chunk.walls) mark(wall.area, &CellMarks::wall, &wall);
  for (const ChunkEmpty& empty : chunk.empties) mark(empty.area, &CellMarks::carved, &empty.line);
  for (const ChunkEffect& effect : chunk.effects) {
    mark(effect.area, &CellMarks::effect, &effect);
    mark(effect.area, &CellMarks::carved, &effect.line);
  }
  for (const ChunkMaybe& maybe : chunk.maybes) {
    mark({maybe.at.x, maybe.at.y, 1, 1}, &CellMarks::maybe, &maybe.line);
  }
  for (const ObstacleZone& zone : chunk.zones) mark(zone.area, &CellMarks::zone, &zone);
}

bool ChunkCells::is_carved(const Chunk& chunk, const ChunkExit& exit) const {
  const Rect opening = unlock_order_of(exit, chunk.size());
  if (!lies_in(opening, bounds())) return false;
  return !find_cell(opening, [&](Point cell) { return marks_[cell].carved == nullptr; });
}

Fill ChunkCells::find_fill(const Chunk& chunk) const {
  if (chunk.fill) return *chunk.fill;
  if (chunk.style) return Fill::keep;
  const bool carved =
      !chunk.exits.empty() && std::ranges::all_of(chunk.exits, [&](const ChunkExit& exit) {
        return is_carved(chunk, exit);
      });
  return carved ? Fill::solid : Fill::open;
}

// A carved cell with something on it is a contradiction, with a message of its own.
bool ChunkCells::surely_open(Point cell) const {
  const CellMarks& marks = marks_[cell];
  return marks.carved || (marks.is_bare() && fill_ == Fill::open);
}

bool ChunkCells::surely_wall(Point cell) const {
  const CellMarks& marks = marks_[cell];
  return marks.wall || (marks.is_bare() && fill_ == Fill::solid);
}

Fill fill_of(const Chunk& chunk) {
  if (chunk.fill) return *chunk.fill;
  return ChunkCells(chunk).fill();
}

}  // namespace warren
