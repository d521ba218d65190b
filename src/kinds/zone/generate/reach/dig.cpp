#include "kinds/zone/generate/reach/dig.hpp"

#include <algorithm>
#include <array>
#include <functional>
#include <queue>

#include "core/hash.hpp"
#include "core/topology/bit_runs.hpp"
#include "kinds/zone/generate/reach/meander.hpp"
#include "kinds/zone/generate/reach/network.hpp"
#include "kinds/zone/generate/reach/pocket_cells.hpp"
#include "kinds/zone/generate/reach/runs.hpp"
#include "kinds/zone/generate/wall_tiles.hpp"

namespace warren::zone {
namespace {

constexpr std::array<Point, 8> kBeside = {
    {{-1, -1}, {0, -1}, {1, -1}, {-1, 0}, {1, 0}, {-1, 1}, {0, 1}, {1, 1}}};

// Of entering one cell: patches of rock differ, so that a corridor winds between them.
constexpr std::uint32_t kRockPrice = 16;  // and up to 12 by patches, up to 7 by cells
constexpr std::uint32_t kOpenPrice = 20;  // of pockets: cheap ones would be searched to their ends
constexpr std::uint32_t kMeanRockPrice = 25;
constexpr int kPatch = 2;  // patches of 4 x 4 cells
constexpr float kExitOffRidge = 1;
constexpr std::uint32_t kRoughEdge = 0x38000000U;  // of 2^32
constexpr std::uint32_t kClosed = 0;               // no price is below it: never looked at again

struct Step {
  std::uint32_t price = 0;
  Point cell;
  friend bool operator>(const Step& a, const Step& b) {
    return a.price != b.price ? a.price > b.price : a.cell > b.cell;
  }
};
using Steps8 = std::priority_queue<Step, std::vector<Step>, std::greater<>>;

}  // namespace

Digger::Digger(State& state, std::uint32_t key)
    : state_(state),
      network_(state.scratch.network),
      key_(key),
      widening_(state.zone.parameters.corridor_width),
      walls_(wild_walls(state.level, state.zone.parameters.circuit_prob_wild)),
      limits_(network_.dig_limits),
      reached_(flood(network_.open, *state.level.start)) {
  dead_ = network_.open;
  for (int y = 0; y < dead_.height(); ++y) {
    for (int i = 0; i < dead_.words_per_row(); ++i) dead_.row(y)[i] &= ~reached_.row(y)[i];
  }
  sealed_.clear(dead_.width(), dead_.height());
  for (const Gate& gate : state.level.zone()->gates) {
    for (const CellRun& run : gate.sealed) set_all(sealed_, {run.at.x, run.at.y, run.length, 1});
  }
  mark_built();
  kept_ = state.scratch.fixed;
  for (int y = 0; y < kept_.height(); ++y) {
    for (int i = 0; i < kept_.words_per_row(); ++i) kept_.row(y)[i] |= sealed_.row(y)[i];
    if (network_.places.empty()) continue;
    for (int i = 0; i < kept_.words_per_row(); ++i) kept_.row(y)[i] |= network_.keep_off.row(y)[i];
  }
  limits_.reset(0, 0);
  if (state.level.zone()->territories.empty()) return;
  cut_off_ = BitGrid::outside(state.level.zone()->territories, kCutOffTerritory, kCutOffTerritory);
  for (int y = 0; y < cut_off_.height(); ++y) {
    for (int i = 0; i < cut_off_.words_per_row(); ++i) {
      cut_off_.row(y)[i] = ~cut_off_.row(y)[i] & network_.open.row(y)[i];
    }
  }
  limit_pockets();
}

void Digger::limit_pockets() {
  limits_.reset(state_.level.cells.width(), state_.level.cells.height());
  for (std::size_t i = 0; i < network_.territories.size(); ++i) {
    const TerritoryNet& territory = network_.territories[i];
    for (const Terminal& terminal : territory.terminals) {
      const Place& place = network_.places[static_cast<std::size_t>(terminal.place)];
      if (place.landmark == nullptr) continue;
      if (terminal.place == territory.gate) {
        limit(grown(place.rect(), 1), {static_cast<int>(i), territory.parent});
      } else if (std::ranges::find(network_.territories, terminal.place, &TerritoryNet::gate) ==
                 network_.territories.end()) {
        limit(place.rect(), {static_cast<int>(i), -1});
      }
    }
  }
}

void Digger::limit(Rect rect, Allowed allowed) {
  const Rect inside = rect.intersect(state_.level.cells.bounds());
  for (int y = inside.y; y < inside.bottom(); ++y) {
    for (int x = inside.x; x < inside.right(); ++x) {
      if (state_.level.zone()->territories[{x, y}] == kCutOffTerritory)
        limit_pocket({x, y}, allowed);
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
      if (state_.level.zone()->territories[next] != kCutOffTerritory) continue;
      limits_[next] = now;
      waiting.push_back(next);
    }
  }
}

bool Digger::may_join(Point pocket, int territory) const {
  if (limits_.empty() || limits_[pocket] == 0) return true;
  return allowed_[limits_[pocket] - 1U].has(territory);
}

std::uint8_t Digger::label_at(Point cell) const {
  if (!state_.level.zone()->territories.empty()) return state_.level.zone()->territories[cell];
  if (!network_.open.test(cell)) return kNoTerritory;
  return reached_.test(cell) ? 0 : kCutOffTerritory;
}

int Digger::home_of(Point at) const {
  const Territories& planned = state_.scratch.territories;
  return planned.planned ? planned.home_of(at) : 0;
}

bool Digger::may_cross(Point open, int territory) const {
  const int label = label_at(open);
  return label == territory || (label == kCutOffTerritory && may_join(open, territory));
}

bool Digger::may_touch(Point cell, int territory) const {
  for (const Point step : kBeside) {
    const Point near = cell + step;
    if (!state_.level.cells.contains(near)) continue;
    const int label = label_at(near);
    if (label == kCutOffTerritory ? !may_join(near, territory)
                                  : label != territory && label != kNoTerritory) {
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

bool Digger::may_dig(Point cell, const Dig& dig) const {
  if (!state_.level.cells.contains(cell) || is_kept(cell, dig.own)) return false;
  if (dig.own.contains(cell) || sealed_.test(cell) || off_limits(cell, dig.own)) return false;
  const Territories& planned = state_.scratch.territories;
  // An exit beside a border must lead out all the same.
  const float least = dig.own.empty() ? kOffRidge : kExitOffRidge;
  const bool at_home = !planned.planned || dig.far ||
                       (planned.home_of(cell) == dig.territory && planned.inland_at(cell) >= least);
  if (dig.far && dig.own.empty() && !keeps_apart(cell, dig.territory)) return false;
  return at_home && may_touch(cell, dig.territory);
}

std::uint32_t Digger::price_of(Point cell) const {
  if (network_.open.test(cell)) return kOpenPrice;
  const std::uint32_t patch =
      CellHash::at(CellHash::row_key(key_, cell.y >> kPatch), cell.x >> kPatch) >> 30;
  const std::uint32_t grain = CellHash::at(CellHash::row_key(~key_, cell.y), cell.x) >> 29;
  return kRockPrice + 4 * patch + grain;
}

std::vector<Point> Digger::trace(Point at) const {
  DigMemory& memory = network_.dig;
  std::vector<Point> out{at};
  while (memory.step(at) != DigMemory::kNoStep) {
    at = at - route::kSteps[memory.step(at)];
    out.push_back(at);
  }
  return out;
}

// From the cells outwards, the cheapest first, until ground of the territory is beside.
std::optional<std::vector<Point>> Digger::search(std::span<const Point> from, const Dig& dig) {
  DigMemory& memory = network_.dig;
  memory.reset(dead_.width(), dead_.height());
  Steps8 waiting;
  for (const Point cell : from) {
    const bool is_open = network_.open.test(cell);
    if (!(is_open ? may_join(cell, dig.territory) : may_dig(cell, dig))) continue;
    memory.price(cell) = is_open ? 0 : price_of(cell);
    waiting.push({memory.price(cell), cell});
  }
  const auto most = static_cast<std::uint32_t>(dig.longest) * kMeanRockPrice;
  while (!waiting.empty() && waiting.top().price <= most) {
    const Step step = waiting.top();
    waiting.pop();
    if (step.price > memory.price(step.cell)) continue;
    for (std::uint8_t i = 0; i < 4; ++i) {
      const Point next = step.cell + route::kSteps[i];
      if (!dead_.contains(next)) continue;
      std::uint32_t& known = memory.price(next);
      if (known <= step.price + kRockPrice) continue;
      const bool is_open = network_.open.test(next);
      if (is_open && reached_.test(next) && label_at(next) == dig.territory &&
          !dig.own.contains(next)) {
        return trace(step.cell);
      }
      // Ground that only a step between two corners leads to counts as the territory's, and is not
      // within reach: a corridor may lead through it.
      const bool usable = known != DigMemory::kNotSeen ||
                          (is_open ? may_cross(next, dig.territory) : may_dig(next, dig));
      if (!usable) {
        known = kClosed;
        continue;
      }
      const std::uint32_t price = step.price + price_of(next);
      if (price >= known) continue;
      known = price;
      memory.step(next) = i;
      waiting.push({price, next});
    }
  }
  return std::nullopt;
}

void Digger::open(Point cell, int territory) {
  network_.open.set(cell);
  state_.level.cells[cell] = kOpenTile;
  state_.scratch.fixed.set(cell);
  if (!state_.level.zone()->territories.empty()) {
    state_.level.zone()->territories[cell] = static_cast<std::uint8_t>(territory);
  }
  opened_.push_back(cell);
}

bool Digger::is_rough(Point cell) const {
  return CellHash::at(CellHash::row_key(key_, cell.y), cell.x) < kRoughEdge;
}

void Digger::carve(const std::vector<Point>& path, const Dig& dig) {
  std::vector<Point> rock;
  for (const Point cell : path) {
    if (!network_.open.test(cell)) rock.push_back(cell);
  }
  for (const Point cell : rock) open(cell, dig.territory);
  for (const Point cell : rock) {
    widening_.around([&](Point off, bool edge) {
      const Point beside = cell + off;
      if (!state_.level.cells.contains(beside)) return false;
      if (network_.open.test(beside)) return true;
      // No corner that touches by a corner only.
      if (edge && ((off.x == 0) == (off.y == 0) || !is_rough(beside))) return false;
      if (!may_dig(beside, dig)) return false;
      open(beside, dig.territory);
      return true;
    });
  }
}

// What has come within reach: by 4-connected steps for walking, by corners for labels.
void Digger::spread(std::span<const Point> from, int territory) {
  Grid<std::uint8_t>& labels = state_.level.zone()->territories;
  const auto label = static_cast<std::uint8_t>(territory);
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
    set_run(reached_.row(run.at.y), run.at.x, run.at.x + run.length);
  }
}

// Of entering a cell on the way to a pocket; 0: never. Along the edge of the map several short
// corridors would make one line.
std::uint32_t Digger::cost_of(Point cell, const Dig& dig) const {
  const Rect inside = grown(state_.level.cells.bounds(), -1);
  if (!network_.open.contains(cell) || (!dig.straight && !inside.contains(cell))) return 0;
  if (!network_.open.test(cell)) return may_dig(cell, dig) ? price_of(cell) : 0;
  return may_cross(cell, dig.territory) ? kOpenPrice : 0;
}

// Rock alone does not bend a path enough: what is dug is led from side to side.
std::vector<Point> Digger::wind(std::span<const Point> path, const Dig& dig) const {
  const MeanderGround ground{[&](Point cell) { return !network_.open.test(cell); },
                             [&](Point cell) { return may_lead(cell, dig); }};
  return meander(path, key_, ground);
}

bool Digger::may_lead(Point cell, const Dig& dig) const {
  if (!network_.open.contains(cell)) return false;
  if (!network_.open.test(cell)) return may_dig(cell, dig);
  return !dig.own.contains(cell) && label_at(cell) == dig.territory;
}

void Digger::lay(const std::vector<Point>& path, const Dig& dig) {
  const std::size_t before = opened_.size();
  carve(path, dig);
  std::vector<Point> joined(opened_.begin() + static_cast<std::ptrdiff_t>(before), opened_.end());
  joined.insert(joined.end(), path.begin(), path.end());
  spread(joined, dig.territory);
}

bool Digger::dig(std::span<const Point> from, const Dig& dig) {
  const std::optional<std::vector<Point>> path = search(from, dig);
  return path && lay_winding(*path, dig);
}

bool Digger::lay_winding(std::span<const Point> path, const Dig& dig) {
  const std::vector<Point> winding = wind(path, dig);
  if (!dig.straight && runs_in_a_slot(winding, dig)) return false;
  lay(winding, dig);
  return true;
}

void Digger::fill(Point cell) {
  if (!network_.open.test(cell) || state_.scratch.fixed.test(cell)) return;
  const std::uint32_t word =
      CellHash::at(CellHash::row_key(state_.scratch.wall_key, cell.y), cell.x);
  network_.open.reset(cell);
  state_.level.cells[cell] = walls_.pick(word);
  if (!state_.level.zone()->territories.empty())
    state_.level.zone()->territories[cell] = kNoTerritory;
  filled_.push_back(cell);
}

void Digger::finish() {
  if (opened_.empty()) return;
  std::vector<Point> all = opened_;
  for (const CellRun& run : state_.level.zone()->corridors) {
    for (int i = 0; i < run.length; ++i) all.push_back(run.at + Point{i, 0});
  }
  state_.level.zone()->corridors = runs_of(all);
}

}  // namespace warren::zone
