// An area on the map: its cells, its edge, and the squares that chunks may fill.
#pragma once

#include <span>
#include <vector>

#include "content/zone/region.hpp"
#include "generate/zone/assembly/plan.hpp"
#include "generate/zone/assembly/squares.hpp"
#include "warren/level.hpp"

namespace warren::zone {

class AreaGround {
 public:
  AreaGround(const RegionDefinition& region, const Level& level);
  // Of the squares of a grid that are valid.
  AreaGround(Squares grid, const Level& level);

  bool contains(Point cell) const;
  // Whether a cell of the area has one beside it or at its corner that is not of the area.
  bool on_edge(Point cell) const;
  const Squares& grid() const { return grid_; }
  Rect bounds() const { return bounds_; }
  std::span<const Rect> rects() const { return rects_; }

  // The square on the edge that is nearest to a place, and the side that leads out of the area
  // there, away from doors that were taken. Nothing when every square on the edge faces the end of
  // the map, a footprint or another area.
  std::optional<Goal> door_towards(Point place, std::span<const Area> others,
                                   std::span<const Goal> taken = {}) const;
  // The square beside a footprint that is nearest to a place.
  std::optional<Goal> beside(Rect footprint, Point place) const;

 private:
  void take_out(Rect footprint);
  void keep_doors_off(const Level& level);
  int depth(Point cell, Point step) const;
  bool leads_out(Point cell, int side, std::span<const Area> others) const;

  std::vector<Rect> rects_;
  Rect bounds_;
  std::vector<Rect> footprints_;  // with what lies beside them
  Rect map_;
  Squares grid_;
};

}  // namespace warren::zone
