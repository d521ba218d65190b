// Ground that seals would leave to nobody.
#pragma once

#include <vector>

#include "kinds/zone/generate/state.hpp"

namespace warren::zone {

// An open cell that was walled up.
struct SealedCell {
  Point at;
  TileIndex was = 0;
};

// Opens sealed cells that keep nothing apart: those between one territory and a pocket that would
// belong to nobody otherwise. Labels and the list of sealed cells follow.
// A veto when a pocket joins two gates.
Status open_pockets(State& state, std::vector<std::vector<SealedCell>>& sealed);

}  // namespace warren::zone
