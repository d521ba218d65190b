// Gates with a road of the designer's right beside them: the road may run through the very cells
// that a way leaves the gate by.
#include <gtest/gtest.h>

#include "../gate_zones.hpp"

namespace warren {
namespace {

using testing::gate_zone_of;
using testing::Openings;
using testing::Outcome;
using testing::row_of_cells;
using testing::seeds_to_try;
using testing::try_seeds;

// The gate covers x 74..85, y 120..135, and may be mirrored but not turned.
// Its left opening is at y 127 and 128.
Zone zone_beside(int gap, int end, Openings openings) {
  testing::ChunkTexts chunks = testing::gate_chunks(openings);
  chunks["gate.chunk"] += "flags no_rotate\n";
  const std::string road = row_of_cells({73 - gap, 105}, {73 - gap, end}, {});
  return gate_zone_of(fmt::format("fixed_landmark outer_gate gate.chunk 80 128\n{}", road), chunks);
}

class BesideRoads : public ::testing::TestWithParam<Openings> {};

TEST_P(BesideRoads, GatesHoldOrAreRefused) {
  for (const int gap : {0, 1, 3}) {
    for (const int end : {125, 126, 127, 128, 150}) {
      const Outcome outcome = try_seeds(zone_beside(gap, end, GetParam()), seeds_to_try(6));
      EXPECT_EQ(outcome.broken, 0) << gap << " away, to " << end << ": " << outcome.text();
      if (outcome.refused > 0) {
        EXPECT_NE(outcome.refusal.find(", line"), std::string::npos)
            << gap << " away, to " << end << ": " << outcome.refusal;
      }
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Openings, BesideRoads,
                         ::testing::Values(Openings::opposite, Openings::adjacent, Openings::three,
                                           Openings::four, Openings::all_around));

}  // namespace
}  // namespace warren
