#include "core/route/trees.hpp"

#include <algorithm>
#include <array>
#include <numeric>

namespace warren::route {
namespace {

constexpr std::uint8_t kFinal = 0x80;
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
  pressure_ = kFirstPressure;
  rounds_ = 0;
}

std::uint32_t TreeRouter::step_cost(std::uint32_t node) const {
  const std::uint32_t crowd = crowd_.cells()[node];
  const std::uint32_t cost =
      ground_->cost.cells()[node] + dearer_.cells()[node] + (crowd == 0 ? 0 : pressure_);
  return std::min(cost, kMaxStep);
}

void TreeRouter::push_terminals(const Net& net, bool first) {
  for (std::size_t t = 0; t < net.terminals.size(); ++t) {
    for (const Point block : net.terminals[t]) {
      const auto node = static_cast<std::uint32_t>(distance_.index(block));
      if (ground_->cost.cells()[node] == 0) continue;
      if (!first && (ground_->steps.cells()[node] & Ground::kFirstNetOnly) != 0) continue;
      std::int16_t& root = root_.cells()[node];
      if (root == kNoRoot) {
        root = static_cast<std::int16_t>(t);
        distance_.cells()[node] = 0;
        queue_.push(0, node);
      } else if (root != static_cast<std::int16_t>(t) && join(root, static_cast<int>(t))) {
        --open_parts_;
        // They share a block: the link is that block alone.
        candidates_.push_back({0, node, node});
        shared_.push_back({node, static_cast<int>(t)});
      }
    }
  }
}

// Settles one block; true when all terminals are joined.
bool TreeRouter::visit(std::uint32_t node, bool first) {
  const std::uint8_t* costs = ground_->cost.cells().data();
  const std::uint8_t* steps = ground_->steps.cells().data();
  std::uint8_t* arrivals = arrival_.cells().data();
  std::uint32_t* distances = distance_.cells().data();
  std::int16_t* roots = root_.cells().data();
  arrivals[node] |= kFinal;
  const std::uint32_t distance = distances[node];
  const std::int16_t root = roots[node];
  const auto width = static_cast<std::uint32_t>(distance_.width());
  const std::array<std::uint32_t, 4> beside = {node + 1, node - 1, node + width, node - width};
  for (std::size_t step = 0; step < beside.size(); ++step) {
    if ((steps[node] >> step & 1U) == 0) continue;
    const std::uint32_t next = beside[step];
    if (costs[next] == 0) continue;
    if (!first && (steps[next] & Ground::kFirstNetOnly) != 0) continue;
    if ((arrivals[next] & kFinal) != 0) {
      if (roots[next] == root) continue;
      candidates_.push_back({distance + distances[next], node, next});
      if (join(root, roots[next]) && --open_parts_ == 0) return true;
      continue;
    }
    const std::uint32_t cost = distance + step_cost(next);
    if (cost >= distances[next]) continue;
    distances[next] = cost;
    roots[next] = root;
    arrivals[next] = static_cast<std::uint8_t>(step);
    queue_.push(cost, next);
  }
  return false;
}

// Every terminal spreads at the same pace; where two meet, a link between them is possible.
std::optional<Unrouted> TreeRouter::spread(int index, const Net& net) {
  const bool first = index == 0;
  distance_.reset(ground_->cost.width(), ground_->cost.height(), kFar);
  root_.reset(ground_->cost.width(), ground_->cost.height(), kNoRoot);
  arrival_.reset(ground_->cost.width(), ground_->cost.height(), kNoStep);
  candidates_.clear();
  shared_.clear();
  parts_.resize(net.terminals.size());
  std::iota(parts_.begin(), parts_.end(), 0);
  open_parts_ = static_cast<int>(net.terminals.size()) - 1;
  queue_.clear();
  push_terminals(net, first);
  while (open_parts_ > 0 && !queue_.empty()) {
    const Dial::Entry entry = queue_.pop();
    if (entry.distance != distance_.cells()[entry.node]) continue;
    if ((arrival_.cells()[entry.node] & kFinal) != 0) continue;
    if (visit(entry.node, first)) break;
  }
  if (open_parts_ == 0) return std::nullopt;
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
  Point at = distance_.point(node);
  while (true) {
    out.push_back(at);
    const std::uint8_t step = arrival_[at] & 0x0f;
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
    const int from = root_.cells()[candidate.a];
    int to = root_.cells()[candidate.b];
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
  for (const Link& link : tree.links) {
    used.insert(used.end(), link.blocks.begin(), link.blocks.end());
  }
  std::sort(used.begin(), used.end());
  used.erase(std::unique(used.begin(), used.end()), used.end());
  for (const Point block : used) {
    for (int dy = -1; dy <= 1; ++dy) {
      for (int dx = -1; dx <= 1; ++dx) {
        const Point around = block + Point{dx, dy};
        if (crowd_.contains(around)) near.push_back(around);
      }
    }
  }
  std::sort(near.begin(), near.end());
  near.erase(std::unique(near.begin(), near.end()), near.end());
  for (const Point block : near) ++crowd_[block];
}

void TreeRouter::unmark(int net) {
  std::vector<Point>& near = near_[static_cast<std::size_t>(net)];
  for (const Point block : near) --crowd_[block];
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
  }
}

Unrouted TreeRouter::first_fight(std::span<const Net> nets) const {
  for (std::size_t net = 0; net < nets.size(); ++net) {
    for (const Point block : used_[net]) {
      if (crowd_[block] <= 1) continue;
      for (std::size_t other = 0; other < nets.size(); ++other) {
        if (other == net) continue;
        const std::vector<Point>& near = near_[other];
        if (std::binary_search(near.begin(), near.end(), block)) {
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
  }
  return first_fight(nets);
}

}  // namespace warren::route
