// Where one can stand, and what hangs together there without a door.
#include <algorithm>
#include <array>

#include "kinds/dungeon/verify/floor.hpp"

namespace warren::proof {

// False: a cell is not in the legend.
bool Floor::find_open() {
  std::array<std::uint8_t, 256> open_tile{};
  constexpr std::uint8_t kNoTile = 2;
  open_tile.fill(kNoTile);
  for (std::size_t i = 0; i < std::min(level.legend.size(), open_tile.size()); ++i) {
    open_tile[i] = is_open(level.legend[i].kind) ? 1 : 0;
  }
  open_.resize(map.w, map.h);
  std::uint8_t all = 0;
  for (std::size_t i = 0; i < open_.size(); ++i) {
    const std::uint8_t now = open_tile[level.cells.cells()[i]];
    open_.cells()[i] = now;
    all |= now;
  }
  return (all & kNoTile) == 0;
}

// From a cell of the floor to another: rock is never walked on, whatever its edges say.
void Floor::find_open_sides() {
  open_sides.resize(map.w, map.h);
  free_sides.resize(map.w, map.h);
  const std::vector<std::uint8_t> rock(static_cast<std::size_t>(map.w), 0);
  std::vector<std::uint8_t> here(static_cast<std::size_t>(map.w) + 2, 0);  // rock before and behind
  for (int y = 0; y < map.h; ++y) {
    const EdgeKind* north = dungeon.edges.north().row(y).data();
    const EdgeKind* south = dungeon.edges.north().row(y + 1).data();
    const EdgeKind* west = dungeon.edges.west().row(y).data();
    const std::uint8_t* above = y > 0 ? open_row(y - 1) : rock.data();
    const std::uint8_t* below = y + 1 < map.h ? open_row(y + 1) : rock.data();
    std::copy_n(open_row(y), map.w, here.begin() + 1);
    const std::uint8_t* at = here.data() + 1;
    const auto list = [&](const auto& leads, std::uint8_t* out) {
      for (int x = 0; x < map.w; ++x) {
        const int n = leads(north[x]) & above[x];
        const int e = leads(west[x + 1]) & at[x + 1];
        const int s = leads(south[x]) & below[x];
        const int w = leads(west[x]) & at[x - 1];
        out[x] = static_cast<std::uint8_t>((n | e << 1 | s << 2 | w << 3) * at[x]);
      }
    };
    list([](EdgeKind edge) { return static_cast<int>(edge != EdgeKind::wall); },
         open_sides.row(y).data());
    list([](EdgeKind edge) { return static_cast<int>(edge == EdgeKind::none); },
         free_sides.row(y).data());
  }
}

void Floor::find_rooms() {
  room.reset(map.w, map.h, -1);
  std::int64_t left = static_cast<std::int64_t>(level.cells.size());
  for (std::size_t i = 0; i < dungeon.rooms.size(); ++i) {
    const Room& one = dungeon.rooms[i];
    if (one.kind == RoomKind::junction) continue;
    left -= std::int64_t{one.rect.w} * one.rect.h - std::int64_t{one.notch.w} * one.notch.h;
    if (left < 0) return broken("the rooms are larger than the map");
    for (const Rect part : one.shape().parts()) {
      for (int y = part.y; y < part.bottom(); ++y) {
        std::int32_t* row = room.row(y).data();
        for (int x = part.x; x < part.right(); ++x) {
          if (row[x] >= 0) return broken("two rooms overlap", Point{x, y});
          row[x] = static_cast<std::int32_t>(i);
        }
      }
    }
  }
}

// Row by row: a cell belongs to what it is open to in the west and in the north, and where those
// two are not the same yet, the later one is a part of the earlier one from then on. Areas are
// numbered in reading order of their first cells.
void Floor::find_areas() {
  std::int64_t open_cells = 0;
  constexpr std::size_t kUsualGroups = 64;
  area.resize(map.w, map.h);
  std::vector<int> part_of;  // of each group of cells: itself, or an earlier one
  part_of.reserve(kUsualGroups);
  const auto first = [&](int group) {
    while (part_of[static_cast<std::size_t>(group)] != group) {
      int& next = part_of[static_cast<std::size_t>(group)];
      next = part_of[static_cast<std::size_t>(next)];  // half as far the next time
      group = next;
    }
    return group;
  };
  for (int y = 0; y < map.h; ++y) {
    const std::uint8_t* here = open_row(y);
    const EdgeKind* west = dungeon.edges.west().row(y).data();
    const EdgeKind* north = dungeon.edges.north().row(y).data();
    std::int32_t* groups = area.row(y).data();
    // Rock belongs to nothing: a cell in the west or the north is open if it has a group.
    const std::int32_t* above = y > 0 ? area.row(y - 1).data() : nullptr;
    int group = kNowhere;  // of the cell in the west
    for (int x = 0; x < map.w; ++x) {
      if (here[x] == 0) {
        groups[x] = group = kNowhere;
        continue;
      }
      ++open_cells;
      // Nothing lies west of the first column, whatever its edge says.
      if (west[x] != EdgeKind::none) group = kNowhere;
      const int north_group = above != nullptr && north[x] == EdgeKind::none ? above[x] : kNowhere;
      if (group == kNowhere) {
        group = north_group;
      } else if (north_group != kNowhere && north_group != group) {
        const int a = first(north_group);
        const int b = first(group);
        part_of[static_cast<std::size_t>(std::max(a, b))] = std::min(a, b);
        group = std::min(a, b);
      }
      if (group == kNowhere) {
        group = static_cast<int>(part_of.size());
        part_of.push_back(group);
      }
      groups[x] = group;
    }
  }
  // From groups to areas, the earlier ones first.
  int count = 0;
  for (std::size_t i = 0; i < part_of.size(); ++i) {
    const bool own = part_of[i] == static_cast<int>(i);
    part_of[i] = own ? count++ : part_of[static_cast<std::size_t>(part_of[i])];
  }
  open_cells_ = open_cells;
  cells.assign(static_cast<std::size_t>(count), 0);
  // Cells side by side are mostly of one area: looked up and counted once for all of them.
  std::int32_t latest = kNowhere;
  std::int32_t latest_area = kNowhere;
  int alike = 0;
  const auto add_latest = [&] {
    if (latest != kNowhere) cells[static_cast<std::size_t>(latest_area)] += alike;
  };
  for (std::int32_t& group : area.cells()) {
    if (group != latest) {
      add_latest();
      latest = group;
      latest_area = group == kNowhere ? kNowhere : part_of[static_cast<std::size_t>(group)];
      alike = 0;
    }
    group = latest_area;
    ++alike;
  }
  add_latest();
}

}  // namespace warren::proof
