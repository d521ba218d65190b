#include "verify/dungeon/score.hpp"

#include <algorithm>
#include <array>
#include <set>

#include "verify/dungeon/plain_way.hpp"

namespace warren::proof {
namespace {

// From no points to all of them, in a straight line.
struct Scale {
  std::int64_t none = 0;
  std::int64_t all = 0;
  std::int64_t points = 0;

  std::int64_t of(std::int64_t value) const {
    if (value <= none) return 0;
    return value >= all ? points : points * (value - none) / (all - none);
  }
  // Of a part in thousandths.
  std::int64_t of(std::int64_t part, std::int64_t whole) const {
    return of(whole > 0 ? 1000 * part / whole : 1000 * part);
  }
};

// The floor as a graph: rooms, junctions, single cells of corridor.
class FloorGraph {
 public:
  explicit FloorGraph(const Floor& floor)
      : node_(floor.map.w, floor.map.h, -1),
        cells_(floor.dungeon.rooms.size(), 0),
        left_(static_cast<std::int64_t>(floor.level.cells.size())) {
    for (std::size_t i = 0; i < floor.dungeon.rooms.size(); ++i) add_room(floor, i);
    for (std::size_t i = 0; i < node_.size(); ++i) {
      if (!floor.open(node_.point(i)) || node_.cells()[i] >= 0) continue;
      node_.cells()[i] = static_cast<std::int32_t>(cells_.size());
      cells_.push_back(1);
    }
    for (int y = 0; y < floor.map.h; ++y) {
      for (int x = 0; x < floor.map.w; ++x) add_ways(floor, {x, y});
    }
    sort_ways();
  }

  std::int64_t loops() const {
    return static_cast<std::int64_t>(pairs_.size()) - static_cast<std::int64_t>(cells_.size()) + 1;
  }

  // What is left of the floor when everything with a single way out has been taken away, again and
  // again.
  std::int64_t cells_on_loops() const {
    std::vector<std::size_t> ways(cells_.size());
    std::vector<std::size_t> ends;
    for (std::size_t i = 0; i < cells_.size(); ++i) {
      ways[i] = begin_[i + 1] - begin_[i];
      if (ways[i] == 1) ends.push_back(i);
    }
    for (std::size_t next = 0; next < ends.size(); ++next) {
      if (ways[ends[next]] != 1) continue;  // the last two take each other away
      ways[ends[next]] = 0;
      for (std::size_t way = begin_[ends[next]]; way < begin_[ends[next] + 1]; ++way) {
        const std::size_t other = ways_[way];
        if (ways[other] > 0 && --ways[other] == 1) ends.push_back(other);
      }
    }
    std::int64_t left = 0;
    for (std::size_t i = 0; i < cells_.size(); ++i) left += ways[i] > 0 ? cells_[i] : 0;
    return left;
  }

 private:
  void add_room(const Floor& floor, std::size_t index) {
    const Room& room = floor.dungeon.rooms[index];
    // Rooms do not overlap; junctions that do are larger than the floor together.
    left_ -= std::int64_t{room.rect.w} * room.rect.h;
    if (left_ < 0 || !inside(room.rect, floor.map)) return;
    for (int y = room.rect.y; y < room.rect.bottom(); ++y) {
      for (int x = room.rect.x; x < room.rect.right(); ++x) {
        if (!room.contains({x, y}) || !floor.open({x, y}) || node_[{x, y}] >= 0) continue;
        node_[{x, y}] = static_cast<std::int32_t>(index);
        ++cells_[index];
      }
    }
  }
  void add_ways(const Floor& floor, Point at) {
    if (!floor.open(at)) return;
    for (const Direction by : {Direction::east, Direction::south}) {
      const Point next = step(at, by);
      if (floor.dungeon.edges.at(at, by) == EdgeKind::wall || !floor.is_floor(next)) continue;
      if (node_[at] == node_[next]) continue;
      pairs_.emplace_back(node_[at], node_[next]);
    }
  }
  void sort_ways() {
    begin_.assign(cells_.size() + 1, 0);
    for (const auto& [a, b] : pairs_) {
      ++begin_[a];
      ++begin_[b];
    }
    for (std::size_t i = 1; i < begin_.size(); ++i) begin_[i] += begin_[i - 1];
    ways_.resize(2 * pairs_.size());
    for (const auto& [a, b] : pairs_) {
      ways_[--begin_[a]] = b;
      ways_[--begin_[b]] = a;
    }
  }

