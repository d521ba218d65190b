#include "passes/pass.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <atomic>
#include <set>
#include <string>
#include <thread>
#include <utility>
#include <vector>

namespace warren {
namespace {

// What the passes of these tests work on: a diary, and knobs that make them fail.
struct State {
  std::vector<std::string> diary;
  std::vector<std::uint32_t> drawn;
  int vetoes_left = 0;
  bool numbered = false;  // each veto is another
  std::atomic<bool>* cancel = nullptr;
  Report report;
};

Status draw(State& state, PassContext& context) {
  state.diary.push_back("draw");
  state.drawn.push_back(context.rng.next());
  context.fact("drawn", state.drawn.back());
  if (context.trace.on()) context.trace.layer("drawn", Grid<std::int32_t>(1, 1, 7));
  return {};
}

Status doubt(State& state, PassContext&) {
  state.diary.push_back("doubt");
  if (state.vetoes_left-- > 0) {
    return veto(state.numbered ? fmt::format("no room left at {}", state.vetoes_left)
                               : std::string("no room left"));
  }
  return {};
}

Status break_down(State& state, PassContext&) {
  state.diary.push_back("break");
  return fail(Failure::machine, "out of paper");
}

Status stop(State& state, PassContext&) {
  state.diary.push_back("stop");
  state.cancel->store(true);
  return {};
}

constexpr Pass<State> kPlain[] = {{"first", "First", draw}, {"second", "Second", draw}};
constexpr Pass<State> kFour[] = {{"first", "First", draw},
                                 {"second", "Second", draw},
                                 {"third", "Third", draw},
                                 {"fourth", "Fourth", draw}};
constexpr Pass<State> kDoubting[] = {
    {"first", "First", draw}, {"doubting", "Doubting", doubt}, {"last", "Last", draw}};
constexpr Pass<State> kBroken[] = {
    {"first", "First", draw}, {"broken", "Broken", break_down}, {"last", "Last", draw}};
constexpr Pass<State> kStopping[] = {
    {"first", "First", draw}, {"stopping", "Stopping", stop}, {"last", "Last", draw}};

using Diary = std::vector<std::string>;

// Resets what an attempt made, but not the diary over all of them.
Status run(std::span<const Pass<State>> passes, State& state, const RunOptions& options,
           std::string_view kind = "test") {
  return run_passes<State>(kind, passes, state, options, [&]() -> Report& {
    state.drawn.clear();
    state.report = {};
    return state.report;
  });
}

TEST(RunPasses, RunsThemInOrderAndKeepsTheirFacts) {
  State state;
  ASSERT_TRUE(run(kPlain, state, {}).has_value());
  EXPECT_EQ(state.diary, (Diary{"draw", "draw"}));
  ASSERT_EQ(state.report.passes.size(), 2U);
  EXPECT_EQ(state.report.passes[0].name, "first");
  EXPECT_EQ(state.report.passes[1].name, "second");
  EXPECT_EQ(state.report.passes[1].facts,
            (std::vector<Property>{{"drawn", std::int64_t{state.drawn[1]}}}));
  EXPECT_TRUE(state.report.warnings.empty());
}

TEST(RunPasses, AnEmptyTableIsDoneAtOnce) {
  State state;
  EXPECT_TRUE(run({}, state, {}).has_value());
}

RC_GTEST_PROP(RunPasses, EveryPassHasItsOwnStream, (std::uint32_t seed)) {
  State state;
  RunOptions options;
  options.seed = seed;
  RC_ASSERT(run(kPlain, state, options).has_value());
  RC_ASSERT(state.drawn[0] != state.drawn[1]);
  RC_ASSERT(state.drawn[0] == Rng::stream(seed, "test", "first", 0).next());
  RC_ASSERT(state.drawn[1] == Rng::stream(seed, "test", "second", 0).next());
  State other;
  RC_ASSERT(run(kPlain, other, options, "other").has_value());
  RC_ASSERT(other.drawn[0] != state.drawn[0]);
}

TEST(RunPasses, AVetoStartsTheNextAttempt) {
  State state;
  state.vetoes_left = 2;
  ASSERT_TRUE(run(kDoubting, state, {}).has_value());
  EXPECT_EQ(state.diary, (Diary{"draw", "doubt", "draw", "doubt", "draw", "doubt", "draw"}));
  EXPECT_EQ(state.report.passes.size(), 3U) << "only of the attempt that succeeded";
  EXPECT_EQ(state.report.warnings,
            (Diary{"attempt 1: doubting: no room left", "attempt 2: doubting: no room left"}));
}

TEST(RunPasses, CountsItsAttempts) {
  int attempts = 0;
  RunOptions options;
  options.attempts = &attempts;
  options.max_attempts = 4;
  State state;
  ASSERT_TRUE(run(kDoubting, state, options).has_value());
  EXPECT_EQ(attempts, 1);
  state.vetoes_left = 2;
  ASSERT_TRUE(run(kDoubting, state, options).has_value());
  EXPECT_EQ(attempts, 3);
  state.vetoes_left = 1000;
  ASSERT_FALSE(run(kDoubting, state, options).has_value());
  EXPECT_EQ(attempts, 4);
}

RC_GTEST_PROP(RunPasses, EveryAttemptHasItsOwnStreams, (std::uint32_t seed)) {
  std::set<std::uint32_t> first;
  for (int vetoes = 0; vetoes < 4; ++vetoes) {
    State state;
    state.vetoes_left = vetoes;
    RunOptions options;
    options.seed = seed;
    RC_ASSERT(run(kDoubting, state, options).has_value());
    first.insert(state.drawn[0]);
    const auto attempt = static_cast<std::uint32_t>(vetoes);
    RC_ASSERT(state.drawn[0] == Rng::stream(seed, "test", "first", attempt).next());
  }
  RC_ASSERT(first.size() == 4U);
}

TEST(RunPasses, GivesUpWithEveryReason) {
  State state;
  state.vetoes_left = 1000;
  RunOptions options;
  options.max_attempts = 3;
  const Status status = run(kDoubting, state, options);
  ASSERT_FALSE(status.has_value());
  EXPECT_EQ(status.error().failure, Failure::content);
  ASSERT_EQ(status.error().diagnostics.size(), 4U);
  EXPECT_EQ(status.error().diagnostics[0].message, "no level after 3 attempts");
  EXPECT_EQ(status.error().diagnostics[1].message, "attempt 1: doubting: no room left");
  EXPECT_EQ(status.error().diagnostics[3].message, "attempt 3: doubting: no room left");
  EXPECT_EQ(status.error().diagnostics[3].severity, Severity::note);
  EXPECT_EQ(std::ranges::count(state.diary, "doubt"), 3);
}

// Six times the same to the letter is enough; reasons that differ are worth all attempts.
TEST(RunPasses, GivesUpEarlyWhenEveryReasonIsTheSame) {
  for (const bool numbered : {false, true}) {
    State state;
    state.vetoes_left = 1000;
    state.numbered = numbered;
    int attempts = 0;
    RunOptions options;
    options.attempts = &attempts;
    const Status status = run(kDoubting, state, options);
    ASSERT_FALSE(status.has_value());
    EXPECT_EQ(status.error().failure, Failure::content);
    EXPECT_EQ(attempts, numbered ? 20 : 6);
    EXPECT_EQ(std::ranges::count(state.diary, "doubt"), attempts);
    EXPECT_EQ(status.error().diagnostics[0].message,
              numbered ? "no level after 20 attempts"
                       : "no level after 6 attempts, which failed for the same reason");
    EXPECT_EQ(status.error().diagnostics.size(), static_cast<std::size_t>(attempts) + 1);
  }
}

// Draws from five attempts, and asks for the largest once more.
class Largest : public Attempts {
 public:
  explicit Largest(const State& state) : state_(state) {}

