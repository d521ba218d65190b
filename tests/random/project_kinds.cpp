#include <algorithm>

#include "random/run_project.hpp"

namespace warren::testing {
namespace {

constexpr ProjectKind kKinds[] = {
    {"zone", random_zone, recheck_zone},
    {"dungeon", random_dungeon, recheck_dungeon},
    {"stage", random_stage, recheck_stage},
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
