// The graph of areas and its bridges, against the plainest way to find them.
#include "kinds/dungeon/generate/areas.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>

#include "level/random_floors.hpp"

namespace warren {
namespace {

using dungeon::AreaGraph;

// A floor as the generator hands it on: rock is walled off, and doors lie between floor cells.
Level any_walled_floor() {
  Level level = testing::any_floor(8);
  std::erase_if(level.dungeon()->doors, [&](const Door& door) {
    return !level.open(door.at) || !level.open(step(door.at, door.side));
  });
  for (std::size_t i = 0; i < level.cells.size(); ++i) {
    const Point at = level.cells.point(i);
    if (level.open(at)) continue;
    for (const Direction side : kAllDirections) {
      level.dungeon()->edges.set(at, side, EdgeKind::wall);
    }
  }
  return level;
}

// Cells that can be walked to without opening anything, found by walking again and again.
Grid<std::uint8_t> walked_from(const Level& level, Point from) {
  Grid<std::uint8_t> seen(level.cells.width(), level.cells.height(), 0);
  seen[from] = 1;
  for (bool more = true; more;) {
    more = false;
    for (std::size_t i = 0; i < seen.size(); ++i) {
      const Point at = seen.point(i);
      if (seen[at] == 0) continue;
      for (const Direction by : kAllDirections) {
        if (level.dungeon()->edges.at(at, by) != EdgeKind::none) continue;
        more = more || seen[step(at, by)] == 0;
        seen[step(at, by)] = 1;
      }
    }
  }
  return seen;
}

RC_GTEST_PROP(DungeonAreas, AreWhatCanBeWalked, ()) {
  const Level level = any_walled_floor();
  AreaGraph graph;
  graph.build(level);
  int next = 0;
  for (std::size_t i = 0; i < level.cells.size(); ++i) {
    const Point at = level.cells.point(i);
    if (!level.open(at)) {
      RC_ASSERT(graph.at(at) == dungeon::kNoArea);
      continue;
    }
    const int area = graph.at(at);
    RC_ASSERT(area >= 0 && area <= next);
    if (area == next) {  // numbered in reading order
      RC_ASSERT(graph.first(area) == at);
      ++next;
    }
    if (graph.first(area) != at) continue;
    const Grid<std::uint8_t> seen = walked_from(level, at);
    for (std::size_t j = 0; j < seen.size(); ++j) {
      RC_ASSERT((seen.cells()[j] != 0) == (graph.at(seen.point(j)) == area));
    }
    RC_ASSERT(graph.cells(area) == std::count(seen.cells().begin(), seen.cells().end(), 1));
  }
  RC_ASSERT(graph.count() == next);
  RC_ASSERT(graph.doors() == static_cast<int>(level.dungeon()->doors.size()));
  // Each door is a passage at both of its ends.
  std::size_t passages = 0;
  for (int area = 0; area < graph.count(); ++area) {
    for (const dungeon::Passage& passage : graph.passages(area)) {
      ++passages;
      const dungeon::DoorEnds ends = graph.ends(passage.door);
      const bool out = ends.inside == area && ends.outside == passage.to;
      const bool in = ends.outside == area && ends.inside == passage.to;
      RC_ASSERT(out || in);
    }
  }
  RC_ASSERT(passages == 2 * level.dungeon()->doors.size());
}

std::vector<bool> reached(const AreaGraph& graph, int from, int without) {
  std::vector<bool> out(static_cast<std::size_t>(graph.count()), false);
  out[static_cast<std::size_t>(from)] = true;
  for (bool more = true; more;) {
    more = false;
    for (int door = 0; door < graph.doors(); ++door) {
      if (door == without) continue;
      const auto a = static_cast<std::size_t>(graph.ends(door).inside);
      const auto b = static_cast<std::size_t>(graph.ends(door).outside);
      if (out[a] == out[b]) continue;
      out[a] = out[b] = true;
      more = true;
    }
  }
  return out;
}

RC_GTEST_PROP(DungeonAreas, BridgesAreDoorsWithoutAWayAround, ()) {
  const Level level = any_walled_floor();
  AreaGraph graph;
  graph.build(level);
  RC_PRE(graph.count() > 0);
  const int from = *rc::gen::inRange(0, graph.count());
  const dungeon::BridgeTree tree = dungeon::find_bridges(graph, from);
  const std::vector<bool> all = reached(graph, from, dungeon::kNoDoor);
  RC_ASSERT(tree.order.front() == from);
  RC_ASSERT(static_cast<long>(tree.order.size()) == std::count(all.begin(), all.end(), true));
  std::size_t bridges = 0;
  for (int door = 0; door < graph.doors(); ++door) {
    const std::vector<bool> rest = reached(graph, from, door);
    const auto found =
        std::find_if(tree.bridges.begin(), tree.bridges.end(),
                     [&](const dungeon::Bridge& bridge) { return bridge.door == door; });
    RC_ASSERT((found != tree.bridges.end()) == (rest != all));
    if (found == tree.bridges.end()) continue;
    ++bridges;
    const auto kept = std::count(rest.begin(), rest.end(), true);
    RC_ASSERT(found->areas == std::count(all.begin(), all.end(), true) - kept);
    const dungeon::DoorEnds ends = graph.ends(door);
    RC_ASSERT(found->behind == ends.inside || found->behind == ends.outside);
    for (int area = 0; area < graph.count(); ++area) {
      const auto i = static_cast<std::size_t>(area);
      if (all[i]) RC_ASSERT(tree.behind(*found, area) == !rest[i]);
    }
  }
  RC_ASSERT(tree.bridges.size() == bridges);
}

// One row of rooms, as long as no stack would bear.
TEST(DungeonAreas, ManyInARow) {
  constexpr int kLong = 100'000;
  Level level = testing::blank_floor(kLong, 1);
  for (int x = 0; x + 1 < kLong; ++x) {
    testing::add_door(level, {x, 0}, Direction::east, EdgeKind::door);
  }
  AreaGraph graph;
  graph.build(level);
  ASSERT_EQ(graph.count(), kLong);
  const dungeon::BridgeTree tree = dungeon::find_bridges(graph, 0);
  EXPECT_EQ(tree.bridges.size(), static_cast<std::size_t>(kLong) - 1);
  EXPECT_EQ(tree.bridges.front().areas, 1);
  EXPECT_EQ(tree.bridges.back().areas, kLong - 1);
}

}  // namespace
}  // namespace warren
