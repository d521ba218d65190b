#include "kinds/zone/generate/battlefield/field.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <array>
#include <vector>

#include "core/rng.hpp"

namespace warren::zone {
namespace {

RC_GTEST_PROP(FieldKeys, LowestFirstTakesWhatSortingTakes, ()) {
  Rng rng(*rc::gen::arbitrary<std::uint32_t>());
  std::vector<FieldKey> keys;
  const int size = rng.range(0, 300);
  const int kinds = rng.range(1, 400);  // few: many keys differ in their cells only
  for (int i = 0; i < size; ++i) {
    const float number = static_cast<float>(rng.range(0, kinds)) / 200.0F - 1.0F;
    keys.push_back(field_key(number, static_cast<std::size_t>(i)));
  }
  const auto from = static_cast<std::size_t>(rng.range(0, size));
  const auto count = static_cast<std::size_t>(rng.range(0, size - static_cast<int>(from)));
  std::vector<FieldKey> expected = keys;
  const auto behind = expected.begin() + static_cast<std::ptrdiff_t>(from);
  std::sort(behind, expected.end());
  std::vector<FieldKey> spare;
  lowest_first(keys, from, count, spare);
  RC_ASSERT(keys.size() == expected.size());
  const auto end = keys.begin() + static_cast<std::ptrdiff_t>(from + count);
  std::sort(keys.begin() + static_cast<std::ptrdiff_t>(from), end);
  std::sort(end, keys.end());
  RC_ASSERT(keys == expected);
}

RC_GTEST_PROP(FieldKeys, EightCellsAreAskedAsEachOfThem, ()) {
  Rng rng(*rc::gen::arbitrary<std::uint32_t>());
  std::array<std::uint8_t, 8> cells{};
  for (std::uint8_t& cell : cells) {
    const bool low = rng.chance(0.5);
    cell = static_cast<std::uint8_t>(rng.range(0, low ? 8 : 255));
  }
  const auto least = static_cast<unsigned>(rng.range(0, 128));
  const EightCells eight = eight_at(cells.data());
  const EightCells zeros = tops_of_zeros(eight);
  const EightCells enough = tops_of_least(eight, least);
  bool below = false;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    RC_ASSERT((zeros >> (8 * i) & 0xffU) == (cells[i] == 0 ? 0x80U : 0U));
    RC_ASSERT((enough >> (8 * i) & 0xffU) == (cells[i] >= least ? 0x80U : 0U));
    below |= cells[i] < least;
  }
  RC_ASSERT(any_below(eight, least) == below);
}

}  // namespace
}  // namespace warren::zone
