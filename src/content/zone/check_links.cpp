// What a zone and its chunks say about each other: types, enemies, slots, room on the map.
#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "content/numbers.hpp"
#include "content/zone/check.hpp"
#include "content/zone/enemies.hpp"

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
  void check_room(const Use& use, Point at, std::string_view what);
  void check_authored(const Use& use, Rect area, std::string_view what);

  const LoadedChunk& loaded(const Use& use) const {
    return links_.chunks[static_cast<std::size_t>(use.chunk)];
  }
  void wrong_in_chunk(const Use& use, SourceLine line, std::string_view what, std::string help) {
    report_.error(use.line, use.argument,
                  fmt::format("{}:{}: {}", loaded(use).path, line.number, what), std::move(help));
  }

  const Zone& zone_;
  const LinkedChunks& links_;
  const Reporter& report_;
  const std::vector<EnemyType> enemies_;
  std::set<int> checked_;
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
      suggestion(type, names,
                 fmt::format("add to the zone: celltype {} 20 0 20 255 128 0 128 255 none", type)));
}

void LinkChecker::check_effect(const Use& use, const ChunkEffect& effect) {
  std::vector<std::string_view> names;
  for (const EffectType& known : zone_.effect_types) names.push_back(known.id);
  if (std::ranges::find(names, effect.type) != names.end()) return;
  wrong_in_chunk(
      use, effect.line, fmt::format("the zone has no effect type '{}'", effect.type),
      suggestion(effect.type, names,
                 fmt::format("add to the zone: effecttype {} 10 60 80 140 30 120 160 100 none",
                             effect.type)));
}

void LinkChecker::check_enemy(const Use& use, const std::string& enemy, SourceLine line) {
  if (std::ranges::find(enemies_, enemy, &EnemyType::name) != enemies_.end()) return;
  std::vector<std::string_view> names;
  for (const EnemyType& known : enemies_) names.push_back(known.name);
  wrong_in_chunk(use, line, fmt::format("there is no enemy '{}'", enemy),
                 suggestion(enemy, names, fmt::format("add to the zone: enemytype {} 1 1", enemy)));
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
      report_.error(wire.line, 1,
                    fmt::format("{} has {} {} slots, and this is line {} for them",
                                loaded(use).path, slots, to_string(kind), used),
                    fmt::format("add to the chunk: spawn X Y {}", to_string(kind)));
    }
    if (used < slots) {
      report_.warning(use.line, use.argument,
                      fmt::format("{} of the {} {} slots in {} have no id", slots - used, slots,
                                  to_string(kind), loaded(use).path),
                      fmt::format("add: landmark_{} {} ID{}", to_string(kind), type,
                                  kind == WireKind::portal ? " ZONE DEST_ID" : ""));
    }
  }
}

void LinkChecker::check_authored(const Use& use, Rect area, std::string_view what) {
  const auto inside = [&](Point at, SourceLine line, std::string_view thing) {
    if (!area.contains(at)) return;
    report_.error(line, 0,
                  fmt::format("the {} at ({}, {}) lies under {} of line {} ({})", thing, at.x, at.y,
                              what, use.line.number, loaded(use).path),
                  fmt::format("it covers x {}..{}, y {}..{}: move it out, or put it into the chunk",
                              area.x, area.right() - 1, area.y, area.bottom() - 1));
  };
  for (const PlacedCell& cell : zone_.cells) inside(cell.at, cell.line, "cell");
  for (const ClearedCell& cell : zone_.cleared) inside(cell.at, cell.line, "cleared cell");
  for (const Portal& portal : zone_.portals) inside(portal.at, portal.line, "portal");
  for (const Marker& marker : zone_.markers) {
    inside(marker.at, marker.line, marker.kind == MarkerKind::savepoint ? "savepoint" : "datanode");
  }
  for (const Spawn& spawn : zone_.spawns) {
    inside(cell_of_world(spawn.world_x, spawn.world_y, zone_.parameters.size), spawn.line, "spawn");
  }
}

// Where the chunk lies in any orientation it may be drawn in.
void LinkChecker::check_room(const Use& use, Point at, std::string_view what) {
  if (use.chunk == kNoChunk) return;
  const Chunk& chunk = loaded(use).chunk;
  std::vector<Rect> areas;
  for (const Transform transform : allowed_transforms(chunk)) {
    const Rect area = placed_around(at, transformed(chunk.size(), transform));
    if (std::ranges::find(areas, area) == areas.end()) areas.push_back(area);
  }
  for (const Rect& area : areas) {
    if (area.intersect(zone_.bounds()) != area && chunk.width <= zone_.parameters.size &&
        chunk.height <= zone_.parameters.size) {
      report_.error(
          use.line, 2,
          fmt::format("{} would cover x {}..{}, y {}..{} and leave the map", loaded(use).path,
                      area.x, area.right() - 1, area.y, area.bottom() - 1),
          "move it away from the edge");
      return;
    }
    check_authored(use, area, what);
  }
}

void LinkChecker::check() {
  if (zone_.anchor) {
    const Use use{links_.anchor, zone_.anchor->line, 0};
    check_chunk_of(use);
    check_wires(use, kAnchorType, zone_.anchor->wires);
    check_room(use, zone_.bounds().centre(), "the anchor");
  }
  const std::vector<int> pinned = pinned_landmarks(zone_);
  for (std::size_t i = 0; i < zone_.landmarks.size(); ++i) {
    const LandmarkDefinition& landmark = zone_.landmarks[i];
    const Use use{links_.landmarks[i], landmark.line, 1};
    check_chunk_of(use);
    if (std::ranges::find(pinned, static_cast<int>(i)) == pinned.end()) {
      check_wires(use, landmark.type, landmark.wires);
    }
  }
  for (std::size_t i = 0; i < zone_.fixed_landmarks.size(); ++i) {
    const FixedLandmark& landmark = zone_.fixed_landmarks[i];
    const Use use{links_.fixed[i], landmark.line, 1};
    check_chunk_of(use);
    check_wires(use, landmark.type, wires_of_fixed(zone_, i, pinned[i]));
    check_room(use, landmark.at, "the landmark");
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
