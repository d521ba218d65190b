// A floor of a dungeon: its edges row by row as a picture, one door, room or zone per line.
#include "level/json_parts.hpp"

namespace warren::level_json {
namespace {

Json rect_json(Rect rect) {
  return Json::array({rect.x, rect.y, rect.w, rect.h});
}

template <class List, class Convert>
Json list_json(const List& list, const Convert& convert) {
  Json out = Json::array();
  for (const auto& entry : list) out.push_back(convert(entry));
  return out;
}

Json to_json(const Door& door) {
  Json out = {{"id", door.id}};
  out["at"] = point_json(door.at);
  out["side"] = to_string(door.side);
  out["kind"] = to_string(door.kind);
  out["opens"] = to_string(door.opens);
  if (!door.key.empty()) out["key"] = door.key;
  if (door.one_way) out["one_way"] = to_string(*door.one_way);
  return out;
}

Json to_json(const Room& room) {
  Json out = {{"id", room.id}, {"kind", to_string(room.kind)}};
  out["rect"] = rect_json(room.rect);
  return out;
}

Json to_json(const Corridor& corridor) {
  Json out = {{"id", corridor.id}, {"from", corridor.from}};
  if (!corridor.to.empty()) out["to"] = corridor.to;
  out["path"] = list_json(corridor.path, point_json);
  return out;
}

Json to_json(const EncounterZone& zone) {
  Json out = {{"id", zone.id}, {"danger", to_string(zone.danger)}, {"rate", zone.rate}};
  out["groups"] = zone.groups;
  if (zone.dark) out["dark"] = true;
  if (!zone.description.empty()) out["description"] = zone.description;
  out["rects"] = list_json(zone.rects, rect_json);
  return out;
}

Json to_json(const Shortfall& shortfall) {
  return {{"what", shortfall.what},
          {"wanted", shortfall.wanted},
          {"got", shortfall.got},
          {"reason", shortfall.reason}};
}

Json to_json(const OpeningStep& step) {
  Json out = {{"opens", step.opens}};
  out["needs"] = step.needs;
  out["cells"] = step.cells;
  return out;
}

Json edge_rows(const Grid<EdgeKind>& edges, std::string_view glyphs) {
  Json out = Json::array();
  for (int y = 0; y < edges.height(); ++y) {
    std::string row;
    for (const EdgeKind kind : edges.row(y)) row += glyphs[static_cast<std::size_t>(kind)];
    out.push_back(row);
  }
  return out;
}

// The object's own keys, one per line, and lists one entry per line.
class Fields {
 public:
  void value(std::string_view key, const Json& value) { begin(key) += text_of(value); }

  void lines(std::string_view key, const Json& list) {
    begin(key) += '[';
    std::string_view separator = "\n      ";
    for (const Json& entry : list) {
      out_ += separator;
      out_ += text_of(entry);
      separator = ",\n      ";
    }
    out_ += list.empty() ? "]" : "\n    ]";
  }

  template <class Entry>
  void list(std::string_view key, const std::vector<Entry>& entries) {
    lines(key, list_json(entries, [](const Entry& entry) { return to_json(entry); }));
  }

  std::string finish() { return out_ + "\n  }"; }

 private:
  std::string& begin(std::string_view key) {
    out_ += out_.empty() ? "{\n" : ",\n";
    fmt::format_to(std::back_inserter(out_), "    \"{}\": ", key);
    return out_;
  }

  std::string out_;
};

}  // namespace

void write_dungeon(TopLevel& out, const Level& level) {
  if (!level.dungeon) return;
  const Dungeon& dungeon = *level.dungeon;
  Fields fields;
  fields.value("floor", dungeon.floor);
  fields.value("floors", dungeon.floors);
  fields.lines("north_edges", edge_rows(dungeon.edges.north(), kNorthGlyphs));
  fields.lines("west_edges", edge_rows(dungeon.edges.west(), kWestGlyphs));
  fields.list("doors", dungeon.doors);
  fields.list("rooms", dungeon.rooms);
  fields.list("corridors", dungeon.corridors);
  fields.list("zones", dungeon.zones);
  fields.value("door_encounter_factor", dungeon.door_encounter_factor);
  if (!dungeon.shortfalls.empty()) fields.list("shortfalls", dungeon.shortfalls);
  if (!dungeon.opening.empty()) fields.list("opening", dungeon.opening);
  fields.value("quality", dungeon.quality);
  out.text("dungeon", fields.finish());
}

}  // namespace warren::level_json
