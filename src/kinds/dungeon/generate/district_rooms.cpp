#include "kinds/dungeon/generate/district_rooms.hpp"

#include <algorithm>
#include <bit>
#include <optional>

#include "kinds/dungeon/content/room_fit.hpp"
#include "kinds/dungeon/generate/room_counts.hpp"
#include "kinds/dungeon/generate/room_map.hpp"
#include "kinds/dungeon/generate/room_sites.hpp"
#include "kinds/dungeon/generate/walls.hpp"

namespace warren::dungeon {
namespace {

// How likely a room of a class looks for a complex first.
constexpr std::array<double, kClasses> kAnnexed = {0.35, 0.8, 0.95};
constexpr double kThroughOne = 0.45;
constexpr double kThroughTwo = 0.15;
constexpr double kHall = 0.08;
// A room of the usual size has so many percent of the least cells of its class.
constexpr std::array<int, kClasses> kUsualCells = {118, 130, 122};

// Places the rooms of one district.
class DistrictRooms {
 public:
  DistrictRooms(State& state, District& district, const Shapes& shapes, Counts quota,
                std::int64_t budget, Rng& rng)
      : s_(state.scratch),
        config_(state.config),
        district_(district),
        shapes_(shapes),
        left_(quota),
        budget_(budget),
        rng_(rng),
        first_room_(s_.rooms.size()),
        rooms_(district.rect.w, district.rect.h),
        complexes_(local_district(), s_.complexes) {
    read_map();
    balance_ = quarters_of(taken_, local_district());
  }

  void place() {
    lead_through_rooms();
    for (const Rect court : district_.courts) fill_court(court);
    for (const RoomKind kind : kBySize) {
      while (left_[index_of(kind)] > 0) {
        if (!place_one(kind)) break;
      }
    }
  }

  const Counts& left() const { return left_; }
  std::int64_t tries() const { return tries_; }

 private:
  Rect local(Rect r) const { return {r.x - district_.rect.x, r.y - district_.rect.y, r.w, r.h}; }
  Rect local_district() const { return local(district_.rect); }

  void read_map() {
    const int spacing = config_.rooms.spacing;
    const Rect d = district_.rect;
    for (int y = d.y; y < d.bottom(); ++y) {
      for (int x = d.x; x < d.right(); ++x) {
        if (s_.owner[{x, y}] == kRock) continue;
        taken_.set(x - d.x, y - d.y);
        if (s_.owner[{x, y}] == kCorridor) corridors_.set(x - d.x, y - d.y);
      }
    }
    // Rooms of other districts keep their distance.
    const Rect around =
        Rect{d.x - spacing, d.y - spacing, d.w + 2 * spacing, d.h + 2 * spacing}.intersect(
            s_.owner.bounds());
    for (int y = around.y; y < around.bottom(); ++y) {
      for (int x = around.x; x < around.right(); ++x) {
        if (d.contains({x, y}) || s_.owner[{x, y}] < 0) continue;
        far_.fill(local({x - spacing, y - spacing, 2 * spacing + 1, 2 * spacing + 1})
                      .intersect(local_district()));
      }
    }
  }

  void join_complex(const RoomShape& room, int complex) {
    const Rect d = district_.rect;
    RoomShape shape = room;
    for (Rect* rect : {&shape.rect, &shape.notch})
      *rect = {rect->x - d.x, rect->y - d.y, rect->w, rect->h};
    complexes_.add(shape, complex, config_.rooms.spacing);
  }

  void put(const RoomShape& shape, RoomKind kind, int complex) {
    const auto index = static_cast<int>(s_.rooms.size());
    PlannedRoom& room = s_.rooms.emplace_back();
    room.rect = shape.rect;
    room.notch = shape.notch;
    room.kind = kind;
    room.complex = complex;
    for (const Rect part : shape.parts()) {
      for (int y = part.y; y < part.bottom(); ++y) {
        std::fill_n(s_.owner.row(y).begin() + part.x, part.w, index);
      }
      if (part.empty()) continue;
      balance_.add(taken_, local_district(), local(part), -1);
      taken_.fill(local(part));
      balance_.add(taken_, local_district(), local(part), 1);
      rooms_.add(local(part));
    }
    join_complex(shape, complex);
    s_.open += shape.cells();
    s_.room_cells += shape.cells();
    budget_ -= shape.cells();
    --left_[index_of(kind)];
  }

