// Areas: the regions of the file and the surroundings of structured landmarks.
#include "level/json_parts.hpp"

namespace warren::level_json {
namespace {

constexpr int kMaxBase = 64;
// Squares are counted from an origin that may lie outside the map, as far as influence reaches.
constexpr int kFar = 1 << 21;

std::optional<Point> optional_point(const Json& json, const char* key, Rect bounds,
                                    const std::string& where) {
  if (!json.contains(key)) return std::nullopt;
  return point(member(json, key, where), bounds, where + " " + key);
}

std::uint8_t exits(const Json& json, const std::string& where) {
  const std::string letters = text(json, where);
  unsigned out = 0;
  for (const char letter : letters) {
    const std::size_t side = kExitLetters.find(letter);
    const unsigned bit = 1U << (side & 3U);
    if (side == std::string_view::npos || (out & bit) != 0) {
      wrong(where, fmt::format("must be letters of {}, each once", kExitLetters));
    }
    out |= bit;
  }
  return static_cast<std::uint8_t>(out);
}

AreaChunk area_chunk(const Json& json, Rect bounds, const std::string& where) {
  AreaChunk out;
  out.chunk = member_text(json, "chunk", where);
  out.rect = rect(member(json, "rect", where), bounds, where + " rect");
  out.transform =
      named<Transform>(member(json, "transform", where), kTransforms, where + " transform");
  out.exits = exits(member(json, "exits", where), where + " exits");
  out.on_path = truth(member(json, "on_path", where), where + " on_path");
  return out;
}

Point far_point(const Json& json, int from, const std::string& where) {
  if (array(json, where).size() != 2) wrong(where, "must be [x, y]");
  const auto x = static_cast<int>(integer(json[0], from, kFar, where + " x"));
  const auto y = static_cast<int>(integer(json[1], from, kFar, where + " y"));
  return {x, y};
}

void read_lists(const Json& json, Rect bounds, const std::string& where, Area& out) {
  const auto to_rect = [&](const Json& entry, const std::string& at) {
    return rect(entry, bounds, at);
  };
  read_whole_list(json, "rects", where, out.rects, to_rect);
  read_whole_list(json, "openings", where, out.openings, to_rect);
  read_whole_list(json, "path", where, out.path,
                  [](const Json& entry, const std::string& at) { return far_point(entry, 0, at); });
  read_whole_list(json, "chunks", where, out.chunks, [&](const Json& entry, const std::string& at) {
    return area_chunk(entry, bounds, at);
  });
}

Area area(const Json& json, Rect bounds, const std::string& where) {
  Area out;
  out.id = member_text(json, "id", where);
  out.mode = named<AreaMode>(member(json, "mode", where), kAreaModes, where + " mode");
  out.origin = far_point(member(json, "origin", where), -kFar, where + " origin");
  out.base = static_cast<int>(integer(member(json, "base", where), 0, kMaxBase, where + " base"));
  out.entry = optional_point(json, "entry", bounds, where);
  out.exit = optional_point(json, "exit", bounds, where);
  read_lists(json, bounds, where, out);
  return out;
}

}  // namespace

void read_areas(const Json& root, Level& level) {
  read_list(root, "areas", "areas", level.areas, [&](const Json& json, const std::string& where) {
    return area(json, level.cells.bounds(), where);
  });
}

}  // namespace warren::level_json
