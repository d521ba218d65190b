#include "cli/check_seeds.hpp"

#include "analyse/tried_seeds.hpp"
#include "kinds/zone/source.hpp"

namespace warren::cli {
namespace {

bool is_random(const Zone& zone) {
  return zone.has_terrain() || zone.has_landmarks() || !zone.regions.empty();
}

}  // namespace

std::vector<Diagnostic> seeds_that_fail(const ZoneFile& file) {
  std::vector<std::string> warnings;
  const MakeLevel make = level_maker(zone_source(file));
  const MakeLevel remember = [&](std::uint32_t seed) {
    SeedOutcome outcome = make(seed);
    warnings = outcome.warnings;
    return outcome;
  };
  const std::int64_t side = file.zone.parameters.size;
  const auto none = warn_of_failing_seeds(file.path, remember, seeds_to_try(side * side));
  if (none) return {*none};
  if (is_random(file.zone)) return {};
  std::vector<Diagnostic> out;
  for (const std::string& warning : warnings) {
    out.push_back({Severity::warning, {file.path}, warning, {}, {}});
  }
  return out;
}

}  // namespace warren::cli
