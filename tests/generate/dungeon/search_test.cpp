// Corridors from room to room.
#include "generate/dungeon/search.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <set>

#include "core/rng.hpp"

namespace warren {
namespace {

using dungeon::CorridorSearch;
using dungeon::Doorway;
using dungeon::PlannedRoom;
using dungeon::Scratch;

// The grids of a floor, without the passes that make the rest.
void lay(Scratch& scratch, int width, int height) {
  scratch.owner.reset(width, height, dungeon::kRock);
  scratch.home.reset(width, height, -1);
  scratch.links.reset(width, height, 0);
  scratch.taken.reset(width, height, 0);
  scratch.begin_searches(width, height);
  scratch.doors_at.reset(width, height, 0);
}

void add_room(Scratch& scratch, Rect rect, RoomKind kind = RoomKind::small) {
  const auto index = static_cast<std::int32_t>(scratch.rooms.size());
  for (int y = rect.y; y < rect.bottom(); ++y) {
    for (int x = rect.x; x < rect.right(); ++x) scratch.owner[{x, y}] = index;
  }
  scratch.rooms.push_back({rect, kind, 0, {}});
}

TEST(DungeonSearch, GoesStraightFromMiddleToMiddle) {
  Scratch scratch;
  lay(scratch, 20, 9);
  add_room(scratch, {2, 2, 5, 5});
  add_room(scratch, {12, 2, 5, 5});
  ASSERT_TRUE(CorridorSearch(DungeonConfig{}, scratch).join(0, 1));
  ASSERT_EQ(scratch.corridors.size(), 1U);
  const std::vector<Point> straight = {{7, 4}, {8, 4}, {9, 4}, {10, 4}, {11, 4}};
  EXPECT_EQ(scratch.corridors[0].path, straight);
  EXPECT_EQ(scratch.corridors[0].from, 0);
  EXPECT_EQ(scratch.corridors[0].to, 1);
  ASSERT_EQ(scratch.doorways.size(), 2U);
  for (const Doorway& doorway : scratch.doorways) EXPECT_EQ(doorway.at.y, 4);
}

TEST(DungeonSearch, UsesACorridorThatIsThere) {
  Scratch scratch;
  lay(scratch, 20, 20);
  add_room(scratch, {2, 2, 3, 3});
  add_room(scratch, {14, 2, 3, 3});
  add_room(scratch, {8, 8, 3, 3});
  const DungeonConfig config;
  CorridorSearch search(config, scratch);
  dungeon::Groups groups(3);
  ASSERT_TRUE(search.join_group(1, 0, groups));
  groups.unite(0, 1);
  ASSERT_TRUE(search.join_group(2, 0, groups));
  // It ends on the first one instead of running beside it.
  EXPECT_EQ(scratch.corridors[1].to, -1);
  EXPECT_EQ(scratch.doorways.size(), 3U);
}

TEST(DungeonSearch, SaysWhenThereIsNoWay) {
  Scratch scratch;
  lay(scratch, 20, 9);
  add_room(scratch, {1, 1, 5, 7});
  add_room(scratch, {12, 2, 5, 5});
  DungeonConfig config;
  config.doors.per_small_room = {1, 1};
  CorridorSearch search(config, scratch);
  ASSERT_TRUE(search.join(0, 1));
  // Both rooms have all the doors that they may have: a second way uses the same ones.
  ASSERT_TRUE(search.join(0, 1));
  EXPECT_EQ(scratch.doorways.size(), 2U);
  EXPECT_FALSE(search.join_corridor(0));
  EXPECT_FALSE(search.open_beside(0));
  add_room(scratch, {8, 1, 2, 2});  // every cell of its walls is a corner
  EXPECT_FALSE(search.join(2, 0));
}

// What every set of corridors keeps to.
void check_all(const Scratch& scratch, const DungeonConfig& config) {
  const Rect inside{1, 1, scratch.owner.width() - 2, scratch.owner.height() - 2};
  std::size_t listed = 0;
  for (std::size_t i = 0; i < scratch.rooms.size(); ++i) {
    const PlannedRoom& room = scratch.rooms[i];
    RC_ASSERT(static_cast<int>(room.doorways.size()) <= dungeon::doors_of(config, room.kind).max);
    listed += room.doorways.size();
    for (const int index : room.doorways) {
      const Doorway& doorway = scratch.doorways[static_cast<std::size_t>(index)];
      RC_ASSERT(doorway.room == static_cast<int>(i));
      RC_ASSERT(room.rect.contains(doorway.at));
      RC_ASSERT(scratch.owner[doorway.outside()] == dungeon::kCorridor);
      RC_ASSERT((scratch.doors_at[doorway.at] & dungeon::bit(doorway.side)) != 0);
      const bool corner_x = doorway.at.x == room.rect.x || doorway.at.x == room.rect.right() - 1;
      const bool corner_y = doorway.at.y == room.rect.y || doorway.at.y == room.rect.bottom() - 1;
      RC_ASSERT(!(corner_x && corner_y));
    }
  }
  RC_ASSERT(listed == scratch.doorways.size());
  for (const dungeon::PlannedCorridor& corridor : scratch.corridors) {
    for (std::size_t i = 0; i < corridor.path.size(); ++i) {
      RC_ASSERT(inside.contains(corridor.path[i]));
      RC_ASSERT(scratch.owner[corridor.path[i]] == dungeon::kCorridor);
      if (i == 0) continue;
      const Direction by = dungeon::toward(corridor.path[i - 1], corridor.path[i]);
      RC_ASSERT(step(corridor.path[i - 1], by) == corridor.path[i]);
      RC_ASSERT((scratch.links[corridor.path[i - 1]] & dungeon::bit(by)) != 0);
      RC_ASSERT((scratch.links[corridor.path[i]] & dungeon::bit(opposite(by))) != 0);
    }
  }
}

// Rooms that can be walked to from the first: through doorways and along linked corridors.
std::set<int> rooms_reached(const Scratch& scratch) {
  std::set<int> rooms{0};
  std::set<Point> seen;
  std::vector<Point> queue;
  const auto enter_corridor = [&](Point at) {
    if (seen.insert(at).second) queue.push_back(at);
  };
  const auto enter_room = [&](int room) {
    for (const int index : scratch.rooms[static_cast<std::size_t>(room)].doorways) {
      enter_corridor(scratch.doorways[static_cast<std::size_t>(index)].outside());
    }
  };
  enter_room(0);
  for (std::size_t next = 0; next < queue.size(); ++next) {
    const Point at = queue[next];
    for (const Direction by : kAllDirections) {
      if ((scratch.links[at] & dungeon::bit(by)) != 0) enter_corridor(step(at, by));
    }
    for (const Doorway& doorway : scratch.doorways) {
      if (doorway.outside() == at && rooms.insert(doorway.room).second) enter_room(doorway.room);
    }
  }
  return rooms;
}

RC_GTEST_PROP(DungeonSearch, JoinsWhatItSaysItJoined, ()) {
  Rng rng(*rc::gen::resize(100, rc::gen::arbitrary<std::uint32_t>()));
  Scratch scratch;
  const int width = rng.range(12, 33);
  const int height = rng.range(12, 33);
  lay(scratch, width, height);
  for (int tries = 0; tries < 14; ++tries) {
    Rect rect;
    rect.w = rng.range(3, 6);
    rect.h = rng.range(3, 6);
    rect.x = rng.range(1, width - rect.w - 1);
    rect.y = rng.range(1, height - rect.h - 1);
    const bool free =
        std::none_of(scratch.rooms.begin(), scratch.rooms.end(), [&](const PlannedRoom& room) {
          const Rect near{room.rect.x - 1, room.rect.y - 1, room.rect.w + 2, room.rect.h + 2};
          return !near.intersect(rect).empty();
        });
    if (free) add_room(scratch, rect, static_cast<RoomKind>(rng.range(0, 2)));
  }
  RC_PRE(scratch.rooms.size() >= 2U);
  const DungeonConfig config;
  CorridorSearch search(config, scratch);
  dungeon::Groups groups(scratch.rooms.size());
  for (int room = 1; room < static_cast<int>(scratch.rooms.size()); ++room) {
    if (search.join_group(room, 0, groups)) groups.unite(0, room);
  }
  for (int extra = rng.range(0, 3); extra > 0; --extra) {
    const auto room = rng.range(0, static_cast<int>(scratch.rooms.size()) - 1);
    const std::size_t before = scratch.doorways.size();
    const bool opened = search.open_beside(room) || search.join_corridor(room);
    RC_ASSERT(opened == (scratch.doorways.size() > before));
    const auto other = rng.range(0, static_cast<int>(scratch.rooms.size()) - 1);
    if (other != room && search.join(room, other)) groups.unite(room, other);
  }
  check_all(scratch, config);
  const std::set<int> reached = rooms_reached(scratch);
  for (int room = 0; room < static_cast<int>(scratch.rooms.size()); ++room) {
    if (groups.find(room) == groups.find(0)) RC_ASSERT(reached.count(room) == 1U);
  }
}

}  // namespace
}  // namespace warren
