#include "kinds/dungeon/generate/plain_floor.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "kinds/dungeon/generate/quality.hpp"
#include "kinds/dungeon/generate/state.hpp"

namespace warren::dungeon {
namespace {

constexpr int kBlock = 8;  // a room and the corridor to the next one
constexpr int kRoom = 5;

// Blocks row by row, every other row backwards, so that each one lies beside the one before it.
std::vector<Rect> snake(const DungeonConfig& config) {
  const int columns = (config.width - 2) / kBlock;
  const int rows = (config.height - 2) / kBlock;
  std::vector<Rect> out;
  for (int row = 0; row < rows; ++row) {
    for (int i = 0; i < columns; ++i) {
      const int column = row % 2 == 0 ? i : columns - 1 - i;
      out.push_back({1 + column * kBlock, 1 + row * kBlock, kRoom, kRoom});
    }
  }
  // Too small for two: the whole floor is a room.
  if (out.size() < 2) out.assign(1, {1, 1, config.width - 2, config.height - 2});
  return out;
}

void open(Level& level, Point at) {
  level.cells[at] = kFloorTile;
}

void hang(DungeonData& dungeon, Point at, Direction side) {
  Door door;
  door.id = fmt::format("door_{}", dungeon.doors.size() + 1);
  door.at = at;
  door.side = side;
  dungeon.edges.set(at, side, EdgeKind::door);
  dungeon.doors.push_back(std::move(door));
}

// The wall in the middle of a room's side.
Point middle_of(Rect room, Direction side) {
  const Point c = room.centre();
  switch (side) {
    case Direction::north: return {c.x, room.y};
    case Direction::south: return {c.x, room.bottom() - 1};
    case Direction::west: return {room.x, c.y};
    case Direction::east: return {room.right() - 1, c.y};
  }
  return c;
}

void join_rooms(Level& level, const Room& from, const Room& to) {
  DungeonData& dungeon = *level.dungeon();
  const Direction by = toward(from.rect.centre(), to.rect.centre());
  const Point begin = middle_of(from.rect, by);
  const Point end = middle_of(to.rect, opposite(by));
  hang(dungeon, begin, by);
  hang(dungeon, end, opposite(by));
  Corridor corridor;
  corridor.id = fmt::format("corridor_{}", dungeon.corridors.size() + 1);
  corridor.from = from.id;
  corridor.to = to.id;
  for (Point at = step(begin, by); at != end; at = step(at, by)) {
    if (!corridor.path.empty()) dungeon.edges.set(at, opposite(by), EdgeKind::none);
    open(level, at);
    corridor.path.push_back(at);
  }
  dungeon.corridors.push_back(std::move(corridor));
}

void put_plain_stairs(Level& level, Point at, std::string_view type, int to_floor) {
  Thing stairs;
  stairs.kind = "stairs";
  stairs.type = type;
  stairs.at = at;
  stairs.properties = {{"to_floor", std::int64_t{to_floor}}};
  level.things.push_back(std::move(stairs));
}

void draw_plain_zones(Level& level) {
  EncounterZone zone;
  zone.id = "zone_1";
  zone.danger = Danger::safe;
  zone.description = "Plain rooms: nobody is met here";
  for (const Room& room : level.dungeon()->rooms) zone.rects.push_back(room.rect);
  for (const Corridor& corridor : level.dungeon()->corridors) {
    const Point a = corridor.path.front();
    const Point b = corridor.path.back();
    zone.rects.push_back(
        {std::min(a.x, b.x), std::min(a.y, b.y), std::abs(a.x - b.x) + 1, std::abs(a.y - b.y) + 1});
  }
  level.dungeon()->zones.push_back(std::move(zone));
}

}  // namespace

void make_plain_floor(Level& level, const DungeonConfig& config, int floor, std::string_view why) {
  DungeonData& dungeon = *level.dungeon();
  level.cells.reset(config.width, config.height, kRockTile);
  dungeon.edges.reset(config.width, config.height, EdgeKind::wall);
  for (const Rect rect : snake(config)) {
    open_room(level, {rect, {}});
    dungeon.rooms.push_back(
        {fmt::format("medium_{}", dungeon.rooms.size() + 1), RoomKind::medium, rect, {}});
  }
  for (std::size_t i = 0; i + 1 < dungeon.rooms.size(); ++i) {
    join_rooms(level, dungeon.rooms[i], dungeon.rooms[i + 1]);
  }
  const Point up = dungeon.rooms.front().rect.centre();
  const Rect last = dungeon.rooms.back().rect;
  const Point down = dungeon.rooms.size() > 1 ? last.centre() : Point{last.x, last.y};
  put_plain_stairs(level, up, "up", floor - 1);
  put_plain_stairs(level, down, "down", floor + 1);
  level.start = up;
  draw_plain_zones(level);
  dungeon.door_encounter_factor = config.encounters.door_factor;
  dungeon.shortfalls.push_back(
      {"everything", 1, 0,
       fmt::format("a plain floor has nothing but rooms, corridors and stairs: {}", why)});
  dungeon.quality = quality_of(level).points();
}

}  // namespace warren::dungeon
