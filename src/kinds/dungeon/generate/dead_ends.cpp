// Corridors that lead nowhere: what was left over goes, and stubs are carved until there are as
// many dead ends as were requested. The genre wants some, for what is hidden there.
#include "kinds/dungeon/generate/dead_ends.hpp"

#include <algorithm>
#include <optional>

#include "kinds/dungeon/generate/pillars.hpp"

namespace warren::dungeon {
namespace {

// Of a stub: less looks like a mistake.
constexpr Range kStubCells{3, 6};

int sides_of(const Scratch& s, Point at) {
  return count_sides(static_cast<unsigned>(s.links[at] | s.doors_at[at]));
}

bool is_end(const Scratch& s, Point at) {
  return s.owner[at] == kCorridor && sides_of(s, at) <= 1 && s.doors_at[at] == 0;
}

// Cells from an end to the next door or crossing, which is not one of them.
void walk_back(const Scratch& s, Point end, std::vector<Point>& out) {
  out.assign(1, end);
  std::uint8_t came = 0;
  for (Point at = end;;) {
    const auto onward = static_cast<std::uint8_t>(s.links[at] & ~came);
    if (onward == 0) return;
    Direction by = Direction::north;
    for (const Direction side : kAllDirections) {
      if (onward == bit(side)) by = side;
    }
    at = step(at, by);
    if (s.doors_at[at] != 0 || count_sides(s.links[at]) != 2) return;
    out.push_back(at);
    came = bit(opposite(by));
  }
}

void close(Scratch& s, Point at) {
  for (const Direction by : kAllDirections) {
    if ((s.links[at] & bit(by)) == 0) continue;
    const Point next = step(at, by);
    s.links[next] = static_cast<std::uint8_t>(s.links[next] & ~bit(opposite(by)));
  }
  s.links[at] = 0;
  s.owner[at] = kRock;
  s.part[at] = kNoPart;
  --s.open;
}

class StubCarver {
 public:
  StubCarver(State& state, Rng& rng) : state_(state), s_(state.scratch), rng_(rng) {}

  // Ends of corridors that are there already: short ones go, and those that are too many.
  void trim(int most) {
    std::vector<Point> ends;
    for (std::size_t i = 0; i < s_.owner.size(); ++i) {
      if (s_.owner.cells()[i] != kCorridor) continue;
      if (is_end(s_, s_.owner.point(i))) ends.push_back(s_.owner.point(i));
    }
    rng_.shuffle(std::span<Point>(ends));
    int kept = 0;
    for (const Point end : ends) {
      // Closed or kept since, with a tail beside it.
      if (s_.owner[end] != kCorridor || s_.part[end] == kStubEnd) continue;
      walk_back(s_, end, tail_);
      const bool is_short = static_cast<int>(tail_.size()) < kStubCells.min;
      if (!is_short && kept < most) {
        ++kept;
        keep(end);
        shorten();
        continue;
      }
      for (const Point at : tail_) close(s_, at);
      // What it hung on may be an end now, and is looked at like the others.
      retrim();
    }
    close_nubs();
  }

  int carve(int wanted) {
    int made = 0;
    std::vector<Point> from = corridor_cells();
    rng_.shuffle(std::span<Point>(from));
    begin_ = 0;
    while (made < wanted) {
      if (!carve_best(from)) break;
      ++made;
    }
    return made;
  }

 private:
  void keep(Point end) {
    s_.stubs.push_back(end);
    s_.part[end] = kStubEnd;
  }

  // A stub that is too long loses its end.
  void shorten() {
    const auto most = static_cast<std::size_t>(kStubCells.max);
    if (tail_.size() <= most) return;
    const std::size_t cut = tail_.size() - most;
    s_.stubs.pop_back();
    for (std::size_t i = 0; i < cut; ++i) close(s_, tail_[i]);
    keep(tail_[cut]);
  }

  void retrim() {
    const Point last = tail_.back();
    for (const Direction by : kAllDirections) {
      const Point at = step(last, by);
      if (s_.owner[at] != kCorridor || !is_end(s_, at)) continue;
      if (s_.part[at] == kStubEnd) continue;
      walk_back(s_, at, tail_);
      if (static_cast<int>(tail_.size()) >= kStubCells.min) {
        keep(at);
        return shorten();
      }
      for (const Point cell : tail_) close(s_, cell);
      return retrim();
    }
  }

  // A cell behind a door that nothing leads on from: where a loop was cut right before it.
  bool is_nub(Point at) const {
    return s_.owner[at] == kCorridor && s_.links[at] == 0 && count_sides(s_.doors_at[at]) == 1;
  }
  void close_nubs() {
    for (std::size_t i = 0; i < s_.owner.size(); ++i) {
      if (s_.owner.cells()[i] != kCorridor || s_.links.cells()[i] != 0) continue;
      const Point at = s_.owner.point(i);
      if (!is_nub(at)) continue;
      remove_doorway(s_, at);
      close(s_, at);
    }
  }

  // One more way from the cell before an end would leave a stub of one cell.
  bool is_before_end(Point at) const {
    return std::any_of(std::begin(kAllDirections), std::end(kAllDirections), [&](Direction by) {
      return (s_.links[at] & bit(by)) != 0 && s_.part[step(at, by)] == kStubEnd;
    });
  }

  std::vector<Point> corridor_cells() const {
    std::vector<Point> out;
    for (std::size_t i = 0; i < s_.owner.size(); ++i) {
      if (s_.owner.cells()[i] == kCorridor && s_.part.cells()[i] != kStubEnd) {
        out.push_back(s_.owner.point(i));
      }
    }
    return out;
  }

