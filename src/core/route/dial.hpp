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
  explicit Dial(std::uint32_t max_step) : buckets_(std::bit_ceil(std::size_t{max_step} + 1)) {}

  struct Entry {
    std::uint32_t distance = 0;
    std::uint32_t node = 0;
  };

  void clear() {
    for (std::vector<std::uint32_t>& bucket : buckets_) bucket.clear();
    at_ = 0;
    size_ = 0;
  }
  bool empty() const { return size_ == 0; }

  // `distance` is not below the last one popped, and not more than max_step above it.
  void push(std::uint32_t distance, std::uint32_t node) {
    assert(distance >= at_ && distance - at_ < buckets_.size());
    bucket(distance).push_back(node);
    ++size_;
  }

  // One of the nearest; the same one on every machine.
  Entry pop() {
    assert(!empty());
    while (bucket(at_).empty()) ++at_;
    const std::uint32_t node = bucket(at_).back();
    bucket(at_).pop_back();
    --size_;
    return {at_, node};
  }

 private:
  std::vector<std::uint32_t>& bucket(std::uint32_t distance) {
    return buckets_[distance & (buckets_.size() - 1)];
  }

  std::vector<std::vector<std::uint32_t>> buckets_;
  std::uint32_t at_ = 0;
  std::size_t size_ = 0;
};

}  // namespace warren::route
