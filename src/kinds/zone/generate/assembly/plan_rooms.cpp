// The rooms of an area: how large each is. Larger ones are tried first, on the path and beside it.
#include <optional>

#include "kinds/zone/generate/assembly/draft.hpp"

namespace warren::zone {
namespace {

constexpr int kMostSpan = 4;
constexpr double kLargeOnPath = 0.35;  // chance of a larger room where one fits
constexpr double kLargeBeside = 0.15;

void add_room(Draft& draft, Point cell, int span, Exits exits, int position) {
  const int index = static_cast<int>(draft.plan.rooms.size());
  for (int y = 0; y < span; ++y) {
    for (int x = 0; x < span; ++x) draft.plan.room_at[cell + Point{x, y}] = index;
  }
  Room room;
  room.cell = cell;
  room.span = span;
  room.exits = exits;
  room.position = position;
  room.joined = position >= 0;
  const auto last = static_cast<double>(std::max<std::size_t>(draft.plan.path.size(), 2) - 1);
  if (position >= 0) room.along = position / last;
  draft.plan.rooms.push_back(room);
}

// The sides that the path leaves a block of squares by; nothing when a square is not to be had or
// when it leaves by one side twice.
std::optional<Exits> exits_of_block(const Draft& draft, Point cell, int span, bool on_path) {
  std::array<int, 4> leaves{};
  const Rect block{cell.x, cell.y, span, span};
  for (int y = 0; y < span; ++y) {
    for (int x = 0; x < span; ++x) {
      const Point at = cell + Point{x, y};
      if (!draft.vacant(at)) return std::nullopt;
      if (!on_path && (draft.used[at] != 0 || draft.links[at] != 0)) return std::nullopt;
      for (int side = 0; side < 4; ++side) {
        const Point next = at + kOutward[static_cast<std::size_t>(side)];
        if (block.contains(next) || !has_exit(draft.links[at], side)) continue;
        ++leaves[static_cast<std::size_t>(side)];
      }
    }
  }
  Exits out = 0;
  for (int side = 0; side < 4; ++side) {
    if (leaves[static_cast<std::size_t>(side)] > 1) return std::nullopt;
    if (leaves[static_cast<std::size_t>(side)] == 1) out = static_cast<Exits>(out | exit_bit(side));
  }
  return out;
}

// The way out of the area was looked at from the middle of a square, so what opens there stays
// small.
bool opens_outside(const Draft& draft, Rect block) {
  const auto inside = [&](const Goal& goal) { return goal.out != 0 && block.contains(goal.cell); };
  return std::ranges::any_of(draft.task.goals, inside) ||
         std::ranges::any_of(draft.task.doors, inside);
}

// The largest that fits, with the square anywhere in it.
bool place_large(Draft& draft, Point cell, int position, double chance) {
  for (const int side : draft.catalog.sides()) {
    const int span = side / draft.grid().base;
    if (side % draft.grid().base != 0 || span < 2 || span > kMostSpan) continue;
    const bool wanted = draft.rng.chance(chance);
    const auto places = static_cast<std::uint32_t>(span * span);
    const std::uint32_t first = draft.rng.below(places);
    if (!wanted) continue;
    for (std::uint32_t i = 0; i < places; ++i) {
      const int at = static_cast<int>((first + i) % places);
      const Point corner = cell - Point{at % span, at / span};
      const auto exits = exits_of_block(draft, corner, span, position >= 0);
      if (!exits || opens_outside(draft, {corner.x, corner.y, span, span})) continue;
      if (!draft.catalog.has(side, *exits)) continue;
      add_room(draft, corner, span, *exits, position);
      return true;
    }
  }
  return false;
}

}  // namespace

bool shape_rooms(Draft& draft) {
  for (std::size_t i = 0; i < draft.plan.path.size(); ++i) {
    const Point cell = draft.plan.path[i];
    if (!draft.vacant(cell)) continue;
    const int position = static_cast<int>(i);
    if (place_large(draft, cell, position, kLargeOnPath)) continue;
    const Exits exits = draft.links[cell];
    add_room(draft, cell, 1, exits, position);
    if (draft.catalog.has_any(draft.grid().base, exits)) continue;
    draft.miss(exits);
    if (!draft.plan.straight) return false;
  }
  for (std::size_t i = 0; i < draft.plan.room_at.size(); ++i) {
    const Point cell = draft.plan.room_at.point(i);
    if (!draft.vacant(cell)) continue;
    const Exits exits = draft.links[cell];  // of a door that the path did not come to
    if (exits != 0 || !place_large(draft, cell, -1, kLargeBeside)) {
      add_room(draft, cell, 1, exits, -1);
      draft.plan.rooms.back().joined = exits != 0;
    }
  }
  return true;
}

}  // namespace warren::zone
