// The functions of include/warren/warren.hpp.
#include "warren/warren.hpp"

#include "content/zone/zone.hpp"
#include "generate/zone/generator.hpp"
#include "generate/zone/settings.hpp"
#include "level/json.hpp"

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
  return zone::Generator().generate(file->zone, run);
}

}  // namespace

Result<Level> generate_zone_file(const std::filesystem::path& path,
                                 const GenerateOptions& options) {
  return generate(read_zone(path), options);
}

Result<Level> generate_zone_text(std::string_view text, const std::string& name,
                                 const GenerateOptions& options) {
  return generate(parse_zone(text, name), options);
}

std::string level_to_json(const Level& level) {
  return write_level(level);
}

Result<Level> level_from_json(std::string_view json, const std::string& name) {
  Result<ReadLevel> read = read_level(json, name);
  if (!read) return tl::make_unexpected(std::move(read.error()));
  return std::move(read->level);
}

std::string_view version() {
  return WARREN_VERSION;
}

}  // namespace warren
