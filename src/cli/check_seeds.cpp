#include "cli/check_seeds.hpp"

#include "catalogue/tried_seeds.hpp"

namespace warren::cli {

std::vector<Diagnostic> seeds_that_fail(const SourcePointer& source) {
  std::vector<std::string> warnings;
  const RunSeed make = seed_runner(source);
  const RunSeed remember = [&](std::uint32_t seed) {
    SeedOutcome outcome = make(seed);
    warnings = outcome.warnings;
    return outcome;
  };
  const auto none = warn_of_failing_seeds(source->path(), remember, seeds_to_try(source->cells()));
  if (none) return {*none};
  if (source->is_random()) return {};
  std::vector<Diagnostic> out;
  for (const std::string& warning : warnings) {
    out.push_back({Severity::warning, {source->path()}, warning, {}, {}});
  }
  return out;
}

}  // namespace warren::cli
