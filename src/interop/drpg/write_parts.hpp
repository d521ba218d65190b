// Parts of a floor that both formats of the game write.
#pragma once

#include <string>
#include <vector>

#include "interop/drpg/cursor.hpp"
#include "level/json_writer.hpp"
#include "warren/level.hpp"
#include "warren/result.hpp"

namespace warren::drpg {

// Whether the level can be written at all.
Status check_floor(const Level& level);

bool on_cell(const Level& level, const Thing& thing);
// In reading order of their cells; those of one cell as the level has them.
std::vector<const Thing*> things_by_cell(const Level& level);
const Thing* find_stairs(const Level& level, std::string_view type);

// A list with an entry per line, each deeper than `indent`.
std::string join_lines(const std::vector<std::string>& lines, std::string_view indent);

// The entries of overrideZones: one for each rectangle of a zone.
std::vector<std::string> zone_lines(const Dungeon& dungeon);
// The entries of events that tell of darkness.
std::vector<std::string> darkness_lines(const Dungeon& dungeon);
std::vector<std::string> room_lines(const Level& level);
std::vector<std::string> corridor_lines(const Level& level);
// startX, startY, stairsUp, stairsDown.
void write_places(level_json::TopLevel& out, const Level& level);

// What the game's format has no place for.
Json extra_json(const Level& level);

}  // namespace warren::drpg
