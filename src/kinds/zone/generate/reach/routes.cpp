#include "kinds/zone/generate/reach/routes.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/hash.hpp"
#include "kinds/zone/generate/reach/ground.hpp"
#include "kinds/zone/generate/reach/meander.hpp"
#include "kinds/zone/generate/reach/openings.hpp"
#include "kinds/zone/generate/reach/rulers.hpp"
#include "kinds/zone/generate/reach/trouble.hpp"

namespace warren::zone {
namespace {

// Coarse blocks first; finer ones find gaps that the coarse ones cannot see, and take longer.
constexpr int kShifts[] = {2, 1};
constexpr int kPortRanks = 4;

// Of entering one cell.
constexpr std::uint32_t kOwnCost = 2;   // paths of a territory share what they can
constexpr std::uint32_t kOpenCost = 4;  // and up to 3 more by patches: paths are not straight lines
constexpr std::uint32_t kRockCost = 36;    // and up to 31 more: what is cut through rock wanders
constexpr std::uint32_t kRulerCost = 120;  // more, where the last try ran straight
constexpr int kMostRulers = 6;
constexpr int kRoughShift = 2;

class Router {
 public:
  Router(State& state, std::uint32_t key)
      : state_(state), network_(state.scratch.network), key_(key) {}

  Status route();

 private:
  Status try_blocks(int rank);
  bool enclosed(const route::Unrouted& trouble) const;
  std::vector<route::Net> nets() const;
  void own_blocks();
  Status refine();
  bool refine_link(int territory, const route::Link& link);
  void gather_band(int territory, const route::Link& link);
  bool may_spread(int territory, Point block) const;
  std::uint32_t cost_of(Point cell, std::uint8_t claim) const;
  std::optional<std::vector<Point>> winding_path(Point source, Point target, std::uint8_t claim);
  const Opening& opening_at(const Terminal& terminal, Point block) const;

