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

Colour colour(const Json& json, const Place& where) {
  if (array(json, where).size() != 4) {
    where.wrong("must be [r, g, b, a]");
    return {};
  }
  std::array<std::uint8_t, 4> channel{};
  for (std::size_t i = 0; i < 4; ++i) {
    channel[i] = static_cast<std::uint8_t>(integer(json[i], 0, 255, where));
  }
  return {channel[0], channel[1], channel[2], channel[3]};
}

TileKind tile_kind(const Json& json, const Place& where) {
  const std::string name = text(json, where);
  for (const TileKind kind : {TileKind::floor, TileKind::wall, TileKind::effect, TileKind::abyss}) {
    if (name == to_string(kind)) return kind;
  }
  where.wrong("must be floor, wall, effect or void");
  return TileKind::floor;
}

Tile tile(const std::string& glyph, const Json& json, const Place& top) {
  const Place where = top.in(fmt::format("legend \"{}\"", glyph));
  const bool printable =
      glyph.size() == 1 && glyph[0] > ' ' && glyph[0] <= '~' && glyph[0] != '"' && glyph[0] != '\\';
  Tile out;
  if (!printable) {
    where.wrong("must be one printable character");
    return out;
  }
  out.glyph = glyph[0];
  out.name = text(member(json, "name", where), where + " name");
  out.kind = tile_kind(member(json, "kind", where), where + " kind");
  out.fill = colour(member(json, "fill", where), where + " fill");
  out.outline = colour(member(json, "outline", where), where + " outline");
  out.pattern = optional_text(json, "pattern", where);
  out.effect = optional_text(json, "effect", where);
  if (json.contains("effect_parameters")) {
    out.effect_parameters = texts(json["effect_parameters"], where + " effect_parameters");
  }
  if (json.contains("opaque")) {
    // Written where it says something only: an effect cell that can be walked but not seen through.
    if (json["opaque"] != true || out.kind != TileKind::effect) {
      (where + " opaque").wrong("must be true, and of an effect");
    }
    out.opaque = true;
  }
  return out;
}

Thing thing(const Json& json, Rect bounds, const Place& where) {
  Thing out;
  out.kind = text(member(json, "kind", where), where + " kind");
  out.type = optional_text(json, "type", where);
  out.at = point(member(json, "at", where), bounds, where + " at");
  if (json.contains("properties")) out.properties = properties(json["properties"], where);
  return out;
}

void read_legend(const Json& root, Level& level, const Place& top) {
  const Json& legend = member(root, "legend", top);
  const Place where = top.in("legend");
  if (!legend.is_object() || legend.empty()) where.wrong("must name at least one tile");
  if (legend.size() > kMaxTiles) where.wrong(fmt::format("has more than {} tiles", kMaxTiles));
  if (!where.fine()) return;
  for (const auto& [glyph, json] : legend.items()) level.legend.push_back(tile(glyph, json, top));
}

void read_row(std::string_view glyphs, int y, const GlyphTiles& tiles, const Place& where,
              Level& level) {
  const std::span<TileIndex> row = level.cells.row(y);
  if (glyphs.size() != row.size()) {
    where.wrong(fmt::format("row {} has {} cells, not {}", y, glyphs.size(), row.size()));
    return;
  }
  for (std::size_t x = 0; x < row.size(); ++x) {
    const int tile = tiles.find(glyphs[x]);
    if (tile < 0) {
      where.wrong(fmt::format("({}, {}) is not in the legend", x, y));
      return;
    }
    row[x] = static_cast<TileIndex>(tile);
  }
}

struct Size {
  int width = 0;
  int height = 0;
};

// One string for each row. Memory is taken for what is there, not for what the file says.
void read_rows(const Json& cells, Size size, const GlyphTiles& tiles, const Place& where,
               Level& level) {
  if (array(cells, where).size() != static_cast<std::size_t>(size.height)) {
    where.wrong(fmt::format("has {} rows, not {}", cells.size(), size.height));
    return;
  }
  level.cells.reset(size.width, size.height);
  for (int y = 0; where.fine() && y < size.height; ++y) {
    const std::string row = text(cells[static_cast<std::size_t>(y)], where);
    if (where.fine()) read_row(row, y, tiles, where, level);
  }
}

void read_packed(const Json& cells, Size size, const GlyphTiles& tiles, const Place& where,
                 Level& level) {
  const auto width = static_cast<std::size_t>(size.width);
  const std::string packed = text(cells, where);
  if (!where.fine()) return;
  const Result<std::string> glyphs =
      unpack_glyphs(packed, width * static_cast<std::size_t>(size.height));
  if (!glyphs) {
    where.wrong(glyphs.error().text());
    return;
  }
  level.cells.reset(size.width, size.height);
  for (int y = 0; where.fine() && y < size.height; ++y) {
    const std::size_t begin = static_cast<std::size_t>(y) * width;
    read_row(std::string_view(*glyphs).substr(begin, width), y, tiles, where, level);
  }
}

