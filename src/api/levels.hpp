// What functions about finished levels share.
#pragma once

#include <span>

#include "warren/level.hpp"
#include "warren/result.hpp"

namespace warren {

// What the levels guarantee together, where their kind guarantees anything.
Status verify_whole(std::span<const Level> levels);

}  // namespace warren
