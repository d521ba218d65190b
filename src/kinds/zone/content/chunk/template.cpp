#include "kinds/zone/content/chunk/template.hpp"

#include <fmt/format.h>

namespace warren {
namespace {

constexpr int kOpening = 2;

// Two pieces of wall along an edge, with the opening between them.
std::string edge(std::string_view format, int length, int other) {
  const int before = (length - kOpening) / 2;
  const std::string first = fmt::format("0..{}", before - 1);
  const std::string second = fmt::format("{}..{}", before + kOpening, length - 1);
  return fmt::format(fmt::runtime(format), first, other) +
         fmt::format(fmt::runtime(format), second, other);
}

}  // namespace

std::string chunk_template(const std::string& name, int width, int height) {
  const int across = (width - kOpening) / 2;
  const int down = (height - kOpening) / 2;
  std::string out = fmt::format(
      "# A room with a way in on every side. docs/chunk-files.md explains every line.\n"
      "chunk {}\nsize {} {}\ncategory combat\ndifficulty 1\n\n"
      "# What cells become that no line mentions: solid, open, or keep (the ground stays).\n"
      "fill open\n\n"
      "exits LRTB\nexit left {} {}\nexit right {} {}\nexit top {} {}\nexit bottom {} {}\n\n"
      "# Walls: 0 is the first cell type of whichever zone uses the chunk; a name works too.\n",
      name, width, height, down, kOpening, down, kOpening, across, kOpening, across, kOpening);
  out += edge("wall {0} {1} 0\n", width, 0);
  out += edge("wall {0} {1} 0\n", width, height - 1);
  out += edge("wall {1} {0} 0\n", height, 0);
  out += edge("wall {1} {0} 0\n", height, width - 1);
  out += fmt::format(
      "\n# By chance: a pillar in each corner, and somebody in the middle.\n"
      "maybe 2 2 0 0.5\nmaybe {0} 2 0 0.5\nmaybe 2 {1} 0 0.5\nmaybe {0} {1} 0 0.5\n"
      "spawn_slot {2} {3} mine 0.5\n",
      width - 3, height - 3, width / 2, height / 2);
  return out;
}

}  // namespace warren
