// Barriers before the stairs, islands, gates with two levers: how many floors have them.

#include <fmt/format.h>

#include "floors.hpp"
#include "kinds/dungeon/content/seed.hpp"
#include "kinds/dungeon/generate/areas.hpp"
#include "kinds/dungeon/generate/cuts.hpp"
#include "long_run.hpp"

namespace warren {
namespace {

std::int64_t progress_of(const Level& level, std::string_view key) {
  Verdict verdict = verify(level);
  for (const Property& one : verdict.find("D10")->guarantee.evidence) {
    if (one.key == key) return std::get<std::int64_t>(one.value);
  }
  return -1;
}

std::string reason_of(const Level& level, std::string_view what) {
  for (const Shortfall& one : level.dungeon()->shortfalls) {
    if (one.what == what) return one.reason;
  }
  return {};
}

struct ProgressCounts {
  int floors = 0;
  int barred = 0;
  int and_gates = 0;
  int islands = 0;
};

ProgressCounts count_progress(const std::string& text, int seeds) {
  dungeon::Generator generator;
  const DungeonConfig config = testing::dungeon_config(text + "floors = 10\n");
  ProgressCounts out;
  for (int seed = 1; seed <= seeds; ++seed) {
    for (int floor = 2; floor <= 10; floor += 2) {
      const Level level =
          testing::make_floor(generator, config, static_cast<std::uint32_t>(seed), floor);
      EXPECT_EQ(testing::violations_of(level), "") << "seed " << seed << " floor " << floor;
      ++out.floors;
      out.barred += progress_of(level, "before_stairs") > 0 ? 1 : 0;
      out.and_gates += progress_of(level, "and_gates") > 0 ? 1 : 0;
      out.islands += progress_of(level, "islands") > 0 ? 1 : 0;
    }
  }
  return out;
}

TEST(DungeonProgression, FloorsOfWgiv) {
  const ProgressCounts counts = count_progress("", testing::long_run() ? 200 : 24);
  EXPECT_GE(100 * counts.barred, 40 * counts.floors);
  EXPECT_GE(100 * counts.and_gates, 50 * counts.floors);
  EXPECT_GE(100 * counts.islands, 60 * counts.floors);
}

// Several gates in a row bar the way down; what opens one of them lay behind a locked door.
TEST(DungeonProgression, NoLockBarsALeverOfTheWayDown) {
  const DungeonConfig config = testing::dungeon_config(
      "name = \"Random\"\nfloors = 2\nwidth = 29\nheight = 61\nrooms.medium.size = [4, 20]\n"
      "rooms.small.count = [23, 36]\nrooms.spacing = 1\ncorridors.dead_ends = [25, 28]\n"
      "doors.per_medium_room = [2, 3]\ndoors.locked_percentage = 8\n"
      "special_tiles.traps = [68, 68]\nspecial_tiles.dark_zones = [4, 7]\n"
      "progression.barriers_before_stairs = [8, 8]\nprogression.opener_steps = 7\n"
      "quality.minimum = 41\nlimits.operations = 940887\n");
  dungeon::Generator generator;
  for (const char* seed : {"0", "1", "2", "3"}) {
    const Level level = testing::make_floor(generator, config, dungeon_seed(seed), 2);
    EXPECT_EQ(testing::violations_of(level), "") << seed;
  }
}

TEST(DungeonProgression, FloorsOfModern) {
  const ProgressCounts counts =
      count_progress("preset = \"modern\"\n", testing::long_run() ? 50 : 8);
  EXPECT_GE(100 * counts.barred, 90 * counts.floors);
}

TEST(DungeonProgression, TheFirstFloorIsNeverBarred) {
  dungeon::Generator generator;
  for (const char* text : {"floors = 2\n", "preset = \"modern\"\nfloors = 2\n"}) {
    const DungeonConfig config = testing::dungeon_config(text);
    for (std::uint32_t seed = 1; seed <= 10; ++seed) {
      EXPECT_EQ(progress_of(testing::make_floor(generator, config, seed, 1), "before_stairs"), 0);
    }
  }
}

TEST(DungeonProgression, NothingWhereNothingIsAskedFor) {
  const DungeonConfig config = testing::dungeon_config(
      "floors = 3\n[progression]\nbarriers_before_stairs = [0, 0]\nand_gates = [0, 0]\n"
      "islands = [0, 0]\n");
  dungeon::Generator generator;
  for (std::uint32_t seed = 1; seed <= 10; ++seed) {
    const Level level = testing::make_floor(generator, config, seed, 3);
    EXPECT_EQ(testing::violations_of(level), "");
    for (const char* key : {"before_stairs", "and_gates", "islands"}) {
      EXPECT_EQ(progress_of(level, key), 0) << key;
    }
  }
}

TEST(DungeonProgression, MoreStepsAreKeptOrSaid) {
  const DungeonConfig config =
      testing::dungeon_config("floors = 3\n[progression]\nopener_steps = 16\n");
  dungeon::Generator generator;
  for (std::uint32_t seed = 1; seed <= 10; ++seed) {
    EXPECT_EQ(testing::violations_of(testing::make_floor(generator, config, seed, 2)), "");
  }
}

// Nothing on a floor of 24 x 24 is 64 steps from an island: it has none then, and is no plain one.
TEST(DungeonProgression, IslandsGiveWayToTheStepsOfTheirSwitches) {
  const DungeonConfig config =
      testing::dungeon_config("floors = 3\n[progression]\nopener_steps = 64\nislands = [1, 1]\n");
  dungeon::Generator generator;
  int said = 0;
  for (std::uint32_t seed = 1; seed <= 20; ++seed) {
    const Level level = testing::make_floor(generator, config, seed, 2);
    EXPECT_EQ(testing::violations_of(level), "") << "seed " << seed;
    EXPECT_FALSE(testing::is_plain_floor(level)) << "seed " << seed;
    const std::string reason = reason_of(level, "progression.islands");
    EXPECT_FALSE(reason.empty()) << "seed " << seed;
    said += reason.find("progression.opener_steps") != std::string::npos;
  }
  EXPECT_GE(said, 1);
}

TEST(DungeonProgression, TooFewIslandsSayWhatHoldsThemDown) {
  dungeon::Generator generator;
  for (const auto& [switches, cap] : {std::pair("5, 5", "one island for 8 rooms"),
                                      std::pair("1, 1", "special_tiles.switches is 1")}) {
    const DungeonConfig config = testing::dungeon_config(
        fmt::format("floors = 3\n[special_tiles]\nteleporter_pairs = [4, 4]\nswitches = [{}]\n"
                    "[progression]\nislands = [4, 4]\n",
                    switches));
    const Level level = testing::make_floor(generator, config, 3, 2);
    EXPECT_EQ(testing::violations_of(level), "");
    const std::string reason = reason_of(level, "progression.islands");
    EXPECT_NE(reason.find(cap), std::string::npos) << reason;
  }
}

// A small floor with many loops has not always a place for a barrier.
TEST(DungeonProgression, WhatIsMissingIsSaid) {
  const DungeonConfig config =
      testing::dungeon_config("preset = \"modern\"\nwidth = 20\nheight = 20\nfloors = 3\n");
  dungeon::Generator generator;
  int said = 0;
  for (std::uint32_t seed = 1; seed <= 30; ++seed) {
    const Level level = testing::make_floor(generator, config, seed, 2);
    EXPECT_EQ(testing::violations_of(level), "") << "seed " << seed;
    const auto& shortfalls = level.dungeon()->shortfalls;
    said += std::any_of(shortfalls.begin(), shortfalls.end(), [](const Shortfall& one) {
      return one.what == "progression.barriers_before_stairs";
    });
  }
  EXPECT_GE(said, 1);
}

// Without its doors nobody gets beyond a cut; each of them alone lets somebody through.
TEST(DungeonCuts, AreAsSmallAsTheyCanBe) {
  dungeon::Generator generator;
  const DungeonConfig config = testing::dungeon_config("floors = 10\n");
  int cuts = 0;
  for (std::uint32_t seed = 1; seed <= 20; ++seed) {
    const Level level = testing::make_floor(generator, config, seed, 3);
    dungeon::AreaGraph graph;
    graph.build(level);
    const int from = graph.at(*level.start);
    for (int to = 0; to < graph.count(); ++to) {
      const auto cut = dungeon::find_cut(graph, from, to, 3, {}, dungeon::CutNear::from);
      if (!cut) continue;
      ++cuts;
      // Without its doors nobody gets there; with any one of them somebody does.
      for (std::size_t left_open = 0; left_open <= cut->doors.size(); ++left_open) {
        std::vector<int> queue{from};
        std::vector<char> seen(static_cast<std::size_t>(graph.count()), 0);
        seen[static_cast<std::size_t>(from)] = 1;
        for (std::size_t next = 0; next < queue.size(); ++next) {
          for (const dungeon::Passage& passage : graph.passages(queue[next])) {
            const auto door = std::find(cut->doors.begin(), cut->doors.end(), passage.door);
            const bool shut = door != cut->doors.end() &&
                              static_cast<std::size_t>(door - cut->doors.begin()) != left_open;
            if (shut || seen[static_cast<std::size_t>(passage.to)] != 0) continue;
            seen[static_cast<std::size_t>(passage.to)] = 1;
            queue.push_back(passage.to);
          }
        }
        EXPECT_EQ(seen[static_cast<std::size_t>(to)] != 0, left_open < cut->doors.size());
      }
    }
  }
  EXPECT_GE(cuts, 100);
}

}  // namespace
}  // namespace warren
