// How far cells lie from an edge, on every instruction set: as the two sweeps say cell by cell.
#include "kinds/zone/generate/edge_depth.hpp"

#include <gtest/gtest.h>
#include <hwy/targets.h>

#include <algorithm>

#include "core/on_target.hpp"
#include "core/rng.hpp"

namespace warren {
namespace {

// The cheapest walk to a cell that is not set, by relaxing until nothing changes.
Grid<std::uint8_t> plain_depths(const Grid<std::uint8_t>& cells, zone::EdgeOf set) {
  Grid<std::uint8_t> out(cells.width(), cells.height());
  for (std::size_t i = 0; i < cells.size(); ++i) {
    const bool is_set = ((cells.cells()[i] & set.bits) != 0) != set.without;
    out.cells()[i] = is_set ? 255 : 0;
  }
  for (bool changed = true; changed;) {
    changed = false;
    for (std::size_t i = 0; i < out.size(); ++i) {
      const Point at = out.point(i);
      int least = out.cells()[i];
      for (int k = 0; k < 9; ++k) {
        const Point other = at + Point{k % 3 - 1, k / 3 - 1};
        if (k == 4 || !out.contains(other)) continue;
        least =
            std::min(least, out[other] + (k % 2 == 1 ? zone::kStraightStep : zone::kDiagonalStep));
      }
      changed |= least < out.cells()[i];
      out.cells()[i] = static_cast<std::uint8_t>(least);
    }
  }
  return out;
}

Grid<std::uint8_t> random_bits_of_cells(int width, int height, std::uint32_t one_in, Rng& rng) {
  Grid<std::uint8_t> out(width, height);
  for (std::uint8_t& cell : out.cells()) {
    cell = rng.below(one_in) == 0 ? 0 : static_cast<std::uint8_t>(1U << rng.below(3));
  }
  return out;
}

TEST(EdgeDepths, AreTheShortestWalksOnEveryInstructionSet) {
  Rng rng(5);
  const Point sizes[] = {{1, 1}, {3, 40}, {16, 16}, {17, 9}, {50, 31}, {130, 70}};
  for (const Point size : sizes) {
    for (const std::uint32_t one_in : {2U, 30U, 4000U}) {
      const Grid<std::uint8_t> cells = random_bits_of_cells(size.x, size.y, one_in, rng);
      for (const zone::EdgeOf set : {zone::EdgeOf{}, zone::EdgeOf{2, false}, {4, true}}) {
        const Grid<std::uint8_t> expected = plain_depths(cells, set);
        for (const std::int64_t target : hwy::SupportedAndGeneratedTargets()) {
          const testing::OnTarget on(target);
          Grid<std::uint8_t> is;
          std::vector<std::uint8_t> kept;
          zone::edge_depths(cells, set, kept, is);
          EXPECT_TRUE(std::ranges::equal(is.cells(), expected.cells()))
              << hwy::TargetName(target) << ", " << size.x << " x " << size.y << ", one in "
              << one_in;
        }
      }
    }
  }
}

}  // namespace
}  // namespace warren