  struct Stub {
    Point from;
    Direction by = Direction::north;
    int length = 0;
    int bend = 0;  // cells after which it turns; 0: it does not
    Direction turn = Direction::north;
    int worth = 0;
  };

  // Rock around a cell, as far as three cells: stubs lead to where nothing is. Ends of other stubs
  // beside it would make a comb of them.
  int rock_around(Point at) const {
    const Rect around =
        Rect{at.x - kNear, at.y - kNear, kAround, kAround}.intersect(s_.owner.bounds());
    int count = 0;
    for (int y = around.y; y < around.bottom(); ++y) {
      const std::int32_t* owner = s_.owner.row(y).data() + around.x;
      const std::int32_t* part = s_.part.row(y).data() + around.x;
      // A number of cells that the compiler knows takes half the time.
      count += around.w == kAround ? rock_in(owner, part, kAround) : rock_in(owner, part, around.w);
    }
    return count;
  }
  static int rock_in(const std::int32_t* owner, const std::int32_t* part, int cells) {
    constexpr int kComb = 16;
    int count = 0;
    for (int i = 0; i < cells; ++i) {
      count += owner[i] == kRock ? 1 : 0;
      count -= part[i] == kStubEnd ? kComb : 0;
    }
    return count;
  }

  bool free_cell_of_stub(Point at, Point before) const {
    const Rect inside{1, 1, s_.owner.width() - 2, s_.owner.height() - 2};
    if (!inside.contains(at) || s_.owner[at] != kRock) return false;
    for (const Direction side : kAllDirections) {
      const Point next = step(at, side);
      if (next != before && s_.owner[next] == kCorridor) return false;
    }
    return true;
  }

  std::optional<Stub> look(Point from, Direction by) {
    Stub out{from, by, 0, 0, by, 0};
    const int wanted = rng_.range(kStubCells.min, kStubCells.max);
    out.bend = rng_.range(2, 5);
    const bool left = rng_.chance(0.5);
    out.turn = static_cast<Direction>((static_cast<int>(by) + (left ? 3 : 1)) % kDirections);
    Point at = from;
    for (; out.length < wanted; ++out.length) {
      const Point next = step(at, out.length >= out.bend ? out.turn : by);
      if (!free_cell_of_stub(next, at)) break;
      at = next;
    }
    if (out.length < kStubCells.min) return std::nullopt;
    out.worth = rock_around(at) + 2 * out.length;
    return out;
  }

  bool carve_best(const std::vector<Point>& from) {
    constexpr int kLooks = 8;
    std::optional<Stub> best;
    int looks = 0;
    // From where the last one left off: what lies before it was looked at for that one.
    for (std::size_t i = 0; i < from.size() && looks < kLooks; ++i) {
      const Point at = from[begin_];
      begin_ = begin_ + 1 == from.size() ? 0 : begin_ + 1;
      if (s_.owner[at] != kCorridor || s_.part[at] == kStubEnd || is_before_end(at)) continue;
      for (const Direction by : kAllDirections) {
        if (s_.owner[step(at, by)] != kRock) continue;
        const std::optional<Stub> stub = look(at, by);
        ++s_.operations;
        if (!stub) continue;
        ++looks;
        if (!best || stub->worth > best->worth) best = stub;
      }
    }
    if (!best) return false;
    const std::int64_t most =
        state_.config.rooms.floor_share.max * static_cast<std::int64_t>(s_.owner.size()) / 100;
    if (s_.open + best->length > most) best->length = kStubCells.min;
    carve_stub(*best);
    return true;
  }

  void carve_stub(const Stub& stub) {
    Point at = stub.from;
    for (int i = 0; i < stub.length; ++i) {
      const Point next = step(at, i >= stub.bend ? stub.turn : stub.by);
      dungeon::carve(s_, next);
      s_.part[next] = s_.part[stub.from];
      link(s_, at, next);
      at = next;
    }
    keep(at);
  }

  static constexpr int kNear = 3;
  static constexpr int kAround = 2 * kNear + 1;

  State& state_;
  Scratch& s_;
  Rng& rng_;
  std::size_t begin_ = 0;  // of the next look at cells for a stub
  std::vector<Point> tail_;
};

int one_door_rooms(const Scratch& s) {
  return static_cast<int>(
      std::count_if(s.rooms.begin(), s.rooms.end(),
                    [](const PlannedRoom& room) { return room.doorways.size() == 1; }));
}

}  // namespace

int count_dead_ends(const Scratch& s) {
  return one_door_rooms(s) + static_cast<int>(s.stubs.size());
}

Status carve_dead_ends(State& state, PassContext& context) {
  Scratch& s = state.scratch;
  const Range range = state.config.corridors.dead_ends;
  const int drawn = context.rng.range(range.min, range.max);
  // Some of them are stubs, if the range has room for them.
  constexpr int kStubs = 3;
  const int wanted = std::max(drawn, std::min(range.max, one_door_rooms(s) + kStubs));
  StubCarver carver(state, context.rng);
  carver.trim(std::max(0, wanted - one_door_rooms(s)));
  carver.carve(wanted - count_dead_ends(s));
  const int count = count_dead_ends(s);
  if (count < range.min) {
    fall_short(state, "corridors.dead_ends", range.min, count, "no rock is left for more stubs");
  }
  context.fact("dead_ends", count);
  context.fact("stubs", static_cast<std::int64_t>(s.stubs.size()));
  return {};
}

}  // namespace warren::dungeon
