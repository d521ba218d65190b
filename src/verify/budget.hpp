// The ground that enemies stand on, and how much danger a level may put there.
#pragma once

#include <optional>

#include "core/topology/flood.hpp"
#include "verify/judge.hpp"

namespace warren::proof {

struct Ground {
  explicit Ground(const Case& of);

  BitGrid open;
  BitGrid reach;    // open cells that can be walked to from the start
  BitGrid stamped;  // cells of footprints
};

// Budgets are reckoned by squares of that many cells.
inline constexpr int kBudgetBlock = 16;

// Nothing when a parameter is missing, which breaks the promise only when `needed`.
std::optional<double> danger_budget(const Case& of, const Ground& ground, bool needed,
                                    Judge& judge);

}  // namespace warren::proof
