// Enemies besides the ones that the designer and the chunks placed: as many as the danger budget
// allows, apart from each other, in mixes that the landmarks around decide.
#include <fmt/format.h>

#include <algorithm>

#include "content/zone/enemies.hpp"
#include "generate/zone/density.hpp"
#include "generate/zone/state.hpp"

namespace warren::zone {
namespace {

constexpr int kTriesPerEnemy = 20;

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
  bool place_one(Point at, double left);

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
bool EnemyPlacer::place_one(Point at, double left) {
  mix_at(at);
  for (std::size_t i = 0; i < mix_.size(); ++i) {
    if (types_[i].danger > left) mix_[i] = 0;
  }
  const std::size_t pick = rng_.weighted_pick(mix_);
  if (pick >= types_.size()) return false;
  const EnemyType& type = types_[pick];
  state_.level.things.push_back({"enemy", type.name, at, {{"source", std::string("budget")}}});
  state_.scratch.spaced.add(at);
  spent_ += type.danger;
  ++count_;
  ++by_type_[pick];
  return true;
}

void EnemyPlacer::place(const Density& density, double budget) {
  double cheapest = budget + 1;
  for (const EnemyType& type : types_) {
    if (type.weight > 0 || !biases_.empty()) cheapest = std::min(cheapest, type.danger);
  }
  const double most = budget / cheapest;
  state_.level.things.reserve(state_.level.things.size() + static_cast<std::size_t>(most / 2));
  const auto tries = static_cast<std::int64_t>(most * kTriesPerEnemy);
  for (std::int64_t i = 0; i < tries && budget - spent_ >= cheapest; ++i) {
    const Point at = density.draw_cell(rng_);
    if (!density.allows(at) || state_.scratch.spaced.near(at)) continue;
    place_one(at, budget - spent_);
  }
}

// What stands already takes its part of the budget, and keeps the others at a distance.
double count_present(State& state) {
  const std::vector<EnemyType>& types = state.level.enemy_types;
  double danger = 0;
  for (const Thing& thing : state.level.things) {
    if (thing.kind != "enemy") continue;
    state.scratch.spaced.add(thing.at);
    const auto type = std::ranges::find(types, thing.type, &EnemyType::name);
    if (type != types.end()) danger += type->danger;
  }
  return danger;
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
    context.say(fmt::format("{:.0f} danger is left: no room {} cells from the others was found",
                            left, "enemy_min_spacing"));
  }
}

}  // namespace

Status place_enemies(State& state, PassContext& context) {
  const ZoneParameters& p = state.zone.parameters;
  if (!state.zone.has_terrain() && !state.zone.has_landmarks()) return {};
  state.level.enemy_types = enemy_types_of(state.zone);
  state.scratch.spaced.reset(state.level.cells.bounds(), p.enemy_min_spacing);
  const double present = count_present(state);
  const Density density(state);
  const double scale = p.enemy_budget_base * (p.difficulty_min + p.difficulty_max) / 4;
  const double budget = scale * density.total();
  EnemyPlacer placer(state, context);
  if (state.zone.has_terrain() && budget > present) placer.place(density, budget - present);
  if (context.trace.on()) context.trace.layer("placed", places_of(state.level, "enemy"));
  context.fact("enemies", placer.count());
  if (context.explains()) explain(placer, state.level.enemy_types, budget, present, context);
  return {};
}

}  // namespace warren::zone
