#include "kinds/dungeon/content/room_fit.hpp"

#include <algorithm>
#include <array>
#include <cmath>
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
  const int wide = std::max(config.width, config.height) - 2;
  if (first > longest_side(config)) return false;
  // Side by side, or one above the other.
  return second == 0 || (first + 1) / 2 + (second + 1) / 2 <= wide;
}

// How much of the floor complexes need with the rock between them. No shape takes less than a
// square: whatever has `a` cells has (sqrt(a) + s)^2 with a margin of s.
double share_with_spacing(const DungeonConfig& config) {
  const int complexes = (least_rooms(config) + kLargestComplex - 1) / kLargestComplex;
  if (complexes <= 1) return 0;
  const double spacing = config.rooms.spacing;
  const auto cells = static_cast<double>(least_rooms_area(config));
  const double side = std::sqrt(cells / complexes) + spacing;
  return complexes * side * side / (config.width - 2 + spacing) / (config.height - 2 + spacing);
}

// Percent of the floor for the rooms, and for their complexes with the rock between them.
bool rooms_fit(const DungeonConfig& config, std::int64_t rooms, double complexes) {
  return largest_fit(config) && 100 * least_rooms_area(config) <= rooms * floor_area(config) &&
         100 * share_with_spacing(config) <= complexes;
}

}  // namespace

int longest_side(const DungeonConfig& config) {
  const int narrow = std::min(config.width, config.height) - 2;
  const int wide = std::max(config.width, config.height) - 2;
  return std::min(wide, 2 * narrow);
}

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
  // Complexes that are far apart never lie as close as squares do: floors lacked rooms from here
  // on.
  return rooms_fit(config, 100, config.rooms.spacing > 2 ? 80 : 100);
}

constexpr double kComplexes = 66;  // percent, as much as floors were seen to hold

bool fit_comfortably(const DungeonConfig& config) {
  constexpr std::int64_t kPercent = 45;
  return rooms_fit(config, kPercent, kComplexes);
}

bool fit_easily(const DungeonConfig& config) {
  constexpr std::int64_t kPercent = 36;
  return rooms_fit(config, kPercent, kComplexes);
}

bool one_more_may_fit(const DungeonConfig& config, RoomClassField which) {
  DungeonConfig with = config;
  ++(with.rooms.*which).count.min;
  return may_fit(with);
}

}  // namespace warren
