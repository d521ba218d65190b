// `generate --seeds` goes on after a seed that failed, and names it at the end.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <set>
#include <sstream>
#include <string>

#include "../catalogue/tight_zone.hpp"
#include "fixture.hpp"

namespace warren {
namespace {

using testing::CommandOptions;
using testing::CommandResult;
using testing::contains;

constexpr int kLastSeed = 19;

class FailedSeeds : public testing::Cli {
 protected:
  void SetUp() override {
    folder.write("a.zone", testing::kTightZone);
    folder.write("room.chunk", testing::kTightRoom);
    folder.write("a.stage.toml",
                 "name = \"Shut\"\ngrid_cols = 20\ngrid_rows = 12\npitfall_density = 0.74\n");
  }

  // Each seed on its own, to know which fail.
  std::set<int> failing_seeds(const std::string& file) {
    std::set<int> out;
    for (int seed = 0; seed <= kLastSeed; ++seed) {
      const CommandResult one = run(
          {"generate", file, "--seed", std::to_string(seed), "--formats", "json", "--out", "one"});
      EXPECT_TRUE(one.code == 0 || one.code == 1) << one.err;
      if (one.code != 0) out.insert(seed);
    }
    return out;
  }

  void expect_the_others(const std::string& file) {
    const std::set<int> failing = failing_seeds(file);
    ASSERT_FALSE(failing.empty());
    ASSERT_LT(failing.size(), std::size_t{kLastSeed});
    const CommandResult all = run({"generate", file, "--seeds", "0..19", "--formats", "json,png"});
    EXPECT_EQ(all.code, 1) << all.err;
    for (int seed = 0; seed <= kLastSeed; ++seed) {
      const std::string name = "a-" + std::to_string(seed) + ".json";
      // The same level as when it is made alone: nothing of a failed seed stays in the generator.
      EXPECT_EQ(folder.read("out/" + name), folder.read("one/" + name)) << seed;
      const bool named = all.says("seed " + std::to_string(seed) + " (") && all.says(") failed:\n");
      EXPECT_EQ(named, failing.contains(seed)) << seed;
      EXPECT_EQ(folder.read("out/" + name).empty(), failing.contains(seed)) << seed;
    }
    EXPECT_TRUE(all.says(std::to_string(failing.size()) + " of 20 seeds failed: ")) << all.err;
    EXPECT_EQ(listed(all.err), failing) << all.err;
    EXPECT_FALSE(folder.read("out/a-sheet.png").empty()) << "a sheet of those that came out";
  }

  // "4, 7..9" taken apart.
  static std::set<int> listed(const std::string& text) {
    const std::string before = "seeds failed: ";
    const std::size_t from = text.find(before);
    std::set<int> out;
    if (from == std::string::npos) return out;
    std::istringstream line(text.substr(from + before.size(), text.find('\n', from) - from));
    for (std::string part; std::getline(line, part, ',');) {
      const std::size_t dots = part.find("..");
      const int first = std::stoi(part);
      const int last = dots == std::string::npos ? first : std::stoi(part.substr(dots + 2));
      for (int seed = first; seed <= last; ++seed) out.insert(seed);
    }
    return out;
  }
};

TEST_F(FailedSeeds, OfAZoneAreNamedAndTheOthersWritten) {
  expect_the_others("a.zone");
}

TEST_F(FailedSeeds, OfAStageAreNamedAndTheOthersWritten) {
  expect_the_others("a.stage.toml");
}

TEST_F(FailedSeeds, AreNotListedInTheResults) {
  const CommandResult all = run({"generate", "a.zone", "--seeds", "0..19", "--json"});
  std::istringstream lines(all.out);
  std::set<int> generated;
  for (std::string line; std::getline(lines, line);) {
    generated.insert(nlohmann::json::parse(line)["seed"].get<int>());
  }
  const std::set<int> failed = listed(all.err);
  EXPECT_EQ(generated.size() + failed.size(), std::size_t{kLastSeed + 1});
  for (const int seed : failed) EXPECT_FALSE(generated.contains(seed));
}

TEST_F(FailedSeeds, AreAllWhenNoneComesOut) {
  folder.write("shut.stage.toml",
               "name = \"Shut\"\ngrid_cols = 20\ngrid_rows = 12\nexit_sides = [\"right\"]\n"
               "pitfall_zones = [[15, 2, 1, 8], [16, 2, 2, 8]]\n");
  const CommandResult all = run({"generate", "shut.stage.toml", "--seeds", "3..5"});
  EXPECT_EQ(all.code, 1);
  EXPECT_TRUE(all.says("3 of 3 seeds failed: 3..5")) << all.err;
  EXPECT_EQ(all.out, "") << "no sheet either";
}

// A full disk is full for the next seed too.
TEST_F(FailedSeeds, AFailingMachineEndsTheRun) {
  CommandOptions full;
  full.largest_file = 100;
  for (const char* file : {"a.zone", "a.stage.toml", "b.dungeon.toml"}) {
    folder.write("b.dungeon.toml", "name = \"B\"\n");
    const CommandResult all = run({"generate", file, "--seeds", "0..19"}, full);
    EXPECT_EQ(all.code, 3) << file << all.err;
    EXPECT_FALSE(all.says("seeds failed")) << all.err;
  }
}

TEST_F(FailedSeeds, AreNoneWhereAllComeOut) {
  folder.write("b.dungeon.toml", "name = \"B\"\n");
  const CommandResult all =
      run({"generate", "b.dungeon.toml", "--seeds", "0..3", "--formats", "json"});
  EXPECT_EQ(all.code, 0) << all.err;
  EXPECT_FALSE(all.says("failed")) << all.err;
  for (int seed = 0; seed <= 3; ++seed) {
    EXPECT_FALSE(folder.read("out/b-" + std::to_string(seed) + ".json").empty()) << seed;
  }
}

}  // namespace
}  // namespace warren
