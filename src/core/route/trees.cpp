#include "core/route/trees.hpp"

#include <algorithm>
#include <array>
#include <numeric>

namespace warren::route {
namespace {

constexpr std::uint8_t kNoStep = 0x0f;
constexpr std::uint32_t kFar = 0xffffffffU;
constexpr std::uint32_t kFirstPressure = 60;
constexpr std::uint32_t kMostPressure = 1200;
constexpr std::uint16_t kFightCost = 30;
constexpr std::uint16_t kMostDearer = 500;

}  // namespace

void Ground::reset_steps(int width, int height) {
  steps.reset(width, height, kEveryStep);
  for (int y = 0; y < height; ++y) {
    steps[{width - 1, y}] &= 0x0eU;
    steps[{0, y}] &= 0x0dU;
  }
  for (int x = 0; x < width; ++x) {
    steps[{x, height - 1}] &= 0x0bU;
    steps[{x, 0}] &= 0x07U;
  }
}

int TreeRouter::part_of(int terminal) {
  auto at = static_cast<std::size_t>(terminal);
  while (parts_[at] != static_cast<int>(at)) {
    parts_[at] = parts_[static_cast<std::size_t>(parts_[at])];
    at = static_cast<std::size_t>(parts_[at]);
  }
  return static_cast<int>(at);
}

bool TreeRouter::join(int a, int b) {
  const int one = part_of(a);
  const int other = part_of(b);
  if (one == other) return false;
  parts_[static_cast<std::size_t>(std::max(one, other))] = std::min(one, other);
  return true;
}

void TreeRouter::begin(const Ground& ground) {
  ground_ = &ground;
  const int width = ground.cost.width();
  const int height = ground.cost.height();
  dearer_.reset(width, height);
  crowd_.reset(width, height);
  listed_.clear(width, height);
  prices_.resize(width, height);
  const std::uint8_t* costs = ground.cost.cells().data();
  const std::uint8_t* steps = ground.steps.cells().data();
  for (std::uint16_t& price : prices_.cells()) {
    const bool first_only = (*steps++ & Ground::kFirstNetOnly) != 0 && *costs != 0;
    price = static_cast<std::uint16_t>(*costs++ | (first_only ? kFirstOnly : 0));
  }
  pressure_ = kFirstPressure;
  rounds_ = 0;
}

// After something about a block has changed.
void TreeRouter::price(Point block) {
  const std::uint32_t cost = ground_->cost[block];
  if (cost == 0) return;
  const std::uint32_t all = cost + dearer_[block] + (crowd_[block] == 0 ? 0 : pressure_);
  std::uint16_t& price = prices_[block];
  price = static_cast<std::uint16_t>(std::min(all, kMaxStep) | (price & kFirstOnly));
}

void TreeRouter::price_crowds() {
  for (const std::vector<Point>& near : near_) {
    for (const Point block : near) price(block);
  }
}

void TreeRouter::push_terminals(const Net& net) {
  for (std::size_t t = 0; t < net.terminals.size(); ++t) {
    for (const Point block : net.terminals[t]) {
      const std::uint16_t price = prices_[block];
      if (price == 0 || (price & closed_) != 0) continue;
      const auto index = static_cast<std::uint32_t>(nodes_.index(block));
      Node& node = nodes_[block];
      if (node.root == kNoRoot) {
        node.root = static_cast<std::int16_t>(t);
        node.distance_or_next = waiting_.push(0, index);
      } else if (node.root != static_cast<std::int16_t>(t) &&
                 join(node.root, static_cast<int>(t))) {
        --open_parts_;
        // They share a block: the link is that block alone.
        candidates_.push_back({0, index, index});
        shared_.push_back({index, static_cast<int>(t)});
      }
    }
  }
}

// Only what homes add depends on the net, so that most searches need not ask.
template <bool kHomes>
inline std::uint32_t TreeRouter::step_cost(std::uint32_t block, std::uint16_t price) const {
  const std::uint32_t cost = price & kMaxStep;
  if constexpr (!kHomes) return cost;
  const std::uint8_t home = ground_->home.cells()[block];
  if (home == Ground::kNoHome || home == net_) return cost;
  return std::min(cost + ground_->foreign, kMaxStep);
}

// Settles one block; true when all terminals are joined.
template <bool kHomes>
inline bool TreeRouter::visit(std::uint32_t index, std::uint32_t distance) {
  Node* const nodes = nodes_.cells().data();
  const std::uint16_t* const prices = prices_.cells().data();
  nodes[index].distance_or_next = distance;
  nodes[index].final = true;
  const std::int16_t root = nodes[index].root;
  const auto width = static_cast<std::uint32_t>(nodes_.width());
  const std::array<std::uint32_t, 4> beside = {index + 1, index - 1, index + width, index - width};
  const std::uint32_t steps = ground_->steps.cells()[index];
  for (std::size_t step = 0; step < beside.size(); ++step) {
    if ((steps >> step & 1U) == 0) continue;
    Node& next = nodes[beside[step]];
    if (next.distance_or_next == kFar) {
      const std::uint16_t price = prices[beside[step]];
      if (price == 0 || (price & closed_) != 0) continue;
      const std::uint32_t cost = step_cost<kHomes>(beside[step], price);
      const std::uint32_t link = waiting_.push(distance + cost, beside[step]);
      next = {link, root, static_cast<std::uint8_t>(step), false};
    } else if (next.final && next.root != root) {
      candidates_.push_back({distance + next.distance_or_next, index, beside[step]});
      if (join(root, next.root) && --open_parts_ == 0) return true;
    }
  }
  return false;
}

// True when all terminals are joined.
template <bool kHomes>
bool TreeRouter::visit_all() {
  std::uint32_t node = open_parts_ > 0 ? waiting_.take() : Waiting::kEnd;
  while (node != Waiting::kEnd) {
    const std::uint32_t next = nodes_.cells()[node].distance_or_next;
    if (visit<kHomes>(node, waiting_.distance())) return true;
    node = next == Waiting::kEnd ? waiting_.take() : next;
  }
  return open_parts_ == 0;
}

// Whole rows are copied: a node by itself is written in four parts.
void TreeRouter::clear_nodes() {
  nodes_.resize(ground_->cost.width(), ground_->cost.height());
  if (nodes_.empty()) return;
  const std::span<Node> first = nodes_.row(0);
  std::ranges::fill(first, Node{kFar, kNoRoot, kNoStep, false});
  for (int y = 1; y < nodes_.height(); ++y) std::ranges::copy(first, nodes_.row(y).begin());
}

// Every terminal spreads at the same pace; where two meet, a link between them is possible.
std::optional<Unrouted> TreeRouter::spread(int index, const Net& net) {
  net_ = index;
  closed_ = index == 0 ? 0 : kFirstOnly;
  clear_nodes();
  candidates_.clear();
  shared_.clear();
  parts_.resize(net.terminals.size());
  std::iota(parts_.begin(), parts_.end(), 0);
  open_parts_ = static_cast<int>(net.terminals.size()) - 1;
  waiting_.clear();
  push_terminals(net);
  if (ground_->home.empty() ? visit_all<false>() : visit_all<true>()) return std::nullopt;
  for (int t = 1; t < static_cast<int>(net.terminals.size()); ++t) {
    if (part_of(t) == part_of(0)) continue;
    const std::vector<Point>& blocks = net.terminals[static_cast<std::size_t>(t)];
    return Unrouted{index, t, std::nullopt, blocks.empty() ? Point{} : blocks.front()};
  }
  return std::nullopt;
}

// From a block back to its terminal.
std::vector<Point> TreeRouter::trace(std::uint32_t node) const {
  std::vector<Point> out;
  Point at = nodes_.point(node);
  while (true) {
    out.push_back(at);
    const std::uint8_t step = nodes_[at].step;
    if (step == kNoStep) return out;
    at = at - kSteps[step];
  }
}

// The cheapest links that join everything: Kruskal.
Tree TreeRouter::choose_links(const Net& net) {
  std::stable_sort(candidates_.begin(), candidates_.end(),
                   [](const Candidate& a, const Candidate& b) { return a.cost < b.cost; });
  std::iota(parts_.begin(), parts_.end(), 0);
  Tree tree;
  for (const Candidate& candidate : candidates_) {
    if (tree.links.size() + 1 == net.terminals.size()) break;
    const int from = nodes_.cells()[candidate.a].root;
    int to = nodes_.cells()[candidate.b].root;
    if (candidate.a == candidate.b) {
      const auto shared = std::find_if(shared_.begin(), shared_.end(), [&](const auto& entry) {
        return entry.first == candidate.a && part_of(entry.second) != part_of(from);
      });
      if (shared == shared_.end()) continue;
      to = shared->second;
    }
    if (!join(from, to)) continue;
    Link link{from, to, trace(candidate.a)};
    std::reverse(link.blocks.begin(), link.blocks.end());
    if (candidate.a != candidate.b) {
      const std::vector<Point> rest = trace(candidate.b);
      link.blocks.insert(link.blocks.end(), rest.begin(), rest.end());
    }
    tree.links.push_back(std::move(link));
  }
  return tree;
}

void TreeRouter::mark(int net, const Tree& tree) {
  std::vector<Point>& used = used_[static_cast<std::size_t>(net)];
  std::vector<Point>& near = near_[static_cast<std::size_t>(net)];
  const auto list = [&](std::vector<Point>& blocks, Point block) {
    if (listed_.test(block)) return;
    listed_.set(block);
    blocks.push_back(block);
  };
  const auto end_list = [&](const std::vector<Point>& blocks) {
    for (const Point block : blocks) listed_.reset(block);
  };
  for (const Link& link : tree.links) {
    for (const Point block : link.blocks) list(used, block);
  }
  end_list(used);
  for (const Point block : used) {
    for (int dy = -1; dy <= 1; ++dy) {
      for (int dx = -1; dx <= 1; ++dx) {
        const Point around = block + Point{dx, dy};
        if (crowd_.contains(around)) list(near, around);
      }
    }
  }
  end_list(near);
  for (const Point block : near) {
    ++crowd_[block];
    price(block);
  }
}

void TreeRouter::unmark(int net) {
  std::vector<Point>& near = near_[static_cast<std::size_t>(net)];
  for (const Point block : near) {
    --crowd_[block];
    price(block);
  }
  near.clear();
  used_[static_cast<std::size_t>(net)].clear();
}

// A net counts itself on its own blocks: more than one means another is too close.
bool TreeRouter::fights(int net) const {
  const std::vector<Point>& used = used_[static_cast<std::size_t>(net)];
  return std::any_of(used.begin(), used.end(), [&](Point block) { return crowd_[block] > 1; });
}

void TreeRouter::remember_fights(int net) {
  for (const Point block : used_[static_cast<std::size_t>(net)]) {
    if (crowd_[block] <= 1) continue;
    dearer_[block] =
        static_cast<std::uint16_t>(std::min<int>(dearer_[block] + kFightCost, kMostDearer));
    price(block);
  }
}

Unrouted TreeRouter::first_fight(std::span<const Net> nets) const {
  for (std::size_t net = 0; net < nets.size(); ++net) {
    for (const Point block : used_[net]) {
      if (crowd_[block] <= 1) continue;
      for (std::size_t other = 0; other < nets.size(); ++other) {
        if (other == net) continue;
        const std::vector<Point>& near = near_[other];
        if (std::find(near.begin(), near.end(), block) != near.end()) {
          return {static_cast<int>(net), 0, static_cast<int>(other), block};
        }
      }
    }
  }
  return {};
}

std::optional<Unrouted> TreeRouter::grow(int net, const Net& terminals) {
  unmark(net);
  Tree& tree = (*trees_)[static_cast<std::size_t>(net)];
  tree.links.clear();
  if (terminals.terminals.size() > 1) {
    if (std::optional<Unrouted> failed = spread(net, terminals)) return failed;
    tree = choose_links(terminals);
  }
  mark(net, tree);
  return std::nullopt;
}

// The nets behind gates first: they are small, and the large first one can go around them.
std::optional<Unrouted> TreeRouter::route(const Ground& ground, std::span<const Net> nets,
                                          std::vector<Tree>& trees) {
  begin(ground);
  trees.assign(nets.size(), {});
  trees_ = &trees;
  used_.assign(nets.size(), {});
  near_.assign(nets.size(), {});
  for (std::size_t net = nets.size(); net-- > 0;) {
    if (auto failed = grow(static_cast<int>(net), nets[net])) return failed;
  }
  for (rounds_ = 1; rounds_ <= kMaxRounds; ++rounds_) {
    bool peace = true;
    for (std::size_t net = nets.size(); net-- > 0;) {
      if (!fights(static_cast<int>(net))) continue;
      peace = false;
      remember_fights(static_cast<int>(net));
      if (auto failed = grow(static_cast<int>(net), nets[net])) return failed;
    }
    if (peace) return std::nullopt;
    pressure_ = std::min(pressure_ + pressure_ / 2, kMostPressure);
    price_crowds();
  }
  return first_fight(nets);
}

}  // namespace warren::route