  State& state_;
  Network& network_;
  const std::uint32_t key_;
  route::Blocks blocks_;
  std::vector<route::Tree> trees_;
  bool hopeless_ = false;
  std::vector<Point> ruled_;   // cells that made earlier tries too straight
  Grid<std::uint8_t> owners_;  // territory + 1 of each block that a tree uses
};

Status Router::route() {
  Status last;
  for (const int shift : kShifts) {
    blocks_ = route::blocks_of(state_.level.cells.bounds(), shift);
    survey_ground(state_, blocks_, network_.ground);
    const int ranks = network_.territories.size() > 1 ? kPortRanks : 1;
    for (int rank = 0; rank < ranks; ++rank) {
      last = try_blocks(rank);
      if (last || hopeless_) return last;
    }
  }
  return last;
}

std::vector<route::Net> Router::nets() const {
  std::vector<route::Net> out;
  for (const TerritoryNet& territory : network_.territories) {
    route::Net net;
    for (const Terminal& terminal : territory.terminals) {
      std::vector<Point> blocks;
      for (const Opening& opening : terminal.openings) blocks.push_back(opening.block);
      net.terminals.push_back(std::move(blocks));
    }
    out.push_back(std::move(net));
  }
  return out;
}

// Whether nothing at all leads to a place: no finer look will help then, nor another opening.
bool Router::enclosed(const route::Unrouted& trouble) const {
  if (trouble.other) return false;
  const TerritoryNet& territory = network_.territories[static_cast<std::size_t>(trouble.net)];
  BitGrid passable = network_.open;
  for (int y = 0; y < passable.height(); ++y) {
    const std::uint64_t* fixed = state_.scratch.fixed.row(y);
    std::uint64_t* row = passable.row(y);
    for (int i = 0; i < passable.words_per_row(); ++i) {
      row[i] = trouble.net == 0 ? row[i] | ~fixed[i] : ~fixed[i];
    }
  }
  const auto ends_of = [&](const Terminal& terminal) {
    std::vector<Point> ends;
    for (const Opening& opening : terminal.openings) ends.push_back(opening.end());
    return ends;
  };
  const BitGrid reached = flood(passable, ends_of(territory.terminals.front()), Steps::side);
  const std::vector<Point> ends =
      ends_of(territory.terminals[static_cast<std::size_t>(trouble.terminal)]);
  return std::ranges::none_of(ends, [&](Point end) { return reached.test(end); });
}

Status Router::try_blocks(int rank) {
  if (Status found = find_all_openings(state_, blocks_, rank); !found) return found;
  if (const auto failed = network_.router.route(network_.ground, nets(), trees_)) {
    hopeless_ = enclosed(*failed);
    return veto(trouble_text(state_, blocks_, *failed));
  }
  own_blocks();
  return refine();
}

void Router::own_blocks() {
  owners_.reset(blocks_.width(), blocks_.height());
  for (std::size_t territory = 0; territory < trees_.size(); ++territory) {
    for (const route::Link& link : trees_[territory].links) {
      for (const Point block : link.blocks)
        owners_[block] = static_cast<std::uint8_t>(territory + 1);
    }
  }
}

const Opening& Router::opening_at(const Terminal& terminal, Point block) const {
  return *std::ranges::find(terminal.openings, block, &Opening::block);
}

// Whether the cells of a block may be used by a territory whose tree only runs beside it. With no
// block of another territory within two steps, one whole block is left between the two whatever
// both do.
bool Router::may_spread(int territory, Point block) const {
  if (!owners_.contains(block) || network_.ground.cost[block] == 0) return false;
  if (territory != 0 && (network_.ground.steps[block] & route::Ground::kFirstNetOnly) != 0) {
    return false;
  }
  for (int dy = -2; dy <= 2; ++dy) {
    for (int dx = -2; dx <= 2; ++dx) {
      const Point around = block + Point{dx, dy};
      if (!owners_.contains(around)) continue;
      const int owner = owners_[around];
      if (owner != 0 && owner != territory + 1) return false;
    }
  }
  return true;
}

void Router::gather_band(int territory, const route::Link& link) {
  network_.band.reset(blocks_);
  for (const Point block : link.blocks) network_.band.add(block);
  for (const Point block : link.blocks) {
    for (int dy = -1; dy <= 1; ++dy) {
      for (int dx = -1; dx <= 1; ++dx) {
        const Point beside = block + Point{dx, dy};
        if (may_spread(territory, beside)) network_.band.add(beside);
      }
    }
  }
}

std::uint32_t Router::cost_of(Point cell, std::uint8_t claim) const {
  if (!state_.level.cells.contains(cell)) return 0;
  if (network_.claims[cell] == claim) return kOwnCost;
  if (network_.open.test(cell)) {
    const std::uint32_t row = CellHash::row_key(key_, cell.y >> kRoughShift);
    return kOpenCost + (CellHash::at(row, cell.x >> kRoughShift) >> 30);
  }
  if (state_.scratch.fixed.test(cell)) return 0;
  // Patches of rock differ, so that a path winds between them.
  const std::uint32_t patch =
      CellHash::at(CellHash::row_key(~key_, cell.y >> kRoughShift), cell.x >> kRoughShift) >> 30;
  const std::uint32_t grain = CellHash::at(CellHash::row_key(~key_, cell.y), cell.x) >> 29;
  const bool ruled = !ruled_.empty() && std::ranges::binary_search(ruled_, cell);
  return kRockCost + 8 * patch + grain + (ruled ? kRulerCost : 0);
}

// What is cut through rock should not look drawn with a ruler: it is led from side to side within
// its band. Where that cannot be, straight stretches become dear and the search goes again; the try
// with the shortest one is kept.
std::optional<std::vector<Point>> Router::winding_path(Point source, Point target,
                                                       std::uint8_t claim) {
  const auto rock = [&](Point cell) { return !network_.open.test(cell); };
  const MeanderGround ground{rock, [&](Point cell) {
                               return network_.band.index(cell) != route::Band::kOutside &&
                                      cost_of(cell, claim) != 0;
                             }};
  const auto find = [&]() -> std::optional<std::vector<Point>> {
    auto path = network_.search.find(network_.band, {&source, 1}, {&target, 1},
                                     [&](Point cell) { return cost_of(cell, claim); });
    if (!path) return std::nullopt;
    return meander(path->cells, key_, ground);
  };
  ruled_.clear();
  std::optional<std::vector<Point>> best = find();
  std::optional<std::vector<Point>> now = best;
  for (int i = 0; i < kMostRulers && now; ++i) {
    const std::vector<PathRun> runs = ruled_runs(*now, rock);
    if (runs.empty()) break;
    for (const PathRun run : runs) lay_boulders(run, ruled_);
    std::ranges::sort(ruled_);
    now = find();
    if (now && longest_ruler(*now, rock) < longest_ruler(*best, rock)) best = now;
  }
  return best;
}

bool Router::refine_link(int index, const route::Link& link) {
  const TerritoryNet& territory = network_.territories[static_cast<std::size_t>(index)];
  const Terminal& from = territory.terminals[static_cast<std::size_t>(link.from)];
  const Terminal& to = territory.terminals[static_cast<std::size_t>(link.to)];
  const Opening& leave = opening_at(from, link.blocks.front());
  const Opening& arrive = opening_at(to, link.blocks.back());
  const auto claim = static_cast<std::uint8_t>(index + 1);
  gather_band(index, link);
  const Point source = leave.end();
  const Point target = arrive.end();
  const std::optional<std::vector<Point>> path = winding_path(source, target, claim);
  if (!path) return false;
  Walk walk{index, from.place, to.place, {}};
  const auto add = [&](Point cell) {
    if (walk.cells.empty() || walk.cells.back() != cell) walk.cells.push_back(cell);
  };
  add(leave.cell);
  for (const Point cell : leave.stub) add(cell);
  for (const Point cell : *path) add(cell);
  for (auto cell = arrive.stub.rbegin(); cell != arrive.stub.rend(); ++cell) add(*cell);
  add(arrive.cell);
  // Footprints keep to themselves; the cell of a single place is claimed with its way.
  const auto in_landmark = [&](const Terminal& terminal, Point cell) {
    const Place& place = network_.places[static_cast<std::size_t>(terminal.place)];
    return place.landmark != nullptr && place.rect().contains(cell);
  };
  for (const Point cell : walk.cells) {
    if (!in_landmark(from, cell) && !in_landmark(to, cell)) network_.claim(cell, claim);
  }
  network_.walks.push_back(std::move(walk));
  return true;
}

Status Router::refine() {
  network_.walks.clear();
  network_.claimed.clear();
  network_.claims.reset(state_.level.cells.width(), state_.level.cells.height());
  for (std::size_t territory = 0; territory < trees_.size(); ++territory) {
    for (const route::Link& link : trees_[territory].links) {
      if (refine_link(static_cast<int>(territory), link)) continue;
      const Point at = blocks_.cells_of(link.blocks.front()).centre();
      return veto(fmt::format("walls set by hand leave no way near ({}, {})", at.x, at.y));
    }
  }
  return {};
}

}  // namespace

Status route_paths(State& state, PassContext& context) {
  return Router(state, context.rng.next()).route();
}

}  // namespace warren::zone
