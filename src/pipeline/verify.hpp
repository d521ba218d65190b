// Re-checks what a finished level guarantees, from the level alone. What its kind checks calls no
// generator: what both get wrong alike would go unseen.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "warren/verdict.hpp"

namespace warren {

// The guarantee that a level is the one its hash speaks of.
std::string_view identity_id(const Level& level);

// Everything a level of its kind guarantees, what it has nothing of included. A level of no known
// kind, or without cells, is broken.
Verdict verify(const Level& level);

// As verify, for a level that was read from a file: its hash must be the written one, and the
// certificate it came with must say what was found. No written hash: the file does not say one.
Verdict verify_file(const Level& level, std::optional<std::uint64_t> written_hash);

// What the parts of one source guarantee together, such as floors whose stairs meet. Empty: all is
// well. Levels whose kind has no parts break it.
std::vector<Violation> verify_parts(std::span<const Level> parts);

}  // namespace warren
