// The pass that makes gates hold: a wall around everything behind each of them.
#include <fmt/format.h>

#include <algorithm>
#include <span>

#include "core/hash.hpp"
#include "core/topology/components.hpp"
#include "kinds/zone/generate/reach/cut.hpp"
#include "kinds/zone/generate/reach/labels.hpp"
#include "kinds/zone/generate/reach/leaks.hpp"
#include "kinds/zone/generate/reach/network.hpp"
#include "kinds/zone/generate/reach/plan.hpp"
#include "kinds/zone/generate/reach/pockets.hpp"
#include "kinds/zone/generate/reach/runs.hpp"
#include "kinds/zone/generate/reach/trouble.hpp"
#include "kinds/zone/generate/state.hpp"
#include "kinds/zone/generate/wall_tiles.hpp"

namespace warren::zone {
namespace {

constexpr std::uint32_t kThicker = 0x50000000U;  // of 2^32: share of cells beside a seal
constexpr std::uint32_t kRim = 0xb0000000U;      // and of those at the rim of a lump of rock
constexpr int kLongestLine = 24;                 // of sealed cells

// Whether the open cells of a footprint are one group. Its walls can be part of a seal then: with
// one cell of it on one side of a wall, all of them are.
bool in_one_piece(const BitGrid& open, Rect rect) {
  Grid<std::uint8_t> cells(rect.w, rect.h);
  for (std::size_t i = 0; i < cells.size(); ++i) {
    cells.cells()[i] = open.test(cells.point(i) + Point{rect.x, rect.y}) ? 1 : 0;
  }
  return label_components(cells).size.size() == 1;
}

void mark_taken(State& state) {
  Network& network = state.scratch.network;
  const Level& level = state.level;
  network.taken.clear(level.cells.width(), level.cells.height());
  for (const Place& place : network.places) {
    if (place.landmark == nullptr) continue;
    const Rect rect = place.rect();
    const bool open_only = gate_of(level, *place.landmark) < 0 && in_one_piece(network.open, rect);
    for (int y = rect.y; y < rect.bottom(); ++y) {
      for (int x = rect.x; x < rect.right(); ++x) {
        if (!open_only || network.open.test({x, y})) network.taken.set({x, y});
      }
    }
  }
  // An area is one piece of ground: walls go around it.
  for (const Area& area : level.zone()->areas) {
    if (!is_region(area)) continue;
    for (const Rect rect : area.rects) set_all(network.taken, rect);
  }
  for (const Point cell : network.claimed) network.taken.set(cell);
  for (const AuthoredCell& cell : level.zone()->authored_cells) {
    if (network.open.test(cell.at)) network.taken.set(cell.at);
  }
  for (const AuthoredThing& thing : level.zone()->authored_things) network.taken.set(thing.at);
}

class Sealer {
 public:
  Sealer(State& state, std::uint32_t key)
      : state_(state),
        network_(state.scratch.network),
        walls_(wild_walls(state.level, state.zone.parameters.circuit_prob_wild)),
        key_(key) {
    sealed_.clear(state.level.cells.width(), state.level.cells.height());
  }

  // Walls up the open cells of a curve.
  std::vector<SealedCell> seal(const Cut& cut) {
    std::vector<SealedCell> sealed;
    for (const Point cell : cut.cells) close(cell, sealed);
    return sealed;
  }

  // A seal should look grown: cells beside it are closed too, here and there.
  void roughen(std::vector<SealedCell>& sealed) {
    for (const SealedCell& cell : sealed) sealed_.set(cell.at);
    const std::size_t curve = sealed.size();
    const bool planned = state_.scratch.territories.planned;
    for (std::size_t i = 0; i < curve; ++i) {
      if (planned) {
        thicken(sealed[i].at, sealed);
      } else {
        roughen_around(sealed[i].at, sealed);
      }
    }
  }

 private:
  void close(Point cell, std::vector<SealedCell>& sealed) {
    if (!network_.open.contains(cell) || !network_.open.test(cell)) return;
    network_.open.reset(cell);
    const std::uint32_t word =
        CellHash::at(CellHash::row_key(state_.scratch.wall_key, cell.y), cell.x);
    sealed.push_back({cell, state_.level.cells[cell]});
    state_.level.cells[cell] = walls_.pick(word);
  }

