#include "cli/stage_input.hpp"

#include <fmt/format.h>

namespace warren::cli {

Result<StageFile> load_stage_file(const ZoneInput& input) {
  const auto settings = given_settings(input, "pitfall_density=0.05");
  if (!settings) return tl::make_unexpected(settings.error());
  StageReadOptions read;
  read.lenient = input.lenient;
  Result<StageFile> file = read_stage(input.file, read);
  if (!file) return file;
  if (Status status = apply_settings(*file, *settings); !status) {
    return tl::make_unexpected(std::move(status.error()));
  }
  return file;
}

Result<std::uint32_t> seed_of(const ZoneInput& input, const StageFile& file,
                              const Console& console) {
  const Result<std::optional<std::uint32_t>> given = given_seed(input, kStageSeed, console);
  if (!given) return tl::make_unexpected(given.error());
  if (*given) return **given;
  if (file.config.seed) return *file.config.seed;
  return fail(Failure::content, fmt::format("{} has no seed", file.path),
              "add a line `seed = 7` to the file, or pass --seed");
}

Result<StageInput> load_stage(const ZoneInput& input, const Console& console) {
  Result<StageFile> file = load_stage_file(input);
  if (!file) return tl::make_unexpected(std::move(file.error()));
  const Result<std::uint32_t> seed = seed_of(input, *file, console);
  if (!seed) return tl::make_unexpected(seed.error());
  return StageInput{std::move(*file), *seed};
}

}  // namespace warren::cli
