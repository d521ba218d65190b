#include "kinds/zone/verify/ground.hpp"

#include <algorithm>
#include <bit>

#include "level/open_cells.hpp"

namespace warren::proof {
namespace {

// Calls `visit(word, mask, x)` for each word of a row that holds cells of [begin, end); `mask` has
// their bits and `x` is the first cell of the word.
template <class Visit>
void for_words(int begin, int end, const Visit& visit) {
  for (int x = begin; x < end; x = (x | 63) + 1) {
    const int count = std::min((x | 63) + 1, end) - x;
    const std::uint64_t ones = ~std::uint64_t{0} >> (64 - count);
    visit(x >> 6, ones << (x & 63), x & ~63);
  }
}

std::optional<Point> first_bit(const BitGrid& grid, Rect rect, std::uint64_t flip) {
  std::optional<Point> out;
  for (int y = rect.y; y < rect.bottom() && !out; ++y) {
    const std::uint64_t* row = grid.row(y);
    for_words(rect.x, rect.right(), [&](int word, std::uint64_t mask, int x) {
      const std::uint64_t found = (row[word] ^ flip) & mask;
      if (found != 0 && !out) out = Point{x + std::countr_zero(found), y};
    });
  }
  return out;
}

}  // namespace

Ground::Ground(const Level& level, const std::vector<const Landmark*>& footprints,
               const std::vector<Site>& sites)
    : open(open_bits(level)),
      reach(level.start ? flood(open, *level.start) : BitGrid(open.width(), open.height())),
      stamped(open.width(), open.height()) {
  for (const Landmark* landmark : footprints) set_all(stamped, landmark->rect);
  built = stamped;
  for (const Site& site : sites) {
    if (site.area->mode == AreaMode::surroundings) continue;
    for (const Rect rect : site.area->rects) set_all(built, rect);
  }
}

void set_all(BitGrid& grid, Rect rect) {
  for (int y = rect.y; y < rect.bottom(); ++y) {
    std::uint64_t* row = grid.row(y);
    for_words(rect.x, rect.right(), [&](int word, std::uint64_t mask, int) { row[word] |= mask; });
  }
}

void reset_all(BitGrid& grid, Rect rect) {
  for (int y = rect.y; y < rect.bottom(); ++y) {
    std::uint64_t* row = grid.row(y);
    for_words(rect.x, rect.right(), [&](int word, std::uint64_t mask, int) { row[word] &= ~mask; });
  }
}

std::optional<Point> first_set(const BitGrid& grid, Rect rect) {
  return first_bit(grid, rect, 0);
}

std::optional<Point> first_clear(const BitGrid& grid, Rect rect) {
  return first_bit(grid, rect, ~std::uint64_t{0});
}

Components parts_of(const BitGrid& open, Rect rect) {
  Grid<std::uint8_t> cells(rect.w, rect.h);
  for (int y = 0; y < rect.h; ++y) {
    for (int x = 0; x < rect.w; ++x) {
      cells[{x, y}] = open.test({rect.x + x, rect.y + y}) ? 1 : 0;
    }
  }
  return label_components(cells);
}

}  // namespace warren::proof
