#include "core/topology/flood.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>

namespace warren {
namespace {

// Spreads `seeds` through the open bits of one word, both ways. A carry that runs through a block
// of ones fills it from its lowest seed upwards; mirrored, downwards.
std::uint64_t spread_up(std::uint64_t seeds, std::uint64_t open) {
  // Kogge-Stone: after six doublings every bit has seen the whole word.
  std::uint64_t filled = seeds & open;
  std::uint64_t through = open;
  for (int shift = 1; shift < 64; shift *= 2) {
    filled |= through & (filled << shift);
    through &= through << shift;
  }
  return filled;
}

std::uint64_t spread_down(std::uint64_t seeds, std::uint64_t open) {
  std::uint64_t filled = seeds & open;
  std::uint64_t through = open;
  for (int shift = 1; shift < 64; shift *= 2) {
    filled |= through & (filled >> shift);
    through &= through >> shift;
  }
  return filled;
}

// Spreads the reached bits along a row. Returns whether anything was added.
bool spread_row(const std::uint64_t* open, std::uint64_t* reached, int words) {
  bool grew = false;
  std::uint64_t carry = 0;
  for (int i = 0; i < words; ++i) {
    const std::uint64_t now = spread_up(reached[i] | carry, open[i]) | reached[i];
    grew |= now != reached[i];
    reached[i] = now;
    carry = now >> 63;
  }
  carry = 0;
  for (int i = words - 1; i >= 0; --i) {
    const std::uint64_t now = spread_down(reached[i] | carry, open[i]) | reached[i];
    grew |= now != reached[i];
    reached[i] = now;
    carry = now << 63;
  }
  return grew;
}

// Steps from one row into a neighbouring one. Returns whether anything was added there.
bool step_row(const std::uint64_t* from, const std::uint64_t* open, std::uint64_t* to, int words) {
  bool grew = false;
  for (int i = 0; i < words; ++i) {
    const std::uint64_t add = from[i] & open[i] & ~to[i];
    to[i] |= add;
    grew |= add != 0;
  }
  if (grew) spread_row(open, to, words);
  return grew;
}

}  // namespace

BitGrid::BitGrid(int width, int height)
    : width_(width),
      height_(height),
      words_per_row_((width + 63) / 64),
      words_(static_cast<std::size_t>(words_per_row_) * static_cast<std::size_t>(height)) {}

// The first cell of a word is its lowest bit. Eight flags become eight bits in one multiplication:
// every flag is moved to its own place in the top byte.
std::uint64_t BitGrid::pack(const std::uint8_t* flags) {
  std::uint64_t word = 0;
  for (int part = 0; part < 8; ++part) {
    std::uint64_t eight = 0;
    for (int i = 0; i < 8; ++i) eight |= std::uint64_t{flags[part * 8 + i]} << (8 * i);
    word |= (eight * 0x0102040810204080U) >> 56 << (8 * part);
  }
  return word;
}

template <class IsSet>
BitGrid BitGrid::make(const Grid<std::uint8_t>& cells, const IsSet& is_set) {
  BitGrid out(cells.width(), cells.height());
  for (int y = 0; y < cells.height(); ++y) {
    const std::uint8_t* in = cells.row(y).data();
    std::uint64_t* words = out.row(y);
    for (int x = 0; x < cells.width(); x += 64) {
      std::array<std::uint8_t, 64> flags{};
      const int count = std::min(64, cells.width() - x);
      for (int i = 0; i < count; ++i) flags[static_cast<std::size_t>(i)] = is_set(in[x + i]);
      words[x >> 6] = pack(flags.data());
    }
  }
  return out;
}

BitGrid BitGrid::from(const Grid<std::uint8_t>& cells) {
  return make(cells, [](std::uint8_t cell) -> std::uint8_t { return cell != 0; });
}

BitGrid BitGrid::outside(const Grid<std::uint8_t>& cells, std::uint8_t first, std::uint8_t last) {
  const auto span = static_cast<std::uint8_t>(last - first);
  return make(cells, [=](std::uint8_t cell) -> std::uint8_t {
    return static_cast<std::uint8_t>(cell - first) > span;
  });
}

std::int64_t BitGrid::count() const {
  std::int64_t total = 0;
  for (const std::uint64_t word : words_) total += std::popcount(word);
  return total;
}

BitGrid flood(const BitGrid& open, Point source) {
  BitGrid reached(open.width(), open.height());
  const bool inside =
      source.x >= 0 && source.x < open.width() && source.y >= 0 && source.y < open.height();
  if (!inside || !open.test(source)) return reached;
  const int words = open.words_per_row();
  reached.set(source);
  spread_row(open.row(source.y), reached.row(source.y), words);

  // Rows whose reached cells their neighbours have not seen yet. A row goes back on the stack
  // only when it grew, so rows far from the action are never looked at again.
  std::vector<int> pending = {source.y};
  std::vector<bool> waiting(static_cast<std::size_t>(open.height()), false);
  waiting[static_cast<std::size_t>(source.y)] = true;
  const auto visit = [&](int from, int to) {
    if (to < 0 || to >= open.height()) return;
    if (!step_row(reached.row(from), open.row(to), reached.row(to), words)) return;
    if (waiting[static_cast<std::size_t>(to)]) return;
    waiting[static_cast<std::size_t>(to)] = true;
    pending.push_back(to);
  };
  while (!pending.empty()) {
    const int y = pending.back();
    pending.pop_back();
    waiting[static_cast<std::size_t>(y)] = false;
    visit(y, y - 1);
    visit(y, y + 1);
  }
  return reached;
}

}  // namespace warren
