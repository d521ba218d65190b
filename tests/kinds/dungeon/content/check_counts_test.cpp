// Counts that contradict each other are told with what would fit.
#include <gtest/gtest.h>

#include <regex>

#include "dungeons.hpp"
#include "kinds/dungeon/generate/floors.hpp"

namespace warren {
namespace {

using testing::dungeon_of;
using testing::problems_of;

struct CountCase {
  const char* text;
  const char* told;
  const char* fits;
};

TEST(CheckDungeonCounts, SayWhatWouldFit) {
  const CountCase cases[] = {
      {"doors.count = [500, 600]\n",
       "1:15 [500, 600]: doors.count: 500 doors, and the rooms have at most 68 (begin at 68 or "
       "less, or ask for more rooms or more doors per room)",
       "doors.count = [68, 600]\n"},
      {"doors.count = 14\n",
       "1:15 14: doors.count: at most 14 doors, and the rooms have at least 15 (end at 15 or more, "
       "or ask for fewer rooms or fewer doors per room)",
       "doors.count = 15\n"},
      {"rooms.floor_share = [0, 5]\n",
       "1:21 [0, 5]: rooms.floor_share: at most 5 % of the map, and the rooms alone take 34 % (end "
       "at 34 or more, or ask for fewer or smaller rooms)",
       "rooms.floor_share = [0, 34]\n"},
      {"rooms.floor_share = [95, 100]\n",
       "1:21 [95, 100]: rooms.floor_share: 95 % of the map, and 84 % lie inside its border (begin "
       "at 84 or less)",
       "rooms.floor_share = [84, 100]\n"},
      {"doors.one_way = 20\n",
       "1:17 20: doors.one_way: 20, and there are at most 10 doors besides those that join the "
       "rooms (begin at 1 or less, or ask for more doors or fewer rooms)",
       "doors.one_way = 10\n"},
      {"doors.secret = 20\n",
       "1:16 20: doors.secret: 20 secret and 0 illusory doors, and there are at most 10 rooms with "
       "one door to hide (begin at 1 or less, or ask for more dead ends)",
       "doors.secret = 10\n"},
      {"doors.secret = 3\ndoors.illusory = 8\n",
       "2:18 8: doors.illusory: 3 secret and 8 illusory doors, and there are at most 10 rooms with "
       "one door to hide (begin at 0, or ask for more dead ends)",
       "doors.secret = 3\ndoors.illusory = 7\n"},
      {"special_tiles.switches = 300\n",
       "1:26 300: special_tiles.switches: 300, and there are at most 18 for the gates, teleporters "
       "and clusters of traps (begin at 10 or less, or ask for more of these)",
       "special_tiles.switches = 18\n"},
      {"corridors.dead_ends = 200\n",
       "1:23 200: corridors.dead_ends: 200, and there are at most 85 rooms with one door and stubs "
       "of corridors (begin at 10 or less, or make the floor larger)",
       "corridors.dead_ends = 85\n"},
      {"special_tiles.messages = 13\n",
       "1:26 13: special_tiles.messages: 13, and there are at most 12 switches to tell of (begin "
       "at 8 or less, or ask for more switches)",
       "special_tiles.messages = 12\n"},
      {"special_tiles.dark_zones = 26\n",
       "1:28 26: special_tiles.dark_zones: 26, and there are at most 25 rooms to be dark (begin at "
       "4 or less, or ask for more rooms)",
       "special_tiles.dark_zones = 25\n"},
  };
  for (const CountCase& one : cases) {
    EXPECT_EQ(problems_of(one.text), std::vector<std::string>{one.told}) << one.text;
    dungeon_of(one.fits);
  }
}

bool lacks(const Level& floor, const std::string& key) {
  return std::ranges::count(floor.dungeon()->shortfalls, key, &Shortfall::what) > 0;
}

// Nearly every floor has what help recommends. That is less than what no floor can have more of.
TEST(CheckDungeonCounts, HelpNamesWhatFloorsHave) {
  dungeon::Generator generator;
  for (const std::string preset : {"wgiv", "classic", "modern"}) {
    for (const std::string key :
         {"doors.gates", "doors.one_way", "doors.secret", "doors.illusory",
          "special_tiles.switches", "corridors.dead_ends", "special_tiles.traps",
          "special_tiles.messages", "special_tiles.spinners", "special_tiles.treasure_rooms",
          "special_tiles.dark_zones"}) {
      const std::string head = "preset = \"" + preset + "\"\n" + key + " = ";
      const std::vector<std::string> told = problems_of(head + "2000\n");
      ASSERT_FALSE(told.empty()) << key;
      std::smatch found;
      ASSERT_TRUE(std::regex_search(told.back(), found, std::regex("begin at ([0-9]+)")));
      const DungeonConfig config = dungeon_of(head + found[1].str() + "\n").config;
      int short_of_it = 0;
      for (std::uint32_t seed = 1; seed <= 40; ++seed) {
        short_of_it += lacks(testing::make_floor(generator, config, seed), key) ? 1 : 0;
      }
      EXPECT_LE(short_of_it, 6) << preset << " " << key << " = " << found[1];
    }
  }
}

// What a preset asks for is a wish.
TEST(CheckDungeonCounts, SpeakOfWhatWasGivenOnly) {
  dungeon_of("rooms.large.count = 0\nrooms.medium.count = 1\nrooms.small.count = 1\n");
  dungeon_of("special_tiles.switches = 0\n");
}

TEST(CheckDungeonCounts, FarApartRoomsAreToldToComeCloser) {
  const std::vector<std::string> told = problems_of("rooms.spacing = 16\n");
  ASSERT_EQ(told.size(), 1U);
  EXPECT_NE(told[0].find("(write rooms.spacing = 4 or less"), std::string::npos) << told[0];
  dungeon_of("rooms.spacing = 4\n");
  EXPECT_EQ(problems_of("rooms.spacing = 9\n").size(), 1U);
}

}  // namespace
}  // namespace warren
