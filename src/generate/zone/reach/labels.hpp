// Which region every open cell belongs to.
#pragma once

#include "generate/zone/state.hpp"

namespace warren::zone {

// An open cell that was walled up.
struct SealedCell {
  Point at;
  TileIndex was = 0;
};

// Fills Level::regions from the ground as it is: what can be walked to within each region, by
// corner steps too, so that whatever a game allows two regions never touch.
void label_cells(State& state);

// Opens sealed cells that keep nothing apart: those between one region and a pocket that would
// belong to nobody otherwise. Labels and the list of sealed cells follow.
void open_pockets(State& state, std::vector<std::vector<SealedCell>>& sealed);

// Takes the labels off cells that were closed since.
void unlabel_closed(Level& level, const BitGrid& open);

}  // namespace warren::zone
