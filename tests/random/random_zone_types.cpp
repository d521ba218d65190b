// Types of cells and enemies, and the blocks that are scattered.
#include <fmt/format.h>

#include "random/random_zone.hpp"

namespace warren::testing {

void ZoneWriter::write_types() {
  static const std::vector<std::string> kPatterns = {"none", "circuit", "diagonal"};
  const int walls = draw(1, 4);
  for (int i = 0; i < walls; ++i) {
    const std::string id = fmt::format("w{}", i);
    line(
        fmt::format("celltype {} 1 2 3 255 4 5 6 255 {}", id, i == 0 ? "none" : one_of(kPatterns)));
    palette_.walls.push_back(id);
  }
  const int effects = draw(0, 2);
  for (int i = 0; i < effects; ++i) {
    const std::string id = fmt::format("e{}", i);
    const std::string opaque = i == 1 ? " opaque" : "";
    line(fmt::format("effecttype {} 1 2 3 255 4 5 6 255 none dot {}{}", id, i, opaque));
    palette_.effects.push_back(id);
  }
  palette_.enemies = {"mine", "hunter", "seeker", "defender", "stalker", "swarmer"};
  if (rng_.chance(0.3)) {
    const std::string weight = one_of({"0", "1", "50"});
    line(fmt::format("enemytype beast {} {}", weight, one_of({"0.01", "1", "7.5", "1000"})));
    palette_.enemies.emplace_back("beast");
    if (rng_.chance(0.5)) line("enemybias wild beast 3 mine 1");
  }
  if (rng_.chance(0.15)) line("enemytype mine 2 " + one_of({"0.5", "20"}));
  if (rng_.chance(0.3)) line("corridor_type " + one_of(palette_.walls));
}

void ZoneWriter::write_blocks() {
  const int count = draw(0, 4);
  for (int i = 0; i < count; ++i) {
    const std::string name = fmt::format("block{}", i);
    add_chunk("chunks", random_block(rng_, name, palette_));
    palette_.blocks.push_back(name);
    const std::string weight = one_of({"", " 1", " 0", " 3.5"});
    if (rng_.chance(0.7)) line("obstacle " + name + weight);
  }
}

}  // namespace warren::testing
