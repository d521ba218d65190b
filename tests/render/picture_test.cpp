#include "kinds/picture.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "levels.hpp"
#include "render/font.hpp"
#include "render/icons.hpp"
#include "render/things.hpp"

namespace warren::render {
namespace {

using namespace test;

int count_colour(const Image& image, Colour colour) {
  int count = 0;
  for (int y = 0; y < image.height(); ++y) {
    for (int x = 0; x < image.width(); ++x) count += image.get({x, y}) == colour ? 1 : 0;
  }
  return count;
}

Image picture(const Level& level, int scale = 0) {
  return draw(level, {}, {scale, {}}).value();
}

TEST(Picture, SizeIsCellsTimesScale) {
  for (const int scale : {1, 3, 8}) {
    const Image image = picture(uniform_level(13, 7, kFloor), scale);
    EXPECT_EQ(image.width(), 13 * scale);
    EXPECT_EQ(image.height(), 7 * scale);
  }
}

TEST(Picture, SameLevelSameBytes) {
  Level level = level_of({"##..~~%%", "#...~~%%", "....~~.."});
  level.start = Point{2, 1};
  level.things = {{"enemy", "mine", {3, 1}, {}}, {"label", "hello", {1, 2}, {}}};
  EXPECT_EQ(picture(level).bytes(), picture(level).bytes());
  Level moved = level;
  moved.things[0].at = {6, 2};
  EXPECT_NE(picture(level).bytes(), picture(moved).bytes());
}

TEST(Picture, EveryThingIsSeenOnALargeMap) {
  for (const std::string_view kind :
       {"enemy", "pickup", "portal", "savepoint", "datanode", "label", "drop", "unheard-of"}) {
    Level level = uniform_level(1024, 64, kFloor);
    const Image without = picture(level);
    level.things = {{std::string(kind), "", {500, 30}, {}}};
    const Image with = picture(level);
    int left = 1024;
    int right = 0;
    for (int y = 0; y < 64; ++y) {
      for (int x = 0; x < 1024; ++x) {
        if (with.get({x, y}) == without.get({x, y})) continue;
        left = std::min(left, x);
        right = std::max(right, x);
      }
    }
    EXPECT_GE(right - left + 1, 7) << kind;
    EXPECT_LE(std::abs((left + right) / 2 - 500), kind == "label" ? 12 : 1) << kind;
    EXPECT_LE(right - left, kind == "label" ? 40 : 20) << kind;
  }
}

TEST(Picture, KindsHaveColoursOfTheirOwn) {
  Level level = uniform_level(64, 64, kFloor);
  level.things = {{"enemy", "", {10, 10}, {}}, {"portal", "", {30, 30}, {}}};
  const Image image = picture(level, 4);
  EXPECT_GT(count_colour(image, icon_colour(Icon::enemy)), 10);
  EXPECT_GT(count_colour(image, icon_colour(Icon::portal)), 10);
  EXPECT_EQ(count_colour(image, icon_colour(Icon::savepoint)), 0);
}

TEST(Picture, StartIsMarked) {
  Level level = uniform_level(64, 64, kFloor);
  EXPECT_EQ(count_colour(picture(level), icon_colour(Icon::start)), 0);
  level.start = Point{20, 40};
  EXPECT_GT(count_colour(picture(level), icon_colour(Icon::start)), 20);
}

TEST(Picture, ThingsAtTheBorderAreClipped) {
  Level level = uniform_level(16, 16, kFloor);
  for (const Point p : {Point{0, 0}, Point{15, 0}, Point{0, 15}, Point{15, 15}}) {
    level.things.push_back({"portal", "", p, {}});
    level.things.push_back({"label", "a label longer than the map is wide", p, {}});
  }
  EXPECT_EQ(picture(level, 1).width(), 16);
}

TEST(Picture, ScaleErrorReachesTheCaller) {
  const Result<Image> image = draw(uniform_level(100, 100, kFloor), {}, {200, {}});
  ASSERT_FALSE(image.has_value());
  EXPECT_EQ(image.error().failure, Failure::usage);
  EXPECT_NE(image.error().text().find("163"), std::string::npos);
}

TEST(Things, ImportantOnesAreDrawnLast) {
  Level level = uniform_level(4, 4, kFloor);
  level.things = {
      {"portal", "", {0, 0}, {}}, {"enemy", "a", {0, 0}, {}}, {"enemy", "b", {0, 0}, {}}};
  const std::vector<const Thing*> order = drawing_order(level);
  EXPECT_EQ(order[0]->type, "a");
  EXPECT_EQ(order[1]->type, "b");
  EXPECT_EQ(order[2]->kind, "portal");
}

TEST(Things, LabelsSayTheirText) {
  EXPECT_EQ(label_text({"label", "type", {}, {}}), "type");
  EXPECT_EQ(label_text({"label", "type", {}, {{"text", std::string("words")}}}), "words");
}

TEST(Font, FittedTextFits) {
  const std::string text = "The Old Gate of W\xc3\xb6rth, north side";
  for (int width = 0; width < 260; ++width) {
    const std::string fitted = fit_text(text, width, 1);
    EXPECT_LE(text_width(fitted, 1), width);
  }
  EXPECT_EQ(fit_text(text, 1000, 1), text);
}

TEST(Font, LettersStayInsideTheirWidth) {
  for (char c = ' '; c <= '~'; ++c) {
    const std::string text(1, c);
    Image image(40, 40);
    draw_label(image, {10, 10}, text, {255, 255, 255, 255}, 1);
    int ink = 0;
    for (int i = 0; i < 1600; ++i) {
      const Point p = {i % 40, i / 40};
      if (image.get(p).r == 0) continue;
      ++ink;
      EXPECT_TRUE((Rect{10, 10, text_width(text, 1), kLineHeight}.contains(p))) << c;
    }
    EXPECT_EQ(ink == 0, c == ' ') << c;
  }
}

}  // namespace
}  // namespace warren::render
