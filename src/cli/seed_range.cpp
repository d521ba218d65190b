#include "cli/seed_range.hpp"

#include <fmt/format.h>

#include <optional>

#include "content/numbers.hpp"

namespace warren::cli {

Result<std::vector<std::uint32_t>> parse_seed_range(std::string_view text) {
  const std::size_t dots = text.find("..");
  const bool single = dots == std::string_view::npos;
  const std::optional<std::int64_t> first = parse_integer(text.substr(0, dots));
  const std::optional<std::int64_t> last = single ? first : parse_integer(text.substr(dots + 2));
  const auto is_seed = [](std::optional<std::int64_t> value) {
    return value && *value >= 0 && *value <= std::int64_t{UINT32_MAX};
  };
  if (!is_seed(first) || !is_seed(last) || *first > *last) {
    return fail(Failure::usage, fmt::format("--seeds {}: not a range of seeds", text),
                "write: --seeds 1..12");
  }
  if (*last - *first >= static_cast<std::int64_t>(kMaxSeeds)) {
    return fail(Failure::usage,
                fmt::format("--seeds {}: at most {} seeds at a time", text, kMaxSeeds));
  }
  std::vector<std::uint32_t> seeds;
  for (std::int64_t seed = *first; seed <= *last; ++seed) {
    seeds.push_back(static_cast<std::uint32_t>(seed));
  }
  return seeds;
}

}  // namespace warren::cli