  Grid<std::int32_t> node_;
  std::vector<std::int64_t> cells_;
  std::vector<std::pair<std::size_t, std::size_t>> pairs_;
  std::vector<std::size_t> ways_;   // to other nodes, those of one node side by side
  std::vector<std::size_t> begin_;  // of a node's
  std::int64_t left_;               // cells that rooms may have
};

std::int64_t count_real_rooms(const Floor& floor) {
  return std::count_if(floor.dungeon.rooms.begin(), floor.dungeon.rooms.end(),
                       [](const Room& room) { return room.kind != RoomKind::junction; });
}

std::int64_t points_for_ground(const Floor& floor) {
  constexpr std::int64_t kMap = 24 * 24;  // cells of the document's map
  const auto size = static_cast<std::int64_t>(floor.level.cells.size());
  const std::int64_t rooms = count_real_rooms(floor) * kMap / std::max(kMap, size);
  return Scale{5, 15, 5}.of(rooms) + Scale{200, 400, 5}.of(floor.open_cells(), size);
}

// The side of the largest square of rock within the border.
int empty_square(const Floor& floor) {
  Grid<int> square(floor.map.w, floor.map.h, 0);
  int most = 0;
  for (int y = 1; y + 1 < floor.map.h; ++y) {
    for (int x = 1; x + 1 < floor.map.w; ++x) {
      if (floor.open({x, y})) continue;
      const int before = std::min({square[{x - 1, y}], square[{x, y - 1}], square[{x - 1, y - 1}]});
      square[{x, y}] = before + 1;
      most = std::max(most, before + 1);
    }
  }
  return most;
}

std::int64_t points_for_balance(const Floor& floor) {
  std::array<std::int64_t, 4> quarters{};
  for (int y = 0; y < floor.map.h; ++y) {
    const std::size_t south = y >= (floor.map.h + 1) / 2 ? 2 : 0;
    for (int x = 0; x < floor.map.w; ++x) {
      const std::size_t east = x >= (floor.map.w + 1) / 2 ? 1 : 0;
      if (floor.open({x, y})) ++quarters[east + south];
    }
  }
  std::sort(quarters.begin(), quarters.end());
  return Scale{450, 900, 15}.of(quarters[0], quarters[3]) +
         Scale{-9, -4, 5}.of(-empty_square(floor));
}

std::int64_t points_for_loops(const Floor& floor) {
  const FloorGraph graph(floor);
  return Scale{100, 600, 10}.of(graph.cells_on_loops(), floor.open_cells()) +
         Scale{0, 250, 5}.of(graph.loops(), count_real_rooms(floor));
}

// That share a wall with another.
std::int64_t rooms_in_complexes(const Floor& floor) {
  std::vector<std::uint8_t> sharing(floor.dungeon.rooms.size(), 0);
  for (int y = 1; y + 1 < floor.map.h; ++y) {
    for (int x = 1; x + 1 < floor.map.w; ++x) {
      const std::int32_t room = floor.room[{x, y}];
      if (room < 0) continue;
      for (const Point next :
           {Point{x + 1, y}, Point{x, y + 1}, Point{x - 1, y}, Point{x, y - 1}}) {
        const std::int32_t other = floor.room[next];
        if (other >= 0 && other != room) sharing[static_cast<std::size_t>(room)] = 1;
      }
    }
  }
  return std::count(sharing.begin(), sharing.end(), 1);
}

std::int64_t points_for_shapes(const Floor& floor) {
  std::int64_t squares = 0;
  std::int64_t notched = 0;
  for (const Room& room : floor.dungeon.rooms) {
    if (room.kind == RoomKind::junction) continue;
    if (!room.notch.empty()) {
      ++notched;
    } else if (room.rect.w == room.rect.h) {
      ++squares;
    }
  }
  const std::int64_t rooms = count_real_rooms(floor);
  const std::int64_t square_share = rooms > 0 ? 1000 * squares / rooms : 0;
  return Scale{700, 1000, 6}.of(1000 - square_share) + Scale{0, 150, 6}.of(notched, rooms) +
         Scale{150, 600, 8}.of(rooms_in_complexes(floor), rooms);
}

std::int64_t points_for_variety(const Floor& floor) {
  std::set<std::array<int, 3>> sizes;
  std::int64_t largest = 0;
  std::int64_t sum = 0;
  for (const Room& room : floor.dungeon.rooms) {
    if (room.kind == RoomKind::junction) continue;
    sizes.insert({std::min(room.rect.w, room.rect.h), std::max(room.rect.w, room.rect.h),
                  room.notch.w * room.notch.h});
    largest = std::max<std::int64_t>(largest, room.shape().cells());
    sum += room.shape().cells();
  }
  const std::int64_t rooms = count_real_rooms(floor);
  if (rooms == 0) return 0;
  return Scale{300, 700, 10}.of(static_cast<std::int64_t>(sizes.size()),
                                std::min<std::int64_t>(16, rooms)) +
         Scale{1500, 2500, 5}.of(largest * rooms, sum);
}

// Steps from the stairs up through whatever can be opened, and whether that leads everywhere.
struct Walked {
  Grid<int> steps;
  std::int64_t farthest = 0;
  bool everywhere = false;
};
Walked walk_floor(const Floor& floor) {
  Walked out;
  out.steps.reset(floor.map.w, floor.map.h, -1);
  std::vector<Point> now{floor.up->at};
  std::int64_t cells = 1;
  out.steps[floor.up->at] = 0;
  for (int steps = 1; !now.empty(); ++steps) {
    out.farthest = steps - 1;
    std::vector<Point> next;
    for (const Point at : now) {
      for (const Direction by : kAllDirections) {
        const Point to = step(at, by);
        if (floor.dungeon.edges.at(at, by) == EdgeKind::wall || !floor.is_floor(to)) continue;
        if (out.steps[to] >= 0) continue;
        out.steps[to] = steps;
        next.push_back(to);
      }
    }
    cells += static_cast<std::int64_t>(next.size());
    now = std::move(next);
  }
  out.everywhere = cells == floor.open_cells();
  return out;
}

std::int64_t dangers_on(const Floor& floor, const PlainWay& way) {
  Grid<Danger> danger(floor.map.w, floor.map.h, Danger::safe);
  std::int64_t left = floor.open_cells();
  for (const EncounterZone& zone : floor.dungeon.zones) {
    for (const Rect rect : zone.rects) {
      if (!inside(rect, floor.map)) continue;
      left -= std::int64_t{rect.w} * rect.h;
      if (left < 0) return 0;  // they overlap: D5 says so
      for (int y = rect.y; y < rect.bottom(); ++y) {
        for (int x = rect.x; x < rect.right(); ++x) danger[{x, y}] = zone.danger;
      }
    }
  }
  std::set<Danger> met;
  for (const Point at : way.cells) met.insert(danger[at]);
  met.erase(Danger::safe);
  return static_cast<std::int64_t>(met.size());
}

std::int64_t steps_to_boss(const Floor& floor, const Walked& walked) {
  for (const EncounterZone& zone : floor.dungeon.zones) {
    if (zone.danger != Danger::boss || zone.rects.empty()) continue;
    const Point first{zone.rects[0].x, zone.rects[0].y};
    return floor.map.contains(first) ? std::max(0, walked.steps[first]) : 0;
  }
  return 0;
}

std::int64_t points_for_drama(const Floor& floor) {
  const Walked walked = walk_floor(floor);
  const PlainWay way = find_plain_way(floor);
  const std::int64_t farthest = std::max<std::int64_t>(1, walked.farthest);
  const auto locks =
      std::count_if(floor.dungeon.doors.begin(), floor.dungeon.doors.end(),
                    [](const Door& door) { return door.opens != OpenMechanism::player; });
  std::int64_t points =
      Scale{350, 850, 5}.of(static_cast<std::int64_t>(way.cells.size()), farthest);
  points += Scale{1, 4, 3}.of(dangers_on(floor, way));
  points += Scale{350, 850, 4}.of(steps_to_boss(floor, walked), farthest);
  points += Scale{0, 250, 3}.of(locks, static_cast<std::int64_t>(floor.dungeon.doors.size()));
  if (way.opens) points += 2;
  if (!walked.everywhere) points += 3;
  return points;
}

}  // namespace

int score_of(const Floor& floor) {
  return static_cast<int>(points_for_ground(floor) + points_for_balance(floor) +
                          points_for_loops(floor) + points_for_shapes(floor) +
                          points_for_variety(floor) + points_for_drama(floor));
}

}  // namespace warren::proof
