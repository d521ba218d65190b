#include "platform/threads.hpp"

#include <algorithm>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

namespace warren {
namespace {

// The first exception that any thread met.
class FirstProblem {
 public:
  // A template: a std::function may allocate, and in a thread nobody would catch that.
  template <class Work>
  void catch_in(const Work& work) {
    try {
      work();
    } catch (...) {
      const std::lock_guard lock(mutex_);
      if (!problem_) problem_ = std::current_exception();
    }
  }
  void rethrow() const {
    if (problem_) std::rethrow_exception(problem_);
  }

 private:
  std::mutex mutex_;
  std::exception_ptr problem_;
};

}  // namespace

int Threads::width() const {
  constexpr unsigned kMost = 4096;
  return static_cast<int>(std::clamp(count_, 1U, kMost));
}

void Threads::run(int count, const std::function<void(int piece)>& work) const {
  FirstProblem problem;
  {
    // Where a thread cannot be started, those that run end before the exception leaves this block.
    std::vector<std::jthread> helpers;
    helpers.reserve(static_cast<std::size_t>(std::max(0, count - 1)));
    for (int piece = 1; piece < count; ++piece) {
      helpers.emplace_back([&, piece] { problem.catch_in([&] { work(piece); }); });
    }
    if (count > 0) problem.catch_in([&] { work(0); });
  }
  problem.rethrow();
}

unsigned hardware_threads() {
  return std::max(1U, std::thread::hardware_concurrency());
}

}  // namespace warren
