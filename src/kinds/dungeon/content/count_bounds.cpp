#include "kinds/dungeon/content/count_bounds.hpp"

#include <algorithm>
#include <array>

#include "kinds/dungeon/content/room_fit.hpp"

namespace warren {
namespace {

struct RoomsWithDoors {
  RoomClass rooms;
  Range doors;  // of each
};

std::array<RoomsWithDoors, 3> all_rooms(const DungeonConfig& config) {
  return {{{config.rooms.large, config.doors.per_large_room},
           {config.rooms.medium, config.doors.per_medium_room},
           {config.rooms.small, config.doors.per_small_room}}};
}

// Rooms that may have a single door.
std::int64_t one_door_rooms(const DungeonConfig& config, int Range::*end) {
  std::int64_t sum = 0;
  for (const auto& [rooms, doors] : all_rooms(config)) {
    if (doors.min <= 1) sum += rooms.count.*end;
  }
  return sum;
}

// What is left of a count where more loops lead around things.
std::int64_t without_loops(const DungeonConfig& config, std::int64_t count) {
  return count * (100 - config.corridors.extra_connections) / 100;
}

std::int64_t least_room_cells(const DungeonConfig& config) {
  std::int64_t sum = 0;
  for (const auto& [rooms, doors] : all_rooms(config)) {
    sum += rooms.count.min * room_area(rooms);
  }
  return sum;
}

// Cells for corridors. Rooms that take more than the share was meant to have need not keep to it.
std::int64_t most_corridor_cells(const DungeonConfig& config) {
  const std::int64_t rooms = least_room_cells(config);
  const std::int64_t cells = std::int64_t{config.width} * config.height;
  const std::int64_t share = config.rooms.floor_share.max * cells / 100;
  const std::int64_t inside = std::int64_t{config.width - 2} * (config.height - 2);
  return std::max<std::int64_t>((share > rooms ? std::min(share, inside) : inside) - rooms, 0);
}

CountBound bound(std::int64_t most, std::int64_t usual) {
  most = std::max<std::int64_t>(most, 0);
  return {most, std::clamp<std::int64_t>(usual, 0, most)};
}

}  // namespace

// A door between two rooms is a door of both. A tree of rooms has one door less than rooms.
std::int64_t least_room_doors(const DungeonConfig& config) {
  std::int64_t sum = 0;
  for (const auto& [rooms, doors] : all_rooms(config)) {
    sum += std::int64_t{rooms.count.min} * doors.min;
  }
  return std::max<std::int64_t>((sum + 1) / 2, least_rooms(config) - 1);
}

std::int64_t most_room_doors(const DungeonConfig& config) {
  std::int64_t sum = 0;
  for (const auto& [rooms, doors] : all_rooms(config)) {
    sum += std::int64_t{rooms.count.max} * doors.max;
  }
  return sum;
}

std::int64_t most_doors(const DungeonConfig& config) {
  // Rooms that must have more than doors.count allows do have them.
  const auto allowed = std::max<std::int64_t>(config.doors.count.max, least_room_doors(config));
  return std::min(most_room_doors(config), allowed);
}

std::int64_t usual_gates(const DungeonConfig& config) {
  return without_loops(config, least_rooms(config)) / 4;
}

// As many as lie in a cluster.
std::int64_t usual_traps(const DungeonConfig& config) {
  return std::int64_t{4} * config.special_tiles.trap_clusters.min;
}

std::int64_t usual_messages(const DungeonConfig& config) {
  return config.special_tiles.switches.min;
}

std::int64_t usual_spinners(const DungeonConfig& config) {
  return std::int64_t{config.width} * config.height / 24;
}

std::int64_t usual_treasure_rooms(const DungeonConfig& config) {
  return (std::int64_t{least_rooms(config)} + 1) / 2;
}

std::int64_t usual_dark_zones(const DungeonConfig& config) {
  return (std::int64_t{least_rooms(config)} + 3) / 4;
}

// All areas stay joined by doors that open from both sides, which takes one for each room.
CountBound one_way_bound(const DungeonConfig& config) {
  const std::int64_t loops =
      std::int64_t{least_rooms(config)} * config.corridors.extra_connections / 100;
  return bound(most_doors(config) - least_rooms(config), (loops + 1) / 3);
}

CountBound hidden_bound(const DungeonConfig& config) {
  const std::int64_t dead_ends = config.corridors.dead_ends.max;
  return bound(std::min(one_door_rooms(config, &Range::max), dead_ends),
               without_loops(config, one_door_rooms(config, &Range::min)) / 8);
}

CountBound switch_bound(const DungeonConfig& config) {
  const DungeonConfig::SpecialTiles& tiles = config.special_tiles;
  // A gate has one lever or two; one of the gates may open by an event.
  const std::int64_t levers = std::max<std::int64_t>(config.doors.gates.min - 1, 0);
  return bound(std::int64_t{2} * config.doors.gates.max + tiles.teleporter_pairs.max +
                   tiles.trap_clusters.max,
               2 * levers + tiles.teleporter_pairs.min + tiles.trap_clusters.min);
}

CountBound dead_end_bound(const DungeonConfig& config) {
  constexpr std::int64_t kStub = 2;  // cells, at least
  const std::int64_t most =
      one_door_rooms(config, &Range::max) + most_corridor_cells(config) / kStub;
  return bound(most, std::int64_t{5} * least_rooms(config) / 8);
}

}  // namespace warren
