#include "kinds/zone/generate/budget_enemies.hpp"

#include <algorithm>

#include "core/count_bits.hpp"
#include "core/topology/bit_runs.hpp"
#include "kinds/zone/content/enemies.hpp"

namespace warren::zone {
namespace {

BitGrid ground_for_enemies(const State& state, const Density& density) {
  BitGrid out = density.allowed();
  clear_safe(state.level, state.zone.parameters.safe_radius, out);
  // Who waits in a vault is the vault's to say.
  for (const Block& vault : state.level.zone()->vaults) {
    for (int y = vault.rect.y; y < vault.rect.bottom(); ++y) {
      clear_run(out.row(y), vault.rect.x, vault.rect.right());
    }
  }
  return out;
}

double mean_of(std::span<const EnemyType> types, std::span<const double> mix) {
  double danger = 0;
  double total = 0;
  for (std::size_t i = 0; i < mix.size(); ++i) {
    danger += mix[i] * types[i].danger;
    total += mix[i];
  }
  return total > 0 ? danger / total : 0;
}

}  // namespace

Bands share_out(const Bands& weights, const Bands& present, double budget) {
  Bands out{};
  std::array<bool, Pace::kBands> takes{};
  for (std::size_t i = 0; i < out.size(); ++i) takes[i] = weights[i] > 0;
  // Each time around a band that has more than its part already drops out: at most all of them do.
  for (bool changed = true; changed;) {
    changed = false;
    double sum = budget;
    double weight = 0;
    for (std::size_t i = 0; i < out.size(); ++i) {
      if (!takes[i]) continue;
      sum += present[i];
      weight += weights[i];
    }
    for (std::size_t i = 0; i < out.size(); ++i) {
      out[i] = takes[i] ? sum * weights[i] / weight - present[i] : 0;
      if (out[i] >= 0) continue;
      takes[i] = false;
      changed = true;
    }
  }
  return out;
}

BudgetEnemies::BudgetEnemies(State& state, PassContext& context, const Density& density)
    : state_(state),
      rng_(context.rng),
      types_(state.level.zone()->enemy_types),
      pace_(state.zone.parameters, state.scratch.walk),
      free_(ground_for_enemies(state, density), state.zone.parameters.enemy_min_spacing),
      base_(base_mix(types_)),
      by_type_(types_.size(), 0) {
  for (const Reach& reach : state.scratch.reaches) {
    auto mix = bias_mix(state.zone, types_, reach.influence->bias);
    if (mix) biases_.push_back({reach.disc, std::move(*mix)});
  }
  const double mean = mean_of(types_, base_);
  for (int band = 0; band < Pace::kBands; ++band) {
    std::vector<double>& preference = preferences_[static_cast<std::size_t>(band)];
    preference.assign(types_.size(), 1.0);
    tilt_mix(types_, mean, pace_.band_tilt(band), preference);
    std::vector<double> mix = base_;
    tilt_mix(types_, mean, pace_.band_tilt(band), mix);
    means_[static_cast<std::size_t>(band)] = mean_of(types_, mix);
  }
  for (std::size_t i = 0; i < base_.size(); ++i) {
    const double danger = types_[i].danger;
    if (base_[i] <= 0 || danger <= 0) continue;
    cheapest_ = cheapest_ > 0 ? std::min(cheapest_, danger) : danger;
  }
  list_plots(density);
}

void BudgetEnemies::list_plots(const Density& density) {
  std::int32_t steps = -1;
  double factor = 0;
  int band = 0;
  plots_.reserve(state_.scratch.walk.pieces().size());
  for (const WalkPiece& piece : state_.scratch.walk.pieces()) {
    if (piece.steps != steps) {
      steps = piece.steps;
      factor = pace_.factor(steps);
      band = pace_.band(steps);
    }
    const Point corner = state_.scratch.walk.corner(piece);
    const std::uint64_t free = piece.cells & free_.tile(corner);
    const int cells = count_bits(free);
    const double weight = cells * density.factor(corner) * factor;
    // Ground of landmarks and areas has danger too, of those who stand there already.
    wanted_[static_cast<std::size_t>(band)] += weight + (count_bits(piece.cells) - cells) * factor;
    if (weight <= 0) continue;
    ground_cells_ += cells;
    weights_[static_cast<std::size_t>(band)] += weight;
    // Member by member: a whole one would be read back from where it was written just now.
    Plot& plot = plots_.emplace_back();
    plot.corner = corner;
    plot.cells = free;
    plot.weight = weight;
    plot.band = band;
  }
  for (std::size_t i = 0; i < wanted_.size(); ++i) {
    if (weights_[i] <= 0) wanted_[i] = 0;
  }
}

// Who stands already keeps the others at a distance, and counts in the danger around.
void BudgetEnemies::note_present() {
  for (const Thing& thing : state_.level.things) {
    if (thing.kind != "enemy") continue;
    free_.take(thing.at);
    const std::int32_t steps = state_.scratch.walk.steps(thing.at);
    if (steps < 0) continue;
    const auto type = std::ranges::find(types_, thing.type, &EnemyType::name);
    if (type != types_.end()) present_[static_cast<std::size_t>(pace_.band(steps))] += type->danger;
  }
}

// Every influence draws the mix towards its own, by its weight here; then the distance from the
// start prefers the weak or the strong.
void BudgetEnemies::mix_at(Point at, int band) {
  mix_ = base_;
  for (const Bias& bias : biases_) {
    if (!bias.disc.near(at)) continue;
    const auto weight = static_cast<double>(influence::weight(bias.disc, at));
    if (weight <= 0) continue;
    for (std::size_t i = 0; i < mix_.size(); ++i) mix_[i] += (bias.mix[i] - mix_[i]) * weight;
  }
  const std::vector<double>& preference = preferences_[static_cast<std::size_t>(band)];
  for (std::size_t i = 0; i < mix_.size(); ++i) mix_[i] *= preference[i];
}

// Types that cost more than what is left are out of the question.
double BudgetEnemies::place_one(Point at, int band) {
  mix_at(at, band);
  for (std::size_t i = 0; i < mix_.size(); ++i) {
    if (types_[i].danger > left()) mix_[i] = 0;
  }
  const std::size_t pick = rng_.weighted_pick(mix_);
  if (pick >= types_.size()) return 0;
  const EnemyType& type = types_[pick];
  state_.level.things.push_back({"enemy", type.name, at, {{"source", std::string("budget")}}});
  free_.take(at);
  spent_ += type.danger;
  ++count_;
  ++by_type_[pick];
  return type.danger;
}

// Places enemies on a plot for as long as credit and room last; returns the credit that is left.
// What the next one takes is drawn when the last one stands: then a plot that adds little gets few,
// also where others before it have left some credit.
double BudgetEnemies::spend(const Plot& plot, double credit) {
  const double mean = means_[static_cast<std::size_t>(plot.band)];
  while (!done() && credit >= next_) {
    const double danger = place_on(plot);
    if (danger <= 0) break;
    credit -= danger;
    // Early or late by chance: evenly spaced enemies would look like a pattern.
    next_ = rng_.real64() * 2 * mean;
  }
  return credit;
}

double BudgetEnemies::place_on(const Plot& plot) {
  const std::uint64_t free = free_.tile(plot.corner) & plot.cells;
  if (free == 0) return 0;
  const auto count = static_cast<std::uint32_t>(count_bits(free));
  const int bit = nth_bit(free, static_cast<int>(rng_.below(count)));
  return place_one(plot.corner + Point{bit % kWalkTile, bit / kWalkTile}, plot.band);
}

// Walks over the ground from the start outwards, each plot adding its share of the quota to what
// may be spent by then. What a crowded plot cannot spend is left to the next ones, up to a limit.
void BudgetEnemies::walk(const Bands& quotas) {
  constexpr double kMostSaved = 16;  // danger
  double credit = 0;
  for (const Plot& plot : plots_) {
    const auto band = static_cast<std::size_t>(plot.band);
    credit = std::min(credit + quotas[band] * plot.weight / weights_[band], kMostSaved);
    if (credit > 0) credit = spend(plot, credit);
  }
}

// Whatever is left goes wherever there is room, one to a plot at a time, until nobody fits any
// more: a budget that is not spent then was too large for the ground.
void BudgetEnemies::fill() {
  rng_.shuffle(std::span(plots_));
  for (double before = -1; before < spent_ && !done();) {
    before = spent_;
    for (const Plot& plot : plots_) {
      if (done()) return;
      place_on(plot);
    }
  }
}

void BudgetEnemies::place(double left) {
  constexpr int kRounds = 3;
  note_present();
  budget_ = left;
  if (plots_.empty() || cheapest_ <= 0) return;
  const Bands quotas = share_out(wanted_, present_, left);
  for (int round = 0; round < kRounds && !done(); ++round) {
    Bands rest = quotas;
    for (double& quota : rest) quota *= this->left() / left;
    walk(rest);
  }
  if (!done()) fill();
}

}  // namespace warren::zone