  // A hall is as large as several rooms. Only floors whose large rooms may be so large have any.
  int next_target(RoomKind kind) {
    const int usual = target(kind);
    if (kind != RoomKind::large || shapes_.most(kind) < 4 * usual) return usual;
    const bool hall = rng_.chance(kHall);
    return hall ? rng_.range(2 * usual, std::min(shapes_.most(kind), 5 * usual)) : usual;
  }
  // Cells for the next room, so that those after it have as much as they need.
  int target(RoomKind kind) const {
    std::int64_t need = 0;
    for (std::size_t i = 0; i < kClasses; ++i) {
      need += std::int64_t{left_[i]} * shapes_.least(kBySize[i]) * kUsualCells[i] / 100;
    }
    const std::int64_t usual =
        std::int64_t{shapes_.least(kind)} * kUsualCells[index_of(kind)] / 100;
    if (need <= 0) return static_cast<int>(usual);
    const std::int64_t scaled = usual * std::max<std::int64_t>(0, budget_) / need;
    return static_cast<int>(std::clamp(scaled, usual * 7 / 10, usual * 3 / 2));
  }

  void fill_court(Rect court) {
    if (total_of(left_) == 0) return;
    // Rooms that the ring runs through have a part of it, and become one complex with the rest.
    int complex = -1;
    for (std::size_t i = first_room_; i < s_.rooms.size(); ++i) {
      const Rect lost = s_.rooms[i].rect.intersect(court);
      if (lost.empty()) continue;
      complex = complex < 0 ? s_.rooms[i].complex : complex;
      if (s_.rooms[i].complex != complex) {
        s_.rooms[i].complex = complex;
        list_complexes();
      }
      const bool beside = lost.x == court.x || lost.right() == court.right();
      const bool above = lost.y == court.y || lost.bottom() == court.bottom();
      if (beside && (!above || lost.w * court.h <= lost.h * court.w)) {
        if (lost.x == court.x) court.x += lost.w;
        court.w -= lost.w;
      } else {
        if (lost.y == court.y) court.y += lost.h;
        court.h -= lost.h;
      }
    }
    constexpr int kDivisions = 4;
    std::vector<BlockRoom> rooms;
    for (int tries = 0; tries < kDivisions; ++tries) {
      rooms = divide_block(court, shapes_, left_, rng_);
      if (all_have_doors(rooms)) break;
      rooms.clear();
    }
    if (rooms.empty()) return;
    if (complex < 0) complex = s_.complexes++;
    for (const BlockRoom& room : rooms) put(room.shape, room.kind, complex);
  }

  // Anew, where two have become one.
  void list_complexes() {
    complexes_.clear();
    for (std::size_t i = first_room_; i < s_.rooms.size(); ++i) {
      join_complex(s_.rooms[i].shape(), s_.rooms[i].complex);
    }
  }

  Rect inside() const { return {1, 1, s_.owner.width() - 2, s_.owner.height() - 2}; }

  bool all_have_doors(const std::vector<BlockRoom>& rooms) const {
    const auto owner_at = [&](Point at) {
      for (std::size_t i = 0; i < rooms.size(); ++i) {
        if (rooms[i].shape.contains(at)) return static_cast<int>(s_.rooms.size() + i);
      }
      return static_cast<int>(s_.owner[at]);
    };
    return std::all_of(rooms.begin(), rooms.end(), [&](const BlockRoom& room) {
      return has_place_for_door(room.shape, inside(), owner_at);
    });
  }

  // Whether no room of the complex, nor the new one, is walled in by it.
  bool leaves_doors(const RoomShape& added, int complex) const {
    const auto owner_at = [&](Point at) {
      return added.contains(at) ? static_cast<int>(s_.rooms.size())
                                : static_cast<int>(s_.owner[at]);
    };
    for (std::size_t i = first_room_; i < s_.rooms.size(); ++i) {
      const PlannedRoom& room = s_.rooms[i];
      if (room.complex != complex) continue;
      if (!has_place_for_door(room.shape(), inside(), owner_at)) return false;
    }
    return true;
  }

  void lead_through_rooms() {
    if (district_.ring.empty()) return;
    const bool one = rng_.chance(kThroughOne);
    const bool two = rng_.chance(kThroughTwo);
    const int wanted = (one ? 1 : 0) + (two ? 1 : 0);
    for (int i = 0; i < wanted; ++i) {
      const RoomKind kind = rng_.chance(0.5) ? RoomKind::large : RoomKind::medium;
      // It takes two doors.
      const bool may = doors_of(config_, kind).max >= 2;
      if (may && left_[index_of(kind)] > 0) lead_through(kind);
    }
  }

