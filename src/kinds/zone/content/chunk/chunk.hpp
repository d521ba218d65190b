// A chunk as its designer authored it: a room, a landmark, a block of cover.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "content/lines.hpp"
#include "core/file_source.hpp"
#include "core/transform.hpp"
#include "warren/geometry.hpp"
#include "warren/level.hpp"
#include "warren/result.hpp"

namespace warren {

inline constexpr int kMaxChunkSide = 64;

enum class ChunkCategory : std::uint8_t {
  combat,
  corridor,
  junction,
  treasure,
  safe,
  boss,
  portal,
  filler
};

enum class ObstacleStyle : std::uint8_t { structured, organic };

// What cells become that no line mentions.
enum class Fill : std::uint8_t { solid, open, keep };

// An opening in the edge of a chunk. The offset counts from the left or the top.
struct ChunkExit {
  Side side = Side::left;
  int offset = 0;
  int width = 1;
  SourceLine line;
  friend bool operator==(const ChunkExit&, const ChunkExit&) = default;
};

// Cells are authored as rectangles; a single cell is one of 1 x 1.
struct ChunkWall {
  Rect area;
  std::string type;  // id of a zone's cell type, or its index in the zone's list
  std::string drop;  // item that the wall drops; may be empty
  SourceLine line;
  friend bool operator==(const ChunkWall&, const ChunkWall&) = default;
};

struct ChunkEmpty {
  Rect area;
  SourceLine line;
  friend bool operator==(const ChunkEmpty&, const ChunkEmpty&) = default;
};

struct ChunkEffect {
  Rect area;
  std::string type;  // id of a zone's effect type
  SourceLine line;
  friend bool operator==(const ChunkEffect&, const ChunkEffect&) = default;
};

struct ChunkMaybe {
  Point at;
  std::string type;  // as in ChunkWall
  double probability = 0;
  SourceLine line;
  friend bool operator==(const ChunkMaybe&, const ChunkMaybe&) = default;
};

inline constexpr std::string_view kNoBlock = "empty";  // in a pool: place nothing

struct ObstacleZone {
  Rect area;
  std::vector<std::string> pool;  // names of blocks, or kNoBlock
  double probability = 0;
  SourceLine line;
  friend bool operator==(const ObstacleZone&, const ObstacleZone&) = default;
};

// An enemy on a cell (`spawn_slot`).
struct SpawnSlot {
  Point at;
  std::string enemy;
  double probability = 0;
  SourceLine line;
  friend bool operator==(const SpawnSlot&, const SpawnSlot&) = default;
};

// Something on the corner between cells (`spawn`): 0 .. width and 0 .. height inclusive.
struct ChunkSpawn {
  Point corner;
  std::string thing;  // an enemy, or portal, savepoint, datanode
  double probability = 1;
  SourceLine line;
  friend bool operator==(const ChunkSpawn&, const ChunkSpawn&) = default;
};

struct Chunk {
  std::string name;
  int width = 0;
  int height = 0;
  std::optional<ChunkCategory> category;
  std::string biome;
  int difficulty = 1;  // 1 .. 5
  bool no_hmirror = false;
  bool no_vmirror = false;
  bool no_rotate = false;
  std::optional<ObstacleStyle> style;  // set: a block for scattering
  std::optional<Fill> fill;            // as written; see fill_of
  std::vector<Side> sides;             // of the `exits` line, in the order L R T B
  std::vector<ChunkExit> exits;
  std::vector<ChunkWall> walls;
  std::vector<ChunkEmpty> empties;
  std::vector<ChunkEffect> effects;
  std::vector<ChunkMaybe> maybes;
  std::vector<ObstacleZone> zones;
  std::vector<SpawnSlot> slots;
  std::vector<ChunkSpawn> spawns;

  Size size() const { return {width, height}; }
  Rect bounds() const { return {0, 0, width, height}; }

  friend bool operator==(const Chunk&, const Chunk&) = default;
};

// What the fill line says; without one a block keeps the ground, a chunk whose exits are all carved
// (every opening cell `empty` or `effect`) is solid, and any other is open.
Fill fill_of(const Chunk& chunk);

// The cells of an exit's opening, along the edge.
Rect unlock_order_of(const ChunkExit& exit, Size chunk);

// The chunk laid down another way: every cell, opening, slot and corner moves with it.
Chunk transformed(const Chunk& chunk, Transform transform);
// Which ways its flags allow, in the order of the enum. A mirror needs its flag absent; quarter
// turns need no_rotate absent, diagonal flips all three; a half turn is a rotation or both mirrors.
std::vector<Transform> allowed_transforms(const Chunk& chunk);

// A chunk file: the model and the lines it was read from.
struct ChunkFile {
  std::string path;  // as given, for messages
  LineFile lines;
  Chunk chunk;
  std::vector<Diagnostic> warnings;
};

struct ChunkReadOptions {
  bool lenient = false;  // unknown directives are warnings
};

// Every problem of the file at once. A chunk without a name takes its file's.
Result<ChunkFile> parse_chunk(std::string_view bytes, const std::string& path,
                              const ChunkReadOptions& options = {});
Result<ChunkFile> read_chunk(const FileSource& files, const std::filesystem::path& path,
                             const ChunkReadOptions& options = {});

// The validation rules that need only the chunk, in every orientation that its flags allow:
// 1 each side of `exits` has an opening, 2 openings lie in the chunk and are carved, 3 every exit
// reaches every other over cells that are surely open, 4 no maybe on an empty cell, 5 no obstacle
// zone over one. parse_chunk calls it.
void check_chunk(const Chunk& chunk, const LineFile& lines, Diagnostics& diagnostics);

// Rule 6: every block in a zone's pool exists and fits. `find` gives null for a name that no chunk
// has.
using FindChunk = std::function<const Chunk*(std::string_view name)>;
void check_pools(const Chunk& chunk, const LineFile& lines, const FindChunk& find,
                 Diagnostics& diagnostics);

// The chunk as a file of its own, without comments: reads back equal.
std::string format_chunk(const Chunk& chunk);

}  // namespace warren
