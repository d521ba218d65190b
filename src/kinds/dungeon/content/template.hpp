// The text that `warren new dungeon` starts from.
#pragma once

#include <string>

namespace warren {

struct DungeonTemplate {
  std::string name;
  std::string preset = "wgiv";
  std::string seed;
  int floors = 1;
};

// Numbers in it are those of the preset, so that changing one line changes one thing.
std::string dungeon_template(const DungeonTemplate& wanted);

}  // namespace warren
