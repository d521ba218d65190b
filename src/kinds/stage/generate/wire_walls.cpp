// The wall algorithm `grid_wire`: a mesh of upright and level wires, with gaps.
#include <algorithm>

#include "kinds/stage/generate/state.hpp"

namespace warren::stage {
namespace {

// Wires lie in lanes, every third column and row: two cells are always free between two of one
// direction, and where an upright and a level one meet they grow together.
constexpr int kLaneStep = 3;
constexpr int kShortestWire = 3;
// A wire is at most a quarter as long as its side of the grid, so that a mesh looks the same on
// every grid.
constexpr int kWiresAlongSide = 4;
// Lanes fill up: what finds no place soon would hardly find one later.
constexpr int kTries = 6;

class Mesh {
 public:
  Mesh(State& state, Rng& rng) : state_(state), rng_(rng), inside_(state.inside()) {
    first_.x = inside_.x + rng_.range(0, kLaneStep - 1);
    first_.y = inside_.y + rng_.range(0, kLaneStep - 1);
  }

  void add(bool upright) {
    for (int i = 0; i < kTries; ++i) {
      const WallLine wire = draw(upright);
      if (!fits(wire)) continue;
      for (int cell = 0; cell < wire.length; ++cell) state_.put(wire.at(cell), StageTile::wall);
      return;
    }
  }

 private:
  WallLine draw(bool upright) {
    const int side = upright ? inside_.h : inside_.w;
    const int least = std::min(kShortestWire, side);
    WallLine out;
    out.upright = upright;
    out.length = rng_.range(least, std::max(least, side / kWiresAlongSide));
    const int lane = draw_lane(upright);
    const int along = (upright ? inside_.y : inside_.x) + rng_.range(0, side - out.length);
    out.from = upright ? Point{lane, along} : Point{along, lane};
    return out;
  }

  int draw_lane(bool upright) {
    const int first = upright ? first_.x : first_.y;
    const int end = upright ? inside_.right() : inside_.bottom();
    return first + kLaneStep * rng_.range(0, (end - 1 - first) / kLaneStep);
  }

  // Wires of one lane share no cells and leave a gap between them; only where a wire of the other
  // direction passes they may meet.
  bool fits(const WallLine& wire) const {
    for (int i = 0; i < wire.length; ++i) {
      const Point p = wire.at(i);
      const bool met = is_wall(p) && is_crossing(p, wire.upright);
      if (!met && !free_for_wall(state_, p)) return false;
    }
    const auto goes_on = [&](Point p) { return is_wall(p) && !is_crossing(p, wire.upright); };
    return !goes_on(wire.at(-1)) && !goes_on(wire.at(wire.length));
  }

  bool is_wall(Point p) const { return state_.tile(p) == StageTile::wall; }
  // Whether a lane of the other direction passes here.
  bool is_crossing(Point p, bool upright) const {
    return (upright ? p.y - first_.y : p.x - first_.x) % kLaneStep == 0;
  }

  State& state_;
  Rng& rng_;
  Rect inside_;
  Point first_;  // the first lanes: a column and a row
};

}  // namespace

void draw_grid_wire(State& state, Rng& rng, int lines) {
  Mesh mesh(state, rng);
  // By turns, so that neither direction takes all the room.
  for (int i = 0; i < lines; ++i) mesh.add(i % 2 == 0);
}

}  // namespace warren::stage
