#include "generate/dungeon/islands.hpp"

#include <algorithm>

#include "generate/dungeon/walls.hpp"

namespace warren::dungeon {
namespace {

constexpr int kLeastCells = 6;
constexpr std::size_t kRoomsForEach = 8;  // of the floor, for one island

bool may_be_island(const PlannedRoom& room) {
  return room.kind != RoomKind::large && room.island < 0 && room.doorways.size() == 0 &&
         room.shape().cells() >= kLeastCells;
}

// Rooms that share a wall with this one and have place for a door in it.
std::vector<int> wall_neighbours(const Scratch& s, int room) {
  std::vector<int> out;
  const auto own = [&](Point at) { return s.owner[at] == room; };
  const auto look = [&](Point at, Direction side) {
    const std::int32_t beyond = s.owner[step(at, side)];
    if (beyond < 0 || beyond == room || !is_doorable(own, at, side)) return;
    const auto theirs = [&](Point cell) { return s.owner[cell] == beyond; };
    if (!is_doorable(theirs, step(at, side), opposite(side))) return;
    if (std::find(out.begin(), out.end(), beyond) == out.end()) out.push_back(beyond);
  };
  for (const Rect part : s.rooms[static_cast<std::size_t>(room)].shape().parts()) {
    for (int y = part.y; y < part.bottom(); ++y) {
      for (int x = part.x; x < part.right(); ++x) {
        for (const Direction side : kAllDirections) look({x, y}, side);
      }
    }
  }
  return out;
}

}  // namespace

int choose_islands(Scratch& s, int wanted, Rng& rng) {
  const int most = static_cast<int>(s.rooms.size() / kRoomsForEach);
  wanted = std::min(wanted, most);
  if (wanted <= 0) return 0;
  std::vector<int> rooms;
  for (std::size_t i = 0; i < s.rooms.size(); ++i) {
    if (may_be_island(s.rooms[i])) rooms.push_back(static_cast<int>(i));
  }
  rng.shuffle(std::span<int>(rooms));
  int made = 0;
  for (const int room : rooms) {
    if (made == wanted) break;
    PlannedRoom& of = s.rooms[static_cast<std::size_t>(room)];
    if (!may_be_island(of)) continue;  // the other half of one already
    std::vector<int> beside = wall_neighbours(s, room);
    const bool near_island = std::any_of(beside.begin(), beside.end(), [&](int other) {
      return s.rooms[static_cast<std::size_t>(other)].island >= 0;
    });
    if (near_island) continue;
    std::erase_if(beside, [&](int other) {
      return !may_be_island(s.rooms[static_cast<std::size_t>(other)]);
    });
    of.island = made;
    const bool two = rng.chance(0.6);
    if (two && !beside.empty()) {
      const auto which = rng.below(static_cast<std::uint32_t>(beside.size()));
      s.rooms[static_cast<std::size_t>(beside[which])].island = made;
    }
    ++made;
  }
  return made;
}

}  // namespace warren::dungeon
