#include <gtest/gtest.h>

#include "render/picture.hpp"

namespace warren::render {
namespace {

std::vector<SheetEntry> entries(int count, int side, Colour colour) {
  std::vector<SheetEntry> out;
  for (int i = 0; i < count; ++i) {
    out.push_back({"seed " + std::to_string(i), Image(side, side, colour)});
  }
  return out;
}

int pixels_of(const Image& image, Colour colour) {
  int count = 0;
  for (int y = 0; y < image.height(); ++y) {
    for (int x = 0; x < image.width(); ++x) count += image.get({x, y}) == colour ? 1 : 0;
  }
  return count;
}

constexpr Colour kMarked = {250, 130, 20, 255};

TEST(Sheet, EveryPictureIsShownWhole) {
  for (int count = 1; count <= 13; ++count) {
    const Image sheet = contact_sheet(entries(count, 400, kMarked), "title", 100);
    EXPECT_EQ(pixels_of(sheet, kMarked), count * 100 * 100) << count;
    EXPECT_GE(sheet.width() * 5, sheet.height() * 3) << count;
  }
}

TEST(Sheet, SmallPicturesGrowByWholeSteps) {
  // 30 fits three times into 100.
  const Image sheet = contact_sheet(entries(2, 30, kMarked), "title", 100);
  EXPECT_EQ(pixels_of(sheet, kMarked), 2 * 90 * 90);
}

TEST(Sheet, PicturesKeepTheirShape) {
  std::vector<SheetEntry> list = {{"wide", Image(800, 200, kMarked)}};
  EXPECT_EQ(pixels_of(contact_sheet(list, "", 100), kMarked), 100 * 25);
}

TEST(Sheet, ShrinkingAverages) {
  Image stripes(200, 200, {0, 0, 0, 255});
  for (int x = 0; x < 200; x += 2) stripes.fill({x, 0, 1, 200}, {200, 100, 50, 255});
  std::vector<SheetEntry> list = {{"stripes", std::move(stripes)}};
  EXPECT_EQ(pixels_of(contact_sheet(list, "", 100), {100, 50, 25, 255}), 100 * 100);
}

TEST(Sheet, DimensionsDependOnCountAndTileOnly) {
  const Image a = contact_sheet(entries(6, 400, kMarked), "one", 120);
  const Image b = contact_sheet(entries(6, 10, {}), "another, longer title", 120);
  EXPECT_EQ(a.width(), b.width());
  EXPECT_EQ(a.height(), b.height());
  EXPECT_GT(contact_sheet(entries(6, 10, {}), "one", 240).width(), a.width());
  EXPECT_GT(contact_sheet(entries(12, 10, {}), "one", 120).height(), a.height());
}

TEST(Sheet, EmptyAndDegenerateInputs) {
  EXPECT_GT(contact_sheet({}, "nothing", 100).width(), 0);
  std::vector<SheetEntry> list = {{"", Image()}, {"line", Image(5000, 1, kMarked)}};
  EXPECT_GT(contact_sheet(list, "", -5).width(), 0);
}

}  // namespace
}  // namespace warren::render
