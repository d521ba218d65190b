// What a zone and its chunks say about each other: types, enemies, slots, names.
#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

#include "content/numbers.hpp"
#include "content/proposal.hpp"
#include "kinds/zone/content/check.hpp"
#include "kinds/zone/content/enemies.hpp"

namespace warren {
namespace {

class LinkChecker {
 public:
  LinkChecker(const Zone& zone, const LinkedChunks& links, const Reporter& report)
      : zone_(zone), links_(links), report_(report), enemies_(enemy_types_of(zone)) {}

  void check();

 private:
  // A place in the zone file that uses a chunk.
  struct Use {
    int chunk;
    SourceLine line;
    std::size_t argument;
  };

  void check_chunk_of(const Use& use);
  void check_pool_blocks(const Use& use);
  void check_contents(const Use& use);
  void check_type(const Use& use, const std::string& type, SourceLine line);
  void check_effect(const Use& use, const ChunkEffect& effect);
  void check_enemy(const Use& use, const std::string& enemy, SourceLine line);
  void check_wires(const Use& use, std::string_view type, const std::vector<Wire>& wires);
  void check_name(const Use& use);

  const LoadedChunk& loaded(const Use& use) const {
    return links_.chunks[static_cast<std::size_t>(use.chunk)];
  }
  // Once for all lines of a chunk with the same mistake.
  void wrong_in_chunk(const Use& use, SourceLine line, const std::string& what,
                      const std::string& help) {
    if (!told_.emplace(use.chunk, what).second) return;
    report_.error(use.line, use.argument,
                  fmt::format("{}:{}: {}", loaded(use).path, line.number, what), help);
  }

