// Where regions lie: what is wrong between the lines, chunks aside.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "region_cases.hpp"

namespace warren {
namespace {

using testing::expect_told;
using testing::kAboveRegions;
using testing::problems_of;
using testing::told;
using testing::Told;

TEST(CheckRegions, AcceptsWhatIsRight) {
  expect_told({
      {"region A 0 0 64 64\nconnect A entry way_in", {}},
      {"connect A exit way_in\nregionmode A structured 64\nregion A 192 192 64 64", {}},
      {"region A 0 0 64 64\nconnect A entry way_in\nregion B 64 0 64 64\nconnect B entry boss", {}},
      // L and T.
      {"region A 0 0 32 96\nregion A 0 64 96 32\nconnect A entry way_in", {}},
      {"region A 0 0 96 32\nregion A 32 32 32 64\nconnect A entry way_in\nconnect A exit boss", {}},
      // The middle of the map and fixed landmarks may lie in regions: they are stamped into them.
      {"center_anchor x.chunk\nfixed_landmark hut x.chunk 100 100\nregion A 64 64 128 128\n"
       "connect A entry center_anchor\nconnect A exit hut",
       {}},
      {"cell 64 0 wall\nclearcell 0 64\nregion A 0 0 64 64\nconnect A entry way_in", {}},
      {"fixed_landmark chest x.chunk 9 9\nregion A 0 0 64 64\nconnect A entry chest", {}},
      {"region A 0 0 64 64\nregionconfig A 5 0 1 3 3 linear neutral\nconnect A entry way_in", {}},
  });
}

TEST(CheckRegions, StayOnTheMap) {
  const std::string connect = "\nconnect A entry way_in";
  expect_told({
      {"region A 256 0 64 64" + connect,
       {"7:10 256 error: region A lies outside the zone: x 256 (cells run from 0 to 255)"}},
      {"region A 0 300 64 64" + connect,
       {"7:12 300 error: region A lies outside the zone: y 300 (cells run from 0 to 255)"}},
      {"region A 224 0 64 64" + connect,
       {"7:16 64 error: region A leaves the zone: it covers x 224..287 (cells run from 0 to 255: "
        "write at most 32)"}},
      {"region A 0 0 64 64\nregion A 0 32 64 288" + connect,
       {"8:18 288 error: region A leaves the zone: it covers y 32..319 (cells run from 0 to 255: "
        "write at most 224)"}},
  });
}

TEST(CheckRegions, KeepApart) {
  const std::string connect = "\nconnect A entry way_in\nconnect B entry way_in";
  const std::string move = " (move or shorten one of the two, or give both one id)";
  expect_told({
      {"region A 0 0 64 64\nregion B 48 32 64 64" + connect,
       {"8:8 B error: region B overlaps region A (line 7) in x 48..63, y 32..63" + move}},
      // One message for two regions, at the first rectangle that meets one.
      {"region A 0 0 64 64\nregion B 64 0 64 64\nregion B 48 0 64 64\nregion A 0 32 96 64" +
           connect,
       {"8:8 B error: region B overlaps region A (line 10) in x 64..95, y 32..63" + move}},
      {"region A 0 0 64 64\nregion B 64 64 64 64" + connect, {}},
  });
}

TEST(CheckRegions, KeepOffAuthoredCells) {
  const std::string below = "\nregion A 0 0 64 64\nconnect A entry way_in";
  const std::string move =
      " (move the region, or remove the cells: all of its cells are generated)";
  expect_told({
      {"cell 63 63 wall" + below,
       {"8:8 A error: region A covers the authored cell (63, 63) of line 7" + move}},
      {"clearcell 0 0" + below,
       {"8:8 A error: region A covers the authored cell (0, 0) of line 7" + move}},
      {"clearcell 0 0\ncell 1 1 wall\ncell 90 90 wall\ncell 2 2 wall" + below,
       {"11:8 A error: region A covers the authored cell (0, 0) of line 7 and 2 more" + move}},
      // The rectangle that covers it is the one that is named.
      {"cell 70 0 wall" + below + "\nregion A 64 0 64 64",
       {"10:8 A error: region A covers the authored cell (70, 0) of line 7" + move}},
  });
}

TEST(CheckRegions, BaseChunksMustFit) {
  const std::string connect = "\nconnect A entry way_in";
  expect_told({
      {"region A 0 0 48 96\nregion A 48 0 16 16\nregionmode A structured 64" + connect,
       {"9:25 64 error: base chunks of 64 are larger than region A, 48 x 96 cells (write: "
        "regionmode A structured 48)"}},
      {"region A 0 0 7 96" + connect,
       {"7:8 A error: base chunks of 16 are larger than region A, 7 x 96 cells (make it larger, or "
        "write: regionmode A open)"}},
      {"region A 0 8 16 16\nregion A 8 0 16 16" + connect,
       {"7:8 A error: no base chunk of 16 lies wholly within region A (begin its rectangles at "
        "multiples of 16 from (0, 0))"}},
      {"region A 10 20 40 32" + connect,
       {"7:8 A warning: base chunks of 16 do not fill region A: 256 cells are padded with solid "
        "wall (make its corners and sides multiples of 16 from (10, 20))"}},
      {"region A 10 20 40 32\nregionmode A open" + connect, {}},
  });
}

TEST(CheckRegions, WarnsOfBottlenecks) {
  const std::string connect = "\nconnect A entry way_in";
  const std::string wider = " (make it two base chunks wide, or be content with few ways through)";
  expect_told({
      {"region A 0 0 64 64\nregion A 64 0 32 16" + connect,
       {"7:8 A warning: region A has a bottleneck: a base chunk at x 80..95, y 0..15 with only one "
        "neighbour" +
        wider}},
      {"region A 0 0 16 64" + connect,
       {"7:8 A warning: region A has a bottleneck: 2 base chunks, the first at x 0..15, y 0..15 "
        "with only one neighbour" +
        wider}},
      {"region A 0 0 16 16" + connect, {}},
      {"region A 0 0 16 64\nregionmode A open" + connect, {}},
  });
}

TEST(CheckRegions, AreOnePieceOfGround) {
  const std::string connect = "\nconnect A entry way_in";
  const std::string touch =
      " (let its rectangles overlap or touch, or give each piece an id of its own)";
  expect_told({
      {"region A 0 0 64 64\nregion A 96 0 64 64" + connect,
       {"7:8 A error: region A falls into 2 pieces" + touch}},
      {"region A 0 0 64 64\nregion A 64 64 64 64\nregion A 0 128 32 32\nregionmode A open" +
           connect,
       {"7:8 A error: region A falls into 3 pieces" + touch}},
      {"region A 0 0 64 64\nregion A 128 0 64 64\nregion A 64 63 64 64\nregionmode A open" +
           connect,
       {}},
  });
}

TEST(CheckRegions, NeedAWall) {
  EXPECT_EQ(told(problems_of("fixed_landmark hut x.chunk 9 9\nregion A 0 0 64 64\n"
                             "connect A entry hut\n")),
            Told{"2:8 A error: the zone has regions but no wall type (add: celltype solid 20 0 20 "
                 "255 128 0 128 255 none)"});
}

TEST(CheckRegions, TellAllAtOnce) {
  const Told found = told(problems_of(std::string(kAboveRegions) +
                                      "region A 200 0 64 64\nregion B 220 0 16 16\n"
                                      "regionconfig A 2 1 0.5 1 2 sparse hot\n"
                                      "connect A entry zebra\nconnect C entry boss\n"));
  EXPECT_EQ(found.size(), 8U);
}

// Every region overlaps every other, on the largest map, in the smallest chunks.
TEST(CheckRegions, ManyLargeRegionsTakeNoMinutes) {
  std::string text = "size 16384\ncelltype w 1 2 3 4 5 6 7 8\n";
  for (int i = 0; i < 64; ++i) {
    const std::string id = "r" + std::to_string(i);
    text += "region " + id + " 0 0 16384 16384\nregionmode " + id + " structured 8\n";
  }
  const std::vector<Diagnostic> found = problems_of(text);
  EXPECT_GE(found.size(), 100U);
}

}  // namespace
}  // namespace warren
