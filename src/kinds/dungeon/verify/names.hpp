// Numbers for names, so that checks compare names once and numbers from then on.
#pragma once

#include <bit>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "core/hash.hpp"

namespace warren::proof {

class Names {
 public:
  static constexpr int kUnknown = -1;

  // Room for so many without growing.
  explicit Names(std::size_t expected) : slots_(std::bit_ceil(2 * expected + 16), kUnknown) {
    texts_.reserve(expected);
  }

  int count() const { return static_cast<int>(texts_.size()); }
  std::string_view text(int number) const { return texts_[static_cast<std::size_t>(number)]; }

  // Of a name that was seen before; kUnknown otherwise.
  int find(std::string_view name) const { return slots_[slot_of(name)]; }

  // Counted from 0 in the order in which names are first seen.
  int number(std::string_view name) {
    const std::size_t slot = slot_of(name);
    if (slots_[slot] != kUnknown) return slots_[slot];
    const int added = count();
    slots_[slot] = added;
    texts_.push_back(name);
    if (2 * texts_.size() > slots_.size()) grow();
    return added;
  }

 private:
  // Where the name is, or the free slot where it would go.
  std::size_t slot_of(std::string_view name) const {
    const std::size_t mask = slots_.size() - 1;
    std::size_t slot = hash_values(std::span<const char>(name)) & mask;
    while (slots_[slot] != kUnknown && text(slots_[slot]) != name) slot = (slot + 1) & mask;
    return slot;
  }
  void grow() {
    slots_.assign(2 * slots_.size(), kUnknown);
    for (int i = 0; i < count(); ++i) slots_[slot_of(text(i))] = i;
  }

  std::vector<int> slots_;
  std::vector<std::string_view> texts_;
};

}  // namespace warren::proof