  const Zone& zone_;
  const LinkedChunks& links_;
  const Reporter& report_;
  const std::vector<EnemyType> enemies_;
  std::set<int> checked_;
  std::set<std::pair<int, std::string>> told_;  // of a chunk: what the zone lacks
  std::map<std::string_view, Use> names_;       // of chunks that stand for landmarks
};

// By name, or by its place in the zone's list of cell types.
void LinkChecker::check_type(const Use& use, const std::string& type, SourceLine line) {
  if (find_cell_type(zone_, type)) return;
  if (parse_integer(type)) {
    wrong_in_chunk(use, line, fmt::format("the zone has no cell type number {}", type),
                   fmt::format("its cell types count from 0 to {}",
                               static_cast<int>(zone_.cell_types.size()) - 1));
    return;
  }
  std::vector<std::string_view> names;
  for (const CellType& known : zone_.cell_types) names.push_back(known.id);
  wrong_in_chunk(
      use, line, fmt::format("the zone has no cell type '{}'", type),
      proposal(type, names,
               fmt::format("add to the zone: celltype {} 20 0 20 255 128 0 128 255 none", type)));
}

void LinkChecker::check_effect(const Use& use, const ChunkEffect& effect) {
  std::vector<std::string_view> names;
  for (const EffectType& known : zone_.effect_types) names.push_back(known.id);
  if (std::ranges::find(names, effect.type) != names.end()) return;
  wrong_in_chunk(
      use, effect.line, fmt::format("the zone has no effect type '{}'", effect.type),
      proposal(effect.type, names,
               fmt::format("add to the zone: effecttype {} 10 60 80 140 30 120 160 100 none",
                           effect.type)));
}

void LinkChecker::check_enemy(const Use& use, const std::string& enemy, SourceLine line) {
  if (std::ranges::find(enemies_, enemy, &EnemyType::name) != enemies_.end()) return;
  std::vector<std::string_view> names;
  for (const EnemyType& known : enemies_) names.push_back(known.name);
  wrong_in_chunk(use, line, fmt::format("there is no enemy '{}'", enemy),
                 proposal(enemy, names, fmt::format("add to the zone: enemytype {} 1 1", enemy)));
}

void LinkChecker::check_contents(const Use& use) {
  const Chunk& chunk = loaded(use).chunk;
  for (const ChunkWall& wall : chunk.walls) check_type(use, wall.type, wall.line);
  for (const ChunkMaybe& maybe : chunk.maybes) check_type(use, maybe.type, maybe.line);
  for (const ChunkEffect& effect : chunk.effects) check_effect(use, effect);
  for (const SpawnSlot& slot : chunk.slots) check_enemy(use, slot.enemy, slot.line);
  for (const ChunkSpawn& spawn : chunk.spawns) {
    if (!wire_kind_of(spawn.thing)) check_enemy(use, spawn.thing, spawn.line);
  }
  if (fill_of(chunk) == Fill::solid && zone_.cell_types.empty()) {
    wrong_in_chunk(use, {1}, "the chunk is solid, but the zone has no wall type",
                   "add to the zone: celltype solid 20 0 20 255 128 0 128 255 none");
  }
}

void LinkChecker::check_pool_blocks(const Use& use) {
  for (const ObstacleZone& zone : loaded(use).chunk.zones) {
    for (const std::string& name : zone.pool) {
      const int block = name == kNoBlock ? kNoChunk : links_.find(name);
      if (block != kNoChunk) check_chunk_of({block, use.line, use.argument});
    }
  }
}

// Each chunk once, however often it is used.
void LinkChecker::check_chunk_of(const Use& use) {
  if (use.chunk == kNoChunk || !checked_.insert(use.chunk).second) return;
  const Chunk& chunk = loaded(use).chunk;
  const int size = zone_.parameters.size;
  if (chunk.width > size || chunk.height > size) {
    report_.error(use.line, use.argument,
                  fmt::format("{} is {} x {} cells, larger than the zone", loaded(use).path,
                              chunk.width, chunk.height),
                  fmt::format("the zone's size is {}", size));
  }
  check_contents(use);
  check_pool_blocks(use);
}

// Levels tell chunks apart by their names.
void LinkChecker::check_name(const Use& use) {
  if (use.chunk == kNoChunk) return;
  const auto [first, inserted] = names_.emplace(loaded(use).chunk.name, use);
  if (inserted || first->second.chunk == use.chunk) return;
  report_.error(use.line, use.argument,
                fmt::format("{} and {} (line {}) are both called '{}'", loaded(use).path,
                            loaded(first->second).path, first->second.line.number, first->first),
                "give one of them another name in its `chunk` line");
}

void LinkChecker::check_wires(const Use& use, std::string_view type,
                              const std::vector<Wire>& wires) {
  if (use.chunk == kNoChunk) return;
  for (const WireKind kind : {WireKind::portal, WireKind::savepoint, WireKind::datanode}) {
    const auto slots = std::ranges::count_if(loaded(use).chunk.spawns, [&](const ChunkSpawn& s) {
      return wire_kind_of(s.thing) == kind;
    });
    std::int64_t used = 0;
    for (const Wire& wire : wires) {
      if (wire.kind != kind || ++used <= slots) continue;
      report_.error(
          wire.line, 1,
          fmt::format("{} has {} {} slot{}, and this is line {} for them", loaded(use).path, slots,
                      to_string(kind), slots == 1 ? "" : "s", used),
          fmt::format("add to the chunk: spawn X Y {}", to_string(kind)));
    }
    if (used < slots) {
      report_.warning(use.line, use.argument,
                      fmt::format("{} of {} {} slots in {} without an id", slots - used, slots,
                                  to_string(kind), loaded(use).path),
                      fmt::format("add: landmark_{} {} ID{}", to_string(kind), type,
                                  kind == WireKind::portal ? " ZONE DEST_ID" : ""));
    }
  }
}

void LinkChecker::check() {
  if (zone_.anchor) {
    const Use use{links_.anchor, zone_.anchor->line, 0};
    check_chunk_of(use);
    check_name(use);
    check_wires(use, kAnchorType, zone_.anchor->wires);
  }
  const std::vector<int> pinned = pinned_landmarks(zone_);
  for (std::size_t i = 0; i < zone_.landmarks.size(); ++i) {
    const LandmarkDefinition& landmark = zone_.landmarks[i];
    const Use use{links_.landmarks[i], landmark.line, 1};
    check_chunk_of(use);
    check_name(use);
    if (std::ranges::find(pinned, static_cast<int>(i)) == pinned.end()) {
      check_wires(use, landmark.type, landmark.wires);
    }
  }
  for (std::size_t i = 0; i < zone_.fixed_landmarks.size(); ++i) {
    const FixedLandmark& landmark = zone_.fixed_landmarks[i];
    const Use use{links_.fixed[i], landmark.line, 1};
    check_chunk_of(use);
    check_name(use);
    check_wires(use, landmark.type, wires_of_fixed(zone_, i, pinned[i]));
  }
  for (std::size_t i = 0; i < zone_.vaults.size(); ++i) {
    const Use use{links_.vaults[i], zone_.vaults[i].line, 0};
    check_chunk_of(use);
    check_name(use);
  }
  for (const BlockChoice& block : links_.blocks) check_chunk_of({block.chunk, block.line, 0});
}

}  // namespace

std::optional<WireKind> wire_kind_of(std::string_view thing) {
  for (const WireKind kind : {WireKind::portal, WireKind::savepoint, WireKind::datanode}) {
    if (thing == to_string(kind)) return kind;
  }
  return std::nullopt;
}

std::optional<std::size_t> find_cell_type(const Zone& zone, std::string_view type) {
  const auto found = std::ranges::find(zone.cell_types, type, &CellType::id);
  if (found != zone.cell_types.end()) {
    return static_cast<std::size_t>(found - zone.cell_types.begin());
  }
  const std::optional<std::int64_t> index = parse_integer(type);
  const auto count = static_cast<std::int64_t>(zone.cell_types.size());
  if (!index || *index < 0 || *index >= count) return std::nullopt;
  return static_cast<std::size_t>(*index);
}

void check_links(const Zone& zone, const LinkedChunks& links, const Reporter& report) {
  LinkChecker(zone, links, report).check();
}

}  // namespace warren
