#include "suite.hpp"

#include <benchmark/benchmark.h>
#include <time.h>

#include <utility>

#include "core/on_target.hpp"

namespace warren::bench {
namespace {

std::vector<Case>& registered() {
  static std::vector<Case> list;
  return list;
}

}  // namespace

const std::vector<Case>& cases() {
  return registered();
}

std::int64_t cpu_nanoseconds() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return std::int64_t{now.tv_sec} * 1'000'000'000 + now.tv_nsec;
}

void add(Case which, std::function<void()> run) {
  const auto measure = [run = std::move(run)](benchmark::State& state) {
    for ([[maybe_unused]] auto iteration : state) {
      run();
      benchmark::ClobberMemory();
    }
  };
  benchmark::RegisterBenchmark(which.name().c_str(), measure)->Unit(benchmark::kMillisecond);
  registered().push_back(std::move(which));
}

void add_timed(Case which, std::function<double()> run) {
  const auto measure = [run = std::move(run)](benchmark::State& state) {
    for ([[maybe_unused]] auto iteration : state) state.SetIterationTime(run());
  };
  benchmark::RegisterBenchmark(which.name().c_str(), measure)
      ->Unit(benchmark::kMillisecond)
      ->UseManualTime();
  registered().push_back(std::move(which));
}

void add_per_target(const Case& which, const std::function<void()>& run) {
  add({which.section, which.what + ", best", which.cells}, run);
  for (const std::int64_t target : hwy::SupportedAndGeneratedTargets()) {
    const std::string name = which.what + ", " + hwy::TargetName(target);
    add({which.section, name, which.cells}, [target, run] {
      const testing::OnTarget on(target);
      run();
    });
  }
}

}  // namespace warren::bench
