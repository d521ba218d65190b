#include "kinds/zone/content/chunk/half_carved.hpp"

#include <fmt/format.h>

#include <set>

#include "kinds/zone/content/chunk/cells.hpp"

namespace warren {
namespace {

constexpr std::size_t kShown = 8;

// The opening cells of all exits.
struct Openings {
  std::set<Point> bare;                   // nothing is said about them
  const ChunkExit* first_bare = nullptr;  // an exit with such a cell
  bool any_carved = false;
};

Openings look_at(const Chunk& chunk) {
  const ChunkCells cells(chunk);
  Openings out;
  for (const ChunkExit& exit : chunk.exits) {
    for_cells(unlock_order_of(exit, chunk.size()).intersect(cells.bounds()), [&](Point cell) {
      if (cells[cell].carved) out.any_carved = true;
      if (!cells[cell].is_bare()) return;
      out.bare.insert(cell);
      if (!out.first_bare) out.first_bare = &exit;
    });
  }
  return out;
}

std::string list_text(const std::set<Point>& cells) {
  std::string out;
  std::size_t shown = 0;
  for (const Point cell : cells) {
    if (shown == kShown) return out + fmt::format(" and {} more", cells.size() - shown);
    out += fmt::format("{}({}, {})", shown == 0 ? "" : ", ", cell.x, cell.y);
    ++shown;
  }
  return out;
}

}  // namespace

void check_half_carved(const Chunk& chunk, Reporter& report) {
  if (chunk.fill || chunk.style) return;
  const Openings openings = look_at(chunk);
  if (!openings.any_carved || openings.bare.empty()) return;
  report.warning(
      openings.first_bare->line, 0,
      fmt::format("the exits are marked open in part, but not at {}: treated as a placed "
                  "pattern, unmarked cells are open",
                  list_text(openings.bare)),
      "mark them `empty` or write `fill solid`");
}

}  // namespace warren
