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
  blocks_beside_.resize(band.members().size());
  for (std::size_t i = 0; i < blocks_beside_.size(); ++i) {
    for (std::size_t step = 0; step < kSteps.size(); ++step) {
      blocks_beside_[i][step] = band.place(band.members()[i] + kSteps[step]);
    }
  }
}

// The node a step away. Within a block that is a matter of its number; only at the edge of one the
// next block is looked up.
std::uint32_t BandSearch::beside(std::uint32_t node, std::size_t step, int shift) const {
  const std::uint32_t last = (1U << shift) - 1;
  const bool along_x = step < 2;
  const std::uint32_t unit = along_x ? 1U : 1U << shift;
  const std::uint32_t at = along_x ? node & last : node >> shift & last;
  const bool forward = (step & 1U) == 0;
  if (at != (forward ? last : 0U)) return forward ? node + unit : node - unit;
  const std::int32_t block = blocks_beside_[node >> (2 * shift)][step];
  if (block < 0) return Band::kOutside;
  const std::uint32_t within = node & ((1U << (2 * shift)) - 1);
  const std::uint32_t moved = forward ? within - unit * last : within + unit * last;
  return static_cast<std::uint32_t>(block) << (2 * shift) | moved;
}

void BandSearch::begin(const Band& band, std::span<const Point> targets) {
  queue_.clear();
  link_blocks(band);
  costs_.resize(band.cells());
  distance_.assign(band.cells(), 0xffffffffU);
  marks_.assign(band.cells(), kNoStep);
  for (const Point target : targets) {
    const std::uint32_t index = band.index(target);
    if (index != Band::kOutside) marks_[index] |= kTarget;
  }
}

std::optional<CellPath> BandSearch::run(const Band& band, std::span<const Point> sources) {
  for (const Point source : sources) {
    const std::uint32_t index = band.index(source);
    if (index == Band::kOutside || costs_[index] == 0 || distance_[index] == 0) continue;
    distance_[index] = 0;
    queue_.push(0, index);
  }
  const int shift = band.blocks().shift;
  while (!queue_.empty()) {
    const Dial::Entry entry = queue_.pop();
    if (entry.distance != distance_[entry.node]) continue;  // a better one came first
    if ((marks_[entry.node] & kTarget) != 0) return trace(band, entry.node);
    for (std::size_t step = 0; step < kSteps.size(); ++step) {
      const std::uint32_t next = beside(entry.node, step, shift);
      if (next == Band::kOutside || costs_[next] == 0) continue;
      const std::uint32_t distance = entry.distance + costs_[next];
      if (distance >= distance_[next]) continue;
      distance_[next] = distance;
      marks_[next] = static_cast<std::uint8_t>((marks_[next] & kTarget) | step);
      queue_.push(distance, next);
    }
  }
  return std::nullopt;
}

CellPath BandSearch::trace(const Band& band, std::uint32_t target) const {
  CellPath out;
  out.cost = distance_[target];
  std::uint32_t at = target;
  while (true) {
    const Point cell = band.cell(at);
    out.cells.push_back(cell);
    const std::uint8_t step = marks_[at] & 0x7f;
    if (step == kNoStep) break;
    at = band.index(cell - kSteps[step]);
  }
  std::reverse(out.cells.begin(), out.cells.end());
  return out;
}

}  // namespace warren::route
