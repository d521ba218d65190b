// The directives that need no landmark: looks, types, and what is placed by hand.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "core/diagnostics.hpp"
#include "kinds/zone/content/handlers.hpp"

namespace warren {
namespace {

constexpr auto kThemes = std::to_array<std::string_view>(
    {"fire", "ice", "poison", "blood", "radiance", "void", "electric"});
constexpr int kMaxBackground = 64;

void read_name(Arguments& a, Zone& zone) {
  const std::string value = a.text("the name");
  if (a.ok()) zone.name = value;
}

void read_biome(Arguments& a, Zone& zone) {
  const std::string value = a.text("the biome");
  if (a.ok()) zone.biome = value;
}

void read_theme(Arguments& a, Zone& zone) {
  const std::string value = a.word("the theme");
  a.finish();
  if (!a.ok()) return;
  if (std::ranges::find(kThemes, value) != kThemes.end()) {
    zone.theme = value;
    return;
  }
  a.error_at_last(
      fmt::format("there is no theme '{}'", value),
      suggestion(value, kThemes, "write one of: fire ice poison blood radiance void electric"));
}

void read_seed(Arguments& a, Zone& zone) {
  const std::int64_t value = a.integer("the seed", 0, UINT32_MAX);
  a.finish();
  zone.seed = static_cast<std::uint32_t>(value);
}

void read_procgen(Arguments& a, Zone& zone) {
  const std::string value = a.word("true or false");
  a.finish();
  if (!a.ok()) return;
  if (value == "true" || value == "false") {
    zone.procgen = value == "true";
  } else {
    a.error_at_last(fmt::format("procgen must be true or false, not '{}'", value),
                    "write: procgen true");
  }
}

void read_bgcolor(Arguments& a, Zone& zone) {
  BackgroundColour out;
  out.index = static_cast<int>(a.integer("the index", 0, kMaxBackground - 1));
  out.colour = a.colour("background", false);
  out.line = {a.line()};
  a.finish();
  if (a.ok()) zone.background.push_back(out);
}

void read_music(Arguments& a, Zone& zone) {
  const std::string value = a.text("the path");
  if (a.ok()) zone.music.push_back(value);
}

void read_celltype(Arguments& a, Zone& zone) {
  CellType out;
  out.id = a.word("the id");
  out.fill = a.colour("fill", true);
  out.outline = a.colour("outline", true);
  if (a.ok() && a.more()) out.pattern = a.word("the pattern");
  out.line = {a.line()};
  a.finish();
  if (!out.id.empty()) zone.cell_types.push_back(std::move(out));
}

// The last word of the line, whether an effect stands before it or not.
void take_opaque(EffectType& type) {
  std::string& last = type.parameters.empty() ? type.effect : type.parameters.back();
  if (last != kOpaqueWord) return;
  type.opaque = true;
  if (type.parameters.empty()) {
    type.effect.clear();
  } else {
    type.parameters.pop_back();
  }
}

void read_effecttype(Arguments& a, Zone& zone) {
  EffectType out;
  out.id = a.word("the id");
  out.fill = a.colour("fill", true);
  out.outline = a.colour("outline", true);
  if (a.ok()) out.pattern = a.word("the pattern");
  if (a.ok() && a.more()) out.effect = a.word("the effect");
  while (a.ok() && a.more()) out.parameters.push_back(a.word("the parameter"));
  take_opaque(out);
  out.line = {a.line()};
  if (!out.id.empty()) zone.effect_types.push_back(std::move(out));
}

void read_cell(Arguments& a, Zone& zone) {
  constexpr std::string_view kDrop = "drop:";
  PlacedCell out;
  out.at = a.point();
  out.type = a.word("the cell type");
  out.line = {a.line()};
  if (a.ok() && a.more()) {
    const std::string drop = a.word("the drop");
    if (drop.starts_with(kDrop) && drop.size() > kDrop.size()) {
      out.drop = drop.substr(kDrop.size());
    } else {
      a.error_at_last(fmt::format("'{}' is not a drop", drop), "write: drop:ITEM");
    }
  }
  a.finish();
  if (a.ok()) zone.cells.push_back(std::move(out));
}

void read_clearcell(Arguments& a, Zone& zone) {
  const Point at = a.point();
  a.finish();
  if (a.ok()) zone.cleared.push_back({at, {a.line()}});
}

void read_spawn(Arguments& a, Zone& zone) {
  Spawn out;
  out.enemy = a.word("the enemy");
  out.world_x = a.real("world x");
  out.world_y = a.real("world y");
  out.line = {a.line()};
  a.finish();
  if (a.ok()) zone.spawns.push_back(std::move(out));
}

void read_portal(Arguments& a, Zone& zone) {
  Portal out;
  out.at = a.point();
  out.id = a.word("the id");
  out.zone = a.word_or_dash("the zone");
  out.destination = a.word_or_dash("the destination id");
  out.line = {a.line()};
  a.finish();
  if (a.ok()) zone.portals.push_back(std::move(out));
}

void read_marker(Arguments& a, Zone& zone, MarkerKind kind) {
  Marker out;
  out.kind = kind;
  out.at = a.point();
  out.id = a.word("the id");
  out.line = {a.line()};
  a.finish();
  if (a.ok()) zone.markers.push_back(std::move(out));
}

void read_savepoint(Arguments& a, Zone& zone) {
  read_marker(a, zone, MarkerKind::savepoint);
}

void read_datanode(Arguments& a, Zone& zone) {
  read_marker(a, zone, MarkerKind::datanode);
}

void read_label(Arguments& a, Zone& zone) {
  Label out;
  out.at = a.point();
  out.text = a.text("the text");
  out.line = {a.line()};
  if (a.ok()) zone.labels.push_back(std::move(out));
}

constexpr auto kBasicHandlers = std::to_array<ZoneHandler>({
    {"name", read_name, true},
    {"biome", read_biome, true},
    {"theme", read_theme, true},
    {"seed", read_seed, true},
    {"procgen", read_procgen, true},
    {"bgcolor", read_bgcolor},
    {"music", read_music},
    {"celltype", read_celltype},
    {"effecttype", read_effecttype},
    {"cell", read_cell},
    {"clearcell", read_clearcell},
    {"spawn", read_spawn},
    {"portal", read_portal},
    {"savepoint", read_savepoint},
    {"datanode", read_datanode},
    {"label", read_label},
});

}  // namespace

std::span<const ZoneHandler> basic_handlers() {
  return kBasicHandlers;
}

}  // namespace warren
