#include "kinds/zone/report/metrics.hpp"

#include <array>

#include "core/topology/components.hpp"
#include "core/topology/flood.hpp"
#include "level/open_cells.hpp"

namespace warren {

Metrics measure(const Level& level) {
  std::array<std::int64_t, 256> count{};
  for (const TileIndex cell : level.cells.cells()) ++count[cell];
  Metrics out;
  out.cells = static_cast<std::int64_t>(level.cells.size());
  for (std::size_t i = 0; i < level.legend.size(); ++i) {
    const TileKind kind = level.legend[i].kind;
    if (kind == TileKind::wall) out.walls += count[i];
    if (kind == TileKind::effect) out.effects += count[i];
    if (is_open(kind)) out.open += count[i];
  }
  for (const Thing& thing : level.things) {
    out.enemies += thing.kind == "enemy" ? 1 : 0;
    out.pickups += thing.kind == "pickup" ? 1 : 0;
  }
  const Grid<std::uint8_t> open = open_cells(level);
  const Components components = label_components(open);
  out.components = static_cast<std::int64_t>(components.size.size());
  if (out.components > 0) {
    out.largest = components.size[static_cast<std::size_t>(components.largest())];
  }
  if (level.start) out.reachable = flood(BitGrid::from(open), *level.start).count();
  return out;
}

}  // namespace warren
