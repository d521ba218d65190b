#include "kinds/zone/generate/assembly/plan.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <map>

#include "rooms.hpp"

namespace warren::zone {
namespace {

using testing::any_library;
using testing::any_task;
using testing::block_of;
using testing::every_exits;
using testing::library_of;
using testing::plan_of;
using testing::used_sides;

bool beside(Point a, Point b) {
  return std::abs(a.x - b.x) + std::abs(a.y - b.y) == 1;
}

bool same(const Room& a, const Room& b) {
  return a.cell == b.cell && a.span == b.span && a.exits == b.exits && a.position == b.position &&
         a.joined == b.joined && a.along == b.along && a.chosen.chunk == b.chosen.chunk &&
         a.chosen.transform == b.chosen.transform;
}

// Rooms that the path, or a goal in another piece of the ground, leads to.
std::set<int> reached(const AreaTask& task, const AreaPlan& plan) {
  std::set<int> out;
  for (const Point square : plan.path) out.insert(plan.room_at[square]);
  for (const Goal& goal : task.goals) {
    if (goal.out != 0) out.insert(plan.room_at[goal.cell]);
  }
  for (bool grows = true; grows;) {
    grows = false;
    for (const Joint& joint : plan.joints) {
      if (out.contains(joint.from)) grows |= out.insert(joint.to).second;
      if (out.contains(joint.to)) grows |= out.insert(joint.from).second;
    }
  }
  return out;
}

RC_GTEST_PROP(Plan, ThePathIsInOnePieceAndTouchesEveryGoal, (std::uint32_t seed)) {
  const AreaTask task = any_task();
  const AreaPlan plan = plan_of(task, any_library(), seed);
  RC_ASSERT(!plan.path.empty());
  RC_ASSERT(plan.path.front() == task.goals.front().cell);
  for (std::size_t i = 0; i < plan.path.size(); ++i) {
    RC_ASSERT(task.grid.has(plan.path[i]));
    if (i > 0) RC_ASSERT(beside(plan.path[i - 1], plan.path[i]));
  }
  for (const Goal& goal : task.goals) {
    RC_ASSERT(std::ranges::find(plan.path, goal.cell) != plan.path.end());
  }
}

// Goals come in their order.
RC_GTEST_PROP(Plan, ThePathVisitsGoalsInTurn, (std::uint32_t seed)) {
  const AreaTask task = any_task();
  const AreaPlan plan = plan_of(task, any_library(), seed);
  auto at = plan.path.begin();
  for (const Goal& goal : task.goals) {
    at = std::find(at, plan.path.end(), goal.cell);
    RC_ASSERT(at != plan.path.end());
  }
}

RC_GTEST_PROP(Plan, RoomsCoverEverySquareOnce, (std::uint32_t seed)) {
  const AreaTask task = any_task();
  const AreaPlan plan = plan_of(task, any_library(), seed);
  Grid<int> covers(task.grid.valid.width(), task.grid.valid.height(), 0);
  for (std::size_t i = 0; i < plan.rooms.size(); ++i) {
    const Rect block = block_of(plan.rooms[i]);
    RC_ASSERT(block.intersect(covers.bounds()) == block);
    for (int y = block.y; y < block.bottom(); ++y) {
      for (int x = block.x; x < block.right(); ++x) {
        RC_ASSERT(plan.room_at[(Point{x, y})] == static_cast<int>(i));
        ++covers[{x, y}];
      }
    }
  }
  for (std::size_t i = 0; i < covers.size(); ++i) {
    RC_ASSERT(covers[covers.point(i)] == (task.grid.has(covers.point(i)) ? 1 : 0));
  }
}

// Wherever the path crosses from one room to another there is a joint.
RC_GTEST_PROP(Plan, RoomsOfThePathAreJoinedInTurn, (std::uint32_t seed)) {
  const AreaTask task = any_task();
  const AreaPlan plan = plan_of(task, any_library(), seed);
  for (std::size_t i = 1; i < plan.path.size(); ++i) {
    const int from = plan.room_at[plan.path[i - 1]];
    const int to = plan.room_at[plan.path[i]];
    if (from == to) continue;
    const int side = side_towards(plan.path[i - 1], plan.path[i]);
    const auto crosses = [&](const Joint& joint) {
      return joint == Joint{from, to, side} || joint == Joint{to, from, facing(side)};
    };
    RC_ASSERT(std::ranges::count_if(plan.joints, crosses) == 1);
  }
}

// An exit for each joint, door and goal, and no other; a side has one at most. Ways to stops are
// looked at in large_rooms_test.
RC_GTEST_PROP(Plan, ExitsAreWhatJointsAndDoorsNeed, (std::uint32_t seed)) {
  AreaTask task = any_task();
  task.stops.clear();
  const AreaPlan plan = plan_of(task, any_library(), seed);
  for (std::size_t i = 0; i < plan.rooms.size(); ++i) {
    const auto sides = used_sides(task, plan, static_cast<int>(i));
    RC_ASSERT(sides.has_value());
    RC_ASSERT(plan.rooms[i].exits == *sides);
  }
}

RC_GTEST_PROP(Plan, JointsLieBetweenNeighbours, (std::uint32_t seed)) {
  const AreaTask task = any_task();
  const AreaPlan plan = plan_of(task, any_library(), seed);
  for (const Joint& joint : plan.joints) {
    const Room& from = plan.rooms[static_cast<std::size_t>(joint.from)];
    const Room& to = plan.rooms[static_cast<std::size_t>(joint.to)];
    Rect moved = block_of(from);
    moved.x += kOutward[static_cast<std::size_t>(joint.side)].x;
    moved.y += kOutward[static_cast<std::size_t>(joint.side)].y;
    RC_ASSERT(!moved.intersect(block_of(to)).empty());
    RC_ASSERT(from.joined && to.joined);
  }
}

RC_GTEST_PROP(Plan, JoinedRoomsCanBeReached, (std::uint32_t seed)) {
  const AreaTask task = any_task();
  const AreaPlan plan = plan_of(task, any_library(), seed);
  const std::set<int> rooms = reached(task, plan);
  for (std::size_t i = 0; i < plan.rooms.size(); ++i) {
    const bool got_to = rooms.contains(static_cast<int>(i));
    RC_ASSERT(plan.rooms[i].joined == got_to);
    RC_ASSERT(plan.rooms[i].joined || plan.rooms[i].exits == 0);
  }
}

RC_GTEST_PROP(Plan, DoorsAreSomeOfThoseAskedForAndOfJoinedRooms, (std::uint32_t seed)) {
  const AreaTask task = any_task();
  const AreaPlan plan = plan_of(task, any_library(), seed);
  for (const Goal& door : plan.doors) {
    RC_ASSERT(std::ranges::any_of(task.doors, [&](const Goal& requested) {
      return requested.cell == door.cell && requested.out == door.out;
    }));
    const Room& room = plan.room(door.cell);
    RC_ASSERT(room.joined);
    RC_ASSERT(room.span == 1);
    RC_ASSERT((room.exits & door.out) == door.out);
  }
}

// With every set of exits at hand, nothing is in the way of a stop.
RC_GTEST_PROP(Plan, StopsAreJoined, (std::uint32_t seed)) {
  AreaTask task = any_task();
  task.style = RegionStyle::linear;
  const AreaPlan plan = plan_of(task, library_of({16}, every_exits()), seed);
  for (const Point stop : task.stops) RC_ASSERT(plan.room(stop).joined);
}

// Chunks have the exits that their rooms need, and every room of the path has one; what opens
// nowhere is shut.
RC_GTEST_PROP(Plan, ChunksFitTheirRooms, (std::uint32_t seed)) {
  const AreaTask task = any_task();
  const LinkedChunks library = any_library();
  const AreaPlan plan = plan_of(task, library, seed);
  for (const Room& room : plan.rooms) {
    if (room.chosen.chunk == kNoChunk) {
      RC_ASSERT(plan.straight || room.position < 0 || room.exits == 0);
      continue;
    }
    RC_ASSERT((room.chosen.exits & room.exits) == room.exits);
    RC_ASSERT(room.exits != 0 || room.chosen.exits == 0);
    RC_ASSERT(room.chosen.side <= room.span * task.grid.base);
    RC_ASSERT(library.chunk(room.chosen.chunk).width == room.chosen.side);
  }
}

RC_GTEST_PROP(Plan, CountsTheWishesThatWereGivenUp, (std::uint32_t seed)) {
  const AreaTask task = any_task();
  const AreaPlan plan = plan_of(task, any_library(), seed);
  std::array<int, kRequirements + 1> counts{};
  for (const Room& room : plan.rooms) {
    if (room.chosen.chunk != kNoChunk) ++counts[static_cast<std::size_t>(room.chosen.relaxed)];
  }
  RC_ASSERT(plan.relaxed == counts);
}

// What is reported as missing is missing, and without gaps nothing begins again.
RC_GTEST_PROP(Plan, BeginsAgainOnlyForExitsThatNobodyHas, (std::uint32_t seed)) {
  const AreaTask task = any_task();
  const LinkedChunks library = any_library();
  const ChunkCatalog catalog(library);
  const AreaPlan plan = plan_of(task, library, seed);
  RC_ASSERT((plan.restarts == 0) == plan.missing.empty());
  RC_ASSERT(plan.straight == (plan.restarts == 10));
  for (const Exits exits : plan.missing) {
    RC_ASSERT(!catalog.has_any(task.grid.base, exits));
    RC_ASSERT(std::ranges::count(plan.missing, exits) == 1);
  }
}

RC_GTEST_PROP(Plan, IsTheSameForTheSameSeed, (std::uint32_t seed)) {
  const AreaTask task = any_task();
  const LinkedChunks library = any_library();
  const AreaPlan one = plan_of(task, library, seed);
  const AreaPlan other = plan_of(task, library, seed);
  RC_ASSERT(one.path == other.path);
  RC_ASSERT(one.joints == other.joints);
  RC_ASSERT(std::ranges::equal(one.rooms, other.rooms, same));
}

// Rooms beside the path are as far down it as what they hang on.
RC_GTEST_PROP(Plan, KnowsHowFarDownThePathRoomsAre, (std::uint32_t seed)) {
  const AreaTask task = any_task();
  const AreaPlan plan = plan_of(task, any_library(), seed);
  for (const Room& room : plan.rooms) RC_ASSERT(room.along >= 0 && room.along <= 1);
  const double last = std::max(1.0, static_cast<double>(plan.path.size()) - 1);
  for (const Room& room : plan.rooms) {
    if (room.position < 0) continue;
    RC_ASSERT(std::abs(room.along * last - room.position) < 1e-9);
    const Point square = plan.path[static_cast<std::size_t>(room.position)];
    RC_ASSERT(block_of(room).contains(square));
  }
}

}  // namespace
}  // namespace warren::zone
