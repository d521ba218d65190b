#include "catalogue/histogram.hpp"

#include <algorithm>

namespace warren {

void Histogram::add(std::int64_t value, std::uint64_t times) {
  times_[value] += times;
  count_ += times;
}

void Histogram::add(const Histogram& other) {
  for (const auto& [value, times] : other.times_) add(value, times);
}

std::int64_t Histogram::percentile(unsigned percent) const {
  const std::uint64_t rank = std::max<std::uint64_t>(1, (count_ * percent + 99) / 100);
  std::uint64_t seen = 0;
  for (const auto& [value, times] : times_) {
    seen += times;
    if (seen >= rank) return value;
  }
  return 0;
}

}  // namespace warren
