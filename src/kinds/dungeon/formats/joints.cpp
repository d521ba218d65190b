#include "kinds/dungeon/formats/joints.hpp"

#include <set>

namespace warren::drpg {

Joints::Joints(const Level& level)
    : level_(level), room_(level.cells.width(), level.cells.height(), -1) {
  const std::vector<Room>& rooms = level.dungeon()->rooms;
  for (std::size_t i = 0; i < rooms.size(); ++i) {
    if (rooms[i].kind == RoomKind::junction) continue;
    const Rect inside = rooms[i].rect.intersect(room_.bounds());
    for (int y = inside.y; y < inside.bottom(); ++y) {
      for (int x = inside.x; x < inside.right(); ++x) {
        if (rooms[i].contains({x, y})) room_[{x, y}] = static_cast<std::int32_t>(i);
      }
    }
  }
}

std::vector<Point> Joints::steps_from(Point at) const {
  std::vector<Point> out;
  for (const Direction by : kAllDirections) {
    const Point next = step(at, by);
    if (!level_.cells.contains(next) || level_.cells[next] >= level_.legend.size()) continue;
    if (!level_.open(next) || level_.dungeon()->edges.at(at, by) == EdgeKind::wall) continue;
    out.push_back(next);
  }
  return out;
}

std::string Joints::room_beyond(const Corridor& corridor) const {
  if (corridor.path.empty() || !level_.cells.contains(corridor.path.back())) return {};
  const Point end = corridor.path.back();
  if (steps_from(end).size() < 2) return {};  // nowhere to go from there
  // Along corridors only: a room ends the search.
  std::vector<Point> queue{end};
  std::set<Point> seen{end};
  for (std::size_t next = 0; next < queue.size(); ++next) {
    for (const Point to : steps_from(queue[next])) {
      if (room_[to] < 0) {
        if (seen.insert(to).second) queue.push_back(to);
        continue;
      }
      const Room& room = level_.dungeon()->rooms[static_cast<std::size_t>(room_[to])];
      if (room.id != corridor.from) return room.id;
    }
  }
  return {};
}

}  // namespace warren::drpg
