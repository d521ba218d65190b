// D3 against a full search of states: whoever verify() calls safe is safe.
#include <gtest/gtest.h>

#include <fmt/format.h>

#include "kinds/dungeon/generate/floors.hpp"
#include "pipeline/verify.hpp"
#include "random_locks.hpp"
#include "states.hpp"

namespace warren {
namespace {

using testing::StateSearch;

bool holds(Verdict& verdict, std::string_view id) {
  return verdict.find(id)->guarantee.holds;
}

// A picture for whoever has to find out why.
std::string told(const Level& level) {
  std::string out;
  for (const Door& door : level.dungeon()->doors) {
    out += fmt::format("{} at ({}, {}) {} {} {} {} {}\n", door.id, door.at.x, door.at.y,
                       to_string(door.side), to_string(door.kind), to_string(door.opens), door.key,
                       door.one_way ? to_string(*door.one_way) : "");
  }
  for (const Thing& thing : level.things) {
    out += fmt::format("{} {} at ({}, {}) id {} target {} switch {} to ({}, {})\n", thing.kind,
                       thing.type, thing.at.x, thing.at.y, testing::text_of(thing, "id"),
                       testing::text_of(thing, "target"), testing::text_of(thing, "switch"),
                       testing::whole_of(thing, "to_x"), testing::whole_of(thing, "to_y"));
  }
  return out;
}

TEST(VerifyDungeonSoftlock, AgreesWithAFullSearchOnAnyLocks) {
  int safe = 0;
  int believed = 0;
  int stuck_floors = 0;
  for (std::uint32_t seed = 1; seed <= 3000; ++seed) {
    const Level level = testing::LockMaker(seed).make();
    StateSearch search(level);
    ASSERT_LE(search.openers(), 16);
    const std::size_t stuck = search.stuck();
    Verdict verdict = verify(level);
    const bool proven = holds(verdict, "D1") && holds(verdict, "D3") && holds(verdict, "D6");
    if (stuck == 0) ++safe;
    if (stuck != 0) ++stuck_floors;
    if (proven) ++believed;
    ASSERT_FALSE(proven && stuck != 0)
        << "seed " << seed << ": " << stuck << " of " << search.states() << " states are stuck\n"
        << told(level);
  }
  // Neither side may be empty, or nothing was compared.
  EXPECT_GE(stuck_floors, 1000);
  EXPECT_GE(believed, 100);
  EXPECT_GE(safe, believed);
}

TEST(VerifyDungeonSoftlock, AgreesWithAFullSearchOnGeneratedFloors) {
  dungeon::Generator generator;
  int with_locks = 0;
  for (std::uint32_t seed = 1; seed <= 40; ++seed) {
    const int side = 12 + static_cast<int>(seed % 5);
    const DungeonConfig config = testing::dungeon_config(
        fmt::format("floors = 3\nwidth = {}\nheight = {}\nspecial_tiles.switches = [0, 3]\n"
                    "special_tiles.teleporter_pairs = [0, 2]\n",
                    side, side));
    const Level level =
        testing::make_floor(generator, config, seed, 1 + static_cast<int>(seed % 3));
    StateSearch search(level);
    if (search.openers() > 8) continue;
    if (search.openers() > 0) ++with_locks;
    EXPECT_EQ(search.stuck(), 0U) << "seed " << seed << '\n' << told(level);
    EXPECT_EQ(testing::violations_of(level), "") << "seed " << seed;
  }
  EXPECT_GE(with_locks, 20);
}

// One change to a floor that was safe: whatever it does, verify() is not fooled.
TEST(VerifyDungeonSoftlock, SeesGeneratedFloorsBreak) {
  dungeon::Generator generator;
  const DungeonConfig config = testing::dungeon_config(
      "width = 13\nheight = 13\nspecial_tiles.switches = [0, 3]\n"
      "special_tiles.teleporter_pairs = [0, 1]\ndoors.one_way = 1\n");
  int stuck_floors = 0;
  Rng rng(7);
  for (std::uint32_t seed = 1; seed <= 40; ++seed) {
    Level level = testing::make_floor(generator, config, seed);
    auto& doors = level.dungeon()->doors;
    for (int changes = 0; changes < 2; ++changes) {
      Door& door = doors[rng.below(static_cast<std::uint32_t>(doors.size()))];
      const bool out = rng.chance(0.5);
      door.one_way = out ? door.side : opposite(door.side);
    }
    StateSearch search(level);
    if (search.openers() > 8) continue;
    const bool stuck = search.stuck() != 0;
    if (stuck) ++stuck_floors;
    Verdict verdict = verify(level);
    EXPECT_FALSE(stuck && holds(verdict, "D3")) << "seed " << seed << '\n' << told(level);
  }
  EXPECT_GE(stuck_floors, 10);
}

}  // namespace
}  // namespace warren
