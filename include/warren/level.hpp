// Level: the finished product, one value type for every kind.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "warren/geometry.hpp"
#include "warren/grid.hpp"

namespace warren {

struct Colour {
  std::uint8_t r = 0;
  std::uint8_t g = 0;
  std::uint8_t b = 0;
  std::uint8_t a = 255;

  friend bool operator==(const Colour&, const Colour&) = default;
};

enum class TileKind : std::uint8_t {
  floor,   // open, nothing special
  wall,    // blocks movement and sight
  effect,  // open, drawn, and may do something to who stands on it
  abyss,   // not part of the level ("void" in level files)
};

constexpr bool is_open(TileKind kind) {
  return kind == TileKind::floor || kind == TileKind::effect;
}
std::string_view to_string(TileKind kind);

// One entry of the legend. Cells hold indices into Level::legend.
struct Tile {
  char glyph = '.';  // how level files and text pictures write it
  std::string name;
  TileKind kind = TileKind::floor;
  Colour fill;
  Colour outline;
  std::string pattern;                         // "none", "circuit", ... as authored
  std::string effect;                          // gameplay effect of an effect tile; may be empty
  std::vector<std::string> effect_parameters;  // as authored, for the game to read

  friend bool operator==(const Tile&, const Tile&) = default;
};

using TileIndex = std::uint8_t;
inline constexpr int kMaxTiles = 80;  // each tile needs a printable glyph of its own

using Value = std::variant<bool, std::int64_t, double, std::string>;

struct Property {
  std::string key;
  Value value;

  friend bool operator==(const Property&, const Property&) = default;
};

// Something that stands on a cell: an enemy, a portal, a savepoint, a label.
struct Thing {
  std::string kind;
  std::string type;  // which one of its kind; may be empty
  Point at;
  std::vector<Property> properties;

  friend bool operator==(const Thing&, const Thing&) = default;
};

// What made the level; enough to make it again.
struct Provenance {
  std::string kind;           // "zone", ...
  int generator_version = 0;  // changes only when levels of this kind change
  std::uint32_t seed = 0;
  std::vector<Property> parameters;

  friend bool operator==(const Provenance&, const Provenance&) = default;
};

struct PassRecord {
  std::string name;
  std::vector<Property> facts;  // what the pass did, in numbers

  friend bool operator==(const PassRecord&, const PassRecord&) = default;
};

struct Report {
  std::vector<std::string> warnings;
  std::vector<PassRecord> passes;

  friend bool operator==(const Report&, const Report&) = default;
};

struct Level {
  std::string name;
  std::string biome;
  std::string theme;
  Provenance provenance;
  std::vector<Colour> background;
  std::vector<std::string> music;
  std::vector<Tile> legend;
  Grid<TileIndex> cells;
  std::optional<Point> start;
  std::vector<Thing> things;
  Report report;

  const Tile& tile(Point p) const { return legend[cells[p]]; }
  bool open(Point p) const { return is_open(tile(p).kind); }

  friend bool operator==(const Level&, const Level&) = default;
};

// 64 bits over what the level consists of: size, legend, cells, start, things. Its name and looks,
// the report and the generator's version are not part of it: equal hashes mean equal ground.
std::uint64_t hash(const Level& level);

}  // namespace warren
