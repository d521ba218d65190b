// How one gets about a floor: ways that go round, the order in which it opens, and how far one
// walks to whom.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <map>
#include <vector>

#include "figures.hpp"
#include "floors.hpp"
#include "kinds/dungeon/verify/states.hpp"

namespace warren {
namespace {

using testing::text_of;

// Floors of every preset, and of sizes that presets were not made for.
std::vector<Level> floors_of_all_sorts(std::uint32_t seeds) {
  std::vector<Level> out;
  dungeon::Generator generator;
  for (const char* text :
       {"", "preset = \"classic\"\n", "preset = \"modern\"\n", "width = 40\nheight = 31\n"}) {
    const DungeonConfig config = testing::dungeon_config(std::string(text) + "floors = 10\n");
    for (std::uint32_t seed = 0; seed < seeds; ++seed) {
      out.push_back(testing::make_floor(generator, config, seed, 1 + static_cast<int>(seed % 10)));
    }
  }
  return out;
}

using WalkedSteps = std::map<Point, int>;

// Steps from a cell, through everything that can ever be opened.
WalkedSteps walk(const Level& level, Point from) {
  WalkedSteps steps{{from, 0}};
  std::vector<Point> queue{from};
  for (std::size_t next = 0; next < queue.size(); ++next) {
    const Point at = queue[next];
    for (const Direction by : kAllDirections) {
      if (level.dungeon()->edges.at(at, by) == EdgeKind::wall) continue;
      if (steps.emplace(step(at, by), steps[at] + 1).second) queue.push_back(step(at, by));
    }
  }
  return steps;
}

// Nobody walks to an island: it is as far as anything is.
int steps_or(const WalkedSteps& steps, Point at, int farthest) {
  const auto found = steps.find(at);
  return found == steps.end() ? farthest : found->second;
}

// Independent circles of rooms and corridors.
int circles(const Level& level) {
  return testing::figures_of(level).loops;
}

const Shortfall* shortfall_of(const Level& level, std::string_view what) {
  for (const Shortfall& one : level.dungeon()->shortfalls) {
    if (one.what == what) return &one;
  }
  return nullptr;
}

TEST(DungeonPaths, GoRoundAsOftenAsAskedOrItIsSaid) {
  for (const Level& level : floors_of_all_sorts(40)) {
    const auto rooms =
        std::count_if(level.dungeon()->rooms.begin(), level.dungeon()->rooms.end(),
                      [](const Room& room) { return room.kind != RoomKind::junction; });
    std::int64_t percent = -1;
    for (const Property& one : level.provenance.parameters) {
      if (one.key == "corridors.extra_connections") percent = std::get<std::int64_t>(one.value);
    }
    const int wanted = static_cast<int>((rooms - 1) * percent / 100);
    const int have = circles(level);
    const Shortfall* lack = shortfall_of(level, "corridors.extra_connections");
    ASSERT_EQ(lack != nullptr, have != wanted) << level.provenance.seed;
    if (lack != nullptr) {
      EXPECT_EQ(lack->got, have);
      EXPECT_EQ(lack->wanted, wanted);
    }
  }
}

// Bands and counts leave little ground on the smallest preset, and still most floors have circles.
TEST(DungeonPaths, GoRoundOnMostFloors) {
  dungeon::Generator generator;
  const DungeonConfig config = testing::dungeon_config();
  int without = 0;
  int all = 0;
  constexpr int kFloors = 300;
  for (std::uint32_t seed = 0; seed < kFloors; ++seed) {
    const int have = circles(testing::make_floor(generator, config, seed));
    all += have;
    if (have == 0) ++without;
  }
  EXPECT_GE(all, kFloors * 28 / 10);
  EXPECT_LE(without, kFloors / 100);
}

// The same floor but for its loops: none is a tree, and more are more.
TEST(DungeonPaths, MoreConnectionsAreMoreLoops) {
  dungeon::Generator generator;
  for (std::uint32_t seed = 0; seed < 60; ++seed) {
    int before = -1;
    for (const int percent : {0, 10, 20, 40}) {
      const DungeonConfig config =
          testing::dungeon_config(fmt::format("corridors.extra_connections = {}\n", percent));
      const int have = circles(testing::make_floor(generator, config, seed));
      EXPECT_GE(have, before) << seed << " at " << percent;
      if (percent == 0) {
        EXPECT_EQ(have, 0) << seed;
      }
      before = have;
    }
  }
}

// Whoever follows the unlock order stands before each door when its turn comes.
TEST(DungeonPaths, TheOrderOfOpeningCanBeWalked) {
  for (const Level& level : floors_of_all_sorts(30)) {
    Level open = level;
    Edges& edges = open.dungeon()->edges;
    std::map<std::string, const Door*> shut;
    for (const Door& door : level.dungeon()->doors) {
      if (door.opens == OpenMechanism::player) continue;
      shut[door.id] = &door;
      edges.set(door.at, door.side, EdgeKind::wall);
    }
    for (const UnlockStep& next : level.dungeon()->unlock_order) {
      const auto found = shut.find(next.opens);
      if (found == shut.end()) continue;  // a colour
      const Door& door = *found->second;
      const WalkedSteps steps = walk(open, *level.start);
      EXPECT_TRUE(steps.contains(door.at) || steps.contains(step(door.at, door.side)))
          << door.id << " of seed " << level.provenance.seed;
      edges.set(door.at, door.side, EdgeKind::door);
    }
  }
}

TEST(DungeonPaths, DangerGrowsWithTheSteps) {
  for (const Level& level : floors_of_all_sorts(30)) {
    const WalkedSteps steps = walk(level, *level.start);
    // Rooms go by their middle, corridors cell by cell.
    int farthest = 0;
    for (const auto& [at, count] : steps) {
      const Room* room = testing::room_at(level, at);
      if (room == nullptr || at == room->shape().middle()) farthest = std::max(farthest, count);
    }
    for (const EncounterZone& zone : level.dungeon()->zones) {
      for (const Rect rect : zone.rects) {
        const Room* room = testing::room_at(level, {rect.x, rect.y});
        for (int y = rect.y; y < rect.bottom(); ++y) {
          for (int x = rect.x; x < rect.right(); ++x) {
            const int percent =
                100 *
                steps_or(steps, room != nullptr ? room->shape().middle() : Point{x, y}, farthest);
            // Further down one is in danger sooner.
            const int deep = std::min(level.dungeon()->floor, 10) - 1;
            const Danger by_way = percent <= (30 - deep) * farthest       ? Danger::entrance
                                  : percent <= (65 - 2 * deep) * farthest ? Danger::middle
                                                                          : Danger::deep;
            const bool graded = zone.danger == Danger::entrance || zone.danger == Danger::middle ||
                                zone.danger == Danger::deep;
            if (graded) {
              EXPECT_EQ(zone.danger, by_way) << level.provenance.seed;
            }
          }
        }
      }
    }
  }
}

TEST(DungeonPaths, MoreIsMetInTheDark) {
  int dark = 0;
  for (const Level& level : floors_of_all_sorts(20)) {
    std::map<Danger, double> lit;
    for (const EncounterZone& zone : level.dungeon()->zones) {
      if (!zone.dark) lit[zone.danger] = zone.rate;
    }
    for (const EncounterZone& zone : level.dungeon()->zones) {
      if (!zone.dark || !lit.contains(zone.danger)) continue;
      ++dark;
      EXPECT_GT(zone.rate, lit[zone.danger]);
    }
  }
  EXPECT_GT(dark, 0);
}

}  // namespace
}  // namespace warren
