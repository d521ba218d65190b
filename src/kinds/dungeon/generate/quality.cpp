#include "kinds/dungeon/generate/quality.hpp"

#include <algorithm>
#include <array>
#include <vector>

#include "kinds/dungeon/generate/state.hpp"
#include "kinds/dungeon/generate/walls.hpp"

namespace warren::dungeon {
namespace {

constexpr std::int64_t kThousand = 1000;

// No points at `none` or less, all of them at `all` or more, and evenly between.
int graded(std::int64_t value, std::int64_t none, std::int64_t all, int points) {
  return static_cast<int>(points * (std::clamp(value, none, all) - none) / (all - none));
}

std::int64_t share(std::int64_t part, std::int64_t whole) {
  return kThousand * part / std::max<std::int64_t>(1, whole);
}

// A floor as places, each a room, a junction or a cell of corridor, and steps between them.
class Places {
 public:
  Places(const Level& level, const Grid<std::uint8_t>& open_sides)
      : of_(level.cells.width(), level.cells.height(), kNone), open_sides_(open_sides) {
    const std::vector<Room>& rooms = level.dungeon()->rooms;
    cells_.assign(rooms.size(), 0);
    for (std::size_t i = 0; i < rooms.size(); ++i) {
      for (const Rect part : rooms[i].shape().parts()) fill(part, static_cast<int>(i));
    }
    const auto tiles = level.cells.cells();
    auto places = static_cast<int>(cells_.size());
    for (std::size_t i = 0; i < of_.size(); ++i) {
      int& of = of_.cells()[i];
      const bool corridor = (tiles[i] == kFloorTile) & (of == kNone);
      of = corridor ? places : of;
      places += corridor ? 1 : 0;
    }
    cells_.resize(static_cast<std::size_t>(places), 1);
    link();
  }

  static constexpr int kNone = -1;

  const Grid<int>& map() const { return of_; }
  const int* row(int y) const { return of_.row(y).data(); }
  const Grid<std::uint8_t>& open_sides() const { return open_sides_; }
  std::int64_t open() const {
    std::int64_t sum = 0;
    for (const int cells : cells_) sum += cells;
    return sum;
  }
  std::int64_t loops() const {
    return static_cast<std::int64_t>(steps_.size()) - static_cast<std::int64_t>(cells_.size()) + 1;
  }

  // Cells that are left when dead ends are cut off until there are none. Nothing is left of a tree.
  std::int64_t on_loops() const {
    std::vector<int> open_sides(cells_.size(), 0);
    std::vector<int> sum(cells_.size(), 0);  // of the steps that a place still has
    for (std::size_t i = 0; i < steps_.size(); ++i) {
      for (const int place : {steps_[i].first, steps_[i].second}) {
        ++open_sides[static_cast<std::size_t>(place)];
        sum[static_cast<std::size_t>(place)] ^= static_cast<int>(i);
      }
    }
    for (std::size_t i = 0; i < cells_.size(); ++i) {
      std::size_t place = i;
      while (open_sides[place] == 1) {
        const auto step = static_cast<std::size_t>(sum[place]);
        const int other = steps_[step].first == static_cast<int>(place) ? steps_[step].second
                                                                        : steps_[step].first;
        open_sides[place] = 0;
        place = static_cast<std::size_t>(other);
        --open_sides[place];
        sum[place] ^= static_cast<int>(step);
      }
    }
    std::int64_t left = 0;
    for (std::size_t i = 0; i < cells_.size(); ++i) {
      if (open_sides[i] > 0) left += cells_[i];
    }
    return left;
  }

 private:
  void fill(Rect part, int place) {
    for (int y = part.y; y < part.bottom(); ++y) {
      std::fill_n(of_.row(y).begin() + part.x, part.w, place);
    }
    cells_[static_cast<std::size_t>(place)] += part.w * part.h;
  }