  // Only adds walls, and only away from paths: nothing that must be reached is cut off.
  void roughen_around(Point at, std::vector<SealedCell>& sealed) {
    for (int dy = -1; dy <= 1; ++dy) {
      for (int dx = -1; dx <= 1; ++dx) {
        const Point cell = at + Point{dx, dy};
        if (!network_.open.contains(cell) || !network_.open.test(cell)) continue;
        if (CellHash::at(CellHash::row_key(key_, cell.y), cell.x) >= kThicker) continue;
        add_beside(cell, sealed);
      }
    }
  }

  // Where a ridge has a gap: a lump of rock around the cell that closes it, as thick as the ridge.
  void thicken(Point at, std::vector<SealedCell>& sealed) {
    const std::uint32_t patch = CellHash::at(CellHash::row_key(key_, at.y >> 2), at.x >> 2);
    const int reach = 1 + static_cast<int>(patch >> 30);
    for (int dy = -reach; dy <= reach; ++dy) {
      for (int dx = -reach; dx <= reach; ++dx) {
        const int away = dx * dx + dy * dy;
        const Point cell = at + Point{dx, dy};
        if (away > reach * reach + 1) continue;
        if (!network_.open.contains(cell) || !network_.open.test(cell)) continue;
        const std::uint32_t word = CellHash::at(CellHash::row_key(key_, cell.y), cell.x);
        if (away > 2 && word >= kRim) continue;
        add_beside(cell, sealed);
      }
    }
  }

  void add_beside(Point cell, std::vector<SealedCell>& sealed) {
    if (near_path(cell) || stretches(cell)) return;
    close(cell, sealed);
    sealed_.set(cell);
    state_.level.zone()->territories[cell] = kNoTerritory;
  }

  // Whether closing a cell would make a long straight line of sealed ones.
  bool stretches(Point at) const {
    const auto length = [&](Point step) {
      int count = 0;
      for (Point p = at + step; sealed_.contains(p) && sealed_.test(p); p = p + step) ++count;
      return count;
    };
    const int across = length({1, 0}) + length({-1, 0});
    const int down = length({0, 1}) + length({0, -1});
    return across >= kLongestLine || down >= kLongestLine;
  }

  bool near_path(Point at) const {
    for (int dy = -2; dy <= 2; ++dy) {
      for (int dx = -2; dx <= 2; ++dx) {
        const Point near = at + Point{dx, dy};
        if (network_.taken.contains(near) && network_.taken.test(near)) return true;
      }
    }
    return false;
  }

  State& state_;
  Network& network_;
  const scatter::Choice walls_;
  const std::uint32_t key_;
  BitGrid sealed_;
};

Status refuse(const State& state, int territory, const std::vector<Point>& bridges) {
  const Gate& gate = state.level.zone()->gates[static_cast<std::size_t>(territory) - 1];
  if (bridges.empty()) {
    return veto(fmt::format(
        "no wall fits around what lies behind {}: it stands too close to other landmarks; raise "
        "landmark_min_separation",
        gate.type));
  }
  if (const RegionDefinition* around = region_at(state.zone, bridges.front())) {
    return veto(
        fmt::format("region {} leads around {}: leave more room between the region and the "
                    "hotspots of what the gate parts",
                    around->id, gate.type));
  }
  return veto(fmt::format("cells kept open by hand at {} bypass {}; remove them, or move them away",
                          authored_text(state.zone, bridges), gate.type));
}

std::int64_t cells_of(const std::vector<CellRun>& runs) {
  std::int64_t out = 0;
  for (const CellRun& run : runs) out += run.length;
  return out;
}

int path_length(const Network& network, int territory) {
  return static_cast<int>(std::ranges::count_if(network.claimed, [&](Point cell) {
    return network.claims[cell] == static_cast<std::uint8_t>(territory + 1);
  }));
}

void explain(const Gate& gate, const Cut& cut, PassContext& context) {
  if (!context.explains()) return;
  context.say(fmt::format("{}: in at ({}, {}), out at ({}, {}); {} cells of paths behind it",
                          gate.type, gate.outer.x, gate.outer.y, gate.inner.x, gate.inner.y,
                          gate.path_cells));
  if (cut.cells.empty()) {
    context.say("    the ridge around it is closed: nothing had to be sealed");
    return;
  }
  context.say(fmt::format("    a wall of {} cells closes it, {} of them sealed{}", cut.cells.size(),
                          cells_of(gate.sealed),
                          cut.everywhere ? " (found in a search of the whole map)" : ""));
  constexpr std::size_t kShown = 12;
  const std::vector<Patch> patches = patches_of(gate.sealed);
  for (std::size_t i = 0; i < std::min(kShown, patches.size()); ++i) {
    const Rect area = patches[i].area;
    context.say(fmt::format("    sealed {} cells in x {}..{}, y {}..{}", patches[i].cells, area.x,
                            area.right() - 1, area.y, area.bottom() - 1));
  }
  if (patches.size() > kShown) {
    context.say(fmt::format("    and {} smaller places", patches.size() - kShown));
  }
}

// A wall around what lies behind each gate that needs one.
class GateCuts {
 public:
  GateCuts(State& state, Sealer& sealer, std::uint32_t key)
      : state_(state),
        sealer_(sealer),
        key_(key),
        cuts_(state.scratch.network.territories.size()),
        sealed_(cuts_.size()) {}

