// Where corridors meet, a small open place, as far as the rock between rooms allows.
#include <algorithm>

#include "kinds/dungeon/generate/pillars.hpp"
#include "kinds/dungeon/generate/state.hpp"

namespace warren::dungeon {
namespace {

// A junction room among so many cells of map: more would eat the corridors.
constexpr std::int64_t kCellsPerJunction = 144;

bool is_crossing(const Scratch& s, std::size_t cell) {
  return s.owner.cells()[cell] == kCorridor && count_sides(s.links.cells()[cell]) >= 3;
}

// A stub keeps its length: with its first cell widened it would be one that ends after a cell.
bool touches_stub(const Scratch& s, Rect block) {
  for (int y = block.y - 1; y <= block.bottom(); ++y) {
    for (int x = block.x - 1; x <= block.right(); ++x) {
      if (s.owner[{x, y}] == kCorridor && s.part[{x, y}] == kStubEnd) return true;
    }
  }
  return false;
}

// Corridors side by side that nothing joins: a junction over both would close a circle.
bool joins_apart(const Scratch& s, Rect block) {
  const auto apart = [&](Point at, Direction by) {
    const Point next = step(at, by);
    return block.contains(next) && s.owner[at] == kCorridor && s.owner[next] == kCorridor &&
           (s.links[at] & bit(by)) == 0;
  };
  for (int y = block.y; y < block.bottom(); ++y) {
    for (int x = block.x; x < block.right(); ++x) {
      if (apart({x, y}, Direction::east) || apart({x, y}, Direction::south)) return true;
    }
  }
  return false;
}

// The rock in a block of corridor and rock that may become a junction; 0: it may not.
int rock_to_widen(const Scratch& s, Rect block) {
  const Rect inside{1, 1, s.owner.width() - 2, s.owner.height() - 2};
  if (block.intersect(inside) != block) return 0;
  if (touches_stub(s, block) || joins_apart(s, block)) return 0;
  int rock = 0;
  for (int y = block.y; y < block.bottom(); ++y) {
    for (int x = block.x; x < block.right(); ++x) {
      if (s.owner[{x, y}] >= 0) return 0;
      if (s.owner[{x, y}] == kRock) ++rock;
    }
  }
  return rock;
}

int widen(Scratch& s, Rect block) {
  int carved = 0;
  for (int y = block.y; y < block.bottom(); ++y) {
    for (int x = block.x; x < block.right(); ++x) {
      if (s.owner[{x, y}] == kRock) ++carved;
      s.owner[{x, y}] = kCorridor;
      if (x > block.x) link(s, {x - 1, y}, {x, y});
      if (y > block.y) link(s, {x, y - 1}, {x, y});
    }
  }
  return carved;
}

bool apart(const std::vector<Rect>& junctions, Rect block) {
  const Rect around{block.x - 2, block.y - 2, block.w + 4, block.h + 4};
  return std::none_of(junctions.begin(), junctions.end(),
                      [&](Rect other) { return !around.intersect(other).empty(); });
}

// Said here and not where the layout is checked: junctions are open ground too.
void describe_floor_share(State& state, std::int64_t floor, std::int64_t cells) {
  const std::string what = "rooms.floor_share";
  const Range requested = state.config.rooms.floor_share;
  const std::int64_t percents = floor * 100;  // times the cells
  const bool low = percents < requested.min * cells;
  if (!low && percents <= requested.max * cells) return;
  fall_short(state, what, low ? requested.min : requested.max, static_cast<int>(percents / cells),
             "no layout came nearer to it");
}

}  // namespace

Status widen_junctions(State& state, PassContext& context) {
  Scratch& s = state.scratch;
  s.junctions.clear();
  const auto cells = static_cast<std::int64_t>(s.owner.size());
  std::int64_t floor = s.open;
  std::vector<Point> crossings;
  for (std::size_t i = 0; i < s.owner.size(); ++i) {
    if (is_crossing(s, i)) crossings.push_back(s.owner.point(i));
  }
  context.rng.shuffle(std::span<Point>(crossings));
  const auto most = static_cast<std::size_t>(std::max<std::int64_t>(1, cells / kCellsPerJunction));
  const std::int64_t most_floor = state.config.rooms.floor_share.max * cells / 100;
  for (const Point at : crossings) {
    if (s.junctions.size() >= most || floor >= most_floor) break;
    const int dx = static_cast<int>(context.rng.below(2));
    const int dy = static_cast<int>(context.rng.below(2));
    // Another corner of the crossing where there is a room in this one.
    for (const Point off : {Point{dx, dy}, {1 - dx, dy}, {dx, 1 - dy}, {1 - dx, 1 - dy}}) {
      const Rect block{at.x - off.x, at.y - off.y, 2, 2};
      const int rock = rock_to_widen(s, block);
      if (rock == 0 || floor + rock > most_floor) continue;
      if (!apart(s.junctions, block) || leaves_pillar(s, block)) continue;
      floor += widen(s, block);
      s.junctions.push_back(block);
      break;
    }
  }
  describe_floor_share(state, floor, cells);
  context.fact("junctions", static_cast<std::int64_t>(s.junctions.size()));
  return {};
}

}  // namespace warren::dungeon
