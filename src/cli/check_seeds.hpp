// What no seed can do for a zone, found by trying a few.
#pragma once

#include <vector>

#include "kinds/source.hpp"

namespace warren::cli {

// Nothing when the first seed gives a level. A warning when none of a few does: the zone asks for
// what does not fit. A zone without anything random is told what its one level lacks.
std::vector<Diagnostic> seeds_that_fail(const SourcePointer& source);

}  // namespace warren::cli
