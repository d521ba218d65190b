// The table of stage parameters.
#include "kinds/stage/content/parameters.hpp"

#include <gtest/gtest.h>

#include <map>
#include <set>

#include "kinds/stage/content/wall_algorithm.hpp"
#include "stages.hpp"

namespace warren {
namespace {

TEST(StageParameters, HaveKeysAndTextsOfTheirOwn) {
  std::set<std::string_view> keys;
  for (const StageParameter& which : stage_parameters()) {
    EXPECT_TRUE(keys.insert(which.key).second) << which.key;
    EXPECT_EQ(find_stage_parameter(which.key), &which);
    EXPECT_EQ(which.help.find('|'), std::string_view::npos) << "would break the table in docs";
    EXPECT_FALSE(which.unit.empty());
    EXPECT_FALSE(which.help.empty());
    EXPECT_FALSE(default_text(which).empty()) << which.key;
    EXPECT_FALSE(range_text(which).empty()) << which.key;
  }
  EXPECT_EQ(find_stage_parameter(""), nullptr);
  EXPECT_EQ(stage_keys().size(), keys.size());
}

// A value of its own changes this parameter and no other.
TEST(StageParameters, HaveFieldsOfTheirOwn) {
  const std::map<std::string, std::string> words = {{"name", "\"x\""},
                                                    {"wall_algorithm", "\"empty\""},
                                                    {"exit_sides", "[\"left\"]"},
                                                    {"fuel_mode", "\"fuel_can\""},
                                                    {"endurance", "true"},
                                                    {"steel_beams", "true"}};
  const StageConfig plain = testing::stage_of("").config;
  for (const StageParameter& which : stage_parameters()) {
    const std::string key(which.key);
    if (is_places(which) || key.starts_with("fuel_") || key.starts_with("empty_")) continue;
    const std::string text = words.contains(key) ? words.at(key) : which.max == 1 ? "0.5" : "9";
    const StageConfig config = testing::stage_of(key + " = " + text).config;
    for (const StageParameter& other : stage_parameters()) {
      const std::string expected = &other == &which ? text : parameter_text(plain, other);
      EXPECT_EQ(parameter_text(config, other), expected) << which.key << " and " << other.key;
    }
  }
}

TEST(StageParameters, HaveTheRangesOfTheDocuments) {
  const auto range = [](std::string_view key) { return range_text(*find_stage_parameter(key)); };
  EXPECT_EQ(range("grid_cols"), "a whole number from 7 to 512");
  EXPECT_EQ(range("grid_rows"), "a whole number from 7 to 512");
  EXPECT_EQ(range("cell_size"), "a whole number from 1 to 1000");
  EXPECT_EQ(range("seed"), "a whole number from 0 to 4294967295");
  for (const StageFeature feature : kScatteredFeatures) {
    EXPECT_EQ(range(std::string(to_string(feature)) + "_density"), "a number from 0 to 1");
    EXPECT_EQ(range(std::string(to_string(feature)) + "_zones"), "a list of [x, y, w, h]");
  }
}

TEST(StageProperties, SayWhatWasRequested) {
  const StageConfig config =
      testing::stage_of(
          "seed = 5\nwall_algorithm = \"sparse.7%\"\nexit_sides = [\"top\", "
          "\"left\"]\nfuel_mode = \"fuel_can\"\npitfall_density = 0.25\nendurance = "
          "true\npuddle_zones = [[3, 3, 1, 1]]\n")
          .config;
  std::map<std::string, Value> values;
  for (const Property& property : stage_properties(config)) {
    EXPECT_TRUE(values.emplace(property.key, property.value).second);
  }
  EXPECT_EQ(values.at("wall_algorithm"), Value(std::string("sparse_moore.7%")));
  EXPECT_EQ(values.at("exit_sides"), Value(std::string("top, left")));
  EXPECT_EQ(values.at("fuel_mode"), Value(std::string("fuel_can")));
  EXPECT_EQ(values.at("fuel_count"), Value(std::int64_t{1}));
  EXPECT_EQ(values.at("pitfall_density"), Value(0.25));
  EXPECT_EQ(values.at("endurance"), Value(true));
  EXPECT_FALSE(values.contains("puddle_zones"));
  EXPECT_FALSE(values.contains("seed"));
  std::size_t expected = 0;
  for (const StageParameter& which : stage_parameters()) {
    expected += !is_places(which) && which.key != "name" && which.key != "seed";
  }
  EXPECT_EQ(values.size(), expected);
}

TEST(WallAlgorithms, AreWrittenAsTheyAreRead) {
  for (int i = 0; i < kWallKinds; ++i) {
    WallAlgorithm algorithm{static_cast<WallKind>(i), std::nullopt};
    const int most = largest_percent(algorithm.kind);
    for (int percent = -1; percent <= most; percent = percent * 3 + 4) {
      algorithm.percent = percent < 0 ? std::optional<int>() : percent;
      WallAlgorithm read;
      EXPECT_FALSE(set_wall_algorithm(read, wall_algorithm_text(algorithm)).has_value());
      EXPECT_EQ(read, algorithm);
    }
  }
}

}  // namespace
}  // namespace warren
