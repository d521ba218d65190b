// Enemies besides the ones that the designer and the chunks placed: as many as the danger budget
// allows, apart from each other, in mixes that the landmarks around decide.
#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <utility>

#include "content/zone/enemies.hpp"
#include "generate/zone/boss.hpp"
#include "generate/zone/density.hpp"
#include "generate/zone/state.hpp"

namespace warren::zone {
namespace {

// A landmark that changes the mix around it.
struct Bias {
  influence::Disc disc;
  std::vector<double> mix;
};

class EnemyPlacer {
 public:
  EnemyPlacer(State& state, PassContext& context)
      : state_(state),
        rng_(context.rng),
        types_(state.level.enemy_types),
        base_(base_mix(types_)),
        by_type_(types_.size(), 0) {
    for (const Reach& reach : state.scratch.reaches) {
      auto mix = bias_mix(state.zone, types_, reach.influence->bias);
      if (mix) biases_.push_back({reach.disc, std::move(*mix)});
    }
  }

  void place(const Density& density, double budget);
  int count() const { return count_; }
  double spent() const { return spent_; }
  int count_of(std::size_t type) const { return by_type_[type]; }

 private:
  void mix_at(Point at);
  // Returns the danger that was spent: 0 when `left` allows no enemy any more.
  double place_one(Point at, double left);
  double mean_danger() const;

  State& state_;
  Rng& rng_;
  const std::vector<EnemyType>& types_;
  const std::vector<double> base_;
  std::vector<Bias> biases_;
  int count_ = 0;
  double spent_ = 0;
  std::vector<double> mix_;  // of the place looked at
  std::vector<int> by_type_;
};

// Every influence draws the mix towards its own, by its weight here.
void EnemyPlacer::mix_at(Point at) {
  mix_ = base_;
  for (const Bias& bias : biases_) {
    if (!bias.disc.near(at)) continue;
    const auto weight = static_cast<double>(influence::weight(bias.disc, at));
    if (weight <= 0) continue;
    for (std::size_t i = 0; i < mix_.size(); ++i) mix_[i] += (bias.mix[i] - mix_[i]) * weight;
  }
}

// Types that cost more than what is left are out of the question.
double EnemyPlacer::place_one(Point at, double left) {
  mix_at(at);
  for (std::size_t i = 0; i < mix_.size(); ++i) {
    if (types_[i].danger > left) mix_[i] = 0;
  }
  const std::size_t pick = rng_.weighted_pick(mix_);
  if (pick >= types_.size()) return 0;
  const EnemyType& type = types_[pick];
  state_.level.things.push_back({"enemy", type.name, at, {{"source", std::string("budget")}}});
  state_.scratch.spaced.add(at);
  spent_ += type.danger;
  ++count_;
  ++by_type_[pick];
  return type.danger;
}

// Walks over the map block by block, each adding its share of the budget to what may be spent by
// then. Random blocks would do the same at many times the cost: every visit would be a walk through
// cold memory. What a crowded block cannot spend is left to the next ones, up to a limit.
void EnemyPlacer::place(const Density& density, double budget) {
  constexpr int kTries = 8;
  constexpr double kMostSaved = 16;  // danger
  const double mean = mean_danger();
  double credit = 0;
  for (std::size_t block = 0; block < density.blocks(); ++block) {
    if (density.share(block) <= 0) continue;
    credit = std::min(credit + budget * density.share(block) / density.total(), kMostSaved);
    for (int i = 0; i < kTries; ++i) {
      // Spends early or late by chance: evenly spaced enemies would look like a pattern.
      if (credit < rng_.real64() * 2 * mean) break;
      const Point at = density.draw_cell(block, rng_);
      if (!density.allows(at) || state_.scratch.spaced.near(at)) continue;
      credit -= place_one(at, budget - spent_);
    }
  }
}

double EnemyPlacer::mean_danger() const {
  double out = 0;
  for (std::size_t i = 0; i < base_.size(); ++i) out += base_[i] * types_[i].danger;
  return out;
}

// What stands already takes its part of the budget, and keeps the others at a distance.
double count_present(State& state) {
  const std::vector<EnemyType>& types = state.level.enemy_types;
  double danger = 0;
  for (const Thing& thing : state.level.things) {
    if (thing.kind != "enemy") continue;
    state.scratch.spaced.add(thing.at);
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
  for (const AuthoredThing& thing : level.authored_things) {
    if (thing.kind == "enemy") out += danger_of(level.enemy_types, {"enemy", thing.type, {}, {}});
  }
  return out;
}

// Who is paid for first: landmarks before blocks, and in each the most dangerous, so that a boss is
// the last to stay away; chance decides between equals.
void rank_chunk_enemies(const Level& level, std::vector<std::size_t>& all, Rng& rng) {
  rng.shuffle(std::span(all));
  const auto rank = [&](std::size_t i) {
    const Thing& enemy = level.things[i];
    return std::pair(has_property(enemy, "landmark"), danger_of(level.enemy_types, enemy));
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
    if (dropped[i] == 0) wanted += danger_of(level.enemy_types, level.things[i]);
  }
  double left = std::max(0.0, budget - fixed_danger(level));
  std::size_t unpaid = 0;
  if (wanted > left) {
    rank_chunk_enemies(level, all, context.rng);
    for (const std::size_t i : all) {
      if (dropped[i] != 0) continue;
      const double danger = danger_of(level.enemy_types, level.things[i]);
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

void explain(const EnemyPlacer& placer, const std::vector<EnemyType>& types, double budget,
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
  const double left = budget - present - placer.spent();
  if (left > 0.05 * budget) {
    context.say(
        fmt::format("{:.0f} danger is left: no room far enough from the others was found", left));
  }
}

}  // namespace

Status place_enemies(State& state, PassContext& context) {
  const ZoneParameters& p = state.zone.parameters;
  const bool generates = state.zone.has_terrain() || state.zone.has_landmarks();
  const bool has_some =
      std::ranges::find(state.level.things, "enemy", &Thing::kind) != state.level.things.end();
  if (!generates && !has_some) return {};
  state.level.enemy_types = enemy_types_of(state.zone);
  state.scratch.spaced.reset(state.level.cells.bounds(), p.enemy_min_spacing);
  const Density density(state);
  const double scale = p.enemy_budget_base * (p.difficulty_min + p.difficulty_max) / 4;
  const double budget = scale * density.total();
  settle_chunk_enemies(state, budget, context);
  const double present = count_present(state);
  EnemyPlacer placer(state, context);
  if (state.zone.has_terrain() && budget > present) placer.place(density, budget - present);
  if (context.trace.on()) context.trace.layer("placed", places_of(state.level, "enemy"));
  context.fact("enemies", placer.count());
  if (context.explains()) explain(placer, state.level.enemy_types, budget, present, context);
  warn_of_unreachable_boss(state, context);
  return {};
}

}  // namespace warren::zone
