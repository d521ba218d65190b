// Where a player begins.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <optional>
#include <tuple>

#include "core/topology/components.hpp"
#include "level/open_cells.hpp"
#include "levels.hpp"

namespace warren {
namespace {

using testing::level_of;
using testing::zone_of;

// Every cell of the largest area looked at: nearest to the centre, then first in reading order.
std::optional<Point> nearest_in_largest_area(const Level& level) {
  const Components areas = label_components(open_cells(level));
  const Point centre = level.cells.bounds().centre();
  const auto key = [&](Point p) {
    const Point off = p - centre;
    return std::tuple(off.x * off.x + off.y * off.y, p.y, p.x);
  };
  std::optional<Point> best;
  for (std::size_t i = 0; i < level.cells.size(); ++i) {
    const Point p = level.cells.point(i);
    const bool inside = level.open(p) && areas.label[p] == areas.largest();
    if (inside && (!best || key(p) < key(*best))) best = p;
  }
  return best;
}

RC_GTEST_PROP(Start, IsTheCellOfTheLargestAreaNearestTheCentre, (std::uint32_t seed)) {
  Zone zone = testing::any_terrain_zone(70);
  zone.markers.clear();
  zone.portals.clear();  // ways to them could join areas
  zone.spawns.clear();
  zone.parameters.pocket_min = 1'000'000;  // so that no corridor joins areas either
  zone.parameters.noise_wall_threshold = testing::any_real(-0.5, 1);
  zone.parameters.noise_effect_threshold.reset();
  const Level level = level_of(zone, seed);
  RC_ASSERT(level.start == nearest_in_largest_area(level));
}

// A single hole in solid rock, anywhere: the search must reach every corner.
RC_GTEST_PROP(Start, FindsTheOnlyOpenCell, ()) {
  Zone zone = zone_of("celltype w 1 2 3 4 5 6 7 8\nnoise_wall_threshold 1\nnoise_octaves 1\n");
  zone.parameters.size = *rc::gen::inRange(16, 50);
  const int last = zone.parameters.size - 1;
  const Point hole{*rc::gen::oneOf(rc::gen::element(0, last), rc::gen::inRange(0, last + 1)),
                   *rc::gen::oneOf(rc::gen::element(0, last), rc::gen::inRange(0, last + 1))};
  zone.cleared.push_back({hole, {}});
  RC_ASSERT(level_of(zone, 1).start == hole);
}

// A pocket right at the centre is no place to begin when there is a hall elsewhere.
TEST(Start, AvoidsPockets) {
  const Level level = level_of(
      zone_of("size 32\ncelltype w 1 2 3 4 5 6 7 8\nnoise_wall_threshold 1\nnoise_octaves 1\n"
              "clearcell 16 16\nclearcell 3 3\nclearcell 4 3\n"),
      1);
  EXPECT_EQ(level.start, (Point{4, 3}));
}

RC_GTEST_PROP(Start, IsTheFirstSavepoint, (std::uint32_t seed)) {
  constexpr Point kLast{3, 4};
  Zone zone = testing::any_zone(64);
  std::erase_if(zone.cells, [&](const PlacedCell& cell) { return cell.at == kLast; });
  zone.markers.push_back({MarkerKind::savepoint, kLast, "last", {}});
  const auto first = std::ranges::find(zone.markers, MarkerKind::savepoint, &Marker::kind);
  RC_ASSERT(level_of(zone, seed).start == first->at);
}

TEST(Start, DatanodesAreNoStarts) {
  const Level level = level_of(zone_of("size 32\ndatanode 1 1 a\nsavepoint 2 2 b\n"), 1);
  EXPECT_EQ(level.start, (Point{2, 2}));
  EXPECT_EQ(level_of(zone_of("size 32\ndatanode 1 1 a\n"), 1).start, (Point{16, 16}));
}

TEST(Start, SaysWhenThereIsNowhereToStand) {
  const Level level =
      level_of(zone_of("size 16\ncelltype w 1 2 3 4 5 6 7 8\nnoise_wall_threshold 1\n"), 1);
  EXPECT_EQ(level.start, std::nullopt);
  EXPECT_EQ(level.report.warnings,
            std::vector<std::string>{"the zone has no open cell to start in"});
}

}  // namespace
}  // namespace warren
