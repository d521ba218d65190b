// The influence of a level's landmarks at a cell.
#pragma once

#include "core/influence/influence.hpp"
#include "warren/level.hpp"

namespace warren {

// How far and how strongly a landmark with an influence acts.
influence::Disc disc_of(const Influence& influence, Point centre);

}  // namespace warren
