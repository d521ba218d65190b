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

// What a zone always has stands in its file even when it is empty: what is not there was taken out.
inline constexpr const char* kZoneMembers[] = {"landmarks", "requested", "hotspots", "chunks",
                                               "areas",     "blocks",    "slots",    "gates",
                                               "corridors", "paths",     "authored", "enemy_types"};

// What levels of one kind have under a key with the kind's name; nothing for those of another.
void write_zone(TopLevel& out, const Level& level);
void write_dungeon(TopLevel& out, const Level& level);
void write_stage(TopLevel& out, const Level& level);
void write_certificate(TopLevel& out, const Level& level);
// Parts of a zone.
void write_areas(ObjectFields& out, const ZoneData& zone);
void write_gates(ObjectFields& out, const Level& level);

// `top` is the document as a whole. The level must have its kind, its legend and its cells already:
// places lie on them.
void read_zone(const Json& root, Level& level, const Place& top);
void read_dungeon(const Json& root, Level& level, const Place& top);
void read_stage(const Json& root, Level& level, const Place& top);
void read_certificate(const Json& root, Level& level, const Place& top);
// Parts of a zone; `json` is the zone and `place` where it stands.
void read_areas(const Json& json, Level& level, const Place& place);
void read_gates(const Json& json, Level& level, const Place& place);

}  // namespace warren::level_json
