// Stages that hardly any seed can be won with are warned of, and no others.
#include "content/stage/odds.hpp"

#include <gtest/gtest.h>

#include <filesystem>

#include "content/stage/stages.hpp"
#include "project_paths.hpp"

namespace warren {
namespace {

using testing::stage_warnings;

bool says(const std::vector<std::string>& told, std::string_view part) {
  return std::ranges::any_of(
      told, [&](const std::string& one) { return one.find(part) != std::string::npos; });
}

TEST(StageOdds, GroundThatStopsNearlyEverybodyIsWarnedOf) {
  EXPECT_TRUE(says(stage_warnings("pitfall_density = 0.999\n"), "stops the car"));
  EXPECT_TRUE(says(stage_warnings("reinforced_wall_density = 1\n"), "stops the car"));
  EXPECT_TRUE(says(stage_warnings("fire_floor_density = 0.9\n"), "stops the player"));
  EXPECT_TRUE(says(stage_warnings("pitfall_density = 0.6\nendurance = true\n"), "the player"));
  for (const char* fine : {"pitfall_density = 0.2\n", "fire_floor_density = 0.3\n",
                           "puddle_density = 1\n", "metal_floor_density = 0.9\n"}) {
    EXPECT_EQ(stage_warnings(fine), std::vector<std::string>()) << fine;
  }
}

TEST(StageOdds, ZonesThatDivideTheGroundAreWarnedOf) {
  const std::string size = "grid_cols = 20\ngrid_rows = 20\n";
  // Nothing but a strip beside the only exit's side is within reach of it.
  EXPECT_TRUE(says(stage_warnings(size + "exit_sides = [\"right\"]\n"
                                         "reinforced_wall_zones = [[16, 2, 1, 16]]\n"),
                   "zones keep most free cells"));
  // A belt that nobody walks against.
  EXPECT_TRUE(says(stage_warnings(size + "exit_sides = [\"right\"]\nendurance = true\n"
                                         "[moving_floor_zones]\nleft = [[15, 2, 1, 16]]\n"),
                   "zones keep most free cells"));
  // With a gap everybody gets through.
  EXPECT_EQ(stage_warnings(size + "exit_sides = [\"right\"]\n"
                                  "reinforced_wall_zones = [[16, 3, 1, 15]]\n"),
            std::vector<std::string>());
}

TEST(StageOdds, DensitiesThatFewSeedsLeaveACellAreWarnedOf) {
  const std::string small =
      "grid_cols = 8\ngrid_rows = 10\nflashlight_count = 2\n"
      "pitfall_zones = [[2, 3, 4, 4]]\nexit_sides = [\"top\", \"bottom\"]\n";
  EXPECT_TRUE(
      says(stage_warnings(small + "metal_floor_density = 0.05\n"), "few seeds leave a cell"));
}

TEST(StageOdds, ExamplesAreNotWarnedOf) {
  int files = 0;
  for (const auto& entry : std::filesystem::directory_iterator(
           std::filesystem::path(source_folder()) / "examples/stages")) {
    if (!is_stage_path(entry.path())) continue;
    ++files;
    const Result<StageFile> file = read_stage(entry.path());
    ASSERT_TRUE(file);
    for (const Diagnostic& warning : file->warnings) {
      EXPECT_EQ(warning.message.find("seed"), std::string::npos) << warning.message;
    }
  }
  EXPECT_GT(files, 5);
}

}  // namespace
}  // namespace warren
