// A zone: its landmarks, what the designer requested and placed by hand.
#include "level/json_parts.hpp"

namespace warren::level_json {
namespace {

constexpr std::size_t kCellsPerLine = 16;

Json to_json(const Influence& influence) {
  Json out = {{"type", to_string(influence.type)},
              {"radius", influence.radius},
              {"strength", influence.strength},
              {"falloff", influence.falloff}};
  if (!influence.bias.empty()) out["bias"] = influence.bias;
  out["density"] = influence.density;
  return out;
}

Json to_json(const Landmark& landmark) {
  const Rect& rect = landmark.rect;
  Json out = {{"type", landmark.type}, {"chunk", landmark.chunk}};
  out["rect"] = Json::array({rect.x, rect.y, rect.w, rect.h});
  out["at"] = point_json(landmark.at);
  out["transform"] = to_string(landmark.transform);
  if (landmark.influence) out["influence"] = to_json(*landmark.influence);
  if (!landmark.behind.empty()) out["behind"] = landmark.behind;
  if (landmark.hotspot >= 0) out["hotspot"] = landmark.hotspot;
  if (!landmark.apart) out["apart"] = false;
  if (landmark.shut_exits > 0) out["shut_exits"] = landmark.shut_exits;
  return out;
}

Json to_json(const RequestedLandmark& requested) {
  Json out = {{"type", requested.type}, {"chunk", requested.chunk}};
  if (requested.optional) out["optional"] = true;
  return out;
}

Json to_json(const Hotspot& hotspot) {
  Json out = {{"at", point_json(hotspot.at)}, {"weight", hotspot.weight}};
  if (hotspot.authored) out["authored"] = true;
  return out;
}

Json to_json(const Placement& placement) {
  Json out = {{"type", placement.type}};
  if (!placement.other.empty()) out["away_from"] = placement.other;
  out["min"] = placement.min;
  if (placement.other.empty()) out["max"] = placement.max;
  if (!placement.met) out["met"] = false;
  return out;
}

Json to_json(const ChunkPattern& chunk) {
  return {{"name", chunk.name}, {"rows", chunk.rows}};
}

Json to_json(const AuthoredThing& thing) {
  Json out = {{"kind", thing.kind}};
  if (!thing.type.empty()) out["type"] = thing.type;
  out["at"] = point_json(thing.at);
  return out;
}

Json to_json(const EnemyType& type) {
  return {{"name", type.name}, {"weight", type.weight}, {"danger", type.danger}};
}

Json to_json(const Guarantee& guarantee) {
  Json out = {{"id", guarantee.id}, {"holds", guarantee.holds}};
  if (guarantee.nothing_to_check) out["nothing_to_check"] = true;
  out["evidence"] = values_json(guarantee.evidence);
  return out;
}

template <class Entry>
void write_list(ObjectFields& out, std::string_view key, const std::vector<Entry>& entries) {
  out.list(key, entries, [](const Entry& entry) { return to_json(entry); });
}

// Thousands of cells: several a line, yet few enough that diff shows which one differs.
std::string authored_cells(const ZoneData& zone, const std::vector<Tile>& legend) {
  std::string out = "\n      \"cells\": [";
  for (std::size_t i = 0; i < zone.authored_cells.size(); ++i) {
    const AuthoredCell& cell = zone.authored_cells[i];
    const std::string_view separator = i == 0 ? "" : ",";
    const std::string_view space = i % kCellsPerLine == 0 ? "\n        " : " ";
    fmt::format_to(std::back_inserter(out), "{}{}[{},{},\"{}\"]", separator, space, cell.at.x,
                   cell.at.y, legend[cell.tile].glyph);
  }
  return out + (zone.authored_cells.empty() ? "]" : "\n      ]");
}

std::string authored_things(const ZoneData& zone) {
  std::string out = "\n      \"things\": [";
  std::string_view separator = "\n        ";
  for (const AuthoredThing& thing : zone.authored_things) {
    out += separator;
    out += text_of(to_json(thing));
    separator = ",\n        ";
  }
  return out + (zone.authored_things.empty() ? "]" : "\n      ]");
}

std::string authored(const ZoneData& zone, const std::vector<Tile>& legend) {
  return fmt::format("{{{},{}\n    }}", authored_cells(zone, legend), authored_things(zone));
}

}  // namespace

void write_zone(TopLevel& out, const Level& level) {
  if (level.zone() == nullptr) return;
  const ZoneData& zone = *level.zone();
  ObjectFields fields;
  if (zone.anchor) fields.value("anchor", to_json(*zone.anchor));
  write_list(fields, "landmarks", zone.landmarks);
  write_list(fields, "requested", zone.requested);
  write_list(fields, "hotspots", zone.hotspots);
  if (!zone.placements.empty()) write_list(fields, "placements", zone.placements);
  write_list(fields, "chunks", zone.chunks);
  write_areas(fields, zone);
  write_gates(fields, level);
  fields.text("authored", authored(zone, level.legend));
  write_list(fields, "enemy_types", zone.enemy_types);
  out.text("zone", fields.finish());
}

void write_certificate(TopLevel& out, const Level& level) {
  if (level.certificate.empty()) return;
  out.list("certificate", level.certificate, [](std::string& text, const Guarantee& guarantee) {
    text += text_of(to_json(guarantee));
  });
}

}  // namespace warren::level_json
