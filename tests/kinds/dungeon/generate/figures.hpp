// What a floor looks like in numbers, read off the finished level alone: shapes, loops, dead ends,
// balance, and what stands between the stairs.
#pragma once

#include <algorithm>
#include <array>
#include <cstdlib>
#include <map>
#include <set>
#include <vector>

#include "floors.hpp"

namespace warren::testing {

struct FloorFigures {
  std::array<int, 3> rooms{};  // large, medium, small
  int squares = 0;
  int l_shapes = 0;
  int shared_walls = 0;  // rooms that touch another room
  double share = 0;      // percent of the cells that are open
  int doors = 0;
  int doubled_doors = 0;
  int loops = 0;
  int one_door_rooms = 0;
  int stubs = 0;
  bool ring = false;
  double quarters = 0;  // the emptiest over the fullest
  int empty_square = 0;
  std::set<std::array<int, 3>> sizes;  // class, width, height

  int all_rooms() const { return rooms[0] + rooms[1] + rooms[2]; }
  int dead_ends() const { return one_door_rooms + stubs; }
};

class FloorReader {
 public:
  explicit FloorReader(const Level& level)
      : level_(level),
        dungeon_(*level.dungeon()),
        w_(level.cells.width()),
        h_(level.cells.height()) {
    room_.reset(w_, h_, -1);
    junction_.reset(w_, h_, -1);
    for (std::size_t i = 0; i < dungeon_.rooms.size(); ++i) {
      const Room& room = dungeon_.rooms[i];
      auto& grid = room.kind == RoomKind::junction ? junction_ : room_;
      for (int y = room.rect.y; y < room.rect.bottom(); ++y) {
        for (int x = room.rect.x; x < room.rect.right(); ++x) {
          if (room.contains({x, y})) grid[{x, y}] = static_cast<int>(i);
        }
      }
    }
  }

  FloorFigures read() {
    FloorFigures out;
    read_rooms(out);
    read_doors(out);
    out.loops = loops();
    out.stubs = stubs();
    out.ring = has_ring();
    read_ground(out);
    return out;
  }

 private:
  bool open(Point at) const { return level_.open(at); }
  bool passable(Point at, Direction by) const {
    return dungeon_.edges.at(at, by) != EdgeKind::wall;
  }

  void read_rooms(FloorFigures& out) const {
    for (const Room& room : dungeon_.rooms) {
      if (room.kind == RoomKind::junction) continue;
      const auto kind = static_cast<std::size_t>(room.kind);
      ++out.rooms[kind];
      if (!room.notch.empty()) {
        ++out.l_shapes;
      } else if (room.rect.w == room.rect.h) {
        ++out.squares;
      }
      out.sizes.insert({static_cast<int>(kind), room.rect.w, room.rect.h});
    }
    std::set<int> touching;
    for (int y = 0; y + 1 < h_; ++y) {
      for (int x = 0; x + 1 < w_; ++x) {
        for (const Direction by : {Direction::east, Direction::south}) {
          const int a = room_[{x, y}];
          const int b = room_[step({x, y}, by)];
          if (a < 0 || b < 0 || a == b) continue;
          touching.insert({a, b});
        }
      }
    }
    out.shared_walls = static_cast<int>(touching.size());
  }

  void read_doors(FloorFigures& out) const {
    std::map<int, std::vector<const Door*>> onto_corridors;
    std::map<int, int> count;
    for (const Door& door : dungeon_.doors) {
      ++out.doors;
      const Point beyond = step(door.at, door.side);
      for (const Point at : {door.at, beyond}) {
        if (room_[at] >= 0) ++count[room_[at]];
      }
      if (room_[beyond] < 0) onto_corridors[room_[door.at]].push_back(&door);
    }
    for (const auto& [room, doors] : count) out.one_door_rooms += doors == 1 ? 1 : 0;
    for (const auto& [room, doors] : onto_corridors) {
      for (std::size_t i = 0; i < doors.size(); ++i) {
        for (std::size_t j = i + 1; j < doors.size(); ++j) {
          // Across the room from each other they lead to different places.
          if (doors[i]->side == opposite(doors[j]->side)) continue;
          const Point d = doors[i]->at - doors[j]->at;
          if (std::abs(d.x) + std::abs(d.y) <= 3) ++out.doubled_doors;
        }
      }
    }
  }

