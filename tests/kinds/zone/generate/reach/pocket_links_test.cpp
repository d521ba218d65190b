// Links between pockets: everything that can be joined is, once, along blocks that may be dug.
#include "kinds/zone/generate/reach/pocket_links.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdlib>

#include "core/rng.hpp"
#include "core/topology/components.hpp"

namespace warren::zone {
namespace {

constexpr int kAcross = 24;  // blocks

// A map of blocks: rock with pockets of one block each, ground, and blocks that nothing leads
// through.
struct BlockMap {
  Grid<std::uint32_t> prices{kAcross, kAcross};
  Grid<std::uint8_t> ground{kAcross, kAcross};
  std::vector<Point> pockets;
  std::vector<CellRun> runs;
  std::vector<PocketSource> sources;

  BlockView look(Point block) const { return {ground[block] != 0, prices[block]}; }
};

BlockMap random_map(Rng& rng, std::uint32_t shut_percent) {
  BlockMap map;
  for (Point at{0, 0}; at.y < kAcross; ++at.y) {
    for (at.x = 0; at.x < kAcross; ++at.x) {
      const std::uint32_t word = rng.below(100);
      const std::uint32_t price = 1 + rng.below(BlockView::kDearest);
      map.ground[at] = at.x == 0 ? 1 : 0;
      map.prices[at] = word < shut_percent || at.x == 0 ? 0 : price;
      const bool pocket = at.x > 1 && word >= 96;
      if (pocket) map.pockets.push_back(at);
    }
  }
  for (const Point at : map.pockets) map.runs.push_back({{4 * at.x + 1, 4 * at.y + 2}, 2});
  for (const CellRun& run : map.runs) map.sources.push_back({{&run, 1}, 0});
  return map;
}

std::vector<PocketLink> links_in(const BlockMap& map) {
  PocketLinker linker;
  const route::Blocks blocks = route::blocks_of({0, 0, 4 * kAcross, 4 * kAcross}, 2);
  return linker.link(blocks, map.sources, [&](Point block, int) { return map.look(block); });
}

// Which pockets have a way to the ground over blocks that have a price.
std::vector<bool> can_be_joined(const BlockMap& map) {
  Grid<std::uint8_t> open(kAcross, kAcross);
  for (Point at{0, 0}; at.y < kAcross; ++at.y) {
    for (at.x = 0; at.x < kAcross; ++at.x) {
      open[at] = map.prices[at] > 0 || map.ground[at] != 0 ? 1 : 0;
    }
  }
  for (const Point at : map.pockets) open[at] = 1;
  const BitGrid bits = BitGrid::from(open);
  std::vector<Point> shore;
  for (int y = 0; y < kAcross; ++y) shore.push_back({0, y});
  const BitGrid reached = flood(bits, shore);
  std::vector<bool> out;
  for (const Point at : map.pockets) out.push_back(reached.test(at));
  return out;
}

std::vector<bool> joined_by(const std::vector<PocketLink>& links, std::size_t pockets) {
  std::vector<bool> out(pockets);
  for (std::size_t round = 0; round < links.size(); ++round) {
    for (const PocketLink& link : links) {
      const auto from = static_cast<std::size_t>(link.from);
      if (link.to == PocketLink::kGround || out[static_cast<std::size_t>(link.to)]) {
        out[from] = true;
      } else if (out[from]) {
        out[static_cast<std::size_t>(link.to)] = true;
      }
    }
  }
  return out;
}

TEST(PocketLinks, EverythingThatCanBeJoinedIs) {
  Rng rng(7);
  int joined = 0;
  int left = 0;
  for (const std::uint32_t shut : {0U, 20U, 40U, 60U}) {
    for (int i = 0; i < 50; ++i) {
      const BlockMap map = random_map(rng, shut);
      const std::vector<bool> want = can_be_joined(map);
      EXPECT_EQ(joined_by(links_in(map), map.pockets.size()), want);
      joined += static_cast<int>(std::ranges::count(want, true));
      left += static_cast<int>(std::ranges::count(want, false));
    }
  }
  EXPECT_GT(joined, 1000);
  EXPECT_GT(left, 100);
}

// One link fewer than there are ends: nothing is joined twice.
TEST(PocketLinks, AreATree) {
  Rng rng(8);
  for (int i = 0; i < 50; ++i) {
    const BlockMap map = random_map(rng, 0);
    EXPECT_EQ(links_in(map).size(), map.pockets.size());
  }
}

TEST(PocketLinks, LeadStepByStepOverBlocksThatMayBeDug) {
  Rng rng(9);
  for (int i = 0; i < 50; ++i) {
    const BlockMap map = random_map(rng, 30);
    for (const PocketLink& link : links_in(map)) {
      EXPECT_EQ(link.blocks.front(), map.pockets[static_cast<std::size_t>(link.from)]);
      const Point last = link.blocks.back();
      if (link.to == PocketLink::kGround) {
        EXPECT_TRUE(map.look(last).ground);
      } else {
        EXPECT_EQ(last, map.pockets[static_cast<std::size_t>(link.to)]);
      }
      for (std::size_t k = 1; k < link.blocks.size(); ++k) {
        const Point step = link.blocks[k] - link.blocks[k - 1];
        EXPECT_EQ(std::abs(step.x) + std::abs(step.y), 1);
        const bool inside = k + 1 < link.blocks.size();
        if (!inside) continue;
        EXPECT_GT(map.look(link.blocks[k]).price, 0U);
      }
    }
  }
}

// Ground of another territory lies between: the pocket is joined around it or not at all.
TEST(PocketLinks, StayInTheirRegion) {
  const std::array<CellRun, 2> runs = {CellRun{{8, 8}, 2}, CellRun{{16, 8}, 2}};
  const std::array<PocketSource, 2> pockets = {PocketSource{{runs.data(), 1}, 1},
                                               PocketSource{{&runs[1], 1}, 2}};
  const route::Blocks blocks = route::blocks_of({0, 0, 32, 20}, 2);
  const auto look = [](Point block, int territory) -> BlockView {
    if (block.x == 7) return {territory == 2, 0};
    return {false, (block.x < 3) == (territory == 1) ? 4U : 0U};
  };
  PocketLinker linker;
  const std::vector<PocketLink> links = linker.link(blocks, pockets, look);
  ASSERT_EQ(links.size(), 1U);
  EXPECT_EQ(links.front().from, 1);
  EXPECT_EQ(links.front().to, PocketLink::kGround);
}

}  // namespace
}  // namespace warren::zone