void read_cells(const Json& root, Level& level, const Place& top) {
  const auto side = [&](const char* key) {
    return static_cast<int>(integer(member(root, key, top), 1, kMaxSide, top.in(key)));
  };
  Size size;
  size.width = side("width");
  size.height = side("height");
  const Json& cells = member(root, "cells", top);
  const std::string encoding = optional_text(root, "encoding", top);
  if (!top.fine()) return;
  const GlyphTiles tiles(level.legend);
  if (encoding.empty()) {
    read_rows(cells, size, tiles, top.in("cells"), level);
  } else if (encoding == kPackedEncoding) {
    read_packed(cells, size, tiles, top.in("cells"), level);
  } else {
    top.in("encoding").wrong(fmt::format("must be \"{}\" or absent", kPackedEncoding));
  }
}

void read_report(const Json& root, Level& level, const Place& top) {
  if (!root.contains("report")) return;
  const Json& report = root["report"];
  const Place where = top.in("report");
  level.report.warnings = texts(member(report, "warnings", where), where + " warnings");
  const Place pass = top.in("pass");
  for (const Json& one : array(member(report, "passes", where), where + " passes")) {
    level.report.passes.push_back({text(member(one, "name", pass), pass + " name"),
                                   properties(member(one, "facts", pass), pass + " facts")});
    if (!top.fine()) return;
  }
}

void read_provenance(const Json& root, Level& level, const Place& top) {
  level.set_kind(text(member(root, "kind", top), top.in("kind")));
  level.provenance.seed =
      static_cast<std::uint32_t>(integer(member(root, "seed", top), 0, UINT32_MAX, top.in("seed")));
  const Json& generator = member(root, "generator", top);
  const Place where = top.in("generator");
  level.provenance.generator_version = static_cast<int>(
      integer(member(generator, "version", where), 0, INT32_MAX, where + " version"));
  level.provenance.source_digest = digest(member(generator, "source", where), where + " source");
  level.provenance.parameters =
      properties(member(generator, "parameters", where), where + " parameters");
}

// What belongs to another kind is looked at by no check.
void read_kind(const Json& root, Level& level, KindNames kinds, const Place& top) {
  const std::string kind = text(member(root, "kind", top), top.in("kind"));
  if (!top.fine()) return;
  if (std::ranges::find(kinds, kind) == kinds.end()) {
    top.in("kind").wrong("must be " + one_of(kinds));
    return;
  }
  level.set_kind(kind);
  constexpr const char* kParts[] = {"zone", "dungeon", "stage"};
  for (const char* part : kParts) {
    if (kind == part && !root.contains(part)) {
      top.wrong(fmt::format("has no \"{}\", which every {} has", part, kind));
    }
  }
  for (const char* part : kParts) {
    if (kind != part && root.contains(part)) {
      top.in(part).wrong(fmt::format("belongs to no {}", kind));
    }
  }
}

void read_look(const Json& root, Level& level, const Place& top) {
  level.name = text(member(root, "name", top), top.in("name"));
  level.biome = optional_text(root, "biome", top);
  level.theme = optional_text(root, "theme", top);
  if (root.contains("background")) {
    const Place where = top.in("background");
    for (const Json& entry : array(root["background"], where)) {
      level.background.push_back(colour(entry, where));
      if (!top.fine()) return;
    }
  }
  if (root.contains("music")) level.music = texts(root["music"], top.in("music"));
}

void read_things(const Json& root, Level& level, const Place& top) {
  const Rect bounds = level.cells.bounds();
  const Place where = top.in("thing");
  if (root.contains("start")) level.start = point(root["start"], bounds, top.in("start"));
  for (const Json& entry : array(member(root, "things", top), top.in("things"))) {
    level.things.push_back(thing(entry, bounds, where));
    if (!top.fine()) return;
  }
}

void read_version(const Json& root, const Place& top) {
  const std::int64_t version =
      integer(member(root, "version", top), 1, INT32_MAX, top.in("version"));
  if (!top.fine() || version == kLevelFormat) return;
  top.in("version").wrong(
      version < kLevelFormat
          ? fmt::format("is {}, of an older Warren: generate the level again to have it in version "
                        "{}, with the seed and the file it came from",
                        version, kLevelFormat)
          : fmt::format("is {}, of a newer Warren: this one reads version {}", version,
                        kLevelFormat));
}

// What is told to `top` makes it worthless.
Level read(const Json& root, KindNames kinds, const Place& top) {
  Level level;
  if (!root.is_object() || optional_text(root, "format", top) != "warren-level") {
    top.wrong("is not a Warren level: no \"format\": \"warren-level\"");
    return level;
  }
  read_version(root, top);
  // Each part counts on what came before it.
  constexpr auto kParts = std::to_array<void (*)(const Json&, Level&, const Place&)>(
      {read_look, read_legend, read_cells, read_things, read_zone, read_dungeon, read_stage,
       read_report, read_certificate});
  if (top.fine()) read_kind(root, level, kinds, top);
  if (top.fine()) read_provenance(root, level, top);
  for (const auto part : kParts) {
    if (top.fine()) part(root, level, top);
  }
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
  std::optional<Wrong> told;
  const Place top("level", told);
  out.level = read(root, kinds, top);
  const std::string written = told ? std::string() : optional_text(root, "hash", top);
  if (told) return tl::make_unexpected(structural_error(part, *told));
  const std::string expected = hash_text(hash(out.level));
  out.written_hash = parse_hash(written);
  if (written != expected) out.warnings.push_back(other_hash(part.file, expected, written));
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
