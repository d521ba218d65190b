#include "kinds/zone/generate/reach/pockets.hpp"

#include <algorithm>
#include <array>
#include <span>

#include "core/topology/bit_runs.hpp"
#include "kinds/zone/generate/reach/network.hpp"
#include "kinds/zone/generate/reach/pocket_cells.hpp"

namespace warren::zone {
namespace {

constexpr std::array<Point, 8> kAround = {
    {{-1, -1}, {0, -1}, {1, -1}, {-1, 0}, {1, 0}, {-1, 1}, {0, 1}, {1, 1}}};

// Numbers of groups are kept in 16 bits, and one cell can find eight more. A map with that many
// keeps the rest of its needless seals.
constexpr std::size_t kMostGroups = 65000;

// Groups of cells that would become one by opening a cell: territories and pockets.
class PocketOpener {
 public:
  explicit PocketOpener(State& state)
      : level_(state.level), network_(state.scratch.network), pockets_(network_.pockets) {
    pockets_.reset(level_.cells.width(), level_.cells.height());
    cut_off_ = BitGrid::outside(level_.zone()->territories, kCutOffTerritory, kCutOffTerritory);
    for (int y = 0; y < cut_off_.height(); ++y) {
      std::uint64_t* others = cut_off_.row(y);
      const std::uint64_t* open = network_.open.row(y);
      for (int i = 0; i < cut_off_.words_per_row(); ++i) others[i] = ~others[i] & open[i];
    }
    for (std::size_t i = 0; i <= level_.zone()->gates.size(); ++i) {
      groups_.push_back({static_cast<int>(groups_.size()), static_cast<int>(i), {}, {}, {}});
    }
  }

  // True when the cell was opened.
  bool open(const SealedCell& cell) {
    const Point at = cell.at;
    if (groups_.size() > kMostGroups) return false;
    std::vector<int> groups;
    std::vector<int> gates;
    for (const Point d : kAround) look(at + d, groups, gates);
    if (!compatible(groups, gates)) return false;
    // A cell in the midst of rock would be a pocket of its own.
    if (groups.empty()) return false;
    const int joined = join(groups, gates, at);
    level_.zone()->territories[at] =
        groups_[static_cast<std::size_t>(joined)].territory < 0
            ? kCutOffTerritory
            : static_cast<std::uint8_t>(groups_[static_cast<std::size_t>(joined)].territory);
    pockets_[at] = static_cast<std::uint16_t>(joined + 1);
    network_.open.set(at);
    level_.cells[at] = cell.was;
    return true;
  }

  // Whether ground that belongs to nobody joins two gates: one could go in through one of them and
  // come out of the other.
  bool joins_gates() {
    for (std::size_t i = 1; i < network_.territories.size(); ++i) {
      const Rect rect =
          network_.places[static_cast<std::size_t>(network_.territories[i].gate)].rect();
      for (int y = rect.y - 1; y <= rect.bottom(); ++y) {
        for (int x = rect.x - 1; x <= rect.right(); ++x) {
          const Point at{x, y};
          if (!level_.cells.contains(at) || level_.zone()->territories[at] != kCutOffTerritory)
            continue;
          const int group = root(pocket_at(at));
          if (groups_[static_cast<std::size_t>(group)].gates.size() > 1) return true;
        }
      }
    }
    return false;
  }

 private:
  struct Group {
    int parent = 0;
    int territory = -1;      // -1: a pocket
    std::vector<int> gates;  // whose footprints it touches
    std::vector<int> homes;  // territories of the landmarks that it has cells of
    std::vector<CellRun> cells;
  };

  int root(int group) {
    while (groups_[static_cast<std::size_t>(group)].parent != group) {
      group = groups_[static_cast<std::size_t>(group)].parent;
    }
    return group;
  }

  static void add(std::vector<int>& list, int value) {
    if (std::ranges::find(list, value) == list.end()) list.push_back(value);
  }

  void look(Point at, std::vector<int>& groups, std::vector<int>& gates);
  int pocket_at(Point at);
  void note(const CellRun& run, Group& group) const;
  bool compatible(const std::vector<int>& groups, const std::vector<int>& gates) const;
  int join(const std::vector<int>& groups, const std::vector<int>& gates, Point at);
  void come_home(Point at, std::vector<int>& homes) const;
  void touch_gate(Point at, std::vector<int>& gates) const;
  void add_gate(Point at, std::vector<int>& gates) const;

