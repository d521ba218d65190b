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
  bool plain_way_down = false;        // from stairs to stairs without opening anything
  std::vector<Breach> breaches;       // steps that are not possible when their turn comes
  std::size_t opened = 0;
};
Opening replay_opening(const Floor& floor);

// A floor that can be judged has been opened up once, for all judges.
struct FloorCase {
  explicit FloorCase(const Level& level)
      : floor(level), opening(floor.sound() ? replay_opening(floor) : Opening{}) {}

  Floor floor;
  Opening opening;
};

// Each judges one promise.
Finding judge_edges(const FloorCase& of);        // D1
Finding judge_floor_reach(const FloorCase& of);  // D2
Finding judge_no_softlock(const FloorCase& of);  // D3
Finding judge_openers(const FloorCase& of);      // D4
Finding judge_rules(const FloorCase& of);        // D5
Finding judge_teleporters(const FloorCase& of);  // D6
Finding judge_stairs(const FloorCase& of);       // D7
Finding judge_fair_play(const FloorCase& of);    // D9
Finding judge_progression(const FloorCase& of);  // D10
Finding judge_drama(const FloorCase& of);        // D11

}  // namespace warren::proof
