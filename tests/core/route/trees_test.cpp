#include "core/route/trees.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <functional>
#include <map>
#include <queue>
#include <set>
#include <utility>
#include <vector>

#include "core/rng.hpp"
#include "plain_search.hpp"

namespace warren::route {
namespace {

struct Puzzle {
  Ground ground;
  std::vector<Net> nets;
};

// Closes the step between two blocks, in both directions.
void close_step(Ground& ground, Point from, int step) {
  const Point to = from + kSteps[static_cast<std::size_t>(step)];
  ground.steps[from] &= static_cast<std::uint8_t>(~(1U << step));
  if (ground.steps.contains(to)) {
    ground.steps[to] &= static_cast<std::uint8_t>(~(1U << opposite(step)));
  }
}

Puzzle random_puzzle(std::uint32_t seed) {
  Rng rng(seed);
  Puzzle out;
  const int width = rng.range(3, 26);
  const int height = rng.range(3, 26);
  out.ground.cost.reset(width, height);
  out.ground.reset_steps(width, height);
  const int closed = rng.range(0, 25);
  const int first_only = rng.range(0, 10);
  const int most = rng.range(0, 1) == 0 ? 12 : 255;
  for (std::size_t i = 0; i < out.ground.cost.size(); ++i) {
    const bool open = rng.range(0, 99) >= closed;
    out.ground.cost.cells()[i] = static_cast<std::uint8_t>(open ? rng.range(1, most) : 0);
    if (rng.range(0, 99) < first_only) out.ground.steps.cells()[i] |= Ground::kFirstNetOnly;
    const int step = rng.range(0, 60);
    if (step < 4) close_step(out.ground, out.ground.cost.point(i), step);
  }
  out.nets.resize(static_cast<std::size_t>(rng.range(1, 4)));
  for (Net& net : out.nets) {
    net.terminals.resize(static_cast<std::size_t>(rng.range(1, 4)));
    for (std::vector<Point>& terminal : net.terminals) {
      for (int i = rng.range(1, 2); i > 0; --i) {
        const int x = rng.range(0, width - 1);
        const int y = rng.range(0, height - 1);
        terminal.push_back({x, y});
      }
    }
  }
  return out;
}

bool allowed(const Ground& ground, Point block, bool first) {
  return ground.cost.contains(block) && ground.cost[block] != 0 &&
         (first || (ground.steps[block] & Ground::kFirstNetOnly) == 0);
}

// What each block costs to get to from a terminal, by the textbook; blocks not in it are cut off.
std::map<Point, std::uint32_t> dijkstra(const Ground& ground, const std::vector<Point>& from,
                                        bool first) {
  std::map<Point, std::uint32_t> settled;
  using Entry = std::pair<std::uint32_t, Point>;
  std::priority_queue<Entry, std::vector<Entry>, std::greater<>> queue;
  for (const Point block : from) {
    if (allowed(ground, block, first)) queue.emplace(0, block);
  }
  while (!queue.empty()) {
    const auto [distance, at] = queue.top();
    queue.pop();
    if (!settled.emplace(at, distance).second) continue;
    for (std::size_t step = 0; step < kSteps.size(); ++step) {
      const Point next = at + kSteps[step];
      if ((ground.steps[at] >> step & 1U) == 0 || !allowed(ground, next, first)) continue;
      queue.emplace(distance + ground.cost[next], next);
    }
  }
  return settled;
}

bool holds(const std::vector<Point>& terminal, Point block) {
  return std::find(terminal.begin(), terminal.end(), block) != terminal.end();
}

void check_link(const Ground& ground, const Net& net, const Link& link, bool first) {
  RC_ASSERT(!link.blocks.empty());
  RC_ASSERT(holds(net.terminals[static_cast<std::size_t>(link.from)], link.blocks.front()));
  RC_ASSERT(holds(net.terminals[static_cast<std::size_t>(link.to)], link.blocks.back()));
  for (std::size_t i = 0; i < link.blocks.size(); ++i) {
    RC_ASSERT(allowed(ground, link.blocks[i], first));
    if (i == 0) continue;
    const Point step = link.blocks[i] - link.blocks[i - 1];
    const auto which = std::find(kSteps.begin(), kSteps.end(), step) - kSteps.begin();
    RC_ASSERT(which < 4);
    RC_ASSERT((ground.steps[link.blocks[i - 1]] >> which & 1) != 0);
  }
}

void check_joined(const Net& net, const Tree& tree) {
  RC_ASSERT(tree.links.size() + 1 == net.terminals.size());
  std::set<int> joined = {0};
  for (std::size_t round = 0; round < tree.links.size(); ++round) {
    for (const Link& link : tree.links) {
      if (joined.contains(link.from)) joined.insert(link.to);
      if (joined.contains(link.to)) joined.insert(link.from);
    }
  }
  RC_ASSERT(joined.size() == net.terminals.size());
}

std::vector<Point> blocks_of_tree(const Tree& tree) {
  std::vector<Point> out;
  for (const Link& link : tree.links) {
    out.insert(out.end(), link.blocks.begin(), link.blocks.end());
  }
  return out;
}

void check_apart(const Tree& one, const Tree& other) {
  for (const Point a : blocks_of_tree(one)) {
    for (const Point b : blocks_of_tree(other)) {
      RC_ASSERT(std::max(std::abs(a.x - b.x), std::abs(a.y - b.y)) >= 2);
    }
  }
}

// Either it says who is in whose way, or that terminal is cut off from the first one.
void check_trouble(const Puzzle& puzzle, const Unrouted& trouble) {
  const Net& net = puzzle.nets[static_cast<std::size_t>(trouble.net)];
  if (trouble.other) {
    RC_ASSERT(*trouble.other != trouble.net);
    return;
  }
  const auto& terminal = net.terminals[static_cast<std::size_t>(trouble.terminal)];
  RC_ASSERT(holds(terminal, trouble.at));
  const auto reached = dijkstra(puzzle.ground, terminal, trouble.net == 0);
  for (const Point block : net.terminals.front()) RC_ASSERT(!reached.contains(block));
}

RC_GTEST_PROP(TreeRouter, JoinsEveryNetAndKeepsThemApart, (std::uint32_t seed)) {
  const Puzzle puzzle = random_puzzle(seed);
  TreeRouter router;
  std::vector<Tree> trees;
  if (const auto trouble = router.route(puzzle.ground, puzzle.nets, trees)) {
    check_trouble(puzzle, *trouble);
    return;
  }
  RC_ASSERT(trees.size() == puzzle.nets.size());
  for (std::size_t net = 0; net < trees.size(); ++net) {
    check_joined(puzzle.nets[net], trees[net]);
    for (const Link& link : trees[net].links) {
      check_link(puzzle.ground, puzzle.nets[net], link, net == 0);
    }
    for (std::size_t other = 0; other < net; ++other) check_apart(trees[net], trees[other]);
  }
}

// Both ends spread at the same pace, and the first place where they meet is taken: that is at most
// twice as dear as the best.
RC_GTEST_PROP(TreeRouter, IsNotMuchDearerThanTheBestWay, (std::uint32_t seed)) {
  Puzzle puzzle = random_puzzle(seed);
  puzzle.nets.resize(1);
  puzzle.nets[0].terminals.resize(2, {{0, 0}});
  const Net& net = puzzle.nets[0];
  const auto distances = dijkstra(puzzle.ground, net.terminals[0], true);
  std::uint32_t best = 0xffffffffU;
  for (const Point block : net.terminals[1]) {
    if (!distances.contains(block)) continue;
    const std::uint32_t last = holds(net.terminals[0], block) ? 0 : puzzle.ground.cost[block];
    best = std::min(best, distances.at(block) - last);
  }
  TreeRouter router;
  std::vector<Tree> trees;
  const auto trouble = router.route(puzzle.ground, puzzle.nets, trees);
  RC_ASSERT(trouble.has_value() == (best == 0xffffffffU));
  if (trouble) return;
  const std::vector<Point>& blocks = trees[0].links[0].blocks;
  std::uint32_t cost = 0;
  for (std::size_t i = 1; i + 1 < blocks.size(); ++i) cost += puzzle.ground.cost[blocks[i]];
  RC_ASSERT(cost >= best);
  RC_ASSERT(cost <= 2 * best);
}

// One net of two terminals, with distances that are compared and entries that grow stale. The link
// lies where two settled blocks of different terminals meet first.
class PlainLink {
 public:
  PlainLink(const Ground& ground, const Net& net) : ground_(ground) {
    for (std::size_t t = 0; t < 2; ++t) {
      for (const Point block : net.terminals[t]) start(block, static_cast<int>(t));
    }
    while (!link_ && !queue_.empty()) {
      const auto [distance, at] = queue_.pop();
      Reached& here = reached_.at(at);
      if (here.distance != distance || here.final) continue;
      here.final = true;
      visit(at);
    }
  }
  const std::optional<std::vector<Point>>& link() const { return link_; }

