// Cheapest paths over single cells to one and the same cell, from one place after another.
//
// How far cells lie from that trunk is measured once, as far as paths have led so far; where costs
// have fallen it is measured again, but no further out than a path is looked for. The cells of
// the cheapest paths from a place are those where every step costs as much as it comes nearer, so
// a search looks at these alone. It takes the path that BandSearch takes: of paths that cost the
// same, which one a search takes depends on the cells of the cheapest paths only.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "core/route/blocks.hpp"
#include "warren/geometry.hpp"

namespace warren::route {

// Keeps its memory.
class TrunkSearch {
 public:
  static constexpr std::uint32_t kMaxCost = 63;

  // Forgets all; every cell of the area is forbidden until it has a cost.
  void begin(Rect area, Point trunk);
  // What it costs to enter the cells of a row of the area: 1 .. kMaxCost, or 0 for forbidden ones.
  // To be written before the first search.
  std::span<std::uint8_t> costs(int y);
  Rect area() const { return area_; }
  // 0 outside the area too.
  std::uint32_t cost(Point cell) const;
  // Between searches costs may fall. The cell is of the area.
  void lower(Point cell, std::uint32_t cost);

  // The cells of the cheapest path from one of the sources, from the trunk on; nothing when there
  // is none. Sources that are forbidden or outside the area are ignored.
  std::optional<std::vector<Point>> find(std::span<const Point> sources);

 private:
  // Lists of nodes by distance, which go round.
  class Waiting {
   public:
    void clear();
    void push(std::uint32_t distance, std::uint32_t node);
    // Calls `with(distance, node)` for all that wait.
    template <class With>
    void for_each(const With& with) const;
    // Goes on to the nearest list and says how far that is.
    std::uint32_t go_to_nearest();
    // The nearest list; nothing when nobody waits. Valid until the next call.
    const std::vector<std::uint32_t>* take();
    std::uint32_t distance() const { return at_; }
    bool empty() const { return count_ == 0; }
    void skip_to(std::uint32_t distance) { at_ = distance; }  // of an empty one
    bool reaches(std::uint32_t distance) const { return distance - at_ < lists_.size(); }

   private:
    std::array<std::vector<std::uint32_t>, kMaxCost + 1> lists_;
    std::vector<std::uint32_t> taken_;
    std::size_t count_ = 0;
    std::uint32_t at_ = 0;
  };

  std::uint32_t node_of(Point cell) const;
  Point cell_of(std::uint32_t node) const;
  struct Entrance {
    std::uint32_t distance = 0;
    std::uint32_t node = 0;
  };
  bool is_measured(std::uint32_t node) const { return left_[node] == 0 && costs_[node] != 0; }
  void bring(std::uint32_t node, std::uint32_t distance);
  void add_entrances_of_lowered(std::vector<Entrance>& out);
  std::uint32_t nearest_of(std::span<const std::uint32_t> nodes) const;
  void enter(const Entrance& entrance);
  void measure_lowered(std::uint32_t as_far_as);
  void sweep_lowered(std::span<const Entrance> entrances, std::uint32_t as_far_as);
  void measure_trunk();
  void measure(std::span<const std::uint32_t> requested);
  bool measure_beside(std::span<const std::uint32_t> nodes);
  std::size_t list_fresh(std::span<const std::uint32_t> nodes, unsigned& met);
  std::size_t list_nearer(std::span<const std::uint32_t> nodes);
  void visit(std::uint32_t node, std::uint8_t came, std::uint32_t distance);
  void descend(std::span<const std::uint32_t> sources);
  std::vector<Point> trace() const;

  Rect area_;
  std::uint32_t stride_ = 0;               // nodes of a row, with a forbidden one on either side
  std::array<std::uint32_t, 4> beside_{};  // of a node, in the order of kSteps
  std::uint32_t trunk_ = 0;
  bool measures_ = false;            // since the first search
  std::vector<std::uint8_t> costs_;  // 0: forbidden
  // Not 0 for cells that are allowed and not measured yet; kRequested while it is searched from.
  std::vector<std::uint8_t> left_;
  // Of measured cells: cost of the way from the trunk, with this cell and without the trunk.
  std::vector<std::uint32_t> far_;
  std::vector<std::uint32_t> fresh_;    // nodes that one list leads to
  std::vector<std::uint8_t> came_;      // by which step a search came here
  std::vector<std::uint32_t> visited_;  // nodes that have one
  std::vector<std::uint32_t> lowered_;  // nodes that cost less than when they were measured
  std::vector<Entrance> left_over_;     // from where it must be measured again, but not yet
  Waiting frontier_;                    // of what is measured
  Waiting waiting_;                     // of one search
};

}  // namespace warren::route
