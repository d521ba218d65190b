// What is found out about the guarantees of a level.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "warren/level.hpp"

namespace warren {

// Something that does not hold, and where.
struct Violation {
  std::string what;
  std::optional<Point> at;
};

struct Finding {
  Guarantee guarantee;  // id, whether it holds, and the numbers it was checked by
  std::string text;     // one line for a person: what was guaranteed and what was found
  std::vector<Violation> violations;  // at most kMaxViolations are kept

  // For what only the caller can know, such as what the level was made from.
  void add_violation(std::string_view what, std::optional<Point> at = std::nullopt);
};
inline constexpr std::size_t kMaxViolations = 8;
// The text of a guarantee that the level has nothing of.
inline constexpr std::string_view kNothingToCheck = "nothing to check";

struct Verdict {
  std::vector<Finding> findings;  // by id

  bool holds() const;
  Finding* find(std::string_view id);
  std::vector<Guarantee> certificate() const;
};

}  // namespace warren
