// The wall algorithm `corridor`: a maze with some of its walls broken, so that ways lead around.
#include <array>
#include <span>

#include "kinds/stage/generate/state.hpp"

namespace warren::stage {
namespace {

// Every second cell of the inner part is a crossing; the maze joins crossings side by side by
// opening the cell between them. Cells that stay free of walls (before exits, under tokens) are
// parts of the maze that are open from the beginning.
class Maze {
 public:
  Maze(State& state, Rng& rng)
      : state_(state), rng_(rng), inside_(state.inside()), visits_(state.scratch.visits) {}

  void carve() {
    fill();
    std::vector<std::uint32_t>& stack = state_.scratch.stack;
    for (int y = inside_.y; y < inside_.bottom(); y += 2) {
      for (int x = inside_.x; x < inside_.right(); x += 2) {
        if (visits_[{x, y}] != kUnvisited) continue;
        stack.clear();
        visit({x, y});
        while (!stack.empty()) {
          if (!step(state_.cells().point(stack.back()))) stack.pop_back();
        }
      }
    }
  }

  // A share of the walls between two crossings side by side. The maze joins those by another way,
  // so that each wall that breaks makes a way around; a post between four crossings would make
  // none.
  void break_some(double share) {
    collect_inside(state_, [&](std::size_t index) {
      const Point p = state_.cells().point(index);
      return is_wall(p) && divides_crossings(p) ? 1U : 0U;
    });
    std::vector<std::uint32_t>& walls = state_.scratch.cells;
    const int count = share_count(static_cast<int>(walls.size()), share);
    draw_cells(rng_, walls, count);
    for (const std::uint32_t wall : std::span(walls).first(static_cast<std::size_t>(count))) {
      state_.put(state_.cells().point(wall), StageTile::floor);
    }
  }

  // What stands between four crossings would be walled in.
  void open_tokens() {
    for (const Thing& thing : state_.level.things) {
      std::array<Point, 4> walls{};
      std::uint32_t count = 0;
      bool closed = true;
      for (const Point path : kPaths) {
        const Point beside = thing.at + path;
        if (is_wall(beside)) walls[count++] = beside;
        closed = closed && (is_wall(beside) || !is_maze(beside));
      }
      if (closed && count > 0) state_.put(walls[rng_.below(count)], StageTile::floor);
    }
  }

 private:
  static constexpr std::array<Point, 4> kPaths = {{{1, 0}, {0, 1}, {-1, 0}, {0, -1}}};
  enum Visit : std::uint8_t { kNotMaze, kUnvisited, kVisited };

  void fill() {
    visits_.reset(state_.config.grid_cols, state_.config.grid_rows, kNotMaze);
    each_inside(state_, [&](std::size_t index) {
      const Point p = state_.cells().point(index);
      if (state_.tile(p) != StageTile::floor || state_.kept(p, kZoned)) return;
      visits_[p] = kUnvisited;
      if (!state_.kept(p, kKeptFromWalls)) state_.put(p, StageTile::wall);
    });
  }

  bool is_maze(Point p) const { return visits_[p] != kNotMaze; }
  bool is_wall(Point p) const { return is_maze(p) && state_.tile(p) == StageTile::wall; }

  // Exactly one of both ways leads from crossing to crossing; both have to be open.
  bool divides_crossings(Point p) const {
    const bool across = (p.x - inside_.x) % 2 == 1;
    const bool down = (p.y - inside_.y) % 2 == 1;
    if (across == down) return false;
    const Point path = across ? Point{1, 0} : Point{0, 1};
    return is_open_maze(p - path) && is_open_maze(p + path);
  }
  bool is_open_maze(Point p) const { return is_maze(p) && !is_wall(p); }

  void open(Point p) {
    visits_[p] = kVisited;
    state_.put(p, StageTile::floor);
  }
  void visit(Point p) {
    open(p);
    state_.scratch.stack.push_back(static_cast<std::uint32_t>(state_.cells().index(p)));
  }

  // To a crossing nobody has been to, if there is one.
  bool step(Point from) {
    std::array<Point, 4> paths{};
    std::uint32_t count = 0;
    for (const Point path : kPaths) {
      const Point between = from + path;
      if (!is_maze(between)) continue;  // the cell behind it may lie outside of the grid
      if (visits_[between + path] == kUnvisited) paths[count++] = path;
    }
    if (count == 0) return false;
    const Point path = paths[rng_.below(count)];
    open(from + path);
    visit(from + path + path);
    return true;
  }

  State& state_;
  Rng& rng_;
  Rect inside_;
  Grid<std::uint8_t>& visits_;
};

}  // namespace

void carve_corridors(State& state, Rng& rng, double broken) {
  Maze maze(state, rng);
  maze.carve();
  maze.break_some(broken);
  maze.open_tokens();
}

}  // namespace warren::stage
