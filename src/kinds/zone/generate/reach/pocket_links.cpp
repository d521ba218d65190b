#include "kinds/zone/generate/reach/pocket_links.hpp"

#include <algorithm>
#include <numeric>

namespace warren::zone {

std::vector<PocketLink> PocketLinker::link(const route::Blocks& blocks,
                                           std::span<const PocketSource> pockets,
                                           const Look& look) {
  look_ = &look;
  begin(blocks, pockets);
  for (int i = 0; i < ground(); ++i) start(i);
  for (std::uint32_t node = waiting_.take(); node != Waiting::kEnd; node = waiting_.take()) {
    while (node != Waiting::kEnd) {
      const Point block{static_cast<int>(node) % nodes_.width(),
                        static_cast<int>(node) / nodes_.width()};
      node = nodes_[block].next;
      go_on(block, waiting_.distance());
    }
  }
  return std::move(links_);
}

void PocketLinker::begin(const route::Blocks& blocks, std::span<const PocketSource> pockets) {
  blocks_ = blocks;
  pockets_ = pockets;
  nodes_.reset(blocks.width(), blocks.height());
  waiting_.clear();
  parents_.resize(pockets.size() + 1);
  std::iota(parents_.begin(), parents_.end(), 0);
  links_.clear();
}

void PocketLinker::start(int pocket) {
  for (const CellRun& run : pockets_[static_cast<std::size_t>(pocket)].runs) {
    const Rect touched = blocks_.touched({run.at.x, run.at.y, run.length, 1});
    for (int x = touched.x; x < touched.right(); ++x) start_at(pocket, {x, touched.y});
  }
}

// A block may hold cells of several pockets, and of ground within reach.
void PocketLinker::start_at(int pocket, Point block) {
  Node& node = nodes_[block];
  if (node.pocket == pocket) return;
  if (node.pocket != kNobody) return meet(pocket, block, node.pocket, block);
  node.pocket = pocket;
  wait(block, 0);
  const int territory = pockets_[static_cast<std::size_t>(pocket)].territory;
  if ((*look_)(block, territory).ground) meet(pocket, block, ground(), block);
}

// Whoever is joined to the ground needs to look no further; others may still meet it.
void PocketLinker::go_on(Point block, std::uint32_t distance) {
  const int pocket = nodes_[block].pocket;
  for (std::uint8_t i = 0; i < 4 && !is_joined(pocket); ++i) enter(pocket, block, i, distance);
}

void PocketLinker::enter(int pocket, Point from, std::uint8_t step, std::uint32_t distance) {
  const Point block = from + route::kSteps[step];
  if (!nodes_.bounds().contains(block)) return;
  Node& node = nodes_[block];
  if (node.pocket == pocket) return;
  if (node.pocket != kNobody) return meet(pocket, from, node.pocket, block);
  const BlockView view = (*look_)(block, pockets_[static_cast<std::size_t>(pocket)].territory);
  if (view.ground) {
    links_.push_back({pocket, PocketLink::kGround, trace(from)});
    links_.back().blocks.push_back(block);
    parents_[static_cast<std::size_t>(root(pocket))] = root(ground());
  } else if (view.price > 0) {
    node.pocket = pocket;
    node.step = step;
    wait(block, distance + view.price);
  }
}

void PocketLinker::meet(int pocket, Point here, int other, Point there) {
  if (root(pocket) == root(other)) return;
  std::vector<Point> blocks = trace(here);
  if (other == ground()) {
    links_.push_back({pocket, PocketLink::kGround, std::move(blocks)});
  } else {
    if (pockets_[static_cast<std::size_t>(pocket)].territory !=
        pockets_[static_cast<std::size_t>(other)].territory) {
      return;
    }
    std::vector<Point> on = trace(there);
    blocks.insert(blocks.end(), on.rbegin(), on.rend());
    links_.push_back({pocket, other, std::move(blocks)});
  }
  parents_[static_cast<std::size_t>(root(pocket))] = root(other);
}

void PocketLinker::wait(Point block, std::uint32_t distance) {
  nodes_[block].next = waiting_.push(distance, number(block));
}

int PocketLinker::root(int pocket) {
  while (parents_[static_cast<std::size_t>(pocket)] != pocket) {
    int& parent = parents_[static_cast<std::size_t>(pocket)];
    parent = parents_[static_cast<std::size_t>(parent)];
    pocket = parent;
  }
  return pocket;
}

// From its pocket to the block.
std::vector<Point> PocketLinker::trace(Point block) const {
  std::vector<Point> out{block};
  while (nodes_[block].step != kNoStep) {
    block = block - route::kSteps[nodes_[block].step];
    out.push_back(block);
  }
  std::ranges::reverse(out);
  return out;
}

}  // namespace warren::zone
