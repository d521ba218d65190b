// How the two travellers of a stage get around: the car by 4-connected steps, the player in all
// eight directions. Both break walls; neither gets through outer and reinforced ones or over
// pitfalls.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "warren/level.hpp"

namespace warren {

enum class Traveller : std::uint8_t { car, foot };

// How much was looked at: what decides how long walking takes, on every machine alike.
struct StageWork {
  std::int64_t rows = 0;       // that were spread over, each time
  std::int64_t cells = 0;      // that a search for a way went on from
  std::int64_t distances = 0;  // that were compared
};

// Keeps its buffers from one stage to the next.
class StageWalk {
 public:
  // The stage that is walked from here on. Its outermost cells are never entered.
  void enter(const Grid<TileIndex>& cells);

  // Everything within reach of any of the cells.
  void spread(Traveller traveller, std::span<const Point> from);
  // Everything from where any of the cells is within reach on foot. For the car that is the same as
  // what is within reach of them.
  void spread_back(std::span<const Point> to);
  // Of the latest of both.
  bool reached(Point p) const {
    return (reached_[word_of(p)] >> (static_cast<unsigned>(p.x) % 64) & 1U) != 0;
  }

  // A row of it, a bit for each cell.
  std::span<const std::uint64_t> reached_row(int y) const {
    return {reached_.data() + static_cast<std::size_t>(y) * words_, words_};
  }

  // A shortest way, both ends included, a diagonal step counting 7 where a 4-connected step counts
  // 5; empty when there is none.
  std::vector<Point> path(Traveller traveller, Point from, Point to);

  // Whether the way back is always there too: without moving floors one spread tells everything.
  bool two_way() const { return two_way_; }
  // Since the stage was entered; whoever walks adds what it does itself.
  const StageWork& work() const { return work_; }
  void add_work(const StageWork& more) {
    work_.rows += more.rows;
    work_.cells += more.cells;
    work_.distances += more.distances;
  }
  int width() const { return width_; }
  int height() const { return height_; }

 private:
  using Row = std::vector<std::uint64_t>;  // a bit for each cell, rows one after another

  std::size_t word_of(Point p) const {
    return static_cast<std::size_t>(p.y) * words_ + static_cast<std::size_t>(p.x) / 64;
  }
  std::size_t cell_of(Point p) const {
    return static_cast<std::size_t>(p.y) * stride_ + static_cast<std::size_t>(p.x);
  }
  void collect_bits();
  void begin(const Row& may, std::span<const Point> from);
  template <Traveller kWho, bool kBack>
  bool spread_row(std::size_t y);
  template <Traveller kWho, bool kBack>
  void spread_all();
  template <Traveller kWho, bool kBack>
  std::uint64_t from_row(std::size_t of, std::size_t to, std::size_t word) const;
  template <Traveller kWho>
  bool search(Point from, Point to);

  int width_ = 0;
  int height_ = 0;
  std::size_t words_ = 0;   // of a row
  std::size_t stride_ = 0;  // bytes of a row of ground_
  bool two_way_ = true;
  StageWork work_;
  std::vector<std::uint8_t> ground_;  // what each cell is to a traveller
  Row foot_;
  Row car_;
  Row hard_;
  std::array<Row, 4> moving_;  // up, down, left, right
  Row reached_;
  // The search for a way.
  std::vector<std::uint32_t> lengths_;
  std::vector<std::uint8_t> came_;
  std::array<std::vector<std::uint64_t>, 15> open_;  // by length, see stage_path.cpp
};

}  // namespace warren
