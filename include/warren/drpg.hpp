// Floors as files of the dungeon role-playing game. Needs the target warren::tools.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "warren/level.hpp"
#include "warren/result.hpp"

namespace warren {

struct FloorsRead {
  std::vector<Level> floors;
  std::vector<Diagnostic> warnings;  // what was mended, left out or edited by hand
};

struct DrpgOptions {
  bool document = false;  // as the game's design document shows it, not as the game runs it
  bool playable = false;  // opens or leaves out what the game cannot play: keys, levers, sleep
};

// The game's JSON, format version 1.1.0: an object for one floor, an array for several. A level
// that is no floor of a dungeon is an error.
Result<std::string> floors_to_drpg(std::span<const Level> floors, const DrpgOptions& options = {});
// This format, the one of games before 1.0.0, and whole saves of the game. What a level has no
// words for stays with it, as text among its parameters, and is written again by floors_to_drpg.
// The certificate of each floor says what was found to hold: a game's own floor may break
// guarantees.
Result<FloorsRead> floors_from_drpg(std::string_view json, const std::string& name = "dungeon");

}  // namespace warren
