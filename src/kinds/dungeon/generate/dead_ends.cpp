// Corridors that lead nowhere: what was left over goes, and stubs are carved until there are as
// many dead ends as were requested. The genre wants some, for what is hidden there.
#include "kinds/dungeon/generate/dead_ends.hpp"

#include <algorithm>
#include <optional>

#include "kinds/dungeon/generate/stubs.hpp"

namespace warren::dungeon {
namespace {

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
  StubCarver(State& state, Rng& rng)
      : state_(state), s_(state.scratch), rng_(rng), digger_(state, rng) {}

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

  // Rooms that lack a door get one to a stub: of a room with one door it takes the place among the
  // dead ends.
  void carve_for_doors() {
    bool halls_missing = lacks_halls(s_.rooms);
    for (std::size_t i = 0; i < s_.rooms.size(); ++i) {
      while (doors_lacking(state_.config, s_.rooms[i], halls_missing) > 0) {
        const std::optional<Stub> stub = digger_.look_behind(static_cast<int>(i));
        if (!stub) break;
        keep(digger_.carve(*stub));
        halls_missing = halls_missing && lacks_halls(s_.rooms);
      }
    }
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
        const std::optional<Stub> stub = digger_.look(at, by);
        if (!stub) continue;
        ++looks;
        if (!best || stub->worth > best->worth) best = stub;
      }
    }
    if (!best) return false;
    keep(digger_.carve(*best));
    return true;
  }

  State& state_;
  Scratch& s_;
  Rng& rng_;
  StubDigger digger_;
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
  carver.carve_for_doors();
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
