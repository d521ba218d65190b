// Counts that contradict each other are told with what would fit.
#include <gtest/gtest.h>

#include "dungeons.hpp"

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
      {"doors.count = 18\n",
       "1:15 18: doors.count: at most 18 doors, and the rooms have at least 19 (end at 19 or more, "
       "or ask for fewer rooms or fewer doors per room)",
       "doors.count = 19\n"},
      {"rooms.floor_share = [0, 5]\n",
       "1:21 [0, 5]: rooms.floor_share: at most 5 % of the map, and the rooms alone take 46 % (end "
       "at 46 or more, or ask for fewer or smaller rooms)",
       "rooms.floor_share = [0, 46]\n"},
      {"rooms.floor_share = [95, 100]\n",
       "1:21 [95, 100]: rooms.floor_share: 95 % of the map, and 84 % lie inside its border (begin "
       "at 84 or less)",
       "rooms.floor_share = [84, 100]\n"},
      {"special_tiles.messages = 13\n",
       "1:26 13: special_tiles.messages: 13, and there are at most 12 switches to tell of (begin "
       "at "
       "12 or less, or ask for more switches)",
       "special_tiles.messages = 12\n"},
      {"special_tiles.dark_zones = 26\n",
       "1:28 26: special_tiles.dark_zones: 26, and there are at most 25 rooms to be dark (begin at "
       "25 or less, or ask for more rooms)",
       "special_tiles.dark_zones = 25\n"},
  };
  for (const CountCase& one : cases) {
    EXPECT_EQ(problems_of(one.text), std::vector<std::string>{one.told}) << one.text;
    dungeon_of(one.fits);
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
  EXPECT_NE(told[0].find("(write rooms.spacing = 2 or less)"), std::string::npos) << told[0];
  dungeon_of("rooms.spacing = 2\n");
  EXPECT_EQ(problems_of("rooms.spacing = 3\n").size(), 1U);
}

}  // namespace
}  // namespace warren
