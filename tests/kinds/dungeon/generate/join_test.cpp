// Stairs of neighbouring floors know each other.
#include <gtest/gtest.h>

#include "kinds/dungeon/generate/generator.hpp"

namespace warren {
namespace {

Level floor_with(std::optional<Point> up, std::optional<Point> down) {
  Level level;
  if (up) level.things.push_back({"stairs", "up", *up, {}});
  level.things.push_back({"message", "", {9, 9}, {}});
  if (down) level.things.push_back({"stairs", "down", *down, {}});
  return level;
}

std::vector<Property> to(int x, int y) {
  return {{"to_x", std::int64_t{x}}, {"to_y", std::int64_t{y}}};
}

TEST(DungeonJoin, TellsBothEnds) {
  std::vector<Level> floors = {floor_with(Point{1, 2}, Point{3, 4}),
                               floor_with(Point{5, 6}, Point{7, 8}),
                               floor_with(Point{9, 10}, Point{11, 12})};
  dungeon::join_stairs(floors);
  EXPECT_TRUE(floors[0].things.front().properties.empty());
  EXPECT_EQ(floors[0].things.back().properties, to(5, 6));
  EXPECT_EQ(floors[1].things.front().properties, to(3, 4));
  EXPECT_EQ(floors[1].things.back().properties, to(9, 10));
  EXPECT_EQ(floors[2].things.front().properties, to(7, 8));
  EXPECT_TRUE(floors[2].things.back().properties.empty());
  for (const Level& level : floors) EXPECT_TRUE(level.things[1].properties.empty());
}

TEST(DungeonJoin, LeavesFloorsWithoutStairsAlone) {
  std::vector<Level> floors = {floor_with(Point{1, 2}, std::nullopt),
                               floor_with(Point{5, 6}, Point{7, 8}),
                               floor_with(std::nullopt, Point{7, 8})};
  const std::vector<Level> before = floors;
  dungeon::join_stairs(floors);
  EXPECT_EQ(floors, before);
  dungeon::join_stairs({});
}

}  // namespace
}  // namespace warren
