// How much danger a level may put on its ground.
#pragma once

#include <optional>

#include "kinds/zone/verify/case.hpp"

namespace warren::proof {

// Budgets are reckoned by squares of that many cells.
inline constexpr int kBudgetBlock = 16;

// Nothing when a parameter is missing, which breaks the guarantee only when `needed`.
std::optional<double> danger_budget(const Case& of, const Ground& ground, bool needed,
                                    Check& check);

}  // namespace warren::proof
