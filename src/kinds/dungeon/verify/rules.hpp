// Parts of D5 that have a file of their own.
#pragma once

#include <cstdint>
#include <vector>

#include "kinds/dungeon/verify/floor.hpp"

namespace warren::proof {

// Rooms by their index; -1, the ground outside of all rooms, can be marked too.
class RoomMarks {
 public:
  explicit RoomMarks(const Floor& floor) : marks_(floor.dungeon.rooms.size() + 1, 0) {}

  void mark(std::int32_t room) { marks_[static_cast<std::size_t>(room + 1)] = 1; }
  bool has(std::int32_t room) const { return marks_[static_cast<std::size_t>(room + 1)] != 0; }

 private:
  std::vector<std::uint8_t> marks_;
};

// What is admitted is admitted as it is: a number, not a licence.
bool fell_short_to(const Floor& floor, std::string_view what, std::int64_t got);
// Whether it is admitted at all.
bool fell_short(const Floor& floor, std::string_view what);

bool is_chest(const Floor& floor, std::size_t thing);

// As many rooms, doors and things as requested, or the level says so.
void check_counts(const Floor& floor, Check& check);

// Rooms have a shape of their class, the doors of their class, and their distance.
void check_rooms(const Floor& floor, Check& check);

// Traps lie in rooms worth guarding and on the last cells of the paths to them.
void check_traps(const Floor& floor, const RoomMarks& guarded, Check& check);

// Encounter zones share out the floor, and nobody is met at the stairs.
void check_zones(const Floor& floor, Check& check);

// The list of corridors tells of corridors that the map has.
void check_corridors(const Floor& floor, Check& check);

}  // namespace warren::proof
