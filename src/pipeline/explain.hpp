// What the passes did with a source and a seed, in words.
#pragma once

#include "pipeline/pipeline.hpp"
#include "warren/recording.hpp"

namespace warren {

// Makes one level of the pipeline's source, the one that the request asks for, and tells how. The
// pipeline has the level then, or what there is of it.
Explanation explain_part(Pipeline& pipeline, Request request);

}  // namespace warren
