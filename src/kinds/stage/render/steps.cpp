#include "kinds/stage/render/steps.hpp"

#include <algorithm>
#include <vector>

#include "core/topology/distance.hpp"
#include "level/stage_ground.hpp"
#include "level/stage_legend.hpp"

namespace warren::render {
namespace {

std::uint8_t ground_at(const Level& level, Point cell) {
  // Whoever gets to the outermost cells has won, and walks no further.
  const Rect inside = {1, 1, level.cells.width() - 2, level.cells.height() - 2};
  if (!level.cells.contains(cell)) return 0;
  const TileIndex index = level.cells[cell];
  const StageTile tile = index < kStageTiles ? stage_tile(index) : StageTile::floor;
  const std::uint8_t ground = stage_ground::ground_of(tile);
  return inside.contains(cell) ? ground : ground & stage_ground::kHard;
}

bool can_step(const Level& level, Point from, Point step) {
  using namespace warren::stage_ground;
  if ((ground_at(level, from + step) & kFoot) == 0) return false;
  if ((ground_at(level, from) & against(step)) != 0) return false;
  const bool aslant = step.x != 0 && step.y != 0;
  return !aslant || (ground_at(level, from + Point{step.x, 0}) &
                     ground_at(level, from + Point{0, step.y}) & kHard) == 0;
}

}  // namespace

Grid<std::uint8_t> foot_ground(const Level& level) {
  Grid<std::uint8_t> out(level.cells.width(), level.cells.height(), 0);
  for (std::size_t i = 0; i < out.size(); ++i) {
    const bool walked = (ground_at(level, out.point(i)) & stage_ground::kFoot) != 0;
    out.cells()[i] = walked ? 1 : 0;
  }
  return out;
}

Grid<std::int32_t> stage_steps(const Level& level, Point start) {
  Grid<std::int32_t> out(level.cells.width(), level.cells.height(), kUnreached);
  if ((ground_at(level, start) & stage_ground::kFoot) == 0) return out;
  std::vector<Point> order = {start};
  out[start] = 0;
  for (std::size_t next = 0; next < order.size(); ++next) {
    const Point at = order[next];
    for (const Point step : stage_ground::kSteps) {
      if (!can_step(level, at, step) || out[at + step] != kUnreached) continue;
      out[at + step] = out[at] + 1;
      order.push_back(at + step);
    }
  }
  return out;
}

}  // namespace warren::render
