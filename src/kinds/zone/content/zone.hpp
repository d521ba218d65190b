// A zone as its designer authored it: what a .zone file says, checked and in order.
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "content/lines.hpp"
#include "content/source_digest.hpp"
#include "core/file_source.hpp"
#include "kinds/zone/content/parameters.hpp"
#include "kinds/zone/content/placement.hpp"
#include "kinds/zone/content/region.hpp"
#include "warren/geometry.hpp"
#include "warren/level.hpp"
#include "warren/result.hpp"

namespace warren {

struct BackgroundColour {
  int index = 0;
  Colour colour;
  SourceLine line;
  friend bool operator==(const BackgroundColour&, const BackgroundColour&) = default;
};

inline constexpr std::string_view kCircuitPattern = "circuit";
inline constexpr std::string_view kPlainPattern = "none";
inline constexpr std::string_view kOpaqueWord = "opaque";  // ends the line of such an effect type

// A wall.
struct CellType {
  std::string id;
  Colour fill;
  Colour outline;
  std::string pattern = std::string(kPlainPattern);
  SourceLine line;
  friend bool operator==(const CellType&, const CellType&) = default;
};

// A cell that can be walked over and may do something.
struct EffectType {
  std::string id;
  Colour fill;
  Colour outline;
  std::string pattern = std::string(kPlainPattern);
  std::string effect;
  std::vector<std::string> parameters;
  SourceLine line;
  bool opaque = false;  // blocks sight, though not movement
  friend bool operator==(const EffectType&, const EffectType&) = default;
};

struct PlacedCell {
  Point at;
  std::string type;  // of a celltype or an effecttype
  std::string drop;  // item that the cell drops; may be empty
  SourceLine line;
  friend bool operator==(const PlacedCell&, const PlacedCell&) = default;
};

struct ClearedCell {
  Point at;
  SourceLine line;
  friend bool operator==(const ClearedCell&, const ClearedCell&) = default;
};

// In world units: a cell is 100 wide and (0, 0) is the corner between the four middle cells.
struct Spawn {
  std::string enemy;
  double world_x = 0;
  double world_y = 0;
  SourceLine line;
  friend bool operator==(const Spawn&, const Spawn&) = default;
};

struct Portal {
  Point at;
  std::string id;
  std::string zone;         // empty: leads nowhere yet
  std::string destination;  // id of the portal over there
  SourceLine line;
  friend bool operator==(const Portal&, const Portal&) = default;
};

enum class MarkerKind { savepoint, datanode };

struct Marker {
  MarkerKind kind = MarkerKind::savepoint;
  Point at;
  std::string id;
  SourceLine line;
  friend bool operator==(const Marker&, const Marker&) = default;
};

struct Label {
  Point at;
  std::string text;
  SourceLine line;
  friend bool operator==(const Label&, const Label&) = default;
};

// What a slot of a landmark's chunk becomes: the n-th portal line goes to the n-th portal slot.
enum class WireKind { portal, savepoint, datanode };
std::string_view to_string(WireKind kind);

struct Wire {
  WireKind kind = WireKind::portal;
  std::string id;
  std::string zone;         // of portals; empty: leads nowhere yet
  std::string destination;  // of portals
  SourceLine line;
  friend bool operator==(const Wire&, const Wire&) = default;
};

inline constexpr std::string_view kAnchorType = "center_anchor";  // the anchor's name in wires

struct AnchorDefinition {
  std::string chunk;  // path as written
  std::vector<Wire> wires;
  SourceLine line;
  friend bool operator==(const AnchorDefinition&, const AnchorDefinition&) = default;
};

struct HotspotDefinition {
  Point at;
  double weight = 1;
  SourceLine line;
  friend bool operator==(const HotspotDefinition&, const HotspotDefinition&) = default;
};

struct LandmarkDefinition {
  std::string type;
  std::string chunk;  // path as written
  int priority = 0;   // lower ones are placed first
  std::optional<Influence> influence;
  bool optional = false;
  std::vector<Wire> wires;
  SourceLine line;
  friend bool operator==(const LandmarkDefinition&, const LandmarkDefinition&) = default;
};

// Takes the place of the first landmark of its type, if there is one, and with it its influence.
struct FixedLandmark {
  std::string type;
  std::string chunk;
  Point at;
  std::vector<Wire> wires;
  SourceLine line;
  friend bool operator==(const FixedLandmark&, const FixedLandmark&) = default;
};

struct GateDefinition {
  std::string gate;                // a landmark type
  std::vector<std::string> gated;  // landmark types that lie behind it
  SourceLine line;
  friend bool operator==(const GateDefinition&, const GateDefinition&) = default;
};

struct StartDefinition {
  std::string type;  // of the landmark to start in; empty: none was named
  SourceLine line;
  friend bool operator==(const StartDefinition&, const StartDefinition&) = default;
};

struct CorridorDefinition {
  std::string type;  // of the walls along corridors; empty: as the walls around
  SourceLine line;
  friend bool operator==(const CorridorDefinition&, const CorridorDefinition&) = default;
};

struct ObstacleDefinition {
  std::string block;  // name of a chunk
  double weight = 1;
  SourceLine line;
  friend bool operator==(const ObstacleDefinition&, const ObstacleDefinition&) = default;
};

// A small set piece that is scattered in the wild, as deep as the line says: shares of the longest
// walk from the start.
struct VaultDefinition {
  std::string chunk;  // its name
  double weight = 1;
  double depth_min = 0;
  double depth_max = 1;
  bool once = false;  // at most one in a level
  SourceLine line;
  friend bool operator==(const VaultDefinition&, const VaultDefinition&) = default;
};

struct EnemyDefinition {
  EnemyType type;
  SourceLine line;
  friend bool operator==(const EnemyDefinition&, const EnemyDefinition&) = default;
};

struct BiasWeight {
  std::string enemy;
  double weight = 0;
  friend bool operator==(const BiasWeight&, const BiasWeight&) = default;
};

struct BiasDefinition {
  std::string name;
  std::vector<BiasWeight> weights;
  SourceLine line;
  friend bool operator==(const BiasDefinition&, const BiasDefinition&) = default;
};

// `library`: a folder of chunks that regions, landmarks' surroundings and obstacles draw from.
struct LibraryFolder {
  std::string folder;
  SourceLine line;
  friend bool operator==(const LibraryFolder&, const LibraryFolder&) = default;
};

struct LinkedChunks;  // content/zone/link.hpp

// The chunks that the zone names, once they are loaded. They come from other files, so two zones
// that say the same are equal whatever the chunks hold.
struct ChunkLinks {
  std::shared_ptr<const LinkedChunks> chunks;  // null: not loaded
  friend bool operator==(const ChunkLinks&, const ChunkLinks&) { return true; }
};

struct Zone {
  std::string name;
  std::string biome;
  std::string theme;
  std::optional<std::uint32_t> seed;
  bool procgen = false;  // take a seed derived from the master seed
  ZoneParameters parameters;
  bool has_noise_line = false;
  std::vector<BackgroundColour> background;
  std::vector<std::string> music;
  std::vector<CellType> cell_types;
  std::vector<EffectType> effect_types;
  std::vector<PlacedCell> cells;
  std::vector<ClearedCell> cleared;
  std::vector<Spawn> spawns;
  std::vector<Portal> portals;
  std::vector<Marker> markers;
  std::vector<Label> labels;
  std::optional<AnchorDefinition> anchor;
  StartDefinition start;
  std::vector<HotspotDefinition> hotspots;
  std::vector<LandmarkDefinition> landmarks;
  std::vector<FixedLandmark> fixed_landmarks;
  std::vector<GateDefinition> gates;
  std::vector<GateShare> gate_shares;
  std::vector<PlacementDefinition> placements;
  std::vector<RegionDefinition> regions;  // in the order of their first `region` lines
  CorridorDefinition corridor;
  std::vector<LibraryFolder> libraries;
  std::vector<ObstacleDefinition> obstacles;
  std::vector<VaultDefinition> vaults;
  std::vector<EnemyDefinition> enemy_types;
  std::vector<BiasDefinition> biases;
  ChunkLinks links;
  SourceDigest source;  // of the file and of the chunks that it uses

