// Limits count operations: a slow machine gives the same level, or an error.
#include <gtest/gtest.h>

#include "floors.hpp"

namespace warren {
namespace {

using testing::dungeon_config;
using testing::make_floor;
constexpr std::int64_t kHour = std::int64_t{3'600'000} * kNanosecondsPerMillisecond;

struct Suspended {
  std::optional<Level> level;  // none: cancelled
  int looks = 0;               // at the clock
};

// A machine that stands still for an hour when somebody looks at the clock for the given time.
Suspended run_suspended(const DungeonConfig& config, std::uint32_t seed, int suspended_at) {
  Suspended out;
  std::int64_t now = 0;
  RunOptions options;
  options.seed = seed;
  options.clock = [&] {
    if (out.looks++ == suspended_at) now += kHour;
    return now;
  };
  Level level;
  const Status status = dungeon::Generator().generate_floor(level, config, 1, options);
  if (status) {
    out.level = std::move(level);
  } else {
    EXPECT_EQ(status.error().failure, Failure::cancelled) << status.error().text();
    EXPECT_NE(status.error().text().find("time limit"), std::string::npos);
  }
  return out;
}

// Whenever it stands still: never another level.
TEST(DungeonLimits, ASuspendedRunGivesTheSameLevelOrAnError) {
  for (const char* text : {"limits.time_ms = 3\n", "limits.time_ms = 3\nwidth = 16\n",
                           "limits.time_ms = 3\nlimits.path_searches = 20\n"}) {
    const DungeonConfig config = dungeon_config(text);
    for (std::uint32_t seed = 1; seed <= 2; ++seed) {
      const Suspended calm = run_suspended(config, seed, -1);
      ASSERT_TRUE(calm.level.has_value());
      EXPECT_GT(calm.looks, 5);
      int cancelled = 0;
      const int stride = std::max(1, calm.looks / 40);
      for (int at = 0; at < calm.looks; at += stride) {
        const Suspended run = run_suspended(config, seed, at);
        if (!run.level) {
          ++cancelled;
          continue;
        }
        EXPECT_EQ(*run.level, *calm.level) << "suspended at look " << at;
      }
      EXPECT_GT(cancelled, 0);
    }
  }
}

TEST(DungeonLimits, TimeDoesNotMatterUnlessAskedFor) {
  const DungeonConfig config = dungeon_config();
  EXPECT_EQ(config.limits.time_ms, 0);
  const Level calm = make_floor(config, 5);
  for (int at = 0; at < 4; ++at) {
    const Suspended run = run_suspended(config, 5, at);
    ASSERT_TRUE(run.level.has_value());
    EXPECT_EQ(*run.level, calm);
  }
}

// However small the limit is and however fast the clock runs.
TEST(DungeonLimits, OperationsGiveTheSameLevelEveryTime) {
  dungeon::Generator used;
  int plain = 0;
  int whole = 0;
  for (const int most : {1, 50, 300, 600, 900, 1200, 2000, 20'000}) {
    const DungeonConfig config =
        dungeon_config("limits.operations = " + std::to_string(most) + "\nfloors = 3\n");
    for (std::uint32_t seed = 1; seed <= 4; ++seed) {
      const Level first = make_floor(config, seed, 2);
      EXPECT_EQ(testing::violations_of(first), "") << most;
      (testing::is_plain_floor(first) ? plain : whole) += 1;
      EXPECT_EQ(make_floor(used, config, seed, 2), first) << "whatever was made before";
      for (int pace = 1; pace <= 3; ++pace) {
        std::int64_t now = 0;
        RunOptions options;
        options.seed = seed;
        options.clock = [&] { return now += kHour * pace; };
        Level again;
        ASSERT_TRUE(dungeon::Generator().generate_floor(again, config, 2, options).has_value());
        EXPECT_EQ(again, first) << most << " operations, seed " << seed;
      }
    }
  }
  EXPECT_GE(plain, 8);
  EXPECT_GE(whole, 4);
}

// Past the limit the floor is the plain one, and says for what.
TEST(DungeonLimits, APlainFloorSaysWhichLimitMadeItOne) {
  for (const char* preset : {"wgiv", "classic", "modern"}) {
    const DungeonConfig config =
        dungeon_config("limits.operations = 1\npreset = \"" + std::string(preset) + "\"\n");
    const Level level = make_floor(config, 3);
    ASSERT_TRUE(testing::is_plain_floor(level));
    EXPECT_NE(level.dungeon()->shortfalls.front().reason.find("limits.operations"),
              std::string::npos)
        << level.dungeon()->shortfalls.front().reason;
    EXPECT_EQ(testing::violations_of(level), "");
  }
}

// A limit that is not reached changes nothing, and the usual one is far from it.
TEST(DungeonLimits, UsualFloorsStayFarBelowTheLimit) {
  dungeon::Generator generator;
  for (const char* preset : {"wgiv", "classic", "modern"}) {
    for (const int side : {12, 24, 40}) {
      const std::string text = "preset = \"" + std::string(preset) +
                               "\"\nwidth = " + std::to_string(side) +
                               "\nheight = " + std::to_string(side) + "\n";
      const DungeonConfig usual = dungeon_config(text);
      const DungeonConfig tenth = dungeon_config(text + "limits.operations = 100000\n");
      for (std::uint32_t seed = 1; seed <= 5; ++seed) {
        Level a = make_floor(generator, usual, seed);
        Level b = make_floor(generator, tenth, seed);
        b.provenance = a.provenance;  // parameters and source say which limit
        EXPECT_EQ(a, b) << text << seed;
      }
    }
  }
}

}  // namespace
}  // namespace warren
