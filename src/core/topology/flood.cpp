#include "core/topology/flood.hpp"

#include <algorithm>
#include <cstddef>
#include <vector>

#include "core/topology/bit_rows.hpp"

namespace warren {
namespace {

// Spreads `seeds` upwards through the open bits of one word: a carry runs from the lowest seed of a
// block of ones to its end, and turns to 0 what it goes through. Of other seeds it leaves a 1.
std::uint64_t spread_up(std::uint64_t seeds, std::uint64_t open) {
  const std::uint64_t from = seeds & open;
  return (open & ~(open + from)) | from;
}

// Nothing carries downwards. Kogge-Stone: after six doublings every bit has seen the whole word.
std::uint64_t spread_down(std::uint64_t seeds, std::uint64_t open) {
  std::uint64_t filled = seeds & open;
  if ((open & (filled >> 1) & ~filled) == 0) return filled;  // most words: nothing to spread to
  std::uint64_t through = open;
  for (int shift = 1; shift < 64; shift *= 2) {
    filled |= through & (filled >> shift);
    through &= through >> shift;
  }
  return filled;
}

// Words of a row, first and last included; empty when first > last.
struct Span {
  int first = 0;
  int last = -1;

  bool empty() const { return first > last; }
  void add(int word) {
    if (empty()) {
      first = last = word;
    } else {
      first = std::min(first, word);
      last = std::max(last, word);
    }
  }
  void add(const Span& other) {
    if (other.empty()) return;
    add(other.first);
    add(other.last);
  }
};

// The flood works on the words that changed only: a row of a large map has hundreds, and most of
// its visits concern a few.
template <Steps steps>
class Flood {
 public:
  Flood(const BitGrid& open, BitGrid& reached)
      : open_(open),
        reached_(reached),
        words_(open.words_per_row()),
        changed_(static_cast<std::size_t>(open.height())) {}

  void start(Point source) {
    if (!open_.contains(source) || !open_.test(source) || reached_.test(source)) return;
    Span seed;
    seed.add(source.x >> 6);
    const std::uint64_t bit = std::uint64_t{1} << (source.x & 63);
    mark(source.y, enter(source.y, seed, [&](int) { return bit; }));
  }

  void run() {
    while (!pending_.empty()) {
      const int y = pending_.back();
      pending_.pop_back();
      Span& changed = changed_[static_cast<std::size_t>(y)];
      const Span now = changed;
      changed = {};
      step(y, y - 1, now);
      step(y, y + 1, now);
    }
  }

 private:
  // A row goes on the stack when it grows, once until it is looked at.
  void mark(int y, const Span& grown) {
    Span& changed = changed_[static_cast<std::size_t>(y)];
    if (changed.empty()) pending_.push_back(y);
    changed.add(grown);
  }

  // The cells of the next row that a word of this one steps to.
  std::uint64_t stepped(const std::uint64_t* here, int i) const {
    if constexpr (steps == Steps::side) {
      return here[i];
    } else {
      const std::uint64_t from_left = i > 0 ? here[i - 1] >> 63 : 0;
      const std::uint64_t from_right = i + 1 < words_ ? here[i + 1] << 63 : 0;
      return here[i] | here[i] << 1 | here[i] >> 1 | from_left | from_right;
    }
  }

  // From the changed words of one row into a neighbouring one.
  void step(int from, int to, const Span& changed) {
    if (to < 0 || to >= open_.height()) return;
    const std::uint64_t* here = reached_.row(from);
    // A corner step from the edge of a word ends in the next one.
    constexpr int kReach = steps == Steps::side ? 0 : 1;
    const Span words{std::max(changed.first - kReach, 0),
                     std::min(changed.last + kReach, words_ - 1)};
    const Span grown = enter(to, words, [&](int i) { return stepped(here, i); });
    if (!grown.empty()) mark(to, grown);
  }

  // Brings cells into some words of a row and spreads them along it; returns the words that
  // changed. What was reached before has spread already: a word that gains nothing is left alone.
  template <class Incoming>
  Span enter(int y, const Span& words, const Incoming& incoming) {
    const std::uint64_t* open = open_.row(y);
    std::uint64_t* reached = reached_.row(y);
    Span grown;
    std::uint64_t carry = 0;
    bool goes_back = false;
    for (int i = words.first; i < words_ && (i <= words.last || carry != 0); ++i) {
      const std::uint64_t in = (i <= words.last ? incoming(i) : 0) | carry;
      const std::uint64_t before = reached[i];
      carry = 0;
      if ((in & open[i] & ~before) == 0) continue;
      const std::uint64_t now = spread_down(spread_up(in | before, open[i]) | before, open[i]);
      reached[i] = now;
      grown.add(i);
      carry = now >> 63;
      goes_back = goes_back || (now & ~before & 1U) != 0;
    }
    if (goes_back) go_back(open, reached, grown);
    return grown;
  }

  // From the first cells of words that grew into the words before them.
  void go_back(const std::uint64_t* open, std::uint64_t* reached, Span& grown) {
    for (int i = grown.last; i > 0 && i >= grown.first; --i) {
      if ((reached[i] & 1U) == 0 || (open[i - 1] & ~reached[i - 1]) >> 63 == 0) continue;
      const std::uint64_t last_cell = std::uint64_t{1} << 63;
      reached[i - 1] = spread_down(reached[i - 1] | last_cell, open[i - 1]);
      grown.first = std::min(grown.first, i - 1);
    }
  }

  const BitGrid& open_;
  BitGrid& reached_;
  const int words_;
  std::vector<Span> changed_;  // words of each row that its neighbours have not seen
  std::vector<int> pending_;
};

template <Steps steps>
void flood_from(const BitGrid& open, std::span<const Point> sources, BitGrid& reached) {
  Flood<steps> out(open, reached);
  for (const Point source : sources) out.start(source);
  out.run();
}

}  // namespace

BitGrid::BitGrid(int width, int height) {
  clear(width, height);
}

void BitGrid::clear(int width, int height) {
  width_ = width;
  height_ = height;
  words_per_row_ = (width + 63) / 64;
  words_.assign(static_cast<std::size_t>(words_per_row_) * static_cast<std::size_t>(height), 0);
}

BitGrid BitGrid::from(const Grid<std::uint8_t>& cells) {
  return outside(cells, 0, 0);
}

BitGrid BitGrid::outside(const Grid<std::uint8_t>& cells, std::uint8_t first, std::uint8_t last) {
  BitGrid out(cells.width(), cells.height());
  write_bits_outside(cells, first, static_cast<std::uint8_t>(last - first), out.words_.data());
  return out;
}

void BitGrid::paint(std::uint8_t value, Grid<std::uint8_t>& cells) const {
  paint_bits(words_.data(), value, cells);
}

std::int64_t BitGrid::count() const {
  return count_all_bits(words_);
}

BitGrid flood(const BitGrid& open, std::span<const Point> sources, Steps steps) {
  BitGrid reached(open.width(), open.height());
  flood_on(open, sources, steps, reached);
  return reached;
}

void flood_on(const BitGrid& open, std::span<const Point> sources, Steps steps, BitGrid& reached) {
  if (steps == Steps::side) {
    flood_from<Steps::side>(open, sources, reached);
  } else {
    flood_from<Steps::side_and_corner>(open, sources, reached);
  }
}

BitGrid flood(const BitGrid& open, Point source, Steps steps) {
  return flood(open, std::span(&source, 1), steps);
}

}  // namespace warren
