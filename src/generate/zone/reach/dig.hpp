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
  // The region that ground around here should belong to.
  int home_of(Point at) const;

  // Digs from one of the cells to the nearest ground of a region within reach, at most `longest`
  // cells of rock; `own` is a footprint whose moat may be crossed. False when there is no such
  // corridor: nothing has changed then.
  bool dig(std::span<const Point> from, int region, int longest, Rect own = {});

  // Closes cells of ground that nobody gets to.
  void fill(Point cell);

  std::int64_t opened() const { return static_cast<std::int64_t>(opened_.size()); }
  std::int64_t filled() const { return filled_; }
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

  std::uint8_t label_at(Point cell) const;
  bool may_join(Point pocket, int region) const;
  bool may_touch(Point cell, int region) const;
  bool may_dig(Point cell, int region, Rect own) const;
  bool off_limits(Point cell, Rect own) const;
  std::uint32_t price_of(Point cell) const;
  std::optional<std::vector<Point>> search(std::span<const Point> from, int region, int longest,
                                           Rect own);
  bool dislike_straight(const std::vector<Point>& path);
  void carve(const std::vector<Point>& path, int region, Rect own);
  void open(Point cell, int region);
  void spread(std::span<const Point> from, int region);

  State& state_;
  Network& network_;
  const std::uint32_t key_;
  const int width_;
  const scatter::Choice walls_;
  BitGrid reached_;
  Grid<std::uint8_t> limits_;     // of cells of pockets: 1 + index into allowed_; 0: none
  std::vector<Allowed> allowed_;  // the last one: none at all
  std::vector<Point> opened_;
  std::vector<Point> disliked_;
  std::int64_t filled_ = 0;
};

}  // namespace warren::zone
