// Walks a floor in the order in which its file says that it opens, and holds every step against
// what could be reached before it.
#pragma once

#include <string>
#include <vector>

#include "kinds/dungeon/verify/floor.hpp"

namespace warren::proof {

struct Opening {
  std::vector<std::uint8_t> reached;  // areas, in the end
  std::int64_t cells = 0;             // of them
  std::int64_t plain_cells = 0;       // before anything was opened
  bool plain_path_down = false;       // from stairs to stairs without opening anything
  std::vector<Violation> violations;  // steps that are not possible when their turn comes
  std::size_t opened = 0;
};
Opening replay_unlock_order(const Floor& floor);

// A floor that can be checked has been opened up once, for all checks.
struct FloorCase {
  explicit FloorCase(const Level& level)
      : floor(level), opening(floor.sound() ? replay_unlock_order(floor) : Opening{}) {}

  Floor floor;
  Opening opening;
};

// Each checks one guarantee.
Finding check_edges(const FloorCase& of);        // D1
Finding check_floor_reach(const FloorCase& of);  // D2
Finding check_no_softlock(const FloorCase& of);  // D3
Finding check_openers(const FloorCase& of);      // D4
Finding check_rules(const FloorCase& of);        // D5
Finding check_teleporters(const FloorCase& of);  // D6
Finding check_stairs_meet(const FloorCase& of);  // D7
Finding check_fair_play(const FloorCase& of);    // D9
Finding check_progression(const FloorCase& of);  // D10
Finding check_drama(const FloorCase& of);        // D11

}  // namespace warren::proof
