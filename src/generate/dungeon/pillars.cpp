// Phase 8, as far as it concerns the rock: what is carved later asks before it leaves a pillar.
#include "generate/dungeon/pillars.hpp"

#include <algorithm>
#include <iterator>

namespace warren::dungeon {
namespace {

// Corridors that a pillar stands between become one there. Between rooms at least two of its sides
// are corridors, as long as rooms keep apart. None: it stays.
bool open_pillar(Scratch& s, Point at) {
  std::array<Point, kDirections> ways;
  std::size_t count = 0;
  for (const Direction side : kAllDirections) {
    const Point next = step(at, side);
    if (s.owner[next] == kCorridor) ways[count++] = next;
  }
  if (count < 2) return false;  // one would make a dead end of it
  s.owner[at] = kCorridor;
  s.home[at] = s.home[ways[0]];
  ++s.open;
  for (std::size_t i = 0; i < count; ++i) link(s, ways[i], at);
  PlannedCorridor& corridor = s.planned_corridors.add_to(s.corridors, &PlannedCorridor::path);
  corridor.path.assign({ways[0], at, ways[1]});
  corridor.from = -1;
  corridor.to = -1;
  return true;
}

}  // namespace

bool leaves_pillar(const Scratch& s, Rect carved) {
  const Rect inside{1, 1, s.owner.width() - 2, s.owner.height() - 2};
  const auto open = [&](Point at) { return carved.contains(at) || s.owner[at] != kRock; };
  const auto pillar = [&](Point at) {
    return inside.contains(at) && !open(at) &&
           std::all_of(std::begin(kAllDirections), std::end(kAllDirections),
                       [&](Direction side) { return open(step(at, side)); });
  };
  for (int x = carved.x; x < carved.right(); ++x) {
    if (pillar({x, carved.y - 1}) || pillar({x, carved.bottom()})) return true;
  }
  for (int y = carved.y; y < carved.bottom(); ++y) {
    if (pillar({carved.x - 1, y}) || pillar({carved.right(), y})) return true;
  }
  return false;
}

Status open_pillars(State& state, PassContext& context) {
  Scratch& s = state.scratch;
  const auto width = static_cast<std::size_t>(s.owner.width());
  const auto owner = s.owner.cells();
  int opened = 0;
  for (std::size_t i = width + 1; i + width + 1 < owner.size(); ++i) {
    // Beside the border there is always rock, so that rows need not be told apart.
    if (owner[i] != kRock || owner[i - 1] == kRock || owner[i + 1] == kRock) continue;
    if (owner[i - width] == kRock || owner[i + width] == kRock) continue;
    if (open_pillar(s, s.owner.point(i))) ++opened;
  }
  context.fact("opened", opened);
  return {};
}

}  // namespace warren::dungeon
