// A spanning tree with loops has few dead ends; the genre wants some, for what is hidden there.
#include "generate/dungeon/dead_ends.hpp"

#include <algorithm>
#include <cstdlib>

#include "generate/dungeon/layout.hpp"
#include "generate/dungeon/pillars.hpp"

namespace warren::dungeon {
namespace {

// Of a stub: a single cell looks like a mistake.
constexpr Range kStubCells{2, 3};

// A straight stub into the rock beside a corridor, as long as there is rock. The corridor's cell is
// the first.
std::vector<Point> stub_from(const Scratch& s, Point at, Direction by, int length) {
  const Rect inside{1, 1, s.owner.width() - 2, s.owner.height() - 2};
  std::vector<Point> out{at};
  for (Point next = step(at, by); length > 0 && inside.contains(next); next = step(next, by)) {
    if (s.owner[next] != kRock) break;
    out.push_back(next);
    --length;
  }
  return out;
}

// How many sides of a cell have a corridor: a stub beside another corridor looks like a mistake.
int corridors_beside(const Scratch& s, Point at) {
  int count = 0;
  for (const Direction side : kAllDirections) {
    if (s.owner[step(at, side)] == kCorridor) ++count;
  }
  return count;
}

Rect between(Point a, Point b) {
  return {std::min(a.x, b.x), std::min(a.y, b.y), std::abs(a.x - b.x) + 1, std::abs(a.y - b.y) + 1};
}

struct Candidate {
  Point at;
  Direction by = Direction::north;
};

std::vector<Candidate> candidates(const Scratch& s) {
  std::vector<Candidate> out;
  out.reserve(s.corridors.size());
  for (const PlannedCorridor& corridor : s.corridors) {
    for (const Point at : corridor.path) {
      for (const Direction by : kAllDirections) {
        const Point next = step(at, by);
        if (next.x < 1 || next.y < 1 || next.x >= s.owner.width() - 1 ||
            next.y >= s.owner.height() - 1) {
          continue;
        }
        if (s.owner[next] == kRock && corridors_beside(s, next) == 1) out.push_back({at, by});
      }
    }
  }
  return out;
}

}  // namespace

int count_dead_ends(const Scratch& s) {
  const auto one_door = std::count_if(s.rooms.begin(), s.rooms.end(), [](const PlannedRoom& room) {
    return room.doorways.size() == 1;
  });
  return static_cast<int>(one_door) + static_cast<int>(s.stubs.size());
}

Status carve_dead_ends(State& state, PassContext& context) {
  Scratch& s = state.scratch;
  const Range wanted = state.config.corridors.dead_ends;
  int missing = wanted.min - count_dead_ends(s);
  if (missing > 0) {
    std::vector<Candidate> all = candidates(s);
    context.rng.shuffle(std::span<Candidate>(all));
    for (const Candidate& candidate : all) {
      if (missing == 0) break;
      const Point first = step(candidate.at, candidate.by);
      // An earlier stub may have taken the rock since.
      if (s.owner[first] != kRock || corridors_beside(s, first) != 1) continue;
      const int drawn = context.rng.range(kStubCells.min, kStubCells.max);
      const std::int64_t spare = ground_left(state) - kStubCells.min * (missing - 1);
      const auto length = static_cast<int>(std::clamp<std::int64_t>(spare, kStubCells.min, drawn));
      std::vector<Point> path = stub_from(s, candidate.at, candidate.by, length);
      const bool too_short = static_cast<int>(path.size()) - 1 < kStubCells.min;
      if (too_short || leaves_pillar(s, between(path[1], path.back()))) continue;
      for (std::size_t i = 1; i < path.size(); ++i) {
        s.owner[path[i]] = kCorridor;
        ++s.open;
        link(s, path[i - 1], path[i]);
      }
      s.stubs.push_back(path.back());
      s.part[path.back()] = kStubEnd;
      s.corridors.push_back({std::move(path), -1, -1});
      --missing;
    }
  }
  const int count = count_dead_ends(s);
  if (count < wanted.min) {
    fall_short(state, "corridors.dead_ends", wanted.min, count, "no rock is left for more stubs");
  }
  context.fact("dead_ends", count);
  context.fact("stubs", static_cast<std::int64_t>(s.stubs.size()));
  return {};
}

}  // namespace warren::dungeon
