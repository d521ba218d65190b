#include "generate/dungeon/quality.hpp"

#include <algorithm>

#include "generate/dungeon/state.hpp"

namespace warren::dungeon {
namespace {

struct Grade {
  double least = 0;
  int points = 0;
};

int graded(double value, std::initializer_list<Grade> best_first) {
  for (const Grade& grade : best_first) {
    if (value >= grade.least) return grade.points;
  }
  return 0;
}

bool has_stairs(const Level& level) {
  const auto is = [&](std::string_view type) {
    return std::any_of(level.things.begin(), level.things.end(), [&](const Thing& thing) {
      return thing.kind == "stairs" && thing.type == type;
    });
  };
  return is("up") && is("down");
}

}  // namespace

int quality_of(const Level& level, int areas) {
  const Dungeon& dungeon = *level.dungeon;
  const auto cells = level.cells.cells();
  const auto floor = static_cast<double>(std::count(cells.begin(), cells.end(), kFloorTile));
  const double share = floor / static_cast<double>(cells.size());
  // One door less than areas joins them all; every other door is a way around.
  const double ways =
      static_cast<double>(dungeon.doors.size()) / static_cast<double>(std::max(1, areas - 1));
  int score = graded(static_cast<double>(dungeon.rooms.size()), {{15, 25}, {10, 15}, {5, 5}});
  score += graded(share, {{0.40, 25}, {0.30, 15}, {0.20, 5}});
  score += graded(ways, {{1.5, 20}, {1.2, 10}, {1.0, 5}});
  if (dungeon.doors.size() >= 10) score += 10;
  if (level.things.size() >= 15) score += 10;
  if (has_stairs(level)) score += 10;
  return score;
}

}  // namespace warren::dungeon
