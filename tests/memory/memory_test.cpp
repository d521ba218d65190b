// Every allocation of a whole run fails once, and once with all that come after it: the command
// ends with exit code 3 and a sentence, or as if nothing had happened, and never by a signal.
#include <gtest/gtest.h>

#include <cstdint>
#include <cstdlib>
#include <string>

#include "../temporary_folder.hpp"
#include "branching.hpp"
#include "failing_memory.hpp"
#include "in_memory.hpp"
#include "in_process.hpp"
#include "small_levels.hpp"
#include "warren/warren.hpp"

namespace warren::testing {
namespace {

void expect_no_abort(const Case& about, Shortage shortage) {
  const BranchReport report = run_branching(about, [&](const Scene& scene, std::uint64_t& counted) {
    const WatchedMemory memory;
    WatchedMemory::ask(branch_off, shortage);
    const int code = scene.run();
    counted = memory.count();
    return code;
  });
  EXPECT_EQ(report.bad_count, 0U) << about.text() << ": " << report.text();
  EXPECT_EQ(report.branches, report.counted) << "every allocation was tried";
  EXPECT_GT(report.branches, 1000U);
  EXPECT_GT(report.failures * 10, report.branches * 9) << "nearly all are fatal";
  ::testing::Test::RecordProperty("allocations", std::to_string(report.branches));
}

TEST(Memory, OfAZoneFailsOnce) {
  expect_no_abort(case_of(generate_words("a.zone"), zone_files()), Shortage::once);
}

TEST(Memory, OfAZoneRunsOut) {
  expect_no_abort(case_of(generate_words("a.zone"), zone_files()), Shortage::lasting);
}

TEST(Memory, OfADungeonFailsOnce) {
  expect_no_abort(case_of(generate_words("a.dungeon.toml"), dungeon_files()), Shortage::once);
}

TEST(Memory, OfADungeonRunsOut) {
  expect_no_abort(case_of(generate_words("a.dungeon.toml"), dungeon_files()), Shortage::lasting);
}

TEST(Memory, OfAStageFailsOnce) {
  expect_no_abort(case_of(generate_words("a.stage.toml"), stage_files()), Shortage::once);
}

TEST(Memory, OfAStageRunsOut) {
  expect_no_abort(case_of(generate_words("a.stage.toml"), stage_files()), Shortage::lasting);
}

// Threads cannot branch off, so each of these runs begins anew; they are spread over the whole run.
TEST(Memory, OfSeveralThreadsMayRunOut) {
  constexpr std::uint64_t kRuns = 120;
  const TemporaryFolder scenes;  // a process that ends itself leaves its own there
  ::setenv("TMPDIR", scenes.path().c_str(), 1);
  const Case about = case_of(generate_words("a.zone", "3"), zone_files());
  const std::uint64_t all = run_branching(about, [](const Scene& scene, std::uint64_t& counted) {
                              const WatchedMemory memory;
                              const int code = scene.run();
                              counted = memory.count();
                              return code;
                            }).counted;
  ASSERT_GT(all, kRuns);
  for (std::uint64_t i = 0; i < kRuns; ++i) {
    const std::uint64_t number = all * i / kRuns;
    const Shortage shortage = i % 2 == 0 ? Shortage::once : Shortage::lasting;
    const int status = in_child([&] {
      const Scene here(about);
      int code = 0;
      {
        const WatchedMemory memory;
        WatchedMemory::fail_at(number, shortage);
        code = here.run();
      }
      return static_cast<int>(here.check(code));
    });
    if (ended_by_itself(status)) continue;
    EXPECT_EQ(ended(status), "exit code 0") << "without allocation " << number << " of " << all;
  }
  ::unsetenv("TMPDIR");
}

// Errors of the library are values, this one too.
TEST(Memory, OfTheLibraryIsAnError) {
  constexpr std::uint64_t kRuns = 200;
  const std::string text = zone_files().at("a.zone");
  const Input input =
      testing::in_memory("a.zone", text,
                         {{"tower.chunk", zone_files().at("chunks/tower.chunk")},
                          {"pillar.chunk", zone_files().at("chunks/pillar.chunk")}});
  std::uint64_t all = 0;
  {
    const WatchedMemory memory;
    const Result<Level> level = generate_level(input);
    all = memory.count();
    ASSERT_TRUE(level.has_value()) << level.error().text();
  }
  std::uint64_t failed = 0;
  for (std::uint64_t i = 0; i < kRuns; ++i) {
    const WatchedMemory memory;
    WatchedMemory::fail_at(all * i / kRuns, Shortage::once);
    const Result<Level> level = generate_level(input);
    if (level) continue;
    ++failed;
    EXPECT_EQ(level.error().failure, Failure::machine) << level.error().text();
    EXPECT_EQ(level.error().text(), "out of memory");
  }
  EXPECT_GT(failed, kRuns * 9 / 10);
}

}  // namespace
}  // namespace warren::testing
