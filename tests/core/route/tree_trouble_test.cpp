// Nets with places that cannot be joined, and who is told.
#include <gtest/gtest.h>

#include <algorithm>

#include "core/route/trees.hpp"

namespace warren::route {
namespace {

Ground open_ground(int width, int height) {
  Ground out;
  out.cost.reset(width, height, 4);
  out.reset_steps(width, height);
  return out;
}

Net net_of(std::vector<Point> blocks) {
  Net out;
  for (const Point block : blocks) out.terminals.push_back({block});
  return out;
}

void enclose(Ground& ground, Point block) {
  for (const Point step : kSteps) ground.cost[block + step] = 0;
}

TEST(TreeTrouble, AnEnclosedTerminalIsNamed) {
  Ground ground = open_ground(20, 20);
  enclose(ground, {10, 14});
  const std::vector<Net> nets = {net_of({{1, 1}, {18, 1}}),
                                 net_of({{1, 10}, {18, 10}, {10, 14}, {1, 18}})};
  TreeRouter router;
  std::vector<Tree> trees;
  const auto trouble = router.route(ground, nets, trees);
  ASSERT_TRUE(trouble.has_value());
  EXPECT_EQ(trouble->net, 1);
  EXPECT_EQ(trouble->terminal, 2);
  EXPECT_EQ(trouble->at, (Point{10, 14}));
  EXPECT_FALSE(trouble->other.has_value());
}

TEST(TreeTrouble, ATerminalWithoutABlockIsNamed) {
  Net net = net_of({{1, 1}, {5, 5}});
  net.terminals.push_back({});
  TreeRouter router;
  std::vector<Tree> trees;
  const auto trouble = router.route(open_ground(9, 9), {&net, 1}, trees);
  ASSERT_TRUE(trouble.has_value());
  EXPECT_EQ(trouble->terminal, 2);
}

TEST(TreeTrouble, ClosedStepsEncloseToo) {
  Ground ground = open_ground(20, 20);
  ground.steps[{10, 14}] = 0;
  for (std::size_t step = 0; step < kSteps.size(); ++step) {
    ground.steps[Point{10, 14} + kSteps[step]] &=
        static_cast<std::uint8_t>(~(1U << opposite(static_cast<int>(step))));
  }
  const std::vector<Net> nets = {net_of({{1, 1}, {10, 14}})};
  TreeRouter router;
  std::vector<Tree> trees;
  EXPECT_TRUE(router.route(ground, nets, trees).has_value());
}

// A wall of blocks that only the first net may use: the second must stay on its side.
TEST(TreeTrouble, WhatBelongsToTheFirstNetIsClosedToOthers) {
  Ground ground = open_ground(21, 9);
  for (int y = 0; y < 9; ++y) ground.steps[{10, y}] |= Ground::kFirstNetOnly;
  TreeRouter router;
  std::vector<Tree> trees;
  const std::vector<Net> nets = {net_of({{1, 1}, {19, 1}}), net_of({{1, 6}, {8, 6}})};
  EXPECT_FALSE(router.route(ground, nets, trees).has_value());
  const std::vector<Net> crossing = {net_of({{1, 1}, {2, 1}}), net_of({{1, 6}, {19, 6}})};
  const auto trouble = router.route(ground, crossing, trees);
  ASSERT_TRUE(trouble.has_value());
  EXPECT_EQ(trouble->net, 1);
  EXPECT_EQ(trouble->terminal, 1);
}

// Two nets whose ends alternate around a field cannot both be joined.
TEST(TreeTrouble, NetsThatMustCrossAreBothNamed) {
  const std::vector<Net> nets = {net_of({{0, 4}, {8, 4}}), net_of({{4, 0}, {4, 8}})};
  TreeRouter router;
  std::vector<Tree> trees;
  const auto trouble = router.route(open_ground(9, 9), nets, trees);
  ASSERT_TRUE(trouble.has_value());
  ASSERT_TRUE(trouble->other.has_value());
  EXPECT_EQ(trouble->net + *trouble->other, 1);
}

// The straight ways cross, and there is a way around the end of the other.
TEST(TreeTrouble, OneOfTwoGoesAround) {
  const std::vector<Net> nets = {net_of({{2, 8}, {14, 8}}), net_of({{8, 4}, {8, 12}})};
  TreeRouter router;
  std::vector<Tree> trees;
  EXPECT_FALSE(router.route(open_ground(18, 18), nets, trees).has_value());
  EXPECT_GE(router.rounds(), 1);
}

TEST(TreeTrouble, TerminalsThatShareABlockAreJoinedByIt) {
  Net net;
  net.terminals = {{{1, 1}, {4, 4}}, {{4, 4}}, {{4, 4}, {7, 7}}};
  TreeRouter router;
  std::vector<Tree> trees;
  EXPECT_FALSE(router.route(open_ground(9, 9), {&net, 1}, trees).has_value());
  ASSERT_EQ(trees.front().links.size(), 2U);
  for (const Link& link : trees.front().links) {
    EXPECT_EQ(link.blocks, (std::vector<Point>{{4, 4}}));
  }
}

}  // namespace
}  // namespace warren::route
