#include "kinds/zone/generate/settings.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "level/ground_hash.hpp"
#include "levels.hpp"
#include "warren/warren.hpp"

namespace warren::zone {
namespace {

constexpr std::string_view kText =
    "size 32\nname T\nseed 4\ncelltype w 1 2 3 4 5 6 7 8\nlabel 30 30 far\n";

std::string problem(const std::vector<Setting>& settings) {
  ZoneFile file = testing::zone_file(kText);
  const Status status = apply_settings(file, settings);
  return status ? "" : status.error().text();
}

TEST(ApplySettings, ChangeTheZone) {
  ZoneFile file = testing::zone_file(kText);
  const std::vector<Setting> settings = {{"size", "48"}, {"circuit_prob_wild", "0.5"}};
  ASSERT_TRUE(apply_settings(file, settings).has_value());
  EXPECT_EQ(file.zone.parameters.size, 48);
  EXPECT_EQ(file.zone.parameters.circuit_prob_wild, 0.5);
  EXPECT_FALSE(file.zone.has_noise_line);
  ASSERT_TRUE(apply_settings(file, std::vector<Setting>{{"noise_octaves", "5"}}).has_value());
  EXPECT_TRUE(file.zone.has_noise_line) << "as if the line stood in the file";
}

TEST(ApplySettings, ReportEveryMistake) {
  EXPECT_EQ(problem({{"sise", "48"}}),
            "--set sise=48: there is no parameter 'sise' (did you mean 'size'?)");
  EXPECT_EQ(problem({{"xyzzyplugh", "1"}}),
            "--set xyzzyplugh=1: there is no parameter 'xyzzyplugh' "
            "(`warren help params zone` lists all of them)");
  EXPECT_EQ(problem({{"size", "-1"}}),
            "--set size=-1: size must be a whole number from 16 to 16384, not '-1' "
            "(the default is 1024)");
  const std::string both = problem({{"size", "nan"}, {"noise_octaves", "99"}});
  EXPECT_NE(both.find("size=nan"), std::string::npos);
  EXPECT_NE(both.find("noise_octaves=99"), std::string::npos);
}

TEST(ApplySettings, CheckTheZoneAgain) {
  EXPECT_NE(problem({{"size", "16"}}).find("(30, 30) lies outside the zone"), std::string::npos);
  EXPECT_NE(problem({{"noise_effect_threshold", "0.5"}}).find("no effect type"), std::string::npos);
}

TEST(PublicInterface, GeneratesAndReadsLevels) {
  Input input = Input::from_text("t.zone", std::string(kText));
  input.settings = {{"noise_octaves", "2"}};
  const Result<Level> level = generate_level(input);
  ASSERT_TRUE(level.has_value());
  EXPECT_EQ(level->provenance.seed, 4U);
  EXPECT_NE(ground_hash(generate_level(input, {.seed = 9, .threads = 4}).value()),
            ground_hash(*level));
  const Result<LevelRead> read = level_from_json(level_to_json(*level));
  ASSERT_TRUE(read.has_value());
  EXPECT_TRUE(read->level == *level);
  EXPECT_TRUE(read->warnings.empty());
  EXPECT_FALSE(level_from_json("{}").has_value());
  EXPECT_FALSE(generate_level("/no/such.zone").has_value());
  const Input wrong = Input::from_text("t.zone", "oops");
  EXPECT_NE(generate_level(wrong).error().text().find("t.zone:1:1"), std::string::npos);
  EXPECT_FALSE(version().empty());
}

TEST(PublicInterface, DerivesSeedsFromTheMasterSeed) {
  const std::string text = "size 32\nname T\nprocgen true\ncelltype w 1 2 3 4 5 6 7 8\n";
  const Input input = Input::from_text("t.zone", text);
  EXPECT_NE(ground_hash(generate_level(input, {.master_seed = 1}).value()),
            ground_hash(generate_level(input, {.master_seed = 2}).value()));
}

}  // namespace
}  // namespace warren::zone
