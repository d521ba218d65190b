// What is wrong between the lines about regions, chunks aside.
#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "told.hpp"

namespace warren {
namespace {

using testing::problems_of;
using testing::told;
using testing::Told;

// Correct lines for others to stand below. Line 7 is free.
constexpr std::string_view kAbove =
    "size 256\n"
    "celltype wall 1 2 3 4 5 6 7 8\n"
    "landmark way_in x.chunk 1\n"
    "landmark boss x.chunk 2\n"
    "landmark chest x.chunk 3 optional\n"
    "hotspot_edge_margin 8\n";

struct Case {
  std::string_view lines;
  Told expected;
};

void expect_told(const std::vector<Case>& cases) {
  for (const Case& one : cases) {
    const std::string text = std::string(kAbove) + std::string(one.lines) + "\n";
    EXPECT_EQ(told(problems_of(text)), one.expected) << one.lines;
  }
}

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

TEST(CheckRegionLines, NameRegionsThatExist) {
  const std::string right = "region caves 0 0 64 64\nconnect caves entry way_in\n";
  expect_told({
      {right + "regionmode cafes open",
       {"9:12 cafes error: there is no region 'cafes' (did you mean 'caves'?)"}},
      {right + "connect X exit none\nregionconfig X 1 2 0.5 1 2 linear hot\nopendensity X 0 0 0",
       {"9:9 X error: there is no region 'X' (add: region X X Y W H)",
        "10:14 X error: there is no region 'X' (add: region X X Y W H)",
        "11:13 X error: there is no region 'X' (add: region X X Y W H)"}},
  });
}

TEST(CheckRegionLines, FitTheMode) {
  const std::string right = "region A 0 0 64 64\nconnect A entry way_in\n";
  expect_told({
      {right + "regionconfig A 1 2 0.5 1 2 sparse hot",
       {"9:28 sparse error: sparse is a style of open regions, and region A is structured without "
        "a `regionmode` line (write one of: linear labyrinthine branching)"}},
      {right + "regionmode A open\nregionconfig A 1 2 0.5 1 2 linear hot",
       {"10:28 linear error: linear is a style of structured regions, and region A is open (line "
        "9) (write one of: sparse scattered clustered)"}},
      {right + "regionmode A structured 16\nopendensity A 0.1 8 0",
       {"10:13 A error: opendensity is for open regions, and region A is structured (line 9) "
        "(remove the line, or write: regionmode A open)"}},
      {right + "regionmode A open\nopendensity A 0.41 8 0.5",
       {"10:15 0.41 error: the density of an open region is at most 0.4, not 0.41 (lower it; for "
        "more walls write: regionmode A structured 16)",
        "10:22 0.5 error: the scatter chance of an open region is at most 0.4, not 0.5 (lower it; "
        "for more walls write: regionmode A structured 16)"}},
      {right + "regionmode A open\nopendensity A 0.4 8 0.02", {}},
  });
}

TEST(CheckRegionLines, LeastIsNotAboveMost) {
  expect_told({
      {"region A 0 0 64 64\nconnect A entry way_in\nregionconfig A 9 8 0.5 4 3 linear hot",
       {"9:18 8 error: the most content 8 is below the least 9 (exchange the two, or write 0 for "
        "as much as comes)",
        "9:26 3 error: the greatest difficulty 3 is below the least 4 (exchange the two)"}},
  });
}

TEST(CheckConnections, NameLandmarksThatAreThere) {
  const std::string region = "region A 0 0 64 64\n";
  expect_told({
      {region + "connect A entry way_im",
       {"8:17 way_im error: there is no landmark 'way_im' (did you mean 'way_in'?)"}},
      {region + "connect A exit zebra",
       {"8:16 zebra error: there is no landmark 'zebra' (add a landmark of that type, or write: "
        "none)"}},
      {region + "connect A entry center_anchor",
       {"8:17 center_anchor error: there is no landmark 'center_anchor' (add a landmark of that "
        "type, or write: none)"}},
      {region + "connect A entry way_in\nconnect A exit chest",
       {"9:16 chest error: the landmark 'chest' is optional (line 5): it may not be placed (remove "
        "`optional` there, or connect another landmark)"}},
      {region, {"7:8 A error: region A is connected to no landmark (add: connect A entry way_in)"}},
      {region + "connect A entry none\nconnect A exit none",
       {"9:16 none error: region A has neither an entry nor an exit (write: connect A entry "
        "way_in)"}},
      {region + "connect A exit none",
       {"8:16 none error: region A has neither an entry nor an exit (write: connect A entry "
        "way_in)"}},
  });
}

TEST(CheckConnections, StayOnOneSideOfAGate) {
  const std::string gates =
      "landmark door x.chunk 4\nlandmark inner x.chunk 5\nlandmark vault x.chunk 6\n"
      "gate door boss inner\ngate inner vault\nregion A 0 0 64 64\n";  // lines 7 to 12
  const auto between = [&](const std::string& entry, const std::string& exit) {
    return told(problems_of(std::string(kAbove) + gates + "connect A entry " + entry +
                            "\nconnect A exit " + exit + "\n"));
  };
  EXPECT_EQ(between("way_in", "boss"),
            Told{"14:16 boss error: region A would lie on both sides of the gate 'door' (line 10): "
                 "'boss' is behind it, 'way_in' (line 13) is not (connect landmarks of one side, "
                 "or the gate itself: connect A exit door)"});
  EXPECT_EQ(between("vault", "boss"),
            Told{"13:17 vault error: region A would lie on both sides of the gate 'inner' (line "
                 "11): 'vault' is behind it, 'boss' (line 14) is not (connect landmarks of one "
                 "side, or the gate itself: connect A entry inner)"});
  EXPECT_EQ(between("door", "vault").size(), 1U);
  EXPECT_EQ(between("way_in", "inner").size(), 1U);
  for (const auto& [entry, exit] :
       std::vector<std::pair<std::string, std::string>>{{"way_in", "door"},
                                                        {"door", "boss"},
                                                        {"door", "inner"},
                                                        {"boss", "inner"},
                                                        {"inner", "vault"},
                                                        {"vault", "vault"},
                                                        {"door", "door"},
                                                        {"vault", "none"}}) {
    EXPECT_EQ(between(entry, exit), Told{}) << entry << " " << exit;
  }
}

TEST(CheckHotspots, LeaveAChoice) {
  const std::string region = "region A 0 0 128 128\nconnect A entry way_in\n";
  const std::string three = "hotspot 1 1\nhotspot 99 1\nhotspot 1 99";
  expect_told({
      {region + three,
       {"11:9 1 warning: 3 hotspots for 3 landmarks leave little choice (add 2 or more `hotspot` "
        "lines)"}},
      {region + three + "\nhotspot 50 50\nhotspot 99 99", {}},
      {region + three + "\nfixed_landmark boss x.chunk 64 64\nfixed_landmark way_in x.chunk 9 9",
       {}},
      {region + "hotspot 1 1",
       {"9:9 1 error: 1 hotspots are too few for 2 landmarks (add 1 or more `hotspot` lines)"}},
      {region, {}},
      // Without regions nobody asked for so many.
      {three, {}},
  });
}

TEST(CheckHotspots, LieInRegions) {
  const std::string lines =
      "region A 0 0 64 64\nconnect A entry way_in\nhotspot 1 1\nhotspot 9 9\nhotspot 20 20\n"
      "hotspot 64 63\nhotspot 30 30\n";
  expect_told({
      {lines,
       {"12:9 64 error: the hotspot (64, 63) lies in no region (nothing is generated around it: "
        "move it into a region)"}},
      {lines + "noise_octaves 5",
       {"12:9 64 warning: the hotspot (64, 63) lies in no region (move it into a region, or let "
        "noise surround it)"}},
  });
}

TEST(CheckHotspots, KeepTheirDistance) {
  const std::string help = " (only one of the two is ever used where others are free: move one)";
  const std::string regions =
      "region A 0 0 64 64\nconnect A entry way_in\nregion B 64 0 64 64\nregionmode B open\n"
      "connect B entry boss\nhotspot 0 0\nhotspot 31 0\nhotspot 70 0\nhotspot 71 1\nhotspot 0 40\n";
  expect_told({
      {regions, {}},
      {regions + "hotspot_min_distance 2",
       {"13:9 31 warning: the hotspot is 31 cells from the one of line 12: hotspot_min_distance 2 "
        "wants 32" +
        help}},
      {regions + "hotspot_min_distance 1", {}},
      {regions + "hotspot_min_distance 3",
       {"13:9 31 warning: the hotspot is 31 cells from the one of line 12: hotspot_min_distance 3 "
        "wants 48" +
            help,
        "14:9 70 warning: the hotspot is 39 cells from the one of line 13: hotspot_min_distance 3 "
        "wants 48" +
            help,
        "15:9 71 warning: the hotspot is 41 cells from the one of line 13: hotspot_min_distance 3 "
        "wants 48" +
            help,
        "16:9 0 warning: the hotspot is 40 cells from the one of line 12: hotspot_min_distance 3 "
        "wants 48" +
            help}},
  });
}

TEST(CheckRegions, TellAllAtOnce) {
  const Told found =
      told(problems_of(std::string(kAbove) + "region A 200 0 64 64\nregion B 220 0 16 16\n"
                                             "regionconfig A 2 1 0.5 1 2 sparse hot\n"
                                             "connect A entry zebra\nconnect C entry boss\n"));
  EXPECT_EQ(found.size(), 7U);
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
