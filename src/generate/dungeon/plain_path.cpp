#include "generate/dungeon/plain_path.hpp"

namespace warren::dungeon {
namespace {

constexpr std::uint8_t kUnseen = 255;
constexpr std::uint8_t kBegin = 254;

class PlainWalk {
 public:
  PlainWalk(const State& state, bool opens)
      : edges_(state.dungeon().edges),
        back_(state.config.width, state.config.height, kUnseen),
        doors_(state.config.width, state.config.height, 0) {
    for (const Door& door : state.dungeon().doors) hang(door, opens);
  }

  bool go(Point from, Point to) {
    back_[from] = kBegin;
    queue_.assign(1, from);
    for (std::size_t next = 0; next < queue_.size() && back_[to] == kUnseen; ++next) {
      for (const Direction by : kAllDirections) leave(queue_[next], by);
    }
    return back_[to] != kUnseen;
  }

  Grid<std::uint8_t> path_to(Point to) const {
    Grid<std::uint8_t> out(back_.width(), back_.height(), 0);
    for (Point at = to;; at = step(at, static_cast<Direction>(back_[at]))) {
      out[at] = 1;
      if (back_[at] == kBegin) return out;
    }
  }

 private:
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

  void leave(Point at, Direction by) {
    if (edges_.at(at, by) != EdgeKind::none && (doors_[at] & bit(by)) == 0) return;
    const Point next = step(at, by);
    if (back_[next] != kUnseen) return;
    back_[next] = static_cast<std::uint8_t>(opposite(by));
    queue_.push_back(next);
  }

  const Edges& edges_;
  Grid<std::uint8_t> back_;   // the step back to where one came from
  Grid<std::uint8_t> doors_;  // sides that a door leads out by
  std::vector<Point> queue_;
};

}  // namespace

Grid<std::uint8_t> mark_plain_path(const State& state) {
  const Point up = *state.level.start;
  Point down = up;
  for (const Thing& thing : state.level.things) {
    if (thing.kind == "stairs" && thing.type == "down") down = thing.at;
  }
  for (const bool opens : {false, true}) {
    PlainWalk walk(state, opens);
    if (walk.go(up, down)) return walk.path_to(down);
  }
  return Grid<std::uint8_t>(state.config.width, state.config.height, 0);
}

}  // namespace warren::dungeon
