#include "kinds/zone/content/chunk/guaranteed_area.hpp"

#include <algorithm>
#include <array>

#include "core/topology/components.hpp"

namespace warren {
namespace {

constexpr std::array<Point, 4> kBeside = {{{1, 0}, {-1, 0}, {0, 1}, {0, -1}}};

Grid<std::uint8_t> open_cells(const Chunk& chunk) {
  const ChunkCells cells(chunk);
  const bool keeps = cells.fill() == Fill::keep;
  Grid<std::uint8_t> out(chunk.width, chunk.height);
  for (std::size_t i = 0; i < out.size(); ++i) {
    const Point at = out.point(i);
    const bool open = cells.surely_open(at) || (keeps && cells[at].is_bare());
    out.cells()[i] = open ? 1 : 0;
  }
  return out;
}

// The n-th cell of a side.
Point cell_of_side(Side side, int n, Size size) {
  switch (side) {
    case Side::left: return {0, n};
    case Side::right: return {size.w - 1, n};
    case Side::top: return {n, 0};
    case Side::bottom: return {n, size.h - 1};
  }
  return {};
}

}  // namespace

GuaranteedArea::GuaranteedArea(const Chunk& chunk) : guaranteed_(open_cells(chunk)) {
  const Components parts = label_components(guaranteed_);
  const std::int32_t largest = parts.largest();
  empty_ = largest == kNoComponent;
  for (std::size_t i = 0; i < guaranteed_.size(); ++i) {
    guaranteed_.cells()[i] = !empty_ && parts.label.cells()[i] == largest ? 1 : 0;
  }
  find_openings(chunk.size());
}

bool GuaranteedArea::touches(Point cell) const {
  return std::ranges::any_of(kBeside, [&](Point step) { return contains(cell + step); });
}

void GuaranteedArea::find_openings(Size size) {
  for (const Side side : {Side::left, Side::right, Side::top, Side::bottom}) {
    const bool upright = side == Side::left || side == Side::right;
    const int length = upright ? size.h : size.w;
    for (int begin = 0; begin < length; ++begin) {
      int end = begin;
      while (end < length && contains(cell_of_side(side, end, size))) ++end;
      const bool corner = end - begin == 1 && (begin == 0 || end == length);
      if (end > begin && (upright || !corner)) openings_.push_back({side, begin, end - begin});
      begin = end;
    }
  }
}

}  // namespace warren
