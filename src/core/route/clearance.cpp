#include "core/route/clearance.hpp"

namespace warren::route {
namespace {

// A cell stays when all eight cells around it are set. Along each row first, then down the columns.
void erode_rows(const BitGrid& in, BitGrid& out) {
  const int words = in.words_per_row();
  out.clear(in.width(), in.height());
  for (int y = 0; y < in.height(); ++y) {
    const std::uint64_t* row = in.row(y);
    std::uint64_t* to = out.row(y);
    for (int i = 0; i < words; ++i) {
      const std::uint64_t before = i > 0 ? row[i - 1] >> 63 : 0;
      const std::uint64_t after = i + 1 < words ? row[i + 1] << 63 : 0;
      to[i] = row[i] & ((row[i] << 1) | before) & ((row[i] >> 1) | after);
    }
  }
}

void erode_columns(const BitGrid& in, BitGrid& out) {
  out.clear(in.width(), in.height());
  for (int y = 1; y + 1 < in.height(); ++y) {
    const std::uint64_t* above = in.row(y - 1);
    const std::uint64_t* row = in.row(y);
    const std::uint64_t* below = in.row(y + 1);
    std::uint64_t* to = out.row(y);
    for (int i = 0; i < in.words_per_row(); ++i) to[i] = above[i] & row[i] & below[i];
  }
}

}  // namespace

// One more for every cell that is left: addition, digit by digit.
void Clearance::count_left() {
  std::size_t at = 0;
  for (int y = 0; y < left_.height(); ++y) {
    const std::uint64_t* row = left_.row(y);
    for (int i = 0; i < left_.words_per_row(); ++i, ++at) {
      std::uint64_t carry = row[i];
      for (std::uint64_t& digit : counts_[at]) {
        const std::uint64_t both = digit & carry;
        digit ^= carry;
        carry = both;
      }
    }
  }
}

void Clearance::measure(const BitGrid& open) {
  left_ = open;
  counts_.assign(
      static_cast<std::size_t>(open.words_per_row()) * static_cast<std::size_t>(open.height()), {});
  count_left();
  for (int i = 1; i < kMost; ++i) {
    erode_rows(left_, across_);
    erode_columns(across_, left_);
    count_left();
  }
}

}  // namespace warren::route
