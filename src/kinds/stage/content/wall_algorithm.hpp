// wall_algorithm as files write it: "default", "sparse_moore.15%".
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "content/parameter_problem.hpp"
#include "kinds/stage/content/config.hpp"
#include "warren/result.hpp"

namespace warren {

// Names first, then the other ways to call two of them.
std::vector<std::string_view> wall_algorithm_words();

// The largest percent that one takes, -1 when it takes none.
int largest_percent(WallKind kind);

// Sets it, or says why not.
std::optional<ParameterProblem> set_wall_algorithm(WallAlgorithm& algorithm, std::string_view text);

std::string wall_algorithm_text(const WallAlgorithm& algorithm);

}  // namespace warren
