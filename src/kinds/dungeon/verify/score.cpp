#include "kinds/dungeon/verify/score.hpp"

#include <algorithm>
#include <array>

#include "kinds/dungeon/verify/plain_path.hpp"

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
    nodes_ = static_cast<std::int32_t>(cells_.size());
    for (int y = 0; y < floor.map.h; ++y) {
      const std::uint8_t* open = floor.open_row(y);
      std::int32_t* nodes = node_.row(y).data();
      for (int x = 0; x < floor.map.w; ++x) {
        const bool corridor = (open[x] != 0) & (nodes[x] < 0);
        nodes[x] = corridor ? nodes_ : nodes[x];
        nodes_ += corridor ? 1 : 0;
      }
    }
    cells_.resize(static_cast<std::size_t>(nodes_), 1);
    add_paths(floor);
    sort_open_sides();
  }

  std::int64_t loops() const {
    return static_cast<std::int64_t>(pairs_.size()) - static_cast<std::int64_t>(cells_.size()) + 1;
  }

  // What is left of the floor when everything with a single way out has been taken away, again and
  // again.
  std::int64_t cells_on_loops() const {
    std::vector<std::uint32_t> open_sides(cells_.size());
    std::vector<std::size_t> ends;
    ends.reserve(cells_.size());
    for (std::size_t i = 0; i < cells_.size(); ++i) {
      open_sides[i] = begin_[i + 1] - begin_[i];
      if (open_sides[i] == 1) ends.push_back(i);
    }
    for (std::size_t next = 0; next < ends.size(); ++next) {
      if (open_sides[ends[next]] != 1) continue;  // the last two take each other away
      open_sides[ends[next]] = 0;
      for (std::size_t path = begin_[ends[next]]; path < begin_[ends[next] + 1]; ++path) {
        const auto other = static_cast<std::size_t>(open_sides_[path]);
        if (open_sides[other] > 0 && --open_sides[other] == 1) ends.push_back(other);
      }
    }
    std::int64_t left = 0;
    for (std::size_t i = 0; i < cells_.size(); ++i) left += open_sides[i] > 0 ? cells_[i] : 0;
    return left;
  }

 private:
  void add_room(const Floor& floor, std::size_t index) {
    const Room& room = floor.dungeon.rooms[index];
    // Rooms do not overlap; junctions that do are larger than the floor together.
    left_ -= std::int64_t{room.rect.w} * room.rect.h;
    if (left_ < 0 || !inside(room.rect, floor.map)) return;
    for (const Rect part : room.shape().parts()) {
      for (int y = part.y; y < part.bottom(); ++y) {
        const std::uint8_t* open = floor.open_row(y);
        std::int32_t* nodes = node_.row(y).data();
        for (int x = part.x; x < part.right(); ++x) {
          if (open[x] == 0 || nodes[x] >= 0) continue;
          nodes[x] = static_cast<std::int32_t>(index);
          ++cells_[index];
        }
      }
    }
  }
  // From each cell to the east and to the south.
  void add_paths(const Floor& floor) {
    constexpr int kEast = side_bit(Direction::east);
    constexpr int kSouth = side_bit(Direction::south);
    std::size_t end = 0;
    const auto width = static_cast<std::size_t>(node_.width());
    // Nothing is open on the border. What is no path is written over.
    for (int y = 1; y + 1 < node_.height(); ++y) {
      pairs_.resize(end + 2 * width);
      const std::int32_t* here = node_.row(y).data();
      const std::int32_t* south = node_.row(y + 1).data();
      const std::uint8_t* sides = floor.open_sides.row(y).data();
      for (std::size_t x = 1; x + 1 < width; ++x) {
        pairs_[end] = {here[x], here[x + 1]};
        end += (((sides[x] & kEast) != 0) & (here[x] != here[x + 1])) ? 1 : 0;
        pairs_[end] = {here[x], south[x]};
        end += (((sides[x] & kSouth) != 0) & (here[x] != south[x])) ? 1 : 0;
      }
    }
    pairs_.resize(end);
  }
  void sort_open_sides() {
    begin_.assign(cells_.size() + 1, 0);
    for (const auto& [a, b] : pairs_) {
      ++begin_[static_cast<std::size_t>(a)];
      ++begin_[static_cast<std::size_t>(b)];
    }
    for (std::size_t i = 1; i < begin_.size(); ++i) begin_[i] += begin_[i - 1];
    open_sides_.resize(2 * pairs_.size());
    for (const auto& [a, b] : pairs_) {
      open_sides_[--begin_[static_cast<std::size_t>(a)]] = b;
      open_sides_[--begin_[static_cast<std::size_t>(b)]] = a;
    }
  }

  Grid<std::int32_t> node_;
  std::vector<std::int64_t> cells_;
  std::int32_t nodes_ = 0;
  std::vector<std::pair<std::int32_t, std::int32_t>> pairs_;
  std::vector<std::int32_t> open_sides_;  // to other nodes, those of one node side by side
  std::vector<std::uint32_t> begin_;      // of a node's
  std::int64_t left_;                     // cells that rooms may have
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
  // Sides of the squares that end in each cell of the row above, then of this one.
  std::vector<int> squares(static_cast<std::size_t>(floor.map.w), 0);
  int most = 0;
  for (int y = 1; y + 1 < floor.map.h; ++y) {
    const std::uint8_t* open = floor.open_row(y);
    int west = 0;
    int north_west = 0;
    for (std::size_t x = 1; x + 1 < squares.size(); ++x) {
      const int north = squares[x];
      const int grown = std::min({west, north, north_west}) + 1;
      west = open[x] != 0 ? 0 : grown;
      squares[x] = west;
      most = std::max(most, west);
      north_west = north;
    }
  }
  return most;
}

