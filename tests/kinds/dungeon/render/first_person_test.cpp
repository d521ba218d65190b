// The view from inside a dungeon.
#include <gtest/gtest.h>

#include <algorithm>
#include <climits>

#include "floors.hpp"
#include "kinds/dungeon/render/billboards.hpp"
#include "kinds/dungeon/render/first_person.hpp"
#include "kinds/dungeon/render/textures.hpp"
#include "render/colour.hpp"

namespace warren::render {
namespace {

using test::FloorBuilder;
using test::show_floor;

FirstPersonOptions small() {
  FirstPersonOptions options;
  options.width = 160;
  options.height = 140;  // 100 of them are the view
  return options;
}

// A hall of eight cells that is seen along its length.
FloorBuilder hall() {
  FloorBuilder builder(8, 1);
  builder.room(RoomKind::large, {0, 0, 8, 1}).walls();
  return builder;
}

Image seen(const Level& level, const FirstPersonOptions& options = small()) {
  return draw_first_person(level, {0, 0}, Direction::east, options).value();
}

TEST(DungeonFirstPerson, ThePictureHasItsSizeAndIsTheSameAgain) {
  const Level level = show_floor();
  const Image once = draw_first_person(level, {12, 4}, Direction::south, small()).value();
  EXPECT_EQ(once.width(), 160);
  EXPECT_EQ(once.height(), 140);
  EXPECT_EQ(once.bytes(), draw_first_person(level, {12, 4}, Direction::south, small())->bytes());
  EXPECT_NE(once.bytes(), draw_first_person(level, {12, 4}, Direction::north, small())->bytes());
}

Billboard billboard_of_one(Thing thing) {
  FloorBuilder builder = hall();
  thing.at = {3, 0};
  builder.level().things.push_back(std::move(thing));
  return billboards_of(builder.level()).at(0);
}

// How often light and dark change from the floor upwards.
int bands(const Billboard& board) {
  int count = 0;
  int before = 0;
  for (int y = board.pixels.height() - 1; y >= 0; --y) {
    const Colour colour = board.pixels[{board.pixels.width() / 3, y}];
    const int light = colour.a < 128 ? 0 : luminance(colour);
    if (std::abs(light - before) > 24) ++count;
    before = light;
  }
  return count;
}

TEST(DungeonFirstPerson, StairsHaveSteps) {
  const Billboard up = billboard_of_one({"stairs", "up", {}, {}});
  const Billboard down = billboard_of_one({"stairs", "down", {}, {}});
  EXPECT_GE(bands(up), 8);
  EXPECT_GE(bands(down), 6);
  const auto wide = [](const Billboard& board, int y) {
    const auto row = board.pixels.row(y);
    return std::count_if(row.begin(), row.end(), [](Colour colour) { return colour.a > 128; });
  };
  EXPECT_GT(2 * wide(up, 120), 3 * wide(up, 30)) << "farther steps look narrower";
  EXPECT_GT(wide(up, 30), wide(down, 30)) << "one rises, the other is a pit";
}

TEST(DungeonFirstPerson, TeleportersThatSleepHaveNoLight) {
  const Billboard awake = billboard_of_one({"teleporter", "red", {}, {}});
  const Billboard asleep =
      billboard_of_one({"teleporter", "red", {}, {{"switch", std::string("s")}}});
  EXPECT_TRUE(awake.glows);
  EXPECT_FALSE(asleep.glows);
  EXPECT_GT((awake.pixels[{64, 80}].a), 40);
  EXPECT_EQ((asleep.pixels[{64, 80}].a), 0) << "no beam";
}

TEST(DungeonFirstPerson, PlacesWhereNobodyStandsAreRefused) {
  const Level level = show_floor();
  const auto error = [&](Point at) {
    const auto view = draw_first_person(level, at, Direction::north, small());
    return view ? std::string("drawn") : view.error().text();
  };
  EXPECT_NE(error({24, 0}).find("from 0,0 to 23,23"), std::string::npos) << error({24, 0});
  EXPECT_NE(error({INT_MAX, INT_MIN}).find("outside"), std::string::npos);
  EXPECT_NE(error({0, 0}).find("is rock"), std::string::npos) << error({0, 0});
  EXPECT_NE(error({0, 0}).find("12,2,N is the start"), std::string::npos) << error({0, 0});
  Level zone = level;
  zone.data = {};
  EXPECT_FALSE(draw_first_person(zone, {12, 2}, Direction::north, small()).has_value());
  FirstPersonOptions huge = small();
  huge.width = 1 << 20;
  EXPECT_FALSE(draw_first_person(level, {12, 2}, Direction::north, huge).has_value());
}

TEST(DungeonFirstPerson, WhatOneSeesChangesTheView) {
  const Image empty = seen(hall().level());
  for (const char* kind : {"stairs", "treasure", "teleporter", "switch", "key", "message"}) {
    FloorBuilder builder = hall();
    builder.thing(kind, "x", {2, 0});
    EXPECT_NE(seen(builder.level()).bytes(), empty.bytes()) << kind;
  }
  for (const char* hidden : {"trap", "spinner", "event"}) {
    FloorBuilder builder = hall();
    builder.thing(hidden, "x", {2, 0});
    EXPECT_EQ(seen(builder.level()).bytes(), empty.bytes()) << hidden;
  }
}

TEST(DungeonFirstPerson, WallsAndDoorsHideWhatIsBehindThemAndGatesDoNot) {
  for (const EdgeKind kind : {EdgeKind::wall, EdgeKind::door, EdgeKind::secret, EdgeKind::illusory,
                              EdgeKind::gate, EdgeKind::none}) {
    FloorBuilder builder = hall();
    builder.door({3, 0}, Direction::east, kind);
    const Image without = seen(builder.level());
    builder.thing("treasure", "chest", {5, 0});
    const bool visible = kind == EdgeKind::gate || kind == EdgeKind::none;
    EXPECT_EQ(seen(builder.level()).bytes() != without.bytes(), visible) << to_string(kind);
  }
}

TEST(DungeonFirstPerson, SecretsLookLikeWallsUntilTheyAreFound) {
  const auto with = [](EdgeKind kind) {
    FloorBuilder builder = hall();
    builder.door({1, 0}, Direction::east, kind);
    return builder.level();
  };
  FirstPersonOptions options = small();
  const Image wall = seen(with(EdgeKind::wall), options);
  EXPECT_EQ(seen(with(EdgeKind::secret), options).bytes(), wall.bytes());
  EXPECT_EQ(seen(with(EdgeKind::illusory), options).bytes(), wall.bytes());
  FirstPersonOptions hinted = small();
  hinted.hint_secret = true;
  EXPECT_NE(seen(with(EdgeKind::secret), hinted).bytes(), wall.bytes()) << "the crack";
  options.party.opened = {"door_1"};
  EXPECT_NE(seen(with(EdgeKind::secret), options).bytes(), wall.bytes());
  const Level gate = with(EdgeKind::gate);
  EXPECT_NE(seen(gate, options).bytes(), seen(gate, small()).bytes()) << "it hangs open";
}

TEST(DungeonFirstPerson, ALockShowsTheColourOfItsKey) {
  std::vector<std::vector<std::uint8_t>> views;
  for (const char* key : {"", "gold_key", "silver_key"}) {
    FloorBuilder builder = hall();
    builder.door({1, 0}, Direction::east, EdgeKind::door,
                 *key == 0 ? OpenMechanism::player : OpenMechanism::key, key);
    views.push_back(seen(builder.level()).bytes());
  }
  std::ranges::sort(views);
  EXPECT_EQ(std::ranges::adjacent_find(views), views.end());
}

int brightness(const Image& image) {
  long sum = 0;
  for (int y = 0; y < 100; ++y) {
    for (int x = 0; x < image.width(); ++x) sum += luminance(image.get({x, y}));
  }
  return static_cast<int>(sum / (100 * image.width()));
}

TEST(DungeonFirstPerson, DarknessLeavesHardlyAnyLight) {
  FloorBuilder builder = hall();
  const int bright = brightness(seen(builder.level()));
  builder.zone(Danger::deep, {0, 0, 8, 1}, 0.1, true);
  EXPECT_LT(brightness(seen(builder.level())), bright / 2);
}

TEST(DungeonFirstPerson, DamagedLevelsAreSeenAsStone) {
  Level level = show_floor();
  level.dungeon()->edges.reset(1, 1, EdgeKind::none);
  for (Door& door : level.dungeon()->doors) door.at = {INT_MIN, INT_MAX};
  for (Thing& thing : level.things) thing.at = {INT_MAX, INT_MAX};
  EXPECT_TRUE(draw_first_person(level, {12, 2}, Direction::west, small()).has_value());
  Level gates = show_floor();
  for (Door& door : gates.dungeon()->doors) door.id = "same";
  EXPECT_TRUE(draw_first_person(gates, {12, 4}, Direction::south, small()).has_value());
}

}  // namespace
}  // namespace warren::render
