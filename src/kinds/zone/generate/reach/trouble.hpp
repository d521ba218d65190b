// Why places could not be connected, in words that name what is in the way.
#pragma once

#include <span>
#include <string>

#include "core/route/trees.hpp"
#include "kinds/zone/generate/state.hpp"

namespace warren::zone {

std::string trouble_text(const State& state, const route::Blocks& blocks,
                         const route::Unrouted& trouble);

// Cells set by hand, with their lines: "(410, 388)..(410, 391), lines 12 to 15".
std::string authored_text(const Zone& zone, std::span<const Point> cells);

}  // namespace warren::zone
