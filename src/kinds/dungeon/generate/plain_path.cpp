#include "kinds/dungeon/generate/plain_path.hpp"

#include "kinds/dungeon/generate/state.hpp"

namespace warren::dungeon {
namespace {

class PlainWalk {
 public:
  explicit PlainWalk(const Level& level) {
    list_open_sides(level.dungeon()->edges, Through::nothing, open_sides_);
  }

  // The steps that lead through a door.
  void hang(const Door& door) {
    const auto let = [&](Point from, Direction by) {
      if (!door.one_way || *door.one_way == by) open_sides_[from] |= bit(by);
    };
    let(door.at, door.side);
    let(step(door.at, door.side), opposite(door.side));
  }

  bool go(Point from, Point to) {
    steps_.reset(open_sides_.width(), open_sides_.height(), kNotWalked);
    const auto goal = static_cast<std::ptrdiff_t>(steps_.index(to));
    walk_open_sides(open_sides_, from, steps_, cells_,
                    [&](std::ptrdiff_t at) { return at == goal; });
    return steps_[to] != kNotWalked;
  }

  std::vector<Point> path_to(Point to) const {
    std::vector<Point> out{to};
    out.reserve(static_cast<std::size_t>(steps_[to]) + 1);
    while (steps_[out.back()] > 0) out.push_back(before(out.back()));
    return out;
  }

 private:
  Point before(Point at) const {
    for (const Direction by : kAllDirections) {
      const Point from = step(at, by);
      if (!steps_.contains(from) || steps_[from] != steps_[at] - 1) continue;
      if ((open_sides_[from] & bit(opposite(by))) != 0) return from;
    }
    return at;  // never: somebody came from somewhere
  }

  Grid<int> steps_;
  Grid<std::uint8_t> open_sides_;
  std::vector<std::ptrdiff_t> cells_;
};

bool looks_like_a_wall(const Door& door) {
  return door.kind == EdgeKind::secret || door.kind == EdgeKind::illusory;
}

}  // namespace

PlainPath find_plain_path(const Level& level) {
  const Point up = *level.start;
  Point down = up;
  for (const Thing& thing : level.things) {
    if (is_a(thing, "stairs") && thing.type == "down") down = thing.at;
  }
  PlainWalk walk(level);
  for (const bool opens : {false, true}) {
    for (const Door& door : level.dungeon()->doors) {
      const bool opened = door.opens != OpenMechanism::player;
      if (!looks_like_a_wall(door) && opened == opens) walk.hang(door);
    }
    if (walk.go(up, down)) return {walk.path_to(down), opens};
  }
  return {};
}

}  // namespace warren::dungeon
