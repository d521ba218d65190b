// Compiled once per instruction set by Highway.
#include "core/topology/bit_rows.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>

#include "core/count_bits.hpp"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "core/topology/bit_rows.cpp"
#include <hwy/foreach_target.h>  // IWYU pragma: keep
#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace warren::HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;

#if HWY_TARGET != HWY_SCALAR

// Of 64 cells.
HWY_INLINE std::uint64_t bits_outside(const std::uint8_t* cells, std::uint8_t first,
                                      std::uint8_t span) {
  const hn::CappedTag<std::uint8_t, 64> u8;
  const auto begin = hn::Set(u8, first);
  const auto most = hn::Set(u8, span);
  std::array<std::uint8_t, 8> inside;
  for (std::size_t i = 0; i < 64; i += hn::Lanes(u8)) {
    const auto moved = hn::Sub(hn::LoadU(u8, cells + i), begin);
    hn::StoreMaskBits(u8, hn::Eq(hn::Min(moved, most), moved), inside.data() + i / 8);
  }
  std::uint64_t word = 0;
  for (std::size_t i = 0; i < inside.size(); ++i) word |= std::uint64_t{inside[i]} << (8 * i);
  return ~word;
}

// To those of 64 cells whose bits are set.
HWY_INLINE void paint_64(std::uint64_t word, std::uint8_t value, std::uint8_t* cells) {
  const hn::CappedTag<std::uint8_t, 64> u8;
  std::array<std::uint8_t, 8> bits;
  for (std::size_t i = 0; i < bits.size(); ++i)
    bits[i] = static_cast<std::uint8_t>(word >> (8 * i));
  for (std::size_t i = 0; i < 64; i += hn::Lanes(u8)) {
    const auto mask = hn::LoadMaskBits(u8, bits.data() + i / 8);
    hn::StoreU(hn::IfThenElse(mask, hn::Set(u8, value), hn::LoadU(u8, cells + i)), u8, cells + i);
  }
}

#else

HWY_INLINE std::uint64_t bits_outside(const std::uint8_t* cells, std::uint8_t first,
                                      std::uint8_t span) {
  std::uint64_t word = 0;
  for (int i = 0; i < 64; ++i) {
    const bool outside = static_cast<std::uint8_t>(cells[i] - first) > span;
    word |= std::uint64_t{outside} << i;
  }
  return word;
}

HWY_INLINE void paint_64(std::uint64_t word, std::uint8_t value, std::uint8_t* cells) {
  for (; word != 0; word &= word - 1) cells[std::countr_zero(word)] = value;
}

#endif

void write_bits_outside(const Grid<std::uint8_t>& cells, std::uint8_t first, std::uint8_t span,
                        std::uint64_t* words) {
  const std::size_t width = static_cast<std::size_t>(cells.width());
  for (int y = 0; y < cells.height(); ++y) {
    const std::uint8_t* row = cells.row(y).data();
    std::size_t x = 0;
    for (; x + 64 <= width; x += 64) *words++ = bits_outside(row + x, first, span);
    if (x == width) continue;
    // No cell of the next row, and nothing behind the last one, may be read.
    std::array<std::uint8_t, 64> rest{};
    std::copy(row + x, row + width, rest.begin());
    *words++ = bits_outside(rest.data(), first, span) & (~std::uint64_t{0} >> (64 - (width - x)));
  }
}

void paint_bits(const std::uint64_t* words, std::uint8_t value, Grid<std::uint8_t>& cells) {
  const std::size_t width = static_cast<std::size_t>(cells.width());
  for (int y = 0; y < cells.height(); ++y) {
    std::uint8_t* row = cells.row(y).data();
    std::size_t x = 0;
    for (; x + 64 <= width; x += 64, ++words) {
      if (*words != 0) paint_64(*words, value, row + x);
    }
    if (x == width) continue;
    std::uint64_t left = *words++ & (~std::uint64_t{0} >> (64 - (width - x)));
    for (; left != 0; left &= left - 1) {
      row[x + static_cast<std::size_t>(std::countr_zero(left))] = value;
    }
  }
}

std::int64_t count_all_bits(std::span<const std::uint64_t> words) {
  std::int64_t out = 0;
  std::size_t i = 0;
#if HWY_TARGET != HWY_SCALAR
  const hn::ScalableTag<std::uint64_t> u64;
  auto counts = hn::Zero(u64);
  for (; i + hn::Lanes(u64) <= words.size(); i += hn::Lanes(u64)) {
    counts = hn::Add(counts, hn::PopulationCount(hn::LoadU(u64, words.data() + i)));
  }
  out = static_cast<std::int64_t>(hn::GetLane(hn::SumOfLanes(u64, counts)));
#endif
  for (; i < words.size(); ++i) out += count_bits(words[i]);
  return out;
}

}  // namespace warren::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace warren {

HWY_EXPORT(write_bits_outside);
HWY_EXPORT(paint_bits);
HWY_EXPORT(count_all_bits);

void write_bits_outside(const Grid<std::uint8_t>& cells, std::uint8_t first, std::uint8_t span,
                        std::uint64_t* words) {
  HWY_DYNAMIC_DISPATCH(write_bits_outside)(cells, first, span, words);
}

void paint_bits(const std::uint64_t* words, std::uint8_t value, Grid<std::uint8_t>& cells) {
  HWY_DYNAMIC_DISPATCH(paint_bits)(words, value, cells);
}

std::int64_t count_all_bits(std::span<const std::uint64_t> words) {
  return HWY_DYNAMIC_DISPATCH(count_all_bits)(words);
}

}  // namespace warren
#endif  // HWY_ONCE
