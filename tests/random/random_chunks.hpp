// Chunks for random zones: places, gates, rooms and blocks.
#pragma once

#include <string>
#include <vector>

#include "core/rng.hpp"

namespace warren::testing {

// A chunk's text and what a zone must know of it.
struct RandomChunk {
  std::string name;
  std::string text;
  int w = 0;
  int h = 0;
  std::vector<std::string> slots;  // "portal", "savepoint", "datanode", in the file's order
};

// Names of cell types, effect types and enemies that chunks may use.
struct RandomPalette {
  std::vector<std::string> walls;
  std::vector<std::string> effects;
  std::vector<std::string> enemies;
  std::vector<std::string> blocks;  // for obstacle zones, no larger than 3 x 3
};

const std::string& any_of(Rng& rng, const std::vector<std::string>& words);

// A place to get to, at most `most` cells a side.
RandomChunk random_place(Rng& rng, const std::string& name, int most, const RandomPalette& palette);
// A place with two openings or more.
RandomChunk random_gate(Rng& rng, const std::string& name, int most, const RandomPalette& palette);
// A room of regions: a square with the given exits, a string of LRTB.
RandomChunk random_room(Rng& rng, const std::string& name, int side, const std::string& exits,
                        const RandomPalette& palette);
// Cover to scatter, or a nest of enemies.
RandomChunk random_block(Rng& rng, const std::string& name, const RandomPalette& palette);

}  // namespace warren::testing
