// The rules of grid_wire: wires lie in lanes, every third column and row, and leave gaps.
#include <algorithm>
#include <limits>
#include <vector>

#include "kinds/stage/verify/wall_field.hpp"

namespace warren::proof {
namespace {

constexpr int kLane = 3;
constexpr int kShortestWire = 3;
constexpr int kPartOfSide = 4;  // a wire is at most that part of its side

constexpr int kImpossible = std::numeric_limits<int>::max() / 4;

// The cells of a lane from its beginning on, and which of them a lane of the other direction
// crosses.
struct Lane {
  std::vector<bool> wall;
  int crossing = 0;  // the first cell that is crossed

  int length() const { return static_cast<int>(wall.size()); }
  bool is_wall(int i) const { return wall[static_cast<std::size_t>(i)]; }
  bool crossed(int i) const { return i % kLane == crossing; }
  // A wall that only a wire of this lane can have built.
  bool own(int i) const { return is_wall(i) && !crossed(i); }
};

// The least number of wires that give just the walls of the lane: two of them share a cell, or lie
// end to end, only where a lane crosses.
int least_wires(const Lane& lane) {
  const int length = lane.length();
  const int most = std::max(kShortestWire, length / kPartOfSide);
  // Of the cells before each one; the last wire ended right before it, or anywhere.
  std::vector<int> ended(static_cast<std::size_t>(length) + 1, kImpossible);
  std::vector<int> done(static_cast<std::size_t>(length) + 1, kImpossible);
  const auto at = [](std::vector<int>& list, int i) -> int& {
    return list[static_cast<std::size_t>(i)];
  };
  at(done, 0) = 0;
  for (int end = 1; end <= length; ++end) {
    int best = kImpossible;
    for (int begin = end - 1; begin >= 0 && end - begin <= most && lane.is_wall(begin); --begin) {
      if (end - begin < kShortestWire) continue;
      // After a gap, after a wire that ends at a crossing or before one, or from its last cell on.
      const bool before_gap = begin == 0 || !lane.own(begin - 1);
      if (before_gap) best = std::min(best, at(done, begin) + 1);
      if (begin > 0 && lane.own(begin - 1) && lane.crossed(begin)) {
        best = std::min(best, at(ended, begin) + 1);
      }
      if (lane.crossed(begin) && begin + 1 <= length) {
        best = std::min(best, at(ended, begin + 1) + 1);
      }
    }
    at(ended, end) = best;
    at(done, end) = best;
    if (!lane.own(end - 1)) at(done, end) = std::min(best, at(done, end - 1));
  }
  return at(done, length);
}

class Mesh {
 public:
  Mesh(const WallField& field, Point first) : field_(field), inner_(field.inner()), first_(first) {}

  // What does not fit, the worst first; nothing when all does.
  std::optional<Violation> find_fault(int wires) const {
    std::optional<Violation> out;
    field_.each_wall([&](Point p) {
      if (!out && !belongs(p)) out = Violation{"a wall lies in no lane of the mesh", p};
    });
    if (out) return out;
    // By turns, upright ones first.
    if (auto fault = count_wires(true, (wires + 1) / 2)) return fault;
    return count_wires(false, wires / 2);
  }

 private:
  bool in_column(Point p) const { return (p.x - inner_.x) % kLane == first_.x; }
  bool in_row(Point p) const { return (p.y - inner_.y) % kLane == first_.y; }

  // In a lane; where two cross, with a wire that goes on from there.
  bool belongs(Point p) const {
    if (!in_column(p) || !in_row(p)) return in_column(p) || in_row(p);
    return field_.wall({p.x - 1, p.y}) || field_.wall({p.x + 1, p.y}) ||
           field_.wall({p.x, p.y - 1}) || field_.wall({p.x, p.y + 1});
  }

  Lane lane_at(bool upright, int across) const {
    Lane out;
    const int length = upright ? inner_.h : inner_.w;
    out.crossing = upright ? first_.y : first_.x;
    out.wall.reserve(static_cast<std::size_t>(length));
    for (int i = 0; i < length; ++i) {
      out.wall.push_back(field_.wall(upright ? Point{inner_.x + across, inner_.y + i}
                                             : Point{inner_.x + i, inner_.y + across}));
    }
    return out;
  }

  std::optional<Violation> count_wires(bool upright, int most) const {
    const int lanes = upright ? inner_.w : inner_.h;
    std::int64_t count = 0;
    for (int across = upright ? first_.x : first_.y; across < lanes; across += kLane) {
      const int wires = least_wires(lane_at(upright, across));
      const Point at =
          upright ? Point{inner_.x + across, inner_.y} : Point{inner_.x, inner_.y + across};
      if (wires >= kImpossible) {
        return Violation{fmt::format("the walls of a {} are no wires of {} cells or more with gaps",
                                     upright ? "column" : "row", kShortestWire),
                         at};
      }
      count += wires;
    }
    if (count <= most) return std::nullopt;
    return Violation{fmt::format("there are {} {} wires at least, and {} at most were requested",
                                 count, upright ? "upright" : "level", most),
                     std::nullopt};
  }

  const WallField& field_;
  Rect inner_;
  Point first_;  // the first lanes, a column and a row, counted from the inner corner
};

}  // namespace

// Where the lanes lie is not told: any of nine meshes may be the one.
void check_wires(const WallField& field, int wires, Check& check) {
  std::optional<Violation> fault;
  for (int y = 0; y < kLane; ++y) {
    for (int x = 0; x < kLane; ++x) {
      std::optional<Violation> found = Mesh(field, {x, y}).find_fault(wires);
      if (!found) return;
      if (!fault) fault = std::move(found);
    }
  }
  check.violation(fault->at, "{}", fault->what);
}

}  // namespace warren::proof
