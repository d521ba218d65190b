// A queue whose least entry comes first. Of entries that neither is less than the other, the order
// of a std::priority_queue is up to the library that comes with the compiler; here it is the same
// everywhere. (It is that of libstdc++, which levels were made with before.)
#pragma once

#include <cstddef>
#include <utility>
#include <vector>

namespace warren {

// `a > b`: b comes first.
template <class Entry>
class Heap {
 public:
  bool empty() const { return entries_.empty(); }
  std::size_t size() const { return entries_.size(); }
  const Entry& top() const { return entries_.front(); }

  void push(Entry entry) {
    entries_.push_back(entry);
    rise(entries_.size() - 1, std::move(entry));
  }

  void pop() {
    Entry last = std::move(entries_.back());
    entries_.pop_back();
    if (entries_.empty()) return;
    // The hole at the top sinks to the bottom, and the last entry rises from there.
    const std::size_t count = entries_.size();
    std::size_t hole = 0;
    while (2 * hole + 2 < count) {
      std::size_t next = 2 * hole + 2;
      if (entries_[next] > entries_[next - 1]) --next;
      entries_[hole] = std::move(entries_[next]);
      hole = next;
    }
    if (2 * hole + 2 == count) {
      entries_[hole] = std::move(entries_[count - 1]);
      hole = count - 1;
    }
    rise(hole, std::move(last));
  }

 private:
  void rise(std::size_t hole, Entry entry) {
    while (hole > 0) {
      const std::size_t above = (hole - 1) / 2;
      if (!(entries_[above] > entry)) break;
      entries_[hole] = std::move(entries_[above]);
      hole = above;
    }
    entries_[hole] = std::move(entry);
  }

  std::vector<Entry> entries_;
};

}  // namespace warren
