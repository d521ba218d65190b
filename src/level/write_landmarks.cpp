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
void write_list(TopLevel& out, std::string_view key, const std::vector<Entry>& entries,
                const Level& level) {
  if (!is_written(level, entries.empty())) return;
  out.list(key, entries,
           [](std::string& text, const Entry& entry) { text += text_of(to_json(entry)); });
}

// Thousands of cells: several a line, yet few enough that diff shows which one differs.
std::string authored_cells(const Level& level) {
  std::string out = "\n    \"cells\": [";
  for (std::size_t i = 0; i < level.authored_cells.size(); ++i) {
    const AuthoredCell& cell = level.authored_cells[i];
    const std::string_view separator = i == 0 ? "" : ",";
    const std::string_view space = i % kCellsPerLine == 0 ? "\n      " : " ";
    fmt::format_to(std::back_inserter(out), "{}{}[{},{},\"{}\"]", separator, space, cell.at.x,
                   cell.at.y, level.legend[cell.tile].glyph);
  }
  return out + (level.authored_cells.empty() ? "]" : "\n    ]");
}

std::string authored_things(const Level& level) {
  std::string out = "\n    \"things\": [";
  std::string_view separator = "\n      ";
  for (const AuthoredThing& thing : level.authored_things) {
    out += separator;
    out += text_of(to_json(thing));
    separator = ",\n      ";
  }
  return out + (level.authored_things.empty() ? "]" : "\n    ]");
}

void write_authored(TopLevel& out, const Level& level) {
  if (!is_written(level, level.authored_cells.empty() && level.authored_things.empty())) return;
  out.text("authored", fmt::format("{{{},{}\n  }}", authored_cells(level), authored_things(level)));
}

}  // namespace

void write_landmarks(TopLevel& out, const Level& level) {
  if (level.anchor) out.value("anchor", to_json(*level.anchor));
  write_list(out, "landmarks", level.landmarks, level);
  write_list(out, "asked", level.requested, level);
  write_list(out, "hotspots", level.hotspots, level);
  if (!level.placements.empty()) write_list(out, "placements", level.placements, level);
  write_list(out, "chunks", level.chunks, level);
  write_areas(out, level);
  write_gates(out, level);
  write_authored(out, level);
  write_list(out, "enemy_types", level.enemy_types, level);
}

void write_certificate(TopLevel& out, const Level& level) {
  if (level.certificate.empty()) return;
  out.list("certificate", level.certificate,
           [](std::string& text, const Guarantee& guarantee) { text += text_of(to_json(guarantee)); });
}

}  // namespace warren::level_json
