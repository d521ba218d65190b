// What the overlays drawn from the level alone have in common, and the landmarks.
#include <gtest/gtest.h>

#include <array>
#include <map>
#include <string>
#include <vector>

#include "render/drawn.hpp"
#include "render/overlay.hpp"

namespace warren::render {
namespace {

using namespace test;

constexpr std::array<std::string_view, 5> kLandmarkOverlays = {"influence", "hotspots", "landmarks",
                                                               "enemies", "pickups"};

TEST(LandmarkOverlays, SayWhatIsMissing) {
  const std::map<std::string, std::string> wanted = {{"influence", "this level has no landmarks"},
                                                     {"hotspots", "this level has no hotspots"},
                                                     {"landmarks", "this level has no landmarks"},
                                                     {"enemies", "this level has no enemies"},
                                                     {"pickups", "this level has no pickups"}};
  for (const auto& [name, message] : wanted) {
    const Result<Image> image = draw(uniform_level(8, 8, kFloor), {}, {0, {name}});
    ASSERT_FALSE(image.has_value()) << name;
    EXPECT_EQ(image.error().failure, Failure::usage);
    EXPECT_NE(image.error().text().find(message), std::string::npos) << image.error().text();
  }
  Level level = uniform_level(64, 64, kFloor);
  level.zone()->landmarks = {landmark("vault", {3, 3, 4, 4})};
  const Result<Image> image = draw(level, {}, {0, {"influence"}});
  ASSERT_FALSE(image.has_value());
  EXPECT_NE(image.error().text().find("no landmark of this level has an influence"),
            std::string::npos);
}

TEST(LandmarkOverlays, SameLevelSameBytesAtEverySize) {
  for (const int side : {32, 100, 1030, 4096}) {
    const Level level = full_level(side);
    for (const std::string_view name : kLandmarkOverlays) {
      const Options options = {0, {std::string(name)}};
      const Image image = draw(level, {}, options).value();
      EXPECT_GT(image.height(), image.width()) << name;  // the panel
      EXPECT_TRUE(image.bytes() == draw(level, {}, options).value().bytes()) << name;
      if (side > 1000) break;  // one is enough to see that the view does not matter
    }
  }
}

TEST(LandmarkOverlays, AllTogetherOnALargeMap) {
  Options options;
  for (const std::string_view name : kLandmarkOverlays) options.overlays.emplace_back(name);
  const Image image = draw(full_level(4096), {}, options).value();
  EXPECT_EQ(image.width(), 1024);
  EXPECT_GT(image.height(), 1024);
}

TEST(LandmarksOverlay, EveryLabelIsSetAndNoneCoversAnother) {
  Level level = uniform_level(300, 300, kFloor);
  for (int i = 0; i < 12; ++i) {
    level.zone()->landmarks.push_back(
        landmark("kind " + std::to_string(i), {140 + i % 3, 140 + i, 6, 6}));
  }
  const std::vector<Rect> plates = drawn(level, "landmarks").labels.plates();
  ASSERT_EQ(plates.size(), 12U);
  for (std::size_t a = 0; a < plates.size(); ++a) {
    for (std::size_t b = 0; b < a; ++b) EXPECT_TRUE(plates[a].intersect(plates[b]).empty());
  }
}

TEST(LandmarksOverlay, FramesTheFootprints) {
  const Level level = full_level(100);
  const Drawn out = drawn(level, "landmarks", 8);
  for (const Landmark* one : placed_landmarks(level)) {
    EXPECT_TRUE(out.changed(one->at)) << one->type;
    EXPECT_TRUE(out.changed({one->rect.x, one->rect.y})) << one->type;
    EXPECT_FALSE(out.changed({one->rect.right() + 2, one->rect.y})) << one->type;
  }
}

// The arrow stands on the side where the chunk's own top went.
TEST(LandmarksOverlay, ArrowsShowTheTurn) {
  const std::vector<std::pair<Transform, Point>> all = {
      {Transform::identity, {0, -1}},      {Transform::rot90, {1, 0}},
      {Transform::rot180, {0, 1}},         {Transform::rot270, {-1, 0}},
      {Transform::mirror_h, {0, -1}},      {Transform::mirror_v, {0, 1}},
      {Transform::mirror_h_rot90, {1, 0}}, {Transform::mirror_v_rot90, {-1, 0}}};
  for (const auto& [transform, up] : all) {
    Level level = uniform_level(60, 60, kFloor);
    level.zone()->landmarks = {landmark("vault", {26, 26, 9, 9})};
    level.zone()->landmarks[0].transform = transform;
    const Drawn out = drawn(level, "landmarks", 4);
    for (const Point side : {Point{0, -1}, Point{1, 0}, Point{0, 1}, Point{-1, 0}}) {
      const Point cell = {30 + side.x * 6, 30 + side.y * 6};
      EXPECT_EQ(out.changed(cell), side == up) << to_string(transform);
    }
  }
}

TEST(LandmarksOverlay, LinesLeadToGates) {
  Level level = full_level(200);
  const Drawn with = drawn(level, "landmarks", 4);
  level.zone()->landmarks[0].behind.clear();
  const Drawn without = drawn(level, "landmarks", 4);
  const auto crossed = [](const Drawn& out) {  // the row half way between vault and gate
    int count = 0;
    for (int x = 0; x < out.image.width(); ++x) count += out.image.get({x, 404}) == kPaper ? 0 : 1;
    return count;
  };
  EXPECT_GE(crossed(with), crossed(without) + 3);
  EXPECT_TRUE(says(with.panel, "gates"));
  EXPECT_FALSE(says(without.panel, "gates"));
}

TEST(LandmarksOverlay, PanelNamesWhatWasNotPlaced) {
  Level level = full_level(100);
  level.zone()->requested = {{"vault", "c", false}, {"vault", "c", false}, {"tower", "c", true}};
  const Panel panel = drawn(level, "landmarks").panel;
  EXPECT_TRUE(says(panel, "not placed: vault")) << text_of(panel);
  EXPECT_TRUE(says(panel, "not placed: tower (optional)"));
  EXPECT_TRUE(says(panel, "center_anchor"));
}

}  // namespace
}  // namespace warren::render
