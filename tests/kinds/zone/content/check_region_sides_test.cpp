// What stands in a region at a known place, and the gates of the zone.
#include <gtest/gtest.h>

#include <string>

#include "region_cases.hpp"

namespace warren {
namespace {

using testing::kAboveRegions;
using testing::problems_of;
using testing::told;
using testing::Told;

// Below kAboveRegions: lines 7 to 11. Behind `door` lie `boss` and `inner`, behind that `vault`.
constexpr std::string_view kGates =
    "landmark door x.chunk 4\nlandmark inner x.chunk 5\nlandmark vault x.chunk 6\n"
    "gate door boss inner\ngate inner vault\n";
constexpr std::string_view kHelp =
    " (move it out of the region, or connect the region to landmarks of the same side)";

// Region A in line 12, connected in 13, and a landmark in line 14.
Told told_of(const std::string& connected, const std::string& line) {
  return told(problems_of(std::string(kAboveRegions) + std::string(kGates) +
                          "region A 0 0 64 64\nconnect A entry " + connected + "\n" + line + "\n"));
}

TEST(CheckRegionSides, GatesStandOutsideOfRegions) {
  const std::string gate =
      "stands in region A (line 12): a gate has two sides, and a region lies on one of them (move "
      "it out of the region; `connect` may name it all the same)";
  EXPECT_EQ(told_of("way_in", "fixed_landmark door x.chunk 32 40"),
            Told{"14:29 32 error: the gate 'door' (line 10) " + gate});
  EXPECT_EQ(told_of("vault", "fixed_landmark inner x.chunk 0 0"),
            Told{"14:30 0 error: the gate 'inner' (line 11) " + gate});
  EXPECT_EQ(told_of("way_in", "fixed_landmark door x.chunk 64 40"), Told{});
}

TEST(CheckRegionSides, LandmarksStandOnTheRegionsSide) {
  EXPECT_EQ(told_of("way_in", "fixed_landmark boss x.chunk 32 40"),
            Told{"14:29 32 error: 'boss' lies behind the gate 'door' (line 10), but stands in "
                 "region A (line 12), which does not" +
                 std::string(kHelp)});
  EXPECT_EQ(told_of("boss", "fixed_landmark way_in x.chunk 32 40"),
            Told{"14:31 32 error: 'way_in' does not lie behind the gate 'door' (line 10), but "
                 "stands in region A (line 12), which does" +
                 std::string(kHelp)});
  EXPECT_EQ(told_of("boss", "fixed_landmark vault x.chunk 32 40"),
            Told{"14:30 32 error: 'vault' lies behind the gate 'inner' (line 11), but stands in "
                 "region A (line 12), which does not" +
                 std::string(kHelp)});
  EXPECT_EQ(told_of("vault", "fixed_landmark boss x.chunk 32 40"),
            Told{"14:29 32 error: 'boss' does not lie behind the gate 'inner' (line 11), but "
                 "stands in region A (line 12), which does" +
                 std::string(kHelp)});
}

TEST(CheckRegionSides, AcceptsWhatIsRight) {
  EXPECT_EQ(told_of("way_in", "fixed_landmark hut x.chunk 32 40"), Told{});
  EXPECT_EQ(told_of("door", "fixed_landmark hut x.chunk 32 40"), Told{})
      << "a region that knows only a gate lies before it";
  EXPECT_EQ(told_of("boss", "fixed_landmark boss x.chunk 32 40"), Told{});
  EXPECT_EQ(told_of("boss", "connect A exit inner\nfixed_landmark boss x.chunk 32 40"), Told{});
  EXPECT_EQ(told_of("inner", "connect A exit vault\nfixed_landmark vault x.chunk 32 40"), Told{});
  EXPECT_EQ(told_of("way_in", "fixed_landmark boss x.chunk 100 40"), Told{}) << "outside";
}

TEST(CheckRegionSides, LooksAtTheAnchorToo) {
  const std::string text = std::string(kAboveRegions) + std::string(kGates) +
                           "center_anchor x.chunk\nregion A 96 96 64 64\nconnect A entry ";
  EXPECT_EQ(told(problems_of(text + "boss\n")),
            Told{"12:15 x.chunk error: 'center_anchor' does not lie behind the gate 'door' (line "
                 "10), but stands in region A (line 13), which does" +
                 std::string(kHelp)});
  EXPECT_EQ(told(problems_of(text + "way_in\n")), Told{});
}

// One mistake, one message.
TEST(CheckRegionSides, LeavesOtherMistakesToOthers) {
  EXPECT_EQ(told_of("way_in", "connect A exit boss\nfixed_landmark boss x.chunk 32 40").size(), 1U);
  EXPECT_EQ(told_of("nobody", "fixed_landmark hut x.chunk 32 40").size(), 1U);
}

}  // namespace
}  // namespace warren
