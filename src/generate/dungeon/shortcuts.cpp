// Ways that go round: a room gets a door more, straight through the rock beside it, to where no
// door of it leads yet.
#include <cstdlib>

#include "generate/dungeon/search.hpp"

namespace warren::dungeon {
namespace {

constexpr std::uint32_t kCell = 10;
// A way round a corner of the room is better than none.
constexpr std::uint32_t kSamePart = 15;

}  // namespace

// What may lie at the end of the straight way from a cell of the room through that wall.
std::optional<CorridorSearch::Shortcut> CorridorSearch::straight_from(Point at, Direction side,
                                                                      int most_cells) const {
  std::uint32_t cell = beside(static_cast<std::uint32_t>(scratch_.owner.index(at)), side);
  int cells = 0;
  for (; owner_[cell] == kRock; cell = beside(cell, side)) {
    // The border is as good as reached, so that no search gets there.
    if (cells == most_cells || reached_[cell] == 0) return std::nullopt;
    ++cells;
  }
  return Shortcut{at, side, point(cell), cells, std::max(owner_[cell], -1)};
}

std::optional<std::uint32_t> CorridorSearch::shortcut_cost(int room, const Shortcut& way,
                                                           CorridorParts& parts,
                                                           Spare spare) const {
  const auto door = new_door_cost(room, way.at, way.side);
  if (!door) return std::nullopt;
  const std::uint32_t cost = *door + static_cast<std::uint32_t>(way.cells) * kCell;
  const PlannedRoom& from = scratch_.rooms[static_cast<std::size_t>(room)];
  if (way.to >= 0) {
    if (way.to == room || way.cells == 0 || spare.doors < 2 || !may_loop(way.to)) {
      return std::nullopt;
    }
    const auto other = new_door_cost(way.to, way.end, opposite(way.side));
    return other ? std::optional(cost + *other) : std::nullopt;
  }
  if (!parts.leads_to(from, way.end)) return cost;
  const bool new_corner = way.cells == 0 && !parts.leads_to(from, way.end, way.side);
  return new_corner ? std::optional(cost + kSamePart) : std::nullopt;
}

bool CorridorSearch::add_shortcut(int room, CorridorParts& parts, Spare spare) {
  if (spare.doors < 1) return false;
  const Rect r = scratch_.rooms[static_cast<std::size_t>(room)].rect;
  std::optional<Shortcut> best;
  std::uint32_t best_cost = 0;
  const auto look = [&](Point at, Direction side) {
    if ((scratch_.doors_at[at] & bit(side)) != 0) return;
    const auto way = straight_from(at, side, spare.cells);
    if (!way) return;
    const auto cost = shortcut_cost(room, *way, parts, spare);
    if (!cost || (best && *cost >= best_cost)) return;
    best = way;
    best_cost = *cost;
  };
  for (int x = r.x + 1; x < r.right() - 1; ++x) {
    look({x, r.y}, Direction::north);
    look({x, r.bottom() - 1}, Direction::south);
  }
  for (int y = r.y + 1; y < r.bottom() - 1; ++y) {
    look({r.x, y}, Direction::west);
    look({r.right() - 1, y}, Direction::east);
  }
  if (best) carve_shortcut(room, *best);
  parts.update();
  return best.has_value();
}

void CorridorSearch::carve_shortcut(int room, const Shortcut& way) {
  const Doorway from{room, way.at, way.side};
  if (way.cells == 0) return add_doorway(from);
  groups_ = nullptr;
  std::vector<Point>& stretch = scratch_.stretch;
  stretch.clear();
  Point at = way.end;
  if (way.to < 0) stretch.push_back(at);
  for (int i = 0; i < way.cells; ++i) {
    at = step(at, opposite(way.side));
    stretch.push_back(at);
  }
  if (way.to < 0) return add_stretch(from, std::nullopt);
  add_stretch(from, Doorway{way.to, way.end, opposite(way.side)});
}

}  // namespace warren::dungeon
