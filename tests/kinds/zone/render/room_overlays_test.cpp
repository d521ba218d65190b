// The squares, rooms and paths of areas.
#include <gtest/gtest.h>

#include <algorithm>

#include "area_levels.hpp"
#include "kinds/zone/render/area_marks.hpp"

namespace warren::render {
namespace {

using namespace test;

constexpr Colour kBar = {255, 255, 255, 255};

int colour_distance(Colour a, Colour b) {
  return std::abs(a.r - b.r) + std::abs(a.g - b.g) + std::abs(a.b - b.b);
}

// At 8 pixels a cell: the corner between cells.
Colour at_corner(const Drawn& out, Point corner) {
  return out.image.get({corner.x * 8, corner.y * 8});
}

TEST(SquaresOverlay, OnlyWholeSquaresOfTheAreaHaveLines) {
  Level level = area_level();
  for (Area& area : level.zone()->areas) area.chunks.clear();
  const Drawn out = drawn(level, "squares", 8);
  const auto line = [&](Point cell) { return at_corner(out, cell) != kPaper; };
  EXPECT_TRUE(line({4, 6}));    // the left side
  EXPECT_TRUE(line({12, 30}));  // between the columns of the lower part
  EXPECT_TRUE(line({36, 6}));   // behind the last whole square
  EXPECT_FALSE(line({39, 6}));  // the rest is no square
  EXPECT_FALSE(line({37, 12}));
  EXPECT_FALSE(line({24, 28}));  // in the notch
  EXPECT_TRUE(line({58, 72}));   // around the hole
  EXPECT_FALSE(line({62, 72}));
  EXPECT_FALSE(line({60, 20}));  // the open area has none
  EXPECT_TRUE(says(out.panel, "0 rooms on 20 squares")) << text_of(out.panel);
}

TEST(SquaresOverlay, LinesAreEquallyFaint) {
  Level level = area_level();
  for (Area& area : level.zone()->areas) area.chunks.clear();
  const Drawn out = drawn(level, "squares", 8);
  const Colour line = at_corner(out, {4, 6});
  for (const Point p : {Point{12, 6}, {20, 6}, {36, 6}, {6, 4}, {6, 12}, {6, 36}}) {
    EXPECT_EQ(at_corner(out, p), line) << p.x << ", " << p.y;
  }
}

TEST(SquaresOverlay, RoomsAreFramedAsOne) {
  const Drawn out = drawn(area_level(), "squares", 8);
  const auto pixel = [&](int x, int y) { return out.image.get({x, y}); };
  EXPECT_EQ(pixel(20 * 8 + 1, 17 * 8), kOnPath);      // left of the large room
  EXPECT_EQ(pixel(36 * 8 - 1, 12 * 8), kOnPath);      // right of it
  EXPECT_NE(pixel(28 * 8 + 1, 7 * 8), kOnPath);       // no line through its middle
  EXPECT_EQ(pixel(20 * 8 - 1, 14 * 8), kBesidePath);  // the stub beside the path
  EXPECT_EQ(pixel(12 * 8 + 1, 6 * 8), kOnPath);
}

TEST(SquaresOverlay, BarsCrossTheEdgesOfExits) {
  const Drawn out = drawn(area_level(), "squares", 8);
  EXPECT_EQ(at_corner(out, {12, 8}), kBar);   // hall to hall
  EXPECT_EQ(at_corner(out, {20, 8}), kBar);   // to the large room: in the part that both share
  EXPECT_EQ(at_corner(out, {16, 12}), kBar);  // down to the stub
  EXPECT_NE(at_corner(out, {20, 16}), kBar);  // stub and large room are not joined
  EXPECT_NE(at_corner(out, {8, 12}), kBar);   // nor hall and rock
  const Colour way_out = at_corner(out, {4, 8});
  EXPECT_NE(way_out, kBar);
  const auto entry = std::ranges::find(out.panel.entries, "1 to other ground", &PanelEntry::text);
  ASSERT_NE(entry, out.panel.entries.end()) << text_of(out.panel);
  EXPECT_EQ(way_out, entry->swatch);
  EXPECT_TRUE(says(out.panel, "bars: 4 between rooms"));
}

TEST(SquaresOverlay, RockIsHatched) {
  const Drawn out = drawn(area_level(), "squares", 8);
  int bright = 0;
  int dark = 0;
  for_each_cell({5 * 8, 21 * 8, 48, 48}, [&](Point p) {
    ++(colour_distance(out.image.get(p), {0, 0, 0, 255}) > colour_distance(kPaper, {0, 0, 0, 255})
           ? bright
           : dark);
  });
  EXPECT_GT(bright, 200);
  EXPECT_GT(dark, 1000);
}

TEST(SquaresOverlay, PanelCountsRoomsAndExits) {
  const Panel panel = drawn(area_level(), "squares").panel;
  EXPECT_EQ(panel.title, "8 rooms on 20 squares");
  for (const std::string_view words : {"5 on the path", "1 beside it", "hatched: 2 without exits",
                                       "exits LR: 1", "exits LRB: 1", "exits L: 2", "exits T: 1"}) {
    EXPECT_TRUE(says(panel, words)) << words << " in\n" << text_of(panel);
  }
}

TEST(PathOverlay, RunsThroughTheMiddlesOfItsSquares) {
  const Drawn out = drawn(area_level(), "area_paths", 8);
  const auto on = [&](Point corner) { return at_corner(out, corner) != kPaper; };
  for (int x = 8; x <= 24; ++x) EXPECT_TRUE(on({x, 8})) << x;
  for (int y = 8; y <= 16; ++y) EXPECT_TRUE(on({24, y})) << y;
  EXPECT_FALSE(on({12, 16}));
  EXPECT_FALSE(on({30, 8}));
  for (int x = 54; x <= 62; ++x) EXPECT_TRUE(on({x, 64})) << x;
}

TEST(PathOverlay, ColoursGoFromItsBeginningToItsEnd) {
  Level level = area_level();
  level.zone()->areas.resize(1);
  level.zone()->areas[0].path.clear();
  for (int x = 0; x < 10; ++x) level.zone()->areas[0].path.push_back({x, 0});
  const Drawn out = drawn(level, "area_paths", 8);
  const Colour begin = out.panel.entries[0].swatch;
  const Colour end = out.panel.entries[2].swatch;
  // Beside the dots, where no ring or arrow is.
  int before = -1000;
  for (int x = 1; x < 8; ++x) {
    const Colour here = at_corner(out, {4 + x * 8 + 8, 8});
    const int later = colour_distance(here, begin) - colour_distance(here, end);
    EXPECT_GT(later, before) << x;
    before = later;
  }
  EXPECT_EQ(at_corner(out, {4 + 9 * 8 + 4, 8}), end);
  EXPECT_NE(at_corner(out, {8, 8}), begin);  // a ring is hollow
}

TEST(PathOverlay, SquaresAreNumbered) {
  EXPECT_EQ(drawn(area_level(), "area_paths", 8).labels.plates().size(), 6U);
  EXPECT_TRUE(drawn(area_level(), "area_paths", 1).labels.plates().empty());
}

TEST(PathOverlay, PanelTellsLengths) {
  const Panel panel = drawn(area_level(), "area_paths").panel;
  EXPECT_EQ(panel.title, "the paths through 2 areas");
  EXPECT_TRUE(says(panel, "works: 4 squares of 8 cells, 3 rooms")) << text_of(panel);
  EXPECT_TRUE(says(panel, "vault: 2 squares of 8 cells, 2 rooms"));
}

TEST(PathOverlay, ASingleSquareIsMarked) {
  Level level = area_level();
  level.zone()->areas[0].path = {{0, 0}};
  const Drawn out = drawn(level, "area_paths", 8);
  EXPECT_TRUE(out.changed({8, 8}));
  EXPECT_FALSE(out.changed({16, 8}));
}

TEST(RoomsOverlay, TintsByRole) {
  const Drawn out = drawn(area_level(), "rooms", 8);
  const auto pixel = [&](Point cell) { return out.image.get({cell.x * 8 + 3, cell.y * 8 + 3}); };
  const Colour on_path = pixel({4, 4});
  const Colour beside = pixel({12, 12});
  const Colour rock = pixel({4, 12});
  const Colour block = pixel({70, 20});
  EXPECT_GT(colour_distance(on_path, beside), 30);
  EXPECT_GT(colour_distance(on_path, block), 30);
  EXPECT_GT(colour_distance(beside, block), 30);
  EXPECT_GT(colour_distance(rock, beside), 30);
  EXPECT_EQ(pixel({22, 18}), on_path);
  EXPECT_EQ(pixel({40, 50}), kPaper);
}

TEST(RoomsOverlay, NamesStandInTheirRooms) {
  const Level level = area_level();
  const Drawn out = drawn(level, "rooms", 8);
  const std::vector<Rect> plates = out.labels.plates();
  for (const AreaChunk& one : level.zone()->areas[0].chunks) {
    const Rect pixels = out.view.area_pixels(one.rect);
    EXPECT_TRUE(std::ranges::any_of(plates, [&](Rect p) { return p.intersect(pixels) == p; }))
        << one.chunk;
  }
  for (std::size_t a = 0; a < plates.size(); ++a) {
    for (std::size_t b = 0; b < a; ++b) EXPECT_TRUE(plates[a].intersect(plates[b]).empty());
  }
  EXPECT_FALSE(says(out.panel, "left out")) << text_of(out.panel);
}

TEST(RoomsOverlay, NamesWithoutRoomAreCounted) {
  const Drawn out = drawn(area_level(), "rooms", 1);
  EXPECT_TRUE(says(out.panel, "0 names shortened, 8 left out")) << text_of(out.panel);
  EXPECT_EQ(out.labels.plates().size(), 1U);  // the block's, beside it
}

TEST(RoomsOverlay, PanelCountsTheCommonestChunks) {
  const Panel panel = drawn(area_level(), "rooms").panel;
  EXPECT_EQ(panel.title, "8 rooms and 1 blocks of 5 chunks");
  const auto first = std::ranges::find(panel.entries, "lib_hall_8_lr x4", &PanelEntry::text);
  const auto second = std::ranges::find(panel.entries, "lib_rock_8 x2", &PanelEntry::text);
  ASSERT_NE(second, panel.entries.end()) << text_of(panel);
  EXPECT_LT(first, second);
  Level level = area_level();
  for (int i = 0; i < 20; ++i) {
    level.zone()->areas[1].chunks.push_back(room(std::to_string(i), {80, 30, 2, 2}, 0, false));
  }
  EXPECT_TRUE(says(drawn(level, "rooms").panel, "and 17 more chunks"));
}

}  // namespace
}  // namespace warren::render
