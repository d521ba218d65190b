// A priority queue for small whole steps: nodes wait in one bucket per distance, and the buckets go
// round. Pushing and popping take constant time, where a heap would sort.
#pragma once

#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace warren::route {

class Dial {
 public:
  // No step may be longer than `max_step`.
  explicit Dial(std::uint32_t max_step)
      : buckets_(std::bit_ceil(std::size_t{max_step} + 1)), used_((buckets_.size() + 63) / 64) {}

  struct Entry {
    std::uint32_t distance = 0;
    std::uint32_t node = 0;
  };

  // Short searches clear it often: only what is in use is touched.
  void clear() {
    for (std::size_t word = 0; word < used_.size() && size_ > 0; ++word) {
      for (; used_[word] != 0; used_[word] &= used_[word] - 1) {
        const auto bit = static_cast<std::size_t>(std::countr_zero(used_[word]));
        size_ -= buckets_[word * 64 + bit].size();
        buckets_[word * 64 + bit].clear();
      }
    }
    at_ = 0;
  }
  bool empty() const { return size_ == 0; }

  // `distance` is not below the last one popped, and not more than max_step above it.
  void push(std::uint32_t distance, std::uint32_t node) {
    assert(distance >= at_ && distance - at_ < buckets_.size());
    const std::size_t index = index_of(distance);
    buckets_[index].push_back(node);
    used_[index / 64] |= std::uint64_t{1} << (index % 64);
    ++size_;
  }

  // One of the nearest; the same one on every machine.
  Entry pop() {
    assert(!empty());
    const std::size_t index = next_used();
    std::vector<std::uint32_t>& bucket = buckets_[index];
    const std::uint32_t node = bucket.back();
    bucket.pop_back();
    if (bucket.empty()) used_[index / 64] &= ~(std::uint64_t{1} << (index % 64));
    --size_;
    return {at_, node};
  }

 private:
  std::size_t index_of(std::uint32_t distance) const { return distance & (buckets_.size() - 1); }

  // Turns the dial to the nearest bucket that is not empty.
  std::size_t next_used() {
    const std::size_t from = index_of(at_);
    std::size_t word = from / 64;
    std::uint64_t bits = used_[word] & (~std::uint64_t{0} << (from % 64));
    while (bits == 0) {
      word = word + 1 == used_.size() ? 0 : word + 1;
      bits = used_[word];
    }
    const std::size_t index = word * 64 + static_cast<std::size_t>(std::countr_zero(bits));
    at_ += static_cast<std::uint32_t>((index - from) & (buckets_.size() - 1));
    return index;
  }

  std::vector<std::vector<std::uint32_t>> buckets_;
  std::vector<std::uint64_t> used_;  // a bit for each bucket that is not empty
  std::uint32_t at_ = 0;
  std::size_t size_ = 0;
};

}  // namespace warren::route
