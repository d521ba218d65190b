// The table of dungeon parameters.
#include "kinds/dungeon/content/parameters.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <map>
#include <set>
#include <string>

#include "dungeons.hpp"

namespace warren {
namespace {

const DungeonParameter& any_parameter() {
  return dungeon_parameters()[*rc::gen::inRange(std::size_t{0}, dungeon_parameters().size())];
}

Range any_value(const DungeonParameter& which) {
  const int a = *rc::gen::inRange(which.min, which.max + 1);
  const int b = which.is_range() ? *rc::gen::inRange(a, which.max + 1) : a;
  return {a, b};
}

std::string problem_of(std::string_view key, std::string_view text) {
  DungeonConfig config;
  const auto problem = set_parameter(config, *find_dungeon_parameter(key), text);
  EXPECT_EQ(config, DungeonConfig{}) << key;
  return problem ? problem->message + " / " + problem->help.substr(0, problem->help.find(" ("))
                 : "";
}

TEST(DungeonParameters, HaveKeysAndFieldsOfTheirOwn) {
  std::set<std::string_view> keys;
  for (const DungeonParameter& which : dungeon_parameters()) {
    EXPECT_TRUE(keys.insert(which.key).second) << which.key;
    EXPECT_EQ(find_dungeon_parameter(which.key), &which);
    EXPECT_FALSE(is_dungeon_text(which.key));
    EXPECT_EQ(which.help.find('|'), std::string_view::npos) << "would break the table in docs";
    EXPECT_FALSE(which.unit.empty());
    // A value of its own changes this parameter and no other.
    DungeonConfig config;
    const Range value = get_parameter(config, which) == Range{which.min, which.min}
                            ? Range{which.max, which.max}
                            : Range{which.min, which.min};
    put_parameter(config, which, value);
    for (const DungeonParameter& other : dungeon_parameters()) {
      const Range expected = &other == &which ? value : get_parameter(DungeonConfig{}, other);
      EXPECT_EQ(get_parameter(config, other), expected) << which.key << " and " << other.key;
    }
  }
  EXPECT_EQ(find_dungeon_parameter("rooms.large"), nullptr);
  EXPECT_EQ(find_dungeon_parameter(""), nullptr);
}

TEST(DungeonParameters, HaveDefaultsWithinTheirRange) {
  for (const DungeonParameter& which : dungeon_parameters()) {
    const Range value = get_parameter(DungeonConfig{}, which);
    EXPECT_EQ(parameter_problem(which, value, ""), std::nullopt) << which.key;
  }
}

TEST(DungeonParameters, HaveTheRangesOfTheDocuments) {
  for (const char* key : {"width", "height"}) {
    EXPECT_EQ(range_text(*find_dungeon_parameter(key)), "a whole number from 8 to 512");
  }
  EXPECT_EQ(range_text(*find_dungeon_parameter("floors")), "a whole number from 1 to 100");
  EXPECT_EQ(range_text(*find_dungeon_parameter("corridors.width")), "1");
  EXPECT_EQ(range_text(*find_dungeon_parameter("special_tiles.teleporter_pairs")),
            "[least, most], whole numbers from 0 to 6");
  for (const DungeonParameter& which : dungeon_parameters()) {
    if (which.unit != "percent") continue;
    EXPECT_EQ(which.min, 0) << which.key;
    EXPECT_EQ(which.max, 100) << which.key;
  }
}

RC_GTEST_PROP(SetDungeonParameter, TakesEveryValueInEveryWayToWriteIt, ()) {
  const DungeonParameter& which = any_parameter();
  const Range value = any_value(which);
  std::string text = value_text(which, value);
  if (which.is_range()) {
    const std::string min = std::to_string(value.min);
    const std::string max = std::to_string(value.max);
    text = *rc::gen::element(text, min + ".." + max, "[" + min + "," + max + " ]",
                             " " + min + " .. " + max);
    if (value.min == value.max) text = *rc::gen::element(text, min);
  }
  DungeonConfig config;
  RC_ASSERT(!set_parameter(config, which, text));
  RC_ASSERT(get_parameter(config, which) == value);
}

RC_GTEST_PROP(SetDungeonParameter, RefusesWhatLiesOutside, ()) {
  const DungeonParameter& which = any_parameter();
  const std::int64_t beyond = *rc::gen::inRange<std::int64_t>(1, 1'000'000'000'000);
  const std::int64_t value = *rc::gen::element(which.min - beyond, which.max + beyond);
  DungeonConfig config;
  const auto problem = set_parameter(config, which, std::to_string(value));
  RC_ASSERT(problem.has_value());
  RC_ASSERT(!problem->help.empty());
  RC_ASSERT(config == DungeonConfig{});
}

TEST(SetDungeonParameter, SaysWhatToWrite) {
  EXPECT_EQ(problem_of("width", "7"),
            "width must be a whole number from 8 to 512, not 7 / write 8");
  EXPECT_EQ(problem_of("doors.locked_percentage", "15%"),
            "doors.locked_percentage must be a whole number from 0 to 100, not 15% / write 15");
  EXPECT_EQ(problem_of("doors.locked_percentage", "-3"),
            "doors.locked_percentage must be a whole number from 0 to 100, not -3 / write 0");
  EXPECT_EQ(problem_of("doors.locked_percentage", "101"),
            "doors.locked_percentage must be a whole number from 0 to 100, not 101 / write 100");
  EXPECT_EQ(problem_of("doors.locked_percentage", "15.5"),
            "doors.locked_percentage must be a whole number from 0 to 100, not 15.5 / write 15");
  EXPECT_EQ(problem_of("rooms.large.count", "5..3"),
            "rooms.large.count is upside down: 5 comes before 3 / write [3, 5]");
  EXPECT_EQ(problem_of("rooms.large.count", "3-5"),
            "rooms.large.count must be [least, most], whole numbers from 0 to 20000, not 3-5 / "
            "write [3, 5]");
  EXPECT_EQ(problem_of("corridors.width", "2"),
            "corridors.width must be 1, not 2 / write 1, or leave the line out");
  EXPECT_EQ(problem_of("floors", "1..2"),
            "floors must be a whole number from 1 to 100, not 1..2 / write 1");
  for (const char* bad :
       {"", " ", "x", "[3]", "[3, 4, 5]", "3..", "..4", "[3, 4", "3..4..5", "[]"}) {
    EXPECT_NE(problem_of("rooms.large.count", bad), "") << bad;
  }
}

TEST(DungeonParameterProperties, GiveBothEndsOfARange) {
  DungeonConfig config;
  config.rooms.large.count = {2, 9};
  config.floors = 7;
  std::map<std::string, std::int64_t> values;
  for (const Property& property : properties_by(dungeon_parameters(), config)) {
    EXPECT_TRUE(values.emplace(property.key, std::get<std::int64_t>(property.value)).second);
  }
  EXPECT_EQ(values.at("rooms.large.count.min"), 2);
  EXPECT_EQ(values.at("rooms.large.count.max"), 9);
  EXPECT_EQ(values.at("floors"), 7);
  std::size_t expected = 0;
  for (const DungeonParameter& which : dungeon_parameters()) expected += which.is_range() ? 2U : 1U;
  EXPECT_EQ(values.size(), expected);
}

}  // namespace
}  // namespace warren
