// Phase 1: solid rock, and the districts that rooms are placed in.
#include <algorithm>

#include "kinds/dungeon/generate/room_map.hpp"
#include "kinds/dungeon/generate/state.hpp"

namespace warren::dungeon {
namespace {

// As large as the map that the presets were made for, larger where the rooms are.
int district_side(const DungeonConfig& config) {
  constexpr int kLargest = 36;
  int largest = config.rooms.small.size.max;
  if (config.rooms.medium.count.max > 0) largest = std::max(largest, config.rooms.medium.size.max);
  if (config.rooms.large.count.max > 0) largest = std::max(largest, config.rooms.large.size.max);
  return std::max(std::clamp(2 * largest, kMapSide, kLargest), largest + 2);
}

// One, or an odd number: the district in the middle has the ring round the middle of the floor.
int pieces(int side, int wanted) {
  if (side <= CellBits::kMaxSide) return 1;
  const int count = std::max(3, side / wanted);
  return count % 2 == 0 ? count - 1 : count;
}

struct Piece {
  int begin = 0;
  int size = 0;
};

// One of `count` equal pieces of a side, without the border.
Piece piece(int side, int count, int index) {
  const int begin = index == 0 ? 1 : side * index / count;
  const int end = index == count - 1 ? side - 1 : side * (index + 1) / count;
  return {begin, end - begin};
}

}  // namespace

Status lay_grid(State& state, PassContext&) {
  const DungeonConfig& config = state.config;
  Scratch& s = state.scratch;
  state.level.cells.reset(config.width, config.height, kRockTile);
  state.dungeon().edges.reset(config.width, config.height, EdgeKind::wall);
  s.owner.reset(config.width, config.height, kRock);
  s.part.reset(config.width, config.height, kNoPart);
  s.links.reset(config.width, config.height, 0);
  s.taken.reset(config.width, config.height, 0);
  s.doors_at.reset(config.width, config.height, 0);
  s.rooms.clear();
  s.doorways.clear();
  s.junctions.clear();
  s.stubs.clear();
  s.planned_corridors.keep(s.corridors);
  s.complexes = 0;
  s.open = 0;
  s.room_cells = 0;
  const int side = district_side(config);
  const int columns = pieces(config.width, side);
  const int rows = pieces(config.height, side);
  s.districts.clear();
  for (int row = 0; row < rows; ++row) {
    for (int column = 0; column < columns; ++column) {
      const Piece x = piece(config.width, columns, column);
      const Piece y = piece(config.height, rows, row);
      s.districts.push_back({{x.begin, y.begin, x.size, y.size}, {}, {}});
    }
  }
  return {};
}

}  // namespace warren::dungeon
