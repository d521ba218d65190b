#include "catalogue/tried_seeds.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace warren {

int seeds_to_try(std::int64_t cells) {
  constexpr std::int64_t kCellsInAll = 4 * 1024 * 1024;
  return static_cast<int>(
      std::clamp<std::int64_t>(kCellsInAll / std::max<std::int64_t>(cells, 1), 1, kMostTriedSeeds));
}

std::optional<Diagnostic> warn_of_failing_seeds(const std::string& file, const RunSeed& generate,
                                                int seeds) {
  std::string reason;
  for (int seed = 0; seed < seeds; ++seed) {
    reason = generate(static_cast<std::uint32_t>(seed)).failure;
    if (reason.empty()) return std::nullopt;
  }
  const std::string tried =
      seeds == 1 ? "seed 0 gives no level" : fmt::format("none of {} seeds gives a level", seeds);
  Diagnostic out;
  out.severity = Severity::warning;
  out.where.file = file;
  out.message = fmt::format("{}: {}", tried, reason);
  out.help = "the reason says what to change; `warren sweep` counts how many seeds work";
  return out;
}

}  // namespace warren
