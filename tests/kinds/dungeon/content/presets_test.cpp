// Presets: what they are, and how they follow the size of a floor.
#include "kinds/dungeon/content/presets.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "dungeons.hpp"
#include "kinds/dungeon/content/room_fit.hpp"

namespace warren {
namespace {

using testing::dungeon_of;

DungeonConfig sized(std::string_view preset, int width, int height) {
  DungeonConfig written;
  written.preset = preset;
  written.width = width;
  written.height = height;
  return with_preset(written, {"width", "height"});
}

int least_floor(const DungeonConfig& config) {
  int sum = 0;
  for (const RoomClassField which : kRoomClasses) {
    const RoomClass& rooms = config.rooms.*which;
    sum += rooms.count.min * rooms.size.min * rooms.size.min;
  }
  return sum;
}

double mean(const Range& range, const DungeonConfig& config) {
  return (range.min + range.max) / 2.0 / (config.width * config.height);
}

TEST(DungeonPresets, TheFirstIsTheDefault) {
  EXPECT_EQ(dungeon_preset_names(), (std::vector<std::string_view>{"wgiv", "classic", "modern"}));
  EXPECT_EQ(dungeon_preset("wgiv"), DungeonConfig{});
  EXPECT_EQ(dungeon_preset("nonsense"), DungeonConfig{});
  for (const std::string_view name : dungeon_preset_names()) {
    EXPECT_TRUE(is_dungeon_preset(name));
    EXPECT_EQ(dungeon_preset(name).preset, name);
  }
}

// On its own floor a preset is taken as it stands.
TEST(DungeonPresets, AreWhatTheirFilesGet) {
  for (const std::string_view name : dungeon_preset_names()) {
    DungeonConfig expected = dungeon_preset(name);
    expected.name = "test";
    EXPECT_EQ(dungeon_of("preset = \"" + std::string(name) + "\"").config, expected);
    EXPECT_TRUE(fit_comfortably(expected)) << name;
    for (const DungeonParameter& which : dungeon_parameters()) {
      EXPECT_FALSE(parameter_problem(which, get_parameter(expected, which), "")) << which.key;
    }
  }
}

TEST(DungeonPresets, DifferAsTheirNamesPromise) {
  const DungeonConfig wgiv = dungeon_preset("wgiv");
  const DungeonConfig classic = dungeon_preset("classic");
  const DungeonConfig modern = dungeon_preset("modern");
  // Classic: smaller, more uniform rooms, more of them, less open space.
  for (const RoomClassField which : kRoomClasses) {
    const Range small = (classic.rooms.*which).size;
    const Range usual = (wgiv.rooms.*which).size;
    const Range large = (modern.rooms.*which).size;
    EXPECT_LE(small.max, usual.max);
    EXPECT_LE(small.max - small.min, usual.max - usual.min);
    EXPECT_GE(large.max, usual.max);
  }
  EXPECT_GT(least_rooms(classic), least_rooms(wgiv));
  EXPECT_LT(least_floor(classic), least_floor(wgiv));
  EXPECT_GT(modern.corridors.extra_connections, wgiv.corridors.extra_connections);
  // Special features: fewer for each cell, and more on a floor. There are only so many colours.
  for (const DungeonParameter& which : dungeon_parameters()) {
    if (!which.key.starts_with("special_tiles.") || which.key.ends_with("pairs") ||
        which.key.ends_with("unavoidable_traps")) {
      continue;
    }
    const double usual = mean(get_parameter(wgiv, which), wgiv);
    EXPECT_LT(mean(get_parameter(classic, which), classic), usual) << which.key;
    EXPECT_GT(get_parameter(modern, which).min, get_parameter(wgiv, which).min) << which.key;
    EXPECT_GT(get_parameter(modern, which).max, get_parameter(wgiv, which).max) << which.key;
  }
}

TEST(DungeonPresets, CountsFollowTheArea) {
  const DungeonConfig four = sized("wgiv", 48, 48);
  EXPECT_EQ(four.rooms.large.count, (Range{12, 20}));
  EXPECT_EQ(four.corridors.dead_ends, (Range{32, 40}));
  EXPECT_EQ(four.special_tiles.traps, (Range{60, 100}));
  EXPECT_EQ(four.doors.illusory, (Range{0, 4}));
  EXPECT_EQ(four.special_tiles.teleporter_pairs, (Range{6, 6}));  // colours
  EXPECT_EQ(four.rooms.large.size, (Range{6, 14}));               // halls
  EXPECT_EQ(four.rooms.medium.size, (Range{4, 6}));
  EXPECT_EQ(four.doors.per_large_room, (Range{2, 4}));
  EXPECT_EQ(four.doors.locked_percentage, 15);
  // Half up: 15 and 25 traps of 24 x 24 on 24 x 12 are 7.5 and 12.5.
  EXPECT_EQ(sized("wgiv", 24, 12).special_tiles.traps, (Range{8, 13}));
  // As many cells in another shape.
  EXPECT_EQ(sized("wgiv", 36, 16).special_tiles, DungeonConfig{}.special_tiles);
}

TEST(DungeonPresets, WhatAFileGivesIsTakenAsItIs) {
  const DungeonConfig config =
      dungeon_of("width = 48\nheight = 48\nspecial_tiles.traps = [1, 2]\nrooms.large.count = 3\n")
          .config;
  EXPECT_EQ(config.special_tiles.traps, (Range{1, 2}));
  EXPECT_EQ(config.rooms.large.count, (Range{3, 3}));
  EXPECT_EQ(config.special_tiles.switches, (Range{32, 48}));
}

TEST(DungeonPresets, TheSmallestFloorHasARoom) {
  for (const std::string_view name : dungeon_preset_names()) {
    const DungeonConfig config = sized(name, 8, 8);
    EXPECT_GE(least_rooms(config), 1) << name;
    EXPECT_LE(most_rooms(config), 3) << name;
  }
}

RC_GTEST_PROP(DungeonPresets, FitEveryFloor, ()) {
  const auto names = dungeon_preset_names();
  const auto name = names[*rc::gen::inRange(std::size_t{0}, names.size())];
  const int width = *rc::gen::oneOf(rc::gen::inRange(8, 30), rc::gen::inRange(8, 513));
  const int height = *rc::gen::oneOf(rc::gen::inRange(8, 30), rc::gen::inRange(8, 513));
  const std::string text = "preset = \"" + std::string(name) +
                           "\"\nwidth = " + std::to_string(width) +
                           "\nheight = " + std::to_string(height) + "\n";
  const Result<DungeonFile> file = parse_dungeon(text, "f.dungeon.toml");
  if (!file) RC_FAIL(text + file.error().text());
  const DungeonConfig& config = file->config;
  RC_ASSERT(least_rooms(config) >= 1);
  RC_ASSERT(may_fit(config));
  for (const DungeonParameter& which : dungeon_parameters()) {
    RC_ASSERT(!parameter_problem(which, get_parameter(config, which), ""));
  }
  RC_ASSERT(with_preset(config, {"width", "height"}) == config);
}

}  // namespace
}  // namespace warren