  // No step leads to the border. Without a branch: what is no step is written over.
  void link() {
    constexpr unsigned kEast = bit(Direction::east);
    constexpr unsigned kSouth = bit(Direction::south);
    const auto width = static_cast<std::size_t>(of_.width());
    std::size_t end = 0;
    for (int y = 1; y + 1 < of_.height(); ++y) {
      steps_.resize(end + 2 * width);
      const int* here = of_.row(y).data();
      const int* below = of_.row(y + 1).data();
      const std::uint8_t* sides = open_sides_.row(y).data();
      for (std::size_t x = 1; x + 1 < width; ++x) {
        steps_[end] = {here[x], here[x + 1]};
        end += (((sides[x] & kEast) != 0) & (here[x] != here[x + 1])) ? 1 : 0;
        steps_[end] = {here[x], below[x]};
        end += (((sides[x] & kSouth) != 0) & (here[x] != below[x])) ? 1 : 0;
      }
    }
    steps_.resize(end);
  }

  Grid<int> of_;
  const Grid<std::uint8_t>& open_sides_;
  std::vector<int> cells_;                  // of each place
  std::vector<std::pair<int, int>> steps_;  // from place to place
};

class Grader {
 public:
  Grader(const Level& level, const PlainPath& path, const Grid<std::uint8_t>& open_sides)
      : level_(level),
        dungeon_(*level.dungeon()),
        path_(path),
        places_(level, open_sides),
        open_(places_.open()) {
    rooms_.reserve(dungeon_.rooms.size());
    for (const Room& room : dungeon_.rooms) {
      if (room.kind != RoomKind::junction) rooms_.push_back(&room);
    }
  }

  Quality grade() {
    Quality out;
    out.ground = ground();
    out.balance = balance();
    out.loops = loops();
    out.shapes = shapes();
    out.variety = variety();
    walk();
    out.drama = drama();
    return out;
  }

 private:
  std::int64_t rooms() const { return static_cast<std::int64_t>(rooms_.size()); }
  std::int64_t area() const { return static_cast<std::int64_t>(level_.cells.size()); }

  // The document's: 15 rooms on its map, and two fifths of it open.
  int ground() const {
    constexpr std::int64_t kMap = std::int64_t{kMapSide} * kMapSide;
    const std::int64_t rooms_per_map = rooms() * kMap / std::max(kMap, area());
    return graded(rooms_per_map, 5, 15, 5) + graded(share(open_, area()), 200, 400, 5);
  }

  int balance() const {
    const int w = level_.cells.width();
    const int h = level_.cells.height();
    std::array<std::int64_t, 4> quarter{};
    std::vector<int> row(static_cast<std::size_t>(w), 0);  // squares of rock that end there
    int largest = 0;
    for (int y = 1; y < h - 1; ++y) {
      const int* places = places_.row(y);
      const std::size_t south = 2 * y >= h ? 2 : 0;
      const auto is_open = [](int place) { return place != Places::kNone; };
      quarter[south] += std::count_if(places, places + (w + 1) / 2, is_open);
      quarter[south + 1] += std::count_if(places + (w + 1) / 2, places + w, is_open);
      int corner = 0;
      int before = 0;
      for (int x = 1; x < w - 1; ++x) {
        int& square = row[static_cast<std::size_t>(x)];
        const int above = square;
        const int grown = 1 + std::min({above, corner, before});
        before = is_open(places[x]) ? 0 : grown;
        square = before;
        largest = std::max(largest, before);
        corner = above;
      }
    }
    const auto [least, most] = std::minmax_element(quarter.begin(), quarter.end());
    return graded(share(*least, *most), 450, 900, 15) + graded(-largest, -9, -4, 5);
  }

  int loops() const {
    return graded(share(places_.on_loops(), open_), 100, 600, 10) +
           graded(share(places_.loops(), rooms()), 0, 250, 5);
  }

  int shapes() const {
    std::int64_t squares = 0;
    std::int64_t notched = 0;
    for (const Room* room : rooms_) {
      if (!room->notch.empty()) ++notched;
      if (room->notch.empty() && room->rect.w == room->rect.h) ++squares;
    }
    return graded(kThousand - share(squares, rooms()), 700, kThousand, 6) +
           graded(share(notched, rooms()), 0, 150, 6) +
           graded(share(in_complexes(), rooms()), 150, 600, 8);
  }

