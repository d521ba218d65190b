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

bool largest_fit(const DungeonConfig& config) {
  const auto [first, second] = two_largest(config);
  const int narrow = std::min(config.width, config.height) - 2;
  const int wide = std::max(config.width, config.height) - 2;
  if (first > wide || (first + 1) / 2 > narrow) return false;
  // Side by side, or one above the other.
  return second == 0 || (first + 1) / 2 + (second + 1) / 2 <= wide;
}

}  // namespace

int least_cells(Range size) {
  const int side = size.min;
  return std::min(side * (side - 1), 7 * side * side / 9);
}

int most_cells(const DungeonConfig& config, RoomClassField which) {
  const Range own = (config.rooms.*which).size;
  int most = own.max * own.max;
  for (const RoomClassField larger : kRoomClasses) {
    if (larger == which) break;
    if ((config.rooms.*larger).count.max == 0) continue;
    const int next = least_cells((config.rooms.*larger).size);
    most = std::min(most, own.max * (own.max - 1) <= next ? next : next - 1);
  }
  return std::max(most, own.min * own.min);
}

std::int64_t floor_area(const DungeonConfig& config) {
  return std::int64_t{config.width - 2} * (config.height - 2);
}

std::int64_t room_area(const RoomClass& rooms) {
  return least_cells(rooms.size);
}

std::int64_t least_rooms_area(const DungeonConfig& config) {
  std::int64_t sum = 0;
  for (const RoomClassField which : kRoomClasses) {
    const RoomClass& rooms = config.rooms.*which;
    sum += rooms.count.min * room_area(rooms);
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

std::int64_t most_rooms_possible(const DungeonConfig& config) {
  std::int64_t most = 0;
  for (const RoomClassField which : kRoomClasses) {
    const RoomClass& rooms = config.rooms.*which;
    if (rooms.count.max > 0) most = std::max(most, floor_area(config) / room_area(rooms));
  }
  return most;
}

bool may_fit(const DungeonConfig& config) {
  return largest_fit(config) && least_rooms_area(config) <= floor_area(config);
}

bool fit_comfortably(const DungeonConfig& config) {
  constexpr std::int64_t kPercent = 45;
  return may_fit(config) && 100 * least_rooms_area(config) <= kPercent * floor_area(config);
}

bool fit_easily(const DungeonConfig& config) {
  constexpr std::int64_t kPercent = 40;
  return may_fit(config) && 100 * least_rooms_area(config) <= kPercent * floor_area(config);
}

bool one_more_may_fit(const DungeonConfig& config, RoomClassField which) {
  DungeonConfig with = config;
  ++(with.rooms.*which).count.min;
  return may_fit(with);
}

}  // namespace warren
