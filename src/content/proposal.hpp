// Help for a name that nobody defined: the one that was meant, or the line that defines it.
#pragma once

#include <fmt/format.h>

#include <span>
#include <string>
#include <string_view>

#include "core/diagnostics.hpp"

namespace warren {

// `add` says which line to add: "add: enemytype wisp 1 1". A name that is near another may still be
// a new one.
inline std::string proposal(std::string_view word, std::span<const std::string_view> known,
                            const std::string& add) {
  const std::string near = suggestion(word, known, {});
  return near.empty() ? add : fmt::format("{} else {}", near, add);
}

}  // namespace warren