  // A room over a straight piece of the ring, which enters and leaves by opposite walls.
  bool lead_through(RoomKind kind) {
    constexpr int kPlaces = 12;
    for (int tries = 0; tries < kPlaces; ++tries) {
      Outline outline = shapes_.draw(kind, target(kind), rng_);
      outline.notch_w = outline.notch_h = 0;
      if (!shapes_.suits(kind, outline.w, outline.h, outline.cells())) continue;
      const bool across = rng_.chance(0.5);
      const bool far = rng_.chance(0.5);
      const Rect ring = district_.ring;
      const int thick = across ? outline.h : outline.w;
      const int length = across ? outline.w : outline.h;
      const int side = across ? ring.w : ring.h;
      if (thick < 3 || length < kDoorsApart + 1 || side - length < 4) continue;
      const int along = rng_.range(2, side - length - 2);
      const int off = rng_.range(1, thick - 2);
      const int line =
          across ? (far ? ring.bottom() - 1 : ring.y) : (far ? ring.right() - 1 : ring.x);
      const Rect room = across ? Rect{ring.x + along, line - off, length, thick}
                               : Rect{line - off, ring.y + along, thick, length};
      if (room.intersect(district_.rect) != room || !only_crossed(room, across, line)) continue;
      take_over(room, kind, across, line);
      return true;
    }
    return false;
  }

  bool only_crossed(Rect room, bool across, int line) const {
    for (int y = room.y; y < room.bottom(); ++y) {
      const int inside = y - district_.rect.y;
      for (int x = room.x; x < room.right(); ++x) {
        const bool crossed = (across ? y : x) == line;
        const std::int32_t owner = s_.owner[{x, y}];
        if (owner != (crossed ? kCorridor : kRock)) return false;
        if (far_.test(x - district_.rect.x, inside)) return false;
        if (complexes_.near_any(x - district_.rect.x, inside)) return false;
        // Nothing may leave the ring there, and it must go straight on.
        const std::uint8_t straight = across ? bit(Direction::east) | bit(Direction::west)
                                             : bit(Direction::north) | bit(Direction::south);
        if (crossed && s_.links[{x, y}] != straight) return false;
      }
    }
    return true;
  }

  void take_over(Rect room, RoomKind kind, bool across, int line) {
    const Point first = across ? Point{room.x, line} : Point{line, room.y};
    const Point last = across ? Point{room.right() - 1, line} : Point{line, room.bottom() - 1};
    const Direction back = across ? Direction::west : Direction::north;
    const int index = static_cast<int>(s_.rooms.size());
    s_.open -= across ? room.w : room.h;
    for (Point at = first;; at = step(at, opposite(back))) {
      s_.links[at] = 0;
      if (at == last) break;
    }
    corridors_.clear(local(across ? Rect{room.x, line, room.w, 1} : Rect{line, room.y, 1, room.h}));
    unlink(step(first, back), opposite(back));
    unlink(step(last, opposite(back)), back);
    put({room, {}}, kind, s_.complexes++);
    add_doorway(s_, {index, first, back, -1});
    add_doorway(s_, {index, last, opposite(back), -1});
  }
  void unlink(Point at, Direction side) {
    s_.links[at] = static_cast<std::uint8_t>(s_.links[at] & ~bit(side));
  }

  bool place_one(RoomKind kind) {
    const Outline outline = shapes_.draw(kind, next_target(kind), rng_);
    const bool annex = rng_.chance(kAnnexed[index_of(kind)]);
    if (annex && place_beside(kind, outline)) return true;
    if (place_alone(kind, outline)) return true;
    if (!annex && place_beside(kind, outline)) return true;
    // The smallest may still fit, lying or standing.
    Outline least = shapes_.smallest(kind);
    for (int turn = 0; turn < 2; ++turn) {
      if (place_alone(kind, least) || place_beside(kind, least)) return true;
      std::swap(least.w, least.h);
    }
    return district_.ring.empty() && place_beside_any(kind, least);
  }
  // Where there is no ring places are few: each room is asked.
  bool place_beside_any(RoomKind kind, Outline least) {
    for (int turn = 0; turn < 2; ++turn) {
      for (std::size_t i = first_room_; i < s_.rooms.size(); ++i) {
        const int complex = s_.rooms[i].complex;
        if (rooms_in(complex) >= kLargestComplex) continue;
        if (place_at_best(kind, least, complex)) return true;
      }
      std::swap(least.w, least.h);
    }
    return false;
  }

