// An area on the map: its cells, its edge, and the squares that chunks may fill.
#pragma once

#include <span>
#include <vector>

#include "kinds/zone/content/region.hpp"
#include "kinds/zone/generate/assembly/plan.hpp"
#include "kinds/zone/generate/assembly/squares.hpp"
#include "warren/level.hpp"

namespace warren::zone {

class AreaGround {
 public:
  // No door opens towards what is taken by others, nor towards a footprint.
  AreaGround(const RegionDefinition& region, const Level& level, std::vector<Rect> taken);
  // With squares of another size.
  AreaGround(const RegionDefinition& region, const Level& level, std::vector<Rect> taken, int base);
  // Of the squares of a grid that are valid.
  AreaGround(Squares grid, const Level& level, std::vector<Rect> taken);

  bool contains(Point cell) const;
  bool contains_all(Rect cells) const;
  // Whether a cell of the area has one beside it or at its corner that is not of the area.
  bool on_edge(Point cell) const;
  const Squares& grid() const { return grid_; }
  Rect bounds() const { return bounds_; }
  std::span<const Rect> rects() const { return rects_; }

  // The square on the edge that is nearest to a place, and the side that leads out of the area
  // there, away from other doors. Nothing when no square has room for one.
  std::optional<Goal> door_towards(Point place, std::span<const Goal> doors = {}) const;
  // The cells of the edge that a door opens without a room behind it.
  Rect edge_of(const Goal& goal) const;
  // The square beside a footprint that is nearest to a place.
  std::optional<Goal> beside(Rect footprint, Point place) const;

 private:
  void take_out(Rect footprint);
  void keep_doors_off(const Level& level);

  std::vector<Rect> rects_;
  Rect bounds_;
  std::vector<Rect> taken_;
  Rect map_;
  Squares grid_;
};

}  // namespace warren::zone
