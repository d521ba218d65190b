#include "render/pattern.hpp"

#include <algorithm>
#include <cstdlib>

#include "core/hash.hpp"
#include "render/faces.hpp"

namespace warren::render {
namespace {

constexpr std::uint32_t kAcrossKey = 0x7472;
constexpr std::uint32_t kDownKey = 0x6163;
constexpr std::uint32_t kSparkKey = 0x7370;
constexpr std::uint32_t kLaid = 166;  // of 256 possible traces

std::uint32_t cell_word(std::uint32_t key, Point cell) {
  return CellHash::at(CellHash::row_key(key, cell.y), cell.x);
}

// Named by the cell above or to the left, so that both ends give the same answer.
bool laid(Point cell, bool down) {
  return (cell_word(down ? kDownKey : kAcrossKey, cell) & 255U) < kLaid;
}

}  // namespace

Traces traces_of(const Grid<TileIndex>& cells, Point cell) {
  Traces traces = 0;
  for (std::size_t i = 0; i < 4; ++i) {
    const Point to = cell + kAround[i];
    if (!cells.contains(to) || cells[to] != cells[cell]) continue;
    const Point first = std::min(cell, to);
    if (laid(first, to.x == cell.x)) traces |= 1U << i;
  }
  return traces;
}

bool on_trace(Traces traces, Point p, int side) {
  const int thick = std::max(1, side / 9);
  const int from = (side - thick) / 2;
  const int to = from + thick;
  const bool in_column = p.x >= from && p.x < to;
  const bool in_row = p.y >= from && p.y < to;
  if ((traces & 1U) != 0 && in_column && p.y < to) return true;
  if ((traces & 2U) != 0 && in_row && p.x >= from) return true;
  if ((traces & 4U) != 0 && in_column && p.y >= from) return true;
  if ((traces & 8U) != 0 && in_row && p.x < to) return true;
  // Where a trace ends or branches sits a pad.
  const bool passes = traces == 5U || traces == 10U;
  const int pad = std::max(1, side / 8);
  return !passes && p.x >= from - pad && p.x < to + pad && p.y >= from - pad && p.y < to + pad;
}

bool on_spark(Point cell, Point p, int side) {
  std::uint32_t word = cell_word(kSparkKey, cell);
  const auto room = static_cast<std::uint32_t>(side);
  const int size = std::max(1, side / 10);
  for (int spark = 0; spark < 3; ++spark) {
    const int x = static_cast<int>((word & 31U) * room / 32U);
    const int y = static_cast<int>((word >> 5 & 31U) * room / 32U);
    if (p.x >= x && p.x < x + size && p.y >= y && p.y < y + size) return true;
    word >>= 10;
  }
  return false;
}

}  // namespace warren::render
