#include "verify/dungeon/plain_way.hpp"

namespace warren::proof {
namespace {

std::optional<std::vector<Point>> shortest(const Floor& floor, const PlainDoors& doors) {
  constexpr int kUnseen = -1;
  Grid<int> steps(floor.map.w, floor.map.h, kUnseen);
  std::vector<Point> queue{floor.up->at};
  steps[floor.up->at] = 0;
  for (std::size_t next = 0; next < queue.size(); ++next) {
    for (const Direction by : kAllDirections) {
      if (!doors.leads(queue[next], by)) continue;
      const Point to = step(queue[next], by);
      if (!floor.is_floor(to) || steps[to] != kUnseen) continue;
      steps[to] = steps[queue[next]] + 1;
      queue.push_back(to);
    }
  }
  if (steps[floor.down->at] == kUnseen) return std::nullopt;
  std::vector<Point> out{floor.down->at};
  for (int left = steps[floor.down->at]; left > 0; --left) {
    for (const Direction by :
         {Direction::north, Direction::east, Direction::south, Direction::west}) {
      const Point from = step(out.back(), by);
      if (!floor.is_floor(from) || steps[from] != left - 1) continue;
      if (!doors.leads(from, opposite(by))) continue;
      out.push_back(from);
      break;
    }
  }
  return out;
}

}  // namespace

PlainDoors::PlainDoors(const Floor& floor, bool open_locks)
    : floor_(floor), sides_(floor.map.w, floor.map.h, 0) {
  for (const Door& door : floor.dungeon.doors) {
    const bool looks_like_wall = door.kind == EdgeKind::secret || door.kind == EdgeKind::illusory;
    if (looks_like_wall || (door.opens != OpenMechanism::player && !open_locks)) continue;
    open(door, door.at, door.side);
    open(door, step(door.at, door.side), opposite(door.side));
  }
}

void PlainDoors::open(const Door& door, Point from, Direction by) {
  if (!door.one_way || *door.one_way == by) sides_[from] |= bit_of(by);
}

PlainWay find_plain_way(const Floor& floor) {
  for (const bool open_locks : {false, true}) {
    if (auto cells = shortest(floor, PlainDoors(floor, open_locks))) {
      return {std::move(*cells), open_locks};
    }
  }
  return {};
}

}  // namespace warren::proof
