#include "catalogue/sweep.hpp"

#include <algorithm>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <optional>
#include <thread>
#include <vector>

#include "catalogue/seed_runner.hpp"

namespace warren {
namespace {

using Clock = std::chrono::steady_clock;

// Workers take the next seed whenever they are free, and count on their own until the end.
class Sweep {
 public:
  Sweep(const SourcePointer& source, SeedRange seeds, const SweepOptions& options)
      : source_(source), seeds_(seeds), options_(options) {}

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
      if (options_.progress) options_.progress({done_, failed_, broken_});
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
    const RunSeed make = seed_runner(source_);
    while (const std::optional<std::uint32_t> seed = next_seed()) {
      const SeedOutcome outcome = make(*seed);
      mine.add(outcome);
      ++done_;
      failed_ += outcome.failure.empty() ? 0U : 1U;
      broken_ += outcome.broken.empty() ? 0U : 1U;
    }
    const std::lock_guard lock(mutex_);
    result_.add(mine);
  }

  std::optional<std::uint32_t> next_seed() {
    const bool stopped = options_.stop != nullptr && *options_.stop;
    if (stopped || broke_down_) return std::nullopt;
    const std::uint64_t index = next_++;
    if (index >= seeds_.count()) return std::nullopt;
    return static_cast<std::uint32_t>(seeds_.first + index);
  }

  void fail(std::exception_ptr problem) {
    const std::lock_guard lock(mutex_);
    if (!problem_) problem_ = std::move(problem);
    broke_down_ = true;
  }

  void end_worker() {
    const std::lock_guard lock(mutex_);
    --working_;
    ended_.notify_all();
  }

  const SourcePointer& source_;
  const SeedRange seeds_;
  const SweepOptions& options_;
  std::atomic<std::uint64_t> next_ = 0;
  std::atomic<std::uint64_t> done_ = 0;
  std::atomic<std::uint64_t> failed_ = 0;
  std::atomic<std::uint64_t> broken_ = 0;
  std::atomic<bool> broke_down_ = false;
  std::mutex mutex_;  // of what follows
  std::condition_variable ended_;
  int working_ = 0;
  std::exception_ptr problem_;
  SweepResult result_;
  std::vector<std::jthread> workers_;  // last: it is joined before the rest goes away
};

}  // namespace

SweepResult sweep(const SourcePointer& source, SeedRange seeds, const SweepOptions& options) {
  return Sweep(source, seeds, options).run();
}

}  // namespace warren
