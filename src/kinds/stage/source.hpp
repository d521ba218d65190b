// Stages as a kind of level, and as sources of levels.
#pragma once

#include "kinds/kind.hpp"
#include "kinds/stage/content/stage.hpp"

namespace warren {

Kind stage_kind();
SourcePointer stage_source(StageFile file);
Result<Recorded> recorded_stage(const StageFile& file, const Level& level);

}  // namespace warren
