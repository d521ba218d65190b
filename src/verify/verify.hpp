// Re-checks what a finished level promises, from the level alone. No generator calls this, and it
// calls no generator: what both get wrong alike would go unseen.
#pragma once

#include <cstdint>
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

// The promise that a level is the one its hash speaks of.
std::string_view identity_id(const Level& level);

// Everything a level of its kind promises, what it has nothing of included. A level of no known
// kind, or without cells, is broken.
Verdict verify(const Level& level);

// As verify, for a level that was read from a file: its hash must be the written one, and the
// certificate it came with must say what was found. No written hash: the file does not say one.
Verdict verify_file(const Level& level, std::optional<std::uint64_t> written_hash);

}  // namespace warren
