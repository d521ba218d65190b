#include "kinds/zone/report/danger.hpp"

#include <algorithm>

#include "core/count_bits.hpp"
#include "core/topology/walk_tiles.hpp"
#include "level/open_cells.hpp"

namespace warren {

std::optional<DangerByWalk> measure_danger(const Level& level) {
  if (!level.start || level.dungeon() || level.stage()) return std::nullopt;
  WalkTiles walk;
  walk.measure(open_bits(level), *level.start);
  const std::int64_t whole = walk.longest() + 1;
  const auto third = [&](std::int32_t steps) {
    return static_cast<std::size_t>(std::int64_t{steps} * 3 / whole);
  };
  DangerByWalk out;
  for (const WalkPiece& piece : walk.pieces()) {
    out.cells[third(piece.steps)] += count_bits(piece.cells);
  }
  for (const Thing& thing : level.things) {
    const std::int32_t steps = thing.kind == "enemy" ? walk.steps(thing.at) : -1;
    if (steps < 0) continue;
    const auto type = std::ranges::find(level.zone()->enemy_types, thing.type, &EnemyType::name);
    if (type != level.zone()->enemy_types.end()) out.danger[third(steps)] += type->danger;
  }
  return out;
}

}  // namespace warren
