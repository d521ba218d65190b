// Areas around structured landmarks: walkable to the landmark, whatever gates do, and without an
// edge that looks ruled.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>

#include "built_zones.hpp"
#include "core/topology/flood.hpp"
#include "pipeline/certify.hpp"
#include "platform/disk.hpp"
#include "project_paths.hpp"

namespace warren {
namespace {

using testing::seeds_to_try;

const Area* keep_of(const Level& level, std::string_view id) {
  const auto found = std::ranges::find_if(level.zone()->areas, [&](const Area& area) {
    return area.mode == AreaMode::surroundings && area.id == id;
  });
  return found == level.zone()->areas.end() ? nullptr : &*found;
}

Rect room_at(const Area& area, Point square) {
  return {area.origin.x + square.x * area.base, area.origin.y + square.y * area.base, area.base,
          area.base};
}

// From the first square of the path to the landmark, over the area and what lies around the
// footprint.
bool walkable(const Level& level, const Area& area, const Landmark& landmark) {
  BitGrid open(level.cells.width(), level.cells.height());
  std::vector<Rect> ground = area.rects;
  ground.push_back(
      {landmark.rect.x - 4, landmark.rect.y - 4, landmark.rect.w + 8, landmark.rect.h + 8});
  for (const Rect rect : ground) {
    const Rect inside = rect.intersect(level.cells.bounds());
    for (int y = inside.y; y < inside.bottom(); ++y) {
      for (int x = inside.x; x < inside.right(); ++x) {
        if (level.open({x, y})) open.set({x, y});
      }
    }
  }
  const Rect first = room_at(area, area.path.front());
  std::vector<Point> from;
  for (int y = first.y; y < first.bottom(); ++y) {
    for (int x = first.x; x < first.right(); ++x) from.push_back({x, y});
  }
  const BitGrid reached = flood(open, from);
  for (int y = landmark.rect.y; y < landmark.rect.bottom(); ++y) {
    for (int x = landmark.rect.x; x < landmark.rect.right(); ++x) {
      if (reached.test({x, y})) return true;
    }
  }
  return false;
}

// Behind a gate whose wall must go around them.
TEST(Keeps, LeadToTheirLandmark) {
  const Zone zone = testing::guarded_zone();
  zone::Generator generator;
  Level level;
  int keeps = 0;
  for (std::uint32_t seed = 0; seed < seeds_to_try(60); ++seed) {
    RunOptions options;
    options.seed = seed;
    Status made = generator.generate_into(level, zone, options);
    ASSERT_TRUE(made.has_value()) << seed << ": " << made.error().text();
    const Area* area = keep_of(level, "keep");
    if (area == nullptr || area->path.empty()) continue;
    const auto landmark = std::ranges::find(level.zone()->landmarks, "keep", &Landmark::type);
    EXPECT_TRUE(walkable(level, *area, *landmark)) << "seed " << seed;
    ++keeps;
    made = certify(level);
    EXPECT_TRUE(made.has_value()) << seed << ": " << made.error().text();
  }
  EXPECT_GT(keeps, 5);
}

// Cells of lines of ten and more along the sides of rooms, with open land on their other side.
int ruled_cells(const Level& level, const Area& area) {
  constexpr int kLong = 10;
  const auto within = [&](Point at) {
    return std::ranges::any_of(area.rects, [&](Rect rect) { return rect.contains(at); });
  };
  int out = 0;
  const Rect map = level.cells.bounds();
  for (const Point side : {Point{1, 0}, Point{-1, 0}, Point{0, 1}, Point{0, -1}}) {
    const Point step{side.y != 0 ? 1 : 0, side.x != 0 ? 1 : 0};
    for (const Rect rect : area.rects) {
      int run = 0;
      for (int i = 0; i <= area.base; ++i) {
        const Point at{(side.x > 0 ? rect.right() - 1 : rect.x) + step.x * i,
                       (side.y > 0 ? rect.bottom() - 1 : rect.y) + step.y * i};
        const Point beyond = at + side;
        const bool line = i < area.base && !level.open(at) && map.contains(beyond) &&
                          !within(beyond) && level.open(beyond);
        run = line ? run + 1 : 0;
        if (run == kLong) out += kLong;
        if (run > kLong) ++out;
      }
    }
  }
  return out;
}

// The keeps of Ember had 275 such cells each when rooms ended in their squares.
TEST(Keeps, OfEmberLeadToTheBossAndHaveNoRuledEdge) {
  const Result<ZoneFile> file =
      read_zone(disk(), std::filesystem::path(source_folder()) / "examples/ember/ember.zone");
  ASSERT_TRUE(file.has_value()) << file.error().text();
  zone::Generator generator;
  Level level;
  int ruled = 0;
  int keeps = 0;
  for (std::uint32_t seed = 0; seed < seeds_to_try(24); ++seed) {
    RunOptions options;
    options.seed = seed;
    const Status made = generator.generate_into(level, file->zone, options);
    ASSERT_TRUE(made.has_value()) << seed << ": " << made.error().text();
    for (const Area& area : level.zone()->areas) {
      if (area.mode != AreaMode::surroundings) continue;
      ruled += ruled_cells(level, area);
      const auto landmark = std::ranges::find(level.zone()->landmarks, area.id, &Landmark::type);
      EXPECT_TRUE(walkable(level, area, *landmark)) << "seed " << seed;
      ++keeps;
    }
  }
  EXPECT_GT(keeps, 2);
  EXPECT_LE(ruled, 12 * keeps);
}

}  // namespace
}  // namespace warren
