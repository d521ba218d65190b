// A line on the terminal that tells how far long work is; silent elsewhere.
#pragma once

#include <chrono>
#include <cstdint>
#include <string_view>

#include "cli/console.hpp"

namespace warren::cli {

class Progress {
 public:
  explicit Progress(const Console& console) : shown_(console.errors_to_terminal()) {}
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;
  ~Progress() { clear(); }

  // Draws at most ten times a second, and nothing for work that ends within the first half second.
  void update(std::uint64_t done, std::uint64_t total, std::string_view what);
  // As update, for work of like parts: how many a second, and how long the rest will take.
  void update_pace(std::uint64_t done, std::uint64_t total, std::string_view what);
  void clear();

 private:
  using Clock = std::chrono::steady_clock;

  bool shown_;
  bool drawn_ = false;
  Clock::time_point begin_ = Clock::now();
  Clock::time_point next_ = begin_ + std::chrono::milliseconds(500);
};

}  // namespace warren::cli