  bool place_alone(RoomKind kind, const Outline& outline) {
    return place_at_best(kind, outline, -1);
  }
  // Against the rooms of a complex; of several tries with different ones.
  bool place_beside(RoomKind kind, const Outline& outline) {
    constexpr int kHosts = 3;
    const auto here = static_cast<std::uint32_t>(s_.rooms.size() - first_room_);
    if (here == 0) return false;
    for (int tries = 0; tries < kHosts; ++tries) {
      const std::size_t drawn = first_room_ + rng_.below(here);
      const int complex = s_.rooms[district_.ring.empty() ? loneliest_from(drawn) : drawn].complex;
      if (rooms_in(complex) >= kLargestComplex) continue;
      if (place_at_best(kind, outline, complex)) return true;
    }
    return false;
  }
  // Without a ring a room has a second way only to rooms beside it: each gets some, beginning with
  // the drawn one.
  std::size_t loneliest_from(std::size_t drawn) const {
    std::size_t best = drawn;
    for (std::size_t i = drawn; i < s_.rooms.size() + drawn - first_room_; ++i) {
      const std::size_t room = i < s_.rooms.size() ? i : i - s_.rooms.size() + first_room_;
      if (rooms_in(s_.rooms[room].complex) < rooms_in(s_.rooms[best].complex)) best = room;
    }
    return best;
  }
  int rooms_in(int complex) const {
    return static_cast<int>(
        std::count_if(s_.rooms.begin() + static_cast<std::ptrdiff_t>(first_room_), s_.rooms.end(),
                      [&](const PlannedRoom& room) { return room.complex == complex; }));
  }

  bool place_at_best(RoomKind kind, const Outline& outline, int complex) {
    ++tries_;
    const std::optional<Point> best = best_place(kind, outline, complex);
    if (!best) return false;
    put(outline.at(*best), kind, complex >= 0 ? complex : s_.complexes++);
    return true;
  }

  // Beside a corridor, against what is there, where the district is emptiest; large rooms in the
  // corners and along the edges. A little chance decides between equals: one draw for each place.
  std::optional<Point> best_place(RoomKind kind, const Outline& outline, int complex) {
    const Rect d = local_district();
    if (outline.w > d.w || outline.h > d.h) return std::nullopt;
    CellBits blocked(d.h);
    for (int y = 0; y < d.h; ++y) {
      blocked.add_row(y, taken_.row(y) | far_.row(y) | complexes_.around_others(complex, y));
    }
    const ComplexWalls& hosts = complexes_.walls(complex);
    const WallStretches doors = door_stretches(outline);
    const WallStretches walls = middles_of_walls(outline.w, outline.h);
    const int at_edge = kind == RoomKind::large ? 16 : 4;
    const int last = d.w - outline.w;
    RoomSums::Row near;
    std::optional<Point> best;
    int best_score = 0;
    for (int y = 0; y + outline.h <= d.h; ++y) {
      const std::uint64_t places = free_places(blocked, d, outline.w, outline.h, y);
      if (places == 0) continue;
      s_.operations += count_bits(places);
      std::uint64_t good = places;
      if (complex >= 0) {
        good &= places_beside(hosts.across, hosts.along, doors, outline.w, outline.h, y);
      }
      if (good == 0) continue;
      rooms_.near(y, outline.w, outline.h, last + 1, near);
      const std::uint64_t at_corridor =
          places_beside(corridors_, corridors_, walls, outline.w, outline.h, y);
      const bool south = 2 * (y + outline.h / 2) >= d.h;
      const int of_row = y == 0 || y + outline.h == d.h ? at_edge : 0;
      const int in_west = of_row + balance_.lacks(false, south);
      const int in_east = of_row + balance_.lacks(true, south);
      for (; good != 0; good &= good - 1) {
        const std::uint64_t place = good & (~good + 1);
        const int chance = static_cast<int>(rng_.next() & 31U);
        const int x = std::countr_zero(good) - CellBits::kMargin;
        int score = chance + (2 * (x + outline.w / 2) >= d.w ? in_east : in_west);
        score += (at_corridor & place) != 0 ? 20 : 0;
        score += std::min<int>(12, near[static_cast<std::size_t>(x)]);
        score += x == 0 || x == last ? at_edge : 0;
        if (best && score <= best_score) continue;
        const Point at{x + district_.rect.x, y + district_.rect.y};
        if (complex >= 0 && !leaves_doors(outline.at(at), complex)) continue;
        best = at;
        best_score = score;
      }
    }
    return best;
  }

  Scratch& s_;
  const DungeonConfig& config_;
  District& district_;
  const Shapes& shapes_;
  Counts left_;
  std::int64_t budget_;
  Rng& rng_;
  std::size_t first_room_;
  CellBits taken_;  // no rock
  CellBits corridors_;
  RoomSums rooms_;
  Quarters balance_;
  CellBits far_;  // too near to rooms of other districts
  Complexes complexes_;
  std::int64_t tries_ = 0;
};

}  // namespace

PlacedRooms place_district_rooms(State& state, District& district, const Shapes& shapes,
                                 const Counts& quota, std::int64_t budget, Rng& rng) {
  DistrictRooms rooms(state, district, shapes, quota, budget, rng);
  rooms.place();
  return {rooms.left(), rooms.tries()};
}

}  // namespace warren::dungeon
