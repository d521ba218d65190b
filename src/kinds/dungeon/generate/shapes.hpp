// Which shapes the rooms of a class may have, and drawing one of them.
#pragma once

#include <array>

#include "core/rng.hpp"
#include "kinds/dungeon/content/config.hpp"
#include "warren/dungeon.hpp"

namespace warren::dungeon {

inline constexpr int kNarrowest = 2;  // side of a room, arm of an L
inline constexpr std::size_t kClasses = 3;
// From the largest on, as they are placed.
inline constexpr std::array<RoomKind, kClasses> kBySize = {RoomKind::large, RoomKind::medium,
                                                           RoomKind::small};
const RoomClass& class_of(const DungeonConfig& config, RoomKind kind);
constexpr std::size_t index_of(RoomKind kind) {
  return static_cast<std::size_t>(kind);
}

// The least side of what an L lacks.
constexpr int least_notch(RoomKind kind) {
  return kind == RoomKind::small ? 1 : 2;
}

// A shape that has no place yet.
struct Outline {
  int w = 0;
  int h = 0;
  int notch_w = 0;  // 0: a rectangle
  int notch_h = 0;
  bool east = false;  // where the notch is
  bool south = false;

  int cells() const { return w * h - notch_w * notch_h; }
  RoomShape at(Point corner) const;
};

// What the sizes of a configuration allow.
class Shapes {
 public:
  explicit Shapes(const DungeonConfig& config);

  int least(RoomKind kind) const { return bounds(kind).least; }
  int most(RoomKind kind) const { return bounds(kind).most; }
  // Whether a rectangle with so many open cells may be a room of the class.
  bool suits(RoomKind kind, int w, int h, int cells) const;
  // About so many cells; rarely a square.
  Outline draw(RoomKind kind, int cells, Rng& rng) const;
  // The smallest that the class has.
  Outline smallest(RoomKind kind) const;

 private:
  struct Bounds {
    Range side;  // of the longer one
    int least = 0;
    int most = 0;
  };
  const Bounds& bounds(RoomKind kind) const { return bounds_[index_of(kind)]; }
  Outline draw_rectangle(RoomKind kind, int cells, Rng& rng) const;
  void cut_notch(RoomKind kind, Outline& outline, Rng& rng) const;

  std::array<Bounds, kClasses> bounds_;
};

}  // namespace warren::dungeon
