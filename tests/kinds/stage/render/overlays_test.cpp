// Overlays of stages.
#include <gtest/gtest.h>

#include <algorithm>

#include "kinds/picture.hpp"
#include "kinds/stage/render/steps.hpp"
#include "maps.hpp"
#include "render/drawn.hpp"

namespace warren::render {
namespace {

using namespace test;

TEST(StageOverlays, OthersSayWhichOnesThereAre) {
  for (const KnownOverlay& known : overlays()) {
    const auto picture = draw(show_stage(), {}, {0, {known.name}});
    EXPECT_EQ(picture.has_value(), has_overlay(show_stage(), known.name)) << known.name;
    if (picture) continue;
    EXPECT_NE(picture.error().text().find("for a stage; valid are cells, distance, path, reach"),
              std::string::npos)
        << picture.error().text();
  }
}

TEST(StageOverlays, ReachIsRefusedElsewhere) {
  const auto zone = draw(uniform_level(8, 8, kFloor), {}, {0, {"reach"}});
  ASSERT_FALSE(zone.has_value());
  EXPECT_NE(zone.error().text().find("there is no overlay 'reach' for a zone"), std::string::npos);
}

Level divided() {
  // The car is shut in by plates, the player by fire and a pit.
  return stage_of({"OOOOOOOOO", "OBBBEBBBO", "OB.P.RCBO", "OB...R.BO", "OBFF.RRBO", "OBF.xF.BO",
                   "OBBBBBBBO", "OOOOOOOOO"});
}

TEST(StageOverlays, ReachTintsWhatIsReached) {
  const Level level = divided();
  const Drawn reach = drawn(level, "reach", 24);
  int both = 0;
  int car = 0;
  int foot = 0;
  for (std::size_t i = 0; i < level.cells.size(); ++i) {
    const Point p = level.cells.point(i);
    const bool by_car = level.stage()->in(StageLayer::car_walkable, p);
    const bool on_foot = level.stage()->in(StageLayer::foot_reachable, p);
    EXPECT_EQ(reach.changed(p), by_car || on_foot) << p.x << "," << p.y;
    both += by_car && on_foot ? 1 : 0;
    car += by_car && !on_foot ? 1 : 0;
    foot += !by_car && on_foot ? 1 : 0;
  }
  EXPECT_GT(car, 0);
  EXPECT_GT(foot, 0);
  EXPECT_TRUE(says(reach.panel, "car and player: " + std::to_string(both) + " cells"));
  EXPECT_TRUE(says(reach.panel, "car only: " + std::to_string(car)));
  EXPECT_TRUE(says(reach.panel, "on foot only: " + std::to_string(foot)));
}

// Legs keep to lanes beside the middles of cells.
bool touched(const Drawn& picture, Point cell) {
  const Rect pixels = picture.view.spot_pixels(cell);
  bool changed = false;
  for_each_cell(pixels, [&](Point p) { changed = changed || picture.image.get(p) != kPaper; });
  return changed;
}

TEST(StageOverlays, PathFollowsTheLegs) {
  const Level level = show_stage();
  ASSERT_EQ(level.stage()->legs.size(), 4U);
  const Drawn path = drawn(level, "path", 24);
  EXPECT_EQ(path.panel.entries.size(), 4U);
  for (std::size_t i = 0; i < 4; ++i) {
    for (std::size_t k = 0; k < i; ++k) {
      EXPECT_NE(path.panel.entries[i].swatch, path.panel.entries[k].swatch);
    }
    for (const Point p : level.stage()->legs[i].path)
      EXPECT_TRUE(touched(path, p)) << p.x << "," << p.y;
  }
  EXPECT_TRUE(says(path.panel, "1: player to empty fuel can"));
  EXPECT_TRUE(says(path.panel, "2: empty fuel can to fuel station"));
  EXPECT_TRUE(says(path.panel, "3: fuel station to car"));
  EXPECT_TRUE(says(path.panel, "4: car to exit"));
  EXPECT_TRUE(says(path.panel, "by car"));
}

// Who draws a stage looks at it before it can be won.
TEST(StageOverlays, WithoutLegsTheRestIsDrawnAndNoPath) {
  Level level = show_stage();
  level.stage()->legs.clear();
  const Drawn path = drawn(level, "path", 24);
  EXPECT_EQ(path.panel.title, "no path that wins: warren verify tells why");
  EXPECT_TRUE(path.panel.entries.empty());
  for (std::size_t i = 0; i < level.cells.size(); ++i) {
    const Point p = level.cells.point(i);
    const bool token = std::ranges::any_of(level.things, [&](const Thing& t) { return t.at == p; });
    EXPECT_TRUE(token || !path.changed(p)) << p.x << "," << p.y;
  }
  EXPECT_TRUE(draw(level, {}, {0, {"reach", "path"}}).has_value());
}

TEST(StageOverlays, StepsAreThoseOfThePlayer) {
  const Level level = show_stage();
  const Grid<std::int32_t> steps = stage_steps(level, *level.start);
  EXPECT_EQ(steps[*level.start], 0);
  EXPECT_EQ((steps[{4, 3}]), 1) << "aslant";
  for (std::size_t i = 0; i < level.cells.size(); ++i) {
    const Point p = level.cells.point(i);
    EXPECT_EQ(steps[p] >= 0, level.stage()->in(StageLayer::foot_reachable, p)) << p.x << "," << p.y;
  }
  // The shortest way is told by the leg too.
  const StageLeg& first = level.stage()->legs.front();
  EXPECT_EQ(steps[first.path.back()], static_cast<std::int32_t>(first.path.size()) - 1);
}

}  // namespace
}  // namespace warren::render
