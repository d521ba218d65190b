#include "kinds/dungeon/verify/rules.hpp"

namespace warren::proof {
namespace {

constexpr int kApproachCells = 3;

// Cells before the doors of guarded rooms.
Grid<std::uint8_t> approaches(const Floor& floor, const RoomMarks& guarded) {
  Grid<std::uint8_t> near(floor.map.w, floor.map.h, 0);
  std::vector<std::ptrdiff_t> cells;
  cells.reserve(32);
  const auto mark = [&](Point before) {
    cells.assign(1, static_cast<std::ptrdiff_t>(near.index(before)));
    std::size_t ring = 0;
    for (int distance = 1; distance < kApproachCells; ++distance) {
      const std::size_t end = cells.size();
      for (; ring < end; ++ring) {
        for_each_open_side(floor.free_sides, cells[ring],
                           [&](std::ptrdiff_t next) { cells.push_back(next); });
      }
    }
    for (const std::ptrdiff_t cell : cells) near.cells()[static_cast<std::size_t>(cell)] = 1;
  };
  for (const Door& door : floor.dungeon.doors) {
    const Point beyond = step(door.at, door.side);
    if (guarded.has(floor.room[door.at])) mark(beyond);
    if (floor.room[beyond] >= 0 && guarded.has(floor.room[beyond])) mark(door.at);
  }
  return near;
}

}  // namespace

void check_traps(const Floor& floor, const RoomMarks& guarded, Check& check) {
  const Grid<std::uint8_t> near = approaches(floor, guarded);
  std::int64_t on_the_way = 0;
  for (std::size_t i = 0; i < floor.sort.size(); ++i) {
    if (floor.sort[i] != ThingSort::trap) continue;
    const Thing& thing = floor.level.things[i];
    const std::int32_t room = floor.room[thing.at];
    if (near[thing.at] != 0) {
      ++on_the_way;
    } else if (room < 0 || !guarded.has(room)) {
      check.violation(thing.at, "a trap guards nothing");
    }
    const bool stairs =
        room >= 0 && (room == floor.room[floor.up->at] || room == floor.room[floor.down->at]);
    if (stairs) check.violation(thing.at, "a trap lies beside the stairs");
  }
  check.evidence("traps_on_the_way", on_the_way);
}

}  // namespace warren::proof
