#include "cli/progress.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <string>

namespace warren::cli {

void Progress::update(int done, int total, std::string_view what) {
  if (!shown_ || Clock::now() < next_) return;
  next_ = Clock::now() + std::chrono::milliseconds(100);
  constexpr int kWidth = 30;
  const int filled = kWidth * std::clamp(done, 0, total) / std::max(1, total);
  const std::string bar = std::string(static_cast<std::size_t>(filled), '#') +
                          std::string(static_cast<std::size_t>(kWidth - filled), '.');
  fmt::print(stderr, "\r\x1b[K[{}] {}/{} {}", bar, done, total, what);
  std::fflush(stderr);
  drawn_ = true;
}

void Progress::clear() {
  if (drawn_) fmt::print(stderr, "\r\x1b[K");
  drawn_ = false;
}

}  // namespace warren::cli
