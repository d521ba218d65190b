// How often each whole number occurred: exact medians of millions of values in little memory.
#pragma once

#include <cstdint>
#include <map>

namespace warren {

class Histogram {
 public:
  void add(std::int64_t value) { add(value, 1); }
  void add(const Histogram& other);

  bool empty() const { return count_ == 0; }
  std::uint64_t count() const { return count_; }
  // The smallest value that at least `percent` of a hundred values do not exceed; it did occur.
  // 0 gives the minimum, 50 the median, 100 the maximum; nothing counted gives 0.
  std::int64_t percentile(unsigned percent) const;

  friend bool operator==(const Histogram&, const Histogram&) = default;

 private:
  void add(std::int64_t value, std::uint64_t times);

  std::map<std::int64_t, std::uint64_t> times_;
  std::uint64_t count_ = 0;
};

}  // namespace warren
