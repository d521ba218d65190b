// Areas: the regions of the file and the surroundings of structured landmarks. Blocks, and where
// chunks may put enemies.
#include "level/json_parts.hpp"

namespace warren::level_json {
namespace {

constexpr int kMaxBase = 64;
// Squares are counted from an origin that may lie outside the map, as far as influence reaches.
constexpr int kFar = 1 << 21;

std::optional<Point> optional_point(const Json& json, const char* key, Rect bounds,
                                    const Place& where) {
  if (!json.contains(key)) return std::nullopt;
  return point(member(json, key, where), bounds, where + (std::string(" ") + key));
}

std::uint8_t exits(const Json& json, const Place& where) {
  const std::string letters = text(json, where);
  unsigned out = 0;
  for (const char letter : letters) {
    const std::size_t side = kExitLetters.find(letter);
    const unsigned bit = 1U << (side & 3U);
    if (side == std::string_view::npos || (out & bit) != 0) {
      where.wrong(fmt::format("must be letters of {}, each once", kExitLetters));
      return 0;
    }
    out |= bit;
  }
  return static_cast<std::uint8_t>(out);
}

AreaChunk area_chunk(const Json& json, Rect bounds, const Place& where) {
  AreaChunk out;
  out.chunk = member_text(json, "chunk", where);
  out.rect = rect(member(json, "rect", where), bounds, where + " rect");
  out.transform =
      named<Transform>(member(json, "transform", where), kTransforms, where + " transform");
  out.exits = exits(member(json, "exits", where), where + " exits");
  out.on_path = truth(member(json, "on_path", where), where + " on_path");
  if (json.contains("combat")) out.combat = truth(json["combat"], where + " combat");
  return out;
}

Point far_point(const Json& json, int from, const Place& where) {
  if (array(json, where).size() != 2) {
    where.wrong("must be [x, y]");
    return {};
  }
  const auto x = static_cast<int>(integer(json[0], from, kFar, where + " x"));
  const auto y = static_cast<int>(integer(json[1], from, kFar, where + " y"));
  return {x, y};
}

void read_lists(const Json& json, Rect bounds, const Place& where, Area& out) {
  const auto to_rect = [&](const Json& entry, const Place& at) { return rect(entry, bounds, at); };
  read_whole_list(json, "rects", where, out.rects, to_rect);
  read_whole_list(json, "openings", where, out.openings, to_rect);
  read_whole_list(json, "path", where, out.path,
                  [](const Json& entry, const Place& at) { return far_point(entry, 0, at); });
  read_whole_list(json, "chunks", where, out.chunks, [&](const Json& entry, const Place& at) {
    return area_chunk(entry, bounds, at);
  });
}

AreaFights area_fights(const Json& json, const Place& where) {
  constexpr int kHardest = 5;
  constexpr double kMostPace = 1.5;
  AreaFights out;
  const Json& difficulty = member(json, "difficulty", where);
  if (array(difficulty, where + " difficulty").size() != 2) {
    (where + " difficulty").wrong("must be [least, greatest]");
    return {};
  }
  out.difficulty_min = static_cast<int>(integer(difficulty[0], 1, kHardest, where + " difficulty"));
  out.difficulty_max = static_cast<int>(integer(difficulty[1], 1, kHardest, where + " difficulty"));
  out.pace = number(member(json, "pace", where), 0, kMostPace, where + " pace");
  out.combat_ratio = number(member(json, "ratio", where), 0, 1, where + " ratio");
  return out;
}

Block block(const Json& json, Rect bounds, const Place& where) {
  Block out;
  out.chunk = member_text(json, "chunk", where);
  out.rect = rect(member(json, "rect", where), bounds, where + " rect");
  out.transform =
      named<Transform>(member(json, "transform", where), kTransforms, where + " transform");
  return out;
}

EnemySlot enemy_slot(const Json& json, const ChunkSlots& chunk, const Place& where) {
  EnemySlot out;
  out.enemy = member_text(json, "enemy", where);
  out.corner = json.contains("corner");
  const int more = out.corner ? 1 : 0;  // there is a corner more than cells
  const Rect bounds{0, 0, chunk.width + more, chunk.height + more};
  out.at = point(member(json, out.corner ? "corner" : "cell", where), bounds, where);
  return out;
}

ChunkSlots chunk_slots(const Json& json, const Place& where) {
  ChunkSlots out;
  out.chunk = member_text(json, "chunk", where);
  const Json& size = member(json, "size", where);
  if (array(size, where + " size").size() != 2) {
    (where + " size").wrong("must be [w, h]");
    return {};
  }
  out.width = static_cast<int>(integer(size[0], 1, kMaxBase, where + " size"));
  out.height = static_cast<int>(integer(size[1], 1, kMaxBase, where + " size"));
  read_whole_list(json, "enemies", where, out.slots,
                  [&](const Json& entry, const Place& at) { return enemy_slot(entry, out, at); });
  return out;
}

Area area(const Json& json, Rect bounds, const Place& where) {
  Area out;
  out.id = member_text(json, "id", where);
  out.mode = named<AreaMode>(member(json, "mode", where), kAreaModes, where + " mode");
  out.origin = far_point(member(json, "origin", where), -kFar, where + " origin");
  out.base = static_cast<int>(integer(member(json, "base", where), 0, kMaxBase, where + " base"));
  out.entry = optional_point(json, "entry", bounds, where);
  out.exit = optional_point(json, "exit", bounds, where);
  read_lists(json, bounds, where, out);
  if (json.contains("fights")) out.fights = area_fights(json["fights"], where + " fights");
  return out;
}

}  // namespace

void read_areas(const Json& json, Level& level, const Place& place) {
  const Rect bounds = level.cells.bounds();
  ZoneData& zone = *level.zone();
  const auto read_block = [&](const Json& entry, const Place& where) {
    return block(entry, bounds, where);
  };
  read_list(json, "areas", place + " areas", zone.areas,
            [&](const Json& entry, const Place& where) { return area(entry, bounds, where); });
  read_list(json, "blocks", place + " blocks", zone.blocks, read_block);
  read_list(json, "vaults", place + " vaults", zone.vaults, read_block);
  read_list(json, "slots", place + " slots", zone.slots, chunk_slots);
}

}  // namespace warren::level_json
