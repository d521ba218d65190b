#include "core/hash.hpp"
#include "level/json.hpp"
#include "level/json_parts.hpp"
#include "level/json_writer.hpp"
#include "level/pack.hpp"

namespace warren {
namespace level_json {
namespace {

Json to_json(const Colour& colour) {
  return Json::array({colour.r, colour.g, colour.b, colour.a});
}

Json to_json(const Tile& tile) {
  Json out = {{"name", tile.name}, {"kind", to_string(tile.kind)}};
  out["fill"] = to_json(tile.fill);
  out["outline"] = to_json(tile.outline);
  if (!tile.pattern.empty()) out["pattern"] = tile.pattern;
  if (!tile.effect.empty()) out["effect"] = tile.effect;
  if (!tile.effect_parameters.empty()) out["effect_parameters"] = tile.effect_parameters;
  if (tile.opaque) out["opaque"] = true;
  return out;
}

Json to_json(const Thing& thing) {
  Json out = {{"kind", thing.kind}};
  if (!thing.type.empty()) out["type"] = thing.type;
  out["at"] = point_json(thing.at);
  if (!thing.properties.empty()) out["properties"] = values_json(thing.properties);
  return out;
}

Json to_json(const PassRecord& pass) {
  return {{"name", pass.name}, {"facts", values_json(pass.facts)}};
}

void write_legend(TopLevel& out, const Level& level) {
  Json legend = Json::object();
  for (const Tile& tile : level.legend) legend[std::string(1, tile.glyph)] = to_json(tile);
  out.value("legend", legend);
}

// Glyphs are printable ASCII without quote and backslash, so that rows need no escapes.
void write_cells(TopLevel& out, const Level& level) {
  if (level.cells.size() > kMaxPlainCells) {
    out.value("encoding", kPackedEncoding);
    out.value("cells", pack_cells(level));
    return;
  }
  std::vector<int> rows(static_cast<std::size_t>(level.cells.height()));
  for (std::size_t y = 0; y < rows.size(); ++y) rows[y] = static_cast<int>(y);
  out.list("cells", rows, [&](std::string& text, int y) {
    text += '"';
    for (const TileIndex cell : level.cells.row(y)) text += level.legend[cell].glyph;
    text += '"';
  });
}

void write_things(TopLevel& out, const Level& level) {
  out.list("things", level.things,
           [](std::string& text, const Thing& thing) { text += text_of(to_json(thing)); });
}

void write_report(TopLevel& out, const Report& report) {
  Json passes = Json::array();
  for (const PassRecord& pass : report.passes) passes.push_back(to_json(pass));
  out.value("report", {{"warnings", report.warnings}, {"passes", passes}});
}

}  // namespace
}  // namespace level_json

std::string write_level(const Level& level) {
  using namespace level_json;
  TopLevel out;
  out.value("format", "warren-level");
  out.value("version", kLevelFormat);
  out.value("kind", level.kind());
  out.value("name", level.name);
  if (!level.biome.empty()) out.value("biome", level.biome);
  if (!level.theme.empty()) out.value("theme", level.theme);
  out.value("seed", level.provenance.seed);
  out.value("generator", {{"version", level.provenance.generator_version},
                          {"source", hash_text(level.provenance.source_digest)},
                          {"parameters", values_json(level.provenance.parameters)}});
  out.value("hash", hash_text(hash(level)));
  out.value("width", level.cells.width());
  out.value("height", level.cells.height());
  if (!level.background.empty()) {
    Json colours = Json::array();
    for (const Colour& colour : level.background) colours.push_back(to_json(colour));
    out.value("background", colours);
  }
  if (!level.music.empty()) out.value("music", level.music);
  write_legend(out, level);
  write_cells(out, level);
  if (level.start) out.value("start", point_json(*level.start));
  write_things(out, level);
  write_zone(out, level);
  write_dungeon(out, level);
  write_stage(out, level);
  write_report(out, level.report);
  write_certificate(out, level);
  return out.finish();
}

}  // namespace warren
