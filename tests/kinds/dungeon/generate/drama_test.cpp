// What makes a floor exciting: danger that rises, bosses with something to guard, traps that can be
// seen coming.
#include <gtest/gtest.h>

#include <array>

#include "floors.hpp"
#include "kinds/dungeon/generate/rise.hpp"

namespace warren {
namespace {

struct FloorDrama {
  double rate = 0;  // of a step, by cells and without the boss
  double traps = 0;
  double chests = 0;
};

FloorDrama drama_of(const Level& level) {
  FloorDrama out;
  double cells = 0;
  for (const EncounterZone& zone : level.dungeon()->zones) {
    if (zone.danger == Danger::boss) continue;
    for (const Rect rect : zone.rects) {
      cells += rect.w * rect.h;
      out.rate += zone.rate * rect.w * rect.h;
    }
  }
  out.rate /= cells;
  out.traps = testing::count_kind(level, "trap");
  for (const Thing& thing : level.things) {
    if (thing.kind == "treasure" && thing.type == "chest") ++out.chests;
  }
  return out;
}

const Room* boss_room_of(const Level& level) {
  for (const EncounterZone& zone : level.dungeon()->zones) {
    if (zone.danger == Danger::boss) {
      return testing::room_at(level, {zone.rects[0].x, zone.rects[0].y});
    }
  }
  return nullptr;
}

TEST(DungeonDrama, RisesByFloor) {
  dungeon::Generator generator;
  const DungeonConfig config = testing::dungeon_config("floors = 10\n");
  constexpr std::array<int, 3> kFloors = {1, 5, 10};
  std::array<FloorDrama, 3> sum;
  for (std::size_t i = 0; i < kFloors.size(); ++i) {
    for (std::uint32_t seed = 0; seed < 40; ++seed) {
      const FloorDrama one = drama_of(testing::make_floor(generator, config, seed, kFloors[i]));
      sum[i].rate += one.rate;
      sum[i].traps += one.traps;
      sum[i].chests += one.chests;
    }
  }
  for (std::size_t i = 1; i < sum.size(); ++i) {
    EXPECT_GT(sum[i].rate, 1.25 * sum[i - 1].rate) << i;
    EXPECT_GT(sum[i].traps, 1.05 * sum[i - 1].traps) << i;
    EXPECT_GT(sum[i].chests, 1.02 * sum[i - 1].chests) << i;
  }
}

TEST(DungeonDrama, FloorsDrawFromTheirPartOfARange) {
  using dungeon::part_for;
  EXPECT_EQ(part_for({15, 25}, 1), (Range{15, 20}));
  EXPECT_EQ(part_for({15, 25}, 10), (Range{20, 25}));
  EXPECT_EQ(part_for({15, 25}, 100), (Range{20, 25}));
  EXPECT_EQ(part_for({3, 3}, 5), (Range{3, 3}));
  for (int floor = 1; floor < 12; ++floor) {
    const Range here = part_for({2, 9}, floor);
    const Range below = part_for({2, 9}, floor + 1);
    EXPECT_LE(here.min, below.min);
    EXPECT_LE(here.max, below.max);
    EXPECT_LE(here.min, here.max);
  }
}

// A boss in a cupboard is none.
TEST(DungeonDrama, BossesHaveHalls) {
  dungeon::Generator generator;
  const DungeonConfig config = testing::dungeon_config("floors = 10\n");
  int halls = 0;
  constexpr int kSeeds = 60;
  for (std::uint32_t seed = 0; seed < kSeeds; ++seed) {
    const Level level =
        testing::make_floor(generator, config, seed, 1 + static_cast<int>(seed % 10));
    const Room* room = boss_room_of(level);
    ASSERT_NE(room, nullptr) << seed;
    if (room->kind == RoomKind::large || room->kind == RoomKind::medium) ++halls;
  }
  EXPECT_GE(10 * halls, 9 * kSeeds);
}

// Steps from the stairs up to the nearest cell of the boss, and to the farthest cell of all.
std::pair<int, int> steps_to_boss(const Level& level) {
  Grid<int> steps(level.cells.width(), level.cells.height(), -1);
  std::vector<Point> queue{*level.start};
  steps[*level.start] = 0;
  for (std::size_t next = 0; next < queue.size(); ++next) {
    for (const Direction by : kAllDirections) {
      const Point to = step(queue[next], by);
      if (level.dungeon()->edges.at(queue[next], by) == EdgeKind::wall || steps[to] >= 0) continue;
      steps[to] = steps[queue[next]] + 1;
      queue.push_back(to);
    }
  }
  const Room* boss = boss_room_of(level);
  for (const Point at : queue) {
    if (boss != nullptr && boss->contains(at)) return {steps[at], steps[queue.back()]};
  }
  return {steps[queue.back()], steps[queue.back()]};  // on an island
}

TEST(DungeonDrama, BossesAreSeldomNearTheStairs) {
  dungeon::Generator generator;
  const DungeonConfig config = testing::dungeon_config("floors = 10\n");
  int near_stairs = 0;
  constexpr std::uint32_t kSeeds = 200;
  for (std::uint32_t seed = 0; seed < kSeeds; ++seed) {
    const auto [boss, farthest] = steps_to_boss(
        testing::make_floor(generator, config, seed, 1 + static_cast<int>(seed % 10)));
    if (3 * boss < farthest) ++near_stairs;
  }
  EXPECT_LE(100 * near_stairs, 7 * static_cast<int>(kSeeds));
}

// The document's counts are reached although most of the corridors stay safe.
TEST(DungeonDrama, TrapsFindPlaceWithoutFillingCorridors) {
  dungeon::Generator generator;
  const DungeonConfig config = testing::dungeon_config("floors = 10\n");
  int short_of_traps = 0;
  int corridor = 0;
  int trapped = 0;
  constexpr int kSeeds = 60;
  for (std::uint32_t seed = 0; seed < kSeeds; ++seed) {
    const Level level =
        testing::make_floor(generator, config, seed, 1 + static_cast<int>(seed % 10));
    for (std::size_t i = 0; i < level.cells.size(); ++i) {
      const Point at = level.cells.point(i);
      if (level.open(at) && testing::room_at(level, at) == nullptr) ++corridor;
    }
    for (const Thing& thing : level.things) {
      if (thing.kind == "trap" && testing::room_at(level, thing.at) == nullptr) ++trapped;
    }
    for (const Shortfall& one : level.dungeon()->shortfalls) {
      if (one.what.starts_with("special_tiles.trap")) ++short_of_traps;
    }
  }
  EXPECT_LE(100 * trapped, 18 * corridor);
  EXPECT_LE(short_of_traps, kSeeds / 12);
}

}  // namespace
}  // namespace warren
