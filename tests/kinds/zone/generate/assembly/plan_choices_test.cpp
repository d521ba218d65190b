// What styles, libraries and wishes make of a plan.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <map>

#include "rooms.hpp"

namespace warren::zone {
namespace {

using testing::every_exits;
using testing::grid_of;
using testing::library_of;
using testing::linked;
using testing::plain_room;
using testing::plan_of;
using testing::used_sides;

AreaTask corner_to_corner(int side, RegionStyle style) {
  AreaTask out;
  out.grid = grid_of(side, side);
  out.goals = {{{0, 0}, 0}, {{side - 1, side - 1}, 0}};
  out.style = style;
  return out;
}

std::size_t median_length(RegionStyle style) {
  const LinkedChunks library = library_of({16}, every_exits());
  std::vector<std::size_t> lengths;
  for (std::uint32_t seed = 0; seed < 41; ++seed) {
    lengths.push_back(plan_of(corner_to_corner(20, style), library, seed).path.size());
  }
  std::ranges::nth_element(lengths, lengths.begin() + 20);
  return lengths[20];
}

TEST(Plan, LabyrinthsAreLong) {
  const std::size_t linear = median_length(RegionStyle::linear);
  const std::size_t labyrinthine = median_length(RegionStyle::labyrinthine);
  EXPECT_GE(2 * labyrinthine, 3 * linear) << linear << " and " << labyrinthine;
}

// The share of rooms beside the path that are joined to it, over many seeds.
double share_joined(RegionStyle style) {
  const LinkedChunks library = library_of({16}, every_exits());
  double joined = 0;
  double all = 0;
  for (std::uint32_t seed = 0; seed < 40; ++seed) {
    for (const Room& room : plan_of(corner_to_corner(10, style), library, seed).rooms) {
      if (room.position >= 0) continue;
      joined += room.joined ? 1 : 0;
      all += 1;
    }
  }
  return joined / all;
}

TEST(Plan, StylesDifferInWhatTheyJoin) {
  const double linear = share_joined(RegionStyle::linear);
  const double branching = share_joined(RegionStyle::branching);
  const double labyrinthine = share_joined(RegionStyle::labyrinthine);
  EXPECT_GT(branching, 1.1 * linear);
  EXPECT_GT(labyrinthine, 1.05 * branching);
}

// Joints that a tree of rooms would not need, for each room.
double loops(RegionStyle style) {
  const LinkedChunks library = library_of({16}, every_exits());
  double extra = 0;
  for (std::uint32_t seed = 0; seed < 40; ++seed) {
    const AreaPlan plan = plan_of(corner_to_corner(10, style), library, seed);
    const auto joined = std::ranges::count_if(plan.rooms, &Room::joined);
    extra += static_cast<double>(plan.joints.size()) - static_cast<double>(joined - 1);
  }
  return extra / 40;
}

TEST(Plan, StylesDifferInHowManyLoopsTheyHave) {
  EXPECT_EQ(loops(RegionStyle::linear), 0);
  EXPECT_GT(loops(RegionStyle::branching), 0.5);
  EXPECT_GT(loops(RegionStyle::labyrinthine), 2 * loops(RegionStyle::branching));
}

// How many rooms there are of each span, on the path and beside it.
std::map<int, int> spans(bool on_path, const std::vector<int>& sides) {
  const LinkedChunks library = library_of(sides, every_exits());
  std::map<int, int> out;
  for (std::uint32_t seed = 0; seed < 40; ++seed) {
    const AreaTask task = corner_to_corner(10, RegionStyle::branching);
    for (const Room& room : plan_of(task, library, seed).rooms) {
      if ((room.position >= 0) == on_path) ++out[room.span];
    }
  }
  return out;
}

TEST(Plan, LargeRoomsAppear) {
  for (const bool on_path : {true, false}) {
    std::map<int, int> counts = spans(on_path, {16, 32, 64});
    EXPECT_GT(counts[1], 0);
    EXPECT_GT(counts[2], 40) << on_path;
    EXPECT_GT(counts[4], 20) << on_path;
    EXPECT_EQ(counts[3], 0);
  }
}

// Large rooms everywhere: they have several neighbours on a side and one exit, and keep off doors.
TEST(Plan, LargeRoomsHaveOneExitOnASideAndNoneToTheLand) {
  const LinkedChunks library = library_of({16, 32, 64}, every_exits());
  AreaTask task = corner_to_corner(10, RegionStyle::labyrinthine);
  task.goals.front().out = exit_bit(0);
  for (int i = 1; i < 9; ++i) task.doors.push_back({{i, 0}, exit_bit(2)});
  for (std::uint32_t seed = 0; seed < 40; ++seed) {
    const AreaPlan plan = plan_of(task, library, seed);
    for (std::size_t i = 0; i < plan.rooms.size(); ++i) {
      const auto sides = used_sides(task, plan, static_cast<int>(i));
      ASSERT_TRUE(sides.has_value()) << seed;
      EXPECT_EQ(plan.rooms[i].exits, *sides) << seed;
    }
    EXPECT_EQ(plan.room({0, 0}).span, 1);
    EXPECT_FALSE(plan.doors.empty());
    for (const Goal& door : plan.doors) EXPECT_EQ(plan.room(door.cell).span, 1);
  }
}

// A side that is no multiple of the squares', or larger than four, is none for an area.
TEST(Plan, RoomsThatFitNoSquaresAreLeftOut) {
  for (const bool on_path : {true, false}) {
    std::map<int, int> counts = spans(on_path, {16, 24, 40, 128});
    EXPECT_GT(counts[1], 0);
    EXPECT_EQ(counts.size(), 1U);
  }
}

AreaTask across(Point from, Point to, Squares grid) {
  AreaTask out;
  out.grid = std::move(grid);
  out.goals = {{from, 0}, {to, 0}};
  return out;
}

// A library of dead ends and of halls from left to right has no corner.
TEST(Plan, GapsLeadToTheShortestWayAndAreNamed) {
  const Exits left = exit_bit(0);
  const Exits right = exit_bit(1);
  const LinkedChunks library =
      library_of({16}, {left, right, exit_bit(2), exit_bit(3), static_cast<Exits>(left | right)});
  for (std::uint32_t seed = 0; seed < 20; ++seed) {
    const AreaPlan bent = plan_of(across({0, 0}, {4, 3}, grid_of(5, 4)), library, seed);
    EXPECT_TRUE(bent.straight);
    EXPECT_EQ(bent.restarts, 10);
    EXPECT_EQ(bent.path.size(), 8U);
    EXPECT_FALSE(bent.missing.empty());
    const AreaPlan level = plan_of(across({0, 0}, {4, 0}, grid_of(5, 1)), library, seed);
    EXPECT_FALSE(level.straight);
    EXPECT_EQ(level.restarts, 0);
  }
}

// Without a way straight up and down there is still a stair: some walk finds it.
TEST(Plan, SmallGapsAreWalkedAround) {
  std::vector<Exits> exits;
  for (const Exits one : every_exits()) {
    if ((one & 0x0c) != 0x0c) exits.push_back(one);
  }
  const LinkedChunks library = library_of({16}, exits);
  int restarted = 0;
  int straight = 0;
  for (std::uint32_t seed = 0; seed < 100; ++seed) {
    const AreaPlan plan = plan_of(across({0, 0}, {3, 1}, grid_of(4, 3)), library, seed);
    restarted += plan.restarts > 0 && !plan.straight ? 1 : 0;
    straight += plan.straight ? 1 : 0;
    for (const Exits missing : plan.missing) EXPECT_EQ(missing & 0x0c, 0x0c);
  }
  EXPECT_GT(restarted, 5);
  EXPECT_LT(straight, 20);
}

constexpr int kEnough = 5;  // rooms of one sort: no neighbour takes the last of them

// Rooms of every difficulty for all exits.
LinkedChunks graded_library() {
  std::vector<Chunk> out;
  for (const Exits exits : every_exits()) {
    for (int i = 0; i < 5 * kEnough; ++i) {
      out.push_back(plain_room(16, exits, ChunkCategory::combat, 1 + i % 5));
    }
  }
  return linked(out);
}

TEST(Plan, LaterRoomsAreHarderByTheGradient) {
  const LinkedChunks library = graded_library();
  AreaTask task = corner_to_corner(10, RegionStyle::branching);
  task.combat_ratio = 1;
  task.difficulty_min = task.difficulty_max = 1;
  for (const double gradient : {0.0, 1.0, 4.0}) {
    task.gradient = gradient;
    for (std::uint32_t seed = 0; seed < 10; ++seed) {
      for (const Room& room : plan_of(task, library, seed).rooms) {
        if (room.exits == 0) continue;
        const int expected = 1 + static_cast<int>(std::floor(gradient * room.along + 0.5));
        EXPECT_EQ(library.chunk(room.chosen.chunk).difficulty, expected);
      }
    }
  }
}

// Rooms of every category for all exits.
LinkedChunks varied_library() {
  std::vector<Chunk> out;
  for (const Exits exits : every_exits()) {
    for (const ChunkCategory category : testing::kRoomCategories) {
      for (int i = 0; i < kEnough; ++i) out.push_back(plain_room(16, exits, category));
    }
  }
  return linked(out);
}

std::map<ChunkCategory, int> categories(double combat_ratio) {
  const LinkedChunks library = varied_library();
  AreaTask task = corner_to_corner(10, RegionStyle::branching);
  task.combat_ratio = combat_ratio;
  std::map<ChunkCategory, int> out;
  for (std::uint32_t seed = 0; seed < 20; ++seed) {
    for (const Room& room : plan_of(task, library, seed).rooms) {
      const ChunkCategory is = *library.chunk(room.chosen.chunk).category;
      EXPECT_EQ(is == ChunkCategory::filler, room.exits == 0);
      if (room.exits != 0) ++out[is];
    }
  }
  return out;
}

// Combat takes its share of the rooms that can be entered; shut ones are filled.
TEST(Plan, CombatTakesItsShare) {
  EXPECT_EQ(categories(0)[ChunkCategory::combat], 0);
  EXPECT_EQ(categories(1).size(), 1U);
  std::map<ChunkCategory, int> mixed = categories(0.4);
  int all = 0;
  for (const auto& [category, count] : mixed) all += count;
  EXPECT_NEAR(mixed[ChunkCategory::combat] / static_cast<double>(all), 0.4, 0.06);
  for (const ChunkCategory other : {ChunkCategory::corridor, ChunkCategory::junction,
                                    ChunkCategory::treasure, ChunkCategory::safe}) {
    EXPECT_GT(mixed[other], 0);
  }
}

// A walk that ends somewhere goes on from its last goal.
TEST(Plan, DeadEndsGoOn) {
  const LinkedChunks library = library_of({16}, every_exits());
  AreaTask task;
  task.grid = grid_of(8, 8);
  task.goals = {{{0, 0}, exit_bit(0)}};
  task.dead_end = true;
  task.content_min = 5;
  task.content_max = 9;
  for (std::uint32_t seed = 0; seed < 50; ++seed) {
    const AreaPlan plan = plan_of(task, library, seed);
    EXPECT_GE(plan.path.size(), 4U);
    EXPECT_LE(plan.path.size(), 9U);
    task.dead_end = false;
    EXPECT_EQ(plan_of(task, library, seed).path.size(), 1U);
    task.dead_end = true;
  }
}

// A goal that no way leads to is left to whoever joins the area's doors.
TEST(Plan, GoalsInAnotherPieceKeepTheirDoors) {
  Squares grid = grid_of(5, 1);
  grid.valid[{2, 0}] = 0;
  AreaTask task = across({0, 0}, {4, 0}, std::move(grid));
  task.goals.back().out = exit_bit(1);
  const AreaPlan plan = plan_of(task, library_of({16}, every_exits()), 1);
  EXPECT_EQ(plan.path, std::vector<Point>(1));
  EXPECT_TRUE(plan.room({4, 0}).joined);
  EXPECT_TRUE(has_exit(plan.room({4, 0}).exits, 1));
}

}  // namespace
}  // namespace warren::zone
