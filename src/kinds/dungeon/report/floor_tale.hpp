// A floor as the tellers of its passes see it.
#pragma once

#include <fmt/format.h>

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "warren/level.hpp"

namespace warren {

using Lines = std::vector<std::string>;

class FloorTale {
 public:
  explicit FloorTale(const Level& level);

  const Level& level;
  const Dungeon& dungeon;

  // A number of the floor's report; 0 when it is not there.
  std::int64_t fact(std::string_view pass, std::string_view key) const;
  // A parameter that the floor was made with; likewise.
  std::int64_t parameter(std::string_view key) const;

  // "large_1", "a corridor".
  std::string room(Point at) const;
  // "large_1 (3, 4)".
  std::string place(Point at) const { return fmt::format("{} ({}, {})", room(at), at.x, at.y); }
  std::string door(const Door& door) const;
  int doors_of(std::size_t room) const { return doors_[room]; }
  std::vector<const Thing*> things(std::string_view kind) const;
  // Names and places of the switches or events that work on something.
  std::string workers_of(std::string_view target) const;

 private:
  Grid<std::int32_t> room_;
  std::vector<int> doors_;  // by room
};

// Long lists end with how many are left out: who wants all of a large floor reads its file.
void add_all(Lines& lines, const Lines& more);

// One for each pass that has something to tell.
void tell_grid(const FloorTale& tale, Lines& lines);
void tell_spine(const FloorTale& tale, Lines& lines);
void tell_rooms(const FloorTale& tale, Lines& lines);
void tell_connections(const FloorTale& tale, Lines& lines);
void tell_dead_ends(const FloorTale& tale, Lines& lines);
void tell_layout(const FloorTale& tale, Lines& lines);
void tell_junctions(const FloorTale& tale, Lines& lines);
void tell_paths(const FloorTale& tale, Lines& lines);
void tell_walls(const FloorTale& tale, Lines& lines);
void tell_doors(const FloorTale& tale, Lines& lines);

void tell_stairs(const FloorTale& tale, Lines& lines);
void tell_treasure(const FloorTale& tale, Lines& lines);
void tell_locks(const FloorTale& tale, Lines& lines);
void tell_disguises(const FloorTale& tale, Lines& lines);
void tell_keys(const FloorTale& tale, Lines& lines);
void tell_teleporters(const FloorTale& tale, Lines& lines);
void tell_traps(const FloorTale& tale, Lines& lines);
void tell_switches(const FloorTale& tale, Lines& lines);
void tell_openers(const FloorTale& tale, Lines& lines);
void tell_oddities(const FloorTale& tale, Lines& lines);
void tell_zones(const FloorTale& tale, Lines& lines);
void tell_finish(const FloorTale& tale, Lines& lines);

}  // namespace warren
