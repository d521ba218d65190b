// Areas: the regions of the file and the surroundings of structured landmarks. Blocks, and where
// chunks may put enemies.
#include "level/json_parts.hpp"

namespace warren::level_json {
namespace {

void add_rect(std::string& out, Rect rect) {
  fmt::format_to(std::back_inserter(out), "[{},{},{},{}]", rect.x, rect.y, rect.w, rect.h);
}

template <class List, class Add>
void add_list(std::string& out, std::string_view key, const List& list, const Add& add) {
  fmt::format_to(std::back_inserter(out), R"(,"{}":[)", key);
  std::string_view separator;
  for (const auto& entry : list) {
    out += separator;
    add(entry);
    separator = ",";
  }
  out += "]";
}

std::string exits_text(std::uint8_t exits) {
  std::string out;
  for (std::size_t side = 0; side < kExitLetters.size(); ++side) {
    if ((exits >> side & 1U) != 0) out += kExitLetters[side];
  }
  return out;
}

void add_point(std::string& out, std::string_view key, const std::optional<Point>& at) {
  if (at) fmt::format_to(std::back_inserter(out), R"(,"{}":[{},{}])", key, at->x, at->y);
}

void add_fights(std::string& out, const AreaFights& fights) {
  fmt::format_to(std::back_inserter(out),
                 R"(,"fights":{{"difficulty":[{},{}],"pace":{},"ratio":{}}})",
                 fights.difficulty_min, fights.difficulty_max, text_of(fights.pace),
                 text_of(fights.combat_ratio));
}

void add_area(std::string& out, const Area& area) {
  fmt::format_to(std::back_inserter(out), R"({{"id":{},"mode":{},"origin":[{},{}],"base":{})",
                 text_of(area.id), text_of(to_string(area.mode)), area.origin.x, area.origin.y,
                 area.base);
  add_list(out, "rects", area.rects, [&](Rect rect) { add_rect(out, rect); });
  add_point(out, "entry", area.entry);
  add_point(out, "exit", area.exit);
  add_list(out, "openings", area.openings, [&](Rect rect) { add_rect(out, rect); });
  add_list(out, "path", area.path,
           [&](Point at) { fmt::format_to(std::back_inserter(out), "[{},{}]", at.x, at.y); });
  add_list(out, "chunks", area.chunks, [&](const AreaChunk& chunk) {
    fmt::format_to(std::back_inserter(out), R"({{"chunk":{},"rect":)", text_of(chunk.chunk));
    add_rect(out, chunk.rect);
    fmt::format_to(std::back_inserter(out), R"(,"transform":"{}","exits":"{}","on_path":{}{}}})",
                   to_string(chunk.transform), exits_text(chunk.exits), chunk.on_path,
                   chunk.combat ? R"(,"combat":true)" : "");
  });
  if (area.fights != AreaFights{}) add_fights(out, area.fights);
  out += "}";
}

void add_block(std::string& out, const Block& block) {
  fmt::format_to(std::back_inserter(out), R"({{"chunk":{},"rect":)", text_of(block.chunk));
  add_rect(out, block.rect);
  fmt::format_to(std::back_inserter(out), R"(,"transform":"{}"}})", to_string(block.transform));
}

void add_slots(std::string& out, const ChunkSlots& chunk) {
  fmt::format_to(std::back_inserter(out), R"({{"chunk":{},"size":[{},{}])", text_of(chunk.chunk),
                 chunk.width, chunk.height);
  add_list(out, "enemies", chunk.slots, [&](const EnemySlot& slot) {
    fmt::format_to(std::back_inserter(out), R"({{"enemy":{},"{}":[{},{}]}})", text_of(slot.enemy),
                   slot.corner ? "corner" : "cell", slot.at.x, slot.at.y);
  });
  out += "}";
}

}  // namespace

void write_areas(ObjectFields& out, const ZoneData& zone) {
  out.written("areas", zone.areas, add_area);
  out.written("blocks", zone.blocks, add_block);
  if (!zone.vaults.empty()) out.written("vaults", zone.vaults, add_block);
  out.written("slots", zone.slots, add_slots);
}

}  // namespace warren::level_json
