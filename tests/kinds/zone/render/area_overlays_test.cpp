// What the overlays about areas have in common, and the borders of areas.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>

#include "area_levels.hpp"
#include "kinds/zone/render/area_marks.hpp"

namespace warren::render {
namespace {

using namespace test;

constexpr std::array<std::string_view, 4> kAreaOverlays = {"areas", "squares", "area_paths",
                                                           "rooms"};

std::string refusal_of(const Level& level, std::string_view name) {
  const Result<Image> image = draw(level, {}, {0, {std::string(name)}});
  EXPECT_FALSE(image.has_value()) << name;
  if (image) return "";
  EXPECT_EQ(image.error().failure, Failure::usage);
  return image.error().text();
}

// Which side of a line between two cells has the colour, at 8 pixels a cell.
bool border_at(const Drawn& out, Point pixel, AreaMode mode) {
  return out.image.get(pixel) == area_colour(mode);
}

TEST(AreaOverlays, SayWhatIsMissing) {
  Level level = uniform_level(96, 96, kFloor);
  for (const std::string_view name : kAreaOverlays) {
    const std::string error = refusal_of(level, name);
    EXPECT_NE(error.find("this level has no areas"), std::string::npos) << error;
    EXPECT_NE(error.find("'region' lines"), std::string::npos) << error;
  }
  level.zone()->areas = {scattered_area()};
  level.zone()->areas[0].chunks.clear();
  EXPECT_NE(refusal_of(level, "squares").find("no area of this level has squares"),
            std::string::npos);
  EXPECT_NE(refusal_of(level, "area_paths").find("no area of this level has a path"),
            std::string::npos);
  EXPECT_NE(refusal_of(level, "rooms").find("no area of this level has chunks"), std::string::npos);
  EXPECT_TRUE(draw(level, {}, {0, {"areas"}}).has_value());
}

TEST(AreaOverlays, SameLevelSameBytes) {
  for (const std::string_view name : kAreaOverlays) {
    const Options options = {0, {std::string(name)}};
    const Image image = draw(area_level(), {}, options).value();
    EXPECT_GT(image.height(), image.width()) << name;  // the panel
    EXPECT_TRUE(image.bytes() == draw(area_level(), {}, options).value().bytes()) << name;
  }
}

TEST(AreaOverlays, WorkOnMapsOfManyCellsAPixel) {
  Level level = area_level();
  level.cells.reset(4096, 2048, kFloor);
  Options options;
  for (const std::string_view name : kAreaOverlays) options.overlays.emplace_back(name);
  EXPECT_EQ(draw(level, {}, options).value().width(), 1024);
}

// Files may be edited by hand, and levels put together by a program.
TEST(AreaOverlays, SurviveAreasThatLieOutside) {
  Level level = area_level();
  Area& area = level.zone()->areas[0];
  area.rects.push_back({90, 90, 500, 500});
  area.rects.push_back({-20, -20, 10, 10});
  area.path.push_back({4000, 4000});
  area.chunks.push_back(room("far", {-30, 200, 8, 8}, kL | kR | kT | kB, true));
  area.openings.push_back({200, 200, 4, 1});
  area.entry = Point{-1, 500};
  level.zone()->areas[1].rects.clear();
  level.zone()->areas[2].origin = {95, 95};
  for (const std::string_view name : kAreaOverlays) {
    EXPECT_TRUE(draw(level, {}, {0, {std::string(name)}}).has_value()) << name;
    EXPECT_TRUE(draw(level, {}, {1, {std::string(name)}}).has_value()) << name;
  }
}

TEST(AreasOverlay, BordersGoAroundTheUnion) {
  const Drawn out = drawn(area_level(), "areas", 8);
  constexpr AreaMode kMode = AreaMode::structured;
  EXPECT_TRUE(border_at(out, {4 * 8, 30 * 8}, kMode));    // left
  EXPECT_TRUE(border_at(out, {35 * 8, 4 * 8}, kMode));    // top
  EXPECT_TRUE(border_at(out, {39 * 8, 10 * 8}, kMode));   // right of the upper one
  EXPECT_TRUE(border_at(out, {30 * 8, 20 * 8}, kMode));   // below it
  EXPECT_TRUE(border_at(out, {20 * 8, 28 * 8}, kMode));   // right of the lower one
  EXPECT_TRUE(border_at(out, {20 * 8, 20 * 8}, kMode));   // the inner corner
  EXPECT_FALSE(border_at(out, {20 * 8, 12 * 8}, kMode));  // inside: where the lower one's side is
  EXPECT_FALSE(border_at(out, {10 * 8, 20 * 8}, kMode));  // and the upper one's bottom
  EXPECT_FALSE(out.changed({25, 28}));                    // in the notch of the L
}

TEST(AreasOverlay, AHoleHasABorderToo) {
  const Drawn out = drawn(area_level(), "areas", 8);
  EXPECT_TRUE(border_at(out, {58 * 8, 72 * 8}, AreaMode::surroundings));
  EXPECT_TRUE(border_at(out, {62 * 8, 76 * 8}, AreaMode::surroundings));
  EXPECT_FALSE(out.changed({62, 72}));
  EXPECT_FALSE(border_at(out, {52 * 8, 68 * 8}, AreaMode::surroundings));
}

TEST(AreasOverlay, BordersOnTheMapsEdgeAreSeen) {
  Level level = area_level();
  level.zone()->areas = {scattered_area()};
  level.zone()->areas[0].rects = {{0, 0, 96, 96}};
  level.zone()->areas[0].openings.clear();
  const Drawn out = drawn(level, "areas", 8);
  for (const Point p : {Point{0, 400}, {767, 400}, {400, 0}, {400, 767}}) {
    EXPECT_TRUE(border_at(out, p, AreaMode::open)) << p.x << ", " << p.y;
  }
}

TEST(AreasOverlay, OpeningsAndEndsAreMarked) {
  const Level level = area_level();
  const Drawn out = drawn(level, "areas", 8);
  const auto swatch = [&](std::string_view text) {
    const auto found = std::ranges::find(out.panel.entries, text, &PanelEntry::text);
    return found == out.panel.entries.end() ? Colour{} : found->swatch;
  };
  for (const Area& area : level.zone()->areas) {
    for (const Rect opening : area.openings) {
      for_each_cell(opening, [&](Point cell) {
        EXPECT_EQ(out.image.get(out.view.centre(cell)), swatch("3 openings"));
      });
    }
  }
  EXPECT_EQ(out.image.get(out.view.centre({6, 8})), swatch("disc: entry"));
  EXPECT_NE(out.image.get(out.view.centre({30, 14})), swatch("ring: exit"));  // hollow
  EXPECT_TRUE(out.changed({30, 14}));
  EXPECT_EQ(out.labels.plates().size(), 5U);  // three names, entry, exit
}

TEST(AreasOverlay, OpeningsAreSeenOnLargeMaps) {
  Level level = area_level();
  level.zone()->areas = {scattered_area()};
  const Drawn out = drawn(level, "areas", 1);
  const Colour opening = out.image.get({60, 22});
  int pixels = 0;
  for_each_cell({50, 15, 20, 15}, [&](Point p) { pixels += out.image.get(p) == opening ? 1 : 0; });
  EXPECT_EQ(pixels, 49);  // where the cells themselves would be 4
}

TEST(AreasOverlay, PanelTellsModesAndShares) {
  const Panel panel = drawn(area_level(), "areas").panel;
  EXPECT_EQ(panel.title, "3 areas, 24.2% of the map");  // 816 + 900 + 512 of 9216 cells
  EXPECT_TRUE(says(panel, "structured: chunks around a path")) << text_of(panel);
  EXPECT_TRUE(says(panel, "works: 1 opening, 8.9%")) << text_of(panel);
  EXPECT_TRUE(says(panel, "fields: 2 openings, 9.8%")) << text_of(panel);
  Level level = area_level();
  level.zone()->areas.assign(50, scattered_area());
  EXPECT_TRUE(says(drawn(level, "areas").panel, "and 26 more areas"));
}

}  // namespace
}  // namespace warren::render
