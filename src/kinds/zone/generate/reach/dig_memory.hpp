// What searches through rock remember, kept between levels. It grows with what was looked at, not
// with the map: corridors are short, and fresh memory is dear.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <vector>

#include "warren/grid.hpp"

namespace warren::zone {

class DigMemory {
 public:
  static constexpr std::uint32_t kNotSeen = 0xffffffffU;
  static constexpr std::uint8_t kNoStep = 4;

  // Forgets the last search.
  void reset(int width, int height) {
    const int across = (width + kSide - 1) / kSide;
    const int down = (height + kSide - 1) / kSide;
    if (slots_.width() != across || slots_.height() != down) {
      slots_.reset(across, down, kNoSlot);
    } else {
      for (std::size_t i = 0; i < used_.size(); ++i) slots_[used_[i]] = kNoSlot;
    }
    used_.clear();
  }

  std::uint32_t& price(Point cell) { return tile(cell).price[within(cell)]; }
  std::uint8_t& step(Point cell) { return tile(cell).step[within(cell)]; }

 private:
  static constexpr int kShift = 5;
  static constexpr int kSide = 1 << kShift;
  static constexpr std::int32_t kNoSlot = -1;

  struct Tile {
    std::array<std::uint32_t, kSide * kSide> price;
    std::array<std::uint8_t, kSide * kSide> step;
  };

  static std::size_t within(Point cell) {
    return static_cast<std::size_t>((cell.y & (kSide - 1)) << kShift | (cell.x & (kSide - 1)));
  }

  Tile& tile(Point cell) {
    const Point at{cell.x >> kShift, cell.y >> kShift};
    std::int32_t& slot = slots_[at];
    if (slot == kNoSlot) slot = add(at);
    return *tiles_[static_cast<std::size_t>(slot)];
  }

  std::int32_t add(Point at) {
    const std::size_t slot = used_.size();
    used_.push_back(at);
    if (slot == tiles_.size()) tiles_.push_back(std::make_unique<Tile>());
    tiles_[slot]->price.fill(kNotSeen);
    tiles_[slot]->step.fill(kNoStep);
    return static_cast<std::int32_t>(slot);
  }

  Grid<std::int32_t> slots_;
  std::vector<std::unique_ptr<Tile>> tiles_;
  std::vector<Point> used_;  // of slots_, in the order of the tiles
};

}  // namespace warren::zone
