// What regions are made of, what they connect, and their hotspots.
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
    return told(problems_of(std::string(kAboveRegions) + gates + "connect A entry " + entry +
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
      // Without regions nobody requested so many.
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
       {"12:9 64 warning: the hotspot (64, 63) lies in no region (move it into a region if it "
        "belongs to one: it stands in the noise)"}},
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

}  // namespace
}  // namespace warren
