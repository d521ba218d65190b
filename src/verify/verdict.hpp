// What is found out about the guarantees of a level.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "warren/level.hpp"

namespace warren {

// Something that does not hold, and where.
struct Breach {
  std::string what;
  std::optional<Point> at;
};

struct Finding {
  Promise promise;               // id, whether it holds, and the numbers it was judged by
  std::string text;              // one line for a person: what was promised and what was found
  std::vector<Breach> breaches;  // at most kMaxBreaches are kept

  // For what only the caller can know, such as what the level was made from.
  void add_breach(std::string_view what, std::optional<Point> at = std::nullopt);
};
inline constexpr std::size_t kMaxBreaches = 8;
// The text of a guarantee that the level has nothing of.
inline constexpr std::string_view kNothingToCheck = "nothing to check";

struct Verdict {
  std::vector<Finding> findings;  // by id

  bool holds() const;
  Finding* find(std::string_view id);
  std::vector<Promise> certificate() const;
};

}  // namespace warren
