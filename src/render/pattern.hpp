// What is drawn inside single cells where there is room: circuit traces and sparks.
#pragma once

#include "render/palette.hpp"
#include "warren/grid.hpp"

namespace warren::render {

inline constexpr int kPatternScale = 6;  // pixels a cell needs to show one

// The traces that leave a cell: a bit each for up, right, down, left.
using Traces = unsigned;

// Traces run between neighbours of the same tile, but not between all: some are left away, so
// that they look laid rather than like a grid. Both neighbours always agree.
Traces traces_of(const Grid<TileIndex>& cells, Point cell);

bool on_trace(Traces traces, Point p, int side);
bool on_spark(Point cell, Point p, int side);

}  // namespace warren::render
