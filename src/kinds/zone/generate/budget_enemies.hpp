// Enemies that the danger budget pays for: as many as it allows and the ground holds, apart from
// each other, more dangerous the farther they stand from the start.
#pragma once

#include <array>
#include <vector>

#include "kinds/zone/generate/density.hpp"
#include "kinds/zone/generate/free_ground.hpp"
#include "kinds/zone/generate/pace.hpp"
#include "kinds/zone/generate/state.hpp"

namespace warren::zone {

using Bands = std::array<double, Pace::kBands>;

// Shares a budget out so that bands have danger in proportion to their weights, as far as what is
// present in them allows: none gives anything back.
Bands share_out(const Bands& weights, const Bands& present, double budget);

class BudgetEnemies {
 public:
  BudgetEnemies(State& state, PassContext& context, const Density& density);

  // Spends what is left of the budget beside those that stand already: all enemies of the level.
  void place(double left);

  int count() const { return count_; }
  double spent() const { return spent_; }
  int count_of(std::size_t type) const { return by_type_[type]; }
  // Where enemies are wanted at all, in cells.
  std::int64_t ground() const { return ground_cells_; }

  // What nobody fits on the ground for any more.
  double unspent() const { return done() ? 0 : left(); }

 private:
  // A landmark that changes the mix around it.
  struct Bias {
    influence::Disc disc;
    std::vector<double> mix;
  };
  // A piece of ground, and how much of the danger it should have.
  struct Plot {
    Point corner;
    std::uint64_t cells = 0;
    double weight = 0;
    int band = 0;
  };

  void list_plots(const Density& density);
  void note_present();
  void walk(const Bands& quotas);
  void fill();
  double spend(const Plot& plot, double credit);
  // These return the danger that was spent: 0 when what is left allows no enemy there.
  double place_on(const Plot& plot);
  double place_one(Point at, int band);
  void mix_at(Point at, int band);
  double left() const { return budget_ - spent_; }
  // Nobody is cheap enough for the rest.
  bool done() const { return left() < cheapest_; }

  State& state_;
  Rng& rng_;
  const std::vector<EnemyType>& types_;
  const Pace pace_;
  FreeGround free_;
  std::vector<double> base_;
  std::vector<Bias> biases_;
  std::vector<Plot> plots_;  // nearest first
  Bands wanted_{};           // danger of each band, in proportion
  Bands weights_{};          // of its plots
  Bands present_{};
  std::array<std::vector<double>, Pace::kBands> preferences_;  // by type
  Bands means_{};                                              // danger of one enemy
  double cheapest_ = 0;
  double budget_ = 0;
  double spent_ = 0;
  double next_ = 0;  // credit that the next one waits for
  int count_ = 0;
  std::int64_t ground_cells_ = 0;
  std::vector<double> mix_;  // of the place looked at
  std::vector<int> by_type_;
};

}  // namespace warren::zone
