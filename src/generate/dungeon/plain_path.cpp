#include "generate/dungeon/plain_path.hpp"

#include "generate/dungeon/state.hpp"

namespace warren::dungeon {
namespace {

class PlainWalk {
 public:
  PlainWalk(const Level& level, bool opens)
      : edges_(level.dungeon->edges),
        steps_(level.cells.width(), level.cells.height(), kUnseen),
        doors_(level.cells.width(), level.cells.height(), 0) {
    for (const Door& door : level.dungeon->doors) hang(door, opens);
  }

  bool go(Point from, Point to) {
    steps_[from] = 0;
    std::vector<Point> queue{from};
    for (std::size_t next = 0; next < queue.size() && steps_[to] == kUnseen; ++next) {
      const Point at = queue[next];
      for (const Direction by : kAllDirections) {
        const Point beyond = step(at, by);
        if (!leads(at, by) || steps_[beyond] != kUnseen) continue;
        steps_[beyond] = steps_[at] + 1;
        queue.push_back(beyond);
      }
    }
    return steps_[to] != kUnseen;
  }

  std::vector<Point> path_to(Point to) const {
    std::vector<Point> out{to};
    out.reserve(static_cast<std::size_t>(steps_[to]) + 1);
    while (steps_[out.back()] > 0) out.push_back(before(out.back()));
    return out;
  }

 private:
  static constexpr int kUnseen = -1;

  // The steps that lead through a door.
  void hang(const Door& door, bool opens) {
    if (door.kind == EdgeKind::secret || door.kind == EdgeKind::illusory) return;
    if (door.opens != OpenMechanism::player && !opens) return;
    const auto let = [&](Point from, Direction by) {
      if (!door.one_way || *door.one_way == by) doors_[from] |= bit(by);
    };
    let(door.at, door.side);
    let(step(door.at, door.side), opposite(door.side));
  }

  bool leads(Point from, Direction by) const {
    return edges_.at(from, by) == EdgeKind::none || (doors_[from] & bit(by)) != 0;
  }

  Point before(Point at) const {
    for (const Direction by : kAllDirections) {
      if (edges_.at(at, by) == EdgeKind::wall) continue;
      const Point from = step(at, by);
      if (steps_[from] == steps_[at] - 1 && leads(from, opposite(by))) return from;
    }
    return at;  // never: somebody came from somewhere
  }

  const Edges& edges_;
  Grid<int> steps_;
  Grid<std::uint8_t> doors_;  // sides that a door leads out by
};

}  // namespace

PlainPath find_plain_path(const Level& level) {
  const Point up = *level.start;
  Point down = up;
  for (const Thing& thing : level.things) {
    if (thing.kind == "stairs" && thing.type == "down") down = thing.at;
  }
  for (const bool opens : {false, true}) {
    PlainWalk walk(level, opens);
    if (walk.go(up, down)) return {walk.path_to(down), opens};
  }
  return {};
}

}  // namespace warren::dungeon
