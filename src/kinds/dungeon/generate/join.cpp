// Stairs down of one floor and stairs up of the next are partners.
#include <algorithm>

#include "kinds/dungeon/generate/generator.hpp"

namespace warren::dungeon {
namespace {

Thing* stairs(Level& level, std::string_view type) {
  const auto found = std::find_if(
      level.things.begin(), level.things.end(),
      [&](const Thing& thing) { return thing.kind == "stairs" && thing.type == type; });
  return found == level.things.end() ? nullptr : &*found;
}

void lead_to(Thing& from, Point to) {
  from.properties.push_back({"to_x", std::int64_t{to.x}});
  from.properties.push_back({"to_y", std::int64_t{to.y}});
}

}  // namespace

void join_stairs(std::span<Level> floors) {
  for (std::size_t i = 0; i + 1 < floors.size(); ++i) {
    Thing* down = stairs(floors[i], "down");
    Thing* up = stairs(floors[i + 1], "up");
    if (down == nullptr || up == nullptr) continue;
    lead_to(*down, up->at);
    lead_to(*up, down->at);
  }
}

}  // namespace warren::dungeon
