#include "generate/zone/reach/dig.hpp"

#include <algorithm>
#include <array>
#include <functional>
#include <queue>

#include "core/hash.hpp"
#include "generate/zone/reach/network.hpp"
#include "generate/zone/reach/pocket_cells.hpp"
#include "generate/zone/reach/rulers.hpp"
#include "generate/zone/reach/runs.hpp"
#include "generate/zone/wall_tiles.hpp"

namespace warren::zone {
namespace {

constexpr std::array<Point, 8> kBeside = {
    {{-1, -1}, {0, -1}, {1, -1}, {-1, 0}, {1, 0}, {-1, 1}, {0, 1}, {1, 1}}};

// Of entering one cell: patches of rock differ, so that a corridor winds between them.
constexpr std::uint32_t kRockPrice = 16;  // and up to 12 by patches, up to 7 by cells
constexpr std::uint32_t kOpenPrice = 20;  // of pockets: cheap ones would be searched to their ends
constexpr std::uint32_t kMeanRockPrice = 25;
constexpr std::uint32_t kDislikedPrice = 90;
constexpr int kPatch = 2;  // patches of 4 x 4 cells
constexpr std::size_t kTooStraightToKeep = 20;
constexpr int kBends = 5;
constexpr float kExitOffRidge = 1;
constexpr float kOffRidge = 4;                     // cells from the border of a territory
constexpr std::uint32_t kRoughEdge = 0x38000000U;  // of 2^32
constexpr std::uint32_t kNotSeen = 0xffffffffU;
constexpr std::uint32_t kClosed = 0;  // no price is below it: never looked at again

struct Step {
  std::uint32_t price = 0;
  std::uint32_t index = 0;
  friend bool operator>(const Step& a, const Step& b) {
    return a.price != b.price ? a.price > b.price : a.index > b.index;
  }
};
using Steps8 = std::priority_queue<Step, std::vector<Step>, std::greater<>>;

Rect bounds_of(std::span<const Point> cells) {
  Rect out{cells.front().x, cells.front().y, 1, 1};
  for (const Point cell : cells) {
    const int right = std::max(out.right(), cell.x + 1);
    const int bottom = std::max(out.bottom(), cell.y + 1);
    out.x = std::min(out.x, cell.x);
    out.y = std::min(out.y, cell.y);
    out.w = right - out.x;
    out.h = bottom - out.y;
  }
  return out;
}

}  // namespace

Digger::Digger(State& state, std::uint32_t key)
    : state_(state),
      network_(state.scratch.network),
      key_(key),
      width_(state.zone.parameters.corridor_width),
      walls_(wild_walls(state.level, state.zone.parameters.circuit_prob_wild)),
      reached_(flood(network_.open, *state.level.start)) {
  dead_ = network_.open;
  for (int y = 0; y < dead_.height(); ++y) {
    for (int i = 0; i < dead_.words_per_row(); ++i) dead_.row(y)[i] &= ~reached_.row(y)[i];
  }
  sealed_.clear(dead_.width(), dead_.height());
  for (const Gate& gate : state.level.gates) {
    for (const CellRun& run : gate.sealed) set_all(sealed_, {run.at.x, run.at.y, run.length, 1});
  }
  if (state.level.regions.empty()) return;
  cut_off_ = BitGrid::outside(state.level.regions, kCutOffRegion, kCutOffRegion);
  for (int y = 0; y < cut_off_.height(); ++y) {
    for (int i = 0; i < cut_off_.words_per_row(); ++i) {
      cut_off_.row(y)[i] = ~cut_off_.row(y)[i] & network_.open.row(y)[i];
    }
  }
  limit_pockets();
}

void Digger::limit_pockets() {
  limits_.reset(state_.level.cells.width(), state_.level.cells.height());
  for (std::size_t i = 0; i < network_.regions.size(); ++i) {
    const Region& region = network_.regions[i];
    for (const Terminal& terminal : region.terminals) {
      const Place& place = network_.places[static_cast<std::size_t>(terminal.place)];
      if (place.landmark == nullptr) continue;
      if (terminal.place == region.gate) {
        limit(grown(place.rect(), 1), {static_cast<int>(i), region.parent});
      } else if (std::ranges::find(network_.regions, terminal.place, &Region::gate) ==
                 network_.regions.end()) {
        limit(place.rect(), {static_cast<int>(i), -1});
      }
    }
  }
}

void Digger::limit(Rect rect, Allowed allowed) {
  const Rect inside = rect.intersect(state_.level.cells.bounds());
  for (int y = inside.y; y < inside.bottom(); ++y) {
    for (int x = inside.x; x < inside.right(); ++x) {
      if (state_.level.regions[{x, y}] == kCutOffRegion) limit_pocket({x, y}, allowed);
    }
  }
}

// A pocket that two limits meet in keeps what both allow.
void Digger::limit_pocket(Point at, Allowed allowed) {
  const std::uint8_t old = limits_[at];
  if (old != 0) {
    const Allowed before = allowed_[old - 1U];
    if (before.one == allowed.one && before.other == allowed.other) return;
    const int one = allowed.has(before.one) ? before.one : -1;
    allowed = {one, before.other != one && allowed.has(before.other) ? before.other : -1};
    if (allowed.one == before.one && allowed.other == before.other) return;
  }
  // So many that nobody counts them: the rest is filled.
  if (allowed_.size() < 254) {
    allowed_.push_back(allowed);
  } else {
    allowed_.back() = {};
  }
  const auto now = static_cast<std::uint8_t>(allowed_.size());
  std::vector<Point> waiting{at};
  limits_[at] = now;
  while (!waiting.empty()) {
    const Point cell = waiting.back();
    waiting.pop_back();
    for (const Point step : kBeside) {
      const Point next = cell + step;
      if (!limits_.contains(next) || limits_[next] != old) continue;
      if (state_.level.regions[next] != kCutOffRegion) continue;
      limits_[next] = now;
      waiting.push_back(next);
    }
  }
}

bool Digger::may_join(Point pocket, int region) const {
  if (limits_.empty() || limits_[pocket] == 0) return true;
  return allowed_[limits_[pocket] - 1U].has(region);
}

std::uint8_t Digger::label_at(Point cell) const {
  if (!state_.level.regions.empty()) return state_.level.regions[cell];
  if (!network_.open.test(cell)) return kNoRegion;
  return reached_.test(cell) ? 0 : kCutOffRegion;
}

int Digger::home_of(Point at) const {
  const Territories& planned = state_.scratch.territories;
  return planned.planned ? planned.home_of(at) : 0;
}

bool Digger::may_touch(Point cell, int region) const {
  for (const Point step : kBeside) {
    const Point near = cell + step;
    if (!state_.level.cells.contains(near)) continue;
    const int label = label_at(near);
    if (label == kCutOffRegion ? !may_join(near, region) : label != region && label != kNoRegion) {
      return false;
    }
  }
  return true;
}

// Footprints and their moats, but the one that is dug from.
bool Digger::off_limits(Point cell, Rect own) const {
  if (network_.places.empty() || !network_.keep_off.test(cell)) return false;
  return std::ranges::any_of(network_.places, [&](const Place& place) {
    return place.landmark != nullptr && place.rect() != own &&
           grown(place.rect(), kMoat).contains(cell);
  });
}

bool Digger::may_dig(Point cell, int region, Rect own) const {
  if (!state_.level.cells.contains(cell) || state_.scratch.fixed.test(cell)) return false;
  if (own.contains(cell) || sealed_.test(cell) || off_limits(cell, own)) return false;
  const Territories& planned = state_.scratch.territories;
  // An exit beside a border must lead out all the same.
  const float least = own.empty() ? kOffRidge : kExitOffRidge;
  const bool at_home =
      !planned.planned || (planned.home_of(cell) == region && planned.inland_at(cell) >= least);
  return at_home && may_touch(cell, region);
}

std::uint32_t Digger::price_of(Point cell) const {
  if (network_.open.test(cell)) return kOpenPrice;
  const std::uint32_t patch =
      CellHash::at(CellHash::row_key(key_, cell.y >> kPatch), cell.x >> kPatch) >> 30;
  const std::uint32_t grain = CellHash::at(CellHash::row_key(~key_, cell.y), cell.x) >> 29;
  const bool disliked = std::ranges::binary_search(disliked_, cell);
  return kRockPrice + 4 * patch + grain + (disliked ? kDislikedPrice : 0);
}

// The part of the map that one search looks at.
struct Digger::Window {
  Rect area;
  Grid<std::uint32_t> price;
  Grid<std::uint8_t> from;  // of route::kSteps

