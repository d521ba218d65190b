// The functions of include/warren/warren.hpp.
#include "platform/clock.hpp"
#include "platform/disk.hpp"
#include "platform/threads.hpp"
#include "warren/warren.hpp"

#include <iterator>

#include "api/guarded.hpp"
#include "kinds/kind.hpp"
#include "kinds/level_file.hpp"
#include "level/json.hpp"
#include "pipeline/certify.hpp"
#include "pipeline/pipeline.hpp"
#include "pipeline/verify.hpp"

namespace warren {
namespace {

// One level, or the floors of a dungeon. An empty seed is the file's own.
Result<std::vector<Level>> run(const Result<SourcePointer>& source, const std::string& seed_text,
                               std::uint32_t master_seed, unsigned thread_count) {
  if (!source) return tl::make_unexpected(source.error());
  Result<Seed> seed =
      seed_text.empty() ? (*source)->own_seed(master_seed) : (*source)->read_seed(seed_text);
  if (!seed) return tl::make_unexpected(std::move(seed.error()));
  Request request;
  request.seed = std::move(*seed);
  const Threads threads(thread_count);
  request.run.executor = &threads;
  request.run.clock = steady_nanoseconds;
  Pipeline pipeline(*source);
  const Result<std::span<Level>> levels = pipeline.run(request);
  if (!levels) return tl::make_unexpected(levels.error());
  return std::vector<Level>(std::make_move_iterator(levels->begin()),
                            std::make_move_iterator(levels->end()));
}

Result<Level> only(Result<std::vector<Level>> levels) {
  if (!levels) return tl::make_unexpected(std::move(levels.error()));
  return std::move(levels->front());
}

std::string text_of(std::optional<std::uint32_t> seed) {
  return seed ? std::to_string(*seed) : std::string();
}

SourceOptions source_options(const GenerateOptions& options) {
  SourceOptions out;
  out.settings = options.settings;
  out.chunk_folders = options.chunk_folders;
  out.chunks = &options.chunks;
  out.world = options.world;
  return out;
}

SourceOptions with_settings(std::vector<std::pair<std::string, std::string>> settings) {
  SourceOptions out;
  out.settings = std::move(settings);
  return out;
}

}  // namespace

Result<Level> generate_stage_file(const std::filesystem::path& path, const StageOptions& options) {
  return guarded([&] {
    const auto source = find_kind("stage")->read(disk(), path, with_settings(options.settings));
    return only(run(source, text_of(options.seed), 0, 1));
  });
}

Result<Level> generate_stage_text(std::string_view text, const std::string& name,
                                  const StageOptions& options) {
  return guarded([&] {
    const auto source = find_kind("stage")->parse(text, name, with_settings(options.settings));
    return only(run(source, text_of(options.seed), 0, 1));
  });
}

Result<std::vector<Level>> generate_dungeon_file(const std::filesystem::path& path,
                                                 const DungeonOptions& options) {
  return guarded([&] {
    const auto source = find_kind("dungeon")->read(disk(), path, with_settings(options.settings));
    return run(source, options.seed, 0, 1);
  });
}

Result<std::vector<Level>> generate_dungeon_text(std::string_view text, const std::string& name,
                                                 const DungeonOptions& options) {
  return guarded([&] {
    const auto source = find_kind("dungeon")->parse(text, name, with_settings(options.settings));
    return run(source, options.seed, 0, 1);
  });
}

Result<Level> generate_zone_file(const std::filesystem::path& path,
                                 const GenerateOptions& options) {
  return guarded([&] {
    const auto source = find_kind("zone")->read(disk(), path, source_options(options));
    return only(run(source, text_of(options.seed), options.master_seed, options.threads));
  });
}

Result<Level> generate_zone_text(std::string_view text, const std::string& name,
                                 const GenerateOptions& options) {
  return guarded([&] {
    const auto source = find_kind("zone")->parse(text, name, source_options(options));
    return only(run(source, text_of(options.seed), options.master_seed, options.threads));
  });
}

Status verify_level(const Level& level) {
  return status_of(verify_file(level, hash(level)), level);
}

Status verify_level(const LevelRead& read) {
  return status_of(verify_file(read.level, read.hash), read.level);
}

Status verify_dungeon(std::span<const Level> floors) {
  for (const Level& floor : floors) {
    if (Status status = verify_level(floor); !status) return status;
  }
  const std::vector<Violation> violations = verify_parts(floors);
  if (violations.empty() && !floors.empty()) return {};
  Error error{Failure::content, {}};
  for (const Violation& violation : violations) {
    Diagnostic diagnostic;
    diagnostic.message = violation.what;
    error.diagnostics.push_back(std::move(diagnostic));
  }
  if (floors.empty()) return fail(Failure::content, "there are no floors");
  return tl::make_unexpected(std::move(error));
}

std::string level_to_json(const Level& level) {
  return write_level(level);
}

Result<LevelRead> level_from_json(std::string_view json, const std::string& name) {
  Result<ReadLevel> read = read_level_file(json, name);
  if (!read) return tl::make_unexpected(std::move(read.error()));
  return LevelRead{std::move(read->level), read->written_hash, std::move(read->warnings)};
}

std::string_view version() {
  return WARREN_VERSION;
}

}  // namespace warren
