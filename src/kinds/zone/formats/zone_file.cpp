#include "kinds/zone/formats/zone_file.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>
#include <map>
#include <set>

#include "core/utf8.hpp"
#include "warren/seed_code.hpp"

namespace warren {
namespace {

constexpr double kWorldPerZoneCell = 100.0;
constexpr std::int64_t kMostZoneLines = 4'000'000;  // that a .zone file may have
constexpr int kLeastZoneSide = 16;
constexpr int kLargestZoneSide = 16384;
constexpr auto kKnownEnemies =
    std::to_array<std::string_view>({"mine", "hunter", "seeker", "defender", "stalker", "swarmer"});

const Value* property_of(const Thing& thing, std::string_view key) {
  const auto found = std::ranges::find(thing.properties, key, &Property::key);
  return found == thing.properties.end() ? nullptr : &found->value;
}

std::string text_of_property(const Thing& thing, std::string_view key) {
  const Value* value = property_of(thing, key);
  const auto* text = value == nullptr ? nullptr : std::get_if<std::string>(value);
  return text == nullptr ? std::string() : *text;
}

std::optional<double> number_of_property(const Thing& thing, std::string_view key) {
  const Value* value = property_of(thing, key);
  const auto* number = value == nullptr ? nullptr : std::get_if<double>(value);
  return number == nullptr ? std::nullopt : std::optional(*number);
}

bool is_control(char c) {
  const auto byte = static_cast<unsigned char>(c);
  return byte < 0x20 || byte == 0x7f;
}

bool is_zone_word(std::string_view text) {
  const auto breaks = [](char c) { return c == ' ' || is_control(c); };
  return !text.empty() && !text.starts_with('#') && std::ranges::none_of(text, breaks);
}

// The rest of a line: what would be read as a comment or a blank is no part of it.
bool is_zone_text(std::string_view text) {
  return !text.empty() && text.front() != ' ' && text.back() != ' ' && !text.starts_with('#') &&
         text.find(" #") == std::string_view::npos && std::ranges::none_of(text, is_control);
}

class ZoneFileWriter {
 public:
  explicit ZoneFileWriter(const Level& level) : level_(level) {}

  Result<std::string> write() {
    if (Status fits = check_level(); !fits) return tl::make_unexpected(std::move(fits.error()));
    head();
    looks();
    types();
    enemy_types();
    cells();
    things();
    if (!problem_.empty()) {
      return fail(
          Failure::content, printable(problem_),
          "words of a .zone file are without blanks, and no text holds a line break or ' #'");
    }
    return std::move(out_);
  }

 private:
  template <class... Values>
  void line(fmt::format_string<Values...> format, Values&&... values) {
    fmt::format_to(std::back_inserter(out_), format, std::forward<Values>(values)...);
    out_ += '\n';
  }

  std::string_view word(std::string_view text, std::string_view what) {
    if (!is_zone_word(text)) refuse_text(text, what);
    return text;
  }
  std::string_view text(std::string_view text, std::string_view what) {
    if (!is_zone_text(text)) refuse_text(text, what);
    return text;
  }
  void refuse_text(std::string_view text, std::string_view what) {
    if (problem_.empty())
      problem_ = fmt::format("{} '{}' cannot stand in a .zone file", what, text);
  }

  Status check_level() const;
  void head();
  void looks();
  void types();
  void effect_type(const Tile& tile);
  void enemy_types();
  void cells();
  void things();
  void thing(const Thing& thing);
  void spawn(const Thing& thing);
  void marker(const Thing& thing);
  void portal(const Thing& thing);
  bool uses_effects() const;

