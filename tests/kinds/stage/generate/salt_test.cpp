// Stages of one seed differ when their names do, in everything that chance decides.
#include <gtest/gtest.h>

#include <set>

#include "kinds/stage/content/stage.hpp"
#include "kinds/stage/generated.hpp"

namespace warren {
namespace {

Level salted_stage(const std::string& name, const std::string& path, std::uint32_t seed,
                   const std::string& more = {}) {
  const Result<StageFile> file = parse_stage("name = \"" + name + "\"\n" + more, path);
  EXPECT_TRUE(file) << file.error().text();
  if (!file) return {};
  RunOptions options;
  options.seed = seed;
  Result<Level> level = testing::generated(file->config, options);
  EXPECT_TRUE(level) << level.error().text();
  return level ? std::move(*level) : Level{};
}

Point first_of(const Level& level, std::string_view kind) {
  for (const Thing& thing : level.things) {
    if (thing.kind == kind) return thing.at;
  }
  return {};
}

// Eleven stages of the same size and seed used to share start, car and exits.
TEST(StageSalt, OneSeedGivesElevenNamesElevenStages) {
  constexpr int kNames = 11;
  for (std::uint32_t seed = 0; seed < 20; ++seed) {
    std::set<std::vector<int>> starts;
    std::set<std::vector<int>> cars;
    std::set<std::vector<int>> exits;
    for (int i = 0; i < kNames; ++i) {
      const Level level = salted_stage("stage " + std::to_string(i), "a.stage.toml", seed);
      const Point start = first_of(level, "player");
      const Point car = first_of(level, "car");
      std::vector<int> doors;
      for (const Point p : level.stage()->cells(StageLayer::exit)) {
        doors.push_back(p.x);
        doors.push_back(p.y);
      }
      starts.insert({start.x, start.y});
      cars.insert({car.x, car.y});
      exits.insert(doors);
      EXPECT_EQ(level.provenance.seed, seed);
    }
    EXPECT_GT(starts.size(), 8U) << "seed " << seed;
    EXPECT_GT(cars.size(), 8U) << "seed " << seed;
    EXPECT_EQ(exits.size(), 11U) << "seed " << seed;
  }
}

TEST(StageSalt, APathIsNoPartOfIt) {
  EXPECT_EQ(salted_stage("yard", "a.stage.toml", 7),
            salted_stage("yard", "folder/b.stage.toml", 7));
}

// An attempt that failed goes on with the next seed: it gives what that seed gives by itself.
TEST(StageSalt, AttemptsAreStagesOfTheSeedsThatFollow) {
  int retried = 0;
  for (std::uint32_t seed = 0; seed < 200; ++seed) {
    const std::string pits = "pitfall_density = 0.42\ngrid_cols = 16\ngrid_rows = 14\n";
    const Level level = salted_stage("pits", "a.stage.toml", seed, pits);
    const auto failed = static_cast<std::uint32_t>(level.stage()->attempts.size());
    if (failed == 0) continue;
    ++retried;
    EXPECT_EQ(level.cells, salted_stage("pits", "a.stage.toml", seed + failed, pits).cells);
  }
  EXPECT_GT(retried, 10);
}

}  // namespace
}  // namespace warren
