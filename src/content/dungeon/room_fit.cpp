#include "content/dungeon/room_fit.hpp"

#include <algorithm>
#include <array>
#include <limits>

namespace warren {
namespace {

// The least sides of the two largest rooms that there must be; 0 where there is none.
std::array<int, 2> two_largest(const DungeonConfig& config) {
  std::array<int, 2> out{0, 0};
  for (const RoomClassField which : kRoomClasses) {
    const RoomClass& rooms = config.rooms.*which;
    for (int i = 0; i < std::min(rooms.count.min, 2); ++i) {
      const int side = rooms.size.min;
      if (side > out[0]) {
        out = {side, out[0]};
      } else {
        out[1] = std::max(out[1], side);
      }
    }
  }
  return out;
}

// Two rooms lie apart in at least one direction.
bool largest_fit(const DungeonConfig& config) {
  const auto [first, second] = two_largest(config);
  const int narrow = std::min(config.width, config.height) - 2;
  const int wide = std::max(config.width, config.height) - 2;
  if (first > narrow) return false;
  return second == 0 || first + config.rooms.spacing + second <= wide;
}

bool squares_fit(const DungeonConfig& config) {
  int smallest = std::numeric_limits<int>::max();
  for (const RoomClassField which : kRoomClasses) {
    const RoomClass& rooms = config.rooms.*which;
    if (rooms.count.min == 0) continue;
    if (rooms.count.min > most_squares(config, rooms.size.min)) return false;
    smallest = std::min(smallest, rooms.size.min);
  }
  return least_rooms(config) <= 1 || least_rooms(config) <= most_squares(config, smallest);
}

}  // namespace

std::int64_t floor_area(const DungeonConfig& config) {
  const std::int64_t spacing = config.rooms.spacing;
  return (config.width - 2 + spacing) * (config.height - 2 + spacing);
}

std::int64_t room_area(const DungeonConfig& config, const RoomClass& rooms) {
  const std::int64_t side = std::int64_t{rooms.size.min} + config.rooms.spacing;
  return side * side;
}

std::int64_t least_rooms_area(const DungeonConfig& config) {
  std::int64_t sum = 0;
  for (const RoomClassField which : kRoomClasses) {
    const RoomClass& rooms = config.rooms.*which;
    sum += rooms.count.min * room_area(config, rooms);
  }
  return sum;
}

int least_rooms(const DungeonConfig& config) {
  int sum = 0;
  for (const RoomClassField which : kRoomClasses) sum += (config.rooms.*which).count.min;
  return sum;
}

int most_rooms(const DungeonConfig& config) {
  int sum = 0;
  for (const RoomClassField which : kRoomClasses) sum += (config.rooms.*which).count.max;
  return sum;
}

std::int64_t most_squares(const DungeonConfig& config, int side) {
  const std::int64_t each = std::int64_t{side} + config.rooms.spacing;
  const std::int64_t across = (config.width - 2 + config.rooms.spacing) / each;
  const std::int64_t down = (config.height - 2 + config.rooms.spacing) / each;
  return across * down;
}

std::int64_t most_rooms_possible(const DungeonConfig& config) {
  std::int64_t most = 0;
  for (const RoomClassField which : kRoomClasses) {
    const RoomClass& rooms = config.rooms.*which;
    if (rooms.count.max > 0) most = std::max(most, most_squares(config, rooms.size.min));
  }
  return most;
}

bool may_fit(const DungeonConfig& config) {
  return largest_fit(config) && squares_fit(config) &&
         least_rooms_area(config) <= floor_area(config);
}

bool fit_comfortably(const DungeonConfig& config) {
  constexpr std::int64_t kPercent = 76;
  return may_fit(config) && 100 * least_rooms_area(config) <= kPercent * floor_area(config);
}

bool fit_easily(const DungeonConfig& config) {
  constexpr std::int64_t kPercent = 64;
  return may_fit(config) && 100 * least_rooms_area(config) <= kPercent * floor_area(config);
}

bool one_more_may_fit(const DungeonConfig& config, RoomClassField which) {
  DungeonConfig with = config;
  ++(with.rooms.*which).count.min;
  return may_fit(with);
}

}  // namespace warren
