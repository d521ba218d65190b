// Whether a level is the one that its hash and its certificate speak of.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "verify/check.hpp"

namespace warren::proof {

// The guarantee of that name: every kind has one.
Finding check_identity(const Level& level, std::string_view id);
// The same, of a check that may have found more already.
Finding finish_identity(const Level& level, Check& check);

// Compares what a file says about itself with what was found; differences become violations, those
// of the hash of the guarantee `id`.
void compare_with_file(const Level& level, std::optional<std::uint64_t> written_hash,
                       std::string_view id, Verdict& verdict);

}  // namespace warren::proof
