#include "random/run_project.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <nlohmann/json.hpp>

#include "kinds/kind.hpp"
#include "kinds/level_file.hpp"
#include "level/json.hpp"
#include "pipeline/tried_seeds.hpp"
#include "pipeline/verify.hpp"
#include "platform/disk.hpp"
#include "warren/warren.hpp"

namespace warren::testing {
namespace {

// The words of certify for a level that it turned down.
bool is_our_mistake(const Error& error) {
  return std::ranges::any_of(error.diagnostics, [](const Diagnostic& diagnostic) {
    return diagnostic.help.find("mistake in Warren") != std::string::npos;
  });
}

void check_round_trip(const Level& level, const std::string& text, ProjectOutcome& out) {
  const Result<ReadLevel> read = read_level_file(text, "level.json");
  if (!read) {
    out.findings.push_back("the level file does not read: " + read.error().text());
    return;
  }
  if (!read->warnings.empty()) {
    out.findings.push_back("the level file reads with a warning: " + read->warnings[0].message);
  }
  if (!(read->level == level)) out.findings.emplace_back("the level file reads as another level");
  if (write_level(read->level) != text) {
    out.findings.emplace_back("the level file is written differently the second time");
  }
  const Verdict verdict = verify_file(read->level, read->written_hash.value_or(0));
  for (const Finding& finding : verdict.findings) {
    if (!finding.guarantee.holds) out.findings.push_back("verify: " + finding.text);
  }
}

void check_level(const ProjectKind& kind, const Level& level, ProjectOutcome& out) {
  const std::string text = write_level(level);
  check_round_trip(level, text, out);
  for (const std::string& wrong : kind.recheck(nlohmann::json::parse(text))) {
    out.findings.push_back("re-check: " + wrong);
  }
}

// What `check` finds by trying seeds itself. Most projects have one that works: it is asked about
// the others only.
bool is_hopeless(const SourcePointer& source) {
  Pipeline pipeline(source);
  return !warn_of_failing_seeds(pipeline).empty();
}

// Seeds until one works. What none of them can must be said by check.
void try_seeds(const ProjectKind& kind, const std::filesystem::path& main,
               const SourcePointer& source, ProjectOutcome& out) {
  std::string reason;
  for (std::uint32_t seed = 0; seed < kSeedsToTry && !out.generated; ++seed) {
    ++out.tries;
    const Result<std::vector<Level>> levels = generate(main, {.seed = seed});
    if (levels) {
      out.generated = true;
      for (const Level& level : *levels) check_level(kind, level, out);
    } else if (is_our_mistake(levels.error())) {
      out.findings.push_back(fmt::format("seed {}: {}", seed, levels.error().text()));
    } else if (levels.error().failure != Failure::content) {
      out.findings.push_back(
          fmt::format("seed {} failed by the machine: {}", seed, levels.error().text()));
    } else {
      reason = levels.error().text();
    }
  }
  if (out.generated || out.warned) return;
  out.hopeless = is_hopeless(source);
  out.warned = out.hopeless;
  if (!out.warned) {
    out.findings.push_back("check is content, and no seed generates: " + reason);
  }
}

}  // namespace

RandomProject draw_project(const ProjectKind& kind, std::uint32_t number) {
  Rng rng(number);
  return kind.draw(rng);
}

void write_project(const RandomProject& project, const std::filesystem::path& folder) {
  for (const auto& [path, text] : project.files) {
    const std::filesystem::path file = folder / path;
    std::filesystem::create_directories(file.parent_path());
    std::ofstream(file, std::ios::binary) << text;
  }
}

ProjectOutcome run_project(const ProjectKind& kind, const RandomProject& project,
                           const std::filesystem::path& folder) {
  ProjectOutcome out;
  write_project(project, folder);
  const std::filesystem::path main = folder / project.main;
  const Result<SourcePointer> source = kind_of_file(main)->read(disk(), main, {});
  if (!source) {
    out.refused = true;
    if (source.error().failure != Failure::content) {
      out.findings.push_back("check failed by the machine: " + source.error().text());
    }
    return out;
  }
  out.warned = !(*source)->warnings().empty();
  try_seeds(kind, main, *source, out);
  return out;
}

}  // namespace warren::testing
