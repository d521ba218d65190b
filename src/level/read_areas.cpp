// Areas: the regions of the file and the surroundings of structured landmarks.
#include <algorithm>

#include "level/json_parts.hpp"

namespace warren::level_json {
namespace {

constexpr int kMaxBase = 64;

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
      wrong(where, "must be letters of LRTB, each once");
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

Area area(const Json& json, Rect bounds, const std::string& where) {
  Area out;
  out.id = member_text(json, "id", where);
  out.mode = named<AreaMode>(member(json, "mode", where), kAreaModes, where + " mode");
  out.origin = point(member(json, "origin", where), bounds, where + " origin");
  out.base = static_cast<int>(integer(member(json, "base", where), 0, kMaxBase, where + " base"));
  const auto rects = [&](const char* key, std::vector<Rect>& to) {
    read_list(json, key, where, to,
              [&](const Json& entry, const std::string& at) { return rect(entry, bounds, at); });
  };
  rects("rects", out.rects);
  rects("openings", out.openings);
  out.entry = optional_point(json, "entry", bounds, where);
  out.exit = optional_point(json, "exit", bounds, where);
  read_list(json, "path", where, out.path,
            [&](const Json& entry, const std::string& at) { return point(entry, bounds, at); });
  read_list(json, "chunks", where, out.chunks, [&](const Json& entry, const std::string& at) {
    return area_chunk(entry, bounds, at);
  });
  return out;
}

}  // namespace

void read_areas(const Json& root, Level& level) {
  read_list(root, "areas", "", level.areas, [&](const Json& json, const std::string& where) {
    return area(json, level.cells.bounds(), where);
  });
}

}  // namespace warren::level_json