  // Rooms that share a wall with another. Junctions are no rooms, and corridors come behind them.
  std::int64_t in_complexes() const {
    std::vector<std::uint8_t> shares(dungeon_.rooms.size(), 0);
    const auto is_room = [&](int place) {
      return static_cast<unsigned>(place) < shares.size() &&
             dungeon_.rooms[static_cast<std::size_t>(place)].kind != RoomKind::junction;
    };
    for (const Room* room : rooms_) {
      const auto here = static_cast<int>(room - dungeon_.rooms.data());
      for_each_behind(places_.map(), room->shape(), [&](int there) {
        if (there == here || !is_room(there)) return;
        shares[static_cast<std::size_t>(here)] = 1;
        shares[static_cast<std::size_t>(there)] = 1;
      });
    }
    return std::count(shares.begin(), shares.end(), 1);
  }

  int variety() const {
    if (rooms_.empty()) return 0;
    std::vector<std::array<int, 3>> sizes;
    sizes.reserve(rooms_.size());
    std::int64_t largest = 0;
    std::int64_t cells = 0;
    for (const Room* room : rooms_) {
      const auto [shorter, longer] = std::minmax(room->rect.w, room->rect.h);
      sizes.push_back({longer, shorter, room->notch.w * room->notch.h});
      largest = std::max<std::int64_t>(largest, room->shape().cells());
      cells += room->shape().cells();
    }
    std::sort(sizes.begin(), sizes.end());
    const auto different = std::unique(sizes.begin(), sizes.end()) - sizes.begin();
    // There are only so many sizes.
    constexpr std::int64_t kSizes = 16;
    return graded(share(different, std::min(kSizes, rooms())), 300, 700, 10) +
           graded(share(largest * rooms(), cells), 1500, 2500, 5);
  }

  // Steps from the stairs up through whatever can be opened.
  void walk() {
    steps_.reset(level_.cells.width(), level_.cells.height(), kNotWalked);
    std::vector<std::ptrdiff_t> cells;
    walk_open_sides(places_.open_sides(), *level_.start, steps_, cells,
                    [](std::ptrdiff_t) { return false; });
    farthest_ = steps_.cells()[static_cast<std::size_t>(cells.back())];
    islands_ = static_cast<std::int64_t>(cells.size()) < open_;
  }

  int drama() const {
    const auto steps = static_cast<std::int64_t>(path_.cells.size());
    const auto locks = std::ranges::count_if(
        dungeon_.doors, [](const Door& door) { return door.opens != OpenMechanism::player; });
    const auto doors = static_cast<std::int64_t>(dungeon_.doors.size());
    return graded(share(steps, farthest_), 350, 850, 5) + graded(dangers_on(path_), 1, 4, 3) +
           graded(share(steps_to_boss(), farthest_), 350, 850, 4) +
           graded(share(locks, doors), 0, 250, 3) + (path_.opens ? 2 : 0) + (islands_ ? 3 : 0);
  }

  // How many kinds of danger the path leads through.
  int dangers_on(const PlainPath& path) const {
    Grid<std::uint8_t> danger(level_.cells.width(), level_.cells.height(), 0);
    for (const EncounterZone& zone : dungeon_.zones) {
      for (const Rect rect : zone.rects) {
        for (int y = rect.y; y < rect.bottom(); ++y) {
          std::fill_n(danger.row(y).begin() + rect.x, rect.w,
                      static_cast<std::uint8_t>(zone.danger));
        }
      }
    }
    std::array<bool, kDangers> met{};
    for (const Point at : path.cells) met[danger[at]] = true;
    return static_cast<int>(std::count(met.begin() + 1, met.end(), true));
  }

  std::int64_t steps_to_boss() const {
    for (const EncounterZone& zone : dungeon_.zones) {
      if (zone.danger != Danger::boss) continue;
      const Rect rect = zone.rects[0];
      return std::max(0, steps_[{rect.x, rect.y}]);
    }
    return 0;
  }

  const Level& level_;
  const DungeonData& dungeon_;
  const PlainPath& path_;
  Places places_;
  std::int64_t open_;
  std::vector<const Room*> rooms_;  // without junctions
  Grid<int> steps_;
  int farthest_ = 0;
  bool islands_ = false;
};

}  // namespace

Quality quality_of(const Level& level) {
  Grid<std::uint8_t> open_sides;
  list_open_sides(level.dungeon()->edges, Through::any_door, open_sides);
  return quality_of(level, find_plain_path(level), open_sides);
}

Quality quality_of(const Level& level, const PlainPath& path,
                   const Grid<std::uint8_t>& open_sides) {
  return Grader(level, path, open_sides).grade();
}

}  // namespace warren::dungeon