 private:
  struct Reached {
    std::uint32_t distance = 0;
    int root = 0;
    Point from;
    bool final = false;
  };

  void start(Point block, int root) {
    if (!allowed(ground_, block, true)) return;
    const auto [entry, is_new] = reached_.try_emplace(block, Reached{0, root, block, false});
    if (is_new) queue_.push(0, block);
    if (entry->second.root != root && !link_) link_ = {block};
  }

  void visit(Point at) {
    const Reached here = reached_.at(at);
    for (std::size_t step = 0; step < kSteps.size(); ++step) {
      const Point next = at + kSteps[step];
      if ((ground_.steps[at] >> step & 1U) == 0 || !allowed(ground_, next, true)) continue;
      const Reached now{here.distance + ground_.cost[next], here.root, at, false};
      const auto [entry, is_new] = reached_.try_emplace(next, now);
      if (entry->second.final) {
        if (entry->second.root == here.root) continue;
        link_ = back_to_terminal(at);
        std::reverse(link_->begin(), link_->end());
        for (const Point block : back_to_terminal(next)) link_->push_back(block);
        return;
      }
      if (!is_new && now.distance >= entry->second.distance) continue;
      entry->second = now;
      queue_.push(now.distance, next);
    }
  }

  std::vector<Point> back_to_terminal(Point at) const {
    std::vector<Point> out = {at};
    while (reached_.at(out.back()).from != out.back()) out.push_back(reached_.at(out.back()).from);
    return out;
  }

