// How a zone's danger rises: nobody at the start and around places of rest, weak enemies near,
// strong ones far.
#pragma once

#include <span>
#include <vector>

#include "core/topology/walk_tiles.hpp"
#include "kinds/zone/content/parameters.hpp"
#include "warren/level.hpp"

namespace warren::zone {

class Pace {
 public:
  // What walking distances make of danger; the tiles must outlive it.
  Pace(const ZoneParameters& parameters, const WalkTiles& tiles);

  // Factor on the danger of ground that lies so many steps from the start: from danger_near to
  // danger_far, and rising from nothing around the start.
  double factor(std::int32_t steps) const { return slope(steps) * ramp(steps); }
  // How many of the enemies of rooms and open regions stay: 0 .. 1. Fewer than the factor alone
  // would leave, as their kinds are not ours to choose.
  double kept(std::int32_t steps) const;
  // How strongly enemies are chosen by their danger: -1 the weak ones, 1 the strong ones.
  double tilt(std::int32_t steps) const;

  // Distances are cut into bands, each with a quota of its own.
  static constexpr int kBands = 16;
  int band(std::int32_t steps) const;
  // In the middle of a band.
  double band_tilt(int band) const;

 private:
  double slope(std::int32_t steps) const;
  double slope_at(double part) const;
  double tilt_of(double slope) const;
  double ramp(std::int32_t steps) const;

  double near_;
  double far_;
  double safe_;
  double most_;
  double reach_;  // steps to where danger is at its most
};

// Ground that everybody may rest on: cells nearer than safe_radius to the start, or to a landmark
// whose bias is `none`.
bool is_safe(const Level& level, int safe_radius, Point at);
// Takes those cells out.
void clear_safe(const Level& level, int safe_radius, BitGrid& bits);

// What is left of a mix when the strong (or the weak) are preferred. `mean` is the danger of one
// enemy of the zone's usual mix.
void tilt_mix(std::span<const EnemyType> types, double mean, double tilt, std::span<double> mix);

}  // namespace warren::zone
