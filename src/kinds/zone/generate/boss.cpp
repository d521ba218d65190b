// Bosses that were placed by hand: somebody must be able to fight them.
#include "kinds/zone/generate/boss.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace warren::zone {
namespace {

// As games name them: boss, boss_pyraxis, fire_boss.
bool is_boss(const Thing& thing) {
  if (thing.kind != "enemy") return false;
  return thing.type == "boss" || thing.type.starts_with("boss_") || thing.type.ends_with("_boss");
}

}  // namespace

void warn_of_unreachable_boss(const State& state, PassContext& context) {
  const Thing* first = nullptr;
  for (const Thing& thing : state.level.things) {
    if (!is_boss(thing)) continue;
    if (state.scratch.reachable.test(thing.at)) return;
    if (first == nullptr) first = &thing;
  }
  if (first == nullptr) return;
  context.warn(
      fmt::format("the start cannot reach '{}' at ({}, {}), and there is no other boss: "
                  "open a way, or move the boss",
                  first->type, first->at.x, first->at.y));
}

}  // namespace warren::zone
