// The wall that makes a gate the only way: one curve from its left side around everything behind it
// to its right side.
//
// The paths of the territory before a gate and of the one behind it touch the gate's footprint in
// two places. They split the ring around it into two arcs. Any unbroken wall from one arc to the
// other that crosses no way closes a loop with the footprint, with one territory inside and the
// other outside. The cheapest such wall follows rock and crosses open ground where it is narrow.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "kinds/zone/generate/reach/arcs.hpp"
#include "kinds/zone/generate/state.hpp"

namespace warren::zone {

struct Cut {
  std::vector<Point>
      cells;  // the curve by 4-connected steps; may run outside the map along its edge
  std::uint32_t cost = 0;
  bool everywhere = false;  // whether the whole map had to be searched
};

class Cutter {
 public:
  Cutter(State& state, std::uint32_t key);

  // For the gate before a territory. Nothing when there is no such wall.
  std::optional<Cut> cut(int territory);
  // The cells set by hand that every wall would have to cross; to be asked when there is none.
  std::vector<Point> bridges(int territory);

  // How far a wall runs straight through open ground at most, where it has a choice.
  static constexpr std::size_t kLongestRun = 16;

 private:
  bool choose_band(const Arcs& arcs, Rect gate);
  std::vector<Point> coarse_ends(const std::vector<Point>& arc, Rect gate) const;
  std::optional<Cut> search(const Arcs& arcs);
  std::optional<Cut> search_again(const Arcs& arcs, std::span<const Point> changed);
  bool crosses_open(Point cell) const;
  bool outgrown(const Cut& cut);
  Cut grow(const Arcs& arcs, Cut cut);
  void strew(std::span<const Point> run, int round, std::vector<Point>& scattered);
  Cut bend(const Arcs& arcs, Cut cut);
  Cut swerve(const Arcs& arcs, Cut cut);
  std::uint32_t cost_of(Point cell) const;
  std::uint32_t plain_cost(Point cell) const;  // without boulders
  std::uint32_t misplaced_cost(Point cell, bool open) const;
  std::uint64_t plain_cost_of(const Cut& cut) const;
  std::uint32_t unevenness(Point cell) const;

  State& state_;
  Network& network_;
  const Rect map_;
  const std::uint32_t key_;
  route::Blocks blocks_;  // with a frame: a wall may run around the map
  route::Ground ground_;  // of the blocks, for a wall
  BitGrid disliked_;  // where a curve should not go: boulders beside runs that were too straight
  BitGrid rooms_;     // of the surroundings of landmarks
  bool through_authored_ = false;
};

}  // namespace warren::zone
