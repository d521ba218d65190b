#include "kinds/zone/generate/reach/ground.hpp"

#include <array>

#include "core/topology/components.hpp"

namespace warren::zone {
namespace {

constexpr int kRock = 11;               // how much dearer a block of rock is than an open one
constexpr std::uint32_t kForeign = 30;  // and one of another territory, for each cell of its side

// By the share of closed cells, squared: a little rock in a block can be walked around.
std::vector<std::uint8_t> cost_by_open_cells(int side) {
  const int cells = side * side;
  std::vector<std::uint8_t> out;
  for (int open = 0; open <= cells; ++open) {
    const int closed = cells - open;
    out.push_back(
        static_cast<std::uint8_t>(side + side * kRock * closed * closed / (cells * cells)));
  }
  return out;
}

class Survey {
 public:
  Survey(const State& state, const route::Blocks& blocks, route::Ground& ground)
      : state_(state), network_(state.scratch.network), blocks_(blocks), ground_(ground) {}

  void run() {
    price();
    for (const Place& place : network_.places) {
      if (place.landmark != nullptr) close(grown(place.rect(), kMoat));
    }
    // Paths come to the doors of a region and do not cross it.
    for (const Area& area : state_.level.zone()->areas) {
      if (!is_region(area)) continue;
      for (const Rect rect : area.rects) close(rect);
    }
    for (const AuthoredCell& cell : state_.level.zone()->authored_cells) {
      if (network_.open.test(cell.at)) {
        reserve(cell.at);
      } else {
        check(blocks_.block_of(cell.at));
      }
    }
    for (const AuthoredThing& thing : state_.level.zone()->authored_things) reserve(thing.at);
    check_ramparts();
  }

 private:
  // Neighbours in the list mostly lie in one block.
  void check_ramparts() {
    Point last{-1, -1};
    for (const Point cell : state_.scratch.ramparts) {
      const Point block = blocks_.block_of(cell);
      if (block != last) check(block);
      last = block;
    }
  }

  void price() {
    ground_.cost = route::count_in_blocks(network_.open, blocks_.shift);
    const std::vector<std::uint8_t> costs = cost_by_open_cells(blocks_.side());
    for (std::uint8_t& cell : ground_.cost.cells()) cell = costs[cell];
    ground_.reset_steps(blocks_.width(), blocks_.height());
  }

  void close(Rect cells) {
    const Rect touched = blocks_.touched(cells.intersect(blocks_.area));
    for (int y = touched.y; y < touched.bottom(); ++y) {
      for (int x = touched.x; x < touched.right(); ++x) ground_.cost[{x, y}] = 0;
    }
  }

  void reserve(Point cell) {
    const Rect touched =
        blocks_.touched(grown({cell.x, cell.y, 1, 1}, kMoat).intersect(blocks_.area));
    for (int y = touched.y; y < touched.bottom(); ++y) {
      for (int x = touched.x; x < touched.right(); ++x) {
        ground_.steps[{x, y}] |= route::Ground::kFirstNetOnly;
      }
    }
  }

  bool passable(Point cell) const {
    return state_.level.cells.contains(cell) &&
           (!state_.scratch.fixed.test(cell) || network_.open.test(cell));
  }

  // A block with walls set by hand: it can be used when the rest of it is in one piece, and left
  // where the cells on both sides of its edge can be walked on.
  void check(Point block) {
    const Rect cells = blocks_.cells_of(block);
    Grid<std::uint8_t> rest(cells.w, cells.h);
    for (std::size_t i = 0; i < rest.size(); ++i) {
      rest.cells()[i] = passable(rest.point(i) + Point{cells.x, cells.y}) ? 1 : 0;
    }
    if (label_components(rest).size.size() != 1) ground_.cost[block] = 0;
    for (std::size_t step = 0; step < route::kSteps.size(); ++step) close_step(block, step);
  }

  void close_step(Point block, std::size_t step) {
    const Point there = block + route::kSteps[step];
    if (!blocks_.bounds().contains(there)) return;
    const Rect cells = blocks_.cells_of(block);
    for (int y = cells.y; y < cells.bottom(); ++y) {
      for (int x = cells.x; x < cells.right(); ++x) {
        const Point beside = Point{x, y} + route::kSteps[step];
        if (!cells.contains(beside) && passable({x, y}) && passable(beside)) return;
      }
    }
    const auto bit = [](std::size_t s) { return static_cast<std::uint8_t>(1U << s); };
    ground_.steps[block] &= static_cast<std::uint8_t>(~bit(step));
    ground_.steps[there] &= static_cast<std::uint8_t>(
        ~bit(static_cast<std::size_t>(route::opposite(static_cast<int>(step)))));
  }

  const State& state_;
  const Network& network_;
  const route::Blocks& blocks_;
  route::Ground& ground_;
};

// Paths keep to their own territory: elsewhere they would have to be walled in.
void prefer_home(const State& state, const route::Blocks& blocks, route::Ground& ground) {
  const Territories& planned = state.scratch.territories;
  ground.home.reset(0, 0);
  if (!planned.planned) return;
  ground.foreign = kForeign * static_cast<std::uint32_t>(blocks.side());
  ground.home.resize(blocks.width(), blocks.height());
  for (int y = 0; y < ground.home.height(); ++y) {
    std::uint8_t* row = ground.home.row(y).data();
    for (int x = 0; x < ground.home.width(); ++x) {
      row[x] = static_cast<std::uint8_t>(planned.home_of(blocks.cells_of({x, y}).centre()));
    }
  }
}

}  // namespace

void survey_ground(const State& state, const route::Blocks& blocks, route::Ground& ground) {
  Survey(state, blocks, ground).run();
  prefer_home(state, blocks, ground);
}

}  // namespace warren::zone
