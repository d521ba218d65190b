// A priority queue for searches where every node waits at most once: one list of nodes per
// distance, and the lists go round. Pushing and taking cost a few instructions and no memory: the
// links of a list lie in the caller's nodes.
#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>

namespace warren::route {

// No step may be as long as kCount, a power of two.
template <std::uint32_t kCount>
class Buckets {
 public:
  static_assert(std::has_single_bit(kCount) && kCount >= 64);
  static constexpr std::uint32_t kEnd = 0xfffffffeU;  // of a list; no node has this number

  Buckets() { heads_.fill(kEnd); }

  // Short searches clear it often: only what is in use is touched.
  void clear() {
    for (std::size_t word = 0; word < kWords; ++word) {
      for (; used_[word] != 0; used_[word] &= used_[word] - 1) {
        heads_[word * 64 + static_cast<std::size_t>(std::countr_zero(used_[word]))] = kEnd;
      }
    }
    at_ = 0;
  }

  // Puts a node before all others at its distance; the caller keeps the link to the next one, which
  // is returned. `distance` is not below that of the last list taken, and less than kCount above
  // it.
  std::uint32_t push(std::uint32_t distance, std::uint32_t node) {
    assert(distance - at_ < kCount && node < kEnd);
    const std::uint32_t index = distance % kCount;
    const std::uint32_t next = heads_[index];
    heads_[index] = node;
    used_[index / 64] |= std::uint64_t{1} << (index % 64);
    return next;
  }

  // The nearest list, last in first out; kEnd when nobody waits. All steps are longer than 0, so
  // that nothing joins a list after it was taken.
  std::uint32_t take() {
    const std::uint32_t from = at_ % kCount;
    std::size_t word = from / 64;
    std::uint64_t bits = used_[word] & (~std::uint64_t{0} << (from % 64));
    // Back to the first word at last: its lower buckets are the farthest.
    for (std::size_t looked = 0; bits == 0; ++looked) {
      if (looked == kWords) return kEnd;
      word = (word + 1) % kWords;
      bits = used_[word];
    }
    const auto index =
        static_cast<std::uint32_t>(word * 64 + static_cast<std::size_t>(std::countr_zero(bits)));
    at_ += (index - from) % kCount;
    used_[word] &= ~(std::uint64_t{1} << (index % 64));
    const std::uint32_t first = heads_[index];
    heads_[index] = kEnd;
    return first;
  }

  // Of the list that was taken last.
  std::uint32_t distance() const { return at_; }

 private:
  static constexpr std::size_t kWords = kCount / 64;

  std::array<std::uint32_t, kCount> heads_;
  std::array<std::uint64_t, kWords> used_{};  // a bit for each list that is not empty
  std::uint32_t at_ = 0;
};

}  // namespace warren::route
