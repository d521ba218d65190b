#include "core/route/band.hpp"

#include <algorithm>

namespace warren::route {

void Band::reset(const Blocks& blocks) {
  const bool same = blocks.width() == slots_.width() && blocks.height() == slots_.height();
  blocks_ = blocks;
  if (same) {
    for (const Point member : members_) slots_[member] = -1;
  } else {
    slots_.reset(blocks.width(), blocks.height(), -1);
  }
  members_.clear();
}

void Band::add(Point block) {
  if (!blocks_.bounds().contains(block) || slots_[block] >= 0) return;
  slots_[block] = static_cast<std::int32_t>(members_.size());
  members_.push_back(block);
}

void Band::add_all() {
  for (int y = 0; y < blocks_.height(); ++y) {
    for (int x = 0; x < blocks_.width(); ++x) add({x, y});
  }
}

void Band::add_around(Point block, int reach) {
  for (int dy = -reach; dy <= reach; ++dy) {
    for (int dx = -reach; dx <= reach; ++dx) add(block + Point{dx, dy});
  }
}

void Band::widen(int reach) {
  const std::vector<Point> now = members_;
  for (const Point block : now) add_around(block, reach);
}

void BandSearch::link_blocks(const Band& band) {
  const int shift = 2 * band.blocks().shift;
  const auto beyond = static_cast<std::int32_t>(band.members().size());
  blocks_beside_.resize(band.members().size());
  for (std::size_t i = 0; i < blocks_beside_.size(); ++i) {
    for (std::size_t step = 0; step < kSteps.size(); ++step) {
      const std::int32_t place = band.place(band.members()[i] + kSteps[step]);
      blocks_beside_[i][step] = static_cast<std::uint32_t>(place < 0 ? beyond : place) << shift;
    }
  }
}

void BandSearch::begin(const Band& band) {
  // A band that has not grown since the last search is linked as it was.
  if (known_ == 0 || known_ != band.members().size()) link_blocks(band);
  const std::size_t beyond = std::size_t{1} << (2 * band.blocks().shift);
  costs_.resize(band.cells() + beyond);
  std::fill(costs_.end() - static_cast<std::ptrdiff_t>(beyond), costs_.end(), std::uint8_t{0});
  // What nodes hold does not matter until a path leads to them.
  if (nodes_.size() < costs_.size()) nodes_.resize(costs_.size());
}

// The nodes a step away, in the order of kSteps. Within a block that is a matter of its number, and
// at the edge of one the next block is looked up; chosen without branches, which nobody could
// predict.
inline std::array<std::uint32_t, 4> BandSearch::beside(std::uint32_t node, int shift) const {
  const std::uint32_t last = (1U << shift) - 1;
  const std::uint32_t x = node & last;
  const std::uint32_t y = node >> shift & last;
  const std::uint32_t row = y << shift;
  const std::array<std::uint32_t, 4>& blocks = blocks_beside_[node >> (2 * shift)];
  return {x == last ? blocks[0] + row : node + 1, x == 0 ? blocks[1] + row + last : node - 1,
          y == last ? blocks[2] + x : node + last + 1,
          y == 0 ? blocks[3] + (last << shift) + x : node - last - 1};
}

void BandSearch::mark_targets(const Band& band, std::span<const Point> targets) {
  for (const std::uint32_t index : targets_) nodes_[index].target = false;
  targets_.clear();
  for (const Point target : targets) {
    const std::uint32_t index = band.index(target);
    if (index == Band::kOutside) continue;
    nodes_[index].target = true;
    targets_.push_back(index);
  }
}

void BandSearch::start(const Band& band, std::span<const Point> sources, Waiting& waiting) {
  for (const Point source : sources) {
    const std::uint32_t index = band.index(source);
    if (index == Band::kOutside || left_[index] == 0) continue;
    left_[index] = 0;
    nodes_[index].next = waiting.push(0, index);
    nodes_[index].step = kNoStep;
  }
}

std::optional<CellPath> BandSearch::run(const Band& band, std::span<const Point> sources,
                                        std::span<const Point> targets) {
  left_.assign(costs_.begin(), costs_.end());
  mark_targets(band, targets);
  Waiting waiting;
  start(band, sources, waiting);
  const int shift = band.blocks().shift;
  std::uint8_t* const left = left_.data();
  Node* const nodes = nodes_.data();
  std::uint32_t node = waiting.take();
  while (node != Waiting::kEnd) {
    const std::uint32_t next_node = nodes[node].next;
    if (nodes[node].target) return trace(band, node, waiting.distance());
    const std::array<std::uint32_t, 4> around = beside(node, shift);
    for (std::size_t step = 0; step < around.size(); ++step) {
      const std::uint32_t cell = around[step];
      const std::uint32_t cost = left[cell];
      if (cost == 0) continue;
      left[cell] = 0;
      nodes[cell].next = waiting.push(waiting.distance() + cost, cell);
      nodes[cell].step = static_cast<std::uint8_t>(step);
    }
    node = next_node == Waiting::kEnd ? waiting.take() : next_node;
  }
  return std::nullopt;
}

CellPath BandSearch::trace(const Band& band, std::uint32_t target, std::uint32_t cost) const {
  CellPath out;
  out.cost = cost;
  std::uint32_t at = target;
  while (true) {
    const Point cell = band.cell(at);
    out.cells.push_back(cell);
    const std::uint8_t step = nodes_[at].step;
    if (step == kNoStep) break;
    at = band.index(cell - kSteps[step]);
  }
  std::reverse(out.cells.begin(), out.cells.end());
  return out;
}

}  // namespace warren::route
