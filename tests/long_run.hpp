// Whether a test may take its time: ./check --long sets WARREN_LONG, people set WARREN_SEEDS.
#pragma once

#include <cstdlib>

namespace warren::testing {

inline bool long_run() {
  return std::getenv("WARREN_LONG") != nullptr || std::getenv("WARREN_SEEDS") != nullptr;
}

}  // namespace warren::testing
