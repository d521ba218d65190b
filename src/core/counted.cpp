#include "core/counted.hpp"

#include <fmt/format.h>

namespace warren {

std::string counted_things(std::int64_t count, std::string_view what, std::string_view plural) {
  if (count == 1) return fmt::format("1 {}", what);
  return plural.empty() ? fmt::format("{} {}s", count, what) : fmt::format("{} {}", count, plural);
}

}  // namespace warren
