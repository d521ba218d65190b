#include "cli/progress.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <string>

namespace warren::cli {
namespace {

// "1:05:09", "5:09"
std::string clock_text(double seconds) {
  const long long all = std::llround(seconds);
  const std::string rest = fmt::format("{:02}", all % 60);
  if (all < 3600) return fmt::format("{}:{}", all / 60, rest);
  return fmt::format("{}:{:02}:{}", all / 3600, all / 60 % 60, rest);
}

std::string pace_text(std::uint64_t done, std::uint64_t total, double seconds) {
  if (done == 0 || seconds <= 0) return {};
  const double rate = static_cast<double>(done) / seconds;
  const double left = static_cast<double>(total - std::min(done, total)) / rate;
  return fmt::format("{:.{}f}/s, {} left", rate, rate < 10 ? 1 : 0, clock_text(left));
}

}  // namespace

void Progress::update(std::uint64_t done, std::uint64_t total, std::string_view what) {
  if (!shown_ || Clock::now() < next_) return;
  next_ = Clock::now() + std::chrono::milliseconds(100);
  constexpr std::size_t kWidth = 30;
  const double part = static_cast<double>(std::min(done, total)) /
                      static_cast<double>(std::max<std::uint64_t>(1, total));
  std::string bar(kWidth, '.');
  std::fill_n(bar.begin(), static_cast<std::ptrdiff_t>(part * kWidth), '#');
  fmt::print(stderr, "\r\x1b[K[{}] {}/{} {}", bar, done, total, what);
  std::fflush(stderr);
  drawn_ = true;
}

void Progress::update_pace(std::uint64_t done, std::uint64_t total, std::string_view what) {
  const std::chrono::duration<double> elapsed = Clock::now() - begin_;
  update(done, total, fmt::format("{}{}", pace_text(done, total, elapsed.count()), what));
}

void Progress::clear() {
  if (drawn_) fmt::print(stderr, "\r\x1b[K");
  drawn_ = false;
}

}  // namespace warren::cli
