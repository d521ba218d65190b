// A spanning tree with loops has few dead ends; the genre wants some, for what is hidden there.
#include "generate/dungeon/dead_ends.hpp"

#include <algorithm>

namespace warren::dungeon {
namespace {

constexpr int kLongest = 3;

// A straight stub into the rock beside a corridor, as long as there is rock.
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

struct Candidate {
  Point at;
  Direction by = Direction::north;
};

std::vector<Candidate> candidates(const Scratch& s) {
  std::vector<Candidate> out;
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
      const int length = context.rng.range(1, kLongest);
      std::vector<Point> path = stub_from(s, candidate.at, candidate.by, length);
      for (std::size_t i = 1; i < path.size(); ++i) {
        s.owner[path[i]] = kCorridor;
        link(s, path[i - 1], path[i]);
      }
      s.stubs.push_back(path.back());
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
