#include "kinds/dungeon/verify/plain_path.hpp"

namespace warren::proof {
namespace {

std::optional<std::vector<Point>> shortest(const Floor& floor, const PlainDoors& doors) {
  FloorSteps steps;
  steps.walk(doors.open_sides(), floor.up->at, floor.down->at);
  if (steps.of[floor.down->at] == FloorSteps::kNever) return std::nullopt;
  std::vector<Point> out{floor.down->at};
  for (int left = steps.of[floor.down->at]; left > 0; --left) {
    for (const Direction by :
         {Direction::north, Direction::east, Direction::south, Direction::west}) {
      const Point from = step(out.back(), by);
      if (!floor.is_floor(from) || steps.of[from] != left - 1) continue;
      if (!doors.leads(from, opposite(by))) continue;
      out.push_back(from);
      break;
    }
  }
  return out;
}

}  // namespace

PlainDoors::PlainDoors(const Floor& floor, bool open_locks) : open_sides_(floor.free_sides) {
  for (const Door& door : floor.dungeon.doors) {
    const bool looks_like_wall = door.kind == EdgeKind::secret || door.kind == EdgeKind::illusory;
    if (looks_like_wall || (door.opens != OpenMechanism::player && !open_locks)) continue;
    open(door, door.at, door.side);
    open(door, step(door.at, door.side), opposite(door.side));
  }
}

void PlainDoors::open(const Door& door, Point from, Direction by) {
  if (!door.one_way || *door.one_way == by) open_sides_[from] |= side_bit(by);
}

PlainPath find_plain_path(const Floor& floor) {
  for (const bool open_locks : {false, true}) {
    if (auto cells = shortest(floor, PlainDoors(floor, open_locks))) {
      return {std::move(*cells), open_locks};
    }
  }
  return {};
}

}  // namespace warren::proof
