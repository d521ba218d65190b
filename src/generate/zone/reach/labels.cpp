#include "generate/zone/reach/labels.hpp"

#include <fmt/format.h>

#include <array>
#include <cstring>

#include "generate/zone/reach/network.hpp"

namespace warren::zone {
namespace {

// Writes one value to the bytes of a row whose bits are set, eight at a time.
class RowPainter {
 public:
  RowPainter() {
    for (unsigned bits = 0; bits < masks_.size(); ++bits) {
      std::array<std::uint8_t, 8> bytes{};
      for (unsigned i = 0; i < 8; ++i) bytes[i] = (bits >> i & 1U) != 0 ? 0xff : 0;
      std::memcpy(&masks_[bits], bytes.data(), 8);
    }
  }

  void paint(const std::uint64_t* bits, std::uint8_t value, std::span<std::uint8_t> row) const {
    const std::uint64_t fill = 0x0101010101010101ULL * value;
    for (std::size_t x = 0; x < row.size(); x += 64) {
      const std::uint64_t word = bits[x >> 6];
      if (word == 0) continue;
      if (row.size() - x >= 64 && ~word == 0) {
        std::memset(&row[x], value, 64);
        continue;
      }
      if (row.size() - x >= 64) {
        for (unsigned i = 0; i < 64; i += 8) paint_eight(word >> i, fill, &row[x + i]);
        continue;
      }
      for (std::size_t i = x; i < row.size(); ++i) {
        if ((word >> (i - x) & 1U) != 0) row[i] = value;
      }
    }
  }

 private:
  void paint_eight(std::uint64_t bits, std::uint64_t fill, std::uint8_t* bytes) const {
    const std::uint64_t mask = masks_[bits & 0xff];
    std::uint64_t eight = 0;
    std::memcpy(&eight, bytes, 8);
    eight = (eight & ~mask) | (fill & mask);
    std::memcpy(bytes, &eight, 8);
  }

  std::array<std::uint64_t, 256> masks_{};  // a byte of ones for every bit
};

void paint(const BitGrid& bits, std::uint8_t value, Grid<std::uint8_t>& out) {
  const RowPainter painter;
  for (int y = 0; y < out.height(); ++y) painter.paint(bits.row(y), value, out.row(y));
}

}  // namespace

std::optional<Point> region_seed(const State& state, int region) {
  if (region == 0) return state.level.start;
  const Network& network = state.scratch.network;
  for (const Terminal& terminal : network.regions[static_cast<std::size_t>(region)].terminals) {
    if (terminal.openings.empty()) continue;
    if (!terminal.openings.front().stub.empty()) return terminal.openings.front().stub.front();
  }
  return std::nullopt;
}

Status label_cells(State& state) {
  Level& level = state.level;
  BitGrid open = state.scratch.network.open;
  level.regions.reset(level.cells.width(), level.cells.height(), kNoRegion);
  paint(open, kCutOffRegion, level.regions);
  for (const Region& region : state.scratch.network.regions) {
    if (region.gate < 0) continue;
    const Rect rect = state.scratch.network.places[static_cast<std::size_t>(region.gate)].rect();
    for (int y = rect.y; y < rect.bottom(); ++y) {
      for (int x = rect.x; x < rect.right(); ++x) {
        if (!open.test({x, y})) continue;
        level.regions[{x, y}] = kGateRegion;
        open.reset({x, y});
      }
    }
  }
  for (std::size_t i = 0; i < state.scratch.network.regions.size(); ++i) {
    const std::optional<Point> seed = region_seed(state, static_cast<int>(i));
    if (!seed) continue;
    paint(flood(open, *seed, Steps::side_and_corner), static_cast<std::uint8_t>(i), level.regions);
  }
  for (int region = 0; region <= static_cast<int>(level.gates.size()); ++region) {
    const std::optional<Point> seed = region_seed(state, region);
    if (!seed || level.regions[*seed] == region) continue;
    return veto(
        fmt::format("regions {} and {} could not be kept apart", region, level.regions[*seed]));
  }
  return {};
}

void unlabel_closed(Level& level, const BitGrid& open) {
  BitGrid closed = open;
  for (int y = 0; y < closed.height(); ++y) {
    std::uint64_t* row = closed.row(y);
    for (int i = 0; i < closed.words_per_row(); ++i) row[i] = ~row[i];
  }
  paint(closed, kNoRegion, level.regions);
}

}  // namespace warren::zone
