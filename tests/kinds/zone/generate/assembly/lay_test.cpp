#include "kinds/zone/generate/assembly/lay.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "yard.hpp"

namespace warren::zone {
namespace {

using testing::drawn_library;
using testing::Yard;

LinkedChunks any_drawn_library() {
  return drawn_library(*rc::gen::element(std::vector<int>{16}, std::vector<int>{16, 32},
                                         std::vector<int>{16, 32, 64}, std::vector<int>{8, 12}));
}

Point middle_of(const Yard& yard, const Room& room) {
  return yard.rect_of(room).centre();
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
bool joins(const Yard& yard, const Joint& joint) {
  const Room& from = yard.room(joint.from);
  const Room& to = yard.room(joint.to);
  const BitGrid open = yard.open_in({yard.rect_of(from), yard.rect_of(to)});
  return flood(open, middle_of(yard, from)).test(middle_of(yard, to));
}

// Two large rooms may be shifted against each other, which is looked at in large_rooms_test.
bool both_large(const Yard& yard, const Joint& joint) {
  return yard.room(joint.from).span > 1 && yard.room(joint.to).span > 1;
}

RC_GTEST_PROP(Lay, JointsCanBeWalkedThrough, (std::uint32_t seed)) {
  Yard yard(any_drawn_library());
  yard.lay(seed);
  for (const Joint& joint : yard.plan.joints) {
    RC_ASSERT(both_large(yard, joint) || joins(yard, joint));
  }
}

// All that is joined is one walk, and nothing else is part of it.
RC_GTEST_PROP(Lay, JoinedRoomsAndNoOthersCanBeReached, (std::uint32_t seed)) {
  Yard yard(any_drawn_library());
  yard.lay(seed);
  if (std::ranges::any_of(yard.plan.joints, [&](const Joint& j) { return both_large(yard, j); })) {
    return;
  }
  const BitGrid open = yard.open_in(yard.area.rects);
  const BitGrid reached = flood(open, middle_of(yard, yard.plan.room(yard.plan.path.front())));
  for (const Room& room : yard.plan.rooms) {
    RC_ASSERT(reached.test(middle_of(yard, room)) == (room.joined && room.exits != 0));
  }
  for (const Rect opening : yard.area.openings) RC_ASSERT(any_set(reached, opening));
}

// Also where all rooms have exits to every side, most of which lead nowhere.
RC_GTEST_PROP(Lay, TheEdgeIsShutButForOpenings, (std::uint32_t seed)) {
  const bool to_spare = *rc::gen::arbitrary<bool>();
  Yard yard(to_spare ? testing::linked({testing::drawn_room(16, kEverySide)})
                     : any_drawn_library());
  yard.lay(seed);
  for (std::size_t i = 0; i < yard.level.cells.size(); ++i) {
    const Point at = yard.level.cells.point(i);
    if (!yard.ground.contains(at) || !yard.ground.on_edge(at)) continue;
    const bool door =
        std::ranges::any_of(yard.area.openings, [&](Rect opening) { return opening.contains(at); });
    RC_ASSERT(yard.level.open(at) == door);
    RC_ASSERT(yard.scratch.fixed.test(at));
  }
}

// One for each way out that was asked for, on the edge.
RC_GTEST_PROP(Lay, OpeningsLieOnTheEdge, (std::uint32_t seed)) {
  Yard yard(any_drawn_library());
  yard.lay(seed);
  const auto goes_out = [](const Goal& goal) { return goal.out != 0; };
  const auto asked = std::ranges::count_if(yard.task.goals, goes_out);
  RC_ASSERT(static_cast<std::ptrdiff_t>(yard.area.openings.size()) == asked);
  for (const Rect opening : yard.area.openings) {
    RC_ASSERT(opening.w == 1 || opening.h == 1);
    RC_ASSERT(yard.ground.contains({opening.x, opening.y}));
    RC_ASSERT(yard.ground.on_edge({opening.x, opening.y}));
    RC_ASSERT(yard.ground.on_edge({opening.right() - 1, opening.bottom() - 1}));
  }
}

RC_GTEST_PROP(Lay, TheLandAroundStaysAsItWas, (std::uint32_t seed)) {
  Yard yard(any_drawn_library());
  yard.lay(seed);
  for (std::size_t i = 0; i < yard.before.size(); ++i) {
    const Point at = yard.before.point(i);
    if (!yard.ground.contains(at)) RC_ASSERT(yard.level.cells[at] == yard.before[at]);
  }
}

// What is left over around the squares is rock but for the ways out.
RC_GTEST_PROP(Lay, WhatIsLeftOverIsRock, (std::uint32_t seed)) {
  Yard yard(any_drawn_library());
  yard.lay(seed);
  const Squares& grid = yard.ground.grid();
  const int right = grid.origin.x + grid.valid.width() * grid.base;
  const Rect left_over{right, 0, yard.level.cells.width() - right, yard.level.cells.height()};
  std::int64_t ways = 0;
  std::int64_t open = 0;
  for (const Rect opening : yard.area.openings) {
    if (left_over.contains({opening.x, opening.y}) && opening.w == 1) ways += opening.h;
  }
  for (const Rect rect : yard.area.rects) open += yard.open_in({rect.intersect(left_over)}).count();
  const int deep = yard.ground.bounds().right() - right;
  RC_ASSERT(open <= ways * deep);
}

RC_GTEST_PROP(Lay, TellsWhichChunksItLaid, (std::uint32_t seed)) {
  Yard yard(any_drawn_library());
  yard.lay(seed);
  std::vector<AreaChunk> expected;
  for (const Room& room : yard.plan.rooms) {
    if (room.chosen.chunk == kNoChunk) continue;
    const Rect rect = yard.rect_of(room);
    const int rim = (rect.w - room.chosen.side) / 2;
    const Rect place{rect.x + rim, rect.y + rim, room.chosen.side, room.chosen.side};
    expected.push_back({yard.zone.links.chunks->chunk(room.chosen.chunk).name, place,
                        room.chosen.transform, room.exits, room.position >= 0});
  }
  RC_ASSERT(yard.area.chunks == expected);
  RC_ASSERT(yard.laid.chunks == static_cast<int>(expected.size()));
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
  Yard yard(std::move(library));
  yard.lay(seed);
  RC_ASSERT(yard.laid.connectors == 0);
}

// A library without any room with exits leaves corridors, which lead just as far.
RC_GTEST_PROP(Lay, CorridorsStandInForMissingRooms, (std::uint32_t seed)) {
  Yard yard(drawn_library({}));
  yard.lay(seed);
  RC_ASSERT(yard.area.chunks.empty());
  const BitGrid open = yard.open_in(yard.area.rects);
  const Room& first = yard.plan.room(yard.plan.path.front());
  if (first.exits == 0) return;
  const BitGrid reached = flood(open, middle_of(yard, first));
  for (const Point square : yard.plan.path) {
    RC_ASSERT(reached.test(middle_of(yard, yard.plan.room(square))));
  }
  for (const Rect opening : yard.area.openings) RC_ASSERT(any_set(reached, opening));
}

RC_GTEST_PROP(Lay, IsTheSameForTheSameSeed, (std::uint32_t seed)) {
  Yard yard(any_drawn_library());
  yard.lay(seed);
  const Grid<TileIndex> first = yard.level.cells;
  yard.level.cells = yard.before;
  Area again;
  again.id = yard.area.id;
  Rng rng(seed);
  const AreaPlan plan = plan_area(yard.task, Shelf(*yard.zone.links.chunks), rng);
  lay_rooms(yard.state, yard.ground, yard.task, plan, again, rng);
  RC_ASSERT(yard.level.cells == first);
  RC_ASSERT(again.openings == yard.area.openings);
}

}  // namespace
}  // namespace warren::zone
