// Areas are filled, and no room stands beside its like.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "rooms.hpp"

namespace warren::zone {
namespace {

using testing::every_exits;
using testing::grid_of;
using testing::library_of;
using testing::linked;
using testing::plain_room;
using testing::plan_of;

AreaTask short_path(int side, RegionStyle style) {
  AreaTask out;
  out.grid = grid_of(side, side);
  out.goals = {{{0, 0}, 0}, {{2, 0}, 0}};
  out.style = style;
  out.content_max = 4;
  return out;
}

double joined_share(const AreaPlan& plan) {
  double joined = 0;
  double all = 0;
  for (const Room& room : plan.rooms) {
    joined += room.joined ? room.span * room.span : 0;
    all += room.span * room.span;
  }
  return joined / all;
}

// However short the path is.
TEST(FilledPlans, LeaveLittleRock) {
  const LinkedChunks library = library_of({16, 32}, every_exits());
  for (const auto& [style, least] :
       {std::pair(RegionStyle::linear, 0.75), std::pair(RegionStyle::branching, 0.85),
        std::pair(RegionStyle::labyrinthine, 0.92)}) {
    for (std::uint32_t seed = 0; seed < 40; ++seed) {
      EXPECT_GE(joined_share(plan_of(short_path(6, style), library, seed)), least) << seed;
    }
  }
}

std::set<int> neighbours(const AreaPlan& plan, const Room& room) {
  std::set<int> out;
  for (int i = 0; i < room.span; ++i) {
    for (const Point at : {room.cell + Point{-1, i}, room.cell + Point{room.span, i},
                           room.cell + Point{i, -1}, room.cell + Point{i, room.span}}) {
      if (plan.room_at.contains(at) && plan.room_at[at] >= 0) out.insert(plan.room_at[at]);
    }
  }
  return out;
}

std::set<int> chunks_of(const AreaPlan& plan, const std::set<int>& rooms) {
  std::set<int> out;
  for (const int room : rooms) out.insert(plan.rooms[static_cast<std::size_t>(room)].chosen.chunk);
  return out;
}

// Of each set of exits that many rooms.
LinkedChunks library_with(int each) {
  std::vector<Chunk> out;
  for (int i = 0; i < each; ++i) {
    for (const Exits exits : every_exits()) {
      out.push_back(
          plain_room(16, exits, i % 2 == 0 ? ChunkCategory::corridor : ChunkCategory::combat));
    }
  }
  return linked(out);
}

// With five of each, one is left whatever stands on four sides.
TEST(FilledPlans, HaveNoRoomBesideItsLike) {
  const LinkedChunks library = library_with(5);
  for (std::uint32_t seed = 0; seed < 60; ++seed) {
    const AreaPlan plan = plan_of(short_path(9, RegionStyle::branching), library, seed);
    for (const Room& room : plan.rooms) {
      if (room.exits == 0) continue;  // rock is rock
      EXPECT_FALSE(chunks_of(plan, neighbours(plan, room)).contains(room.chosen.chunk)) << seed;
    }
  }
}

// With fewer, a room has its like beside it only where each that could stand there does.
TEST(FilledPlans, RepeatOnlyWhatThereIsNoOtherOf) {
  const LinkedChunks library = library_with(2);
  const int kinds = static_cast<int>(every_exits().size());
  int repeated = 0;
  for (std::uint32_t seed = 0; seed < 60; ++seed) {
    const AreaPlan plan = plan_of(short_path(9, RegionStyle::branching), library, seed);
    for (const Room& room : plan.rooms) {
      if (room.exits == 0) continue;
      const std::set<int> around = neighbours(plan, room);
      for (const int other : around) {
        const Room& twin = plan.rooms[static_cast<std::size_t>(other)];
        if (twin.chosen.chunk != room.chosen.chunk) continue;
        ++repeated;
        const int another = (room.chosen.chunk + kinds) % (2 * kinds);
        EXPECT_TRUE(chunks_of(plan, around).contains(another) ||
                    chunks_of(plan, neighbours(plan, twin)).contains(another));
      }
    }
  }
  EXPECT_GT(repeated, 0);
}

}  // namespace
}  // namespace warren::zone
