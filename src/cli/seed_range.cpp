#include "cli/seed_range.hpp"

#include <fmt/format.h>

#include <numeric>
#include <optional>

#include "content/numbers.hpp"
#include "core/seed_code.hpp"

namespace warren::cli {

Result<SeedRange> parse_seeds(std::string_view text) {
  const std::size_t dots = text.find("..");
  const bool single = dots == std::string_view::npos;
  const std::optional<std::int64_t> first = parse_integer(text.substr(0, dots));
  const std::optional<std::int64_t> last = single ? first : parse_integer(text.substr(dots + 2));
  const auto refuse = [&](std::string_view why) {
    return fail(Failure::usage, fmt::format("--seeds {}: {}", text, why), "write: --seeds 1..12");
  };
  if (single && !first && looks_like_seed_code(text)) {
    return fail(Failure::usage, fmt::format("--seeds {}: a seed code is one seed", text),
                "write it with --seed, in `generate`, `explain` or `render`");
  }
  if (!first || !last) return refuse("not a range of seeds");
  const auto is_seed = [](std::int64_t value) { return value >= 0 && value <= UINT32_MAX; };
  if (!is_seed(*first) || !is_seed(*last)) {
    return refuse(fmt::format("a seed is a whole number from 0 to {}", UINT32_MAX));
  }
  if (*first > *last) return refuse("the first seed is larger than the last");
  return SeedRange{static_cast<std::uint32_t>(*first), static_cast<std::uint32_t>(*last)};
}

Result<std::vector<std::uint32_t>> parse_seed_range(std::string_view text) {
  const Result<SeedRange> range = parse_seeds(text);
  if (!range) return tl::make_unexpected(range.error());
  if (range->count() > kMaxSeeds) {
    return fail(Failure::usage,
                fmt::format("--seeds {}: at most {} seeds at a time", text, kMaxSeeds));
  }
  std::vector<std::uint32_t> seeds(range->count());
  std::iota(seeds.begin(), seeds.end(), range->first);
  return seeds;
}

}  // namespace warren::cli
