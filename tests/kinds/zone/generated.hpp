// A zone's level as its passes leave it: neither verified nor certified, which the pipeline does.
#pragma once

#include "kinds/zone/generate/generator.hpp"

namespace warren::testing {

inline Result<Level> generated(const Zone& zone, const RunOptions& options,
                               zone::Generator& generator) {
  Level level;
  if (Status status = generator.generate_into(level, zone, options); !status) {
    return tl::make_unexpected(std::move(status.error()));
  }
  return level;
}

inline Result<Level> generated(const Zone& zone, const RunOptions& options) {
  zone::Generator generator;
  return generated(zone, options, generator);
}

}  // namespace warren::testing