  Window(Rect around, Rect map, int reach) : area(grown(around, reach).intersect(map)) {
    price.reset(area.w, area.h, kNotSeen);
    from.reset(area.w, area.h, 4);
  }
  Point cell(std::uint32_t index) const { return price.point(index) + Point{area.x, area.y}; }
  Point local(Point cell) const { return cell - Point{area.x, area.y}; }

  std::vector<Point> trace(Point at) const {
    std::vector<Point> out{at};
    while (from[local(at)] < 4) {
      at = at - route::kSteps[from[local(at)]];
      out.push_back(at);
    }
    return out;
  }
};

// From the cells outwards, the cheapest first, until ground of the region is beside.
std::optional<std::vector<Point>> Digger::search(std::span<const Point> from, int region,
                                                 int longest, Rect own) {
  Window window(bounds_of(from), state_.level.cells.bounds(), longest + 2);
  Steps8 waiting;
  for (const Point cell : from) {
    const Point at = window.local(cell);
    const bool usable =
        network_.open.test(cell) ? may_join(cell, region) : may_dig(cell, region, own);
    if (!usable) continue;
    window.price[at] = network_.open.test(cell) ? 0 : price_of(cell);
    waiting.push({window.price[at], static_cast<std::uint32_t>(window.price.index(at))});
  }
  const auto most = static_cast<std::uint32_t>(longest) * kMeanRockPrice;
  while (!waiting.empty() && waiting.top().price <= most) {
    const Step step = waiting.top();
    waiting.pop();
    const Point cell = window.cell(step.index);
    if (step.price > window.price[window.local(cell)]) continue;
    for (std::uint8_t i = 0; i < 4; ++i) {
      const Point next = cell + route::kSteps[i];
      if (!window.area.contains(next)) continue;
      std::uint32_t& known = window.price[window.local(next)];
      if (known <= step.price + kRockPrice) continue;
      const bool is_open = network_.open.test(next);
      if (is_open && reached_.test(next) && label_at(next) == region && !own.contains(next)) {
        return window.trace(cell);
      }
      const bool usable =
          known != kNotSeen || (is_open ? label_at(next) == kCutOffRegion && may_join(next, region)
                                        : may_dig(next, region, own));
      if (!usable) {
        known = kClosed;
        continue;
      }
      const std::uint32_t price = step.price + price_of(next);
      if (price >= known) continue;
      known = price;
      window.from[window.local(next)] = i;
      waiting.push({price, static_cast<std::uint32_t>(window.price.index(window.local(next)))});
    }
  }
  return std::nullopt;
}

void Digger::open(Point cell, int region) {
  network_.open.set(cell);
  state_.level.cells[cell] = kOpenTile;
  state_.scratch.fixed.set(cell);
  if (!state_.level.regions.empty()) {
    state_.level.regions[cell] = static_cast<std::uint8_t>(region);
  }
  opened_.push_back(cell);
}

void Digger::carve(const std::vector<Point>& path, int region, Rect own) {
  const int low = -(width_ - 1) / 2;
  std::vector<Point> rock;
  for (const Point cell : path) {
    if (!network_.open.test(cell)) rock.push_back(cell);
  }
  for (const Point cell : rock) open(cell, region);
  for (const Point cell : rock) {
    for (int dy = low - 1; dy <= low + width_; ++dy) {
      for (int dx = low - 1; dx <= low + width_; ++dx) {
        const Point beside = cell + Point{dx, dy};
        const bool edge = dx < low || dy < low || dx == low + width_ || dy == low + width_;
        if (edge && (dx == 0) == (dy == 0)) continue;  // no corner that touches by a corner only
        if (edge && CellHash::at(CellHash::row_key(key_, beside.y), beside.x) >= kRoughEdge) {
          continue;
        }
        if (!state_.level.cells.contains(beside) || network_.open.test(beside)) continue;
        if (may_dig(beside, region, own)) open(beside, region);
      }
    }
  }
}

// What has come within reach: by 4-connected steps for walking, by corners for labels.
void Digger::spread(std::span<const Point> from, int region) {
  Grid<std::uint8_t>& labels = state_.level.regions;
  const auto label = static_cast<std::uint8_t>(region);
  for (const Point cell : from) {
    reached_.set(cell);
    if (!labels.empty()) labels[cell] = label;
  }
  for (const Point cell : from) {
    for (const Point step : kBeside) {
      const Point next = cell + step;
      if (!dead_.contains(next)) continue;
      const bool beside = step.x == 0 || step.y == 0;
      if (beside && dead_.test(next)) reach_all(take_pocket(dead_, next, Steps::side));
      if (labels.empty() || !cut_off_.test(next)) continue;
      for (const CellRun& run : take_pocket(cut_off_, next)) {
        for (std::uint8_t& one : labels.row(run.at.y).subspan(
                 static_cast<std::size_t>(run.at.x), static_cast<std::size_t>(run.length))) {
          one = label;
        }
      }
    }
  }
}

void Digger::reach_all(const std::vector<CellRun>& runs) {
  for (const CellRun& run : runs) {
    for (int i = 0; i < run.length; ++i) reached_.set(run.at + Point{i, 0});
  }
}

// Of the cells of a shore those that have the least rock before them, straight ahead. A search from
// all of a long shore would look at a great deal of rock for nothing.
Digger::Nearest Digger::nearest_of(std::span<const Point> shore, int region, int longest) const {
  constexpr int kSlack = 4;
  constexpr std::size_t kMostSources = 12;
  Nearest out;
  out.rock = longest;
  std::vector<std::pair<int, Point>> found;
  for (const Point cell : shore) {
    for (const Point step : route::kSteps) {
      const int rock = rock_ahead(cell, step, region, std::min(out.rock + kSlack, longest));
      if (rock < 0) continue;
      found.emplace_back(rock, cell);
      out.rock = std::min(out.rock, rock);
    }
  }
  std::ranges::stable_sort(found, {}, &std::pair<int, Point>::first);
  for (const auto& [rock, cell] : found) {
    if (rock > out.rock + kSlack || out.sources.size() >= kMostSources) break;
    if (std::ranges::find(out.sources, cell) == out.sources.end()) out.sources.push_back(cell);
  }
  return out;
}

// Cells of rock until ground of the region; -1 when there is none so near, or something else first.
int Digger::rock_ahead(Point from, Point step, int region, int most) const {
  Point at = from + step;
  for (int rock = 0; rock <= most && network_.open.contains(at); ++rock, at = at + step) {
    if (!network_.open.test(at)) continue;
    return rock > 0 && reached_.test(at) && label_at(at) == region ? rock : -1;
  }
  return -1;
}

bool Digger::join(std::span<const Point> shore, int region, int longest) {
  const Nearest nearest = nearest_of(shore, region, longest);
  if (nearest.sources.empty()) return false;
  const int most = std::min(longest, 2 * nearest.rock + 6);
  const std::optional<std::vector<Point>> path = winding(nearest.sources, region, most, {});
  // Between a wall and the edge of the map no corridor can wind: better none than a ruler.
  const auto rock = [&](Point cell) { return !network_.open.test(cell); };
  if (!path || longest_ruler(*path, rock) > kTooStraightToKeep) return false;
  lay(*path, region, {});
  return true;
}

// Of several tries the one with the shortest straight stretch.
std::optional<std::vector<Point>> Digger::winding(std::span<const Point> from, int region,
                                                  int longest, Rect own) {
  disliked_.clear();
  std::optional<std::vector<Point>> best = search(from, region, longest, own);
  std::optional<std::vector<Point>> now = best;
  const auto rock = [&](Point cell) { return !network_.open.test(cell); };
  for (int i = 0; i < kBends && now; ++i) {
    const std::vector<PathRun> runs = ruled_runs(*now, rock);
    if (runs.empty()) break;
    for (const PathRun run : runs) lay_boulders(run, disliked_);
    std::ranges::sort(disliked_);
    now = search(from, region, longest, own);
    if (now && longest_ruler(*now, rock) < longest_ruler(*best, rock)) best = now;
  }
  return best;
}

void Digger::lay(const std::vector<Point>& path, int region, Rect own) {
  const std::size_t before = opened_.size();
  carve(path, region, own);
  std::vector<Point> joined(opened_.begin() + static_cast<std::ptrdiff_t>(before), opened_.end());
  joined.insert(joined.end(), path.begin(), path.end());
  spread(joined, region);
}

bool Digger::dig(std::span<const Point> from, int region, int longest, Rect own) {
  const std::optional<std::vector<Point>> path = winding(from, region, longest, own);
  if (!path) return false;
  lay(*path, region, own);
  return true;
}

void Digger::fill(Point cell) {
  if (!network_.open.test(cell) || state_.scratch.fixed.test(cell)) return;
  const std::uint32_t word =
      CellHash::at(CellHash::row_key(state_.scratch.wall_key, cell.y), cell.x);
  network_.open.reset(cell);
  state_.level.cells[cell] = walls_.pick(word);
  if (!state_.level.regions.empty()) state_.level.regions[cell] = kNoRegion;
  filled_.push_back(cell);
}

void Digger::finish() {
  if (opened_.empty()) return;
  std::vector<Point> all = opened_;
  for (const CellRun& run : state_.level.corridors) {
    for (int i = 0; i < run.length; ++i) all.push_back(run.at + Point{i, 0});
  }
  state_.level.corridors = runs_of(all);
}

}  // namespace warren::zone
