// A stage's level as its passes leave it: neither verified nor certified, which the pipeline does.
#pragma once

#include "kinds/stage/generate/generator.hpp"

namespace warren::testing {

inline Result<Level> generated(const StageConfig& config, const RunOptions& options) {
  Level level;
  if (Status status = stage::Generator().generate_into(level, config, options); !status) {
    return tl::make_unexpected(std::move(status.error()));
  }
  return level;
}

}  // namespace warren::testing
