#include "core/route/band.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <cstdlib>
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

using Costs = std::map<Point, std::uint32_t>;  // of the cells in the band; 0: forbidden

// The textbook's search, over whatever cells it is given. -1 when there is no way.
std::int64_t dijkstra(const Costs& costs, const std::vector<Point>& sources,
                      const std::vector<Point>& targets) {
  std::map<Point, std::int64_t> settled;
  using Entry = std::pair<std::int64_t, Point>;
  std::priority_queue<Entry, std::vector<Entry>, std::greater<>> queue;
  const auto allowed = [&](Point p) { return costs.contains(p) && costs.at(p) != 0; };
  for (const Point source : sources) {
    if (allowed(source)) queue.emplace(0, source);
  }
  while (!queue.empty()) {
    const auto [distance, at] = queue.top();
    queue.pop();
    if (!settled.emplace(at, distance).second) continue;
    if (std::find(targets.begin(), targets.end(), at) != targets.end()) return distance;
    for (const Point step : {Point{0, 1}, Point{1, 0}, Point{0, -1}, Point{-1, 0}}) {
      const Point next = at + step;
      if (allowed(next)) queue.emplace(distance + costs.at(next), next);
    }
  }
  return -1;
}

// The same with distances that are compared and entries that grow stale. Of paths that cost the
// same it takes the one that BandSearch has to take. No cells when there is none.
std::vector<Point> plain_path(const Costs& costs, const std::vector<Point>& sources,
                              const std::vector<Point>& targets) {
  struct Reached {
    std::uint32_t distance = 0;
    Point from;
  };
  std::map<Point, Reached> reached;
  testing::PlainQueue queue;
  const auto allowed = [&](Point p) { return costs.contains(p) && costs.at(p) != 0; };
  for (const Point source : sources) {
    if (!allowed(source) || !reached.try_emplace(source, Reached{0, source}).second) continue;
    queue.push(0, source);
  }
  while (!queue.empty()) {
    const auto [distance, at] = queue.pop();
    if (distance != reached.at(at).distance) continue;
    if (std::find(targets.begin(), targets.end(), at) != targets.end()) {
      std::vector<Point> path = {at};
      while (reached.at(path.back()).from != path.back()) {
        path.push_back(reached.at(path.back()).from);
      }
      std::reverse(path.begin(), path.end());
      return path;
    }
    for (const Point step : kSteps) {
      const Point next = at + step;
      if (!allowed(next)) continue;
      const Reached now{distance + costs.at(next), at};
      const auto [entry, is_new] = reached.try_emplace(next, now);
      if (!is_new && now.distance >= entry->second.distance) continue;
      entry->second = now;
      queue.push(now.distance, next);
    }
  }
  return {};
}

Blocks any_blocks() {
  const Rect map{0, 0, *rc::gen::inRange(3, 26), *rc::gen::inRange(3, 26)};
  const int shift = *rc::gen::inRange(1, 4);
  return *rc::gen::element(blocks_of(map, shift), framed_blocks_of(map, shift));
}

Point any_cell_near(Rect area) {
  return {*rc::gen::inRange(area.x - 3, area.right() + 3),
          *rc::gen::inRange(area.y - 3, area.bottom() + 3)};
}

void fill(Band& band, const Blocks& blocks, Rng& rng) {
  band.reset(blocks);
  if (rng.range(0, 3) == 0) {
    band.add_all();
    return;
  }
  for (int y = -1; y <= blocks.height(); ++y) {
    for (int x = -1; x <= blocks.width(); ++x) {
      if (rng.range(0, 9) < 8) band.add({x, y});
    }
  }
}

Costs costs_of(const Band& band, Rng& rng) {
  const int forbidden = rng.range(0, 45);
  const int most = rng.range(0, 1) == 0 ? 9 : 255;
  Costs out;
  for (std::uint32_t i = 0; i < band.cells(); ++i) {
    const bool open = rng.range(0, 99) >= forbidden;
    out[band.cell(i)] = open ? static_cast<std::uint32_t>(rng.range(1, most)) : 0;
  }
  return out;
}

void check_path(const CellPath& path, const Costs& costs) {
  std::uint32_t cost = 0;
  for (std::size_t i = 0; i < path.cells.size(); ++i) {
    RC_ASSERT(costs.contains(path.cells[i]));
    RC_ASSERT(costs.at(path.cells[i]) != 0U);
    if (i == 0) continue;
    const Point step = path.cells[i] - path.cells[i - 1];
    RC_ASSERT(std::abs(step.x) + std::abs(step.y) == 1);
    cost += costs.at(path.cells[i]);
  }
  RC_ASSERT(cost == path.cost);
}

// The same search again and again, so that what it keeps of the last one would show.
RC_GTEST_PROP(BandSearch, FindsWhatDijkstraFinds, ()) {
  Band band;
  BandSearch search;
  Rng rng(*rc::gen::arbitrary<std::uint32_t>());
  for (int round = 0; round < 3; ++round) {
    const Blocks blocks = any_blocks();
    fill(band, blocks, rng);
    const Costs costs = costs_of(band, rng);
    std::vector<Point> sources;
    std::vector<Point> targets;
    for (int i = *rc::gen::inRange(0, 4); i >= 0; --i) {
      sources.push_back(any_cell_near(blocks.area));
      targets.push_back(any_cell_near(blocks.area));
    }
    sources.push_back(sources.front());
    const auto path =
        search.find(band, sources, targets, [&](Point cell) { return costs.at(cell); });
    const std::int64_t expected = dijkstra(costs, sources, targets);
    RC_ASSERT(path.has_value() == (expected >= 0));
    if (!path) continue;
    RC_ASSERT(path->cost == expected);
    check_path(*path, costs);
    RC_ASSERT(std::find(sources.begin(), sources.end(), path->cells.front()) != sources.end());
    RC_ASSERT(std::find(targets.begin(), targets.end(), path->cells.back()) != targets.end());
  }
}

