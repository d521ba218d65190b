// The walls of a generated stage as the rules of their algorithms see them.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "kinds/stage/verify/stage.hpp"

namespace warren::proof {

enum class WallRule : std::uint8_t {
  lines,
  empty,
  grid_wire,
  sparse_moore,
  sparse_ortho,
  corridor
};

// What `wall_algorithm` asks for: "sparse_ortho.15%".
struct WallRequest {
  WallRule rule = WallRule::lines;
  std::optional<int> percent;
};
std::optional<WallRequest> wall_request(std::string_view text);

// What a cell was to whoever built the walls.
enum class WallGround : std::uint8_t {
  other,  // no floor, or a zone says what it is
  kept,   // floor that stays free: near an exit, under a token, in a zone of falls
  bare,   // floor that could have become wall
  wall,
};

class WallField {
 public:
  explicit WallField(const StageBoard& board);

  Rect inner() const { return inner_; }
  WallGround at(Point p) const { return inner_.contains(p) ? ground_[p] : WallGround::other; }
  bool wall(Point p) const { return at(p) == WallGround::wall; }
  std::int64_t walls() const { return walls_; }
  std::int64_t bare() const { return bare_; }

  // Calls visit(point) for each wall, in reading order.
  template <class Visit>
  void each_wall(const Visit& visit) const {
    for (int y = inner_.y; y < inner_.bottom(); ++y) {
      for (int x = inner_.x; x < inner_.right(); ++x) {
        if (ground_[{x, y}] == WallGround::wall) visit(Point{x, y});
      }
    }
  }

 private:
  Rect inner_;
  Grid<WallGround> ground_;
  std::int64_t walls_ = 0;
  std::int64_t bare_ = 0;
};

// Whether so many of so many draws can have come true: all, none, or a number that is no further
// from the expected one than eight times its deviation, and a little for small numbers. A generator
// would miss that less than once in 10^13 stages.
bool may_be_chance(std::int64_t drawn, std::int64_t came, double chance);

// The rules that take a file of their own.
void check_wires(const WallField& field, int wires, Check& check);
void check_maze(const StageBoard& board, const WallField& field, double broken, Check& check);

}  // namespace warren::proof
