#include "warren/level.hpp"

#include "core/hash.hpp"
#include "level/dungeon_hash.hpp"
#include "level/ground_hash.hpp"
#include "level/stage_hash.hpp"

namespace warren {
namespace {

void add(Hasher& hasher, const Colour& colour) {
  hasher.add(colour.r).add(colour.g).add(colour.b).add(colour.a);
}

void add(Hasher& hasher, Point p) {
  hasher.add(p.x, p.y);
}

void add(Hasher& hasher, const std::vector<std::string>& texts) {
  hasher.add(texts.size());
  for (const std::string& text : texts) hasher.add(std::string_view(text));
}

// To a Hasher or to a block of it.
template <class Sink>
void put(Sink& sink, const Value& value) {
  if (const auto* whole = std::get_if<std::int64_t>(&value)) {
    sink.add(value.index(), *whole);
    return;
  }
  sink.add(value.index());
  std::visit([&](const auto& held) { sink.add(held); }, value);
}

template <class Sink>
void put(Sink& sink, const std::vector<Property>& properties) {
  sink.add(properties.size());
  for (const Property& property : properties) {
    sink.add(std::string_view(property.key));
    put(sink, property.value);
  }
}

template <class Sink>
void put(Sink& sink, const Thing& thing) {
  sink.add(std::string_view(thing.kind)).add(std::string_view(thing.type));
  sink.add(thing.at.x, thing.at.y);
  put(sink, thing.properties);
}

// Not less than what it comes to.
std::size_t bytes_of(const Thing& thing) {
  std::size_t sum = thing.kind.size() + thing.type.size() + 5 * HashBlock::kWord;
  for (const Property& property : thing.properties) {
    const auto* text = std::get_if<std::string>(&property.value);
    sum += property.key.size() + 3 * HashBlock::kWord + (text == nullptr ? 0 : text->size());
  }
  return sum;
}

void add(Hasher& hasher, const Tile& tile) {
  hasher.add(tile.glyph).add(std::string_view(tile.name)).add(tile.kind);
  add(hasher, tile.fill);
  add(hasher, tile.outline);
  hasher.add(std::string_view(tile.pattern)).add(std::string_view(tile.effect));
  add(hasher, tile.effect_parameters);
  if (tile.opaque) hasher.add(std::string_view("opaque"));
}

void add(Hasher& hasher, const Thing& thing) {
  const std::size_t bytes = bytes_of(thing);
  if (bytes > Hasher::kMostAtOnce) return put(hasher, thing);
  hasher.add_block(bytes, [&](HashBlock& block) { put(block, thing); });
}

void add(Hasher& hasher, const Influence& influence) {
  hasher.add(influence.type).add(influence.radius).add(influence.strength).add(influence.falloff);
  hasher.add(std::string_view(influence.bias)).add(influence.density);
}

void add(Hasher& hasher, const Landmark& landmark) {
  hasher.add(std::string_view(landmark.type)).add(std::string_view(landmark.chunk));
  hasher.add(landmark.rect.x).add(landmark.rect.y).add(landmark.rect.w).add(landmark.rect.h);
  add(hasher, landmark.at);
  hasher.add(landmark.transform).add(landmark.influence.has_value());
  if (landmark.influence) add(hasher, *landmark.influence);
  add(hasher, landmark.behind);
  hasher.add(landmark.hotspot).add(landmark.apart).add(landmark.shut_exits);
}

void add(Hasher& hasher, const RequestedLandmark& requested) {
  hasher.add(std::string_view(requested.type))
      .add(std::string_view(requested.chunk))
      .add(requested.optional);
}

void add(Hasher& hasher, const Hotspot& hotspot) {
  add(hasher, hotspot.at);
  hasher.add(hotspot.weight).add(hotspot.authored);
}

void add(Hasher& hasher, const Placement& placement) {
  hasher.add(std::string_view(placement.type)).add(std::string_view(placement.other));
  hasher.add(placement.min).add(placement.max).add(placement.met);
}

void add(Hasher& hasher, const ChunkPattern& chunk) {
  hasher.add(std::string_view(chunk.name));
  add(hasher, chunk.rows);
}

void add(Hasher& hasher, const CellRun& run) {
  add(hasher, run.at);
  hasher.add(run.length);
}

void add(Hasher& hasher, Rect rect) {
  hasher.add(rect.x, rect.y, rect.w, rect.h);
}

void add(Hasher& hasher, const AreaChunk& chunk) {
  hasher.add(std::string_view(chunk.chunk));
  add(hasher, chunk.rect);
  hasher.add(static_cast<int>(chunk.transform)).add(chunk.exits).add(chunk.on_path);
  if (chunk.combat) hasher.add(std::string_view("combat"));
}

void add(Hasher& hasher, const AreaFights& fights) {
  hasher.add(fights.difficulty_min).add(fights.difficulty_max);
  hasher.add(fights.pace).add(fights.combat_ratio);
}

void add(Hasher& hasher, const Block& block) {
  hasher.add(std::string_view(block.chunk)).add(static_cast<int>(block.transform));
  add(hasher, block.rect);
}

void add(Hasher& hasher, const ChunkSlots& slots) {
  hasher.add(std::string_view(slots.chunk)).add(slots.width).add(slots.height);
  hasher.add(slots.slots.size());
  for (const EnemySlot& slot : slots.slots) {
    hasher.add(std::string_view(slot.enemy)).add(slot.corner);
    add(hasher, slot.at);
  }
}

void add(Hasher& hasher, const Area& area) {
  hasher.add(std::string_view(area.id)).add(to_string(area.mode));
  add(hasher, area.origin);
  hasher.add(area.base).add(area.rects.size()).add(area.openings.size());
  for (const Rect rect : area.rects) add(hasher, rect);
  for (const Rect rect : area.openings) add(hasher, rect);
  hasher.add(area.path.size()).add(area.chunks.size());
  for (const Point square : area.path) add(hasher, square);
  for (const AreaChunk& chunk : area.chunks) add(hasher, chunk);
  if (area.fights != AreaFights{}) add(hasher, area.fights);
}

void add(Hasher& hasher, const Gate& gate) {
  hasher.add(std::string_view(gate.type)).add(gate.parent);
  add(hasher, gate.outer);
  add(hasher, gate.inner);
  hasher.add(gate.path_cells).add(gate.sealed.size());
  hasher.add(gate.share_least).add(gate.share_most).add(gate.in_share);
  for (const CellRun& run : gate.sealed) add(hasher, run);
}

void add(Hasher& hasher, const AuthoredCell& cell) {
  add(hasher, cell.at);
  hasher.add(cell.tile);
}

void add(Hasher& hasher, const AuthoredThing& thing) {
  hasher.add(std::string_view(thing.kind)).add(std::string_view(thing.type));
  add(hasher, thing.at);
}

void add(Hasher& hasher, const EnemyType& type) {
  hasher.add(std::string_view(type.name)).add(type.weight).add(type.danger);
}

// A list that is empty adds nothing, so that levels without it keep the hash they had before
// levels could hold one; its name keeps the lists apart.
template <class Entry>
void add_list(Hasher& hasher, std::string_view name, const std::vector<Entry>& entries) {
  if (entries.empty()) return;
  hasher.add(name).add(entries.size());
  for (const Entry& entry : entries) add(hasher, entry);
}

// The names are part of every hash, and stay what they were when levels learned each list.
void add_zone(Hasher& hasher, const ZoneData& zone) {
  if (zone.anchor) add_list(hasher, "anchor", std::vector<Landmark>{*zone.anchor});
  add_list(hasher, "landmarks", zone.landmarks);
  add_list(hasher, "asked", zone.requested);
  add_list(hasher, "hotspots", zone.hotspots);
  add_list(hasher, "placements", zone.placements);
  add_list(hasher, "chunks", zone.chunks);
  add_list(hasher, "areas", zone.areas);
  add_list(hasher, "blocks", zone.blocks);
  add_list(hasher, "vaults", zone.vaults);
  add_list(hasher, "slots", zone.slots);
  add_list(hasher, "gates", zone.gates);
  add_list(hasher, "corridors", zone.corridors);
  add_list(hasher, "authored cells", zone.authored_cells);
  add_list(hasher, "authored things", zone.authored_things);
  add_list(hasher, "enemy types", zone.enemy_types);
}

struct KindOfData {
  std::string_view operator()(const OtherData& data) const { return data.kind; }
  std::string_view operator()(const ZoneData&) const { return "zone"; }
  std::string_view operator()(const DungeonData&) const { return "dungeon"; }
  std::string_view operator()(const StageData&) const { return "stage"; }
};

}  // namespace

std::string_view Level::kind() const {
  return std::visit(KindOfData(), data);
}

void Level::set_kind(std::string_view kind) {
  if (kind == this->kind()) return;
  if (kind == "zone") {
    data.emplace<ZoneData>();
  } else if (kind == "dungeon") {
    data.emplace<DungeonData>();
  } else if (kind == "stage") {
    data.emplace<StageData>();
  } else {
    data.emplace<OtherData>().kind = kind;
  }
}

std::string_view to_string(TileKind kind) {
  switch (kind) {
    case TileKind::floor: return "floor";
    case TileKind::wall: return "wall";
    case TileKind::effect: return "effect";
    case TileKind::abyss: return "void";
  }
  return "void";
}

std::string_view to_string(AreaMode mode) {
  switch (mode) {
    case AreaMode::structured: return "structured";
    case AreaMode::open: return "open";
    case AreaMode::surroundings: return "surroundings";
  }
  return "structured";
}

std::string_view to_string(Transform transform) {
  switch (transform) {
    case Transform::identity: return "identity";
    case Transform::rot90: return "rot90";
    case Transform::rot180: return "rot180";
    case Transform::rot270: return "rot270";
    case Transform::mirror_h: return "mirror_h";
    case Transform::mirror_v: return "mirror_v";
    case Transform::mirror_h_rot90: return "mirror_h_rot90";
    case Transform::mirror_v_rot90: return "mirror_v_rot90";
  }
  return "identity";
}

std::string_view to_string(InfluenceType type) {
  switch (type) {
    case InfluenceType::dense: return "dense";
    case InfluenceType::moderate: return "moderate";
    case InfluenceType::sparse: return "sparse";
    case InfluenceType::structured: return "structured";
  }
  return "moderate";
}

void add_ground(Hasher& hasher, const Level& level) {
  hasher.add(std::string_view("warren-level 1"));
  hasher.add(level.kind());
  hasher.add(level.cells.width()).add(level.cells.height());
  hasher.add(level.legend.size());
  for (const Tile& tile : level.legend) add(hasher, tile);
  hasher.add(level.cells.cells());
  hasher.add(level.start.has_value());
  if (level.start) add(hasher, *level.start);
  hasher.add(level.things.size());
  for (const Thing& thing : level.things) add(hasher, thing);
  if (level.zone() != nullptr) add_zone(hasher, *level.zone());
  if (level.dungeon() != nullptr) add_dungeon(hasher, *level.dungeon());
  if (level.stage() != nullptr) add_stage(hasher, *level.stage());
}

std::uint64_t ground_hash(const Level& level) {
  Hasher hasher;
  add_ground(hasher, level);
  return hasher.digest();
}

}  // namespace warren
