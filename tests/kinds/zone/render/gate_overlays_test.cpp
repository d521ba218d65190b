// Regions, seals and ports of gates, and the corridors.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <map>

#include "gate_levels.hpp"
#include "kinds/zone/render/gate_marks.hpp"
#include "render/colour.hpp"

namespace warren::render {
namespace {

using namespace test;

constexpr std::array<std::string_view, 5> kGateOverlays = {"territories", "seals", "ports",
                                                           "corridors", "paths"};

int difference(Colour a, Colour b) {
  return std::abs(a.r - b.r) + std::abs(a.g - b.g) + std::abs(a.b - b.b);
}

TEST(GateOverlays, SayWhatIsMissing) {
  const std::map<std::string, std::string> wanted = {
      {"territories", "this level has no start, so nothing tells its territories apart"},
      {"seals", "this level has no gates"},
      {"ports", "this level has no gates"},
      {"corridors", "this level has no corridors"},
      {"paths", "this level has no paths"}};
  for (const auto& [name, message] : wanted) {
    const Result<Image> image = draw(uniform_level(8, 8, kFloor), {}, {0, {name}});
    ASSERT_FALSE(image.has_value()) << name;
    EXPECT_EQ(image.error().failure, Failure::usage);
    EXPECT_NE(image.error().text().find(message), std::string::npos) << image.error().text();
  }
}

TEST(GateOverlays, SameLevelSameBytes) {
  for (const std::string_view name : kGateOverlays) {
    const Options options = {0, {std::string(name)}};
    const Image image = draw(gated_level(), {}, options).value();
    EXPECT_GT(image.height(), image.width()) << name;  // the panel
    EXPECT_TRUE(image.bytes() == draw(gated_level(), {}, options).value().bytes()) << name;
  }
}

TEST(GateOverlays, WorkOnMapsOfManyCellsAPixel) {
  Level level = gated_level();
  level.cells.reset(4096, 2048, kFloor);
  level.zone()->territories.reset(4096, 2048, 1);
  Options options;
  for (const std::string_view name : kGateOverlays) options.overlays.emplace_back(name);
  EXPECT_EQ(draw(level, {}, options).value().width(), 1024);
  EXPECT_TRUE(drawn(level, "seals").changed({48, 20}));  // a quarter of a pixel, but seen
}

TEST(GateOverlays, SurviveGatesWithoutALandmark) {
  Level level = gated_level();
  level.zone()->landmarks.clear();
  for (const std::string_view name : kGateOverlays) {
    EXPECT_TRUE(draw(level, {}, {0, {std::string(name)}}).has_value()) << name;
  }
}

TEST(RegionsOverlay, EachInItsColour) {
  const Drawn out = drawn(gated_level(), "territories", 8);
  const auto at = [&](Point p) { return out.image.get(out.view.centre(p)); };
  const std::array<Colour, 5> seen = {at(kStart), at(kBehindLock), at(kBehindVault), at({49, 43}),
                                      at({0, 0})};
  for (std::size_t a = 0; a < seen.size(); ++a) {
    for (std::size_t b = 0; b < a; ++b) EXPECT_GT(difference(seen[a], seen[b]), 100) << a << b;
  }
  EXPECT_EQ(at({15, 70}), at(kStart));
  for (std::size_t region = 0; region < 3; ++region) {
    EXPECT_EQ(out.panel.entries[region].swatch, region_colour(region));
    EXPECT_LT(difference(seen[region], region_colour(region)), 130) << region;
  }
}

TEST(RegionsOverlay, PocketsAreHatched) {
  const Drawn out = drawn(gated_level(), "territories", 8);
  const Rect pocket = out.view.spot_pixels(kInPocket);
  std::vector<int> greys;
  for_each_cell(pocket, [&](Point p) {
    const Colour colour = out.image.get(p);
    EXPECT_LT(std::abs(colour.r - colour.b), 12);
    greys.push_back(colour.r);
  });
  EXPECT_GT(*std::ranges::max_element(greys), *std::ranges::min_element(greys) + 60);
}

TEST(RegionsOverlay, PanelCountsCells) {
  const Level level = gated_level();
  const Panel panel = drawn(level, "territories").panel;
  EXPECT_EQ(panel.title, "3 territories");
  EXPECT_TRUE(says(panel, "2: behind vault, in 1, 1149 cells")) << text_of(panel);
  EXPECT_TRUE(says(panel, "1: behind lock, "));
  EXPECT_TRUE(says(panel, "hatched: cut off, 64 cells"));
  EXPECT_TRUE(says(panel, "gates: 32 cells"));
}

TEST(RegionsOverlay, GatesAreFramedAndNamed) {
  const Drawn out = drawn(gated_level(), "territories", 8);
  EXPECT_EQ(out.image.get({kLockRect.x * 8 - 1, 42 * 8}), region_colour(1));
  EXPECT_EQ(out.image.get({72 * 8, kVaultRect.y * 8 - 1}), region_colour(2));
  EXPECT_EQ(out.labels.plates().size(), 2U);
}

TEST(RegionsOverlay, WithoutGatesAllThatIsReachedIsOne) {
  Level level = level_of({"...#.", "...#.", "...#."});
  level.start = Point{0, 0};
  const Drawn out = drawn(level, "territories", 10);
  EXPECT_TRUE(says(out.panel, "no gates")) << text_of(out.panel);
  EXPECT_TRUE(says(out.panel, "0: from the start, 9 cells"));
  EXPECT_TRUE(says(out.panel, "cut off, 3 cells"));
  EXPECT_EQ(out.image.get({5, 5}), out.image.get({25, 25}));
  EXPECT_NE(out.image.get({5, 5}), out.image.get({45, 5}));
}

TEST(RegionsOverlay, OfAnotherSizeAreRefused) {
  Level level = gated_level();
  level.zone()->territories.reset(95, 96, 0);
  const Result<Image> image = draw(level, {}, {0, {"territories"}});
  ASSERT_FALSE(image.has_value());
  EXPECT_EQ(image.error().failure, Failure::content);
}

TEST(RegionsOverlay, KeepTheirColoursUnderOtherOverlays) {
  const Level level = gated_level();
  const Image alone = draw(level, {}, {8, {"territories"}}).value();
  const Image both = draw(level, {}, {8, {"territories", "ports"}}).value();
  const Point far = {80 * 8 + 4, 70 * 8 + 4};
  EXPECT_LT(difference(alone.get(far), both.get(far)), 40);
}

TEST(SealsOverlay, MarksEveryCell) {
  const Level level = gated_level();
  const Drawn out = drawn(level, "seals", 8);
  for (std::size_t i = 0; i < level.zone()->gates.size(); ++i) {
    for (const CellRun& run : level.zone()->gates[i].sealed) {
      for (int x = run.at.x; x < run.at.x + run.length; ++x) {
        EXPECT_EQ(out.image.get(out.view.centre({x, run.at.y})), gate_colour(i));
      }
      EXPECT_FALSE(out.changed({run.at.x - 1, run.at.y}));
      EXPECT_FALSE(out.changed({run.at.x + run.length, run.at.y}));
    }
  }
  EXPECT_EQ(out.panel.title, "12 cells walled up for gates");
  EXPECT_TRUE(says(out.panel, "lock: 8")) << text_of(out.panel);
  EXPECT_TRUE(says(out.panel, "vault: 4"));
  EXPECT_EQ(out.labels.plates().size(), 2U);
}

TEST(SealsOverlay, ManyGatesAreOnlyCounted) {
  Level level = gated_level();
  for (int i = 0; i < 100; ++i) level.zone()->gates.push_back({"more", 0, {}, {}, 0, {}});
  for (const std::string name : {"seals", "ports", "territories"}) {
    const Panel panel = drawn(level, name).panel;
    EXPECT_LT(panel.entries.size(), 30U) << name;
    EXPECT_TRUE(
        says(panel, name == "territories" ? "and 79 more territories" : "and 78 more gates"))
        << text_of(panel);
  }
}

TEST(PortsOverlay, AnArrowLeadsThroughTheGate) {
  const Drawn out = drawn(gated_level(), "ports", 8);
  const auto at = [&](Point p) { return out.image.get(out.view.centre(p)); };
  EXPECT_NE(at({45, 43}), gate_colour(0));  // a ring
  EXPECT_EQ(at({52, 43}), gate_colour(0));  // a disc
  for (int x = 47; x < 52; ++x) EXPECT_EQ(at({x, 43}), gate_colour(0)) << x;
  for (int y = 28; y < 33; ++y) EXPECT_EQ(at({72, y}), gate_colour(1)) << y;
  EXPECT_FALSE(out.changed({47, 46}));
  // The head is broad towards the inner port, the line thin towards the outer one.
  EXPECT_EQ(out.image.get({51 * 8 + 2, 43 * 8 + 6}), gate_colour(0));
  EXPECT_NE(out.image.get({48 * 8, 43 * 8 + 6}), gate_colour(0));
  EXPECT_TRUE(says(out.panel, "lock: (45, 43) to (52, 43), out of territory 0"))
      << text_of(out.panel);
}

TEST(PortsOverlay, NeighboursGetAnArrowToo) {
  Level level = gated_level();
  level.zone()->gates[0].inner = {46, 43};
  const Drawn near = drawn(level, "ports", 8);
  EXPECT_EQ(near.image.get(near.view.centre({47, 43})), gate_colour(0));
  level.zone()->gates[0].inner = level.zone()->gates[0].outer;
  EXPECT_EQ(drawn(level, "ports", 8).labels.plates().size(), 2U);
}

TEST(CorridorsOverlay, MarksWhatWasCarved) {
  const Drawn out = drawn(gated_level(), "corridors", 8);
  for (int y = 48; y < 58; ++y) {
    EXPECT_EQ(out.changed({21, y}), y >= 50 && y < 56) << y;
    EXPECT_FALSE(out.changed({22, y}));
  }
  EXPECT_TRUE(says(out.panel, "12 cells, 0.13% of the map")) << text_of(out.panel);
}

}  // namespace
}  // namespace warren::render
