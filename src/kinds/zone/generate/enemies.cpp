// Enemies besides the ones of areas: those of landmarks and blocks that the danger budget bears,
// and whoever it pays for besides.
#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <utility>

#include "kinds/zone/content/enemies.hpp"
#include "kinds/zone/generate/boss.hpp"
#include "kinds/zone/generate/budget_enemies.hpp"
#include "kinds/zone/generate/density.hpp"
#include "kinds/zone/generate/state.hpp"

namespace warren::zone {
namespace {

// What stands already takes its part of the budget.
double count_present(const State& state) {
  const std::vector<EnemyType>& types = state.level.zone()->enemy_types;
  double danger = 0;
  for (const Thing& thing : state.level.things) {
    if (thing.kind != "enemy") continue;
    if (std::ranges::find(thing.properties, "area", &Property::key) != thing.properties.end()) {
      continue;  // paid for by the area
    }
    const auto type = std::ranges::find(types, thing.type, &EnemyType::name);
    if (type != types.end()) danger += type->danger;
  }
  return danger;
}

double danger_of(const std::vector<EnemyType>& types, const Thing& enemy) {
  const auto type = std::ranges::find(types, enemy.type, &EnemyType::name);
  return type == types.end() ? 0 : type->danger;
}

bool has_property(const Thing& thing, std::string_view key) {
  return std::ranges::find(thing.properties, key, &Property::key) != thing.properties.end();
}

// Enemies of landmarks and blocks: those of areas are settled already.
std::vector<std::size_t> chunk_enemies(const Level& level) {
  std::vector<std::size_t> out;
  for (std::size_t i = 0; i < level.things.size(); ++i) {
    const Thing& thing = level.things[i];
    if (thing.kind != "enemy") continue;
    if (has_property(thing, "landmark") || has_property(thing, "block")) out.push_back(i);
  }
  return out;
}

// What the designer placed is paid for first.
double fixed_danger(const Level& level) {
  double out = 0;
  for (const AuthoredThing& thing : level.zone()->authored_things) {
    if (thing.kind == "enemy")
      out += danger_of(level.zone()->enemy_types, {"enemy", thing.type, {}, {}});
  }
  return out;
}

// Who is paid for first: landmarks before blocks, and in each the most dangerous, so that a boss is
// the last to stay away; chance decides between equals.
void rank_chunk_enemies(const Level& level, std::vector<std::size_t>& all, Rng& rng) {
  rng.shuffle(std::span(all));
  const auto rank = [&](std::size_t i) {
    const Thing& enemy = level.things[i];
    return std::pair(has_property(enemy, "landmark"), danger_of(level.zone()->enemy_types, enemy));
  };
  std::ranges::stable_sort(all, std::ranges::greater(), rank);
}

// Who stands where nobody gets to, or is more than the budget bears, stays away.
void settle_chunk_enemies(State& state, double budget, PassContext& context) {
  Level& level = state.level;
  std::vector<std::size_t> all = chunk_enemies(level);
  std::vector<std::uint8_t> dropped(level.things.size(), 0);
  double wanted = 0;
  std::size_t cut_off = 0;
  for (const std::size_t i : all) {
    dropped[i] = state.scratch.reachable.test(level.things[i].at) ? 0 : 1;
    cut_off += dropped[i];
    if (dropped[i] == 0) wanted += danger_of(level.zone()->enemy_types, level.things[i]);
  }
  double left = std::max(0.0, budget - fixed_danger(level));
  std::size_t unpaid = 0;
  if (wanted > left) {
    rank_chunk_enemies(level, all, context.rng);
    for (const std::size_t i : all) {
      if (dropped[i] != 0) continue;
      const double danger = danger_of(level.zone()->enemy_types, level.things[i]);
      dropped[i] = danger > left ? 1 : 0;
      unpaid += dropped[i];
      if (dropped[i] == 0) left -= danger;
    }
  }
  std::size_t index = 0;
  std::erase_if(level.things, [&](const Thing&) { return dropped[index++] != 0; });
  if (cut_off > 0) context.say(fmt::format("{} enemies of chunks stood out of reach", cut_off));
  if (unpaid == 0) return;
  context.warn(fmt::format(
      "enemies: {} of {} enemies in the slots of landmarks and blocks stay away, as the budget of "
      "{:.1f} danger is spent; raise enemy_budget_base",
      unpaid, all.size(), budget));
}

void explain(const BudgetEnemies& placer, const std::vector<EnemyType>& types, double budget,
             double present, PassContext& context) {
  context.say(fmt::format("budget {:.0f} danger, {:.0f} of it taken by fixed enemies and slots",
                          budget, present));
  std::string mix;
  for (std::size_t i = 0; i < types.size(); ++i) {
    if (placer.count_of(i) == 0) continue;
    mix += fmt::format("{}{} {}", mix.empty() ? "" : ", ", placer.count_of(i), types[i].name);
  }
  context.say(fmt::format("placed {} enemies for {:.0f} danger: {}", placer.count(), placer.spent(),
                          mix.empty() ? "none" : mix));
}

std::string rest_text(const State& state, const BudgetEnemies& placer, double budget) {
  const ZoneParameters& p = state.zone.parameters;
  const double rest = placer.unspent();
  const double fits = p.enemy_budget_base * (1 - rest / budget);
  if (placer.ground() == 0) {
    return fmt::format(
        "enemies: {:.1f} of {:.1f} danger finds no place: all ground lies within {} cells of the "
        "start or of places of rest; lower safe_radius, or enemy_budget_base to {:.2g}",
        rest, budget, p.safe_radius, fits);
  }
  return fmt::format(
      "enemies: {:.1f} of {:.1f} danger finds no place: {} cells hold {} enemies that keep {} "
      "cells "
      "apart, and no more; lower enemy_min_spacing, or enemy_budget_base to {:.2g}",
      rest, budget, placer.ground(), placer.count(), p.enemy_min_spacing, fits);
}

// A budget that the ground cannot hold is a mistake that only its designer can mend. The few
// enemies of a zone that is hardly larger than its safe ground are none.
void describe_rest(const State& state, const BudgetEnemies& placer, double budget,
                   PassContext& context) {
  constexpr double kShort = 0.05;  // of the budget; less is nothing that anybody would see
  constexpr double kMany = 10;     // danger
  const double rest = placer.unspent();
  if (rest <= kShort * budget) return;
  if (rest >= kMany) {
    context.warn(rest_text(state, placer, budget));
  } else {
    context.say(rest_text(state, placer, budget));
  }
}

}  // namespace

Status place_enemies(State& state, PassContext& context) {
  const ZoneParameters& p = state.zone.parameters;
  const bool generates = state.zone.has_terrain() || state.zone.has_landmarks();
  const bool has_some =
      std::ranges::find(state.level.things, "enemy", &Thing::kind) != state.level.things.end();
  if (!generates && !has_some) return {};
  state.level.zone()->enemy_types = enemy_types_of(state.zone);
  const Density density(state);
  const double scale = p.enemy_budget_base * (p.difficulty_min + p.difficulty_max) / 4;
  const double budget = scale * density.total();
  settle_chunk_enemies(state, budget, context);
  const double present = count_present(state);
  BudgetEnemies placer(state, context, density);
  if (state.zone.has_terrain() && budget > present) {
    placer.place(budget - present);
    describe_rest(state, placer, budget, context);
  }
  if (context.trace.on()) context.trace.layer("placed", places_of(state.level, "enemy"));
  context.fact("enemies", placer.count());
  if (context.explains())
    explain(placer, state.level.zone()->enemy_types, budget, present, context);
  warn_of_unreachable_boss(state, context);
  return {};
}

}  // namespace warren::zone
