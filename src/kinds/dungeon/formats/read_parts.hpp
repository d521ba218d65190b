// Parts of a floor, whichever format it has.
#pragma once

#include "kinds/dungeon/formats/walls.hpp"
#include "warren/result.hpp"

namespace warren::drpg {

// As in level files.
inline constexpr int kMaxFloors = 9999;
inline constexpr double kMaxDoorFactor = 1'000'000;

// Everything that goes along while a floor is read.
struct Reading {
  Warnings warnings;
  std::vector<Thing> specials;      // in reading order of their cells
  std::vector<std::string> events;  // for each special, the type of event that it is, or nothing
  std::vector<Point> thing_order;
  DoorOrder door_order;
  bool no_start = false;  // the level had none, and the game was given one
};

// Sizes, and rows that are as long as they should be, before any memory is taken for them.
Rect read_size(const Cursor& floor, const Cursor& tiles);

// Types and specials of the tiles.
void read_tiles(const Cursor& tiles, Level& level, Reading& reading);
// The same for walls that are true or false, and those walls.
void read_legacy_tiles(const Cursor& tiles, Level& level, Reading& reading);

void read_rooms(const Cursor& floor, Level& level);
void read_corridors(const Cursor& floor, Level& level);
void read_zones(const Cursor& floor, Level& level, Reading& reading);
// The events and what stands on tiles, in the order that the level had.
void read_things(const Cursor& floor, Level& level, Reading& reading);
void read_places(const Cursor& floor, Level& level, Reading& reading);
// What is written under "warren"; without it, what serves. `floors` is how many the file has.
void read_extra(const Cursor& floor, int floors, Level& level, Reading& reading);

}  // namespace warren::drpg
