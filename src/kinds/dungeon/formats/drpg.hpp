// The JSON of the dungeon role-playing game: its DungeonLevel, format version 1.1.0, and the format
// before 1.0.0 whose walls were true or false. docs/drpg.md describes both for users.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "warren/level.hpp"
#include "warren/result.hpp"

namespace warren {

inline constexpr std::string_view kDrpgVersion = "1.1.0";

// The game and the document that designed it have grown apart: words, types of zones, and what
// stands where nothing is.
enum class DrpgGame : std::uint8_t {
  current,   // what the game runs
  document,  // what its design document shows
};

// One floor: a DungeonLevel. What the game's format has no place for (order of the doors and
// things, seed, colours) stands under the key "warren", which the game does not read. A level that
// is no floor of a dungeon is an error.
Result<std::string> write_drpg(const Level& floor, DrpgGame game = DrpgGame::current);
// Several: an array of them, as the game keeps its dungeon.
Result<std::string> write_drpg(std::span<const Level> floors, DrpgGame game = DrpgGame::current);

// For games before 1.0.0. Doorways become gaps in the walls, and what opens them (keys, switches,
// events) is left out: everything that could be reached still can be.
Result<std::string> write_legacy_drpg(const Level& floor);
Result<std::string> write_legacy_drpg(std::span<const Level> floors);

struct ReadDrpg {
  std::vector<Level> floors;  // one for a floor, as many as there are for an array or a save
  std::vector<Diagnostic> warnings;
};
// Both formats, and whole saves of the game; each floor says itself which format it has. What the
// game means and a level cannot say is read as the nearest that it can, with a warning; it stays
// with the level, as does all else that a level has no words for, and comes back when the level is
// written again.
Result<ReadDrpg> read_drpg(std::string_view text, const std::string& file);

}  // namespace warren
