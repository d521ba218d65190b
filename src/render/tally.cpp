#include "render/tally.hpp"

#include <algorithm>

namespace warren::render {

std::vector<std::size_t> count_tiles(const Level& level) {
  std::vector<std::size_t> counts(level.legend.size());
  for (const TileIndex tile : level.cells.cells()) ++counts[tile];
  return counts;
}

std::vector<ThingTally> count_things(const Level& level) {
  std::vector<ThingTally> tallies;
  for (const Thing& thing : level.things) {
    auto found = std::ranges::find(tallies, thing.kind, &ThingTally::kind);
    if (found == tallies.end()) found = tallies.insert(found, {thing.kind, 0});
    ++found->count;
  }
  return tallies;
}

double percent(std::size_t part, std::size_t whole) {
  return whole == 0 ? 0.0 : 100.0 * static_cast<double>(part) / static_cast<double>(whole);
}

}  // namespace warren::render
