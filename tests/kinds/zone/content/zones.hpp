// Zones for tests: read from text, or any that could have been authored.
#pragma once

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <algorithm>
#include <cstdint>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "content/random_text.hpp"
#include "kinds/zone/content/zone.hpp"

namespace warren::testing {

inline constexpr std::string_view kFile = "a.zone";

// The zone of a text that must be correct.
inline ZoneFile zone_file(std::string_view text) {
  Result<ZoneFile> file = parse_zone(text, std::string(kFile));
  EXPECT_TRUE(file.has_value()) << file.error().text();
  return file ? std::move(*file) : ZoneFile{};
}

inline Zone zone_of(std::string_view text) {
  return zone_file(text).zone;
}

// Everything reported about a text, whether it was accepted or not.
inline std::vector<Diagnostic> problems_of(std::string_view text, const ReadOptions& options = {}) {
  const Result<ZoneFile> file = parse_zone(text, std::string(kFile), options);
  return file ? file->warnings : file.error().diagnostics;
}

// Any double of [min, max], the ends and awkward fractions included.
inline double any_real(double min, double max) {
  if (*rc::gen::inRange(0, 8) == 0) return *rc::gen::element(min, max);
  const auto bits = *rc::gen::arbitrary<std::uint64_t>();
  const auto share = static_cast<double>(bits >> 11U) / 9007199254740992.0;  // 2^53
  return std::clamp(min + (max - min) * share, min, max);
}

inline Colour any_colour(bool with_alpha) {
  const auto bits = *rc::gen::arbitrary<std::uint32_t>();
  const auto byte = [&](unsigned shift) { return static_cast<std::uint8_t>(bits >> shift); };
  Colour out{byte(0), byte(8), byte(16), 255};
  if (with_alpha) out.a = byte(24);
  return out;
}

// Distinct cells, so that no two authored ones fall together.
inline std::vector<Point> any_cells(int size, int most) {
  std::set<Point> cells;
  for (int left = *rc::gen::inRange(0, most + 1); left > 0; --left) {
    const int x = *rc::gen::inRange(0, size);
    const int y = *rc::gen::inRange(0, size);
    cells.insert({x, y});
  }
  return {cells.begin(), cells.end()};
}

inline std::string any_id(std::size_t number) {
  return std::to_string(number) + "_" + any_word();
}

inline void set_any_value(ZoneParameters& parameters, const ZoneParameter& which) {
  if (const auto* whole = std::get_if<ZoneField<int>>(&which.field)) {
    whole->in(parameters) =
        *rc::gen::inRange(static_cast<int>(which.min), static_cast<int>(which.max) + 1);
  } else if (const auto* real = std::get_if<ZoneField<double>>(&which.field)) {
    real->in(parameters) = any_real(which.min, which.max);
  }
}

inline void set_any_parameters(Zone& zone, int max_size) {
  ZoneParameters& p = zone.parameters;
  for (const ZoneParameter& parameter : zone_parameters()) {
    if (!parameter.key.starts_with("noise_")) set_any_value(p, parameter);
  }
  p.size = *rc::gen::inRange(16, max_size + 1);
  if (p.difficulty_min > p.difficulty_max) std::swap(p.difficulty_min, p.difficulty_max);
  zone.has_noise_line = *rc::gen::arbitrary<bool>();
  if (!zone.has_noise_line) return;
  p.noise_octaves = *rc::gen::inRange(1, kMaxOctaves + 1);
  p.noise_frequency = any_real(0.0001, 1);
  p.noise_lacunarity = any_real(1, 4);
  p.noise_persistence = any_real(0, 1);
  p.noise_wall_threshold = any_real(-1, 0.5);
  if (*rc::gen::arbitrary<bool>()) {
    p.noise_effect_threshold = any_real(p.noise_wall_threshold + 1e-9, 1);
  }
}

inline void add_any_types(Zone& zone) {
  const std::size_t walls = *rc::gen::inRange<std::size_t>(zone.has_terrain() ? 1 : 0, 5);
  for (std::size_t i = 0; i < walls; ++i) {
    CellType type;
    type.id = "w" + any_id(i);
    type.fill = any_colour(true);
    type.outline = any_colour(true);
    type.pattern = *rc::gen::element<std::string>("none", "circuit", "diagonal_ne", "striped");
    zone.cell_types.push_back(type);
  }
  const bool wanted = zone.parameters.noise_effect_threshold.has_value();
  const std::size_t effects = *rc::gen::inRange<std::size_t>(wanted ? 1 : 0, 4);
  for (std::size_t i = 0; i < effects; ++i) {
    EffectType type;
    type.id = "e" + any_id(i);
    type.fill = any_colour(true);
    type.outline = any_colour(true);
    type.pattern = any_word();
    if (*rc::gen::arbitrary<bool>()) type.effect = any_word();
    for (int left = type.effect.empty() ? 0 : *rc::gen::inRange(0, 3); left > 0; --left) {
      type.parameters.push_back(any_word());
    }
    type.opaque = *rc::gen::arbitrary<bool>();
    zone.effect_types.push_back(type);
  }
  if (walls > 0 && *rc::gen::arbitrary<bool>()) {
    zone.corridor.type = zone.cell_types[*rc::gen::inRange<std::size_t>(0, walls)].id;
  }
}

inline void add_any_cells(Zone& zone) {
  std::vector<std::string> types;
  for (const CellType& type : zone.cell_types) types.push_back(type.id);
  for (const EffectType& type : zone.effect_types) types.push_back(type.id);
  for (const Point at : any_cells(zone.parameters.size, 12)) {
    if (types.empty() || *rc::gen::arbitrary<bool>()) {
      zone.cleared.push_back({at, {}});
    } else {
      PlacedCell cell;
      cell.at = at;
      cell.type = *rc::gen::elementOf(types);
      if (*rc::gen::arbitrary<bool>()) cell.drop = any_word();
      zone.cells.push_back(cell);
    }
  }
}

// Nothing that must be reached stands in an authored wall.
inline std::vector<Point> any_open_cells(const Zone& zone, int most) {
  std::vector<Point> out = any_cells(zone.parameters.size, most);
  std::erase_if(out, [&](Point at) {
    return std::ranges::find(zone.cells, at, &PlacedCell::at) != zone.cells.end();
  });
  return out;
}

inline void add_any_things(Zone& zone) {
  const int size = zone.parameters.size;
  const double half = static_cast<double>(size) / 2 * kWorldPerCell;
  for (int left = *rc::gen::inRange(0, 4); left > 0; --left) {
    Spawn spawn;
    spawn.enemy = *rc::gen::element<std::string>("mine", "hunter", "stalker", "swarmer");
    spawn.world_x = any_real(-half, half * 0.999);
    spawn.world_y = any_real(-half, half * 0.999);
    zone.spawns.push_back(spawn);
  }
  const std::vector<Point> portals = any_open_cells(zone, 3);
  for (std::size_t i = 0; i < portals.size(); ++i) {
    Portal portal{portals[i], any_id(i), any_word(), any_word(), {}};
    if (portal.zone == "-" || *rc::gen::arbitrary<bool>()) portal.zone.clear();
    if (portal.destination == "-" || *rc::gen::arbitrary<bool>()) portal.destination.clear();
    zone.portals.push_back(portal);
  }
  const std::vector<Point> markers = any_open_cells(zone, 4);
  for (std::size_t i = 0; i < markers.size(); ++i) {
    const MarkerKind kind = *rc::gen::element(MarkerKind::savepoint, MarkerKind::datanode);
    zone.markers.push_back({kind, markers[i], any_id(i), {}});
  }
  for (const Point at : any_cells(size, 3)) zone.labels.push_back({at, any_words(), {}});
}

inline void add_any_looks(Zone& zone) {
  if (*rc::gen::arbitrary<bool>()) zone.name = any_words();
  if (*rc::gen::arbitrary<bool>()) zone.biome = any_words();
  zone.theme = *rc::gen::element<std::string>("", "fire", "ice", "void");
  for (int index = *rc::gen::inRange(0, 5); index > 0; --index) {
    zone.background.push_back({index * 7, any_colour(false), {}});
  }
  for (int left = *rc::gen::inRange(0, 3); left > 0; --left) zone.music.push_back(any_words());
}

// A zone that a designer could have authored, of at most max_size cells a side. Names no chunk, so
// that it generates as it is; see any_landmark_zone for the rest.
inline Zone any_zone(int max_size = 64) {
  Zone zone;
  add_any_looks(zone);
  if (*rc::gen::arbitrary<bool>()) zone.seed = *rc::gen::arbitrary<std::uint32_t>();
  zone.procgen = *rc::gen::arbitrary<bool>();
  set_any_parameters(zone, max_size);
  add_any_types(zone);
  add_any_cells(zone);
  add_any_things(zone);
  return zone;
}

// Correct lines for others to stand below. Line kFreeLine is free.
inline constexpr std::string_view kBefore =
    "size 64\n"
    "celltype wall 1 2 3 4 5 6 7 8 none\n"
    "effecttype ember 1 2 3 4 5 6 7 8 glow\n";
inline constexpr int kFreeLine = 4;

inline std::string below(std::string_view lines) {
  return std::string(kBefore) + std::string(lines) + "\n";
}

}  // namespace warren::testing
