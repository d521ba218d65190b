// Stages in level files: what is written is read, and what is no stage is told.
#include <gtest/gtest.h>

#include <functional>
#include <nlohmann/json.hpp>

#include "kinds/level_file.hpp"
#include "level/json.hpp"
#include "project_paths.hpp"
#include "warren/warren.hpp"

namespace warren {
namespace {

using StageJson = nlohmann::ordered_json;

Level example_stage(const std::string& name, std::uint32_t seed) {
  const Result<Level> level =
      generate_level(source_folder() + "/examples/stages/" + name + ".stage.toml", {.seed = seed});
  EXPECT_TRUE(level) << level.error().text();
  return level ? *level : Level{};
}

TEST(StageJson, ComesBackAsItWas) {
  for (const char* name :
       {"bunker", "cellar", "conveyor", "depot", "furnace", "holdout", "marsh"}) {
    for (std::uint32_t seed = 0; seed < 5; ++seed) {
      const Level level = example_stage(name, seed);
      const Result<ReadLevel> read = read_level_file(write_level(level), "a.json");
      ASSERT_TRUE(read) << read.error().text();
      EXPECT_EQ(read->level, level) << name << " " << seed;
      EXPECT_TRUE(read->warnings.empty());
    }
  }
}

TEST(StageJson, KeepsAttempts) {
  Level level = example_stage("cellar", 1);
  level.stage()->attempts = {{1, "car", "the car gets nowhere", {3, 4}}};
  const Result<ReadLevel> read = read_level_file(write_level(level), "a.json");
  ASSERT_TRUE(read) << read.error().text();
  EXPECT_EQ(read->level, level);
}

// Each part that makes up a stage is part of its hash; the walk that proves it is not.
TEST(StageJson, HashesWhatTheStageConsistsOf) {
  const Level level = example_stage("bunker", 3);
  const auto changed = [&](const auto& change) {
    Level other = level;
    change(*other.stage());
    return hash(other) != hash(level);
  };
  EXPECT_TRUE(changed([](StageData& s) { s.rules.cell_size += 1; }));
  EXPECT_TRUE(changed([](StageData& s) { s.rules.exit_sides ^= 1; }));
  EXPECT_TRUE(changed([](StageData& s) { s.rules.fuel_mode = FuelMode::start_full; }));
  EXPECT_TRUE(changed([](StageData& s) { s.rules.endurance = true; }));
  EXPECT_TRUE(changed([](StageData& s) { s.drawn = true; }));
  EXPECT_TRUE(changed([](StageData& s) { s.zones.back().name = "other"; }));
  EXPECT_TRUE(changed([](StageData& s) { s.zones.back().rects.front().w += 1; }));
  EXPECT_TRUE(changed([](StageData& s) { s.layers[{5, 5}] ^= layer_bit(StageLayer::rubble); }));
  EXPECT_TRUE(changed([](StageData& s) { s.legs.clear(); }));
  EXPECT_TRUE(changed([](StageData& s) { s.counts.clear(); }));
  EXPECT_TRUE(changed([](StageData& s) { s.attempts.push_back({}); }));
}

std::string complaint(const std::function<void(StageJson&)>& damage) {
  StageJson json = StageJson::parse(write_level(example_stage("cellar", 1)));
  damage(json["stage"]);
  const Result<ReadLevel> read = read_level_file(json.dump(), "a.json");
  return read ? std::string("was read") : read.error().text();
}

TEST(StageJson, TellsWhatIsWrong) {
  const auto expect = [](const std::function<void(StageJson&)>& damage, std::string_view text) {
    const std::string said = complaint(damage);
    EXPECT_NE(said.find(text), std::string::npos) << said;
  };
  expect([](StageJson& s) { s.erase("fuel_mode"); }, "fuel_mode");
  expect([](StageJson& s) { s["fuel_mode"] = "coal"; },
         "must be one of refuel_chain, fuel_can, start_full");
  expect([](StageJson& s) { s["exit_sides"] = {"up"}; }, "must be one of top, bottom, left, right");
  expect([](StageJson& s) { s["cell_size"] = 0; }, "cell_size");
  expect([](StageJson& s) { s["layers"].erase("rubble"); }, "rubble");
  expect([](StageJson& s) { s["layers"]["wall"] = {{0, 0, 8}}; }, "wall");
  expect([](StageJson& s) { s["layers"]["wall"] = {{0, 7, 1}}; }, "wall");
  expect([](StageJson& s) { s["legs"][0]["path"] = {{-1, 2}}; }, "path");
  expect(
      [](StageJson& s) {
        s["feature_zones"] = {{{"feature", "lava"}, {"rects", StageJson::array()}}};
      },
      "feature");
  expect([](StageJson& s) { s["counts"] = {{{"what", "x"}, {"density", 2}}}; }, "density");
  expect([](StageJson& s) { s["attempts"] = 3; }, "attempts");
  for (const char* key : {"attempts", "layers", "counts", "legs", "feature_zones", "drawn"}) {
    expect([key](StageJson& s) { s.erase(key); }, key);
  }
  expect([](StageJson& s) { s = StageJson::array(); }, "stage");
}

}  // namespace
}  // namespace warren
