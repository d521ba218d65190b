#include "kinds/zone/generate/assembly/lay.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "fixture.hpp"

namespace warren::zone {
namespace {

using testing::AssemblyFixture;
using testing::drawn_library;

LinkedChunks any_drawn_library() {
  return drawn_library(*rc::gen::element(std::vector<int>{16}, std::vector<int>{16, 32},
                                         std::vector<int>{16, 32, 64}, std::vector<int>{8, 12}));
}

Point middle_of(const AssemblyFixture& fixture, const Room& room) {
  return fixture.rect_of(room).centre();
}

bool any_set(const BitGrid& bits, Rect rect) {
  for (int y = rect.y; y < rect.bottom(); ++y) {
    for (int x = rect.x; x < rect.right(); ++x) {
      if (bits.test({x, y})) return true;
    }
  }
  return false;
}

// Whether one gets from any exit of a room to the other room through these two alone.
bool joins(const AssemblyFixture& fixture, const Joint& joint) {
  const Room& from = fixture.room(joint.from);
  const Room& to = fixture.room(joint.to);
  const BitGrid open = fixture.open_in({fixture.rect_of(from), fixture.rect_of(to)});
  return flood(open, middle_of(fixture, from)).test(middle_of(fixture, to));
}

// Two large rooms may be shifted against each other, which is looked at in large_rooms_test.
bool both_large(const AssemblyFixture& fixture, const Joint& joint) {
  return fixture.room(joint.from).span > 1 && fixture.room(joint.to).span > 1;
}

RC_GTEST_PROP(Lay, JointsCanBeWalkedThrough, (std::uint32_t seed)) {
  AssemblyFixture fixture(any_drawn_library());
  fixture.lay(seed);
  for (const Joint& joint : fixture.plan.joints) {
    RC_ASSERT(both_large(fixture, joint) || joins(fixture, joint));
  }
}

// All that is joined is one walk, and nothing else is part of it.
RC_GTEST_PROP(Lay, JoinedRoomsAndNoOthersCanBeReached, (std::uint32_t seed)) {
  AssemblyFixture fixture(any_drawn_library());
  fixture.lay(seed);
  if (std::ranges::any_of(fixture.plan.joints,
                          [&](const Joint& j) { return both_large(fixture, j); })) {
    return;
  }
  const BitGrid open = fixture.open_in(fixture.area.rects);
  const BitGrid reached =
      flood(open, middle_of(fixture, fixture.plan.room(fixture.plan.path.front())));
  for (const Room& room : fixture.plan.rooms) {
    RC_ASSERT(reached.test(middle_of(fixture, room)) == (room.joined && room.exits != 0));
  }
  for (const Rect opening : fixture.area.openings) RC_ASSERT(any_set(reached, opening));
}

// Also where all rooms have exits to every side, most of which lead nowhere.
RC_GTEST_PROP(Lay, TheEdgeIsShutButForOpenings, (std::uint32_t seed)) {
  const bool to_spare = *rc::gen::arbitrary<bool>();
  AssemblyFixture fixture(to_spare ? testing::linked({testing::drawn_room(16, kEverySide)})
                                   : any_drawn_library());
  fixture.lay(seed);
  for (std::size_t i = 0; i < fixture.level.cells.size(); ++i) {
    const Point at = fixture.level.cells.point(i);
    if (!fixture.ground.contains(at) || !fixture.ground.on_edge(at)) continue;
    const bool door = std::ranges::any_of(fixture.area.openings,
                                          [&](Rect opening) { return opening.contains(at); });
    RC_ASSERT(fixture.level.open(at) == door);
    RC_ASSERT(fixture.scratch.fixed.test(at));
  }
}

// One for each way out that was requested, on the edge.
RC_GTEST_PROP(Lay, OpeningsLieOnTheEdge, (std::uint32_t seed)) {
  AssemblyFixture fixture(any_drawn_library());
  fixture.lay(seed);
  const auto goes_out = [](const Goal& goal) { return goal.out != 0; };
  const auto requested = std::ranges::count_if(fixture.task.goals, goes_out);
  RC_ASSERT(static_cast<std::ptrdiff_t>(fixture.area.openings.size()) == requested);
  for (const Rect opening : fixture.area.openings) {
    RC_ASSERT(opening.w == 1 || opening.h == 1);
    RC_ASSERT(fixture.ground.contains({opening.x, opening.y}));
    RC_ASSERT(fixture.ground.on_edge({opening.x, opening.y}));
    RC_ASSERT(fixture.ground.on_edge({opening.right() - 1, opening.bottom() - 1}));
  }
}

RC_GTEST_PROP(Lay, TheLandAroundStaysAsItWas, (std::uint32_t seed)) {
  AssemblyFixture fixture(any_drawn_library());
  fixture.lay(seed);
  for (std::size_t i = 0; i < fixture.before.size(); ++i) {
    const Point at = fixture.before.point(i);
    if (!fixture.ground.contains(at)) RC_ASSERT(fixture.level.cells[at] == fixture.before[at]);
  }
}

// What is left over around the squares is rock but for the ways out.
RC_GTEST_PROP(Lay, WhatIsLeftOverIsRock, (std::uint32_t seed)) {
  AssemblyFixture fixture(any_drawn_library());
  fixture.lay(seed);
  const Squares& grid = fixture.ground.grid();
  const int right = grid.origin.x + grid.valid.width() * grid.base;
  const Rect left_over{right, 0, fixture.level.cells.width() - right, fixture.level.cells.height()};
  std::int64_t paths = 0;
  std::int64_t open = 0;
  for (const Rect opening : fixture.area.openings) {
    if (left_over.contains({opening.x, opening.y}) && opening.w == 1) paths += opening.h;
  }
  for (const Rect rect : fixture.area.rects)
    open += fixture.open_in({rect.intersect(left_over)}).count();
  const int deep = fixture.ground.bounds().right() - right;
  RC_ASSERT(open <= paths * deep);
}

RC_GTEST_PROP(Lay, TellsWhichChunksItLaid, (std::uint32_t seed)) {
  AssemblyFixture fixture(any_drawn_library());
  fixture.lay(seed);
  std::vector<AreaChunk> expected;
  for (const Room& room : fixture.plan.rooms) {
    if (room.chosen.chunk == kNoChunk) continue;
    const Rect rect = fixture.rect_of(room);
    const int rim = (rect.w - room.chosen.side) / 2;
    const Rect place{rect.x + rim, rect.y + rim, room.chosen.side, room.chosen.side};
    expected.push_back({fixture.zone.links.chunks->chunk(room.chosen.chunk).name, place,
                        room.chosen.transform, room.exits, room.position >= 0});
  }
  RC_ASSERT(fixture.area.chunks == expected);
  RC_ASSERT(fixture.laid.chunks == static_cast<int>(expected.size()));
}

// Rooms of one size whose exits are all in the middle meet by themselves.
RC_GTEST_PROP(Lay, ExitsThatMeetNeedNoConnector, (std::uint32_t seed)) {
  LinkedChunks library = drawn_library({16});
  for (LoadedChunk& loaded : library.chunks) {
    Chunk& chunk = loaded.chunk;
    for (ChunkExit& exit : chunk.exits) exit = standard_exit(exit.side, 16);
    if (chunk.exits.empty()) continue;
    chunk.empties.push_back({{0, 6, 16, 4}, {}});
    chunk.empties.push_back({{6, 0, 4, 16}, {}});
  }
  AssemblyFixture fixture(std::move(library));
  fixture.lay(seed);
  RC_ASSERT(fixture.laid.connectors == 0);
}

// A library without any room with exits leaves corridors, which lead just as far.
RC_GTEST_PROP(Lay, CorridorsStandInForMissingRooms, (std::uint32_t seed)) {
  AssemblyFixture fixture(drawn_library({}));
  fixture.lay(seed);
  RC_ASSERT(fixture.area.chunks.empty());
  const BitGrid open = fixture.open_in(fixture.area.rects);
  const Room& first = fixture.plan.room(fixture.plan.path.front());
  if (first.exits == 0) return;
  const BitGrid reached = flood(open, middle_of(fixture, first));
  for (const Point square : fixture.plan.path) {
    RC_ASSERT(reached.test(middle_of(fixture, fixture.plan.room(square))));
  }
  for (const Rect opening : fixture.area.openings) RC_ASSERT(any_set(reached, opening));
}

RC_GTEST_PROP(Lay, IsTheSameForTheSameSeed, (std::uint32_t seed)) {
  AssemblyFixture fixture(any_drawn_library());
  fixture.lay(seed);
  const Grid<TileIndex> first = fixture.level.cells;
  fixture.level.cells = fixture.before;
  Area again;
  again.id = fixture.area.id;
  Rng rng(seed);
  const AreaPlan plan = plan_area(fixture.task, ChunkCatalog(*fixture.zone.links.chunks), rng);
  lay_rooms(fixture.state, fixture.ground, fixture.task, plan, again, rng);
  RC_ASSERT(fixture.level.cells == first);
  RC_ASSERT(again.openings == fixture.area.openings);
}

}  // namespace
}  // namespace warren::zone