std::int64_t points_for_balance(const Floor& floor) {
  std::array<std::int64_t, 4> quarters{};
  for (int y = 0; y < floor.map.h; ++y) {
    const std::size_t south = y >= (floor.map.h + 1) / 2 ? 2 : 0;
    const std::uint8_t* open = floor.open_row(y);
    const int middle = (floor.map.w + 1) / 2;
    quarters[south] += std::count(open, open + middle, 1);
    quarters[south + 1] += std::count(open + middle, open + floor.map.w, 1);
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
  for (std::size_t i = 0; i < sharing.size(); ++i) {
    const Room& room = floor.dungeon.rooms[i];
    if (room.kind == RoomKind::junction) continue;
    for_each_behind(floor, room, [&](std::int32_t next) {
      if (next < 0 || next == static_cast<std::int32_t>(i)) return;
      sharing[i] = sharing[static_cast<std::size_t>(next)] = 1;
    });
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
  std::vector<std::array<int, 3>> sizes;
  sizes.reserve(floor.dungeon.rooms.size());
  std::int64_t largest = 0;
  std::int64_t sum = 0;
  for (const Room& room : floor.dungeon.rooms) {
    if (room.kind == RoomKind::junction) continue;
    sizes.push_back({std::min(room.rect.w, room.rect.h), std::max(room.rect.w, room.rect.h),
                     room.notch.w * room.notch.h});
    largest = std::max<std::int64_t>(largest, room.shape().cells());
    sum += room.shape().cells();
  }
  const std::int64_t rooms = count_real_rooms(floor);
  if (rooms == 0) return 0;
  std::sort(sizes.begin(), sizes.end());
  const auto different = std::unique(sizes.begin(), sizes.end()) - sizes.begin();
  return Scale{300, 700, 10}.of(static_cast<std::int64_t>(different),
                                std::min<std::int64_t>(16, rooms)) +
         Scale{1500, 2500, 5}.of(largest * rooms, sum);
}

std::int64_t dangers_on(const Floor& floor, const PlainPath& path) {
  Grid<Danger> danger(floor.map.w, floor.map.h, Danger::safe);
  std::int64_t left = floor.open_cells();
  for (const EncounterZone& zone : floor.dungeon.zones) {
    for (const Rect rect : zone.rects) {
      if (!inside(rect, floor.map)) continue;
      left -= std::int64_t{rect.w} * rect.h;
      if (left < 0) return 0;  // they overlap: D5 says so
      for (int y = rect.y; y < rect.bottom(); ++y) {
        std::fill_n(danger.row(y).begin() + rect.x, rect.w, zone.danger);
      }
    }
  }
  std::array<bool, kDangers> met{};
  for (const Point at : path.cells) met[static_cast<std::size_t>(danger[at])] = true;
  met[static_cast<std::size_t>(Danger::safe)] = false;
  return std::count(met.begin(), met.end(), true);
}

std::int64_t steps_to_boss(const Floor& floor) {
  for (const EncounterZone& zone : floor.dungeon.zones) {
    if (zone.danger != Danger::boss || zone.rects.empty()) continue;
    const Point first{zone.rects[0].x, zone.rects[0].y};
    return floor.map.contains(first) ? std::max(0, floor.from_up.of[first]) : 0;
  }
  return 0;
}

std::int64_t points_for_drama(const Floor& floor) {
  const PlainPath path = find_plain_path(floor);
  const std::int64_t farthest = std::max<std::int64_t>(1, floor.from_up.farthest());
  const auto locks =
      std::count_if(floor.dungeon.doors.begin(), floor.dungeon.doors.end(),
                    [](const Door& door) { return door.opens != OpenMechanism::player; });
  std::int64_t points =
      Scale{350, 850, 5}.of(static_cast<std::int64_t>(path.cells.size()), farthest);
  points += Scale{1, 4, 3}.of(dangers_on(floor, path));
  points += Scale{350, 850, 4}.of(steps_to_boss(floor), farthest);
  points += Scale{0, 250, 3}.of(locks, static_cast<std::int64_t>(floor.dungeon.doors.size()));
  if (path.opens) points += 2;
  const auto walked = static_cast<std::int64_t>(floor.from_up.cells.size());
  if (walked < floor.open_cells()) points += 3;
  return points;
}

}  // namespace

int score_of(const Floor& floor) {
  return static_cast<int>(points_for_ground(floor) + points_for_balance(floor) +
                          points_for_loops(floor) + points_for_shapes(floor) +
                          points_for_variety(floor) + points_for_drama(floor));
}

}  // namespace warren::proof
