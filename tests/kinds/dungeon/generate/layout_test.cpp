// How rooms, corridors, doors and stairs lie, over many floors of the presets.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <functional>
#include <set>

#include "floors.hpp"

namespace warren {
namespace {

using testing::room_at;

void for_floors(const std::function<void(const Level&)>& look) {
  dungeon::Generator generator;
  for (const char* preset : {"wgiv", "classic", "modern"}) {
    const DungeonConfig config =
        testing::dungeon_config(fmt::format("preset = \"{}\"\nfloors = 9\n", preset));
    for (std::uint32_t seed = 1; seed <= 15; ++seed) {
      const Level level =
          testing::make_floor(generator, config, seed, 1 + static_cast<int>(seed % 3));
      SCOPED_TRACE(fmt::format("{} seed {}", preset, seed));
      look(level);
    }
  }
}

using Step = std::pair<Point, Point>;

Step between(Point a, Point b) {
  return a < b ? Step{a, b} : Step{b, a};
}

// Steps that a corridor takes, or that lie within a junction.
std::set<Step> steps_of(const Level& level) {
  std::set<Step> out;
  for (const Corridor& corridor : level.dungeon()->corridors) {
    for (std::size_t i = 1; i < corridor.path.size(); ++i) {
      const Point d = corridor.path[i] - corridor.path[i - 1];
      EXPECT_EQ(std::abs(d.x) + std::abs(d.y), 1) << corridor.id << " jumps";
      out.insert(between(corridor.path[i - 1], corridor.path[i]));
    }
  }
  for (const Room& room : level.dungeon()->rooms) {
    if (room.kind != RoomKind::junction) continue;
    for (int y = room.rect.y; y < room.rect.bottom(); ++y) {
      for (int x = room.rect.x; x < room.rect.right(); ++x) {
        for (const Direction by : {Direction::east, Direction::south}) {
          const Point next = step({x, y}, by);
          if (room.contains(next)) out.insert(between({x, y}, next));
        }
      }
    }
  }
  return out;
}

// Corridors are one cell wide: side by side they have a wall between them, unless one leads into
// the other.
TEST(DungeonLayout, CorridorsHaveWallsOnBothSides) {
  for_floors([](const Level& level) {
    const std::set<Step> steps = steps_of(level);
    for (std::size_t i = 0; i < level.cells.size(); ++i) {
      const Point at = level.cells.point(i);
      if (!level.open(at)) continue;
      for (const Direction by : {Direction::east, Direction::south}) {
        const Point next = step(at, by);
        if (!level.open(next)) continue;
        const EdgeKind edge = level.dungeon()->edges.at(at, by);
        const Room* room = room_at(level, at);
        const Room* other = room_at(level, next);
        if (room != nullptr && room == other) {
          EXPECT_EQ(edge, EdgeKind::none) << "a wall within " << room->id;
        } else if (room == nullptr && other == nullptr) {
          const bool open = steps.count(between(at, next)) != 0;
          EXPECT_EQ(edge, open ? EdgeKind::none : EdgeKind::wall) << at.x << ", " << at.y;
        } else {
          EXPECT_NE(edge, EdgeKind::none) << "a room without a wall at " << at.x << ", " << at.y;
        }
      }
    }
  });
}

TEST(DungeonLayout, EveryCellIsOfARoomOrACorridor) {
  for_floors([](const Level& level) {
    std::set<Point> cells;
    for (const Corridor& corridor : level.dungeon()->corridors) {
      cells.insert(corridor.path.begin(), corridor.path.end());
    }
    for (const Room& room : level.dungeon()->rooms) {
      for (int y = room.rect.y; y < room.rect.bottom(); ++y) {
        for (int x = room.rect.x; x < room.rect.right(); ++x) {
          if (room.contains({x, y})) cells.insert({x, y});
        }
      }
    }
    for (std::size_t i = 0; i < level.cells.size(); ++i) {
      const Point at = level.cells.point(i);
      EXPECT_EQ(level.open(at), cells.count(at) != 0) << at.x << ", " << at.y;
    }
  });
}

// Cells from the middle of the wall; a wall of even length has two middles.
int off_centre(const Rect& room, const Door& door) {
  const bool along_x = door.side == Direction::north || door.side == Direction::south;
  const int first = along_x ? room.x : room.y;
  const int last = along_x ? room.right() - 1 : room.bottom() - 1;
  const int here = along_x ? door.at.x : door.at.y;
  EXPECT_NE(here, first) << door.id << " in a corner";
  EXPECT_NE(here, last) << door.id << " in a corner";
  return std::abs(2 * here - first - last) / 2;
}

TEST(DungeonLayout, DoorsAreNearTheMiddleAndApart) {
  int doors = 0;
  int centred = 0;
  for_floors([&](const Level& level) {
    for (const Door& door : level.dungeon()->doors) {
      const Room* room = room_at(level, door.at);
      ASSERT_NE(room, nullptr) << door.id;
      EXPECT_FALSE(room->contains(step(door.at, door.side))) << door.id;
      ++doors;
      if (room->notch.empty() && off_centre(room->rect, door) == 0) ++centred;
      for (const Door& other : level.dungeon()->doors) {
        if (&other == &door || !room->contains(other.at) || other.side != door.side) continue;
        const Point d = other.at - door.at;
        EXPECT_GE(std::abs(d.x) + std::abs(d.y), 2) << door.id << " and " << other.id;
      }
    }
  });
  EXPECT_GE(centred * 100, doors * 40) << centred << " of " << doors;
}

TEST(DungeonLayout, NamesAreUnique) {
  for_floors([](const Level& level) {
    std::set<std::string> ids;
    std::size_t count = 0;
    for (const Door& door : level.dungeon()->doors) count += ids.insert(door.id).second ? 0U : 1U;
    for (const Room& room : level.dungeon()->rooms) count += ids.insert(room.id).second ? 0U : 1U;
    for (const auto& one : level.dungeon()->corridors) count += ids.insert(one.id).second ? 0U : 1U;
    for (const auto& one : level.dungeon()->zones) count += ids.insert(one.id).second ? 0U : 1U;
    EXPECT_EQ(count, 0U);
    for (const Corridor& corridor : level.dungeon()->corridors) {
      for (const std::string& end : {corridor.from, corridor.to}) {
        EXPECT_TRUE(end.empty() || ids.count(end) != 0) << end;
      }
    }
  });
}

bool is_hall(const Level& level, const Room& room) {
  const bool kind = room.kind == RoomKind::large || room.kind == RoomKind::medium;
  return kind && testing::doors_of_room(level, room) >= 2;
}

std::vector<const Room*> halls(const Level& level) {
  std::vector<const Room*> out;
  const Grid<char> walked = testing::walked_cells(level);
  for (const Room& room : level.dungeon()->rooms) {
    const bool island = walked[room.shape().middle()] == 0;
    if (is_hall(level, room) && !island) out.push_back(&room);
  }
  return out;
}

bool centre_north(const Level& level, const Room& room) {
  const Point c = room.shape().middle();
  const int w = level.cells.width();
  return 3 * c.x >= w && 3 * c.x <= 2 * w && 2 * c.y <= level.cells.height();
}

Point stairs_at(const Level& level, std::string_view type) {
  for (const Thing& thing : level.things) {
    if (thing.kind == "stairs" && thing.type == type) return thing.at;
  }
  return {-1, -1};
}

int distance(Point a, Point b) {
  return std::abs(a.x - b.x) + std::abs(a.y - b.y);
}

TEST(DungeonLayout, StairsFollowTheirRules) {
  int first_floors = 0;
  int others = 0;
  for_floors([&](const Level& level) {
    const std::vector<const Room*> all = halls(level);
    if (all.size() < 2) return;
    const Room* up = room_at(level, stairs_at(level, "up"));
    const Room* down = room_at(level, stairs_at(level, "down"));
    ASSERT_NE(up, nullptr);
    ASSERT_NE(down, nullptr);
    EXPECT_NE(up->id, down->id);
    const bool first = level.dungeon()->floor == 1;
    const bool some_north = std::any_of(
        all.begin(), all.end(), [&](const Room* room) { return centre_north(level, *room); });
    if (first && some_north) {
      ++first_floors;
      EXPECT_TRUE(centre_north(level, *down)) << down->id;
    }
    // The other stairs lie in one of the farthest third of the halls, or of the farther half.
    const Room* chosen = first ? down : up;
    const Room* far = first ? up : down;
    const Point from = chosen->shape().middle();
    const auto farther = std::count_if(all.begin(), all.end(), [&](const Room* room) {
      return room != chosen &&
             distance(room->shape().middle(), from) > distance(far->shape().middle(), from);
    });
    // Below the first floor a way with a gate counts for more than one that is a little longer.
    const auto third = std::max<std::size_t>(1, (all.size() - 1) / 3);
    const auto half = all.size() / 2;
    EXPECT_LT(static_cast<std::size_t>(farther), first ? third : std::max(third, half));
    if (!first) ++others;
  });
  EXPECT_GE(first_floors, 5);
  EXPECT_GE(others, 10);
}

}  // namespace
}  // namespace warren
