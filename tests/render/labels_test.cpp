#include "render/labels.hpp"

#include <gtest/gtest.h>

namespace warren::render {
namespace {

TEST(Labels, LeaveEachOtherRoom) {
  constexpr Rect kAround = {140, 140, 20, 20};
  Labels labels({0, 0, 300, 300});
  for (int i = 0; i < 10; ++i) labels.add({kAround, "word" + std::to_string(i)});
  EXPECT_EQ(labels.plates().size(), 4U);  // one a side
  labels.add({.around = kAround, .text = "insists", .insist = true});
  EXPECT_EQ(labels.plates().size(), 5U);
  labels.add({.around = kAround, .text = "insists", .insist = true});
  EXPECT_EQ(labels.plates().size(), 5U);  // said already
  const std::vector<Rect> plates = labels.plates();
  for (std::size_t a = 0; a < plates.size(); ++a) {
    for (std::size_t b = 0; b < a; ++b) EXPECT_TRUE(plates[a].intersect(plates[b]).empty());
  }
}

TEST(Labels, StayOffWhatIsReserved) {
  Labels labels({0, 0, 300, 300});
  labels.reserve({150, 100, 150, 100});
  labels.add({{150, 150, 0, 0}, "word"});
  ASSERT_EQ(labels.plates().size(), 1U);
  EXPECT_LT(labels.plates()[0].right(), 151);
}

// One overlay names a footprint, another the mark in its middle.
TEST(Labels, SayANameOncePerPlace) {
  Labels labels({0, 0, 300, 300});
  labels.add({{100, 100, 40, 50}, "vault"});
  labels.add({{116, 115, 9, 9}, "vault"});
  EXPECT_EQ(labels.plates().size(), 1U);
  labels.add({{200, 115, 9, 9}, "vault: 4"});
  labels.add({{200, 115, 9, 9}, "vault"});
  labels.add({{116, 115, 9, 9}, "relic"});
  EXPECT_EQ(labels.plates().size(), 3U);
}

TEST(Labels, LinesAreSetTogetherOrNotAtAll) {
  const std::vector<LabelLine> lines = {{{10, 10, 50, 12}, "upper"}, {{10, 22, 50, 12}, "lower"}};
  Labels labels({0, 0, 100, 100});
  EXPECT_FALSE(labels.put({}, 1, {}));
  labels.reserve({15, 30, 4, 4});
  EXPECT_FALSE(labels.put(lines, 1, {}));
  EXPECT_TRUE(labels.plates().empty());
  Labels empty({0, 0, 100, 100});
  EXPECT_TRUE(empty.put(lines, 1, {}));
  EXPECT_EQ(empty.plates(), (std::vector<Rect>{lines[0].plate, lines[1].plate}));
  EXPECT_FALSE(empty.put(lines, 1, {}));
}

TEST(Labels, StayInsideThePicture) {
  Labels labels({0, 0, 100, 100});
  for (const Point p : {Point{0, 0}, Point{99, 0}, Point{0, 99}, Point{99, 99}}) {
    labels.add({{p.x, p.y, 1, 1}, "word"});
  }
  for (const Rect& plate : labels.plates()) {
    EXPECT_EQ(plate.intersect({0, 0, 100, 100}), plate);
  }
}

}  // namespace
}  // namespace warren::render