  const Level& level_;
  std::string out_;
  std::string problem_;
};

std::string rgba(const Colour& c) {
  return fmt::format("{} {} {} {}", c.r, c.g, c.b, c.a);
}

Status ZoneFileWriter::check_level() const {
  if (level_.kind() != "zone") {
    return fail(Failure::usage, "only a zone can be written as a .zone file",
                "floors of a dungeon: --to drpg; a stage: --to blueprint");
  }
  const int side = level_.cells.width();
  const bool square = side == level_.cells.height();
  if (!square || side < kLeastZoneSide || side > kLargestZoneSide) {
    return fail(
        Failure::content,
        fmt::format("a zone of {} x {} cells cannot be a .zone file", side, level_.cells.height()),
        fmt::format("zones are square, {} to {} cells a side", kLeastZoneSide, kLargestZoneSide));
  }
  const auto cells = level_.cells.cells();
  const auto solid = std::count_if(cells.begin(), cells.end(), [&](TileIndex tile) {
    return level_.legend[tile].kind != TileKind::floor;
  });
  if (solid + static_cast<std::int64_t>(level_.things.size()) < kMostZoneLines) return {};
  return fail(
      Failure::content,
      fmt::format("{} walls are too many for a .zone file of {} lines", solid, kMostZoneLines),
      "let the game read the level's .json instead");
}

void ZoneFileWriter::head() {
  const std::string code = seed_code(level_);
  line("# Made by Warren from seed {}{}. Everything is placed; nothing is generated.",
       level_.provenance.seed, code.empty() ? "" : fmt::format(" ({})", code));
  if (level_.start) line("# The player starts at {} {}.", level_.start->x, level_.start->y);
  if (!level_.name.empty()) line("name {}", text(level_.name, "the name"));
  if (!level_.biome.empty()) line("biome {}", text(level_.biome, "the biome"));
  if (!level_.theme.empty()) line("theme {}", word(level_.theme, "the theme"));
  line("size {}", level_.cells.width());
}

void ZoneFileWriter::looks() {
  for (std::size_t i = 0; i < level_.background.size(); ++i) {
    const Colour& c = level_.background[i];
    line("bgcolor {} {} {} {}", i, c.r, c.g, c.b);
  }
  for (const std::string& path : level_.music) line("music {}", text(path, "the music"));
}

bool ZoneFileWriter::uses_effects() const {
  const auto cells = level_.cells.cells();
  return std::any_of(cells.begin(), cells.end(),
                     [&](TileIndex tile) { return level_.legend[tile].kind == TileKind::effect; });
}

// In the legend's order, so that the file that is read back has the same legend. A game that knows
// no effects finds no line about them in a level without any.
void ZoneFileWriter::types() {
  for (const Tile& tile : level_.legend) {
    if (tile.kind != TileKind::wall) continue;
    line("celltype {} {} {} {}", word(tile.name, "the cell type"), rgba(tile.fill),
         rgba(tile.outline), tile.pattern.empty() ? "none" : word(tile.pattern, "the pattern"));
  }
  if (!uses_effects()) return;
  for (const Tile& tile : level_.legend) {
    if (tile.kind == TileKind::effect) effect_type(tile);
  }
}

void ZoneFileWriter::effect_type(const Tile& tile) {
  std::string tail;
  if (!tile.effect.empty()) tail += fmt::format(" {}", word(tile.effect, "the effect"));
  for (const std::string& one : tile.effect_parameters) {
    tail += fmt::format(" {}", word(one, "the effect's parameter"));
  }
  line("effecttype {} {} {} {}{}", word(tile.name, "the effect type"), rgba(tile.fill),
       rgba(tile.outline), tile.pattern.empty() ? "none" : word(tile.pattern, "the pattern"), tail);
}

// Only those that stand here and that Warren does not know without a line.
void ZoneFileWriter::enemy_types() {
  std::set<std::string_view> done(kKnownEnemies.begin(), kKnownEnemies.end());
  for (const Thing& thing : level_.things) {
    if (thing.kind != "enemy" || !done.insert(thing.type).second) continue;
    const auto found = std::ranges::find(level_.zone()->enemy_types, thing.type, &EnemyType::name);
    const EnemyType type = found == level_.zone()->enemy_types.end() ? EnemyType{} : *found;
    line("enemytype {} {} {}", word(thing.type, "the enemy"), type.weight, type.danger);
  }
}

void ZoneFileWriter::cells() {
  std::map<Point, std::string_view> drops;
  for (const Thing& thing : level_.things) {
    if (thing.kind == "drop") drops.emplace(thing.at, word(thing.type, "the drop"));
  }
  for (int y = 0; y < level_.cells.height(); ++y) {
    for (int x = 0; x < level_.cells.width(); ++x) {
      const Tile& tile = level_.tile({x, y});
      if (tile.kind == TileKind::floor) continue;
      if (tile.kind == TileKind::abyss) refuse_text(tile.name, "the tile");
      const auto drop = drops.find({x, y});
      line("cell {} {} {}{}{}", x, y, tile.name,
           drop == drops.end() ? "" : " drop:", drop == drops.end() ? "" : drop->second);
    }
  }
}

// A zone starts at its first savepoint, so one that the level starts at comes before the others.
void ZoneFileWriter::things() {
  const auto starts = [&](const Thing& thing) {
    return thing.kind == "savepoint" && level_.start && thing.at == *level_.start;
  };
  for (const Thing& one : level_.things) {
    if (starts(one)) thing(one);
  }
  for (const Thing& one : level_.things) {
    if (!starts(one)) thing(one);
  }
}

void ZoneFileWriter::thing(const Thing& thing) {
  if (thing.kind == "enemy") spawn(thing);
  if (thing.kind == "portal") portal(thing);
  if (thing.kind == "savepoint" || thing.kind == "datanode") marker(thing);
  if (thing.kind == "label") {
    const std::string words = text_of_property(thing, "text");
    line("label {} {} {}", thing.at.x, thing.at.y, text(words, "the label"));
  }
}

// Where the level says it stands in the world, if that is in its cell: an enemy on a corner between
// cells may belong to a neighbour.
void ZoneFileWriter::spawn(const Thing& thing) {
  const double half = static_cast<double>(level_.cells.width()) / 2;
  const auto world = [&](int cell, std::string_view key) {
    const double middle = (cell + 0.5 - half) * kWorldPerZoneCell;
    const std::optional<double> own = number_of_property(thing, key);
    const bool inside = own && std::floor(*own / kWorldPerZoneCell + half) == cell;
    return inside ? *own : middle;
  };
  line("spawn {} {} {}", word(thing.type, "the enemy"), world(thing.at.x, "world_x"),
       world(thing.at.y, "world_y"));
}

void ZoneFileWriter::portal(const Thing& thing) {
  const std::string id = text_of_property(thing, "id");
  const std::string zone = text_of_property(thing, "zone");
  const std::string to = text_of_property(thing, "destination");
  line("portal {} {} {} {} {}", thing.at.x, thing.at.y, word(id, "the portal's id"),
       zone.empty() ? "-" : word(zone, "the portal's zone"),
       to.empty() ? "-" : word(to, "the portal's destination"));
}

void ZoneFileWriter::marker(const Thing& thing) {
  const std::string id = text_of_property(thing, "id");
  line("{} {} {} {}", thing.kind, thing.at.x, thing.at.y, word(id, "the id"));
}

}  // namespace

Result<std::string> write_zone_file(const Level& level) {
  return ZoneFileWriter(level).write();
}

std::int64_t left_out_of_zone_file(const Level& level) {
  constexpr auto kWritten = std::to_array<std::string_view>(
      {"enemy", "portal", "savepoint", "datanode", "label", "drop"});
  return std::ranges::count_if(level.things, [&](const Thing& thing) {
    return std::ranges::find(kWritten, thing.kind) == kWritten.end();
  });
}

std::span<const std::string_view> enemies_known_everywhere() {
  return kKnownEnemies;
}

}  // namespace warren
