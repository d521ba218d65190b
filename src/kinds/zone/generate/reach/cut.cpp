#include "kinds/zone/generate/reach/cut.hpp"

#include <algorithm>
#include <array>

#include "core/hash.hpp"
#include "kinds/zone/generate/reach/network.hpp"
#include "kinds/zone/generate/reach/straight.hpp"
#include "kinds/zone/generate/reach/wall_ground.hpp"

namespace warren::zone {
namespace {

constexpr int kPatchShift = 2;
constexpr int kBandReach = 2;  // blocks on each side of what the coarse search found
constexpr int kGrow = 4;       // blocks, where the curve runs along the edge of the band
constexpr int kMostGrowths = 4;
constexpr int kMostBends = 10;
constexpr std::size_t kBoulderGap = 12;  // cells along a run
constexpr int kBoulderHalf = 2;
constexpr int kBoulderReach = 4;
constexpr std::size_t kTooStraight = 24;
constexpr int kMostSwerves = 6;
constexpr int kSwerveReach = 16;  // blocks
constexpr int kSwerveWidth = 2;   // cells on each side of a run
constexpr int kAroundGate = 8;    // cells around a gate that are always looked at

// Of one cell.
constexpr std::uint32_t kUneven = 60;  // in the widest ground, up to four times as dear
constexpr std::uint32_t kBoulderCost = 255;
constexpr std::uint32_t kAuthoredCost = 255;
constexpr std::uint32_t kRoomCost = 60;

Point outward(Rect rect, Point cell) {
  if (cell.y < rect.y) return {0, -1};
  if (cell.y >= rect.bottom()) return {0, 1};
  return {cell.x < rect.x ? -1 : 1, 0};
}

std::vector<Point> square_around(Point cell, int reach) {
  std::vector<Point> out;
  for (int dy = -reach; dy <= reach; ++dy) {
    for (int dx = -reach; dx <= reach; ++dx) out.push_back(cell + Point{dx, dy});
  }
  return out;
}

}  // namespace

Cutter::Cutter(State& state, std::uint32_t key)
    : state_(state),
      network_(state.scratch.network),
      map_(state.level.cells.bounds()),
      key_(key),
      blocks_(route::framed_blocks_of(map_, kWallShift)) {
  disliked_.clear(map_.w, map_.h);
  rooms_.clear(map_.w, map_.h);
  for (const Area& area : state.level.zone()->areas) {
    if (is_region(area)) continue;
    for (const Rect rect : area.rects) set_all(rooms_, rect);
  }
  survey_walls(state, blocks_, ground_);
}

// Blocks a few cells out from an arc that a coarse curve can begin in.
std::vector<Point> Cutter::coarse_ends(const std::vector<Point>& arc, Rect gate) const {
  std::vector<Point> out;
  for (const Point cell : arc) {
    const Point step = outward(gate, cell);
    Point at = cell;
    for (int i = 0; i < kAroundGate; ++i, at = at + step) {
      const Point block = blocks_.block_of(at);
      if (!ground_.cost.contains(block)) break;
      if (map_.contains(at) && network_.taken.test(at)) break;
      if (ground_.cost[block] == 0) continue;
      if (out.empty() || out.back() != block) out.push_back(block);
      break;
    }
  }
  return out;
}

bool Cutter::choose_band(const Arcs& arcs, Rect gate) {
  const route::Net ends{{coarse_ends(arcs.left, gate), coarse_ends(arcs.right, gate)}};
  std::vector<route::Tree> trees;
  if (network_.router.route(ground_, {&ends, 1}, trees)) return false;
  network_.band.reset(blocks_);
  for (const Point block : trees.front().links.front().blocks) network_.band.add(block);
  network_.band.widen(kBandReach);
  const Rect near = blocks_.touched(grown(gate, kAroundGate).intersect(blocks_.area));
  for (int y = near.y; y < near.bottom(); ++y) {
    for (int x = near.x; x < near.right(); ++x) network_.band.add({x, y});
  }
  return true;
}

// 0 .. 15, the same over a patch of cells. In wide open ground it makes some patches several times
// as dear as others, so that a wall winds between them like rock does; in narrow places it hardly
// counts.
std::uint32_t Cutter::unevenness(Point cell) const {
  return CellHash::at(CellHash::row_key(key_, cell.y >> kPatchShift), cell.x >> kPatchShift) >> 28;
}

std::uint32_t Cutter::cost_of(Point cell) const {
  const bool boulder = map_.contains(cell) && disliked_.test(cell) && network_.open.test(cell) &&
                       !network_.taken.test(cell);
  return boulder ? kBoulderCost : plain_cost(cell);
}

std::uint32_t Cutter::plain_cost(Point cell) const {
  if (!map_.contains(cell)) return kWallCost;
  if (network_.taken.test(cell)) {
    const bool authored = through_authored_ && network_.claims[cell] == 0 &&
                          state_.scratch.fixed.test(cell) && !network_.keep_off.test(cell);
    return authored ? kAuthoredCost : 0;
  }
  const bool open = network_.open.test(cell);
  const std::uint32_t misplaced = misplaced_cost(cell, open);
  if (!open) return kWallCost + misplaced;
  const auto clear = static_cast<std::uint32_t>(network_.clearance.at(cell));
  const std::uint32_t cost = kOpenCost + kPerClearance * clear;
  return std::min(cost + cost * unevenness(cell) * clear / kUneven + misplaced, kBoulderCost - 1);
}

// A wall belongs on the planned border, and not into rooms.
std::uint32_t Cutter::misplaced_cost(Point cell, bool open) const {
  const std::uint32_t rooms = rooms_.test(cell) ? kRoomCost : 0;
  const Territories& planned = state_.scratch.territories;
  return rooms + (planned.planned ? off_border(planned.inland_at(cell), open) : 0);
}

std::optional<Cut> Cutter::search(const Arcs& arcs) {
  network_.search.forget();
  return search_again(arcs, {});
}

// In a band that has grown, with boulders on the cells that changed.
std::optional<Cut> Cutter::search_again(const Arcs& arcs, std::span<const Point> changed) {
  auto path = network_.search.find_again(
      network_.band, arcs.left, arcs.right, [&](Point cell) { return cost_of(cell); }, changed);
  if (!path) return std::nullopt;
  return Cut{std::move(path->cells), path->cost, false};
}

bool Cutter::crosses_open(Point cell) const {
  return map_.contains(cell) && network_.open.test(cell);
}

// A curve that runs along the edge of the band would rather be outside: the band grows there.
bool Cutter::outgrown(const Cut& cut) {
  const std::size_t before = network_.band.members().size();
  Point last{-1, -1};
  for (const Point cell : cut.cells) {
    if (!crosses_open(cell)) continue;
    const Point block = blocks_.block_of(cell);
    if (block == last) continue;
    last = block;
    const bool edge = std::ranges::any_of(
        route::kSteps, [&](Point step) { return !network_.band.has(block + step); });
    if (edge) network_.band.add_around(block, kGrow);
  }
  return network_.band.members().size() > before;
}

Cut Cutter::grow(const Arcs& arcs, Cut cut) {
  for (int i = 0; i < kMostGrowths && outgrown(cut); ++i) {
    if (std::optional<Cut> next = search_again(arcs, {})) cut = std::move(*next);
  }
  return cut;
}

// Boulders along a run, for the curve to wind around. Even rounds lay long ones that reach out to
// alternating sides, so that no line beside the run is free either.
void Cutter::strew(std::span<const Point> run, int round, std::vector<Point>& scattered) {
  const Point along = run[1] - run[0];
  const Point across{along.y, along.x};
  const std::uint32_t word = CellHash::at(CellHash::row_key(key_, run[0].y), run[0].x);
  int side = word >> 31 != 0 ? 1 : -1;
  const int reach = round % 2 == 0 ? kBoulderReach : 1;
  for (std::size_t i = kBoulderGap / 2 + (word & 3U); i < run.size(); i += kBoulderGap) {
    for (int a = -kBoulderHalf; a <= kBoulderHalf; ++a) {
      for (int b = -1; b <= reach; ++b) {
        const Point cell{run[i].x + along.x * a + across.x * b * side,
                         run[i].y + along.y * a + across.y * b * side};
        if (!map_.contains(cell)) continue;
        disliked_.set(cell);
        scattered.push_back(cell);
      }
    }
    side = -side;
  }
}

// A wall through open ground should not look drawn with a ruler. Of all tries the one with the
// shortest straight stretch is kept.
Cut Cutter::bend(const Arcs& arcs, Cut cut) {
  std::vector<Point> scattered;
  Cut best = cut;
  std::size_t straightest = static_cast<std::size_t>(-1);
  for (int i = 0; i < kMostBends; ++i) {
    const auto runs =
        straight_runs(cut.cells, kLongestRun, [&](Point cell) { return crosses_open(cell); });
    std::size_t longest = 0;
    for (const std::span<const Point> run : runs) longest = std::max(longest, run.size());
    if (longest < straightest) {
      straightest = longest;
      best = cut;
    }
    if (runs.empty()) break;
    for (const std::span<const Point> run : runs) {
      strew(run, i, scattered);
      for (const Point cell : run) network_.band.add_around(blocks_.block_of(cell), kBandReach);
    }
    std::optional<Cut> next = search_again(arcs, scattered);
    if (!next) break;
    cut = std::move(*next);
  }
  for (const Point cell : scattered) disliked_.reset(cell);
  return straightest <= kTooStraight ? best : swerve(arcs, std::move(best));
}

std::uint64_t Cutter::plain_cost_of(const Cut& cut) const {
  std::uint64_t out = 0;
  for (const Point cell : cut.cells) out += plain_cost(cell);
  return out;
}

// The last resort against a ruler: a wider band, and all of the ground along straight runs is dear.
// A wall that costs more than twice as much would look worse.
Cut Cutter::swerve(const Arcs& arcs, Cut cut) {
  std::vector<Point> marked;
  Cut now = cut;
  network_.band.widen(kSwerveReach);
  network_.search.forget();  // of boulders
  for (int i = 0; i <= kMostSwerves; ++i) {
    const auto runs =
        straight_runs(now.cells, kTooStraight, [&](Point cell) { return crosses_open(cell); });
    if (plain_cost_of(now) > 2 * plain_cost_of(cut)) break;
    if (runs.empty()) {
      cut = now;
      break;
    }
    const std::size_t before = marked.size();
    for (const std::span<const Point> run : runs) {
      for (const Point cell : run) {
        for (const Point near : square_around(cell, kSwerveWidth)) {
          if (!map_.contains(near) || disliked_.test(near)) continue;
          disliked_.set(near);
          marked.push_back(near);
        }
      }
    }
    std::optional<Cut> next = search_again(arcs, std::span(marked).subspan(before));
    if (!next) break;
    now = std::move(*next);
  }
  for (const Point cell : marked) disliked_.reset(cell);
  return cut;
}

std::optional<Cut> Cutter::cut(int territory) {
  const Rect gate = network_
                        .places[static_cast<std::size_t>(
                            network_.territories[static_cast<std::size_t>(territory)].gate)]
                        .rect();
  const Arcs arcs = arcs_of(state_, territory);
  if (arcs.left.empty() || arcs.right.empty()) return std::nullopt;
  std::optional<Cut> found;
  if (choose_band(arcs, gate)) found = search(arcs);
  if (!found) {
    network_.band.reset(blocks_);
    network_.band.add_all();
    found = search(arcs);
    if (found) found->everywhere = true;
  }
  if (!found) return std::nullopt;
  const bool everywhere = found->everywhere;
  Cut out = bend(arcs, grow(arcs, std::move(*found)));
  out.everywhere = everywhere;
  return out;
}

std::vector<Point> Cutter::bridges(int territory) {
  const Arcs arcs = arcs_of(state_, territory);
  through_authored_ = true;
  network_.band.reset(blocks_);
  network_.band.add_all();
  const std::optional<Cut> found = search(arcs);
  through_authored_ = false;
  std::vector<Point> out;
  if (!found) return out;
  for (const Point cell : found->cells) {
    if (map_.contains(cell) && network_.taken.test(cell)) out.push_back(cell);
  }
  return out;
}

}  // namespace warren::zone
