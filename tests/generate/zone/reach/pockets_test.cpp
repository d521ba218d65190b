// Pockets: open ground that no way leads to.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <filesystem>

#include "content/zone/zone.hpp"
#include "core/rng.hpp"
#include "generate/salt.hpp"
#include "generate/zone/generator.hpp"
#include "generate/zone/reach/pocket_cells.hpp"
#include "project_paths.hpp"
#include "verify/verify.hpp"

namespace warren {
namespace {

// In the first attempt at this seed such a pocket lies between two gates, so that one could walk in
// through one of them and come out of the other.
TEST(Pockets, NeverLeadFromOneGateToAnother) {
  const Result<ZoneFile> file = read_zone(std::filesystem::path(source_folder()) / "tests" /
                                          "golden" / "zones" / "gates.zone");
  ASSERT_TRUE(file.has_value()) << file.error().text();
  int attempts = 0;
  RunOptions options;
  options.seed = salted_seed(6401, file->zone.name);  // whose streams are those of 6401
  options.attempts = &attempts;
  const Result<Level> level = zone::Generator().generate(file->zone, options);
  ASSERT_TRUE(level.has_value()) << level.error().text();
  EXPECT_EQ(attempts, 2);
  EXPECT_TRUE(verify(*level).find("Z3")->promise.holds);
}

BitGrid random_ground(std::uint32_t seed) {
  Rng rng(seed);
  const int width = rng.range(1, 150);
  const int height = rng.range(1, 12);
  const int percent = rng.range(10, 70);
  BitGrid out(width, height);
  for (int y = 0; y < height; ++y) {
    for (int x = 0; x < width; ++x) {
      if (rng.range(0, 99) < percent) out.set({x, y});
    }
  }
  return out;
}

// Against a plain flood: every cell of a pocket once, and nothing else leaves the ground. The first
// cell counts as set.
RC_GTEST_PROP(Pockets, HoldWhatAFloodReaches, (std::uint32_t seed)) {
  BitGrid ground = random_ground(seed);
  const Point from{*rc::gen::inRange(0, ground.width()), *rc::gen::inRange(0, ground.height())};
  BitGrid with_from = ground;
  with_from.set(from);
  const BitGrid reached = flood(with_from, from, Steps::side_and_corner);
  BitGrid found(ground.width(), ground.height());
  BitGrid left = ground;
  for (const CellRun& run : zone::take_pocket(left, from)) {
    for (int i = 0; i < run.length; ++i) {
      const Point cell = run.at + Point{i, 0};
      RC_ASSERT(found.contains(cell));
      RC_ASSERT(!found.test(cell));
      found.set(cell);
      ground.reset(cell);
    }
  }
  RC_ASSERT(found == reached);
  RC_ASSERT(left == ground);
}

}  // namespace
}  // namespace warren
