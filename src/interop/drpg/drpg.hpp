// The JSON of the dungeon role-playing game: its DungeonLevel, format version 1.1.0, and the format
// before 1.0.0 whose walls were true or false. docs/drpg.md describes both for users.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "warren/level.hpp"
#include "warren/result.hpp"

namespace warren {

inline constexpr std::string_view kDrpgVersion = "1.1.0";

// One floor: a DungeonLevel. What the game's format has no place for (order of the doors and
// things, seed, colours) stands under the key "warren", which the game does not read. A level that
// is no floor of a dungeon is an error.
Result<std::string> write_drpg(const Level& floor);
// Several: an array of them, as the game keeps its dungeon.
Result<std::string> write_drpg(std::span<const Level> floors);

// For games before 1.0.0. Doorways become gaps in the walls, and what opens them (keys, switches,
// events) is left out: everything that could be reached still can be.
Result<std::string> write_legacy_drpg(const Level& floor);

struct ReadDrpg {
  std::vector<Level> floors;  // one for an object, as many as there are for an array
  std::vector<Diagnostic> warnings;
};
// Both formats; each floor says itself which one it has. A save's state (what is discovered, open,
// triggered) is no part of a level and is not kept. Two sides of a wall that disagree are an error;
// before 1.0.0, where saves with such walls exist, the wall stands and a warning names the cell.
Result<ReadDrpg> read_drpg(std::string_view text, const std::string& file);

}  // namespace warren