// Few different costs, so that many paths cost the same.
Costs even_costs_of(const Band& band, Rng& rng) {
  const int forbidden = rng.range(0, 30);
  const int most = rng.range(1, 3);
  Costs out;
  for (std::uint32_t i = 0; i < band.cells(); ++i) {
    const bool open = rng.range(0, 99) >= forbidden;
    out[band.cell(i)] = open ? static_cast<std::uint32_t>(rng.range(1, most)) : 0;
  }
  return out;
}

RC_GTEST_PROP(BandSearch, TakesTheSameOfEquallyCheapPaths, ()) {
  Band band;
  BandSearch search;
  Rng rng(*rc::gen::arbitrary<std::uint32_t>());
  for (int round = 0; round < 3; ++round) {
    const Blocks blocks = any_blocks();
    fill(band, blocks, rng);
    const bool even = rng.range(0, 3) != 0;
    const Costs costs = even ? even_costs_of(band, rng) : costs_of(band, rng);
    std::vector<Point> sources;
    std::vector<Point> targets;
    for (int i = *rc::gen::inRange(0, 3); i >= 0; --i) {
      sources.push_back(any_cell_near(blocks.area));
      targets.push_back(any_cell_near(blocks.area));
    }
    const auto path =
        search.find(band, sources, targets, [&](Point cell) { return costs.at(cell); });
    RC_ASSERT((path ? path->cells : std::vector<Point>()) == plain_path(costs, sources, targets));
  }
}

// A band that grows, with costs that change here and there: what is kept of the searches before
// must not show.
RC_GTEST_PROP(BandSearch, FindsTheSameAgain, ()) {
  Rng rng(*rc::gen::arbitrary<std::uint32_t>());
  const Blocks blocks = any_blocks();
  Band band;
  band.reset(blocks);
  BandSearch search;
  search.forget();
  Costs costs;
  std::vector<Point> changed;
  for (int round = 0; round < 4; ++round) {
    for (int y = 0; y < blocks.height(); ++y) {
      for (int x = 0; x < blocks.width(); ++x) {
        if (rng.range(0, 2) == 0) band.add({x, y});
      }
    }
    for (std::uint32_t i = 0; i < band.cells(); ++i) {
      const auto cost = static_cast<std::uint32_t>(rng.range(0, 3));
      const bool is_new = costs.try_emplace(band.cell(i), cost).second;
      if (is_new || rng.range(0, 9) != 0) continue;
      costs[band.cell(i)] = cost;
      changed.push_back(band.cell(i));
    }
    const std::vector<Point> sources = {any_cell_near(blocks.area), any_cell_near(blocks.area)};
    const std::vector<Point> targets = {any_cell_near(blocks.area), any_cell_near(blocks.area)};
    const auto path = search.find_again(
        band, sources, targets, [&](Point cell) { return costs.at(cell); }, changed);
    changed.clear();
    RC_ASSERT((path ? path->cells : std::vector<Point>()) == plain_path(costs, sources, targets));
  }
}

RC_GTEST_PROP(Band, NumbersItsCells, ()) {
  Rng rng(*rc::gen::arbitrary<std::uint32_t>());
  Band band;
  const Blocks blocks = any_blocks();
  // Twice over the same area: members of the first time must be forgotten.
  fill(band, blocks, rng);
  fill(band, blocks, rng);
  std::set<Point> cells;
  for (std::uint32_t i = 0; i < band.cells(); ++i) {
    RC_ASSERT(band.index(band.cell(i)) == i);
    cells.insert(band.cell(i));
  }
  RC_ASSERT(cells.size() == band.cells());
  for (int i = 0; i < 50; ++i) {
    const Point cell = any_cell_near(blocks.area);
    RC_ASSERT((band.index(cell) != Band::kOutside) == cells.contains(cell));
  }
}

RC_GTEST_PROP(Band, WidensInAllDirections, ()) {
  const Blocks blocks = framed_blocks_of({0, 0, 40, 28}, 2);
  Band band;
  band.reset(blocks);
  std::vector<Point> first;
  for (int i = *rc::gen::inRange(0, 4); i > 0; --i) {
    first.push_back({*rc::gen::inRange(0, blocks.width()), *rc::gen::inRange(0, blocks.height())});
    band.add(first.back());
  }
  const int reach = *rc::gen::inRange(0, 4);
  band.widen(reach);
  const std::set<Point> members(band.members().begin(), band.members().end());
  RC_ASSERT(members.size() == band.members().size());
  for (int y = 0; y < blocks.height(); ++y) {
    for (int x = 0; x < blocks.width(); ++x) {
      const bool near = std::any_of(first.begin(), first.end(), [&](Point p) {
        return std::abs(p.x - x) <= reach && std::abs(p.y - y) <= reach;
      });
      RC_ASSERT(members.contains({x, y}) == near);
    }
  }
}

}  // namespace
}  // namespace warren::route