  const Ground& ground_;
  std::map<Point, Reached> reached_;
  testing::PlainQueue queue_;
  std::optional<std::vector<Point>> link_;
};

RC_GTEST_PROP(TreeRouter, TakesTheSameOfEquallyCheapLinks, (std::uint32_t seed)) {
  Puzzle puzzle = random_puzzle(seed);
  puzzle.nets.resize(1);
  puzzle.nets[0].terminals.resize(2, {{0, 0}});
  // Few different costs, so that many paths cost the same.
  for (std::uint8_t& cost : puzzle.ground.cost.cells()) {
    if (seed % 4 != 0 && cost != 0) cost = static_cast<std::uint8_t>(1 + cost % 3);
  }
  TreeRouter router;
  std::vector<Tree> trees;
  const auto trouble = router.route(puzzle.ground, puzzle.nets, trees);
  const PlainLink plain(puzzle.ground, puzzle.nets[0]);
  RC_ASSERT(trouble.has_value() != plain.link().has_value());
  if (!trouble) RC_ASSERT(trees[0].links[0].blocks == *plain.link());
}

bool same(const std::vector<Tree>& a, const std::vector<Tree>& b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](const Tree& x, const Tree& y) {
    return std::equal(x.links.begin(), x.links.end(), y.links.begin(), y.links.end(),
                      [](const Link& l, const Link& m) {
                        return l.from == m.from && l.to == m.to && l.blocks == m.blocks;
                      });
  });
}

RC_GTEST_PROP(TreeRouter, KeepsNothingButMemory, (std::uint32_t seed)) {
  const Puzzle puzzle = random_puzzle(seed);
  const Puzzle other = random_puzzle(seed + 1);
  TreeRouter router;
  TreeRouter fresh;
  std::vector<Tree> first;
  std::vector<Tree> again;
  std::vector<Tree> expected;
  const bool failed = fresh.route(puzzle.ground, puzzle.nets, expected).has_value();
  RC_ASSERT(router.route(puzzle.ground, puzzle.nets, first).has_value() == failed);
  router.route(other.ground, other.nets, again);
  RC_ASSERT(router.route(puzzle.ground, puzzle.nets, again).has_value() == failed);
  RC_ASSERT(same(first, expected));
  RC_ASSERT(same(again, expected));
  RC_ASSERT(router.rounds() == fresh.rounds());
}

}  // namespace
}  // namespace warren::route
