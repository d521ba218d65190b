// Winding corridors through rock, dug once gates hold: to ground that nothing leads to, and from
// exits that face rock.
//
// What is dug stays on one side of every gate: a cell is opened only where all open cells around it
// belong to the same region.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "core/scatter/scatter.hpp"
#include "generate/zone/state.hpp"

namespace warren::zone {

class Digger {
 public:
  Digger(State& state, std::uint32_t key);

  // Open cells that can be walked to from the start.
  const BitGrid& reached() const { return reached_; }
  const BitGrid& dead() const { return dead_; }
  // The region that ground around here should belong to.
  int home_of(Point at) const;

  // Digs from one of the cells to the nearest ground of a region within reach, at most `longest`
  // cells of rock; `own` is a footprint whose moat may be crossed. False when there is no such
  // corridor: nothing has changed then.
  bool dig(std::span<const Point> from, int region, int longest, Rect own = {});

  // The same from the shore of a pocket, where the rock is thin.
  bool join(std::span<const Point> shore, int region, int longest);

  // Closes cells of ground that nobody gets to.
  void fill(Point cell);

  std::int64_t opened() const { return static_cast<std::int64_t>(opened_.size()); }
  const std::vector<Point>& filled() const { return filled_; }
  // Adds what was dug to the level's corridors.
  void finish();

 private:
  struct Window;

  // Which regions a pocket may become part of: beside a gate the two that it parts, with a niche of
  // a landmark that one's.
  struct Allowed {
    int one = -1;
    int other = -1;
    bool has(int region) const { return region == one || region == other; }
  };

  void limit_pockets();
  void limit(Rect rect, Allowed allowed);
  void limit_pocket(Point at, Allowed allowed);

  struct Nearest {
    std::vector<Point> sources;
    int rock = 0;
  };

  Nearest nearest_of(std::span<const Point> shore, int region, int longest) const;
  int rock_ahead(Point from, Point step, int region, int most) const;
  std::uint8_t label_at(Point cell) const;
  bool may_join(Point pocket, int region) const;
  bool may_touch(Point cell, int region) const;
  bool may_dig(Point cell, int region, Rect own) const;
  bool off_limits(Point cell, Rect own) const;
  std::uint32_t price_of(Point cell) const;
  std::optional<std::vector<Point>> search(std::span<const Point> from, int region, int longest,
                                           Rect own);
  std::optional<std::vector<Point>> winding(std::span<const Point> from, int region, int longest,
                                            Rect own);
  void lay(const std::vector<Point>& path, int region, Rect own);
  void carve(const std::vector<Point>& path, int region, Rect own);
  void open(Point cell, int region);
  void spread(std::span<const Point> from, int region);
  void reach_all(const std::vector<CellRun>& runs);

  State& state_;
  Network& network_;
  const std::uint32_t key_;
  const int width_;
  const scatter::Choice walls_;
  BitGrid reached_;
  BitGrid dead_;               // open cells that nobody gets to
  BitGrid sealed_;             // walls of gates: the level lists them, and they stay
  BitGrid cut_off_;            // those that no region has, where there are gates
  Grid<std::uint8_t> limits_;  // of cells of pockets: 1 + index into allowed_; 0: none
  std::vector<Allowed> allowed_;
  std::vector<Point> opened_;
  std::vector<Point> disliked_;
  std::vector<Point> filled_;
};

}  // namespace warren::zone
