// Level: the finished product, one value type for every kind.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "warren/dungeon.hpp"
#include "warren/geometry.hpp"
#include "warren/grid.hpp"
#include "warren/stage.hpp"
#include "warren/tile.hpp"
#include "warren/zone.hpp"

namespace warren {

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

// One guarantee of the level, and the numbers that verifying it again must give.
struct Guarantee {
  std::string id;  // "Z1", ...
  bool holds = false;
  std::vector<Property> evidence;
  bool nothing_to_check = false;  // the level has nothing that it is about; it holds then

  friend bool operator==(const Guarantee&, const Guarantee&) = default;
};

// What made the level; enough to make it again.
struct Provenance {
  int generator_version = 0;  // changes only when levels of this kind change
  std::uint32_t seed = 0;
  std::vector<Property> parameters;
  std::uint64_t source_digest = 0;  // of the file and of every chunk it uses; 0: made without one

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

// Of a level whose kind has nothing of its own.
struct OtherData {
  std::string kind;

  friend bool operator==(const OtherData&, const OtherData&) = default;
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
  // What only levels of its kind have, and thereby which kind it is.
  std::variant<OtherData, ZoneData, DungeonData, StageData> data;
  std::vector<Guarantee> certificate;
  Report report;

  // "zone", "dungeon", "stage"; the name of another kind, or nothing if none was said.
  std::string_view kind() const;
  // Makes it a level of that kind, without anything of its own yet. One that is so already stays
  // as it is.
  void set_kind(std::string_view kind);

  // Null for a level of another kind.
  ZoneData* zone() { return std::get_if<ZoneData>(&data); }
  const ZoneData* zone() const { return std::get_if<ZoneData>(&data); }
  DungeonData* dungeon() { return std::get_if<DungeonData>(&data); }
  const DungeonData* dungeon() const { return std::get_if<DungeonData>(&data); }
  StageData* stage() { return std::get_if<StageData>(&data); }
  const StageData* stage() const { return std::get_if<StageData>(&data); }

  const Tile& tile(Point p) const { return legend[cells[p]]; }
  bool open(Point p) const { return is_open(tile(p).kind); }

  friend bool operator==(const Level&, const Level&) = default;
};

// 64 bits over everything that a level says but its certificate and its report: what it consists
// of, its name and looks, what made it from which source, and what proves it. Equal hashes mean
// equal levels.
std::uint64_t hash(const Level& level);

}  // namespace warren
