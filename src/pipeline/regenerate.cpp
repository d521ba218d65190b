#include "pipeline/regenerate.hpp"

#include <fmt/format.h>

#include "core/hash.hpp"
#include "core/utf8.hpp"
#include "kinds/kind.hpp"
#include "pipeline/verify.hpp"
#include "verify/difference.hpp"

namespace warren {
namespace {

// "5", or "5 (the file says 7)". A file without a seed takes any.
std::string seed_words(const std::string& seed, const std::string& in_file) {
  if (in_file.empty() || seed == in_file) return seed;
  return fmt::format("{} (the file says {})", seed, in_file);
}

// "a.zone with seed 5 and floors=2 (the file says 8)".
std::string made_from(const std::string& file, const std::string& seed,
                      const std::vector<ChangedParameter>& changed) {
  std::string out = fmt::format("{} with seed {}", file, seed);
  std::string_view separator = " and ";
  for (const ChangedParameter& one : changed) {
    out += fmt::format("{}{}={} (the file says {})", separator, one.key, one.value, one.in_file);
    separator = ", ";
  }
  return printable(out);
}

}  // namespace

Status Regenerator::compare(const std::string& name, const Level& level, Verdict& verdict) {
  const std::string_view kind = source_->kind().name;
  if (level.kind() != kind) {
    return fail(Failure::usage,
                fmt::format("{} is a {}, and {} gives {}s", printable(name),
                            printable(level.kind()), source_->path(), kind),
                "name the file that the level was generated from");
  }
  const Result<Regenerated> again = regenerate(level);
  if (!again) return tl::make_unexpected(again.error());
  Finding& identity = *verdict.find(identity_id(level));
  const std::string now = hash_text(hash(*again->again));
  const std::string then = hash_text(hash(level));
  identity.text += fmt::format(", {} gives {}", again->from, now);
  if (now != then) {
    identity.add_violation(
        fmt::format("{} gives hash {}, the level has {}", again->from, now, then));
  }
  // Every one of them, however many violations there are.
  for (std::string& difference : differences(level, *again->again)) {
    identity.guarantee.holds = false;
    identity.violations.push_back({std::move(difference), std::nullopt});
  }
  return {};
}

Result<Regenerator::Regenerated> Regenerator::regenerate(const Level& level) {
  Result<Recorded> recorded = source_->as_recorded(level);
  if (!recorded) return tl::make_unexpected(std::move(recorded.error()));
  if (Status status = generate(*recorded); !status) {
    return tl::make_unexpected(std::move(status.error()));
  }
  const Kind& kind = source_->kind();
  const auto index = static_cast<std::size_t>(kind.part_number(level) - 1);
  const std::span<const Level> levels = pipeline_->levels();
  if (index >= levels.size()) {
    const std::string_view word = kind.parts.word;
    return fail(Failure::content, fmt::format("{} has {} {}s, the level is {} {}", source_->path(),
                                              levels.size(), word, word, index + 1));
  }
  const std::string& said = recorded->seed.text;
  const std::string seed = seed_words(said.empty() ? std::to_string(recorded->seed.number) : said,
                                      source_->written_seed());
  return Regenerated{&levels[index], made_from(source_->path(), seed, recorded->changed)};
}

// The parts of one file are generated together: their stairs know each other.
Status Regenerator::generate(const Recorded& recorded) {
  if (pipeline_ && last_->changed == recorded.changed && last_->seed == recorded.seed) return {};
  Request request;
  request.seed = recorded.seed;
  request.run = run_;
  last_ = recorded;
  pipeline_.emplace(recorded.source);
  Status status = pipeline_->generate(request);
  if (!status) pipeline_.reset();
  return status;
}

}  // namespace warren
