#include <algorithm>

#include "analyse/tried_seeds.hpp"
#include "kinds/dungeon/content/dungeon.hpp"
#include "kinds/stage/content/stage.hpp"
#include "kinds/stage/source.hpp"
#include "kinds/zone/content/zone.hpp"
#include "platform/disk.hpp"
#include "random/run_project.hpp"
#include "warren/warren.hpp"

namespace warren::testing {
namespace {

template <class File>
Result<std::vector<Diagnostic>> warnings_of(Result<File> file) {
  if (!file) return tl::make_unexpected(std::move(file.error()));
  return std::move(file->warnings);
}

Result<std::vector<Diagnostic>> check_zone_file(const std::filesystem::path& main) {
  return warnings_of(read_zone(disk(), main));
}
Result<std::vector<Level>> generate_zone_levels(const std::filesystem::path& main,
                                                std::uint32_t seed) {
  return generate(main, {.seed = seed});
}

Result<std::vector<Diagnostic>> check_dungeon_file(const std::filesystem::path& main) {
  return warnings_of(read_dungeon(disk(), main));
}
Result<std::vector<Level>> generate_dungeon_levels(const std::filesystem::path& main,
                                                   std::uint32_t seed) {
  return generate(main, {.seed = seed});
}

Result<std::vector<Diagnostic>> check_stage_file(const std::filesystem::path& main) {
  Result<StageFile> file = read_stage(disk(), main);
  if (!file) return tl::make_unexpected(std::move(file.error()));
  const auto warning =
      warn_of_failing_seeds(file->path, level_maker(stage_source(*file)), kMostTriedSeeds);
  if (warning) file->warnings.push_back(*warning);
  return std::move(file->warnings);
}
Result<std::vector<Level>> generate_stage_levels(const std::filesystem::path& main,
                                                 std::uint32_t seed) {
  return generate(main, {.seed = seed});
}

constexpr ProjectKind kKinds[] = {
    {"zone", random_zone, recheck_zone, check_zone_file, generate_zone_levels},
    {"dungeon", random_dungeon, recheck_dungeon, check_dungeon_file, generate_dungeon_levels},
    {"stage", random_stage, recheck_stage, check_stage_file, generate_stage_levels},
};

}  // namespace

std::span<const ProjectKind> project_kinds() {
  return kKinds;
}

const ProjectKind* find_kind(std::string_view name) {
  const auto found = std::ranges::find(kKinds, name, &ProjectKind::name);
  return found == std::end(kKinds) ? nullptr : &*found;
}

}  // namespace warren::testing
