#include "cli/failed_seeds.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <string>
#include <utility>

namespace warren::cli {
namespace {

constexpr std::size_t kMostRuns = 100;  // of neighbours; more fill a screen and help nobody

// "4, 7..9, 12"
std::string seed_list(const std::vector<std::uint32_t>& seeds) {
  std::vector<std::string> runs;
  for (std::size_t first = 0, next = 0; first < seeds.size(); first = next) {
    for (next = first + 1; next < seeds.size() && seeds[next] == seeds[next - 1] + 1;) ++next;
    if (runs.size() == kMostRuns) {
      runs.push_back(fmt::format("and {} more, named above", seeds.size() - first));
      break;
    }
    runs.push_back(next - first == 1 ? std::to_string(seeds[first])
                                     : fmt::format("{}..{}", seeds[first], seeds[next - 1]));
  }
  return fmt::format("{}", fmt::join(runs, ", "));
}

}  // namespace

Status FailedSeeds::note(std::uint32_t seed, Status generated) {
  if (generated) return generated;
  const Failure failure = generated.error().failure;
  if (failure != Failure::veto && failure != Failure::content) return generated;
  console_.message(fmt::format("seed {} failed:", seed_and_code(of_, seed)));
  console_.report(generated.error().diagnostics);
  failed_.push_back(seed);
  return {};
}

Status FailedSeeds::summary(std::size_t seeds) const {
  if (failed_.empty()) return {};
  return fail(Failure::content,
              fmt::format("{} of {} seeds failed: {}", failed_.size(), seeds, seed_list(failed_)),
              "all others were written");
}

}  // namespace warren::cli
