#include "kinds/dungeon/generate/islands.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "kinds/dungeon/generate/walls.hpp"

namespace warren::dungeon {
int most_islands(const DungeonConfig& config) {
  return std::min(config.special_tiles.teleporter_pairs.max, config.special_tiles.switches.max);
}

namespace {

constexpr int kLeastCells = 6;
constexpr std::size_t kRoomsForEach = 8;  // of the floor, for one island

int islands_for(std::size_t rooms) {
  return static_cast<int>(rooms / kRoomsForEach);
}

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

// Why there are no more of them. Too few teleporters for them are an error of the file.
std::string island_limit(const State& state) {
  const Scratch& s = state.scratch;
  if (s.most_islands < most_islands(state.config)) {
    return fmt::format(
        "no place for the switch of an island is {} steps from it (progression.opener_steps)",
        state.config.progression.opener_steps);
  }
  if (const int switches = state.config.special_tiles.switches.max; switches <= s.islands) {
    return fmt::format("each takes a switch, and special_tiles.switches is {}", switches);
  }
  if (islands_for(s.rooms.size()) <= s.islands) {
    return fmt::format("a floor has one island for {} rooms, this one has {} rooms", kRoomsForEach,
                       s.rooms.size());
  }
  return fmt::format("no other room that is small enough, of {} cells or more, can be left out",
                     kLeastCells);
}

}  // namespace

void describe_islands(State& state) {
  const Range requested = state.config.progression.islands;
  const int islands = state.scratch.islands;
  if (islands >= requested.min) return;
  fall_short(state, "progression.islands", requested.min, islands, island_limit(state));
}

int choose_islands(Scratch& s, int wanted, Rng& rng) {
  wanted = std::min(wanted, islands_for(s.rooms.size()));
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