  // Where ridges were planned, only what they leave open is closed; a wall further out may be
  // needed for what is still open then.
  Status close_leaks() {
    if (!state_.scratch.territories.planned) return close(std::vector<bool>(cuts_.size(), true));
    leaks_ = find_leaks(state_);
    if (!leaks_.any()) return {};
    std::vector<bool> closed_now = leaks_.territories;
    if (Status closed = close(closed_now); !closed) return closed;
    leaks_ = find_leaks(state_);
    if (!leaks_.any()) return {};
    closed_now.flip();
    return close(closed_now);
  }

  const Cut& cut_of(std::size_t territory) const { return cuts_[territory]; }
  std::vector<std::vector<SealedCell>>& sealed() { return sealed_; }
  // Of the ground as it is; none when walls were built since.
  std::span<const BitGrid> floods() const { return leaks_.floods; }

 private:
  // The innermost first: its wall is rock for those around it.
  Status close(const std::vector<bool>& which) {
    leaks_ = {};
    state_.scratch.network.clearance.measure(state_.scratch.network.open);
    Cutter cutter(state_, key_);
    for (std::size_t i = cuts_.size() - 1; i > 0; --i) {
      if (!which[i]) continue;
      const auto territory = static_cast<int>(i);
      std::optional<Cut> cut = cutter.cut(territory);
      if (!cut) return refuse(state_, territory, cutter.bridges(territory));
      sealed_[i] = sealer_.seal(*cut);
      cuts_[i] = std::move(*cut);
    }
    return {};
  }

  State& state_;
  Sealer& sealer_;
  const std::uint32_t key_;
  Leaks leaks_;
  std::vector<Cut> cuts_;
  std::vector<std::vector<SealedCell>> sealed_;
};

}  // namespace

Status seal_gates(State& state, PassContext& context) {
  Network& network = state.scratch.network;
  if (network.territories.size() < 2) {
    context.say("the zone has no gates");
    return {};
  }
  if (state.zone.cell_types.empty()) {
    return fail(Failure::content, "gates need walls around what lies behind them",
                "add a wall type: celltype solid 20 0 20 255 128 0 128 255 none");
  }
  mark_taken(state);
  const std::uint32_t cut_key = context.rng.next();
  Sealer sealer(state, context.rng.next());
  GateCuts cuts(state, sealer, cut_key);
  if (Status closed = cuts.close_leaks(); !closed) return closed;
  if (Status labelled = label_cells(state, cuts.floods()); !labelled) return labelled;
  if (Status opened = open_pockets(state, cuts.sealed()); !opened) return opened;
  std::int64_t total = 0;
  for (std::size_t territory = 1; territory < network.territories.size(); ++territory) {
    std::vector<SealedCell>& sealed = cuts.sealed()[territory];
    sealer.roughen(sealed);
    Gate& gate = state.level.zone()->gates[territory - 1];
    std::vector<Point> cells;
    for (const SealedCell& cell : sealed) cells.push_back(cell.at);
    gate.sealed = runs_of(cells);
    gate.path_cells = path_length(network, static_cast<int>(territory));
    total += cells_of(gate.sealed);
    explain(gate, cuts.cut_of(territory), context);
  }
  context.fact("sealed", total);
  return {};
}

}  // namespace warren::zone
