// What floors of the preset wgiv look like, in numbers, over many seeds.
#include "figures.hpp"

#include <gtest/gtest.h>

namespace warren {
namespace {

std::vector<testing::FloorFigures> figures_of_seeds(std::uint32_t seeds) {
  std::vector<testing::FloorFigures> out;
  dungeon::Generator generator;
  const DungeonConfig config = testing::dungeon_config("floors = 10\n");
  for (std::uint32_t seed = 0; seed < seeds; ++seed) {
    const int floor = 1 + static_cast<int>(seed % 10);
    out.push_back(testing::figures_of(testing::make_floor(generator, config, seed, floor)));
  }
  return out;
}

template <class Is>
int percent_of(const std::vector<testing::FloorFigures>& floors, const Is& is) {
  const auto count = std::count_if(floors.begin(), floors.end(), is);
  return static_cast<int>(100 * count / static_cast<std::int64_t>(floors.size()));
}

template <class Of>
double median_of(const std::vector<testing::FloorFigures>& floors, const Of& of) {
  std::vector<double> values;
  for (const testing::FloorFigures& one : floors) values.push_back(static_cast<double>(of(one)));
  std::sort(values.begin(), values.end());
  return values[values.size() / 2];
}

using Plan = testing::FloorFigures;

TEST(DungeonFigures, RoomsHaveShapes) {
  const std::vector<Plan> floors = figures_of_seeds(200);
  int rooms = 0;
  int squares = 0;
  std::array<std::set<std::array<int, 3>>, 3> sizes;
  for (const Plan& one : floors) {
    rooms += one.all_rooms();
    squares += one.squares;
    for (const auto& size : one.sizes) sizes[static_cast<std::size_t>(size[0])].insert(size);
  }
  EXPECT_LE(100 * squares, 20 * rooms);
  for (const auto& of_class : sizes) EXPECT_GE(of_class.size(), 5U);
  EXPECT_GE(percent_of(floors, [](const Plan& f) { return f.shared_walls > 0; }), 80);
  EXPECT_GE(percent_of(floors, [](const Plan& f) { return f.l_shapes > 0; }), 50);
}

TEST(DungeonFigures, FloorsHaveAPlan) {
  const std::vector<Plan> floors = figures_of_seeds(200);
  EXPECT_GE(percent_of(floors, [](const Plan& f) { return f.ring; }), 80);
  EXPECT_EQ(median_of(floors, [](const Plan& f) { return f.loops; }), 3);
  EXPECT_GE(median_of(floors, [](const Plan& f) { return f.quarters; }), 0.6);
  EXPECT_GE(percent_of(floors, [](const Plan& f) { return f.empty_square <= 7; }), 90);
  EXPECT_EQ(percent_of(floors, [](const Plan& f) { return f.doubled_doors == 0; }), 100);
}

}  // namespace
}  // namespace warren
