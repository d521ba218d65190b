// Regions that are easy to get wrong: too full, cut by a footprint, scattered with what has no
// walls.
#include <gtest/gtest.h>

#include <string>

#include "built_zones.hpp"
#include "kinds/zone/generated.hpp"
#include "pipeline/certify.hpp"

namespace warren {
namespace {

using testing::built_chunks;
using testing::linked_zone;
using testing::seeds_to_try;

std::string with_noise(std::string_view lines) {
  return std::string(testing::kBuiltHead) + std::string(testing::kBuiltNoise) + std::string(lines);
}

void expect_proved(const Zone& zone) {
  zone::Generator generator;
  Level level;
  for (std::uint32_t seed = 0; seed < seeds_to_try(60); ++seed) {
    RunOptions options;
    options.seed = seed;
    Status status = generator.generate_into(level, zone, options);
    if (status) status = certify(level);
    ASSERT_TRUE(status.has_value()) << "seed " << seed << ": " << status.error().text();
  }
}

// The landmark takes the only square, so there is nothing to build; the edge is still the edge.
TEST(AreasTrouble, ALandmarkTakesTheOnlySquare) {
  expect_proved(linked_zone(with_noise(R"(region A 40 40 54 46
regionmode A structured 32
connect A entry refuge
connect A exit way_out
fixed_landmark refuge safe.chunk 58 58
hotspot 150 50 1
hotspot 150 150 1
hotspot 50 150 1
)"),
                            built_chunks()));
}

// A corner of the region is the middle of its entry, three quarters of which lie outside.
TEST(AreasTrouble, AnEntryStandsAcrossACorner) {
  for (const char* mode : {"structured 8", "structured 16", "open"}) {
    SCOPED_TRACE(mode);
    const std::string lines = "region A 40 40 64 64\nregionmode A " + std::string(mode) + R"(
connect A entry way_out
connect A exit refuge
fixed_landmark way_out exit.chunk 103 40
hotspot 150 150 1
hotspot 50 150 1
hotspot 170 50 1
)";
    expect_proved(linked_zone(with_noise(lines), built_chunks({8, 16})));
  }
}

TEST(AreasTrouble, AnEntryStandsAcrossASide) {
  for (const char* mode : {"structured 8", "structured 16", "open"}) {
    SCOPED_TRACE(mode);
    const std::string lines = "region A 40 40 64 64\nregionmode A " + std::string(mode) + R"(
connect A entry way_out
connect A exit none
fixed_landmark way_out exit.chunk 70 40
hotspot 150 150 1
hotspot 50 150 1
hotspot 170 50 1
)";
    expect_proved(linked_zone(with_noise(lines), built_chunks({8, 16})));
  }
}

// A nest has no walls: nothing may be put on it all the same.
TEST(AreasTrouble, BlocksWithoutWallsAreStrewn) {
  expect_proved(linked_zone(with_noise(R"(obstacle nest 1
region A 30 30 150 100
regionmode A open
regionconfig A 0 0 0.6 2 4 clustered hot
opendensity A 0.2 6 0.03
connect A entry way_in
connect A exit way_out
hotspot 60 60 1
hotspot 150 100 1
hotspot 60 160 1
)"),
                            built_chunks()));
}

// Rooms that are smaller than the squares stand in the middle of them.
TEST(AreasTrouble, OnlySmallRoomsAreThere) {
  expect_proved(linked_zone(with_noise(R"(region A 30 30 128 128
regionmode A structured 32
connect A entry way_in
connect A exit way_out
hotspot 20 180 1
hotspot 200 100 1
hotspot 60 190 1
)"),
                            built_chunks({16})));
}

// The region has more cells on its right than squares fill, and a landmark stands in them: the way
// out of the only room must not lead through it.
TEST(AreasTrouble, ALandmarkStandsBeforeTheWayOut) {
  expect_proved(linked_zone(with_noise(R"(region A 21 47 49 54
regionmode A structured 32
regionconfig A 0 0 0.5 1 3 linear hot
connect A entry refuge
connect A exit way_out
hotspot 15 13 1
hotspot 14 58 1
hotspot 61 60 1
hotspot 105 63 1
hotspot 19 100 1
hotspot 64 103 1
)"),
                            built_chunks({8, 16, 32})));
}

// All that must be reached stands inside, so there is no door and none is missed.
TEST(AreasTrouble, ARegionFillsTheMap) {
  for (const char* mode : {"structured 16", "structured 32", "open"}) {
    SCOPED_TRACE(mode);
    const std::string lines = "region A 0 0 224 224\nregionmode A " + std::string(mode) + R"(
connect A entry way_in
connect A exit way_out
hotspot 40 40 1
hotspot 180 40 1
hotspot 40 180 1
hotspot 180 180 1
hotspot 100 120 1
)";
    expect_proved(linked_zone(with_noise(lines), built_chunks()));
  }
}

// Halls that lead from left to right only: the path goes up and down all the same, in plain
// corridors, and the report says what to draw.
TEST(AreasTrouble, AChunkIsMissing) {
  testing::ChunkTexts chunks = testing::test_chunks();
  chunks["hall.chunk"] = testing::hall(16, 3, ChunkCategory::corridor);
  chunks["end.chunk"] = testing::hall(16, 1, ChunkCategory::treasure);
  const Zone zone = linked_zone(with_noise(R"(region A 40 40 64 96
regionmode A structured 16
connect A entry way_in
connect A exit way_out
fixed_landmark way_in exit.chunk 70 20
fixed_landmark way_out exit.chunk 70 170
hotspot 150 150 1
)"),
                                chunks);
  expect_proved(zone);
  RunOptions options;
  const Result<Level> level = testing::generated(zone, options);
  ASSERT_TRUE(level.has_value());
  ASSERT_EQ(level->report.warnings.size(), 1U);
  const std::string& warning = level->report.warnings.front();
  EXPECT_NE(warning.find("region A took the shortest path, as no chunk of 16 x 16 has the exits"),
            std::string::npos)
      << warning;
  EXPECT_NE(warning.find("TB"), std::string::npos) << warning;
  EXPECT_TRUE(level->zone()->areas.front().path.size() >= 6U)
      << "one square in each of its six rows";
}

}  // namespace
}  // namespace warren
