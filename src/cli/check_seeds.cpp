#include "cli/check_seeds.hpp"

#include <fmt/format.h>

#include "analyse/refusal.hpp"
#include "generate/zone/generator.hpp"

namespace warren::cli {
namespace {

constexpr std::uint32_t kSeedsTried = 4;

Diagnostic zone_warning(const ZoneFile& file, std::string message, std::string help) {
  Diagnostic out;
  out.severity = Severity::warning;
  out.where.file = file.path;
  out.message = std::move(message);
  out.help = std::move(help);
  return out;
}

// What one attempt of one seed could not do is chance; what all of them could not do is the file's.
std::vector<Diagnostic> none_came_out(const ZoneFile& file, const Error& last) {
  const std::string reason = refusal_reason(last);
  return {zone_warning(
      file, fmt::format("none of {} seeds gives a level: {}", kSeedsTried, headline(reason)),
      fmt::format("`warren explain {} --seed 1` shows what was tried", file.path))};
}

bool is_random(const Zone& zone) {
  return zone.has_terrain() || zone.has_landmarks() || !zone.regions.empty();
}

}  // namespace

std::vector<Diagnostic> seeds_that_fail(const ZoneFile& file) {
  zone::Generator generator;
  Level level;
  Status made;
  for (std::uint32_t seed = 1; seed <= kSeedsTried; ++seed) {
    RunOptions options;
    options.seed = seed;
    made = generator.generate_into(level, file.zone, options);
    if (made) break;
    if (made.error().failure == Failure::machine) return made.error().diagnostics;
  }
  if (!made) return none_came_out(file, made.error());
  std::vector<Diagnostic> out;
  if (is_random(file.zone)) return out;
  for (const std::string& warning : level.report.warnings) {
    out.push_back(zone_warning(file, warning, {}));
  }
  return out;
}

}  // namespace warren::cli
