// A priority queue for searches where every node waits at most once: one stack of nodes per
// distance, and the stacks go round. Gives out what Buckets does, in the same order. It takes
// memory of its own, which lies in one piece: where searches are long, links in the nodes would
// lead all over them.
#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace warren::route {

// No step may be as long as kCount, a power of two.
template <std::uint32_t kCount>
class Stacks {
 public:
  static_assert(std::has_single_bit(kCount) && kCount >= 64);

  // Memory is kept.
  void clear() {
    stacks_[at_ % kCount].clear();  // what was taken last
    for (std::size_t word = 0; word < kWords; ++word) {
      for (; used_[word] != 0; used_[word] &= used_[word] - 1) {
        stacks_[word * 64 + static_cast<std::size_t>(std::countr_zero(used_[word]))].clear();
      }
    }
    at_ = 0;
  }

  // `distance` is above that of the stack taken last, and by less than kCount; 0 before any is.
  void push(std::uint32_t distance, std::uint32_t node) {
    assert(distance - at_ < kCount);
    const std::uint32_t index = distance % kCount;
    stacks_[index].push_back(node);
    used_[index / 64] |= std::uint64_t{1} << (index % 64);
  }

  // The nearest stack, to be read from its end; empty when nobody waits. It is there until the next
  // is taken.
  std::span<const std::uint32_t> take() {
    const std::uint32_t from = at_ % kCount;
    if ((used_[from / 64] >> (from % 64) & 1U) == 0) stacks_[from].clear();
    std::size_t word = from / 64;
    std::uint64_t bits = used_[word] & (~std::uint64_t{0} << (from % 64));
    // Back to the first word at last: its lower stacks are the farthest.
    for (std::size_t looked = 0; bits == 0; ++looked) {
      if (looked == kWords) return {};
      word = (word + 1) % kWords;
      bits = used_[word];
    }
    const auto index =
        static_cast<std::uint32_t>(word * 64 + static_cast<std::size_t>(std::countr_zero(bits)));
    at_ += (index - from) % kCount;
    used_[word] &= ~(std::uint64_t{1} << (index % 64));
    return stacks_[index];
  }

  // Of the stack that was taken last.
  std::uint32_t distance() const { return at_; }

 private:
  static constexpr std::size_t kWords = kCount / 64;

  std::array<std::vector<std::uint32_t>, kCount> stacks_;
  std::array<std::uint64_t, kWords> used_{};  // a bit for each stack that waits
  std::uint32_t at_ = 0;
};

}  // namespace warren::route
