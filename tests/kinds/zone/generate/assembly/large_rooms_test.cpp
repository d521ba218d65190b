// Large rooms that lie beside each other, shifted by some squares: their exits lie far apart.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "fixture.hpp"

namespace warren::zone {
namespace {

using testing::AssemblyFixture;
using testing::drawn_library;
using testing::linked;

bool can_be_crossed(const AssemblyFixture& fixture, const Joint& joint) {
  const Rect from = fixture.rect_of(fixture.room(joint.from));
  const Rect to = fixture.rect_of(fixture.room(joint.to));
  return flood(fixture.open_in({from, to}), from.centre()).test(to.centre());
}

RC_GTEST_PROP(LargeRooms, CanBeWalkedBetween, (std::uint32_t seed)) {
  AssemblyFixture fixture(drawn_library({16, 32, 64}), 10);
  fixture.lay(seed);
  for (const Joint& joint : fixture.plan.joints) RC_ASSERT(can_be_crossed(fixture, joint));
}

// With exits in the middle of their sides, as libraries have them.
Chunk hall(int side, Exits exits) {
  Chunk out = testing::plain_room(side, exits, ChunkCategory::corridor);
  out.name = "hall";
  out.fill = Fill::solid;
  out.empties.push_back({{1, 1, side - 2, side - 2}, {}});
  for (const Side which : out.sides) {
    out.exits.push_back(standard_exit(which, side));
    out.empties.push_back({unlock_order_of(out.exits.back(), {side, side}), {}});
  }
  return out;
}

// Two halls of four squares each way, the second to the right of the first and lower down by some
// squares. There is nothing else around them.
struct TwoHalls {
  explicit TwoHalls(int lower)
      : zone(testing::zone_with(linked({hall(64, exit_bit(1)), hall(64, exit_bit(0))}))),
        level(testing::chequered_level(zone, 192)) {
    task.grid.origin = {16, 16};
    task.grid.valid.reset(8, 4 + lower);
    plan.room_at.reset(8, 4 + lower, -1);
    add({0, 0}, 0, exit_bit(1));
    add({4, lower}, 1, exit_bit(0));
    plan.joints = {{0, 1, 1}};
    scratch.fixed = BitGrid(192, 192);
    for (const LoadedChunk& loaded : zone.links.chunks->chunks) {
      scratch.patterns.push_back(make_pattern(loaded.chunk, zone, level));
    }
  }

  void add(Point cell, int chunk, Exits exits) {
    for (int y = 0; y < 4; ++y) {
      for (int x = 0; x < 4; ++x) {
        task.grid.valid[cell + Point{x, y}] = 1;
        plan.room_at[cell + Point{x, y}] = chunk;
      }
    }
    Room room;
    room.cell = cell;
    room.span = 4;
    room.exits = exits;
    room.joined = true;
    room.chosen = {chunk, Transform::identity, exits, 64, 0};
    plan.rooms.push_back(room);
  }

  // Whether one gets from the middle of the one to the middle of the other.
  bool joined() {
    const AreaGround ground(task.grid, level, {});
    State state{zone, 1, level, scratch};
    Area area;
    Rng rng(1);
    lay_rooms(state, ground, task, plan, area, rng);
    BitGrid open(192, 192);
    for (std::size_t i = 0; i < level.cells.size(); ++i) {
      const Point at = level.cells.point(i);
      if (ground.contains(at) && level.open(at)) open.set(at);
    }
    const Point from = task.grid.cells_of(plan.rooms[0].cell, 4).centre();
    return flood(open, from).test(task.grid.cells_of(plan.rooms[1].cell, 4).centre());
  }

  Zone zone;
  Level level;
  Scratch scratch;
  AreaTask task;
  AreaPlan plan;
};

TEST(LargeRooms, AreJoinedHoweverTheyAreShifted) {
  for (int lower = 0; lower < 4; ++lower) EXPECT_TRUE(TwoHalls(lower).joined()) << lower;
}

// A library with gaps, so that the way to a stop is not always the nearest one.
LinkedChunks library_with_gaps() {
  std::vector<Exits> exits;
  for (const Exits one : testing::every_exits()) {
    if ((one & 0x0c) != 0x0c) exits.push_back(one);
  }
  return testing::library_of({16, 32, 64}, exits);
}

// The way to a stop may come to a large room and leave it again: not by one side twice, which has
// one exit.
TEST(LargeRooms, OnTheWayToAStopAreLeftByAnotherSide) {
  const LinkedChunks library = library_with_gaps();
  const ChunkCatalog catalog(library);
  for (std::uint32_t seed = 0; seed < 400; ++seed) {
    AreaTask task;
    task.grid = testing::grid_of(10, 10);
    task.goals = {{{0, 9}, 0}, {{9, 9}, 0}};
    task.stops = {{0, 0}, {5, 0}, {9, 0}, {3, 3}, {7, 4}};
    task.style = RegionStyle::linear;
    Rng rng(seed);
    const AreaPlan plan = plan_area(task, catalog, rng);
    std::set<std::pair<int, int>> used;
    for (const Joint& joint : plan.joints) {
      EXPECT_TRUE(used.insert({joint.from, joint.side}).second) << seed;
      EXPECT_TRUE(used.insert({joint.to, facing(joint.side)}).second) << seed;
    }
    if (HasFailure()) return;
  }
}

}  // namespace
}  // namespace warren::zone
