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
  bool opaque = false;  // an effect that blocks sight; walls do whatever this says

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

// The eight ways to lay a rectangle down. Rotations turn clockwise; the last two mirror first and
// rotate by 90 degrees then, so they flip along a diagonal.
enum class Transform : std::uint8_t {
  identity,
  rot90,
  rot180,
  rot270,
  mirror_h,
  mirror_v,
  mirror_h_rot90,
  mirror_v_rot90,
};
inline constexpr int kTransforms = 8;
std::string_view to_string(Transform transform);

enum class InfluenceType : std::uint8_t { dense, moderate, sparse, structured };
std::string_view to_string(InfluenceType type);

// How a landmark bends the land around it: fully at its centre, not at all from `radius` on.
struct Influence {
  InfluenceType type = InfluenceType::moderate;
  double radius = 0;    // in cells
  double strength = 0;  // 0 .. 1, at the centre
  double falloff = 1;   // power of the distance: 1 fades evenly, 2 stays close to the centre
  std::string bias;     // which enemies gather here; empty: as everywhere
  double density = 1;   // factor on how many enemies, at full strength

  friend bool operator==(const Influence&, const Influence&) = default;
};

// A chunk that was stamped into the ground.
struct Landmark {
  std::string type;
  std::string chunk;  // name of one of Level::chunks
  Rect rect;          // the footprint, after the transform
  Point at;           // its centre: rect.centre()
  Transform transform = Transform::identity;
  std::optional<Influence> influence;
  std::vector<std::string> behind;  // types of the gates before it, the innermost first
  int hotspot = -1;                 // index in Level::hotspots; -1: placed by the designer
  bool apart = true;                // false: no hotspot was far enough from the others
  int shut_exits = 0;               // exits that could not be led to open ground

  friend bool operator==(const Landmark&, const Landmark&) = default;
};

// A place where a landmark could have gone.
struct Hotspot {
  Point at;
  double weight = 1;
  bool authored = false;  // by the designer; else scattered for this seed

  friend bool operator==(const Hotspot&, const Hotspot&) = default;
};

// What the file asked for, whether it was placed or not.
struct RequestedLandmark {
  std::string type;
  std::string chunk;
  bool optional = false;

  friend bool operator==(const RequestedLandmark&, const RequestedLandmark&) = default;
};

// What a chunk guarantees about its cells, as authored (before any transform): glyphs of the legend,
// and kFreeGlyph where chance or the ground decides.
inline constexpr char kFreeGlyph = ' ';
struct ChunkPattern {
  std::string name;
  std::vector<std::string> rows;

  friend bool operator==(const ChunkPattern&, const ChunkPattern&) = default;
};

// Cells side by side in a row: (x, y), (x + 1, y), ...
struct CellRun {
  Point at;
  int length = 1;

  friend bool operator==(const CellRun&, const CellRun&) = default;
};

// A landmark that is the only way to what lies behind it. Region 0 holds the start; region i + 1
// lies behind Level::gates[i].
struct Gate {
  std::string type;             // of the landmark
  int parent = 0;               // the region before it
  Point outer;                  // cells of its footprint where the ways of the two regions end:
  Point inner;                  // of the one before it, of the one behind it
  int path = 0;                  // cells of the ways behind it that are never walled up
  std::vector<CellRun> sealed;  // open cells that became wall for it, in reading order
  double share_least = 0;       // how much of the open ground should lie in the region behind it
  double share_most = 1;
  bool in_share = true;  // false: it does not, and the report says so

  friend bool operator==(const Gate&, const Gate&) = default;
};
inline constexpr int kMaxGates = 250;

// What Level::regions holds besides numbers of regions.
inline constexpr std::uint8_t kCutOffTerritory = 253;  // open, but nobody ever gets there
inline constexpr std::uint8_t kGateTerritory = 254;    // open, within the footprint of a gate
inline constexpr std::uint8_t kNoTerritory = 255;      // closed

// A walk from the start by 4-connected steps: straight from each corner to the next.
struct ZonePath {
  std::string to;              // type of the landmark, or "portal", "savepoint", "datanode"
  std::vector<Point> corners;  // the start first; the last is an open cell of the landmark, or
                               // where the thing stands

  friend bool operator==(const ZonePath&, const ZonePath&) = default;
};

// Where the designer wants landmarks of a type, in cells as the crow flies.
struct Placement {
  std::string type;
  std::string other;  // away from landmarks of that type; empty: from the start
  double min = 0;
  double max = 0;   // of distances from the start
  bool met = true;  // false: no hotspots allowed it, and the report says so

  friend bool operator==(const Placement&, const Placement&) = default;
};

// What the designer placed by hand, kept apart from the level's cells and things so that it can be
// compared with them.
struct AuthoredCell {
  Point at;
  TileIndex tile = 0;

  friend bool operator==(const AuthoredCell&, const AuthoredCell&) = default;
};
struct AuthoredThing {
  std::string kind;
  std::string type;
  Point at;

