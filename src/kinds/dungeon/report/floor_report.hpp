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

class FloorReport {
 public:
  explicit FloorReport(const Level& level);

  const Level& level;
  const DungeonData& dungeon;

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
void describe_grid(const FloorReport& report, Lines& lines);
void describe_spine(const FloorReport& report, Lines& lines);
void describe_rooms(const FloorReport& report, Lines& lines);
void describe_connections(const FloorReport& report, Lines& lines);
void describe_dead_ends(const FloorReport& report, Lines& lines);
void describe_fit(const FloorReport& report, Lines& lines);
void describe_layout(const FloorReport& report, Lines& lines);
void describe_junctions(const FloorReport& report, Lines& lines);
void describe_paths(const FloorReport& report, Lines& lines);
void describe_walls(const FloorReport& report, Lines& lines);
void describe_doors(const FloorReport& report, Lines& lines);

void describe_stairs(const FloorReport& report, Lines& lines);
void describe_treasure(const FloorReport& report, Lines& lines);
void describe_locks(const FloorReport& report, Lines& lines);
void describe_disguises(const FloorReport& report, Lines& lines);
void describe_keys(const FloorReport& report, Lines& lines);
void describe_teleporters(const FloorReport& report, Lines& lines);
void describe_traps(const FloorReport& report, Lines& lines);
void describe_switches(const FloorReport& report, Lines& lines);
void describe_openers(const FloorReport& report, Lines& lines);
void describe_specials(const FloorReport& report, Lines& lines);
void describe_zones(const FloorReport& report, Lines& lines);
void describe_finish(const FloorReport& report, Lines& lines);

}  // namespace warren
