#include "core/topology/flood.hpp"

#include <algorithm>
#include <cstddef>
#include <vector>

#include "core/count_bits.hpp"
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
    reached_.set(source);
    Span seed;
    seed.add(source.x >> 6);
    mark(source.y, spread(source.y, seed));
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
    const std::uint64_t* open = open_.row(to);
    std::uint64_t* there = reached_.row(to);
    Span grown;
    // A corner step from the edge of a word ends in the next one.
    constexpr int kReach = steps == Steps::side ? 0 : 1;
    const int first = std::max(changed.first - kReach, 0);
    const int last = std::min(changed.last + kReach, words_ - 1);
    for (int i = first; i <= last; ++i) {
      const std::uint64_t add = stepped(here, i) & open[i] & ~there[i];
      if (add == 0) continue;
      there[i] |= add;
      grown.add(i);
    }
    if (!grown.empty()) mark(to, spread(to, grown));
  }

  // Spreads what some words of a row gained along it; returns all words that changed.
  Span spread(int y, const Span& grown) {
    const std::uint64_t* open = open_.row(y);
    std::uint64_t* reached = reached_.row(y);
    Span out = grown;
    std::uint64_t carry = 0;
    for (int i = grown.first; i < words_ && (i <= grown.last || carry != 0); ++i) {
      const std::uint64_t now = spread_up(reached[i] | carry, open[i]) | reached[i];
      if (now != reached[i]) out.add(i);
      reached[i] = now;
      carry =
          i + 1 < words_ && (now >> 63) != 0 && (reached[i + 1] & 1U) == 0 ? open[i + 1] & 1U : 0;
    }
    carry = 0;
    for (int i = out.last; i >= 0 && (i >= grown.first || carry != 0); --i) {
      const std::uint64_t now = spread_down(reached[i] | carry, open[i]) | reached[i];
      if (now != reached[i]) out.add(i);
      reached[i] = now;
      carry = i > 0 && (now & 1U) != 0 && (reached[i - 1] >> 63) == 0
                  ? open[i - 1] & (std::uint64_t{1} << 63)
                  : 0;
    }
    return out;
  }

  const BitGrid& open_;
  BitGrid& reached_;
  const int words_;
  std::vector<Span> changed_;  // words of each row that its neighbours have not seen
  std::vector<int> pending_;
};

template <Steps steps>
BitGrid flood_from(const BitGrid& open, std::span<const Point> sources) {
  BitGrid reached(open.width(), open.height());
  Flood<steps> out(open, reached);
  for (const Point source : sources) out.start(source);
  out.run();
  return reached;
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
  std::int64_t total = 0;
  for (const std::uint64_t word : words_) total += count_bits(word);
  return total;
}

BitGrid flood(const BitGrid& open, std::span<const Point> sources, Steps steps) {
  return steps == Steps::side ? flood_from<Steps::side>(open, sources)
                              : flood_from<Steps::side_and_corner>(open, sources);
}

BitGrid flood(const BitGrid& open, Point source, Steps steps) {
  return flood(open, std::span(&source, 1), steps);
}

}  // namespace warren
