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

void Clearance::measure(const BitGrid& open) {
  levels_[0] = open;
  for (std::size_t i = 1; i < levels_.size(); ++i) {
    erode_rows(levels_[i - 1], across_);
    erode_columns(across_, levels_[i]);
  }
}

}  // namespace warren::route
