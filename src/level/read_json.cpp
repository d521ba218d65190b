#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "core/diagnostics.hpp"
#include "core/hash.hpp"
#include "core/json_place.hpp"
#include "core/json_text.hpp"
#include "level/json.hpp"
#include "level/json_parts.hpp"
#include "level/json_reader.hpp"
#include "level/pack.hpp"
#include "level/read_part.hpp"

namespace warren {
namespace level_json {
namespace {

constexpr int kMaxSide = 16384;

Colour colour(const Json& json, const std::string& where) {
  if (array(json, where).size() != 4) wrong(where, "must be [r, g, b, a]");
  std::array<std::uint8_t, 4> channel{};
  for (std::size_t i = 0; i < 4; ++i) {
    channel[i] = static_cast<std::uint8_t>(integer(json[i], 0, 255, where));
  }
  return {channel[0], channel[1], channel[2], channel[3]};
}

TileKind tile_kind(const Json& json, const std::string& where) {
  const std::string name = text(json, where);
  for (const TileKind kind : {TileKind::floor, TileKind::wall, TileKind::effect, TileKind::abyss}) {
    if (name == to_string(kind)) return kind;
  }
  wrong(where, "must be floor, wall, effect or void");
}

Tile tile(const std::string& glyph, const Json& json) {
  const std::string where = fmt::format("legend \"{}\"", glyph);
  const bool printable =
      glyph.size() == 1 && glyph[0] > ' ' && glyph[0] <= '~' && glyph[0] != '"' && glyph[0] != '\\';
  if (!printable) wrong(where, "must be one printable character");
  Tile out;
  out.glyph = glyph[0];
  out.name = text(member(json, "name", where), where + " name");
  out.kind = tile_kind(member(json, "kind", where), where + " kind");
  out.fill = colour(member(json, "fill", where), where + " fill");
  out.outline = colour(member(json, "outline", where), where + " outline");
  out.pattern = optional_text(json, "pattern");
  out.effect = optional_text(json, "effect");
  if (json.contains("effect_parameters")) {
    out.effect_parameters = texts(json["effect_parameters"], where + " effect_parameters");
  }
  if (json.contains("opaque")) {
    // Written where it says something only: an effect cell that can be walked but not seen through.
    if (json["opaque"] != true || out.kind != TileKind::effect) {
      wrong(where + " opaque", "must be true, and of an effect");
    }
    out.opaque = true;
  }
  return out;
}

Thing thing(const Json& json, Rect bounds) {
  Thing out;
  out.kind = text(member(json, "kind", "thing"), "thing kind");
  out.type = optional_text(json, "type");
  out.at = point(member(json, "at", "thing"), bounds, "thing at");
  if (json.contains("properties")) out.properties = properties(json["properties"], "thing");
  return out;
}

void read_legend(const Json& root, Level& level) {
  const Json& legend = member(root, "legend", "level");
  if (!legend.is_object() || legend.empty()) wrong("legend", "must name at least one tile");
  if (legend.size() > kMaxTiles) wrong("legend", fmt::format("has more than {} tiles", kMaxTiles));
  for (const auto& [glyph, json] : legend.items()) level.legend.push_back(tile(glyph, json));
}

void read_row(std::string_view glyphs, int y, const GlyphTiles& tiles, Level& level) {
  const std::span<TileIndex> row = level.cells.row(y);
  if (glyphs.size() != row.size()) {
    wrong("cells", fmt::format("row {} has {} cells, not {}", y, glyphs.size(), row.size()));
  }
  for (std::size_t x = 0; x < row.size(); ++x) {
    const int tile = tiles.find(glyphs[x]);
    if (tile < 0) wrong("cells", fmt::format("({}, {}) is not in the legend", x, y));
    row[x] = static_cast<TileIndex>(tile);
  }
}

void read_cells(const Json& root, Level& level) {
  const auto width =
      static_cast<int>(integer(member(root, "width", "level"), 1, kMaxSide, "width"));
  const auto height =
      static_cast<int>(integer(member(root, "height", "level"), 1, kMaxSide, "height"));
  const Json& cells = member(root, "cells", "level");
  const std::string encoding = optional_text(root, "encoding");
  const GlyphTiles tiles(level.legend);
  if (encoding.empty()) {
    if (array(cells, "cells").size() != static_cast<std::size_t>(height)) {
      wrong("cells", fmt::format("has {} rows, not {}", cells.size(), height));
    }
    level.cells.reset(width, height);
    for (int y = 0; y < height; ++y) {
      read_row(text(cells[static_cast<std::size_t>(y)], "cells"), y, tiles, level);
    }
    return;
  }
  if (encoding != kPackedEncoding) {
    wrong("encoding", fmt::format("must be \"{}\" or absent", kPackedEncoding));
  }
  const std::size_t count = static_cast<std::size_t>(width) * static_cast<std::size_t>(height);
  const Result<std::string> glyphs = unpack_glyphs(text(cells, "cells"), count);
  if (!glyphs) wrong("cells", glyphs.error().text());
  level.cells.reset(width, height);
  for (int y = 0; y < height; ++y) {
    const std::size_t begin = static_cast<std::size_t>(y) * static_cast<std::size_t>(width);
    read_row(std::string_view(*glyphs).substr(begin, static_cast<std::size_t>(width)), y, tiles,
             level);
  }
}

void read_report(const Json& root, Level& level) {
  if (!root.contains("report")) return;
  const Json& report = root["report"];
  level.report.warnings = texts(member(report, "warnings", "report"), "report warnings");
  for (const Json& pass : array(member(report, "passes", "report"), "report passes")) {
    level.report.passes.push_back({text(member(pass, "name", "pass"), "pass name"),
                                   properties(member(pass, "facts", "pass"), "pass facts")});
  }
}

void read_provenance(const Json& root, Level& level) {
  level.provenance.kind = text(member(root, "kind", "level"), "kind");
  level.provenance.seed =
      static_cast<std::uint32_t>(integer(member(root, "seed", "level"), 0, UINT32_MAX, "seed"));
  const Json& generator = member(root, "generator", "level");
  level.provenance.generator_version = static_cast<int>(
      integer(member(generator, "version", "generator"), 0, INT32_MAX, "generator version"));
  level.provenance.source_digest =
      digest(member(generator, "source", "generator"), "generator source");
  level.provenance.parameters =
      properties(member(generator, "parameters", "generator"), "generator parameters");
}

void need_member(const Json& root, const std::string& key, const std::string& kind) {
  if (root.contains(key)) return;
  wrong("level", fmt::format("has no \"{}\", which every {} has, empty or not", key, kind));
}

// A claim that was deleted must not look like one that was never made, and what belongs to another
// kind is looked at by no judge.
void check_members(const Json& root, const std::string& kind, KindNames kinds) {
  if (std::ranges::find(kinds, kind) == kinds.end()) {
    wrong("kind", "must be " + one_of(kinds));
  }
  if (kind == "zone") {
    for (const char* key : kZoneMembers) need_member(root, key, kind);
  } else if (kind == "dungeon" || kind == "stage") {
    need_member(root, kind, kind);
  }
  for (const char* part : {"dungeon", "stage"}) {
    if (kind != part && root.contains(part)) {
      wrong(part, fmt::format("belongs to no {}", kind));
    }
  }
}

Level read(const Json& root, KindNames kinds) {
  if (!root.is_object() || optional_text(root, "format") != "warren-level") {
    wrong("level", "is not a Warren level: no \"format\": \"warren-level\"");
  }
  integer(member(root, "version", "level"), 1, 1, "version");
  Level level;
  read_provenance(root, level);
  check_members(root, level.provenance.kind, kinds);
  level.name = text(member(root, "name", "level"), "name");
  level.biome = optional_text(root, "biome");
  level.theme = optional_text(root, "theme");
  if (root.contains("background")) {
    for (const Json& entry : array(root["background"], "background")) {
      level.background.push_back(colour(entry, "background"));
    }
  }
  if (root.contains("music")) level.music = texts(root["music"], "music");
  read_legend(root, level);
  read_cells(root, level);
  const Rect bounds = level.cells.bounds();
  if (root.contains("start")) level.start = point(root["start"], bounds, "start");
  for (const Json& entry : array(member(root, "things", "level"), "things")) {
    level.things.push_back(thing(entry, bounds));
  }
  read_landmarks(root, level);
  read_dungeon(root, level);
  read_stage(root, level);
  read_report(root, level);
  read_certificate(root, level);
  return level;
}

Diagnostic other_hash(const std::string& file, const std::string& found,
                      const std::string& written) {
  Diagnostic diagnostic;
  diagnostic.severity = Severity::warning;
  diagnostic.where.file = file;
  diagnostic.message = fmt::format("the content has hash {}, the file says {}", found,
                                   written.empty() ? "nothing" : written);
  diagnostic.help = "it was edited after it was generated; generate it again for a fresh one";
  return diagnostic;
}

Error error_at(const DocumentPart& part, std::size_t byte, std::string message, std::string help) {
  const LineColumn at = line_column(part.whole, byte);
  Diagnostic diagnostic;
  diagnostic.where = {part.file, at.line, at.column, 1};
  diagnostic.message = std::move(message);
  diagnostic.help = std::move(help);
  return {Failure::content, {std::move(diagnostic)}};
}

// "dungeon doors[3] at" is a place of the document, or begins like one.
Error structural_error(const DocumentPart& part, const Wrong& problem) {
  std::string place = part.place;
  if (problem.where != "level") place += '.' + problem.where;
  std::ranges::replace(place, ' ', '.');
  const bool game = part.whole.find("\"tiles\"") != std::string_view::npos &&
                    part.whole.find("\"warren-") == std::string_view::npos;
  const std::size_t byte = locate(part.whole, place);
  Error error =
      error_at(part, byte, problem.where + " " + problem.what,
               game ? fmt::format("a dungeon of the game? `warren export {} --to warren` makes "
                                  "a level file of it",
                                  part.file)
                    : std::string("docs/level.schema.json describes level files"));
  // Some places have a name and no number: then it is the file as a whole.
  const bool lost = problem.where != "level" && byte == locate(part.whole, "");
  if (lost) error.diagnostics[0].where = {part.file, 0, 0, 0};
  return error;
}

}  // namespace
}  // namespace level_json

Result<ReadLevel> read_level_part(const level_json::Json& root, const DocumentPart& part,
                                  KindNames kinds) {
  using namespace level_json;
  ReadLevel out;
  try {
    out.level = read(root, kinds);
    const std::string expected = hash_text(hash(out.level));
    const std::string written = optional_text(root, "hash");
    out.written_hash = parse_hash(written);
    if (written != expected) out.warnings.push_back(other_hash(part.file, expected, written));
  } catch (const Wrong& problem) {
    return tl::make_unexpected(structural_error(part, problem));
  } catch (const Json::exception& problem) {  // a value of another type than was looked for
    return tl::make_unexpected(structural_error(part, {"level", problem.what()}));
  }
  return out;
}

Result<level_json::Json> parse_level_text(std::string_view text, const std::string& file) {
  using namespace level_json;
  tl::expected<Json, JsonProblem> root = parse_json_text(text);
  if (root) return std::move(*root);
  const JsonProblem& problem = root.error();
  return tl::make_unexpected(
      error_at({text, file, {}}, problem.byte, problem.message, problem.help));
}

Result<ReadLevel> read_level(std::string_view text_bytes, const std::string& file,
                             KindNames kinds) {
  const Result<level_json::Json> root = parse_level_text(text_bytes, file);
  if (!root) return tl::make_unexpected(root.error());
  return read_level_part(*root, {text_bytes, file, {}}, kinds);
}

}  // namespace warren
