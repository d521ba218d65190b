// Parts of a floor that both formats of the game write.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "kinds/dungeon/formats/cursor.hpp"
#include "kinds/dungeon/formats/drpg.hpp"
#include "kinds/dungeon/formats/kept.hpp"
#include "kinds/dungeon/formats/walls.hpp"
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
Json zones_json(const DungeonData& dungeon, DrpgGame game);
// The entries of events that tell of darkness.
Json darkness_json(const DungeonData& dungeon, DrpgGame game);
Json rooms_json(const Level& level, DrpgGame game);
Json corridors_json(const Level& level, DrpgGame game);
// Where the party begins: on the stairs up or on any floor, when the level does not say.
Point game_start(const Level& level);
// startX, startY, stairsUp, stairsDown. The game cannot do without a start.
void set_places(const Level& level, DrpgGame game, Json& out);

// Whether what a level keeps of a game's file is put back into its place.
enum class Rest : std::uint8_t { put_back, left_out };

// The tiles one by one, and all else that a floor has but what is Warren's own.
class FloorWriter {
 public:
  FloorWriter(const Level& level, DrpgGame game, Rest rest = Rest::put_back);

  Json tile(Point at) const;
  Json members() const;

 private:
  Json plain_tile(Point at) const;
  Json events() const;

  const Level& level_;
  DrpgGame game_;
  EdgeDoors doors_;
  Grid<int> zones_;
  Grid<const Thing*> specials_;
  std::unique_ptr<const Kept> kept_;  // null: nothing is put back
};

// What the game's format has no place for.
Json extra_json(const Level& level, DrpgGame game);

}  // namespace warren::drpg
