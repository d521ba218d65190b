#include "core/parallel.hpp"

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

void parallel_rows(int rows, unsigned threads, int align,
                   const std::function<void(int begin, int end)>& work) {
  const int blocks = (rows + align - 1) / align;
  const int bands = std::clamp(static_cast<int>(threads), 1, std::max(1, blocks));
  const auto band_begin = [&](int band) {
    const auto block = static_cast<long long>(blocks) * band / bands;
    return std::min(rows, static_cast<int>(block) * align);
  };
  FirstProblem problem;
  {
    // Where a thread cannot be started, those that run end before the exception leaves this block.
    std::vector<std::jthread> helpers;
    helpers.reserve(static_cast<std::size_t>(bands - 1));
    for (int band = 1; band < bands; ++band) {
      helpers.emplace_back(
          [&, band] { problem.catch_in([&] { work(band_begin(band), band_begin(band + 1)); }); });
    }
    problem.catch_in([&] { work(band_begin(0), band_begin(1)); });
  }
  problem.rethrow();
}

unsigned hardware_threads() {
  return std::max(1U, std::thread::hardware_concurrency());
}

}  // namespace warren