  friend bool operator==(const AuthoredThing&, const AuthoredThing&) = default;
};

struct EnemyType {
  std::string name;
  double weight = 1;  // of the mix where no landmark changes it
  double danger = 1;  // what one takes from the budget

  friend bool operator==(const EnemyType&, const EnemyType&) = default;
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
  std::string kind;           // "zone", ...
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

// A chunk that an area is built from, as it was laid down.
struct AreaChunk {
  std::string chunk;
  Rect rect;
  Transform transform = Transform::identity;
  std::uint8_t exits = 0;  // sides that it is left by: 1 left, 2 right, 4 top, 8 bottom
  bool on_path = false;
  bool combat = false;  // a room for fights: its ground counts for the area's enemies

  friend bool operator==(const AreaChunk&, const AreaChunk&) = default;
};

// Where a chunk may put an enemy, as authored (before any transform).
struct EnemySlot {
  std::string enemy;
  Point at;             // a cell; or a corner between cells, from 0 to the size
  bool corner = false;  // the enemy stands on one of the cells around it then

  friend bool operator==(const EnemySlot&, const EnemySlot&) = default;
};

// All slots of a chunk that was laid down somewhere in the level.
struct ChunkSlots {
  std::string chunk;
  int width = 1;  // of the chunk as authored
  int height = 1;
  std::vector<EnemySlot> slots;

  friend bool operator==(const ChunkSlots&, const ChunkSlots&) = default;
};

// An obstacle chunk that was laid down: scattered in the open, or in an obstacle zone of the
// landmark or room that it lies in.
struct Block {
  std::string chunk;
  Rect rect;
  Transform transform = Transform::identity;

  friend bool operator==(const Block&, const Block&) = default;
};

// What the number of an area's enemies is worked out from.
struct AreaFights {
  int difficulty_min = 1;
  int difficulty_max = 3;
  double pace = 1;            // 1.5 hot, 1 neutral, 0.5 cool
  double combat_ratio = 0.5;  // of open regions

  friend bool operator==(const AreaFights&, const AreaFights&) = default;
};

enum class AreaMode : std::uint8_t {
  structured,    // a region of chunks around a path
  open,          // a region scattered with blocks
  surroundings,  // chunks around a landmark, in the midst of grown land
};
inline constexpr int kAreaModes = 3;
std::string_view to_string(AreaMode mode);

// Ground that is built from chunks or scattered with blocks, in the place of noise: a region of the
// file, or the surroundings of a structured landmark.
struct Area {
  std::string id;  // of the region, or the type of the landmark
  AreaMode mode = AreaMode::structured;
  std::vector<Rect> rects;
  Point origin;  // of the squares that chunks fill
  int base = 0;  // cells of a square's side; 0 without squares
  std::vector<AreaChunk> chunks;
  std::vector<Point> path;     // squares that lead through it, one after another
  std::optional<Point> entry;  // cells that are joined inside it
  std::optional<Point> exit;
  std::vector<Rect> openings;  // cells of its edge that may be open
  AreaFights fights = {};

  friend bool operator==(const Area&, const Area&) = default;
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
  std::optional<Landmark> anchor;    // the chunk in the middle, if any
  std::vector<Landmark> landmarks;   // in the order they were placed
  std::vector<RequestedLandmark> requested;  // in the file's order
  std::vector<Hotspot> hotspots;
  std::vector<Placement> placements;  // in the file's order
  std::vector<ChunkPattern> chunks;   // that the anchor, landmarks and vaults are made of
  std::vector<Area> areas;            // in the file's order
  std::vector<Block> blocks;          // in the order they were laid down
  std::vector<Block> vaults;          // set pieces in the wild; each is one of `blocks` too
  std::vector<ChunkSlots> slots;      // of the chunks that were laid down and have any
  std::vector<Gate> gates;            // each after the one that it lies behind
  std::vector<CellRun> corridors;     // walls that were opened for a way, in reading order
  Grid<std::uint8_t> regions;         // which one each cell belongs to; empty without gates
  // To each landmark and to each thing outside of them that must be reached.
  std::vector<ZonePath> paths;
  std::vector<AuthoredCell> authored_cells;
  std::vector<AuthoredThing> authored_things;
  std::vector<EnemyType> enemy_types;
  std::optional<Dungeon> dungeon;  // of floors of a dungeon
  std::optional<Stage> stage;      // of stages
  std::vector<Guarantee> certificate;
  Report report;

  const Tile& tile(Point p) const { return legend[cells[p]]; }
  bool open(Point p) const { return is_open(tile(p).kind); }

  friend bool operator==(const Level&, const Level&) = default;
};

// 64 bits over everything that a level says but its certificate and its report: what it consists
// of, its name and looks, what made it from which source, and what proves it. Equal hashes mean
// equal levels.
std::uint64_t hash(const Level& level);

}  // namespace warren
