// What no floor can have is told with the count that does not fit, and with what would.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <regex>

#include "dungeons.hpp"
#include "kinds/dungeon/content/presets.hpp"
#include "kinds/dungeon/content/room_fit.hpp"
#include "kinds/dungeon/generate/floors.hpp"

namespace warren {
namespace {

using testing::dungeon_of;
using testing::problems_of;
using Told = std::vector<std::string>;

TEST(CheckDungeon, SaysWhichRoomsDoNotFitAndWhatWould) {
  EXPECT_EQ(
      problems_of("[rooms.small]\ncount = 60\n"),
      (Told{"2:9 60: rooms.small.count: 60 rooms with a side of 3 need 360 cells, the other rooms "
            "144; the floor of 24 x 24 has 484 (begin the count at 12 or less, or make the floor "
            "at least 64 x 64)"}));
  dungeon_of("[rooms.small]\ncount = 12\n");
  dungeon_of("width = 64\nheight = 64\n[rooms.small]\ncount = 60\n");
}

TEST(CheckDungeon, BlamesWhatWasWritten) {
  EXPECT_EQ(
      problems_of("rooms.spacing = 9\n"),
      (Told{"1:17 9: rooms.large.count: 3 rooms with a side of 6 need 84 cells, the other rooms "
            "108; the floor of 24 x 24 has 484 but no way to lay them all down (write "
            "rooms.spacing = 4 or less)"}));
  const Told told = problems_of("rooms.medium.count = 2\nrooms.large.size = [15, 16]\n");
  ASSERT_EQ(told.size(), 1U);
  EXPECT_EQ(told[0].find("2:20 [15, 16]: rooms.large.count: 3 rooms with a side of 15 need"), 0U)
      << told[0];
}

TEST(CheckDungeon, SaysWhatElseIsTooMuch) {
  const std::pair<const char*, const char*> cases[] = {
      {"width = 12\nrooms.large.count = 1\nrooms.large.size = 21\n",
       "3:20 21: rooms.large.size: rooms with a side of 21 do not fit a floor of 12 x 24, which "
       "has 10 x 22 cells inside its border (begin the sizes at 20 or less, or make the floor at "
       "least 23 x 23)"},
      {"special_tiles.traps = 600\n",
       "1:23 600: special_tiles.traps: 600 of them and the 24 other special cells do not fit the "
       "484 cells inside the border (begin at 16 or less, or make the floor larger)"},
      {"special_tiles.trap_clusters = 4\nspecial_tiles.traps = 3\n",
       "1:31 4: special_tiles.trap_clusters: 4 clusters of 3 traps each have at most 3 to share "
       "(begin the clusters at 1 or less, or ask for more traps)"},
      {"special_tiles.treasure_rooms = 40\n",
       "1:32 40: special_tiles.treasure_rooms: 40 do not fit 35 rooms and dead ends (begin at 8 "
       "or less, or ask for more rooms)"},
      {"doors.gates = 70\n",
       "1:15 70: doors.gates: 70 gates, 1 one-way, 1 secret and 0 illusory doors are 72, the floor "
       "has at most 26 doors (begin at 3 or less, or ask for more rooms and doors)"},
      {"doors.per_small_room = 9\n",
       "1:24 9: doors.per_small_room: 9 doors do not fit the walls of a room of 4 x 4, which have "
       "place for 8 outside the corners (begin at 8 or less, or make the rooms larger)"},
      {"[rooms]\nlarge.count = 0\nmedium.count = 0\nsmall.count = [0, 3]\n",
       "2:15 0: a floor without rooms has no place for its stairs (write at least 1 for "
       "rooms.large.count, rooms.medium.count or rooms.small.count)"},
  };
  for (const auto& [text, told] : cases) EXPECT_EQ(problems_of(text), Told{told}) << text;
}

TEST(CheckDungeon, SeveralThingsAreToldAtOnce) {
  EXPECT_EQ(problems_of("rooms.small.count = 60\nspecial_tiles.traps = 600\n").size(), 2U);
}

int rooms_of(const Level& floor, const std::string& klass) {
  return static_cast<int>(std::ranges::count_if(
      floor.dungeon()->rooms, [&](const Room& room) { return to_string(room.kind) == klass; }));
}

// Both pieces of advice, the count and the floor that are named: floors do have as many.
RC_GTEST_PROP(CheckDungeon, GivesAdviceThatHelps, ()) {
  const auto names = dungeon_preset_names();
  const std::string preset(names[*rc::gen::inRange(std::size_t{0}, names.size())]);
  const std::string klass = *rc::gen::element<std::string>("large", "medium", "small");
  const int count = *rc::gen::inRange(10, 120);
  const std::string base = "preset = \"" + preset + "\"\n";
  const auto parse = [&](const std::string& text) {
    return parse_dungeon(base + text, "f.dungeon.toml");
  };
  const std::string key = "rooms." + klass + ".count = ";
  const Result<DungeonFile> file = parse(key + std::to_string(count) + "\n");
  if (file) {
    RC_ASSERT(may_fit(file->config));
    return;
  }
  const std::string& help = file.error().diagnostics.at(0).help;
  std::smatch found;
  if (std::regex_search(help, found, std::regex("count at ([0-9]+)"))) {
    const int most = std::stoi(found[1]);
    RC_ASSERT(most < count);
    const Result<DungeonFile> fewer = parse(key + std::to_string(most) + "\n");
    RC_ASSERT(fewer.has_value());
    RC_ASSERT(rooms_of(testing::make_floor(fewer->config, 1), klass) >= most);
  }
  if (std::regex_search(help, found, std::regex("at least ([0-9]+) x"))) {
    const std::string side = found[1];
    const Result<DungeonFile> larger =
        parse("width = " + side + "\nheight = " + side + "\n" + key + std::to_string(count) + "\n");
    RC_ASSERT(larger.has_value());
    RC_ASSERT(rooms_of(testing::make_floor(larger->config, 1), klass) >= count);
  }
}

// The tests are necessary: rooms that somebody laid down always pass.
RC_GTEST_PROP(RoomFit, AllowsWhatStandsThere, ()) {
  DungeonConfig config;
  config.width = *rc::gen::inRange(8, 40);
  config.height = *rc::gen::inRange(8, 40);
  config.rooms.spacing = *rc::gen::inRange(1, 4);
  struct Room {
    int x, y, w, h;
  };
  std::vector<Room> placed;
  for (const RoomClassField which : kRoomClasses) {
    RoomClass& rooms = config.rooms.*which;
    rooms.size.min = *rc::gen::inRange(3, 9);
    rooms.count = {0, 0};
    for (int tries = 0; tries < 12; ++tries) {
      Room room{};
      room.w = rooms.size.min + *rc::gen::inRange(0, 3);
      room.h = rooms.size.min + *rc::gen::inRange(0, 3);
      if (room.w > config.width - 2 || room.h > config.height - 2) continue;
      room.x = *rc::gen::inRange(1, config.width - room.w);
      room.y = *rc::gen::inRange(1, config.height - room.h);
      const int gap = config.rooms.spacing;
      const bool free = std::ranges::none_of(placed, [&](const Room& other) {
        return room.x < other.x + other.w + gap && other.x < room.x + room.w + gap &&
               room.y < other.y + other.h + gap && other.y < room.y + room.h + gap;
      });
      if (!free) continue;
      placed.push_back(room);
      ++rooms.count.min;
      ++rooms.count.max;
    }
  }
  RC_ASSERT(may_fit(config));
}

}  // namespace
}  // namespace warren
