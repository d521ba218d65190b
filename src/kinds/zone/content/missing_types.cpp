#include "kinds/zone/content/missing_types.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "kinds/zone/content/enemies.hpp"

namespace warren {

MissingTypes::MissingTypes(const Zone& zone, const LinkedChunks& links)
    : zone_(zone), links_(links), enemies_(enemy_types_of(zone)) {}

std::string MissingTypes::in(const Chunk& chunk) const {
  for (const ChunkWall& wall : chunk.walls) {
    if (!find_cell_type(zone_, wall.type)) return fmt::format("no cell type '{}'", wall.type);
  }
  for (const ChunkMaybe& maybe : chunk.maybes) {
    if (!find_cell_type(zone_, maybe.type)) return fmt::format("no cell type '{}'", maybe.type);
  }
  for (const ChunkEffect& effect : chunk.effects) {
    const auto found = std::ranges::find(zone_.effect_types, effect.type, &EffectType::id);
    if (found == zone_.effect_types.end()) return fmt::format("no effect type '{}'", effect.type);
  }
  return of_enemies(chunk);
}

std::string MissingTypes::in_all_of(const Chunk& chunk) const {
  std::set<int> seen;
  const std::string own = in(chunk);
  return own.empty() ? in_pools(chunk, seen) : own;
}

bool MissingTypes::is_enemy(const std::string& name) const {
  return std::ranges::find(enemies_, name, &EnemyType::name) != enemies_.end();
}

std::string MissingTypes::of_enemies(const Chunk& chunk) const {
  for (const SpawnSlot& slot : chunk.slots) {
    if (!is_enemy(slot.enemy)) return fmt::format("no enemy '{}'", slot.enemy);
  }
  for (const ChunkSpawn& spawn : chunk.spawns) {
    const bool known = wire_kind_of(spawn.thing) || is_enemy(spawn.thing);
    if (!known) return fmt::format("no enemy '{}'", spawn.thing);
  }
  return {};
}

// Each block once: pools may name each other. Blocks that do not exist are reported elsewhere.
std::string MissingTypes::in_pools(const Chunk& chunk, std::set<int>& seen) const {
  for (const ObstacleZone& zone : chunk.zones) {
    for (const std::string& name : zone.pool) {
      const int block = name == kNoBlock ? kNoChunk : links_.find(name);
      if (block == kNoChunk || !seen.insert(block).second) continue;
      std::string missing = in(links_.chunk(block));
      if (missing.empty()) missing = in_pools(links_.chunk(block), seen);
      if (!missing.empty()) return missing;
    }
  }
  return {};
}

}  // namespace warren
