#include "pipeline/tried_seeds.hpp"

#include <gtest/gtest.h>

#include <filesystem>

#include "kinds/stage/content/stage.hpp"
#include "kinds/stage/source.hpp"
#include "platform/disk.hpp"
#include "project_paths.hpp"

namespace warren {
namespace {

bool is_hopeless_stage(std::string_view text) {
  const Result<StageFile> file = parse_stage(text, "test.stage.toml");
  EXPECT_TRUE(file) << text;
  return file && !check_seeds(stage_source(*file)).empty();
}

TEST(TriedSeeds, StopAtTheFirstThatWorks) {
  int tries = 0;
  const auto third = [&](std::uint32_t seed) {
    ++tries;
    return std::string(seed < 2 ? "too early" : "");
  };
  EXPECT_TRUE(warn_of_failing_seeds("a.zone", third, 20).empty());
  EXPECT_EQ(tries, 3);
}

TEST(TriedSeeds, WarnWithTheReasonWhenNoneWorks) {
  int tries = 0;
  const auto never = [&](std::uint32_t) {
    ++tries;
    return std::string("the boss does not fit");
  };
  const std::vector<Diagnostic> warnings = warn_of_failing_seeds("a.zone", never, 7);
  ASSERT_EQ(warnings.size(), 1U);
  EXPECT_EQ(tries, 7);
  EXPECT_EQ(warnings[0].severity, Severity::warning);
  EXPECT_EQ(warnings[0].where.file, "a.zone");
  EXPECT_EQ(warnings[0].message, "none of 7 seeds gives a level: the boss does not fit");
}

TEST(TriedSeeds, LargeLevelsAreTriedLessOften) {
  EXPECT_EQ(seeds_to_try(0), kMostTriedSeeds);
  EXPECT_EQ(seeds_to_try(24 * 24), kMostTriedSeeds);
  EXPECT_EQ(seeds_to_try(1024 * 1024), 4);
  EXPECT_EQ(seeds_to_try(std::int64_t{8192} * 8192), 1);
}

TEST(TriedSeeds, StagesThatNobodyCanWinAreWarnedOf) {
  for (const std::string_view lost : {"pitfall_density = 0.999\n", "reinforced_wall_density = 1\n",
                                      "pitfall_density = 0.8\nendurance = true\n"}) {
    EXPECT_TRUE(is_hopeless_stage(lost)) << lost;
  }
}

TEST(TriedSeeds, StagesThatSomeSeedsWinAreNot) {
  const std::string size = "grid_cols = 20\ngrid_rows = 20\n";
  for (const std::string& fine :
       {std::string("pitfall_density = 0.2\n"), std::string("fire_floor_density = 0.3\n"),
        std::string("puddle_density = 1\n"), std::string("metal_floor_density = 0.9\n"),
        size + "exit_sides = [\"right\"]\nreinforced_wall_zones = [[16, 3, 1, 15]]\n"}) {
    EXPECT_FALSE(is_hopeless_stage(fine)) << fine;
  }
}

TEST(TriedSeeds, ExampleStagesAreNot) {
  int files = 0;
  for (const auto& entry : std::filesystem::directory_iterator(
           std::filesystem::path(source_folder()) / "examples/stages")) {
    if (!is_stage_path(entry.path())) continue;
    ++files;
    const Result<StageFile> file = read_stage(disk(), entry.path());
    ASSERT_TRUE(file);
    EXPECT_TRUE(check_seeds(stage_source(*file)).empty()) << file->path;
  }
  EXPECT_GT(files, 5);
}

}  // namespace
}  // namespace warren
