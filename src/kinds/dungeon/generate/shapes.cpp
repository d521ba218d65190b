#include "kinds/dungeon/generate/shapes.hpp"

#include <algorithm>
#include <cstdlib>

#include "kinds/dungeon/content/room_fit.hpp"

namespace warren::dungeon {
namespace {

// How likely a room is an L, by class.
constexpr std::array<double, kClasses> kNotched = {0.45, 0.36, 0.15};

int shortest(int longer) {
  return std::max(kNarrowest, (longer + 1) / 2);
}

}  // namespace

const RoomClass& class_of(const DungeonConfig& config, RoomKind kind) {
  if (kind == RoomKind::large) return config.rooms.large;
  return kind == RoomKind::medium ? config.rooms.medium : config.rooms.small;
}

RoomShape Outline::at(Point corner) const {
  RoomShape out{{corner.x, corner.y, w, h}, {}};
  if (notch_w == 0) return out;
  out.notch = {corner.x + (east ? w - notch_w : 0), corner.y + (south ? h - notch_h : 0), notch_w,
               notch_h};
  return out;
}

Shapes::Shapes(const DungeonConfig& config) {
  for (std::size_t i = 0; i < kClasses; ++i) {
    const Range side = class_of(config, kBySize[i]).size;
    bounds_[i] = {side, least_cells(side), most_cells(config, kRoomClasses[i])};
  }
}

bool Shapes::suits(RoomKind kind, int w, int h, int cells) const {
  const Bounds& of = bounds(kind);
  const int longer = std::max(w, h);
  const int shorter = std::min(w, h);
  return longer >= of.side.min && longer <= of.side.max && shorter >= shortest(longer) &&
         cells >= of.least && cells <= of.most;
}

Outline Shapes::smallest(RoomKind kind) const {
  const Bounds& of = bounds(kind);
  Outline best{of.side.min, of.side.min};
  for (int longer = of.side.min; longer <= of.side.max; ++longer) {
    for (int shorter = shortest(longer); shorter <= longer; ++shorter) {
      if (!suits(kind, longer, shorter, longer * shorter)) continue;
      if (longer * shorter < best.cells()) best = {longer, shorter};
    }
  }
  return best;
}

Outline Shapes::draw_rectangle(RoomKind kind, int cells, Rng& rng) const {
  constexpr int kDraws = 7;
  constexpr int kSquare = 7;  // what a square is worse than another shape, in cells
  const Bounds& of = bounds(kind);
  Outline best;
  int best_cost = -1;
  // What is far larger is no choice: chance would take it nearly always where sides go far.
  int most = of.side.max;
  while (most > of.side.min + 1 && most * shortest(most) > cells + cells / 2) --most;
  for (int draw = 0; draw < kDraws; ++draw) {
    const int longer = rng.range(of.side.min, most);
    const int shorter = rng.range(shortest(longer), longer);
    const int chance = static_cast<int>(rng.below(static_cast<std::uint32_t>(2 + cells / 6)));
    if (!suits(kind, longer, shorter, longer * shorter)) continue;
    const int cost =
        std::abs(longer * shorter - cells) + chance + (longer == shorter ? kSquare : 0);
    if (best_cost >= 0 && cost >= best_cost) continue;
    best_cost = cost;
    best = {longer, shorter};
  }
  if (best_cost < 0) best = smallest(kind);
  const bool turned = rng.chance(0.5);
  if (turned) std::swap(best.w, best.h);
  return best;
}

// Both arms stay as wide as the narrowest room.
void Shapes::cut_notch(RoomKind kind, Outline& outline, Rng& rng) const {
  const int least = least_notch(kind);
  const int most_w = outline.w - kNarrowest;
  const int most_h = outline.h - kNarrowest;
  if (most_w < least || most_h < least) return;
  constexpr int kDraws = 4;
  outline.east = rng.chance(0.5);
  outline.south = rng.chance(0.5);
  for (int draw = 0; draw < kDraws; ++draw) {
    outline.notch_w = rng.range(least, most_w);
    outline.notch_h = rng.range(least, most_h);
    if (suits(kind, outline.w, outline.h, outline.cells())) return;
  }
  outline.notch_w = outline.notch_h = 0;
}

Outline Shapes::draw(RoomKind kind, int cells, Rng& rng) const {
  const bool notched = rng.chance(kNotched[index_of(kind)]);
  if (!notched) return draw_rectangle(kind, cells, rng);
  Outline out = draw_rectangle(kind, cells + cells / 4, rng);
  cut_notch(kind, out, rng);
  return out;
}

}  // namespace warren::dungeon
