// What is told about a floor is complete: every pass, every lock, everything that is missing.
#include "kinds/dungeon/report/floor_notes.hpp"

#include <gtest/gtest.h>

#include <fmt/format.h>

#include "kinds/dungeon/generate/floors.hpp"
#include "level/thing_properties.hpp"

namespace warren {
namespace {

using testing::dungeon_config;
using testing::make_floor;

// Lines of a pass that hold all of these words.
int lines_with(const std::vector<PassNotes>& notes, std::string_view pass,
               const std::vector<std::string>& words) {
  int count = 0;
  for (const PassNotes& one : notes) {
    if (one.pass != pass) continue;
    for (const std::string& line : one.lines) {
      const bool all = std::ranges::all_of(
          words, [&](const std::string& word) { return line.find(word) != std::string::npos; });
      count += all ? 1 : 0;
    }
  }
  return count;
}

std::string cell_text(Point at) {
  return fmt::format("({}, {})", at.x, at.y);
}

TEST(FloorNotes, TellOfEveryPass) {
  dungeon::Generator generator;
  for (std::uint32_t seed = 1; seed <= 20; ++seed) {
    const Level floor = make_floor(generator, dungeon_config(), seed, 1 + seed % 4);
    const std::vector<PassNotes> notes = floor_notes(floor);
    ASSERT_EQ(notes.size(), floor.report.passes.size());
    for (std::size_t i = 0; i < notes.size(); ++i) {
      EXPECT_EQ(notes[i].pass, floor.report.passes[i].name);
      EXPECT_FALSE(notes[i].lines.empty()) << notes[i].pass;
    }
  }
}

TEST(FloorNotes, TellWhereTheOpenersOfLocksLie) {
  dungeon::Generator generator;
  int keys = 0;
  int levers = 0;
  int events = 0;
  for (std::uint32_t seed = 1; seed <= 20; ++seed) {
    const Level floor = make_floor(generator, dungeon_config(), seed);
    const std::vector<PassNotes> notes = floor_notes(floor);
    for (const Door& door : floor.dungeon()->doors) {
      if (door.opens == OpenMechanism::player) continue;
      for (const Thing& thing : floor.things) {
        const bool key =
            door.opens == OpenMechanism::key && thing.kind == "key" && thing.type == door.key;
        if (!key && text_property(thing, "target") != door.id) continue;
        EXPECT_EQ(lines_with(notes, "locks", {door.id + ",", cell_text(thing.at)}), 1) << door.id;
        const bool lever = thing.kind == "switch";
        EXPECT_EQ(
            lines_with(notes, lever ? "switches" : "keys", {door.id + ",", cell_text(thing.at)}),
            1);
        ++(key ? keys : lever ? levers : events);
      }
    }
  }
  EXPECT_GT(keys, 20);
  EXPECT_GT(levers, 10);
  EXPECT_GT(events, 3);
}

TEST(FloorNotes, TellOfEveryShortfallOnce) {
  const std::vector<std::string> hard = {
      "special_tiles.teleporter_pairs = 6\nspecial_tiles.switches = 40\nspecial_tiles.traps = 150\n"
      "special_tiles.trap_clusters = 30\nspecial_tiles.messages = 40\n",
      "doors.locked_percentage = 100\ndoors.gates = 8\n",
      "doors.secret = 5\ndoors.illusory = 5\ndoors.one_way = 9\nspecial_tiles.dark_zones = 9\n",
      "doors.count = 19\ncorridors.dead_ends = 0\nrooms.floor_share = 46\n",
      "width = 12\nheight = 12\nspecial_tiles.spinners = 40\nspecial_tiles.treasure_rooms = 3\n",
      "rooms.large.count = 5\nrooms.small.count = 9\ndoors.per_small_room = 4\n"};
  dungeon::Generator generator;
  std::set<std::string> seen;
  for (const std::string& text : hard) {
    const Result<DungeonFile> file = parse_dungeon(text, "hard.dungeon.toml");
    ASSERT_TRUE(file.has_value()) << text << file.error().text();
    for (std::uint32_t seed = 1; seed <= 5; ++seed) {
      const Level floor = make_floor(generator, file->config, seed);
      if (testing::is_plain_floor(floor)) continue;
      const std::vector<PassNotes> notes = floor_notes(floor);
      for (const Shortfall& lack : floor.dungeon()->shortfalls) {
        seen.insert(lack.what);
        const std::string_view pass = pass_of_shortfall(lack.what);
        EXPECT_FALSE(pass.empty()) << lack.what;
        EXPECT_EQ(lines_with(notes, pass, {lack.what, lack.reason}), 1) << lack.what;
      }
    }
  }
  EXPECT_GE(seen.size(), 10U);
}

TEST(FloorNotes, OfLargeFloorsAreNotEndless) {
  const Level floor = make_floor(dungeon_config("width = 160\nheight = 160\n"), 1);
  const std::vector<PassNotes> notes = floor_notes(floor);
  for (const PassNotes& pass : notes) EXPECT_LE(pass.lines.size(), 80U) << pass.pass;
  EXPECT_EQ(lines_with(notes, "rooms", {"and ", " more"}), 1);
}

}  // namespace
}  // namespace warren
