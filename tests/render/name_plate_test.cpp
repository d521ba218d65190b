#include "render/name_plate.hpp"

#include <gtest/gtest.h>

#include "render/font.hpp"

namespace warren::render {
namespace {

constexpr std::string_view kName = "lib_fire_smelter_32_lt";

std::string joined(const NamePlate& plate) {
  std::string out;
  for (const std::string& line : plate.lines) out += line;
  return out;
}

TEST(NamePlate, LinesFitAndSayTheWholeName) {
  for (int width = 60; width < 300; width += 5) {
    const NamePlate plate = fit_name(kName, width, 64, 2);
    ASSERT_TRUE(plate.whole) << width;
    EXPECT_EQ(joined(plate), kName);
    EXPECT_LE(static_cast<int>(plate.lines.size()) * kLineHeight * plate.size, 64);
    for (const std::string& line : plate.lines) EXPECT_LE(plate_width(line, plate.size), width);
  }
}

TEST(NamePlate, LargeLettersWhereThereIsRoom) {
  EXPECT_EQ(fit_name(kName, 300, 48, 2).size, 2);
  EXPECT_EQ(fit_name(kName, 300, 48, 1).size, 1);
  EXPECT_EQ(fit_name(kName, 300, 47, 2).size, 1);
}

TEST(NamePlate, ShortenedToItsLongestWord) {
  const NamePlate plate = fit_name(kName, 50, 16, 2);
  EXPECT_FALSE(plate.whole);
  EXPECT_EQ(joined(plate), "smelter");
  EXPECT_EQ(joined(fit_name("lib_fire_rock_32", 40, 16, 2)), "rock");  // rather than "fire"
  const std::string cut = joined(fit_name(kName, 34, 16, 2));
  EXPECT_TRUE(cut.starts_with("sme") && cut.ends_with("..")) << cut;
}

TEST(NamePlate, LeftOutWhereItWouldTellNothing) {
  EXPECT_TRUE(fit_name(kName, 12, 16, 2).lines.empty());
  EXPECT_TRUE(fit_name(kName, 300, 11, 2).lines.empty());
  EXPECT_TRUE(fit_name("", 300, 300, 2).lines.empty());
  EXPECT_TRUE(fit_name(kName, -5, -5, 2).lines.empty());
}

}  // namespace
}  // namespace warren::render
