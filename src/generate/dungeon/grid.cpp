// Phase 1: solid rock, and the sectors that rooms are placed in.
#include <algorithm>

#include "generate/dungeon/room_map.hpp"
#include "generate/dungeon/state.hpp"

namespace warren::dungeon {
namespace {

constexpr int kMaxSectorSide = RoomMap::kMaxSide;

// As large as the map that the presets were made for, larger where the rooms are.
int sector_side(const DungeonConfig& config) {
  int largest = config.rooms.small.size.max;
  if (config.rooms.medium.count.max > 0) largest = std::max(largest, config.rooms.medium.size.max);
  if (config.rooms.large.count.max > 0) largest = std::max(largest, config.rooms.large.size.max);
  return std::clamp(3 * largest, kMapSide, kMaxSectorSide);
}

int pieces(int side, int wanted) {
  int count = std::max(1, (side + wanted / 2) / wanted);
  while (side / count >= kMaxSectorSide) ++count;
  return count;
}

// The cells of one of `count` equal pieces of a side. Rooms keep off the border, and off the next
// piece by the spacing.
std::pair<int, int> piece(int side, int count, int index, int spacing) {
  const int begin = index == 0 ? 1 : side * index / count;
  const int end = index == count - 1 ? side - 1 : side * (index + 1) / count - spacing;
  return {begin, end - begin};
}

}  // namespace

Status lay_grid(State& state, PassContext&) {
  const DungeonConfig& config = state.config;
  Scratch& s = state.scratch;
  state.level.cells.reset(config.width, config.height, kRockTile);
  state.dungeon().edges.reset(config.width, config.height, EdgeKind::wall);
  s.owner.reset(config.width, config.height, kRock);
  s.home.resize(config.width, config.height);
  s.part.reset(config.width, config.height, kNoPart);
  s.links.reset(config.width, config.height, 0);
  s.taken.reset(config.width, config.height, 0);
  s.begin_searches(config.width, config.height);
  s.doors_at.reset(config.width, config.height, 0);
  const int side = sector_side(config);
  s.columns = pieces(config.width, side);
  const int rows = pieces(config.height, side);
  s.sectors.clear();
  for (int row = 0; row < rows; ++row) {
    for (int column = 0; column < s.columns; ++column) {
      const auto [x, w] = piece(config.width, s.columns, column, config.rooms.spacing);
      const auto [y, h] = piece(config.height, rows, row, config.rooms.spacing);
      s.sectors.push_back({{x, y, w, h}});
    }
  }
  return {};
}

}  // namespace warren::dungeon
