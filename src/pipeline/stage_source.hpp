// Stages as a kind of level, and as sources of levels.
#pragma once

#include "content/stage/stage.hpp"
#include "pipeline/kind.hpp"

namespace warren {

Kind stage_kind();
SourcePointer stage_source(StageFile file);

}  // namespace warren
