#include "kinds/zone/generate/density.hpp"

#include <algorithm>

#include "core/count_bits.hpp"
#include "core/topology/bit_runs.hpp"

namespace warren::zone {
namespace {

void clear(BitGrid& bits, Rect rect) {
  for (int y = rect.y; y < rect.bottom(); ++y) clear_run(bits.row(y), rect.x, rect.right());
}

int count_block(const BitGrid& bits, int column, int row) {
  int count = 0;
  const int end = std::min((row + 1) * Density::kBlock, bits.height());
  for (int y = row * Density::kBlock; y < end; ++y) {
    const std::uint64_t word = bits.row(y)[column / 4];
    count += count_bits((word >> (column % 4 * Density::kBlock)) & 0xffffU);
  }
  return count;
}

}  // namespace

double Density::factor_of(Point block, const State& state) const {
  const Point centre{block.x * kBlock + kBlock / 2, block.y * kBlock + kBlock / 2};
  double out = 1;
  for (const Reach& reach : state.scratch.reaches) {
    if (!reach.disc.near(centre)) continue;
    const double change = reach.influence->density - 1.0;
    out *= 1.0 + change * static_cast<double>(influence::weight(reach.disc, centre));
  }
  return out;
}

Density::Density(const State& state) : allowed_(state.scratch.reachable) {
  const Level& level = state.level;
  if (level.zone()->anchor) clear(allowed_, level.zone()->anchor->rect);
  for (const Landmark& landmark : level.zone()->landmarks) clear(allowed_, landmark.rect);
  // Areas have a budget of their own.
  for (const Area& area : level.zone()->areas) {
    if (!is_region(area)) continue;
    for (const Rect rect : area.rects) clear(allowed_, rect);
  }
  columns_ = (level.cells.width() + kBlock - 1) / kBlock;
  const int rows = (level.cells.height() + kBlock - 1) / kBlock;
  factors_.reserve(static_cast<std::size_t>(columns_) * static_cast<std::size_t>(rows));
  for (int y = 0; y < rows; ++y) {
    for (int x = 0; x < columns_; ++x) {
      const int cells = count_block(allowed_, x, y);
      factors_.push_back(cells > 0 ? factor_of({x, y}, state) : 0.0);
      total_ += cells * factors_.back();
    }
  }
  // Counted with the rest, but nothing is put on what the designer placed.
  for (const AuthoredCell& cell : level.zone()->authored_cells) allowed_.reset(cell.at);
  for (const AuthoredThing& thing : level.zone()->authored_things) allowed_.reset(thing.at);
}

}  // namespace warren::zone
