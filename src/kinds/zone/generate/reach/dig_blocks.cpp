// Corridors to pockets as they look from afar: on blocks, and then along them.
#include <algorithm>
#include <bit>

#include "core/topology/bit_runs.hpp"
#include "kinds/zone/generate/reach/dig.hpp"
#include "kinds/zone/generate/reach/network.hpp"
#include "kinds/zone/generate/reach/rulers.hpp"

namespace warren::zone {
namespace {

constexpr int kBlockShift = 2;
constexpr int kBlock = 1 << kBlockShift;
constexpr std::size_t kTooStraightToDig = 20;

}  // namespace

// What stands in areas and landmarks, less the corridors that lead there. Walls may be around it,
// so it is no ground to plan a corridor to; what a designer placed elsewhere is.
void Digger::mark_built() {
  constexpr int kRampart = 12;  // cells that the edge of an area may lie outside of it
  built_.clear(dead_.width(), dead_.height());
  for (const Area& area : state_.level.zone()->areas) {
    for (const Rect rect : area.rects) set_all(built_, grown(rect, kRampart));
  }
  for (const Place& place : network_.places) {
    if (place.landmark != nullptr) set_all(built_, place.rect());
  }
  for (int y = 0; y < built_.height(); ++y) {
    const std::uint64_t* fixed = state_.scratch.fixed.row(y);
    for (int i = 0; i < built_.words_per_row(); ++i) built_.row(y)[i] &= fixed[i];
  }
  for (const CellRun& run : state_.level.zone()->corridors) {
    clear_run(built_.row(run.at.y), run.at.x, run.at.x + run.length);
  }
}

route::Blocks Digger::blocks() const {
  return route::blocks_of(state_.level.cells.bounds(), kBlockShift);
}

// How many of the nodes around a block the territory's corridors may come to.
int Digger::nodes_at_home(Point block, int territory) const {
  const Territories& planned = state_.scratch.territories;
  if (!planned.planned) return 4;
  int out = 0;
  for (int dy = 0; dy < 2; ++dy) {
    for (int dx = 0; dx < 2; ++dx) {
      const Point node = block + Point{dx, dy};
      out += planned.home[node] == territory && planned.inland[node] >= kOffRidge ? 1 : 0;
    }
  }
  return out;
}

BlockView Digger::view_of(Point block, int territory) const {
  static_assert(Territories::kNode == kBlock);
  constexpr int kCells = kBlock * kBlock;
  constexpr int kLeastFree = 2;  // cells; the narrower, the less likely a corridor gets through
  const int home = nodes_at_home(block, territory);
  if (home == 0) return {};
  int free = 0;
  std::optional<Point> near;
  const int x = block.x * kBlock;
  const int bottom = std::min(dead_.height(), (block.y + 1) * kBlock);
  for (int y = block.y * kBlock; y < bottom; ++y) {
    const auto four = [&](const BitGrid& bits) { return bits.row(y)[x >> 6] >> (x & 63) & 15U; };
    const std::uint64_t land = four(reached_) & ~four(built_);
    if (land != 0 && !near) near = Point{x + std::countr_zero(land), y};
    free += std::popcount((~four(kept_) & 15U) | four(dead_));
  }
  if (near) return {label_at(*near) == territory, 0};
  if (free < kLeastFree) return {};
  return {false, static_cast<std::uint32_t>(4 + 2 * (kCells - free) + 4 * (4 - home))};
}

// Whether a long stretch stays straight and so narrow that no stone could break it: between a wall
// and the edge of the map.
bool Digger::runs_in_a_slot(std::span<const Point> path, const Dig& dig) const {
  const auto rock = [&](Point cell) { return !network_.open.test(cell); };
  const auto narrow = [&](Point cell) {
    return std::ranges::none_of(route::kSteps, [&](Point step) {
      return std::ranges::find(path, cell + step) == path.end() && may_dig(cell + step, dig);
    });
  };
  return std::ranges::any_of(ruled_runs(path, rock), [&](PathRun run) {
    return run.size() > kTooStraightToDig &&
           4 * std::ranges::count_if(run, narrow) > static_cast<std::ptrdiff_t>(run.size());
  });
}

bool Digger::dig_along(std::span<const Point> blocks, std::span<const Point> from, const Dig& dig) {
  route::Band& band = network_.band;
  band.reset(this->blocks());
  for (const Point block : blocks) band.add_around(block, 1);
  std::vector<Point> targets;
  for (const Point block : band.members()) {
    const Rect cells = band.blocks().cells_of(block).intersect(state_.level.cells.bounds());
    for (int y = cells.y; y < cells.bottom(); ++y) {
      for (int x = next_set(reached_.row(y), cells.x, cells.right()); x < cells.right();
           x = next_set(reached_.row(y), x + 1, cells.right())) {
        if (label_at({x, y}) == dig.territory) targets.push_back({x, y});
      }
    }
  }
  const auto cost = [&](Point cell) { return cost_of(cell, dig); };
  const std::optional<route::CellPath> path = network_.search.find(band, from, targets, cost);
  return path && lay_winding(path->cells, dig);
}

}  // namespace warren::zone