  std::optional<Attempt> next() override {
    if (tried_ < 5) return of(tried_++);
    if (std::exchange(chosen_, true)) return std::nullopt;
    return of(best_);
  }
  bool accept() override {
    if (chosen_) return true;
    if (state_.drawn.front() >= most_) {
      most_ = state_.drawn.front();
      best_ = tried_ - 1;
    }
    return false;
  }
  void vetoed(std::string_view pass, const Error& /*reason*/) override { vetoed_ += pass; }
  Error give_up() const override { return no_level("not one was good enough", {vetoed_}); }

  std::uint32_t most() const { return most_; }

 private:
  static std::optional<Attempt> of(int number) {
    return Attempt{number, 7U + static_cast<std::uint32_t>(number)};
  }

  const State& state_;
  int tried_ = 0;
  int best_ = 0;
  std::uint32_t most_ = 0;
  bool chosen_ = false;
  std::string vetoed_;
};

Status run(std::span<const Pass<State>> passes, State& state, const RunOptions& options,
           Attempts& attempts) {
  return run_passes<State>("test", passes, state, options, attempts, [&]() -> Report& {
    state.drawn.clear();
    return state.report;
  });
}

TEST(RunPasses, AKindMayRankItsAttempts) {
  State state;
  Largest largest(state);
  int attempts = 0;
  RunOptions options;
  options.attempts = &attempts;
  ASSERT_TRUE(run(kPlain, state, options, largest).has_value());
  EXPECT_EQ(state.drawn.front(), largest.most());
  EXPECT_EQ(state.diary.size(), 12U) << "the best of five is generated once more";
  EXPECT_EQ(attempts, 5) << "which is no further attempt";
}

TEST(RunPasses, WhatIsSaidAtTheEndIsTheKinds) {
  State state;
  state.vetoes_left = 1000;
  Largest largest(state);
  const Status status = run(kDoubting, state, {}, largest);
  ASSERT_FALSE(status.has_value());
  ASSERT_EQ(status.error().diagnostics.size(), 2U);
  EXPECT_EQ(status.error().diagnostics[0].message, "not one was good enough");
  EXPECT_EQ(status.error().diagnostics[1].message,
            "attempt 1: doubtingdoubtingdoubtingdoubtingdoubtingdoubting");
}

// A pass's name is part of levels; what people read is its title.
TEST(RunPasses, SaysTitles) {
  constexpr Pass<State> kRenamed[] = {{"ways", "Paths and doors", doubt}};
  State state;
  state.vetoes_left = 1000;
  RunOptions options;
  options.max_attempts = 1;
  EXPECT_EQ(run(kRenamed, state, options).error().diagnostics[1].message,
            "attempt 1: paths and doors: no room left");
  const std::atomic<bool> cancel = true;
  options.cancel = &cancel;
  EXPECT_EQ(run(kRenamed, state, options).error().text(), "stopped before paths and doors");
  EXPECT_EQ(titles_of(kRenamed)[0].title, "Paths and doors");
}

TEST(RunPasses, AnErrorStopsAtOnce) {
  State state;
  const Status status = run(kBroken, state, {});
  ASSERT_FALSE(status.has_value());
  EXPECT_EQ(status.error().failure, Failure::machine);
  EXPECT_EQ(status.error().text(), "out of paper");
  EXPECT_EQ(state.diary, (Diary{"draw", "break"})) << "no further pass, no further attempt";
}

TEST(RunPasses, CanBeCancelledBetweenPasses) {
  State state;
  std::atomic<bool> cancel = false;
  state.cancel = &cancel;
  RunOptions options;
  options.cancel = &cancel;
  const Status status = run(kStopping, state, options);
  ASSERT_FALSE(status.has_value());
  EXPECT_EQ(status.error().failure, Failure::cancelled);
  EXPECT_EQ(status.error().text(), "stopped before last");
  EXPECT_EQ(state.diary, (Diary{"draw", "stop"}));
}

TEST(RunPassesThreads, AnotherThreadCanCancel) {
  State state;
  state.vetoes_left = INT32_MAX;
  state.numbered = true;
  std::atomic<bool> cancel = false;
  RunOptions options;
  options.cancel = &cancel;
  options.max_attempts = INT32_MAX;
  std::thread other([&] { cancel = true; });
  const Status status = run(kDoubting, state, options);
  other.join();
  ASSERT_FALSE(status.has_value());
  EXPECT_EQ(status.error().failure, Failure::cancelled);
}

TEST(RunPasses, StopsWhenTheTimeIsUp) {
  State state;
  RunOptions options;
  options.time_limit_ms = 5;
  // Two milliseconds pass between any two looks at the clock: at the beginning, and before a pass.
  std::int64_t now = 0;
  options.clock = [&] { return now += 2 * kNanosecondsPerMillisecond; };
  const Status status = run(kFour, state, options);
  ASSERT_FALSE(status.has_value());
  EXPECT_EQ(status.error().failure, Failure::cancelled);
  EXPECT_EQ(status.error().text(), "the time limit of 5 ms passed before third");
  State patient;
  options.time_limit_ms = 8;
  EXPECT_TRUE(run(kFour, patient, options).has_value());
}

TEST(RunPasses, RecordsLayersOnlyWhenAsked) {
  State quiet;
  ASSERT_TRUE(run(kPlain, quiet, {}).has_value());
  State traced;
  Layers layers;
  RunOptions options;
  options.layers = &layers;
  ASSERT_TRUE(run(kPlain, traced, options).has_value());
  EXPECT_EQ(traced.drawn, quiet.drawn) << "recording draws nothing";
  EXPECT_EQ(traced.report, quiet.report);
  ASSERT_EQ(layers.list.size(), 2U);
  EXPECT_EQ(layers.list[0].pass, "first");
  EXPECT_EQ(layers.list[0].name, "drawn");
  EXPECT_EQ(layers.list[1].pass, "second");
}

TEST(RunPasses, KeepsTheLayersAndTimesOfTheLastAttemptOnly) {
  State state;
  state.vetoes_left = 3;
  Layers layers;
  std::vector<PassTime> times;
  RunOptions options;
  options.layers = &layers;
  options.times = &times;
  std::int64_t now = 0;
  options.clock = [&] { return now++; };
  ASSERT_TRUE(run(kDoubting, state, options).has_value());
  EXPECT_EQ(layers.list.size(), 2U);
  ASSERT_EQ(times.size(), 3U);
  EXPECT_EQ(times[1].pass, "doubting");
  for (const PassTime& time : times) EXPECT_EQ(time.nanoseconds, 1);
}

TEST(RunPasses, ReportsProgressBeforeEachPass) {
  State state;
  std::vector<std::string> seen;
  RunOptions options;
  options.progress = [&](std::string_view pass, int index, int count) {
    seen.push_back(std::string(pass) + " " + std::to_string(index) + "/" + std::to_string(count) +
                   " after " + std::to_string(state.diary.size()));
  };
  ASSERT_TRUE(run(kPlain, state, options).has_value());
  EXPECT_EQ(seen, (Diary{"first 0/2 after 0", "second 1/2 after 1"}));
}

// --- snapshots -----------------------------------------------------------------------------------

struct Growing {
  Level level;
};

Status grow(Growing& state, PassContext&) {
  state.level.cells.reset(state.level.cells.width() + 1, 1, 3);
  return {};
}

constexpr Pass<Growing> kGrowing[] = {{"seed", "Seed", grow}, {"sprout", "Sprout", grow}};

TEST(Snapshots, AreTheCellsAfterEachPass) {
  for (const bool wanted : {true, false}) {
    Growing state;
    Layers layers;
    RunOptions options;
    options.layers = &layers;
    options.snapshots = wanted;
    ASSERT_TRUE(run_passes<Growing>("test", kGrowing, state, options, [&]() -> Report& {
                  return state.level.report;
                }).has_value());
    ASSERT_EQ(layers.list.size(), wanted ? 2U : 0U);
    for (std::size_t i = 0; i < layers.list.size(); ++i) {
      EXPECT_EQ(layers.list[i].pass, kGrowing[i].name);
      EXPECT_EQ(layers.list[i].name, kSnapshot);
      EXPECT_EQ(std::get<Grid<TileIndex>>(layers.list[i].field),
                Grid<TileIndex>(static_cast<int>(i) + 1, 1, 3));
    }
  }
}

}  // namespace
}  // namespace warren
