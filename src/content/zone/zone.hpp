// A zone as its designer authored it: what a .zone file says, checked and in order.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "content/lines.hpp"
#include "content/zone/parameters.hpp"
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

// A directive that nothing is generated from yet, as written.
struct PendingLine {
  std::string statement;
  SourceLine line;
  friend bool operator==(const PendingLine&, const PendingLine&) = default;
};

struct Zone {
  std::string name;
  std::string biome;
  std::string theme;
  std::optional<std::uint32_t> seed;
  bool procgen = false;  // take a seed derived from the master seed
  ZoneParameters parameters;
  bool has_noise_line = false;
  bool has_region_line = false;
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
  std::vector<PendingLine> pending;

  // Noise fills the map when the file says anything about noise, or has a seed and no regions.
  bool has_terrain() const { return has_noise_line || ((seed || procgen) && !has_region_line); }
  Rect bounds() const { return {0, 0, parameters.size, parameters.size}; }

  friend bool operator==(const Zone&, const Zone&) = default;
};

inline constexpr double kWorldPerCell = 100.0;
// The cell that a world position lies in; may be outside the zone.
Point cell_of_world(double world_x, double world_y, int size);

// A zone file: the model and the lines it was read from.
struct ZoneFile {
  std::string path;  // as given, for messages
  LineFile lines;
  Zone zone;
  std::vector<Diagnostic> warnings;
};

struct ReadOptions {
  bool lenient = false;  // unknown directives are warnings
};

// Every problem of the file at once. `path` is for messages and the default name only.
Result<ZoneFile> parse_zone(std::string_view bytes, const std::string& path,
                            const ReadOptions& options = {});
Result<ZoneFile> read_zone(const std::filesystem::path& path, const ReadOptions& options = {});

// What is wrong between lines: types that do not exist, cells outside the zone, two things with
// one id. parse_zone calls it; call it again after changing parameters.
void check_zone(const Zone& zone, const LineFile& lines, Diagnostics& diagnostics);

// The zone as a file of its own, without comments: reads back equal.
std::string format_zone(const Zone& zone);

}  // namespace warren
