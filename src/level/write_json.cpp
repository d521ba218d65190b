#include <fmt/format.h>

#include <iterator>
#include <nlohmann/json.hpp>

#include "core/hash.hpp"
#include "level/json.hpp"
#include "level/pack.hpp"

namespace warren {
namespace {

using Json = nlohmann::ordered_json;

// A name may come from a file's name, which need not be UTF-8: what is not becomes U+FFFD.
std::string text_of(const Json& json) {
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

Json to_json(Point p) {
  return Json::array({p.x, p.y});
}

Json to_json(const Colour& colour) {
  return Json::array({colour.r, colour.g, colour.b, colour.a});
}

Json to_json(const std::vector<Property>& properties) {
  Json out = Json::object();
  for (const Property& property : properties) {
    std::visit([&](const auto& value) { out[property.key] = value; }, property.value);
  }
  return out;
}

Json to_json(const Tile& tile) {
  Json out = {{"name", tile.name}, {"kind", to_string(tile.kind)}};
  out["fill"] = to_json(tile.fill);
  out["outline"] = to_json(tile.outline);
  if (!tile.pattern.empty()) out["pattern"] = tile.pattern;
  if (!tile.effect.empty()) out["effect"] = tile.effect;
  if (!tile.effect_parameters.empty()) out["effect_parameters"] = tile.effect_parameters;
  return out;
}

Json to_json(const Thing& thing) {
  Json out = {{"kind", thing.kind}};
  if (!thing.type.empty()) out["type"] = thing.type;
  out["at"] = to_json(thing.at);
  if (!thing.properties.empty()) out["properties"] = to_json(thing.properties);
  return out;
}

Json to_json(const PassRecord& pass) {
  return {{"name", pass.name}, {"facts", to_json(pass.facts)}};
}

// Writes one top-level key after another; lists one entry per line, everything deeper compact.
class TopLevel {
 public:
  void value(std::string_view key, const Json& value) { begin(key) += text_of(value); }

  template <class Entries, class Write>
  void list(std::string_view key, const Entries& entries, const Write& write) {
    begin(key) += '[';
    std::string_view separator = "\n    ";
    for (const auto& entry : entries) {
      out_ += separator;
      write(out_, entry);
      separator = ",\n    ";
    }
    out_ += std::empty(entries) ? "]" : "\n  ]";
  }

  std::string finish() { return out_ + "\n}\n"; }

 private:
  std::string& begin(std::string_view key) {
    out_ += out_.empty() ? "{\n" : ",\n";
    fmt::format_to(std::back_inserter(out_), "  \"{}\": ", key);
    return out_;
  }

  std::string out_;
};

template <class Entry>
void append_json(std::string& out, const Entry& entry) {
  out += text_of(to_json(entry));
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

}  // namespace

std::string write_level(const Level& level) {
  TopLevel out;
  out.value("format", "warren-level");
  out.value("version", 1);
  out.value("kind", level.provenance.kind);
  out.value("name", level.name);
  if (!level.biome.empty()) out.value("biome", level.biome);
  if (!level.theme.empty()) out.value("theme", level.theme);
  out.value("seed", level.provenance.seed);
  out.value("generator", {{"version", level.provenance.generator_version},
                          {"parameters", to_json(level.provenance.parameters)}});
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
  if (level.start) out.value("start", to_json(*level.start));
  out.list("things", level.things, append_json<Thing>);
  Json passes = Json::array();
  for (const PassRecord& pass : level.report.passes) passes.push_back(to_json(pass));
  out.value("report", {{"warnings", level.report.warnings}, {"passes", passes}});
  return out.finish();
}

}  // namespace warren
