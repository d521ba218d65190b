#include <fmt/format.h>

#include <algorithm>

#include "core/influence/influence.hpp"
#include "level/json_parts.hpp"

namespace warren::level_json {
namespace {

constexpr double kMaxRadius = 1'000'000;  // far beyond any map; discs are squares of ints
constexpr std::size_t kMaxChunkSide = 64;
constexpr std::int64_t kMostExits = 4 * kMaxChunkSide;

bool optional_truth(const Json& object, const std::string& key, bool otherwise,
                    const Place& where) {
  const auto found = object.find(key);
  return found == object.end() ? otherwise : truth(*found, where + (" " + key));
}

double member_number(const Json& object, const std::string& key, const Place& where) {
  return number(member(object, key, where), where + (" " + key));
}

Influence influence_of(const Json& json, const Place& where) {
  Influence out;
  out.type = named<InfluenceType>(member(json, "type", where), 4, where + " type");
  out.radius = number(member(json, "radius", where), 0, kMaxRadius, where + " radius");
  if (out.radius <= 0) (where + " radius").wrong("must be above 0");
  out.strength = number(member(json, "strength", where), 0, 1, where + " strength");
  out.falloff =
      number(member(json, "falloff", where), 0, influence::Power::kMax, where + " falloff");
  out.bias = optional_text_at(json, "bias", where);
  out.density = member_number(json, "density", where);
  return out;
}

int hotspot_index(const Json& json, std::size_t hotspots, const Place& where) {
  if (hotspots == 0) {
    where.wrong("is given, but the level has no hotspots");
    return 0;
  }
  return static_cast<int>(integer(json, 0, static_cast<std::int64_t>(hotspots) - 1, where));
}

Landmark landmark(const Json& json, const Level& level, const Place& where) {
  const Rect bounds = level.cells.bounds();
  Landmark out;
  out.type = member_text(json, "type", where);
  out.chunk = member_text(json, "chunk", where);
  out.rect = rect(member(json, "rect", where), bounds, where + " rect");
  out.at = point(member(json, "at", where), bounds, where + " at");
  if (out.at != out.rect.centre()) (where + " at").wrong("must be the centre of rect");
  out.transform =
      named<Transform>(member(json, "transform", where), kTransforms, where + " transform");
  if (json.contains("influence")) {
    out.influence = influence_of(json["influence"], where + " influence");
  }
  if (json.contains("behind")) out.behind = texts(json["behind"], where + " behind");
  if (json.contains("hotspot")) {
    out.hotspot = hotspot_index(json["hotspot"], level.zone()->hotspots.size(), where + " hotspot");
  }
  out.apart = optional_truth(json, "apart", true, where);
  if (json.contains("shut_exits")) {
    out.shut_exits =
        static_cast<int>(integer(json["shut_exits"], 0, kMostExits, where + " shut_exits"));
  }
  return out;
}

RequestedLandmark requested(const Json& json, const Place& where) {
  return {member_text(json, "type", where), member_text(json, "chunk", where),
          optional_truth(json, "optional", false, where)};
}

Hotspot hotspot(const Json& json, Rect bounds, const Place& where) {
  return {point(member(json, "at", where), bounds, where + " at"),
          member_number(json, "weight", where), optional_truth(json, "authored", false, where)};
}

Placement placement(const Json& json, const Place& where) {
  Placement out;
  out.type = member_text(json, "type", where);
  out.other = optional_text_at(json, "away_from", where);
  out.min = member_number(json, "min", where);
  if (out.other.empty()) out.max = member_number(json, "max", where);
  out.met = optional_truth(json, "met", true, where);
  return out;
}

void check_row(const std::string& row, std::size_t width, const GlyphTiles& tiles,
               const Place& where) {
  if (row.empty() || row.size() > kMaxChunkSide) {
    where.wrong(fmt::format("must have 1 to {} cells", kMaxChunkSide));
  }
  if (row.size() != width) where.wrong(fmt::format("has {} cells, not {}", row.size(), width));
  for (const char glyph : row) {
    if (glyph != kFreeGlyph && tiles.find(glyph) < 0) {
      where.wrong("has a character that is neither in the legend nor blank");
      return;
    }
  }
}

ChunkPattern chunk(const Json& json, const GlyphTiles& tiles, const Place& where) {
  ChunkPattern out;
  out.name = member_text(json, "name", where);
  out.rows = texts(member(json, "rows", where), where + " rows");
  if (out.rows.empty() || out.rows.size() > kMaxChunkSide) {
    where.wrong(fmt::format("must have 1 to {} rows", kMaxChunkSide));
  }
  for (std::size_t y = 0; where.fine() && y < out.rows.size(); ++y) {
    check_row(out.rows[y], out.rows[0].size(), tiles, where + fmt::format(" row {}", y));
  }
  return out;
}

AuthoredCell authored_cell(const Json& json, Rect bounds, const GlyphTiles& tiles,
                           const Place& where) {
  if (array(json, where).size() != 3) {
    where.wrong("must be [x, y, glyph]");
    return {};
  }
  const Point at = point(Json::array({json[0], json[1]}), bounds, where);
  const std::string glyph = text(json[2], where + " glyph");
  const int tile = glyph.size() == 1 ? tiles.find(glyph[0]) : -1;
  if (tile < 0) {
    (where + " glyph").wrong("is not in the legend");
    return {};
  }
  return {at, static_cast<TileIndex>(tile)};
}

AuthoredThing authored_thing(const Json& json, Rect bounds, const Place& where) {
  return {member_text(json, "kind", where), optional_text_at(json, "type", where),
          point(member(json, "at", where), bounds, where + " at")};
}

EnemyType enemy_type(const Json& json, const Place& where) {
  return {member_text(json, "name", where), member_number(json, "weight", where),
          member_number(json, "danger", where)};
}

Guarantee guarantee(const Json& json, const Place& where) {
  return {member_text(json, "id", where), truth(member(json, "holds", where), where + " holds"),
          properties(member(json, "evidence", where), where + " evidence"),
          optional_truth(json, "nothing_to_check", false, where)};
}

void read_authored(const Json& root, const GlyphTiles& tiles, Level& level, const Place& place) {
  const auto found = root.find("authored");
  if (found == root.end()) return;
  if (!found->is_object()) place.wrong("must be an object");
  const Rect bounds = level.cells.bounds();
  read_whole_list(*found, "cells", place, level.zone()->authored_cells,
                  [&](const Json& json, const Place& where) {
                    return authored_cell(json, bounds, tiles, where);
                  });
  read_whole_list(
      *found, "things", place, level.zone()->authored_things,
      [&](const Json& json, const Place& where) { return authored_thing(json, bounds, where); });
}

}  // namespace

void read_zone(const Json& root, Level& level, const Place& top) {
  const auto found = root.find("zone");
  if (found == root.end()) return;
  const Json& json = *found;
  const Place place = top.in("zone");
  for (const char* key : kZoneMembers) member(json, key, place);
  if (!place.fine()) return;
  ZoneData& zone = *level.zone();
  const GlyphTiles tiles(level.legend);
  // Landmarks point at hotspots, so these come first.
  read_list(json, "hotspots", place + " hotspots", zone.hotspots,
            [&](const Json& entry, const Place& where) {
              return hotspot(entry, level.cells.bounds(), where);
            });
  if (json.contains("anchor")) zone.anchor = landmark(json["anchor"], level, place + " anchor");
  read_list(json, "landmarks", place + " landmarks", zone.landmarks,
            [&](const Json& entry, const Place& where) { return landmark(entry, level, where); });
  read_list(json, "requested", place + " requested", zone.requested, requested);
  read_list(json, "placements", place + " placements", zone.placements, placement);
  read_list(json, "chunks", place + " chunks", zone.chunks,
            [&](const Json& entry, const Place& where) { return chunk(entry, tiles, where); });
  read_areas(json, level, place);
  read_gates(json, level, place);
  read_authored(json, tiles, level, place + " authored");
  read_list(json, "enemy_types", place + " enemy_types", zone.enemy_types, enemy_type);
}

void read_certificate(const Json& root, Level& level, const Place& top) {
  read_list(root, "certificate", top.in("certificate"), level.certificate, guarantee);
}

}  // namespace warren::level_json
