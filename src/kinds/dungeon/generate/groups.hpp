// Which rooms hang together already.
#pragma once

#include <cstddef>
#include <numeric>
#include <vector>

namespace warren::dungeon {

class Groups {
 public:
  explicit Groups(std::size_t count) : parent_(count), left_(count) {
    std::iota(parent_.begin(), parent_.end(), 0);
  }

  std::size_t size() const { return parent_.size(); }

  // One more, by itself.
  void add() {
    parent_.push_back(static_cast<int>(parent_.size()));
    ++left_;
  }

  int find(int i) {
    while (at(i) != i) {
      at(i) = at(at(i));
      i = at(i);
    }
    return i;
  }
  void unite(int a, int b) {
    const int ra = find(a);
    const int rb = find(b);
    if (ra == rb) return;
    at(rb) = ra;
    --left_;
  }
  std::size_t left() const { return left_; }
  // The group of each.
  std::vector<int> all() {
    std::vector<int> out(parent_.size());
    for (std::size_t i = 0; i < out.size(); ++i) out[i] = find(static_cast<int>(i));
    return out;
  }

 private:
  int& at(int i) { return parent_[static_cast<std::size_t>(i)]; }

  std::vector<int> parent_;
  std::size_t left_;
};

}  // namespace warren::dungeon