  // Noise fills the map when the file says anything about noise, or has a seed and no regions.
  bool has_terrain() const { return has_noise_line || ((seed || procgen) && regions.empty()); }
  bool has_landmarks() const {
    return anchor.has_value() || !landmarks.empty() || !fixed_landmarks.empty();
  }
  Rect bounds() const { return {0, 0, parameters.size, parameters.size}; }

  friend bool operator==(const Zone&, const Zone&) = default;
};

inline constexpr double kWorldPerCell = 100.0;
// The cell that a world position lies in; may be outside the zone.
Point cell_of_world(double world_x, double world_y, int size);

// The region that a cell lies in; null outside of all regions.
const RegionDefinition* region_at(const Zone& zone, Point at);
// hotspot_min_distance at a place, in cells: it counts base chunks in a structured region.
int hotspot_reach(const Zone& zone, Point at);

// What a world.zone says, for the zones around it.
struct WorldText {
  std::string path;  // for messages
  std::string text;
};

// A zone file: the model and the lines it was read from.
struct ZoneFile {
  std::string path;  // as given, for messages
  LineFile lines;
  Zone zone;
  std::vector<Diagnostic> warnings;
  std::optional<WorldText> world;  // that it was read with
};

class ChunkSource;  // content/chunk/source.hpp

struct ReadOptions {
  bool lenient = false;  // unknown directives are warnings
  // Where chunks come from. Null: parse_zone does not load any, and read_zone looks in the folders
  // around the file and in chunk_folders.
  const ChunkSource* chunks = nullptr;
  std::vector<std::string> chunk_folders;
  // What all zones of the world share. read_zone looks for a world.zone when there is none.
  std::optional<WorldText> world;
};

// Every problem of the file at once, and of the chunks it names when they are loaded. `path` is for
// messages and the default name only.
Result<ZoneFile> parse_zone(std::string_view bytes, const std::string& path,
                            const ReadOptions& options = {});
Result<ZoneFile> read_zone(const FileSource& files, const std::filesystem::path& path,
                           const ReadOptions& options = {});
// What can be read of a file that has errors: its zone is no good for generating.
ZoneFile skim_zone(const FileSource& files, const std::filesystem::path& path);

// What is wrong between lines: types that do not exist, cells outside the zone, two things with
// one id. parse_zone calls it; call it again after changing parameters.
void check_zone(const Zone& zone, const LineFile& lines, Diagnostics& diagnostics);

// The zone as a file of its own, without comments: reads back equal.
std::string format_zone(const Zone& zone);

}  // namespace warren
