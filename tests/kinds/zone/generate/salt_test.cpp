// Zones of one seed differ when their names do, in everything that chance decides.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include "in_memory.hpp"
#include "warren/warren.hpp"

namespace warren {
namespace {

Level level_named(const std::string& name, const std::string& path, std::uint32_t seed) {
  const std::string text = fmt::format(
      "name {}\nsize 96\nnoise_octaves 3\ncelltype rock 1 2 3 255 4 5 6 255 none\n"
      "hotspot_count 6\nhotspot_edge_margin 4\nhotspot_center_exclusion 4\n"
      "hotspot_min_separation 8\nlandmark_min_separation 8\nlandmark camp camp.chunk 1\n",
      name);
  const Input input = testing::in_memory(path, text, {{"camp.chunk", "size 3 3\nfill open\n"}});
  Result<Level> level = generate_level(input, {.seed = seed});
  EXPECT_TRUE(level.has_value()) << (level ? "" : level.error().text());
  return level ? std::move(*level) : Level{};
}

TEST(ZoneSalt, OneSeedGivesTwoNamesOtherHotspotsAndOtherGround) {
  for (std::uint32_t seed = 0; seed < 40; ++seed) {
    const Level a = level_named("north", "a.zone", seed);
    const Level b = level_named("south", "a.zone", seed);
    ASSERT_FALSE(a.zone()->hotspots.empty());
    EXPECT_NE(a.zone()->hotspots, b.zone()->hotspots) << seed;
    EXPECT_NE(a.cells, b.cells) << seed;
    EXPECT_EQ(a.provenance.seed, seed);
    EXPECT_EQ(b.provenance.seed, seed);
  }
}

TEST(ZoneSalt, APathIsNoPartOfIt) {
  for (std::uint32_t seed = 0; seed < 10; ++seed) {
    const Level a = level_named("north", "a.zone", seed);
    const Level b = level_named("north", "folder/b.zone", seed);
    EXPECT_EQ(a, b) << seed;
  }
}

}  // namespace
}  // namespace warren
