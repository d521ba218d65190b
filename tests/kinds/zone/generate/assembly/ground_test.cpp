#include "kinds/zone/generate/assembly/ground.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <cstdlib>
#include <limits>

#include "fixture.hpp"

namespace warren::zone {
namespace {

constexpr int kMap = 128;

Rect any_rect(Rect within, int least, int most) {
  const int w = *rc::gen::inRange(least, most + 1);
  const int h = *rc::gen::inRange(least, most + 1);
  return {*rc::gen::inRange(within.x, within.right() - w + 1),
          *rc::gen::inRange(within.y, within.bottom() - h + 1), w, h};
}

Level empty_level() {
  Level out;
  out.set_kind("zone");
  out.cells.reset(kMap, kMap);
  return out;
}

// A landmark or two, and sometimes a middle.
Level any_level() {
  Level out = empty_level();
  const int landmarks = *rc::gen::inRange(0, 3);
  for (int i = 0; i < landmarks; ++i) {
    Landmark landmark;
    landmark.rect = any_rect(out.cells.bounds(), 6, 20);
    landmark.at = landmark.rect.centre();
    out.zone()->landmarks.push_back(landmark);
  }
  if (*rc::gen::arbitrary<bool>()) {
    out.zone()->anchor.emplace();
    out.zone()->anchor->rect = {60, 60, 12, 12};
  }
  return out;
}

// Up to four rectangles that need not fit the squares.
RegionDefinition any_region() {
  RegionDefinition out;
  out.mode.base = *rc::gen::element(8, 16);
  const int count = *rc::gen::inRange(1, 5);
  for (int i = 0; i < count; ++i) {
    out.rects.push_back({any_rect({4, 4, kMap - 8, kMap - 8}, 16, 60), {}});
  }
  if (*rc::gen::inRange(0, 3) == 0) out.mode = {RegionMode::open, 0, {}};
  return out;
}

std::vector<Rect> footprints(const Level& level) {
  std::vector<Rect> out;
  for (const Landmark& landmark : level.zone()->landmarks) out.push_back(landmark.rect);
  if (level.zone()->anchor) out.push_back(level.zone()->anchor->rect);
  return out;
}

bool touches_any(const std::vector<Rect>& rects, Rect rect) {
  return std::ranges::any_of(rects, [&](Rect one) { return !one.intersect(rect).empty(); });
}

// All cells of a rectangle.
template <class Is>
bool all_cells(Rect rect, const Is& is) {
  for (int y = rect.y; y < rect.bottom(); ++y) {
    for (int x = rect.x; x < rect.right(); ++x) {
      if (!is(Point{x, y})) return false;
    }
  }
  return true;
}

RC_GTEST_PROP(Ground, IsTheUnionOfItsRectangles, ()) {
  const RegionDefinition region = any_region();
  const AreaGround ground(region, any_level(), {});
  for (int y = 0; y < kMap; ++y) {
    for (int x = 0; x < kMap; ++x) RC_ASSERT(ground.contains({x, y}) == region.contains({x, y}));
  }
  RC_ASSERT(ground.bounds() == region.bounds());
}

RC_GTEST_PROP(Ground, TheEdgeTouchesWhatIsNotOfIt, ()) {
  const RegionDefinition region = any_region();
  const AreaGround ground(region, empty_level(), {});
  for (int y = 0; y < kMap; ++y) {
    for (int x = 0; x < kMap; ++x) {
      if (!ground.contains({x, y})) continue;
      const bool inside =
          all_cells({x - 1, y - 1, 3, 3}, [&](Point at) { return region.contains(at); });
      RC_ASSERT(ground.on_edge({x, y}) == !inside);
    }
  }
}

// Just the squares that lie in it as a whole and off all footprints.
RC_GTEST_PROP(Ground, SquaresAreWholeAndFree, ()) {
  const RegionDefinition region = any_region();
  const Level level = any_level();
  const AreaGround ground(region, level, {});
  const Squares& grid = ground.grid();
  for (std::size_t i = 0; i < grid.valid.size(); ++i) {
    const Rect cells = grid.cells_of(grid.valid.point(i));
    const bool whole = all_cells(cells, [&](Point at) { return region.contains(at); });
    const bool free = !touches_any(footprints(level), grown(cells, 1));
    RC_ASSERT(grid.has(grid.valid.point(i)) == (whole && free));
  }
}

RC_GTEST_PROP(Ground, CellsFindTheirSquare, ()) {
  const AreaGround ground(any_region(), any_level(), {});
  const Point at{*rc::gen::inRange(-50, kMap + 50), *rc::gen::inRange(-50, kMap + 50)};
  RC_ASSERT(ground.grid().cells_of(ground.grid().cell_at(at)).contains(at));
}

int side_of_goal(const Goal& goal) {
  for (int side = 0; side < 4; ++side) {
    if (goal.out == exit_bit(side)) return side;
  }
  return -1;
}

// The first cell beyond the area, straight out from the middle of a side.
Point beyond(const AreaGround& ground, const Goal& door) {
  const Point step = kOutward[static_cast<std::size_t>(side_of_goal(door))];
  Point at = ground.grid().cells_of(door.cell).centre();
  while (ground.contains(at)) at = at + step;
  return at;
}

std::vector<Rect> any_others(const AreaGround& ground) {
  std::vector<Rect> out;
  for (int i = 0; i < 2; ++i) {
    const Rect rect = any_rect({0, 0, kMap, kMap}, 10, 40);
    const bool apart = all_cells(rect, [&](Point at) { return !ground.contains(at); });
    if (apart) out.push_back(rect);
  }
  return out;
}

// A door is one side of a free square, leads out before a square's length, and what lies before it
// is free for a way to turn.
RC_GTEST_PROP(Ground, DoorsLeadOutToFreeGround, ()) {
  const Level level = any_level();
  const RegionDefinition region = any_region();
  const AreaGround alone(region, level, {});
  const std::vector<Rect> others = any_others(alone);
  const AreaGround ground(region, level, others);
  const Point place{*rc::gen::inRange(0, kMap), *rc::gen::inRange(0, kMap)};
  const auto door = ground.door_towards(place);
  if (!door) return;
  const int side = side_of_goal(*door);
  RC_ASSERT(side >= 0);
  const Point step = kOutward[static_cast<std::size_t>(side)];
  RC_ASSERT(ground.grid().has(door->cell));
  RC_ASSERT(!ground.grid().has(door->cell + step));
  Point at = beyond(ground, *door);
  for (int i = 0; i < 8; ++i, at = at + step) {
    RC_ASSERT(level.cells.contains(at));
    RC_ASSERT(!touches_any(others, {at.x, at.y, 1, 1}));
    RC_ASSERT(!touches_any(footprints(level), {at.x, at.y, 1, 1}));
  }
}

// From a plain rectangle the door towards a place is on the side that faces it.
RC_GTEST_PROP(Ground, DoorsFaceTheirPlace, ()) {
  RegionDefinition region;
  region.rects = {{{32, 32, 64, 64}, {}}};
  const AreaGround ground(region, empty_level(), {});
  const int along = *rc::gen::inRange(40, 88);
  const int away = *rc::gen::inRange(0, 16);
  const int far = kMap - 1 - away;
  RC_ASSERT(ground.door_towards({away, along}).value().out == exit_bit(0));
  RC_ASSERT(ground.door_towards({far, along}).value().out == exit_bit(1));
  RC_ASSERT(ground.door_towards({along, away}).value().out == exit_bit(2));
  RC_ASSERT(ground.door_towards({along, far}).value().out == exit_bit(3));
  const Point nearest = ground.door_towards({away, along}).value().cell;
  RC_ASSERT(std::abs(ground.grid().cells_of(nearest).centre().y - along) <= 8);
}

TEST(Ground, WithoutAWayOutHasNoDoor) {
  RegionDefinition region;
  region.rects = {{{0, 0, kMap, kMap}, {}}};
  const AreaGround ground(region, empty_level(), {});
  EXPECT_FALSE(ground.door_towards({5, 5}).has_value());
}

// An area all around shuts a region in.
TEST(Ground, HasNoDoorIntoOtherAreas) {
  RegionDefinition region;
  region.rects = {{{48, 48, 32, 32}, {}}};
  std::vector<Rect> ring = {{40, 40, 48, 8}, {40, 80, 48, 8}, {40, 48, 8, 32}, {80, 48, 8, 32}};
  const auto door = [&](const std::vector<Rect>& taken) {
    return AreaGround(region, empty_level(), taken).door_towards({0, 64});
  };
  EXPECT_TRUE(door({}).has_value());
  EXPECT_FALSE(door(ring).has_value());
  ring.pop_back();
  EXPECT_EQ(door(ring).value().out, exit_bit(1));
}

// Doors keep apart where there is room for it.
TEST(Ground, DoorsKeepApart) {
  RegionDefinition region;
  region.rects = {{{32, 32, 64, 64}, {}}};
  const AreaGround ground(region, empty_level(), {});
  const Goal first = ground.door_towards({0, 64}).value();
  const Goal second = ground.door_towards({0, 64}, std::span(&first, 1)).value();
  const Point d = first.cell - second.cell;
  EXPECT_GE(std::abs(d.x) + std::abs(d.y), 3);
}

// The nearest free square beside a footprint.
RC_GTEST_PROP(Ground, FindsTheSquareBesideAFootprint, ()) {
  const Level level = any_level();
  const AreaGround ground(any_region(), level, {});
  const Rect footprint = any_rect({0, 0, kMap, kMap}, 6, 20);
  const Point place{*rc::gen::inRange(0, kMap), *rc::gen::inRange(0, kMap)};
  const Squares& grid = ground.grid();
  const auto distance = [&](Point square) {
    return squared_distance(grid.cells_of(square).centre(), place);
  };
  std::int64_t least = std::numeric_limits<std::int64_t>::max();
  for (std::size_t i = 0; i < grid.valid.size(); ++i) {
    const Point at = grid.valid.point(i);
    const bool close = touches_any({footprint}, grown(grid.cells_of(at), grid.base));
    if (grid.has(at) && close) least = std::min(least, distance(at));
  }
  const auto found = ground.beside(footprint, place);
  RC_ASSERT(found.has_value() == (least != std::numeric_limits<std::int64_t>::max()));
  if (!found) return;
  RC_ASSERT(grid.has(found->cell));
  RC_ASSERT(distance(found->cell) == least);
  RC_ASSERT(found->out == 0);
}

}  // namespace
}  // namespace warren::zone
