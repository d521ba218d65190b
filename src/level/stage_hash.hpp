// What of a stage is part of a level's hash.
#pragma once

#include "core/hash.hpp"
#include "warren/stage.hpp"

namespace warren {

void add_stage(Hasher& hasher, const StageData& stage);

}  // namespace warren
