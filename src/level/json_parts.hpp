// Parts of level files that have a file of their own.
#pragma once

#include "level/json_reader.hpp"
#include "level/json_writer.hpp"

namespace warren::level_json {

// Sides of a square, in the order of their bits.
inline constexpr std::string_view kExitLetters = "LRTB";

// Edges of a dungeon's floor, in the order of EdgeKind: those between a cell and the one north of
// it, and those between a cell and the one west of it.
inline constexpr std::string_view kNorthGlyphs = " -DSIG";
inline constexpr std::string_view kWestGlyphs = " |DSIG";

// What a kind always has stands in its files even when it is empty: what is not there was taken
// out.
inline bool is_written(const Level& level, bool empty) {
  return !empty || level.provenance.kind == "zone";
}
inline constexpr const char* kZoneMembers[] = {"landmarks", "asked",  "hotspots", "chunks",
                                               "areas",     "blocks", "slots",    "gates",
                                               "corridors", "ways",   "authored", "enemy_types"};

// Everything that landmarks leave in a level, and what was authored: the keys after "things".
void write_landmarks(TopLevel& out, const Level& level);
void write_areas(TopLevel& out, const Level& level);
void write_gates(TopLevel& out, const Level& level);
void write_dungeon(TopLevel& out, const Level& level);
void write_stage(TopLevel& out, const Level& level);
void write_certificate(TopLevel& out, const Level& level);

// `top` is the document as a whole. The level must have its legend and its cells already: places
// lie on them.
void read_landmarks(const Json& root, Level& level, const Place& top);
void read_areas(const Json& root, Level& level, const Place& top);
void read_gates(const Json& root, Level& level, const Place& top);
void read_dungeon(const Json& root, Level& level, const Place& top);
void read_stage(const Json& root, Level& level, const Place& top);
void read_certificate(const Json& root, Level& level, const Place& top);

}  // namespace warren::level_json
