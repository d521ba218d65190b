// What a game asks a dungeon's floor while it is played: where a step leads, what a door does, what
// a ray of sight meets. Every question has an answer for every level and every place: what is
// damaged or lies outside is solid.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <set>
#include <string>
#include <string_view>

#include "warren/dungeon.hpp"
#include "warren/geometry.hpp"
#include "warren/level.hpp"

namespace warren {

using Names = std::set<std::string, std::less<>>;

// What a party has done on a floor. Keys go with it from floor to floor; everything else belongs
// to the floor.
struct PartyState {
  Names keys;    // types of the keys that it holds
  Names opened;  // for good: ids of gates, of secret doors that were found, of disarmed sets of
                 // traps, and colours of teleporters that were woken
  Names used;    // ids of switches that were pulled and events that have happened

  friend bool operator==(const PartyState&, const PartyState&) = default;
};

// What stands on a side of a cell; `wall` for sides of rock and outside of the floor.
EdgeKind edge_at(const Level& level, Point cell, Direction side);

// The doorway on a side of a cell, seen from whichever of its two cells; nullptr without one.
const Door* door_at(const Level& level, Point cell, Direction side);

// Whether a plain step leads to the next cell: over open ground, through illusory walls and through
// gates that were opened. Never through doors, which only pass_door goes through.
bool can_step(const Level& level, Point from, Direction direction, const PartyState& party);
// The same for games that keep their own sets. No key helps a step.
bool can_step(const Level& level, int x, int y, Direction direction, const Names& keys,
              const Names& opened);

enum class DoorAnswer : std::uint8_t {
  passed,      // the party stands behind it, and it has fallen shut
  none,        // there is no door ahead, none that anybody has found, or a gate that stands open
  locked,      // its key is missing
  wrong_side,  // it is passed the other way only
  shut,        // a gate that nothing has opened yet
};

struct Passage {
  DoorAnswer answer = DoorAnswer::none;
  Point at;                  // where the party stands now
  std::string door;          // id of the door; empty without one
  std::string_view message;  // for the player; empty when there is nothing to say

  // Whoever goes through a door meets enemies more often: see encounter_rate.
  bool passed_door() const { return answer == DoorAnswer::passed; }
};

// What happens when the party uses what is ahead of it.
Passage pass_door(const Level& level, Point from, Direction direction, const PartyState& party);

// Looks for a secret door ahead: notes the one that is there as found, and tells whether it did.
bool search_wall(const Level& level, Point from, Direction direction, PartyState& party);

// Takes the keys, pulls the switches and sets off the events of a cell, and opens what they open:
// that which several switches work on when the last one is pulled. Tells whether anything changed.
bool touch_cell(const Level& level, Point at, PartyState& party);

// What a ray of sight ends at, as it looks. Secret doors look like walls until they are found,
// illusory walls always.
enum class Surface : std::uint8_t {
  nothing,
  wall,
  door,
  gate,
  veil,  // an effect that can be walked into, but not seen through
};

struct Hit {
  Surface surface = Surface::nothing;  // nothing within the ray's length
  double distance = 0;                 // in cells, from where the ray began
  Point cell;                          // the cell in front of what was hit
  Direction side = Direction::north;   // the side of that cell
  double across = 0;                   // 0 .. 1 along that side, from left to right as it is seen
};

// Follows a ray from (x, y), where (0.5, 0.5) is the middle of cell (0, 0). The direction may have
// any length. Opened gates let it pass, doors never do.
// Levels with walls on edges are followed from edge to edge, all others from cell to cell: there
// walls, the edge of the level and opaque effects stop it. Where the ray begins stops nothing, so
// that who stands in a veil sees as far as its next cell.
Hit cast_ray(const Level& level, double x, double y, double dx, double dy, const PartyState& party,
             double longest = 64);

// Whether nobody sees through a cell: a wall, an opaque effect, or what lies outside of the level.
bool blocks_sight(const Level& level, Point cell);

// Whether the middle of one cell is seen from the middle of another, in both directions alike.
// Walls and veils between the two hide it; the cells themselves do not, so that faces of walls are
// seen. A line that runs exactly through a corner is hidden only if both sides of the corner are.
bool can_see(const Level& level, Point from, Point to, const PartyState& party = {});

// The zone that a cell belongs to; nullptr for none.
const EncounterZone* zone_at(const Level& level, Point cell);
bool is_dark(const Level& level, Point cell);

// How likely a step to this cell is to meet somebody, 0 .. 1. Going through a door counts
// Dungeon::door_encounter_factor times.
double encounter_rate(const Level& level, Point cell, bool passed_door = false);

}  // namespace warren
