// Reading and writing regions.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "region_zones.hpp"
#include "told.hpp"

namespace warren {
namespace {

using testing::any_region_zone;
using testing::problems_of;
using testing::told;
using testing::Told;
using testing::zone_of;

constexpr std::string_view kBelow =
    "celltype w 1 2 3 4 5 6 7 8\nfixed_landmark gate x.chunk 9 9\n";  // lines 1 and 2

Zone zone_with(std::string_view lines) {
  return zone_of(std::string(kBelow) + std::string(lines));
}

TEST(ReadRegions, TakesEveryLine) {
  const Zone zone = zone_with(
      "region A 100 120 320 320\nregionmode A structured 32\n"
      "regionconfig A 12 20 0.4 2 3 labyrinthine hot\nconnect A entry gate\nconnect A exit none\n"
      "region B 500 100 400 400\nregionmode B open\nopendensity B 0.15 7.5 0.02\n"
      "regionconfig B 0 0 1 5 5 clustered cool\nconnect B exit gate\n"
      "structured_threshold 0.25\nhotspot_min_distance 7\ndifficulty_gradient 1.5\n");
  ASSERT_EQ(zone.regions.size(), 2U);
  const RegionDefinition& a = zone.regions[0];
  EXPECT_EQ(a.id, "A");
  ASSERT_EQ(a.rects.size(), 1U);
  EXPECT_EQ(a.rects[0].area, (Rect{100, 120, 320, 320}));
  EXPECT_EQ(a.rects[0].line.number, 3);
  EXPECT_EQ(a.mode, (RegionModeLine{RegionMode::structured, 32, {}}));
  EXPECT_EQ(a.config,
            (RegionConfig{12, 20, 0.4, 2, 3, RegionStyle::labyrinthine, Pacing::hot, {}}));
  EXPECT_EQ(a.entry.landmark, "gate");
  EXPECT_EQ(a.entry.line.number, 6);
  EXPECT_EQ(a.exit.landmark, "");
  EXPECT_EQ(a.exit.line.number, 7);
  const RegionDefinition& b = zone.regions[1];
  EXPECT_EQ(b.mode, (RegionModeLine{RegionMode::open, 0, {}}));
  EXPECT_EQ(b.density, (OpenDensity{0.15, 7.5, 0.02, {}}));
  EXPECT_EQ(b.config, (RegionConfig{0, 0, 1, 5, 5, RegionStyle::clustered, Pacing::cool, {}}));
  EXPECT_EQ(b.entry.line.number, 0);
  EXPECT_EQ(zone.parameters.structured_threshold, 0.25);
  EXPECT_EQ(zone.parameters.hotspot_min_distance, 7);
  EXPECT_EQ(zone.parameters.difficulty_gradient, 1.5);
}

TEST(ReadRegions, UnderstandsWhatIsLeftOut) {
  const Zone zone = zone_with(
      "region A 0 0 64 64\nconnect A entry gate\n"
      "region B 64 0 64 64\nregionmode B open\nconnect B exit gate\n");
  ASSERT_EQ(zone.regions.size(), 2U);
  EXPECT_EQ(zone.regions[0].mode, (RegionModeLine{RegionMode::structured, 16, {}}));
  EXPECT_EQ(zone.regions[0].config.style, RegionStyle::branching);
  EXPECT_EQ(zone.regions[1].config.style, RegionStyle::scattered);
  EXPECT_EQ(zone.regions[1].density, OpenDensity{});
  EXPECT_EQ(format_zone(zone_of(format_zone(zone))), format_zone(zone));
}

TEST(ReadRegions, OneIdIsOneRegion) {
  const Zone zone = zone_with(
      "region L 10 20 32 96\nregion L 10 84 96 32\nconnect L entry gate\n"
      "region T 200 0 96 32\nregion T 232 32 32 64\nconnect T entry gate\n");
  ASSERT_EQ(zone.regions.size(), 2U);
  const RegionDefinition& l = zone.regions[0];
  EXPECT_EQ(l.bounds(), (Rect{10, 20, 96, 96}));
  EXPECT_TRUE(l.contains({41, 20}));
  EXPECT_FALSE(l.contains({42, 83}));
  EXPECT_TRUE(l.contains({105, 84}));
  EXPECT_FALSE(l.contains({105, 116}));
  const RegionDefinition& t = zone.regions[1];
  EXPECT_EQ(t.bounds(), (Rect{200, 0, 96, 96}));
  EXPECT_TRUE(t.contains({200, 31}));
  EXPECT_FALSE(t.contains({200, 32}));
  EXPECT_TRUE(t.contains({263, 95}));
  EXPECT_EQ(region_at(zone, {41, 20}), &l);
  EXPECT_EQ(region_at(zone, {263, 95}), &t);
  EXPECT_EQ(region_at(zone, {0, 0}), nullptr);
  EXPECT_EQ(RegionDefinition{}.bounds(), Rect{});
}

TEST(ReadRegions, HotspotsReachInBaseChunks) {
  const Zone zone = zone_with(
      "hotspot_min_distance 3\nregion A 0 0 64 64\nregionmode A structured 32\n"
      "connect A entry gate\nregion B 64 0 64 64\nregionmode B open\nconnect B exit gate\n");
  EXPECT_EQ(hotspot_reach(zone, {63, 63}), 96);
  EXPECT_EQ(hotspot_reach(zone, {64, 63}), 3);
  EXPECT_EQ(hotspot_reach(zone, {64, 64}), 3);
}

// Lines of the regions that a zone has, but in another order; rectangles keep theirs.
RC_GTEST_PROP(ReadRegions, LinesMayStandInAnyOrder, ()) {
  const Zone zone = any_region_zone();
  std::vector<std::string> rects;
  std::vector<std::string> others;
  std::string rest;
  const std::string text = format_zone(zone);
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = text.find('\n', begin) + 1;
    const std::string line = text.substr(begin, end - begin);
    begin = end;
    if (line.starts_with("region ")) {
      rects.push_back(line);
    } else if (line.starts_with("region") || line.starts_with("opendensity ") ||
               line.starts_with("connect ")) {
      others.push_back(line);
    } else {
      rest += line;
    }
  }
  std::string mixed;
  for (const std::string& rect : rects) {
    while (!others.empty() && *rc::gen::arbitrary<bool>()) {
      const auto which = *rc::gen::inRange<std::ptrdiff_t>(0, std::ssize(others));
      mixed += others[static_cast<std::size_t>(which)];
      others.erase(others.begin() + which);
    }
    mixed += rect;
  }
  mixed += rest;
  for (const std::string& line : others) mixed += line;
  RC_ASSERT(zone_of(mixed) == zone);
}

TEST(ReadRegions, RegionsAreRandomInTheTestsAbove) {
  int all = 0;
  int with = 0;
  rc::check([&] {
    ++all;
    with += any_region_zone().regions.empty() ? 0 : 1;
  });
  EXPECT_GT(10 * with, all);
}

// The same line twice names the first.
TEST(ReadRegions, SaysWhenALineStandsTwice) {
  const std::string_view twice[] = {"regionmode A open", "regionconfig A 1 2 0.5 1 2 sparse hot",
                                    "opendensity A 0.1 8 0", "connect A entry gate",
                                    "connect A exit none"};
  for (const std::string_view line : twice) {
    const std::string text =
        std::string(kBelow) + std::string(line) + "\nregion A 0 0 64 64\n" + std::string(line);
    const std::vector<Diagnostic> found = problems_of(text);
    // The region lacks other things too; that is told behind it.
    const auto twice_told = std::ranges::count_if(found, [](const Diagnostic& one) {
      return one.message.find("already") != std::string::npos;
    });
    ASSERT_EQ(twice_told, 1) << line;
    const std::string what(line.starts_with("connect") ? line.substr(0, line.rfind(' '))
                                                       : line.substr(0, line.find('A') + 1));
    EXPECT_EQ(found[0].message, what + " stands in line 3 already");
    EXPECT_EQ(found[0].where.line, 5);
    EXPECT_EQ(found[0].help, "remove one of the two");
  }
}

TEST(ReadRegions, HasRoomForSoManyRectangles) {
  std::string text(kBelow);
  text += "connect A entry gate\n";
  for (int i = 0; i < kMaxRegionRects; ++i)
    text += "region A 0 " + std::to_string(16 * i) + " 64 16\n";
  EXPECT_EQ(told(problems_of(text)), Told{});
  EXPECT_EQ(told(problems_of(text + "region A 0 0 1 1\n")),
            Told{"12:16 1 error: region A has 8 rectangles already (remove this line or another "
                 "one, or give it an id of its own)"});
}

TEST(ReadRegions, AZoneHasRoomForSoManyRegions) {
  std::string text(kBelow);
  for (std::size_t i = 0; i < kMaxRegions; ++i) {
    const std::string id = "r" + std::to_string(i);
    text += "region " + id + " 0 " + std::to_string(16 * i) + " 16 16\nconnect " + id;
    text += " entry gate\n";
  }
  EXPECT_EQ(told(problems_of(text)), Told{});
  EXPECT_EQ(told(problems_of(text + "connect more entry gate\n")),
            Told{"131:20 gate error: a zone has at most 64 regions (remove this line or another "
                 "one)"});
}

TEST(ReadRegions, AZoneHasRoomForSoManyHotspots) {
  std::string text = "size 16384\n";
  for (int i = 0; i < 4096; ++i) text += "hotspot " + std::to_string(i) + " 1\n";
  EXPECT_EQ(told(problems_of(text)), Told{});
  EXPECT_EQ(told(problems_of(text + "hotspot 5000 1\n")),
            Told{"4098:14 1 error: a zone has at most 4096 hotspots (remove this line or another "
                 "one)"});
}

TEST(RegionWords, AreTheOnesOfTheFormat) {
  EXPECT_EQ(to_string(RegionMode::structured), "structured");
  EXPECT_EQ(to_string(RegionMode::open), "open");
  EXPECT_EQ(to_string(RegionStyle::labyrinthine), "labyrinthine");
  EXPECT_EQ(to_string(RegionStyle::clustered), "clustered");
  EXPECT_EQ(to_string(Pacing::hot), "hot");
  for (const RegionStyle style : {RegionStyle::linear, RegionStyle::branching}) {
    EXPECT_TRUE(fits(style, RegionMode::structured));
    EXPECT_FALSE(fits(style, RegionMode::open));
  }
  for (const RegionStyle style : {RegionStyle::sparse, RegionStyle::clustered}) {
    EXPECT_FALSE(fits(style, RegionMode::structured));
    EXPECT_TRUE(fits(style, RegionMode::open));
  }
}

}  // namespace
}  // namespace warren
