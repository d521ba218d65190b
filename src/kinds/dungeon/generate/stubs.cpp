#include "kinds/dungeon/generate/stubs.hpp"

#include <algorithm>

#include "kinds/dungeon/generate/walls.hpp"

namespace warren::dungeon {
namespace {

constexpr int kNearStub = 3;
constexpr int kAroundStub = 2 * kNearStub + 1;

int rock_in(const std::int32_t* owner, const std::int32_t* part, int cells) {
  constexpr int kComb = 16;
  int count = 0;
  for (int i = 0; i < cells; ++i) {
    count += owner[i] == kRock ? 1 : 0;
    count -= part[i] == kStubEnd ? kComb : 0;
  }
  return count;
}

Direction turned(Direction by, bool left) {
  return static_cast<Direction>((static_cast<int>(by) + (left ? 3 : 1)) % kDirections);
}

}  // namespace

// Rock around a cell, as far as three cells: stubs lead to where nothing is. Ends of other stubs
// beside it would make a comb of them.
int StubDigger::rock_around(Point at) const {
  const Rect around = Rect{at.x - kNearStub, at.y - kNearStub, kAroundStub, kAroundStub}.intersect(
      s_.owner.bounds());
  int count = 0;
  for (int y = around.y; y < around.bottom(); ++y) {
    const std::int32_t* owner = s_.owner.row(y).data() + around.x;
    const std::int32_t* part = s_.part.row(y).data() + around.x;
    // A number of cells that the compiler knows takes half the time.
    count += around.w == kAroundStub ? rock_in(owner, part, kAroundStub)
                                     : rock_in(owner, part, around.w);
  }
  return count;
}

bool StubDigger::is_free(Point at, Point before) const {
  const Rect inside{1, 1, s_.owner.width() - 2, s_.owner.height() - 2};
  if (!inside.contains(at) || s_.owner[at] != kRock) return false;
  for (const Direction side : kAllDirections) {
    const Point next = step(at, side);
    if (next != before && s_.owner[next] == kCorridor) return false;
  }
  return true;
}

// As far as it gets, up to the wanted length.
std::optional<Stub> StubDigger::follow(Stub stub, int wanted) const {
  Point at = stub.from;
  for (; stub.length < wanted; ++stub.length) {
    const Point next = step(at, stub.length >= stub.bend ? stub.turn : stub.by);
    if (!is_free(next, at)) break;
    at = next;
  }
  if (stub.length < kStubCells.min) return std::nullopt;
  stub.worth = rock_around(at) + 2 * stub.length;
  return stub;
}

std::optional<Stub> StubDigger::look(Point from, Direction by) {
  const int wanted = rng_.range(kStubCells.min, kStubCells.max);
  const int bend = rng_.range(2, 5);
  const bool left = rng_.chance(0.5);
  ++s_.operations;
  return follow({from, by, 0, bend, turned(by, left), 0}, wanted);
}

// All that there are: where a room lacks a door there is little place.
std::optional<Stub> StubDigger::look_behind(int room) {
  const int wanted = rng_.range(kStubCells.min, kStubCells.max);
  const RoomShape shape = s_.rooms[static_cast<std::size_t>(room)].shape();
  const auto own = [&](Point at) { return shape.contains(at); };
  std::optional<Stub> best;
  const auto look_from = [&](Point at, Direction by) {
    if (s_.owner[step(at, by)] != kRock || !is_doorable(own, at, by)) return;
    if (!may_have_door(state_, room, at, by, true)) return;
    for (int bend = 1; bend <= wanted; ++bend) {
      for (const bool left : {false, true}) {
        ++s_.operations;
        const std::optional<Stub> stub = follow({at, by, 0, bend, turned(by, left), 0}, wanted);
        if (stub && (!best || stub->worth > best->worth)) best = stub;
      }
    }
  };
  for (int y = shape.rect.y; y < shape.rect.bottom(); ++y) {
    for (int x = shape.rect.x; x < shape.rect.right(); ++x) {
      if (!own({x, y})) continue;
      for (const Direction by : kAllDirections) look_from({x, y}, by);
    }
  }
  return best;
}

// Shorter where the floor has no share left for more.
Point StubDigger::carve(Stub stub) {
  const std::int64_t most =
      state_.config.rooms.floor_share.max * static_cast<std::int64_t>(s_.owner.size()) / 100;
  if (s_.open + stub.length > most) stub.length = kStubCells.min;
  const std::int32_t room = s_.owner[stub.from];
  const std::int32_t part = room >= 0 ? 0 : s_.part[stub.from];
  Point at = stub.from;
  for (int i = 0; i < stub.length; ++i) {
    const Point next = step(at, i >= stub.bend ? stub.turn : stub.by);
    dungeon::carve(s_, next);
    s_.part[next] = part;
    if (room >= 0 && i == 0) {
      add_doorway(s_, {room, at, stub.by, -1});
    } else {
      link(s_, at, next);
    }
    at = next;
  }
  return at;
}

}  // namespace warren::dungeon
