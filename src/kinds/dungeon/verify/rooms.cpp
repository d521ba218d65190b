// What is true of each room: its shape, its doors and how far it is from the others.
#include <algorithm>
#include <array>
#include <cmath>

#include "kinds/dungeon/verify/rules.hpp"

namespace warren::proof {
namespace {

struct RoomRule {
  std::optional<double> min_size;
  std::optional<double> max_size;
  std::optional<double> max_count;
  std::optional<double> min_doors;
  std::optional<double> max_doors;

  bool known() const { return min_size && max_size && max_count && min_doors && max_doors; }
  // Seven ninths of the square of the least side, or a row less than that square.
  double least_cells() const {
    return std::min(*min_size * (*min_size - 1), std::floor(7 * *min_size * *min_size / 9));
  }
};

constexpr std::size_t kRoomClasses = 3;  // large, medium, small
using RoomRules = std::array<RoomRule, kRoomClasses>;

RoomRules room_rules(Check& check) {
  constexpr std::string_view kCount[] = {"rooms.large.count", "rooms.medium.count",
                                         "rooms.small.count"};
  constexpr std::string_view kSize[] = {"rooms.large.size", "rooms.medium.size",
                                        "rooms.small.size"};
  constexpr std::string_view kDoors[] = {"doors.per_large_room", "doors.per_medium_room",
                                         "doors.per_small_room"};
  RoomRules out;
  for (std::size_t i = 0; i < kRoomClasses; ++i) {
    out[i].max_count = check.need(kCount[i], ".max");
    out[i].min_size = check.need(kSize[i], ".min");
    out[i].max_size = check.need(kSize[i], ".max");
  }
  for (std::size_t i = 0; i < kRoomClasses; ++i) {
    out[i].min_doors = check.need(kDoors[i], ".min");
    out[i].max_doors = check.need(kDoors[i], ".max");
  }
  return out;
}

// A room has fewer cells than the least of the next larger class that the floor may have.
double most_cells(const RoomRules& rules, std::size_t which) {
  const RoomRule& own = rules[which];
  double most = *own.max_size * *own.max_size;
  for (std::size_t i = 0; i < which; ++i) {
    if (*rules[i].max_count == 0) continue;
    const double next = rules[i].least_cells();
    most = std::min(most, *own.max_size * (*own.max_size - 1) <= next ? next : next - 1);
  }
  return std::max(most, *own.min_size * *own.min_size);
}

// The longer side is as requested, the shorter at least half of it.
void check_size(const Room& room, const RoomRules& rules, Check& check) {
  const auto which = static_cast<std::size_t>(room.kind);
  const RoomRule& rule = rules[which];
  const int longer = std::max(room.rect.w, room.rect.h);
  const int shorter = std::min(room.rect.w, room.rect.h);
  const int cells = room.shape().cells();
  if (longer < *rule.min_size || longer > *rule.max_size || 2 * shorter < longer) {
    check.violation(room.shape().middle(), "{} is {} x {}", room.id, room.rect.w, room.rect.h);
  }
  if (cells < rule.least_cells() || cells > most_cells(rules, which)) {
    check.violation(room.shape().middle(), "{} has {} cells, which is no {} room", room.id, cells,
                    to_string(room.kind));
  }
}

// Rooms that share walls are one complex, by the number of one of them.
std::vector<std::int32_t> complexes(const Floor& floor) {
  std::vector<std::int32_t> of(floor.dungeon.rooms.size());
  for (std::size_t i = 0; i < of.size(); ++i) of[i] = static_cast<std::int32_t>(i);
  const auto first = [&](std::int32_t room) {
    while (of[static_cast<std::size_t>(room)] != room) room = of[static_cast<std::size_t>(room)];
    return room;
  };
  const auto touch = [&](std::int32_t room, std::int32_t next) {
    if (next < 0 || room == next) return;
    const std::int32_t a = first(room);
    const std::int32_t b = first(next);
    of[static_cast<std::size_t>(std::max(a, b))] = std::min(a, b);
  };
  for (std::size_t i = 0; i < of.size(); ++i) {
    const Room& room = floor.dungeon.rooms[i];
    if (room.kind == RoomKind::junction) continue;
    const auto here = static_cast<std::int32_t>(i);
    for_each_behind(floor, room, [&](std::int32_t next) { touch(here, next); });
  }
  for (std::size_t i = 0; i < of.size(); ++i) of[i] = first(static_cast<std::int32_t>(i));
  return of;
}

// No cell of a room of another complex nearer than the spacing.
void check_spacing(const Floor& floor, std::size_t index, const std::vector<std::int32_t>& complex,
                   int spacing, Check& check) {
  const Room& room = floor.dungeon.rooms[index];
  for (const Rect part : room.shape().parts()) {
    if (part.empty()) continue;
    const Rect around = grown(part, spacing).intersect(floor.map);
    for (int y = around.y; y < around.bottom(); ++y) {
      const std::int32_t* rooms = floor.room.row(y).data();
      for (int x = around.x; x < around.right(); ++x) {
        const std::int32_t other = rooms[x];
        if ((other < 0) | (other == static_cast<std::int32_t>(index))) continue;
        if (complex[static_cast<std::size_t>(other)] == complex[index]) continue;
        check.violation(Point{x, y}, "{} and {} are less than {} apart", room.id,
                        floor.dungeon.rooms[static_cast<std::size_t>(other)].id, spacing);
        return;
      }
    }
  }
}

}  // namespace

void check_rooms(const Floor& floor, Check& check) {
  const RoomRules rules = room_rules(check);
  const auto spacing = check.need("rooms.spacing");
  if (fell_short(floor, "everything")) return;
  const bool few_doors_said = fell_short(floor, "doors.per_room");
  const std::vector<std::int32_t> complex = complexes(floor);
  if (!std::all_of(rules.begin(), rules.end(), [](const RoomRule& one) { return one.known(); })) {
    return;
  }
  for (std::size_t i = 0; i < floor.dungeon.rooms.size() && !check.full(); ++i) {
    const Room& room = floor.dungeon.rooms[i];
    if (room.kind == RoomKind::junction) continue;
    const RoomRule& rule = rules[static_cast<std::size_t>(room.kind)];
    check_size(room, rules, check);
    const int doors = floor.doors_of_room[i];
    const bool island = floor.on_island(room.shape().middle());
    const bool few = doors < *rule.min_doors && !few_doors_said && !island;
    if (few || doors > *rule.max_doors) {
      check.violation(room.shape().middle(), "{} has {} doors", room.id, doors);
    }
    if (!spacing) continue;
    check_spacing(floor, i, complex, static_cast<int>(std::clamp(*spacing, 0.0, 64.0)), check);
  }
}

}  // namespace warren::proof
