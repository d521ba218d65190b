// Blueprints: what is written is read again, and the other way about.
#include "kinds/stage/formats/blueprint.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>

#include "level/stage_layers.hpp"
#include "level/stage_legend.hpp"
#include "level/stage_rows.hpp"
#include "random_blueprints.hpp"

namespace warren {
namespace {

constexpr std::string_view kSmall =
    "OOOOOOOOO\n"
    "OBBBBBBBO\n"
    "OBPe.f.EO\n"
    "OB11R.xBO\n"
    "OB.lsC.BO\n"
    "OBhwFm>BO\n"
    "OBBBBBBBO\n"
    "BOOOOOOOB\n"
    "\n"
    "steel_beams: 4,2 2,3\n"
    "rubble: 3,3\n"
    "fall_spawn: 6,2 3,5\n"
    "decorated_metal: 5,5\n";

StageRules rules_of(FuelMode mode) {
  StageRules rules;
  rules.fuel_mode = mode;
  return rules;
}

Level read_small(FuelMode mode = FuelMode::refuel_chain) {
  return read_blueprint(kSmall, "maps/small.blueprint", rules_of(mode)).value();
}

std::vector<Thing> sorted(std::vector<Thing> things) {
  std::ranges::sort(things, {}, [](const Thing& thing) {
    return std::tuple(thing.kind, thing.at.y, thing.at.x);
  });
  return things;
}

TEST(Blueprint, BecomesAStage) {
  const Level level = read_small();
  EXPECT_EQ(level.name, "small");
  EXPECT_EQ(level.kind(), "stage");
  EXPECT_TRUE(has_stage_legend(level));
  ASSERT_TRUE(level.stage() != nullptr);
  EXPECT_TRUE(level.stage()->drawn);
  EXPECT_EQ(level.start, (Point{2, 2}));
  EXPECT_EQ(stage_tile(level.cells[{2, 2}]), StageTile::floor) << "under the player";
  EXPECT_EQ(stage_tile(level.cells[{6, 5}]), StageTile::moving_right);
  EXPECT_EQ(stage_tile(level.cells[{7, 2}]), StageTile::exit);
  EXPECT_EQ(level.things.size(), 6U);
  EXPECT_TRUE(level.stage()->in(StageLayer::steel_beam, {2, 3}));
  EXPECT_TRUE(level.stage()->in(StageLayer::wall, {2, 3})) << "until it breaks, beam or not";
  EXPECT_TRUE(level.stage()->in(StageLayer::wall, {3, 3}));
  EXPECT_TRUE(level.stage()->in(StageLayer::foot_reachable, {2, 2}));
  ASSERT_EQ(level.stage()->legs.size(), 4U);
  EXPECT_EQ(level.stage()->legs.front().path.front(), (Point{2, 2}));
}

TEST(Blueprint, FuelIsACanOrAStation) {
  for (const FuelMode mode : {FuelMode::refuel_chain, FuelMode::fuel_can, FuelMode::start_full}) {
    const Level level = read_small(mode);
    const bool chain = mode == FuelMode::refuel_chain;
    EXPECT_EQ(cells_of(level, "fuel_station").size(), chain ? 1U : 0U);
    EXPECT_EQ(cells_of(level, "fuel_can").size(), chain ? 0U : 1U);
  }
}

TEST(Blueprint, WhatCannotBeWonIsReadWithoutLegs) {
  const Level level =
      read_blueprint("OOOOOOO\nOBBBBBO\nOBPRCBO\nOBRR.BO\nOB...BO\nOBBBBBO\nOOOOOOO\n", "shut", {})
          .value();
  EXPECT_TRUE(level.stage()->legs.empty());
  EXPECT_TRUE(level.stage()->in(StageLayer::foot_reachable, {2, 2}));
}

TEST(Blueprint, LineEndsAndBlanksDoNotMatter) {
  const Level level = read_small();
  for (const char* ending : {"  \r\n", "\r", " \t \r", "\t\n", "\n"}) {
    std::string other = std::string("\xef\xbb\xbf") + ending + "  " + ending;
    for (const char c : kSmall) other += c == '\n' ? std::string(ending) : std::string(1, c);
    const auto again = read_blueprint(other, "maps/small.blueprint", level.stage()->rules);
    ASSERT_TRUE(again) << again.error().text();
    EXPECT_EQ(*again, level);
    EXPECT_EQ(first_blueprint_line(other), 3);
  }
  // Nor whether there is a line end at all.
  const std::string_view cut = kSmall.substr(0, kSmall.size() - 1);
  EXPECT_EQ(read_blueprint(cut, "maps/small.blueprint", level.stage()->rules).value(), level);
}

TEST(Blueprint, IsWrittenAsItWasRead) {
  EXPECT_EQ(write_blueprint(read_small()), kSmall);
}

RC_GTEST_PROP(Blueprint, AnyDrawingIsWrittenAsItWasRead, ()) {
  const testing::AnyBlueprint drawing = testing::any_blueprint();
  const auto mode = static_cast<FuelMode>(testing::any_below(kFuelModes));
  const Result<Level> level = read_blueprint(drawing.text, "any", rules_of(mode));
  if (!level) RC_FAIL(level.error().text());
  RC_ASSERT(write_blueprint(*level) == drawing.text);
  RC_ASSERT(blueprint_rows(*level) == drawing.rows);
}

RC_GTEST_PROP(Blueprint, AnyStageIsReadAsItWasWritten, ()) {
  const testing::AnyBlueprint drawing = testing::any_blueprint();
  Level level = read_blueprint(drawing.text, "any", rules_of(FuelMode::fuel_can)).value();
  // Whoever makes a stage need not place things in reading order.
  std::ranges::reverse(level.things);
  const Level again = read_blueprint(write_blueprint(level), "any", level.stage()->rules).value();
  RC_ASSERT(again.cells == level.cells);
  RC_ASSERT(sorted(again.things) == sorted(level.things));
  RC_ASSERT(again.stage()->layers == level.stage()->layers);
}

RC_GTEST_PROP(Blueprint, AnyTextIsReadOrRefusedWithPlaces, ()) {
  const auto bytes = *rc::gen::container<std::string>(
      rc::gen::oneOf(rc::gen::arbitrary<char>(), rc::gen::elementOf(std::string("OBE.1PC\n\n:,"))));
  const Result<Level> level = read_blueprint(bytes, "any", {});
  if (level) return;
  RC_ASSERT(!level.error().diagnostics.empty());
  for (const Diagnostic& remark : level.error().diagnostics) {
    if (remark.severity != Severity::error) continue;
    RC_ASSERT(remark.where.line >= 1 && remark.where.column >= 1);
  }
}

// One letter of a good drawing becomes another.
RC_GTEST_PROP(Blueprint, ASlipIsReadOrRefused, ()) {
  std::string text = testing::any_blueprint().text;
  for (int i = 0; i <= testing::any_below(4); ++i) {
    const int at = testing::any_below(static_cast<int>(text.size()));
    text[static_cast<std::size_t>(at)] = *rc::gen::arbitrary<char>();
  }
  const Result<Level> level = read_blueprint(text, "any", {});
  if (!level) return;
  const std::string written = write_blueprint(*level);
  RC_ASSERT(write_blueprint(read_blueprint(written, "any", {}).value()) == written);
}

TEST(Blueprint, TheLargestIsReadAndWritten) {
  std::string text;
  for (int y = 0; y < kLargestBlueprintSide; ++y) {
    for (int x = 0; x < kLargestBlueprintSide; ++x) {
      const int last = kLargestBlueprintSide - 1;
      const int deep = std::min({x, y, last - x, last - y});
      text += deep == 0          ? 'O'
              : deep == 1        ? 'B'
              : x == 2 && y == 2 ? 'P'
              : x == 3 && y == 2 ? 'C'
                                 : '>';
    }
    text += '\n';
  }
  const Level level = read_blueprint(text, "large", {}).value();
  EXPECT_EQ(write_blueprint(level), text);
  EXPECT_GT(write_stage_layout(level).size(), text.size());
}

}  // namespace
}  // namespace warren
