// What the lines of a chunk say about each of its cells.
#pragma once

#include <optional>

#include "kinds/zone/content/chunk/chunk.hpp"
#include "warren/grid.hpp"

namespace warren {

// Null where no line of the kind covers the cell, else the first that does.
struct CellMarks {
  const ChunkWall* wall = nullptr;
  const ChunkEffect* effect = nullptr;
  const SourceLine* carved = nullptr;  // of an `empty` or an `effect`
  const SourceLine* maybe = nullptr;
  const ObstacleZone* zone = nullptr;

  bool is_bare() const { return !wall && !carved && !maybe && !zone; }
};

// Points into the chunk, which must outlive it. What lies outside the chunk is left out.
class ChunkCells {
 public:
  explicit ChunkCells(const Chunk& chunk);

  const CellMarks& operator[](Point cell) const { return marks_[cell]; }
  Rect bounds() const { return marks_.bounds(); }
  // As fill_of.
  Fill fill() const { return fill_; }

  // Whatever chance decides. A cell that is neither may become both.
  bool surely_open(Point cell) const;
  bool surely_wall(Point cell) const;

 private:
  void mark_cells(const Chunk& chunk);
  bool is_carved(const Chunk& chunk, const ChunkExit& exit) const;
  Fill find_fill(const Chunk& chunk) const;

  Grid<CellMarks> marks_;
  Fill fill_ = Fill::open;
};

// Calls visit(Point) for the cells of `area`, row by row.
template <class Visit>
void for_cells(Rect area, Visit visit) {
  for (int y = area.y; y < area.bottom(); ++y) {
    for (int x = area.x; x < area.right(); ++x) visit(Point{x, y});
  }
}

// The first cell of `area`, row by row, that holds for `matches`.
template <class Matches>
std::optional<Point> find_cell(Rect area, Matches matches) {
  for (int y = area.y; y < area.bottom(); ++y) {
    for (int x = area.x; x < area.right(); ++x) {
      if (matches(Point{x, y})) return Point{x, y};
    }
  }
  return std::nullopt;
}

inline bool lies_in(Rect inner, Rect outer) {
  return !inner.empty() && inner.intersect(outer) == inner;
}

}  // namespace warren
