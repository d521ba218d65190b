#include "core/route/blocks.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <array>
#include <cstdint>

#include "../topology/random_maps.hpp"

namespace warren::route {
namespace {

using warren::testing::any_map;

// The 16 bits as a map, for plain code to look at.
Map map_of(std::uint16_t cells) {
  Map map(4, 4);
  for (std::size_t i = 0; i < 16; ++i) map.cells()[i] = cells >> i & 1U;
  return map;
}

RC_GTEST_PROP(Blocks, CountWhatLiesInTheMap, ()) {
  const Map map = *any_map(1);
  const int shift = *rc::gen::inRange(1, 4);
  const Grid<std::uint8_t> counts = count_in_blocks(BitGrid::from(map), shift);
  const Blocks blocks = blocks_of(map.bounds(), shift);
  Grid<std::uint8_t> expected(blocks.width(), blocks.height());
  for (std::size_t i = 0; i < map.size(); ++i) {
    if (map.cells()[i] != 0) ++expected[blocks.block_of(map.point(i))];
  }
  RC_ASSERT(counts == expected);
}

// The frame begins outside the map, where coordinates are below 0.
RC_GTEST_PROP(Blocks, EveryCellLiesInItsBlock, ()) {
  const Rect map{0, 0, *rc::gen::inRange(1, 40), *rc::gen::inRange(1, 40)};
  const int shift = *rc::gen::inRange(1, 4);
  const Blocks blocks = *rc::gen::element(blocks_of(map, shift), framed_blocks_of(map, shift));
  for (int y = blocks.area.y; y < blocks.area.bottom(); ++y) {
    for (int x = blocks.area.x; x < blocks.area.right(); ++x) {
      const Point block = blocks.block_of({x, y});
      RC_ASSERT(blocks.bounds().contains(block));
      RC_ASSERT(blocks.cells_of(block).contains({x, y}));
    }
  }
}

RC_GTEST_PROP(Blocks, TouchedAreThoseThatShareACell, ()) {
  const Blocks blocks = framed_blocks_of({0, 0, 21, 30}, 2);
  const Rect cells = Rect{*rc::gen::inRange(-4, 20), *rc::gen::inRange(-4, 30),
                          *rc::gen::inRange(1, 12), *rc::gen::inRange(1, 12)}
                         .intersect(blocks.area);
  const Rect touched = blocks.touched(cells);
  for (int y = 0; y < blocks.height(); ++y) {
    for (int x = 0; x < blocks.width(); ++x) {
      const Rect shared = blocks.cells_of({x, y}).intersect(cells);
      RC_ASSERT(touched.contains({x, y}) == (shared.w > 0 && shared.h > 0));
    }
  }
}

// All 65536 of them: there is no excuse for fewer.
TEST(Blocks, OnePieceMeansOneGroupBySideSteps) {
  for (unsigned cells = 0; cells <= 0xffffU; ++cells) {
    // Plain flood over the bits from the first one.
    unsigned group = cells & (0U - cells);
    for (bool grew = true; grew;) {
      grew = false;
      for (unsigned i = 0; i < 16; ++i) {
        if ((cells >> i & 1U) == 0 || (group >> i & 1U) != 0) continue;
        const bool beside = (i % 4 > 0 && (group >> (i - 1) & 1U) != 0) ||
                            (i % 4 < 3 && (group >> (i + 1) & 1U) != 0) ||
                            (i >= 4 && (group >> (i - 4) & 1U) != 0) ||
                            (i < 12 && (group >> (i + 4) & 1U) != 0);
        if (!beside) continue;
        group |= 1U << i;
        grew = true;
      }
    }
    ASSERT_EQ(in_one_piece(static_cast<std::uint16_t>(cells)), cells != 0 && group == cells)
        << cells;
  }
}

RC_GTEST_PROP(Blocks, MeetWhereTwoCellsLieSideBySide, ()) {
  const auto here = *rc::gen::arbitrary<std::uint16_t>();
  // Few bits: dense blocks always meet.
  const auto there = static_cast<std::uint16_t>(*rc::gen::arbitrary<std::uint16_t>() &
                                                0x1248U << *rc::gen::inRange(0, 3));
  const int step = *rc::gen::inRange(0, 4);
  const Point to = kSteps[static_cast<std::size_t>(step)];
  const Map a = map_of(here);
  const Map b = map_of(there);
  bool expected = false;
  for (std::size_t i = 0; i < 16; ++i) {
    const Point beside = a.point(i) + to;
    if (a.cells()[i] == 0 || a.contains(beside)) continue;
    expected = expected || b[{(beside.x + 4) % 4, (beside.y + 4) % 4}] != 0;
  }
  RC_ASSERT(meet(here, there, step) == expected);
  RC_ASSERT(meet(there, here, opposite(step)) == expected);
}

TEST(Blocks, OppositeStepsLeadBack) {
  for (int step = 0; step < 4; ++step) {
    EXPECT_EQ(
        kSteps[static_cast<std::size_t>(step)] + kSteps[static_cast<std::size_t>(opposite(step))],
        (Point{0, 0}));
  }
}

}  // namespace
}  // namespace warren::route