  // Rooms and junctions count as one place each.
  int loops() const {
    std::set<std::array<int, 2>> places;
    int edges = 0;
    const auto place = [&](Point at) -> std::array<int, 2> {
      if (room_[at] >= 0) return {0, room_[at]};
      if (junction_[at] >= 0) return {1, junction_[at]};
      return {2, at.y * w_ + at.x};
    };
    for (int y = 0; y < h_; ++y) {
      for (int x = 0; x < w_; ++x) {
        const Point at{x, y};
        if (!open(at)) continue;
        places.insert(place(at));
        for (const Direction by : {Direction::east, Direction::south}) {
          if (passable(at, by) && place(at) != place(step(at, by))) ++edges;
        }
      }
    }
    return edges - static_cast<int>(places.size()) + components();
  }
  int components() const {
    Grid<std::uint8_t> seen(w_, h_, 0);
    int count = 0;
    for (std::size_t i = 0; i < seen.size(); ++i) {
      const Point begin = seen.point(i);
      if (!open(begin) || seen[begin] != 0) continue;
      ++count;
      std::vector<Point> stack{begin};
      seen[begin] = 1;
      while (!stack.empty()) {
        const Point at = stack.back();
        stack.pop_back();
        for (const Direction by : kAllDirections) {
          const Point next = step(at, by);
          if (!passable(at, by) || seen[next] != 0) continue;
          seen[next] = 1;
          stack.push_back(next);
        }
      }
    }
    return count;
  }

  int stubs() const {
    int count = 0;
    for (std::size_t i = 0; i < level_.cells.size(); ++i) {
      const Point at = level_.cells.point(i);
      if (!open(at) || room_[at] >= 0) continue;
      int open_sides = 0;
      for (const Direction by : kAllDirections) open_sides += passable(at, by) ? 1 : 0;
      if (open_sides == 1) ++count;
    }
    return count;
  }

  // Whether one can walk round the 4 x 4 cells in the middle: steps are counted across a ray from
  // there, and a cell that is reached with two different counts lies on a circle around it.
  bool has_ring() const {
    const Point c{w_ / 2, h_ / 2};
    const auto blocked = [&](Point p) {
      return p.x >= c.x - 2 && p.x < c.x + 2 && p.y >= c.y - 2 && p.y < c.y + 2;
    };
    constexpr int kNever = 1'000'000;
    Grid<int> turns(w_, h_, kNever);
    for (std::size_t i = 0; i < turns.size(); ++i) {
      const Point begin = turns.point(i);
      if (!open(begin) || blocked(begin) || turns[begin] != kNever) continue;
      turns[begin] = 0;
      std::vector<Point> stack{begin};
      while (!stack.empty()) {
        const Point at = stack.back();
        stack.pop_back();
        for (const Direction by : kAllDirections) {
          const Point next = step(at, by);
          if (!passable(at, by) || blocked(next)) continue;
          int across = 0;
          if (at.y >= c.y && next.y >= c.y) {
            if (at.x < c.x && next.x >= c.x) across = 1;
            if (at.x >= c.x && next.x < c.x) across = -1;
          }
          const int turn = turns[at] + across;
          if (turns[next] == kNever) {
            turns[next] = turn;
            stack.push_back(next);
          } else if (turns[next] != turn) {
            return true;
          }
        }
      }
    }
    return false;
  }

  void read_ground(FloorFigures& out) const {
    std::array<int, 4> quarter{};
    int cells = 0;
    Grid<int> square(w_, h_, 0);
    for (int y = 0; y < h_; ++y) {
      for (int x = 0; x < w_; ++x) {
        const Point at{x, y};
        if (open(at)) {
          ++cells;
          ++quarter[(2 * x >= w_ ? 1U : 0U) + (2 * y >= h_ ? 2U : 0U)];
          continue;
        }
        // Within the border.
        if (x == 0 || y == 0 || x == w_ - 1 || y == h_ - 1) continue;
        square[at] = 1 + std::min({square[{x - 1, y}], square[{x, y - 1}], square[{x - 1, y - 1}]});
        out.empty_square = std::max(out.empty_square, square[at]);
      }
    }
    const auto [least, most] = std::minmax_element(quarter.begin(), quarter.end());
    out.quarters = static_cast<double>(*least) / std::max(1, *most);
    out.share = 100.0 * cells / static_cast<double>(level_.cells.size());
  }

  const Level& level_;
  const DungeonData& dungeon_;
  int w_;
  int h_;
  Grid<int> room_;
  Grid<int> junction_;
};

inline FloorFigures figures_of(const Level& level) {
  return FloorReader(level).read();
}

}  // namespace warren::testing
