// What a zone has besides cells: landmarks and how they bend the land, gates and the territories
// behind them, areas that are built from chunks, and what the designer placed by hand.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "warren/geometry.hpp"
#include "warren/grid.hpp"
#include "warren/tile.hpp"

namespace warren {

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
  std::string chunk;  // name of one of ZoneData::chunks
  Rect rect;          // the footprint, after the transform
  Point at;           // its centre: rect.centre()
  Transform transform = Transform::identity;
  std::optional<Influence> influence;
  std::vector<std::string> behind;  // types of the gates before it, the innermost first
  int hotspot = -1;                 // index in ZoneData::hotspots; -1: placed by the designer
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

// What the file requested, whether it was placed or not.
struct RequestedLandmark {
  std::string type;
  std::string chunk;
  bool optional = false;

  friend bool operator==(const RequestedLandmark&, const RequestedLandmark&) = default;
};

// What a chunk guarantees about its cells, as authored (before any transform): glyphs of the
// legend, and kFreeGlyph where chance or the ground decides.
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

// A landmark that is the only way to what lies behind it. Territory 0 holds the start; territory
// i + 1 lies behind ZoneData::gates[i].
struct Gate {
  std::string type;    // of the landmark
  int parent = 0;      // the territory before it
  Point outer;         // cells of its footprint where the paths of the two territories end:
  Point inner;         // of the one before it, of the one behind it
  int path_cells = 0;  // of the paths behind it, that are never walled up
  std::vector<CellRun> sealed;  // open cells that became wall for it, in reading order
  double share_least = 0;       // how much of the open ground should lie in the territory behind it
  double share_most = 1;
  bool in_share = true;  // false: it does not, and the report says so

  friend bool operator==(const Gate&, const Gate&) = default;
};
inline constexpr int kMaxGates = 250;

// What ZoneData::territories holds besides numbers of territories.
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

struct ZoneData {
  std::optional<Landmark> anchor;            // the chunk in the middle, if any
  std::vector<Landmark> landmarks;           // in the order they were placed
  std::vector<RequestedLandmark> requested;  // in the file's order
  std::vector<Hotspot> hotspots;
  std::vector<Placement> placements;  // in the file's order
  std::vector<ChunkPattern> chunks;   // that the anchor, landmarks and vaults are made of
  std::vector<Area> areas;            // in the file's order
  std::vector<Block> blocks;          // in the order they were laid down
  std::vector<Block> vaults;          // set pieces in the wild; each is one of `blocks` too
  std::vector<ChunkSlots> slots;      // of the chunks that were laid down and have any
  std::vector<Gate> gates;            // each after the one that it lies behind
  std::vector<CellRun> corridors;     // walls that were opened for a path, in reading order
  Grid<std::uint8_t> territories;     // which one each cell belongs to; empty without gates
  // To each landmark and to each thing outside of them that must be reached.
  std::vector<ZonePath> paths;
  std::vector<AuthoredCell> authored_cells;
  std::vector<AuthoredThing> authored_things;
  std::vector<EnemyType> enemy_types;

  friend bool operator==(const ZoneData&, const ZoneData&) = default;
};

}  // namespace warren
