#include <algorithm>
#include <cstdlib>
#include <optional>
#include <utility>
#include <vector>

#include "kinds/dungeon/verify/drama.hpp"
#include "kinds/dungeon/verify/names.hpp"
#include "kinds/dungeon/verify/plain_path.hpp"

namespace warren::proof {
namespace {

// The fewest traps between the stairs.
class TrapWalk {
 public:
  TrapWalk(const Floor& floor, const Grid<std::uint8_t>& traps, bool open_locks)
      : floor_(floor),
        traps_(traps.cells().data()),
        doors_(floor, open_locks),
        seen_(floor.map.w, floor.map.h, 0) {
    // Each cell waits once.
    for (Waiting* list : {&now_, &later_}) list->cells.resize(seen_.size() + 1);
  }

  // All that can be walked with n traps before anything that takes one more; nothing: no way.
  std::optional<std::int64_t> fewest() {
    const auto down = static_cast<std::ptrdiff_t>(seen_.index(floor_.down->at));
    const auto up = static_cast<std::ptrdiff_t>(seen_.index(floor_.up->at));
    add(now_, up, 1);
    seen_.cells()[static_cast<std::size_t>(up)] = 1;
    for (std::int64_t count = 0; now_.size > 0; ++count) {
      later_.size = 0;
      for (std::size_t next = 0; next < now_.size; ++next) {
        if (now_.cells[next] == down) return count;
        leave(now_.cells[next]);
      }
      std::swap(now_, later_);
    }
    return std::nullopt;
  }

 private:
  struct Waiting {
    std::vector<std::ptrdiff_t> cells;
    std::size_t size = 0;  // what lies behind is written over
  };

  static void add(Waiting& to, std::ptrdiff_t cell, unsigned count) {
    to.cells[to.size] = cell;
    to.size += count;
  }

  // The first who come to a cell come with the fewest traps. Without a branch, as in FloorSteps.
  void leave(std::ptrdiff_t at) {
    const auto beside = cells_beside(seen_.width());
    const unsigned sides = doors_.open_sides().cells()[static_cast<std::size_t>(at)];
    std::uint8_t* seen = seen_.cells().data();
    for (std::size_t by = 0; by < beside.size(); ++by) {
      const std::ptrdiff_t to = at + beside[by];
      const unsigned is_new = sides >> by & ~unsigned{seen[to]} & 1U;
      const unsigned trapped = traps_[to];
      seen[to] = static_cast<std::uint8_t>(seen[to] | is_new);
      add(now_, to, is_new & ~trapped & 1U);
      add(later_, to, is_new & trapped);
    }
  }

  const Floor& floor_;
  const std::uint8_t* traps_;
  PlainDoors doors_;
  Grid<std::uint8_t> seen_;
  Waiting now_;
  Waiting later_;
};

// Without opening anything, if there is such a way. Nothing: D3 says so.
std::int64_t unavoidable(const Floor& floor, const Grid<std::uint8_t>& traps) {
  for (const bool open_locks : {false, true}) {
    if (const auto fewest = TrapWalk(floor, traps, open_locks).fewest()) return *fewest;
  }
  return 0;
}

void check_clusters(const Floor& floor, Check& check) {
  constexpr int kFewest = 3;
  constexpr int kMost = 5;
  constexpr int kApart = 8;  // steps, any two
  const auto traps = static_cast<std::size_t>(floor.count(ThingSort::trap));
  Names names(traps);
  std::vector<std::pair<int, Point>> in_sets;  // the number of the set
  in_sets.reserve(traps);
  for (std::size_t i = 0; i < floor.sort.size(); ++i) {
    if (floor.sort[i] != ThingSort::trap) continue;
    const Thing& trap = floor.level.things[i];
    const std::string_view set = text_property(trap.properties, "set");
    if (set.empty()) continue;
    in_sets.emplace_back(names.number(set), trap.at);
  }
  std::stable_sort(in_sets.begin(), in_sets.end(),
                   [](const auto& a, const auto& b) { return a.first < b.first; });
  for (auto first = in_sets.begin(); first != in_sets.end() && !check.full();) {
    const auto last = std::find_if(first, in_sets.end(),
                                   [&](const auto& one) { return one.first != first->first; });
    const auto count = static_cast<int>(last - first);
    const std::string_view name = names.text(first->first);
    const Point begin = first->second;
    if (count < kFewest || count > kMost) {
      check.violation(begin, "{} has {} traps, not {} to {}", name, count, kFewest, kMost);
      first = last;
    }
    for (; first != last; ++first) {
      const Point d = first->second - begin;
      if (std::abs(d.x) + std::abs(d.y) <= kApart) continue;
      check.violation(first->second, "{} is spread over the floor", name);
    }
  }
}

void check_safe_corridors(const Floor& floor, const Grid<std::uint8_t>& traps, Check& check) {
  constexpr std::int64_t kShare = 4;  // one of so many cells
  std::int64_t cells = 0;
  std::int64_t trapped = 0;
  for (std::size_t i = 0; i < floor.area.size(); ++i) {
    const bool corridor = floor.area.cells()[i] != kNowhere && floor.room.cells()[i] < 0;
    cells += corridor ? 1 : 0;
    trapped += corridor ? traps.cells()[i] : 0;
  }
  check.evidence("trapped_corridor_cells", trapped);
  if (kShare * trapped <= cells) return;
  check.violation(std::nullopt, "{} of {} cells of corridors have traps, more than one in {}",
                  trapped, cells, kShare);
}

}  // namespace

void check_trap_runs(const Floor& floor, Check& check) {
  const std::optional<double> most = check.need("special_tiles.unavoidable_traps");
  Grid<std::uint8_t> traps(floor.map.w, floor.map.h, 0);
  for (std::size_t i = 0; i < floor.sort.size(); ++i) {
    if (floor.sort[i] == ThingSort::trap) traps[floor.level.things[i].at] = 1;
  }
  const std::int64_t fewest = unavoidable(floor, traps);
  check.evidence("unavoidable_traps", fewest);
  if (most && static_cast<double>(fewest) > *most) {
    check.violation(floor.down->at, "{} traps lie on every path down, {} are allowed", fewest,
                    *most);
  }
  check_clusters(floor, check);
  check_safe_corridors(floor, traps, check);
}

}  // namespace warren::proof
