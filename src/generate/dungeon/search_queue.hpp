// The queue of the search for corridors: as route::Buckets, the last in first out among equals,
// with all that waits in one block of memory. Searches are short and many.
#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace warren::dungeon {

class SearchQueue {
 public:
  static constexpr std::uint32_t kMaxStep = 511;

  struct Entry {
    std::uint32_t distance = 0;
    std::uint32_t cell = 0;
    std::uint32_t note = 0;
  };

  SearchQueue() { last_.fill(kNone); }

  // Hands out every cell that was pushed since the last time, some more than once.
  template <class Visit>
  void clear(const Visit& visit) {
    for (std::uint32_t i = 0; i < pushed_; ++i) visit(waiting_[i].cell);
    for (std::size_t word = 0; word < used_.size(); ++word) {
      for (; used_[word] != 0; used_[word] &= used_[word] - 1) {
        last_[word * 64 + static_cast<std::size_t>(std::countr_zero(used_[word]))] = kNone;
      }
    }
    pushed_ = 0;
    at_ = 0;
  }

  // `distance` is not below the last one popped, and not more than kMaxStep above it. The note
  // comes back as it is.
  void push(std::uint32_t distance, std::uint32_t cell, std::uint32_t note) {
    assert(distance >= at_ && distance - at_ <= kMaxStep);
    const std::uint32_t bucket = distance & kMaxStep;
    if (pushed_ == waiting_.size()) waiting_.resize(2 * waiting_.size());
    waiting_[pushed_] = {cell, last_[bucket], note};
    last_[bucket] = pushed_++;
    used_[bucket / 64] |= std::uint64_t{1} << (bucket % 64);
  }

  // False: nothing waits.
  bool pop(Entry& out) {
    const std::uint32_t from = at_ & kMaxStep;
    std::size_t word = from / 64;
    std::uint64_t bits = used_[word] & (~std::uint64_t{0} << (from % 64));
    for (std::size_t looked = 0; bits == 0; ++looked) {
      if (looked == used_.size()) return false;
      word = (word + 1) % used_.size();
      bits = used_[word];
    }
    const auto bucket =
        static_cast<std::uint32_t>(word * 64) + static_cast<std::uint32_t>(std::countr_zero(bits));
    at_ += (bucket - from) & kMaxStep;
    const Waiting& first = waiting_[last_[bucket]];
    out = {at_, first.cell, first.note};
    last_[bucket] = first.next;
    if (first.next == kNone) used_[word] &= ~(std::uint64_t{1} << (bucket % 64));
    return true;
  }

 private:
  static constexpr std::uint32_t kNone = ~std::uint32_t{0};
  struct Waiting {
    std::uint32_t cell = 0;
    std::uint32_t next = kNone;  // at the same distance
    std::uint32_t note = 0;
  };

  std::vector<Waiting> waiting_ = std::vector<Waiting>(256);
  std::uint32_t pushed_ = 0;
  std::array<std::uint32_t, kMaxStep + 1> last_{};         // of each bucket; kNone: it is empty
  std::array<std::uint64_t, (kMaxStep + 1) / 64> used_{};  // a bit for each bucket
  std::uint32_t at_ = 0;
};

}  // namespace warren::dungeon
