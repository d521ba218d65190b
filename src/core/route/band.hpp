// Cheapest paths over single cells, within a band of blocks: the last step after a search has
// looked at the map from afar. Work and memory grow with the band, not with the map.
#pragma once

#include <array>
#include <cassert>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "core/route/blocks.hpp"
#include "core/route/buckets.hpp"

namespace warren::route {

// A set of blocks whose cells have numbers of their own.
class Band {
 public:
  static constexpr std::uint32_t kOutside = 0xffffffffU;

  void reset(const Blocks& blocks);
  void add(Point block);
  void add_all();
  bool has(Point block) const { return blocks_.bounds().contains(block) && slots_[block] >= 0; }
  // Every block within `reach` of a block joins it.
  void add_around(Point block, int reach);
  // Every block within `reach` of one in the band joins it.
  void widen(int reach);

  const Blocks& blocks() const { return blocks_; }
  std::size_t cells() const { return members_.size() << (2 * blocks_.shift); }
  std::span<const Point> members() const { return members_; }

  // Its place among the members, or -1.
  std::int32_t place(Point block) const {
    return blocks_.bounds().contains(block) ? slots_[block] : -1;
  }

  // kOutside when the cell's block is not in the band.
  std::uint32_t index(Point cell) const {
    const Point block = blocks_.block_of(cell);
    if (!blocks_.bounds().contains(block)) return kOutside;
    const std::int32_t slot = slots_[block];
    if (slot < 0) return kOutside;
    const int mask = blocks_.side() - 1;
    const auto within = static_cast<std::uint32_t>(
        ((cell.y - blocks_.area.y) & mask) << blocks_.shift | ((cell.x - blocks_.area.x) & mask));
    return static_cast<std::uint32_t>(slot) << (2 * blocks_.shift) | within;
  }
  Point cell(std::uint32_t index) const {
    const Rect cells = blocks_.cells_of(members_[index >> (2 * blocks_.shift)]);
    const int mask = blocks_.side() - 1;
    const int within = static_cast<int>(index & ((1U << (2 * blocks_.shift)) - 1));
    return {cells.x + (within & mask), cells.y + (within >> blocks_.shift)};
  }

 private:
  Blocks blocks_;
  Grid<std::int32_t> slots_;  // of each block: its place in members_, or -1
  std::vector<Point> members_;
};

struct CellPath {
  std::vector<Point> cells;  // from a source to a target
  std::uint32_t cost = 0;    // of all cells but the source
};

// Searches over cells by 4-connected steps. Keeps its memory.
class BandSearch {
 public:
  static constexpr std::uint32_t kMaxCost = 255;

  // `cost` gives the cost of entering a cell: 1 .. kMaxCost, or 0 for one that is forbidden.
  // Sources and targets outside the band or forbidden are ignored.
  template <class Cost>
  std::optional<CellPath> find(const Band& band, std::span<const Point> sources,
                               std::span<const Point> targets, const Cost& cost) {
    forget();
    return find_again(band, sources, targets, cost, {});
  }

  // Costs of the last search.
  void forget() { known_ = 0; }

  // As find, when the band has only grown since the last search and costs are as they were, except
  // those of the cells that `changed`.
  template <class Cost>
  std::optional<CellPath> find_again(const Band& band, std::span<const Point> sources,
                                     std::span<const Point> targets, const Cost& cost,
                                     std::span<const Point> changed) {
    begin(band);
    std::uint8_t* node = costs_.data() + (known_ << (2 * band.blocks().shift));
    for (const Point block : band.members().subspan(known_)) {
      const Rect cells = band.blocks().cells_of(block);
      for (int y = cells.y; y < cells.bottom(); ++y) {
        for (int x = cells.x; x < cells.right(); ++x) {
          *node++ = static_cast<std::uint8_t>(cost(Point{x, y}));
        }
      }
    }
    known_ = band.members().size();
    for (const Point cell : changed) {
      const std::uint32_t index = band.index(cell);
      if (index == Band::kOutside) continue;
      costs_[index] = static_cast<std::uint8_t>(cost(cell));
    }
    return run(band, sources, targets);
  }

 private:
  using Waiting = Buckets<kMaxCost + 1>;
  static constexpr std::uint8_t kNoStep = 0x0f;

  // Of a cell that waits or is done.
  struct Node {
    std::uint32_t next = Waiting::kEnd;  // that waits at the same distance
    std::uint8_t step = kNoStep;         // that led here
    bool target = false;
  };

  void begin(const Band& band);
  void link_blocks(const Band& band);
  std::array<std::uint32_t, 4> beside(std::uint32_t node, int shift) const;
  void mark_targets(const Band& band, std::span<const Point> targets);
  void start(const Band& band, std::span<const Point> sources, Waiting& waiting);
  std::optional<CellPath> run(const Band& band, std::span<const Point> sources,
                              std::span<const Point> targets);
  CellPath trace(const Band& band, std::uint32_t target, std::uint32_t cost) const;

  // Of each member: the first nodes of the blocks beside it. Beyond the band lies one more block
  // where every cell is forbidden.
  std::vector<std::array<std::uint32_t, 4>> blocks_beside_;
  std::vector<std::uint8_t> costs_;  // 0: forbidden
  // The same, and 0 for a cell that a path leads to. Costs belong to cells, so the first path to
  // one is the cheapest: there are no distances to compare, and no cell waits twice.
  std::vector<std::uint8_t> left_;
  std::vector<Node> nodes_;
  std::vector<std::uint32_t> targets_;  // of the last search, marked in nodes_
  std::size_t known_ = 0;               // members whose costs are in costs_
};

}  // namespace warren::route
