#include "warren/layers.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <cstring>

namespace warren {
namespace {

Layers sample() {
  Layers layers;
  layers.list.push_back({"terrain", "noise", Grid<float>(2, 3, 0.5F)});
  layers.list.push_back({"terrain", "classes", Grid<std::uint8_t>(2, 3, 1)});
  layers.list.push_back({"reach", "distance", Grid<std::int32_t>(2, 3, -1)});
  layers.list.push_back({"later", "noise", Grid<float>(1, 1, 9.0F)});
  return layers;
}

TEST(Layers, FindsByName) {
  const Layers layers = sample();
  EXPECT_EQ(layers.find("noise"), &layers.list[0].field) << "the first of its name";
  EXPECT_EQ(layers.find("distance"), &layers.list[2].field);
  EXPECT_EQ(layers.find("Noise"), nullptr);
  EXPECT_EQ(layers.find(""), nullptr);
  EXPECT_EQ(Layers{}.find("noise"), nullptr);
}

TEST(Layers, FindsGridsOfTheRightKindOnly) {
  const Layers layers = sample();
  ASSERT_NE(layers.find_grid<float>("noise"), nullptr);
  EXPECT_EQ((*layers.find_grid<float>("noise"))[(Point{1, 2})], 0.5F);
  EXPECT_EQ(layers.find_grid<std::uint8_t>("noise"), nullptr);
  EXPECT_NE(layers.find_grid<std::uint8_t>("classes"), nullptr);
  EXPECT_NE(layers.find_grid<std::int32_t>("distance"), nullptr);
  EXPECT_EQ(layers.find_grid<std::int32_t>("none"), nullptr);
}

RC_GTEST_PROP(LayerHash, SeesEveryBit, ()) {
  Grid<float> grid(7, 5);
  for (float& cell : grid.cells()) cell = static_cast<float>(*rc::gen::inRange(-9, 10)) / 8.0F;
  const std::uint64_t before = hash(Field(grid));
  RC_ASSERT(hash(Field(grid)) == before);
  float& cell = grid.cells()[*rc::gen::inRange(std::size_t{0}, grid.size())];
  std::uint32_t bits = 0;
  std::memcpy(&bits, &cell, sizeof bits);
  bits ^= 1U << *rc::gen::inRange(0U, 32U);
  std::memcpy(&cell, &bits, sizeof bits);
  RC_ASSERT(hash(Field(grid)) != before);
}

TEST(LayerHash, TellsZeroFromMinusZero) {
  EXPECT_NE(hash(Field(Grid<float>(2, 2, 0.0F))), hash(Field(Grid<float>(2, 2, -0.0F))));
}

}  // namespace
}  // namespace warren
