#include "pipeline/tried_seeds.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "pipeline/failure.hpp"

namespace warren {
namespace {

std::string try_level(Pipeline& pipeline, std::uint32_t seed) {
  Result<Seed> read = pipeline.source().read_seed(std::to_string(seed));
  if (!read) return failure_reason(read.error());
  Request request;
  request.seed = std::move(*read);
  const Status status = pipeline.generate(request);
  return status ? std::string() : failure_reason(status.error());
}

std::vector<Diagnostic> warnings_of(Pipeline& pipeline) {
  std::vector<Diagnostic> out;
  for (const Level& level : pipeline.levels()) {
    for (const std::string& warning : level.report.warnings) {
      out.push_back({Severity::warning, {pipeline.source().path()}, warning, {}, {}});
    }
  }
  return out;
}

}  // namespace

int seeds_to_try(std::int64_t cells) {
  constexpr std::int64_t kCellsInAll = 4 * 1024 * 1024;
  return static_cast<int>(
      std::clamp<std::int64_t>(kCellsInAll / std::max<std::int64_t>(cells, 1), 1, kMostTriedSeeds));
}

std::vector<Diagnostic> warn_of_failing_seeds(const std::string& file, const TrySeed& try_seed,
                                              int seeds) {
  std::string reason;
  for (int seed = 0; seed < seeds; ++seed) {
    reason = try_seed(static_cast<std::uint32_t>(seed));
    if (reason.empty()) return {};
  }
  const std::string tried =
      seeds == 1 ? "seed 0 gives no level" : fmt::format("none of {} seeds gives a level", seeds);
  Diagnostic out;
  out.severity = Severity::warning;
  out.where.file = file;
  out.message = fmt::format("{}: {}", tried, reason);
  out.help = "the reason says what to change; `warren sweep` counts how many seeds work";
  return {out};
}

std::vector<Diagnostic> warn_of_failing_seeds(Pipeline& pipeline) {
  const Source& source = pipeline.source();
  const auto try_seed = [&](std::uint32_t seed) { return try_level(pipeline, seed); };
  return warn_of_failing_seeds(source.path(), try_seed, seeds_to_try(source.cells()));
}

std::vector<Diagnostic> check_seeds(const SourcePointer& source) {
  Pipeline pipeline(source);
  std::vector<Diagnostic> out = warn_of_failing_seeds(pipeline);
  return out.empty() && !source->is_random() ? warnings_of(pipeline) : out;
}

}  // namespace warren
