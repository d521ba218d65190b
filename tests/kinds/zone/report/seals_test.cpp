#include "kinds/zone/report/seals.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

namespace warren {
namespace {

// The runs of '#' of a drawing, in reading order.
std::vector<CellRun> runs_of(const std::vector<std::string>& rows) {
  std::vector<CellRun> out;
  for (std::size_t y = 0; y < rows.size(); ++y) {
    for (std::size_t x = 0; x < rows[y].size(); ++x) {
      if (rows[y][x] != '#') continue;
      if (x > 0 && rows[y][x - 1] == '#') {
        ++out.back().length;
      } else {
        out.push_back({{static_cast<int>(x), static_cast<int>(y)}, 1});
      }
    }
  }
  return out;
}

TEST(Seals, NothingIsNotLong) {
  EXPECT_EQ(longest_straight({}), 0);
  EXPECT_EQ(count_cells({}), 0);
}

TEST(Seals, StraightMeansARowOrAColumn) {
  EXPECT_EQ(longest_straight(runs_of({"#"})), 1);
  EXPECT_EQ(longest_straight(runs_of({"##.###.##"})), 3);
  EXPECT_EQ(longest_straight(runs_of({".#.", "##.", ".#.", ".#.", "...", ".##"})), 4);
  EXPECT_EQ(longest_straight(runs_of({"#..", ".#.", "..#"})), 1) << "a diagonal is not straight";
  EXPECT_EQ(longest_straight(runs_of({"..#", "#.."})), 1) << "a row does not go on in the next";
  EXPECT_EQ(count_cells(runs_of({"##.###.##"})), 7);
}

TEST(Seals, RunsSideBySideAreOneLine) {
  const std::vector<CellRun> split = {{{3, 7}, 2}, {{5, 7}, 4}};
  EXPECT_EQ(longest_straight(split), 6);
  const std::vector<CellRun> twice = {{{3, 7}, 2}, {{4, 7}, 2}};
  EXPECT_EQ(longest_straight(twice), 3) << "a cell counts once";
}

RC_GTEST_PROP(Seals, AgreeWithWalkingFromEveryCell, ()) {
  const int width = *rc::gen::inRange(1, 12);
  const int height = *rc::gen::inRange(1, 12);
  std::vector<std::string> rows(static_cast<std::size_t>(height));
  for (std::string& row : rows) {
    for (int x = 0; x < width; ++x) row += *rc::gen::element('#', '#', '.');
  }
  const auto sealed = [&](int x, int y) {
    return x < width && y < height &&
           rows[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)] == '#';
  };
  int longest = 0;
  for (int y = 0; y < height; ++y) {
    for (int x = 0; x < width; ++x) {
      int right = 0;
      int down = 0;
      while (sealed(x + right, y)) ++right;
      while (sealed(x, y + down)) ++down;
      longest = std::max({longest, right, down});
    }
  }
  RC_ASSERT(longest_straight(runs_of(rows)) == longest);
}

}  // namespace
}  // namespace warren
