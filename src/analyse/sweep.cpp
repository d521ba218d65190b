#include "analyse/sweep.hpp"

#include <algorithm>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <optional>
#include <thread>
#include <vector>

#include "analyse/areas_seen.hpp"
#include "analyse/refusal.hpp"
#include "analyse/seals.hpp"
#include "generate/zone/generator.hpp"
#include "verify/verify.hpp"

namespace warren {
namespace {

using Clock = std::chrono::steady_clock;

std::vector<BrokenPromise> broken_promises(const Level& level) {
  std::vector<BrokenPromise> out;
  for (const Finding& finding : verify(level).findings) {
    if (finding.promise.holds) continue;
    const bool told = !finding.breaches.empty();
    out.push_back({finding.promise.id, told ? finding.breaches.front().what : finding.text});
  }
  return out;
}

// Makes levels one after the other into the same memory.
class LevelMaker {
 public:
  explicit LevelMaker(const Zone& zone) : zone_(zone) {}

  SeedOutcome make(std::uint32_t seed) {
    SeedOutcome out;
    out.seed = seed;
    RunOptions options;
    options.seed = seed;
    options.attempts = &out.attempts;
    const Clock::time_point begin = Clock::now();
    if (const Status status = generator_.generate_into(level_, zone_, options); !status) {
      out.refusal = refusal_reason(status.error());
      return out;
    }
    out.broken = broken_promises(level_);
    out.time = std::chrono::duration_cast<std::chrono::microseconds>(Clock::now() - begin);
    for (const Gate& gate : level_.gates) {
      out.seals.push_back({gate.type, count_cells(gate.sealed), longest_straight(gate.sealed)});
    }
    out.carved = count_cells(level_.corridors);
    out.warnings = level_.report.warnings;
    if (!level_.areas.empty()) out.areas = see_areas(level_);
    return out;
  }

 private:
  const Zone& zone_;
  zone::Generator generator_;
  Level level_;
};

// Workers take the next seed whenever they are free, and count on their own until the end.
class Sweep {
 public:
  Sweep(const Zone& zone, SeedRange seeds, const SweepOptions& options)
      : zone_(zone), seeds_(seeds), options_(options) {}

  SweepResult run() {
    const Clock::time_point begin = Clock::now();
    const auto jobs = std::clamp<std::uint64_t>(options_.jobs, 1, seeds_.count());
    for (std::uint64_t i = 0; i < jobs; ++i) start_worker();
    wait_for_workers();
    if (problem_) std::rethrow_exception(problem_);
    result_.elapsed = Clock::now() - begin;
    return std::move(result_);
  }

 private:
  void start_worker() {
    {
      const std::lock_guard lock(mutex_);
      ++working_;
    }
    try {
      workers_.emplace_back([this] { work(); });
    } catch (...) {  // no thread left on this machine: those that run end first
      fail(std::current_exception());
      end_worker();
    }
  }

  void wait_for_workers() {
    std::unique_lock lock(mutex_);
    while (!ended_.wait_for(lock, std::chrono::milliseconds(100), [&] { return working_ == 0; })) {
      lock.unlock();
      if (options_.progress) options_.progress({done_, refused_, broken_});
      lock.lock();
    }
  }

  void work() {
    try {
      make_levels();
    } catch (...) {
      fail(std::current_exception());
    }
    end_worker();
  }

  void make_levels() {
    SweepResult mine;
    LevelMaker maker(zone_);
    while (const std::optional<std::uint32_t> seed = next_seed()) {
      const SeedOutcome outcome = maker.make(*seed);
      mine.add(outcome);
      ++done_;
      refused_ += outcome.refusal.empty() ? 0U : 1U;
      broken_ += outcome.broken.empty() ? 0U : 1U;
    }
    const std::lock_guard lock(mutex_);
    result_.add(mine);
  }

  std::optional<std::uint32_t> next_seed() {
    const bool stopped = options_.stop != nullptr && *options_.stop;
    if (stopped || failed_) return std::nullopt;
    const std::uint64_t index = next_++;
    if (index >= seeds_.count()) return std::nullopt;
    return static_cast<std::uint32_t>(seeds_.first + index);
  }

  void fail(std::exception_ptr problem) {
    const std::lock_guard lock(mutex_);
    if (!problem_) problem_ = std::move(problem);
    failed_ = true;
  }

  void end_worker() {
    const std::lock_guard lock(mutex_);
    --working_;
    ended_.notify_all();
  }

  const Zone& zone_;
  const SeedRange seeds_;
  const SweepOptions& options_;
  std::atomic<std::uint64_t> next_ = 0;
  std::atomic<std::uint64_t> done_ = 0;
  std::atomic<std::uint64_t> refused_ = 0;
  std::atomic<std::uint64_t> broken_ = 0;
  std::atomic<bool> failed_ = false;
  std::mutex mutex_;  // of what follows
  std::condition_variable ended_;
  int working_ = 0;
  std::exception_ptr problem_;
  SweepResult result_;
  std::vector<std::jthread> workers_;  // last: it is joined before the rest goes away
};

}  // namespace

SweepResult sweep(const Zone& zone, SeedRange seeds, const SweepOptions& options) {
  return Sweep(zone, seeds, options).run();
}

}  // namespace warren
