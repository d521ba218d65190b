// Any level, whether or not a generator could make it.
#pragma once

#include <rapidcheck.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "warren/level.hpp"

namespace warren::testing {

// Everything a level file may hold as a glyph.
inline std::string all_glyphs() {
  std::string out;
  for (char c = '!'; c <= '~'; ++c) {
    if (c != '"' && c != '\\') out += c;
  }
  return out;
}

// Text that JSON must escape, and text that it must not change.
inline std::string any_string() {
  const auto pieces = *rc::gen::resize(
      6, rc::gen::container<std::vector<std::string>>(rc::gen::element<std::string>(
             "a", "Z", " ", "\"", "\\", "\n", "\t", "\x01", "\x7f", "/", "\xc3\xa9",
             "\xf0\x9f\x94\xa5", "\xe2\x80\xa8", "0", "{", "]")));
  std::string out;
  for (const std::string& piece : pieces) out += piece;
  return out;
}

inline double any_number() {
  const auto value = std::bit_cast<double>(*rc::gen::arbitrary<std::uint64_t>());
  return std::isfinite(value) ? value : 0.5;
}

inline Value any_value() {
  switch (*rc::gen::inRange(0, 4)) {
    case 0: return *rc::gen::arbitrary<bool>();
    case 1:
      return *rc::gen::oneOf(rc::gen::arbitrary<std::int64_t>(),
                             rc::gen::element<std::int64_t>(INT64_MIN, INT64_MAX, 0, -1));
    case 2: return any_number();
    default: return any_string();
  }
}

inline std::vector<Property> any_properties() {
  std::vector<Property> out;
  for (int left = *rc::gen::inRange(0, 4); left > 0; --left) {
    out.push_back({std::to_string(left) + any_string(), any_value()});
  }
  return out;
}

inline Colour some_colour() {
  const auto bits = *rc::gen::arbitrary<std::uint32_t>();
  const auto byte = [&](unsigned shift) { return static_cast<std::uint8_t>(bits >> shift); };
  return {byte(0), byte(8), byte(16), byte(24)};
}

inline std::vector<std::string> any_strings() {
  std::vector<std::string> out;
  for (int left = *rc::gen::inRange(0, 3); left > 0; --left) out.push_back(any_string());
  return out;
}

inline Tile any_tile(char glyph) {
  Tile tile;
  tile.glyph = glyph;
  tile.name = any_string();
  tile.kind = *rc::gen::element(TileKind::floor, TileKind::wall, TileKind::effect, TileKind::abyss);
  tile.fill = some_colour();
  tile.outline = some_colour();
  tile.pattern = any_string();
  tile.effect = any_string();
  tile.effect_parameters = any_strings();
  tile.opaque = tile.kind == TileKind::effect && *rc::gen::arbitrary<bool>();
  return tile;
}

inline Point any_point(Rect bounds) {
  const int x = *rc::gen::inRange(0, bounds.w);
  const int y = *rc::gen::inRange(0, bounds.h);
  return {x, y};
}

inline void set_any_cells(Level& level) {
  const std::string glyphs = all_glyphs();
  const int tiles =
      *rc::gen::weightedOneOf<int>({{9, rc::gen::inRange(1, 6)}, {1, rc::gen::just(kMaxTiles)}});
  const int first = *rc::gen::inRange(0, static_cast<int>(glyphs.size()) - tiles + 1);
  for (int i = 0; i < tiles; ++i) {
    level.legend.push_back(any_tile(glyphs[static_cast<std::size_t>(first + i)]));
  }
  const int width = *rc::gen::inRange(1, 20);
  const int height = *rc::gen::inRange(1, 20);
  level.cells.reset(width, height);
  auto word = *rc::gen::arbitrary<std::uint32_t>();
  for (TileIndex& cell : level.cells.cells()) {
    word = word * 1664525U + 1013904223U;
    cell = static_cast<TileIndex>((word >> 16U) % static_cast<std::uint32_t>(tiles));
  }
}

// --- what landmarks leave -------------------------------------------------------------------

// In 0 .. max, both included.
inline double any_number_to(double max) {
  constexpr int kSteps = 1'000'000;
  return max * *rc::gen::inRange(0, kSteps + 1) / kSteps;
}

template <class Make>
auto up_to(int most, const Make& make) {
  std::vector<decltype(make())> out;
  for (int left = *rc::gen::inRange(0, most + 1); left > 0; --left) out.push_back(make());
  return out;
}

inline Influence any_influence() {
  Influence out;
  out.type = static_cast<InfluenceType>(*rc::gen::inRange(0, 4));
  out.radius = 0.25 + any_number_to(999'999);
  out.strength = any_number_to(1);
  out.falloff = any_number_to(16);
  out.bias = any_string();
  out.density = any_number();
  return out;
}

inline Rect any_rect(Rect bounds) {
  const Point at = any_point(bounds);
  const int w = *rc::gen::inRange(1, bounds.w - at.x + 1);
  const int h = *rc::gen::inRange(1, bounds.h - at.y + 1);
  return {at.x, at.y, w, h};
}

inline Landmark any_landmark(const Level& level) {
  Landmark out;
  out.type = any_string();
  out.chunk = any_string();
  out.rect = any_rect(level.cells.bounds());
  out.at = out.rect.centre();
  out.transform = static_cast<Transform>(*rc::gen::inRange(0, kTransforms));
  if (*rc::gen::arbitrary<bool>()) out.influence = any_influence();
  out.behind = any_strings();
  out.hotspot = *rc::gen::inRange(-1, static_cast<int>(level.zone()->hotspots.size()));
  out.apart = *rc::gen::arbitrary<bool>();
  out.shut_exits = *rc::gen::inRange(0, 4);
  return out;
}

inline TileIndex any_index(const Level& level) {
  return static_cast<TileIndex>(*rc::gen::inRange(0, static_cast<int>(level.legend.size())));
}

inline ChunkPattern any_chunk(const Level& level) {
  ChunkPattern out{any_string(), {}};
  const int width = *rc::gen::inRange(1, 5);
  for (int left = *rc::gen::inRange(1, 4); left > 0; --left) {
    std::string& row = out.rows.emplace_back();
    for (int x = 0; x < width; ++x) {
      const bool blank = *rc::gen::arbitrary<bool>();
      row += blank ? kFreeGlyph : level.legend[any_index(level)].glyph;
    }
  }
  return out;
}

inline Placement any_placement() {
  Placement out;
  out.type = any_string();
  out.other = any_string();
  out.min = any_number();
  if (out.other.empty()) out.max = any_number();
  out.met = *rc::gen::arbitrary<bool>();
  return out;
}

inline void set_any_landmarks(Level& level) {
  const Rect bounds = level.cells.bounds();
  const auto flag = [] { return *rc::gen::arbitrary<bool>(); };
  level.zone()->hotspots = up_to(3, [&] {
    return Hotspot{any_point(bounds), any_number(), flag()};
  });
  if (flag()) level.zone()->anchor = any_landmark(level);
  level.zone()->landmarks = up_to(3, [&] { return any_landmark(level); });
  level.zone()->requested = up_to(2, [&] {
    return RequestedLandmark{any_string(), any_string(), flag()};
  });
  level.zone()->placements = up_to(2, any_placement);
  level.zone()->chunks = up_to(2, [&] { return any_chunk(level); });
  level.zone()->authored_cells = up_to(20, [&] {
    return AuthoredCell{any_point(bounds), any_index(level)};
  });
  level.zone()->authored_things = up_to(2, [&] {
    return AuthoredThing{any_string(), any_string(), any_point(bounds)};
  });
  level.zone()->enemy_types = up_to(2, [&] {
    return EnemyType{any_string(), any_number(), any_number()};
  });
  level.certificate = up_to(2, [&] { return Guarantee{any_string(), flag(), any_properties()}; });
}

// --- what gates leave -----------------------------------------------------------------------

inline CellRun any_run(Rect bounds) {
  const Point at = any_point(bounds);
  return {at, *rc::gen::inRange(1, bounds.w - at.x + 1)};
}

inline Gate any_gate(Rect bounds, int before) {
  Gate out;
  out.type = any_string();
  out.parent = *rc::gen::inRange(0, before + 1);
  out.outer = any_point(bounds);
  out.inner = any_point(bounds);
  out.path_cells = *rc::gen::inRange(0, bounds.w * bounds.h + 1);
  out.sealed = up_to(3, [&] { return any_run(bounds); });
  out.share_least = *rc::gen::inRange(0, 5) / 8.0;
  out.share_most = *rc::gen::inRange(5, 9) / 8.0;
  out.in_share = *rc::gen::arbitrary<bool>();
  return out;
}

// Any label that a file may hold on open cells, in runs and one by one.
inline void set_any_regions(Level& level) {
  level.zone()->territories.reset(level.cells.width(), level.cells.height(), kNoTerritory);
  std::uint8_t label = 0;
  for (std::size_t i = 0; i < level.zone()->territories.size(); ++i) {
    if (*rc::gen::inRange(0, 4) == 0) {
      const auto gates = static_cast<int>(level.zone()->gates.size());
      label = static_cast<std::uint8_t>(*rc::gen::oneOf(
          rc::gen::inRange(0, gates + 1), rc::gen::element<int>(kCutOffTerritory, kGateTerritory)));
    }
    const Point at = level.zone()->territories.point(i);
    if (level.open(at)) level.zone()->territories[at] = label;
  }
}

inline void set_any_gates(Level& level) {
  const Rect bounds = level.cells.bounds();
  for (int i = *rc::gen::inRange(0, 4); i > 0; --i) {
    level.zone()->gates.push_back(any_gate(bounds, static_cast<int>(level.zone()->gates.size())));
  }
  level.zone()->corridors = up_to(20, [&] { return any_run(bounds); });
  if (*rc::gen::arbitrary<bool>()) set_any_regions(level);
  level.zone()->paths = up_to(3, [&] {
    ZonePath path{any_string(), {any_point(bounds)}};
    for (int left = *rc::gen::inRange(0, 4); left > 0; --left) {
      path.corners.push_back(any_point(bounds));
    }
    return path;
  });
}

// --- what regions leave ---------------------------------------------------------------------

inline AreaChunk any_area_chunk(Rect bounds) {
  AreaChunk out;
  out.chunk = any_string();
  out.rect = any_rect(bounds);
  out.transform = static_cast<Transform>(*rc::gen::inRange(0, kTransforms));
  out.exits = static_cast<std::uint8_t>(*rc::gen::inRange(0, 16));
  out.on_path = *rc::gen::arbitrary<bool>();
  out.combat = *rc::gen::arbitrary<bool>();
  return out;
}

inline AreaFights any_fights() {
  AreaFights out;
  out.difficulty_min = *rc::gen::inRange(1, 6);
  out.difficulty_max = *rc::gen::inRange(1, 6);
  out.pace = *rc::gen::element(0.5, 1.0, 1.5);
  out.combat_ratio = *rc::gen::element(0.0, 0.5, 0.25, 1.0);
  return out;
}

inline Block any_block(Rect bounds) {
  Block out;
  out.chunk = any_string();
  out.rect = any_rect(bounds);
  out.transform = static_cast<Transform>(*rc::gen::inRange(0, kTransforms));
  return out;
}

inline ChunkSlots any_slots() {
  ChunkSlots out;
  out.chunk = any_string();
  out.width = *rc::gen::inRange(1, 65);
  out.height = *rc::gen::inRange(1, 65);
  out.slots = up_to(3, [&] {
    EnemySlot slot;
    slot.enemy = any_string();
    slot.corner = *rc::gen::arbitrary<bool>();
    const int more = slot.corner ? 1 : 0;
    slot.at.x = *rc::gen::inRange(0, out.width + more);
    slot.at.y = *rc::gen::inRange(0, out.height + more);
    return slot;
  });
  return out;
}

// Squares are counted from an origin that may lie outside the map.
inline Point any_far_point(int from) {
  constexpr int kFar = 1 << 21;
  const auto number = [&] {
    return *rc::gen::oneOf(rc::gen::inRange(std::max(from, -40), 40), rc::gen::element(from, kFar));
  };
  const int x = number();
  const int y = number();
  return {x, y};
}

inline Area any_area(Rect bounds) {
  Area out;
  out.id = any_string();
  out.mode = static_cast<AreaMode>(*rc::gen::inRange(0, kAreaModes));
  out.rects = up_to(3, [&] { return any_rect(bounds); });
  out.origin = any_far_point(-(1 << 21));
  out.base = *rc::gen::inRange(0, 65);
  out.chunks = up_to(3, [&] { return any_area_chunk(bounds); });
  out.path = up_to(4, [] { return any_far_point(0); });
  if (*rc::gen::arbitrary<bool>()) out.entry = any_point(bounds);
  if (*rc::gen::arbitrary<bool>()) out.exit = any_point(bounds);
  out.openings = up_to(3, [&] { return any_rect(bounds); });
  out.fights = any_fights();
  return out;
}

// --- what dungeons leave --------------------------------------------------------------------

inline Edges any_edges(Rect bounds) {
  Edges out(bounds.w, bounds.h, EdgeKind::none);
  auto word = *rc::gen::arbitrary<std::uint32_t>();
  const auto fill = [&](Grid<EdgeKind>& edges) {
    for (EdgeKind& edge : edges.cells()) {
      word = word * 1664525U + 1013904223U;
      edge = static_cast<EdgeKind>((word >> 16U) % static_cast<std::uint32_t>(kEdgeKinds));
    }
  };
  fill(out.north());
  fill(out.west());
  return out;
}

inline Direction any_direction() {
  return static_cast<Direction>(*rc::gen::inRange(0, kDirections));
}

inline Door any_door(Rect bounds) {
  Door out;
  out.id = any_string();
  out.at = any_point(bounds);
  out.side = any_direction();
  out.kind = static_cast<EdgeKind>(*rc::gen::inRange(0, kEdgeKinds));
  out.opens = static_cast<OpenMechanism>(*rc::gen::inRange(0, kOpenMechanisms));
  out.key = any_string();
  if (*rc::gen::arbitrary<bool>()) out.one_way = any_direction();
  return out;
}

inline Room any_room(Rect bounds) {
  Room out;
  out.id = any_string();
  out.kind = static_cast<RoomKind>(*rc::gen::inRange(0, kRoomKinds));
  out.rect = any_rect(bounds);
  return out;
}

inline Corridor any_corridor(Rect bounds) {
  Corridor out;
  out.id = any_string();
  out.path = up_to(4, [&] { return any_point(bounds); });
  out.from = any_string();
  out.to = any_string();
  return out;
}

inline EncounterZone any_zone(Rect bounds) {
  EncounterZone out;
  out.id = any_string();
  out.danger = static_cast<Danger>(*rc::gen::inRange(0, kDangers));
  out.rects = up_to(3, [&] { return any_rect(bounds); });
  out.rate = any_number_to(1);
  out.groups = any_strings();
  out.dark = *rc::gen::arbitrary<bool>();
  out.description = any_string();
  return out;
}

inline DungeonData any_dungeon(Rect bounds) {
  DungeonData out;
  out.floors = *rc::gen::oneOf(rc::gen::inRange(1, 12), rc::gen::just(9999));
  out.floor = *rc::gen::inRange(1, out.floors + 1);
  out.edges = any_edges(bounds);
  out.doors = up_to(4, [&] { return any_door(bounds); });
  out.rooms = up_to(3, [&] { return any_room(bounds); });
  out.corridors = up_to(3, [&] { return any_corridor(bounds); });
  out.zones = up_to(3, [&] { return any_zone(bounds); });
  out.door_encounter_factor = any_number_to(1'000'000);
  out.shortfalls = up_to(2, [] {
    const int wanted = *rc::gen::inRange(0, INT32_MAX);
    const int got = *rc::gen::inRange(0, INT32_MAX);
    return Shortfall{any_string(), wanted, got, any_string()};
  });
  out.unlock_order = up_to(3, [&] {
    const int cells = *rc::gen::inRange(0, bounds.w * bounds.h + 1);
    return UnlockStep{any_string(), any_strings(), cells};
  });
  out.quality = *rc::gen::inRange(0, 101);
  return out;
}

inline void set_any_zone(Level& level) {
  set_any_landmarks(level);
  level.zone()->areas = up_to(2, [&] { return any_area(level.cells.bounds()); });
  level.zone()->blocks = up_to(2, [&] { return any_block(level.cells.bounds()); });
  level.zone()->slots = up_to(2, any_slots);
  set_any_gates(level);
}

inline Level any_level() {
  Level level;
  level.name = any_string();
  level.biome = any_string();
  level.theme = any_string();
  level.set_kind(*rc::gen::element<std::string>("zone", "dungeon"));
  level.provenance.generator_version = *rc::gen::inRange(0, 1000);
  level.provenance.seed = *rc::gen::arbitrary<std::uint32_t>();
  level.provenance.parameters = any_properties();
  level.provenance.source_digest = *rc::gen::arbitrary<std::uint64_t>();
  for (int left = *rc::gen::inRange(0, 3); left > 0; --left) {
    level.background.push_back(some_colour());
  }
  level.music = any_strings();
  set_any_cells(level);
  if (*rc::gen::arbitrary<bool>()) level.start = any_point(level.cells.bounds());
  for (int left = *rc::gen::inRange(0, 4); left > 0; --left) {
    level.things.push_back(
        {any_string(), any_string(), any_point(level.cells.bounds()), any_properties()});
  }
  if (level.zone() != nullptr) set_any_zone(level);
  if (level.dungeon() != nullptr) level.data = any_dungeon(level.cells.bounds());
  level.report.warnings = any_strings();
  for (int left = *rc::gen::inRange(0, 3); left > 0; --left) {
    level.report.passes.push_back({any_string(), any_properties()});
  }
  return level;
}

}  // namespace warren::testing