  Level& level_;
  Network& network_;
  Grid<std::uint16_t>& pockets_;  // group + 1 of the cells of pockets
  BitGrid cut_off_;               // cells of pockets that were not met yet
  std::vector<Group> groups_;
};

// Adds the territory of the landmark whose footprint holds a cell: niches of a landmark that open
// to the land go with it.
void PocketOpener::come_home(Point at, std::vector<int>& homes) const {
  if (!network_.keep_off.test(at)) return;
  for (std::size_t i = 0; i < network_.territories.size(); ++i) {
    for (const Terminal& terminal : network_.territories[i].terminals) {
      const Place& place = network_.places[static_cast<std::size_t>(terminal.place)];
      if (place.landmark != nullptr && place.rect().contains(at)) add(homes, static_cast<int>(i));
    }
  }
}

// Adds the gate whose footprint holds a cell, open or not: what is beside a gate belongs to one of
// its two territories. Few cells are in a footprint.
inline void PocketOpener::touch_gate(Point at, std::vector<int>& gates) const {
  if (network_.keep_off.test(at)) add_gate(at, gates);
}

void PocketOpener::add_gate(Point at, std::vector<int>& gates) const {
  for (std::size_t i = 1; i < network_.territories.size(); ++i) {
    const int place = network_.territories[i].gate;
    if (network_.places[static_cast<std::size_t>(place)].rect().contains(at)) {
      add(gates, static_cast<int>(i));
    }
  }
}

void PocketOpener::look(Point at, std::vector<int>& groups, std::vector<int>& gates) {
  if (!level_.cells.contains(at)) return;
  touch_gate(at, gates);
  if (!network_.open.test(at)) return;
  const std::uint8_t label = level_.zone()->territories[at];
  if (label == kGateTerritory) return;
  if (label == kCutOffTerritory) {
    add(groups, root(pocket_at(at)));
  } else {
    add(groups, root(label));
  }
}

// Adds the gates and homes of a run. Few runs come near a footprint.
void PocketOpener::note(const CellRun& run, Group& group) const {
  const int y = run.at.y;
  const int left = std::max(run.at.x - 1, 0);
  const int right = std::min(run.at.x + run.length + 1, level_.cells.width());
  bool near = false;
  for (int row = std::max(y - 1, 0); row <= std::min(y + 1, level_.cells.height() - 1); ++row) {
    near = near || next_set(network_.keep_off.row(row), left, right) < right;
  }
  if (!near) return;
  for (int x = run.at.x; x < run.at.x + run.length; ++x) {
    come_home({x, y}, group.homes);
    for (const Point d : kAround) {
      const Point beside = Point{x, y} + d;
      if (level_.cells.contains(beside)) touch_gate(beside, group.gates);
    }
  }
}

// The part of a grid's row that a run covers.
template <class T>
std::span<T> cells_in(Grid<T>& grid, const CellRun& run) {
  return grid.row(run.at.y).subspan(static_cast<std::size_t>(run.at.x),
                                    static_cast<std::size_t>(run.length));
}

// Finds all of a pocket when it is first met.
int PocketOpener::pocket_at(Point at) {
  if (pockets_[at] != 0) return pockets_[at] - 1;
  const int id = static_cast<int>(groups_.size());
  Group group{id, -1, {}, {}, take_pocket(cut_off_, at)};
  for (const CellRun& run : group.cells) {
    std::ranges::fill(cells_in(pockets_, run), static_cast<std::uint16_t>(id + 1));
    note(run, group);
  }
  groups_.push_back(std::move(group));
  return id;
}

// At most one territory, and each gate that would be touched stands before it or behind it.
bool PocketOpener::compatible(const std::vector<int>& groups, const std::vector<int>& gates) const {
  int territory = -1;
  std::vector<int> touched = gates;
  std::vector<int> homes;
  for (const int index : groups) {
    const Group& group = groups_[static_cast<std::size_t>(index)];
    if (group.territory >= 0 && territory >= 0) return false;
    territory = std::max(territory, group.territory);
    for (const int gate : group.gates) add(touched, gate);
    for (const int home : group.homes) add(homes, home);
  }
  if (homes.size() > 1 || (homes.size() == 1 && territory >= 0 && homes.front() != territory)) {
    return false;
  }
  return std::ranges::all_of(touched, [&](int gate) {
    return territory < 0 || territory == gate ||
           territory == network_.territories[static_cast<std::size_t>(gate)].parent;
  });
}

int PocketOpener::join(const std::vector<int>& groups, const std::vector<int>& gates, Point at) {
  int into = groups.front();
  for (const int index : groups) {
    if (groups_[static_cast<std::size_t>(index)].territory >= 0) into = index;
  }
  Group& all = groups_[static_cast<std::size_t>(into)];
  for (const int gate : gates) add(all.gates, gate);
  for (const int index : groups) {
    if (index == into) continue;
    Group& group = groups_[static_cast<std::size_t>(index)];
    group.parent = into;
    for (const int gate : group.gates) add(all.gates, gate);
    for (const int home : group.homes) add(all.homes, home);
    if (all.territory >= 0) {
      for (const CellRun& run : group.cells) {
        std::ranges::fill(cells_in(level_.zone()->territories, run),
                          static_cast<std::uint8_t>(all.territory));
      }
    } else {
      all.cells.insert(all.cells.end(), group.cells.begin(), group.cells.end());
    }
  }
  if (all.territory < 0) all.cells.push_back({at, 1});
  return into;
}

// Whether ground that nobody gets to lies beside a gate.
bool is_beside_gate(const Network& network, const Level& level) {
  for (std::size_t i = 1; i < network.territories.size(); ++i) {
    const Rect rect = network.places[static_cast<std::size_t>(network.territories[i].gate)].rect();
    const Rect around = grown(rect, 1).intersect(level.cells.bounds());
    for (int y = around.y; y < around.bottom(); ++y) {
      const auto row = level.zone()->territories.row(y).subspan(static_cast<std::size_t>(around.x),
                                                                static_cast<std::size_t>(around.w));
      if (std::ranges::find(row, kCutOffTerritory) != row.end()) return true;
    }
  }
  return false;
}

}  // namespace

Status open_pockets(State& state, std::vector<std::vector<SealedCell>>& sealed) {
  const auto is_empty = [](const std::vector<SealedCell>& cells) { return cells.empty(); };
  const bool none = std::ranges::all_of(sealed, is_empty);
  if (none && !is_beside_gate(state.scratch.network, state.level)) return {};
  PocketOpener opener(state);
  for (std::vector<SealedCell>& cells : sealed) {
    std::erase_if(cells, [&](const SealedCell& cell) { return opener.open(cell); });
  }
  if (opener.joins_gates()) return veto("a pocket of open ground joins two gates");
  return {};
}

}  // namespace warren::zone
