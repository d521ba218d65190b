#include "kinds/zone/generate/reach/wall_ground.hpp"

#include <algorithm>

#include "kinds/zone/generate/reach/network.hpp"

namespace warren::zone {
namespace {

class WallSurvey {
 public:
  WallSurvey(const State& state, const route::Blocks& blocks, route::Ground& ground)
      : network_(state.scratch.network),
        planned_(state.scratch.territories),
        map_(state.level.cells.bounds()),
        blocks_(blocks),
        ground_(ground) {}

  // What a wall across each block would take, roughly, and where it can leave it.
  void run() {
    const Grid<std::uint8_t> open = route::count_in_blocks(network_.open, kWallShift);
    const Grid<std::uint8_t> taken = route::count_in_blocks(network_.taken, kWallShift);
    ground_.cost.reset(blocks_.width(), blocks_.height(), 4 * kWallCost);
    ground_.reset_steps(blocks_.width(), blocks_.height());
    for (int y = 0; y < open.height(); ++y) {
      for (int x = 0; x < open.width(); ++x) {
        const Point block{x + 1, y + 1};
        if (taken[{x, y}] != 0) {
          check_block(block);
          if (ground_.cost[block] == 0) continue;
        }
        const Point middle{std::min(4 * x + 2, map_.w - 1), std::min(4 * y + 2, map_.h - 1)};
        ground_.cost[block] = price_of(middle, open[{x, y}]);
      }
    }
  }

  // By the open cells of a block, squared: a wall finds the rock in it.
  std::uint8_t price_of(Point middle, std::uint32_t open) const {
    const float inland = planned_.planned ? planned_.inland_at(middle) : 0.0F;
    const std::uint32_t rock = 4 * (kWallCost + off_border(inland, false));
    if (open == 0) return static_cast<std::uint8_t>(rock);
    const auto clear = static_cast<std::uint32_t>(network_.clearance.at(middle));
    const std::uint32_t more =
        kOpenCost - kWallCost + kPerClearance * clear + off_border(inland, true);
    return static_cast<std::uint8_t>(std::min(rock + 4 * more * open * open / 256, 255U));
  }

  // A block that a way or a footprint touches: a wall may use it when the rest of it is in one
  // piece, and leave it where there is such rest on both sides.
  void check_block(Point block) {
    const std::uint16_t free = free_cells(block);
    if (!route::in_one_piece(free)) ground_.cost[block] = 0;
    for (std::size_t step = 0; step < route::kSteps.size(); ++step) {
      const Point there = block + route::kSteps[step];
      if (!blocks_.bounds().contains(there)) continue;
      if (route::meet(free, free_cells(there), static_cast<int>(step))) continue;
      ground_.steps[block] &= static_cast<std::uint8_t>(~(1U << step));
      ground_.steps[there] &=
          static_cast<std::uint8_t>(~(1U << route::opposite(static_cast<int>(step))));
    }
  }

  // A row of a block never reaches into a second word. Beyond the map nothing is taken.
  std::uint16_t free_cells(Point block) const {
    const Rect cells = blocks_.cells_of(block);
    if (cells.x < 0 || cells.x >= map_.w) return 0xffff;
    std::uint64_t taken = 0;
    for (int i = 0; i < 4; ++i) {
      const int y = cells.y + i;
      if (y < 0 || y >= map_.h) continue;
      taken |= (network_.taken.row(y)[cells.x >> 6] >> (cells.x & 63) & 0xfU) << (4 * i);
    }
    return static_cast<std::uint16_t>(~taken);
  }

 private:
  const Network& network_;
  const Territories& planned_;
  const Rect map_;
  const route::Blocks& blocks_;
  route::Ground& ground_;
};

}  // namespace

void survey_walls(const State& state, const route::Blocks& blocks, route::Ground& ground) {
  WallSurvey(state, blocks, ground).run();
}

}  // namespace warren::zone
