// Blocks of rooms that share walls.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "core/rng.hpp"
#include "kinds/dungeon/generate/shapes.hpp"

namespace warren::dungeon {

using Counts = std::array<int, kClasses>;

struct BlockRoom {
  RoomShape shape;
  RoomKind kind = RoomKind::small;
};

// Divides a rectangle into rooms, of each class at most as many as are left. Empty: it cannot be.
std::vector<BlockRoom> divide_block(Rect block, const Shapes& shapes, const Counts& left, Rng& rng);

}  // namespace warren::dungeon
