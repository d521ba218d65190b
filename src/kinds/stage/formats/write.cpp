#include <fmt/format.h>

#include <cassert>
#include <iterator>

#include "kinds/stage/formats/blueprint.hpp"
#include "kinds/stage/formats/sets.hpp"
#include "level/stage_rows.hpp"

namespace warren {

std::string write_blueprint(const Level& level) {
  assert(level.stage());
  std::string out;
  for (const std::string& row : blueprint_rows(level)) out += row + '\n';
  bool first = true;
  for (const blueprint::NamedSet& set : blueprint::kSets) {
    const std::vector<Point> cells = level.stage()->cells(set.layer);
    if (cells.empty()) continue;
    if (first) out += '\n';
    first = false;
    fmt::format_to(std::back_inserter(out), "{}:", set.key);
    for (const Point cell : cells) {
      fmt::format_to(std::back_inserter(out), " {},{}", cell.x, cell.y);
    }
    out += '\n';
  }
  return out;
}

}  // namespace warren
