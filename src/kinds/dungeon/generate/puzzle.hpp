// Spots for what opens something elsewhere.
#pragma once

#include <optional>
#include <vector>

#include "kinds/dungeon/generate/state.hpp"

namespace warren::dungeon {

// What a key, a lever or an event opens, and where it may lie.
struct OpenerPlace {
  std::vector<Point> from;    // cells of what it opens: it lies some steps away from all of them
  std::vector<int> sections;  // areas where it does not lie
  int last_top = 0;           // the last barrier before it has no higher number
  std::vector<int> zones;     // where it does not lie, once they are drawn
  const Grid<std::int32_t>* zone_at = nullptr;        // of cells
  const std::vector<std::uint8_t>* within = nullptr;  // of areas: whether it may lie there
};

// Away from both sides of a door, and in none of the areas that it joins.
void keep_from_door(const State& state, int door, OpenerPlace& place);
OpenerPlace away_from_door(const State& state, int door, int last_top);

struct OpenerCell {
  int spot = 0;
  Point at;
};
// A free cell in a dead end if there is one, better behind an earlier barrier, far from what it
// opens: at least progression.opener_steps on foot.
std::optional<OpenerCell> pick_opener_cell(State& state, Rng& rng, const OpenerPlace& place);

}  // namespace warren::dungeon
