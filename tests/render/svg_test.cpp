#include <gtest/gtest.h>

#include "kinds/picture.hpp"
#include "levels.hpp"
#include "well_formed.hpp"

namespace warren::render {
namespace {

using namespace test;

int count(const std::string& text, std::string_view part) {
  int n = 0;
  for (std::size_t at = 0; (at = text.find(part, at)) != std::string::npos; ++at) ++n;
  return n;
}

TEST(Svg, CheckerNoticesBrokenXml) {
  EXPECT_TRUE(well_formed("<a><b x=\"1\"/>t &amp; t</a>"));
  EXPECT_FALSE(well_formed("<a><b></a></b>"));
  EXPECT_FALSE(well_formed("<a>"));
  EXPECT_FALSE(well_formed("<a>x & y</a>"));
  EXPECT_FALSE(well_formed("<a>x <y</a>"));
}

TEST(Svg, IsWellFormedWhateverTheNames) {
  Level level = level_of({"##..~~", "#.%%~~", "...%  "});
  level.name = "Tom & \"Jerry\" <'s> \x01 house";
  level.legend[kWall].name = "<wall>&";
  level.start = Point{1, 1};
  level.things = {
      {"enemy", "a<b", {2, 2}, {}}, {"label", "x & y", {0, 2}, {}}, {"a\"kind'", "", {1, 2}, {}}};
  const std::string svg = draw_svg(level).value();
  EXPECT_TRUE(well_formed(svg)) << svg;
  EXPECT_NE(svg.find("<title>&lt;wall&gt;&amp;</title>"), std::string::npos);
  EXPECT_NE(svg.find("<title>enemy: a&lt;b</title>"), std::string::npos);
  EXPECT_EQ(svg.find('\x01'), std::string::npos);
}

TEST(Svg, RunsBecomeOneRectangle) {
  const std::string svg = draw_svg(level_of({"#####", ".....", "##.##"})).value();
  EXPECT_EQ(count(svg, "height=\"1\"/>"), 3);
  EXPECT_NE(svg.find("<rect x=\"0\" y=\"0\" width=\"5\" height=\"1\"/>"), std::string::npos);
  EXPECT_NE(svg.find("<rect x=\"3\" y=\"2\" width=\"2\" height=\"1\"/>"), std::string::npos);
}

TEST(Svg, OutlinesFollowExposedFaces) {
  const std::string svg = draw_svg(level_of({"#####", ".....", "##.##"})).value();
  EXPECT_NE(svg.find("M0 1h5"), std::string::npos);  // below the first row
  EXPECT_NE(svg.find("M2 2v1"), std::string::npos);  // beside the gap in the last
  EXPECT_EQ(draw_svg(level_of({"##", "##"}))->find("stroke-linecap"), std::string::npos);
}

TEST(Svg, ThingsAreSymbolsWithTooltips) {
  Level level = uniform_level(8, 8, kFloor);
  level.things = {{"portal", "exit", {3, 4}, {}}, {"portal", "", {5, 4}, {}}};
  const std::string svg = draw_svg(level).value();
  EXPECT_EQ(count(svg, "<use "), 2);
  EXPECT_NE(svg.find("x=\"3.5\" y=\"4.5\"><title>portal: exit</title>"), std::string::npos);
}

TEST(Svg, LargeMapsAreSentToPng) {
  EXPECT_TRUE(draw_svg(uniform_level(kMaxSvgCells, 3, kFloor)).has_value());
  const Result<std::string> svg = draw_svg(uniform_level(3, kMaxSvgCells + 1, kFloor));
  ASSERT_FALSE(svg.has_value());
  EXPECT_EQ(svg.error().failure, Failure::usage);
  EXPECT_NE(svg.error().text().find("PNG"), std::string::npos);
}

}  // namespace
}  // namespace warren::render
