// Paths through rock that wind, and stones where they still would not.
#include "kinds/zone/generate/reach/meander.hpp"

#include <gtest/gtest.h>

#include <cstdlib>
#include <set>

#include "kinds/zone/generate/reach/rulers.hpp"

namespace warren::zone {
namespace {

std::vector<Point> straight_path(Point from, Point step, int cells) {
  std::vector<Point> out;
  for (int i = 0; i < cells; ++i) out.push_back({from.x + step.x * i, from.y + step.y * i});
  return out;
}

bool all_rock(Point) {
  return true;
}

void expect_joined(const std::vector<Point>& path, Point from, Point to) {
  ASSERT_FALSE(path.empty());
  EXPECT_EQ(path.front(), from);
  EXPECT_EQ(path.back(), to);
  for (std::size_t i = 1; i < path.size(); ++i) {
    const Point step = path[i] - path[i - 1];
    ASSERT_EQ(std::abs(step.x) + std::abs(step.y), 1) << "at " << i;
  }
}

TEST(Meander, BendsLongStretchesAndKeepsTheirEnds) {
  for (std::uint32_t key = 0; key < 200; ++key) {
    const int cells = 14 + static_cast<int>(key % 90);
    const Point step = key % 2 == 0 ? Point{1, 0} : Point{0, -1};
    const std::vector<Point> path = straight_path({300, 300}, step, cells);
    const std::vector<Point> bent = meander(path, key, {all_rock, all_rock});
    expect_joined(bent, path.front(), path.back());
    EXPECT_LE(longest_ruler(bent, all_rock), 20U) << "key " << key;
    EXPECT_LE(bent.size(), 2 * path.size()) << "key " << key;
  }
}

// A path that hugs the corner of a footprint: no line leads from its end to a bend beyond.
TEST(Meander, BendsBesideACorner) {
  const auto usable = [](Point cell) { return cell.x < 300 || cell.y < 300; };
  int bends = 0;
  for (std::uint32_t key = 0; key < 200; ++key) {
    std::vector<Point> path = straight_path({303, 298}, {-1, 0}, 5);
    const std::vector<Point> along =
        straight_path({299, 299}, {0, 1}, 24 + static_cast<int>(key % 20));
    path.insert(path.end(), along.begin(), along.end());
    const std::vector<Point> bent = meander(path, key, {all_rock, usable});
    expect_joined(bent, path.front(), path.back());
    for (const Point cell : bent) ASSERT_TRUE(usable(cell)) << "key " << key;
    bends += longest_ruler(bent, all_rock) <= 20U ? 1 : 0;
  }
  EXPECT_GE(bends, 195);
}

TEST(Meander, StaysOnUsableGround) {
  for (std::uint32_t key = 0; key < 200; ++key) {
    const int room = static_cast<int>(key % 7);
    const std::vector<Point> path = straight_path({300, 300}, {1, 0}, 60);
    const auto usable = [&](Point cell) { return std::abs(cell.y - 300) <= room; };
    const std::vector<Point> bent = meander(path, key, {all_rock, usable});
    expect_joined(bent, path.front(), path.back());
    for (const Point cell : bent) ASSERT_TRUE(usable(cell)) << "key " << key;
    if (room >= 3) {
      EXPECT_NE(bent, path) << "key " << key;
    }
    if (room == 0) {
      EXPECT_EQ(bent, path);
    }
  }
}

TEST(Meander, LeavesOpenGroundAndShortStretchesAlone) {
  const std::vector<Point> path = straight_path({10, 10}, {0, 1}, 100);
  const auto few = [](Point cell) { return cell.y % 15 < 13; };
  EXPECT_EQ(meander(path, 7, {few, all_rock}), path);
  EXPECT_EQ(meander(path, 7, {[](Point) { return false; }, all_rock}), path);
}

TEST(Meander, DiffersByKey) {
  const std::vector<Point> path = straight_path({100, 100}, {1, 0}, 80);
  std::set<std::vector<Point>> seen;
  for (std::uint32_t key = 0; key < 20; ++key)
    seen.insert(meander(path, key, {all_rock, all_rock}));
  EXPECT_GT(seen.size(), 15U);
}

}  // namespace
}  // namespace warren::zone
