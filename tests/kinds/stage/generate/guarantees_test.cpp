// What every stage guarantees, over many seeds and configurations.
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <cstdlib>
#include <filesystem>

#include "core/hash.hpp"
#include "kinds/stage/content/random_stages.hpp"
#include "kinds/stage/content/stage.hpp"
#include "kinds/stage/generate/generator.hpp"
#include "pipeline/verify.hpp"
#include "platform/disk.hpp"
#include "project_paths.hpp"

namespace warren {
namespace {

namespace fs = std::filesystem;

std::string broken_in(const Level& level) {
  std::string out;
  for (const Finding& finding : verify(level).findings) {
    if (finding.guarantee.holds) continue;
    out += finding.text + "\n";
    for (const Violation& violation : finding.violations) out += "  " + violation.what + "\n";
  }
  return out;
}

std::uint32_t stage_seeds() {
  const char* text = std::getenv("WARREN_SEEDS");
  return text == nullptr ? 200U : static_cast<std::uint32_t>(std::strtoul(text, nullptr, 10));
}

class StageExamples : public ::testing::TestWithParam<std::string> {};

// WARREN_SEEDS=10000 makes it the long sweep that the figures are about.
TEST_P(StageExamples, HoldForEverySeedWithFewAttempts) {
  const Result<StageFile> file = read_stage(
      disk(), fs::path(source_folder()) / "examples/stages" / (GetParam() + ".stage.toml"));
  ASSERT_TRUE(file) << file.error().text();
  EXPECT_TRUE(file->warnings.empty());
  stage::Generator generator;
  Level level;
  // Long sweeps leave nothing out; otherwise large stages would take most of the time.
  const bool sweep =
      std::getenv("WARREN_SEEDS") != nullptr || std::getenv("WARREN_LONG") != nullptr;
  const bool large = file->config.grid_cols > 100 && !sweep;
  const std::uint32_t seeds = large ? stage_seeds() / 10 : stage_seeds();
  std::uint64_t attempts = 0;
  for (std::uint32_t seed = 0; seed < seeds; ++seed) {
    int tried = 0;
    RunOptions options;
    options.seed = seed;
    options.attempts = &tried;
    const Status made = generator.generate_into(level, file->config, options);
    ASSERT_TRUE(made) << made.error().text();
    ASSERT_EQ(broken_in(level), "") << "seed " << seed;
    EXPECT_EQ(static_cast<int>(level.stage()->attempts.size()) + 1, tried);
    attempts += static_cast<std::uint64_t>(tried);
  }
  EXPECT_LT(static_cast<double>(attempts), 1.1 * seeds);
}

INSTANTIATE_TEST_SUITE_P(All, StageExamples,
                         ::testing::Values("bunker", "cellar", "conveyor", "depot", "furnace",
                                           "holdout", "labyrinth", "marsh", "metropolis", "orchard",
                                           "scrapyard", "yard"),
                         [](const auto& which) { return which.param; });

TEST(StageExamples, AreTwelveAndAllOfThemAreTried) {
  int files = 0;
  for (const auto& entry : fs::directory_iterator(fs::path(source_folder()) / "examples/stages")) {
    files += is_stage_path(entry.path()) ? 1 : 0;
  }
  EXPECT_EQ(files, 12);
}

// Whatever is accepted as a configuration gives a stage that keeps its guarantees, or reasons.
void try_config(const StageConfig& config, std::uint32_t seed, Level& level) {
  RunOptions options;
  options.seed = seed;
  stage::Generator generator;
  const Status made = generator.generate_into(level, config, options);
  if (made) {
    ASSERT_EQ(broken_in(level), "");
    return;
  }
  EXPECT_EQ(made.error().failure, Failure::content);
  ASSERT_EQ(made.error().diagnostics.size(), 21U) << made.error().text();
  for (std::size_t i = 1; i < made.error().diagnostics.size(); ++i) {
    const std::string& reason = made.error().diagnostics[i].message;
    EXPECT_TRUE(
        reason.starts_with(fmt::format("seed {}: ", seed + static_cast<std::uint32_t>(i - 1))))
        << reason;
    EXPECT_GT(reason.size(), 20U);
  }
}

RC_GTEST_PROP(StageGuarantees, HoldForAnyConfigurationThatIsAccepted, ()) {
  const StageConfig config = testing::any_stage();
  const auto seed = *rc::gen::arbitrary<std::uint32_t>();
  Level level;
  try_config(config, seed, level);
}

TEST(StageGuarantees, HoldForAThousandDrawnConfigurations) {
  Level level;
  for (std::uint32_t seed = 0; seed < 1000; ++seed) {
    const StageConfig config = testing::any_stage_of(seed, 48);
    try_config(config, seed * 977, level);
    if (HasFatalFailure()) {
      ADD_FAILURE() << "configuration " << seed;
      return;
    }
  }
}

TEST(StageGuarantees, HoldForLargeConfigurations) {
  Level level;
  for (std::uint32_t seed = 0; seed < 6; ++seed) {
    StageConfig config = testing::any_stage_of(seed, 512);
    config.grid_cols = std::max(config.grid_cols, 300);
    config.grid_rows = 512;
    try_config(config, seed, level);
  }
}

}  // namespace
}  // namespace warren
