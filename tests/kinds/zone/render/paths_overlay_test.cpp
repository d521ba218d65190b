#include <gtest/gtest.h>

#include <set>

#include "gate_levels.hpp"

namespace warren::render {
namespace {

using namespace test;

// The colours among those of the panel that stand in a stretch of pixels.
std::size_t lanes_in(const Drawn& out, Rect pixels) {
  std::set<std::size_t> found;
  for_each_cell(pixels, [&](Point p) {
    for (std::size_t i = 0; i < out.panel.entries.size(); ++i) {
      if (out.image.get(p) == out.panel.entries[i].swatch) found.insert(i);
    }
  });
  return found.size();
}

TEST(PathsOverlay, SharedStretchesShowEveryWay) {
  const Drawn out = drawn(gated_level(), "paths", 16);
  EXPECT_EQ(lanes_in(out, {20 * 16 - 4, 60 * 16, 24, 1}), 5U);  // up the trunk
  EXPECT_EQ(lanes_in(out, {15 * 16, 80 * 16 - 4, 1, 24}), 5U);  // along its first part
  EXPECT_EQ(lanes_in(out, {66 * 16, 43 * 16 - 4, 1, 24}), 2U);  // to the vault and the relic
  EXPECT_EQ(lanes_in(out, {40 * 16, 60 * 16, 16, 16}), 0U);
}

TEST(PathsOverlay, EndsAreMarkedAndNamed) {
  const Level level = gated_level();
  const Drawn out = drawn(level, "paths", 8);
  EXPECT_EQ(out.labels.plates().size(), level.zone()->paths.size());
  for (std::size_t i = 0; i < level.zone()->paths.size(); ++i) {
    const Point end = out.view.centre(level.zone()->paths[i].corners.back());
    EXPECT_GE(lanes_in(out, {end.x - 6, end.y - 6, 13, 13}), 1U) << level.zone()->paths[i].to;
  }
  EXPECT_EQ(out.panel.title, "5 paths, in steps from the start");
  EXPECT_TRUE(says(out.panel, "lock: 72")) << text_of(out.panel);
}

TEST(PathsOverlay, WaysOfOneCellAreDots) {
  Level level = gated_level();
  level.zone()->paths = {{"here", {kStart}}, {"nowhere", {}}};
  const Drawn out = drawn(level, "paths", 8);
  EXPECT_TRUE(out.changed(kStart));
  EXPECT_TRUE(says(out.panel, "here: 0"));
  EXPECT_EQ(out.labels.plates().size(), 1U);
}

TEST(PathsOverlay, ManyWaysAreNotNamed) {
  Level level = gated_level();
  level.zone()->paths.assign(200, level.zone()->paths[0]);
  const Drawn out = drawn(level, "paths", 8);
  EXPECT_TRUE(out.labels.plates().empty());
  EXPECT_TRUE(says(out.panel, "and 176 more paths")) << text_of(out.panel);
}

// Both overlays know the landmark's name; it is written once.
TEST(PathsOverlay, NamesAreNotRepeated) {
  const Level level = gated_level();
  const Drawn base = drawn(level, "landmarks", 8);
  Image image = base.image;
  Labels labels = base.labels;
  const Overlay paths = overlay_of(level, "paths");
  ASSERT_TRUE(paths.draw({level, {}, base.view, labels}, image).has_value());
  EXPECT_EQ(labels.plates().size(), base.labels.plates().size() + 2);  // savepoint and portal
}

}  // namespace
}  // namespace warren::render
