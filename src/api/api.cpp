// The functions of include/warren/warren.hpp.
#include "warren/warren.hpp"

#include "api/guarded.hpp"
#include "content/chunk/source.hpp"
#include "content/dungeon/dungeon.hpp"
#include "content/dungeon/seed.hpp"
#include "content/stage/stage.hpp"
#include "content/zone/zone.hpp"
#include "generate/dungeon/generator.hpp"
#include "generate/stage/generator.hpp"
#include "generate/zone/generator.hpp"
#include "generate/zone/settings.hpp"
#include "level/json.hpp"
#include "verify/certify.hpp"
#include "verify/dungeon/floors.hpp"
#include "verify/verify.hpp"

namespace warren {
namespace {

Result<Level> generate(Result<ZoneFile> file, const GenerateOptions& options) {
  if (!file) return tl::make_unexpected(std::move(file.error()));
  if (Status status = zone::apply_settings(*file, options.settings); !status) {
    return tl::make_unexpected(std::move(status.error()));
  }
  const Result<std::uint32_t> seed =
      zone::choose_seed(file->zone, options.seed, options.master_seed);
  if (!seed) return tl::make_unexpected(seed.error());
  RunOptions run;
  run.seed = *seed;
  run.threads = options.threads;
  Result<Level> level = zone::Generator().generate(file->zone, run);
  if (!level) return level;
  if (Status proved = certify(*level); !proved) {
    return tl::make_unexpected(std::move(proved.error()));
  }
  return level;
}

Result<std::vector<Level>> generate_floors(Result<DungeonFile> file,
                                           const DungeonOptions& options) {
  if (!file) return tl::make_unexpected(std::move(file.error()));
  DungeonConfig& config = file->config;
  if (!options.seed.empty()) config.seed = options.seed;
  if (config.seed.empty()) {
    return fail(Failure::content, config.name + " has no seed",
                "add `seed = \"any text\"` to the file, or give one");
  }
  RunOptions run;
  run.seed = dungeon_seed(config.seed);
  Result<std::vector<Level>> floors = dungeon::Generator().generate(config, run);
  if (!floors) return floors;
  if (Status proved = certify_floors(*floors); !proved) {
    return tl::make_unexpected(std::move(proved.error()));
  }
  return floors;
}

Result<Level> generate_stage(Result<StageFile> file, const StageOptions& options) {
  if (!file) return tl::make_unexpected(std::move(file.error()));
  if (Status status = apply_settings(*file, options.settings); !status) {
    return tl::make_unexpected(std::move(status.error()));
  }
  const std::optional<std::uint32_t> seed = options.seed ? options.seed : file->config.seed;
  if (!seed) {
    return fail(Failure::content, file->config.name + " has no seed",
                "add `seed = 7` to the file, or give one");
  }
  RunOptions run;
  run.seed = *seed;
  Result<Level> level = stage::Generator().generate(file->config, run);
  if (!level) return level;
  if (Status proved = certify(*level); !proved) {
    return tl::make_unexpected(std::move(proved.error()));
  }
  return level;
}

}  // namespace

Result<Level> generate_stage_file(const std::filesystem::path& path, const StageOptions& options) {
  return guarded([&] { return generate_stage(read_stage(path), options); });
}

Result<Level> generate_stage_text(std::string_view text, const std::string& name,
                                  const StageOptions& options) {
  return guarded([&] { return generate_stage(parse_stage(text, name), options); });
}

Result<std::vector<Level>> generate_dungeon_file(const std::filesystem::path& path,
                                                 const DungeonOptions& options) {
  return guarded([&] {
    return generate_floors(read_dungeon(path, {false, options.settings}), options);
  });
}

Result<std::vector<Level>> generate_dungeon_text(std::string_view text, const std::string& name,
                                                 const DungeonOptions& options) {
  return guarded([&] {
    return generate_floors(parse_dungeon(text, name, {false, options.settings}), options);
  });
}

Result<Level> generate_zone_file(const std::filesystem::path& path,
                                 const GenerateOptions& options) {
  return guarded([&] {
    ReadOptions read;
    read.chunk_folders = options.chunk_folders;
    return generate(read_zone(path, read), options);
  });
}

Result<Level> generate_zone_text(std::string_view text, const std::string& name,
                                 const GenerateOptions& options) {
  return guarded([&] {
    const MemoryChunks chunks(options.chunks);
    ReadOptions read;
    read.chunks = &chunks;
    if (!options.world.empty()) read.world = WorldText{"world.zone", options.world};
    return generate(parse_zone(text, name, read), options);
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
  const std::vector<Breach> breaches = verify_floors(floors);
  if (breaches.empty() && !floors.empty()) return {};
  Error error{Failure::content, {}};
  for (const Breach& breach : breaches) {
    Diagnostic diagnostic;
    diagnostic.message = breach.what;
    error.diagnostics.push_back(std::move(diagnostic));
  }
  if (floors.empty()) return fail(Failure::content, "there are no floors");
  return tl::make_unexpected(std::move(error));
}

std::string level_to_json(const Level& level) {
  return write_level(level);
}

Result<LevelRead> level_from_json(std::string_view json, const std::string& name) {
  Result<ReadLevel> read = read_level(json, name);
  if (!read) return tl::make_unexpected(std::move(read.error()));
  return LevelRead{std::move(read->level), read->written_hash, std::move(read->warnings)};
}

std::string_view version() {
  return WARREN_VERSION;
}

}  // namespace warren
