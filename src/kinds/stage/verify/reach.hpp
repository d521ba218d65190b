// How far somebody gets on a stage. Whole rows are walked at once: a cell is a bit, and a step is
// a shift.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "kinds/stage/verify/board.hpp"

namespace warren::proof {

// Cells of a stage, a bit each; rows begin with a word of their own.
class CellSet {
 public:
  CellSet() = default;
  CellSet(int width, int height)
      : words_((static_cast<std::size_t>(width) + 63) / 64),
        bits_(words_ * static_cast<std::size_t>(height), 0) {}

  void add(Point p) { row(p.y)[word(p)] |= bit(p); }
  bool has(Point p) const { return (row(p.y)[word(p)] & bit(p)) != 0; }
  std::size_t count() const;

  std::size_t words() const { return words_; }
  std::uint64_t* row(int y) { return bits_.data() + static_cast<std::size_t>(y) * words_; }
  const std::uint64_t* row(int y) const {
    return bits_.data() + static_cast<std::size_t>(y) * words_;
  }

  friend bool operator==(const CellSet&, const CellSet&) = default;

 private:
  static std::size_t word(Point p) { return static_cast<std::size_t>(p.x) / 64; }
  static std::uint64_t bit(Point p) {
    return std::uint64_t{1} << (static_cast<unsigned>(p.x) % 64);
  }

  std::size_t words_ = 0;
  std::vector<std::uint64_t> bits_;
};

// Both go through walls that break; neither passes outer and reinforced walls, nor pitfalls.
class StageReach {
 public:
  explicit StageReach(const StageBoard& board);

  // 4-connected steps.
  CellSet by_car(std::span<const Point> from) const;
  // All eight steps, never into fire. A diagonal one is not squeezed through between two walls
  // that never break, and a moving floor is not left against its direction.
  CellSet on_foot(std::span<const Point> from) const;
  // All cells from where somebody on foot gets to one of these.
  CellSet on_foot_to(std::span<const Point> goals) const;

 private:
  // Who goes, and which way: on from where they are, or back from where they want to be.
  enum class Go : std::uint8_t { drive, walk, walk_back };

  const CellSet& open_to(Go go) const { return go == Go::drive ? drive_ : walk_; }
  template <Go kGo>
  CellSet spread(std::span<const Point> from) const;
  template <Go kGo>
  bool pull(CellSet& reached, int y) const;
  template <Go kGo>
  void fill(CellSet& reached, int y) const;
  template <Go kGo>
  void come(const CellSet& reached, int from, int to, std::uint64_t* came) const;
  void come_back(const CellSet& reached, int from, int to, std::uint64_t* came) const;

  int width_;
  int height_;
  CellSet drive_;  // ground that lets a car through
  CellSet walk_;   // likewise, somebody on foot
  CellSet hard_;   // walls that never break
  // Cells that are not left in a direction. Only filled where something moves.
  CellSet not_up_;
  CellSet not_down_;
  CellSet not_left_;
  CellSet not_right_;
};

}  // namespace warren::proof
