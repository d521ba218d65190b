// The list of corridors: each runs from one crossing, door or end to the next.
#include <span>

#include "kinds/dungeon/generate/state.hpp"

namespace warren::dungeon {
namespace {

class PathTracer {
 public:
  explicit PathTracer(Scratch& scratch) : s_(scratch) {
    walked_.reset(s_.owner.width(), s_.owner.height(), 0);
    for (const Rect junction : s_.junctions) forget(junction);
  }

  void trace() {
    // Crossings, doors and ends first; what is left then are circles without any.
    for (const bool circles : {false, true}) {
      for (std::size_t i = 0; i < s_.owner.size(); ++i) {
        if (s_.owner.cells()[i] != kCorridor) continue;
        // What was walked from elsewhere is no begin.
        const std::uint8_t links = s_.links.cells()[i];
        if (links != 0 && (links & ~walked_.cells()[i]) == 0) continue;
        const Point at = s_.owner.point(i);
        if (!circles && !is_node(at)) continue;
        for (const Direction by : kAllDirections) follow(at, by);
        if (!circles && links == 0) add_path({&at, 1});
      }
    }
  }

 private:
  // Steps within a junction are no corridor.
  void forget(Rect junction) {
    for (int y = junction.y; y < junction.bottom(); ++y) {
      for (int x = junction.x; x < junction.right(); ++x) {
        for (const Direction by : kAllDirections) {
          if (junction.contains(step({x, y}, by))) walked_[{x, y}] |= bit(by);
        }
      }
    }
  }

  bool is_node(Point at) const { return s_.doors_at[at] != 0 || count_sides(s_.links[at]) != 2; }

  void follow(Point from, Direction by) {
    const auto untrodden = [&](Point at, Direction side) {
      return (s_.links[at] & bit(side)) != 0 && (walked_[at] & bit(side)) == 0;
    };
    if (!untrodden(from, by)) return;
    std::vector<Point>& path = path_;
    path.assign(1, from);
    for (Point at = from;;) {
      walked_[at] |= bit(by);
      at = step(at, by);
      walked_[at] |= bit(opposite(by));
      path.push_back(at);
      if (is_node(at)) break;
      bool goes_on = false;
      for (const Direction side : kAllDirections) {
        if (!untrodden(at, side)) continue;
        by = side;
        goes_on = true;
        break;
      }
      if (!goes_on) break;
    }
    add_path(path);
  }

  int room_at(Point at) const {
    for (const Direction by : kAllDirections) {
      if ((s_.doors_at[at] & bit(by)) != 0) return s_.owner[step(at, by)];
    }
    return -1;
  }

  void add_path(std::span<const Point> path) {
    PlannedCorridor& corridor = s_.planned_corridors.add_to(s_.corridors, &PlannedCorridor::path);
    corridor.from = room_at(path.front());
    corridor.to = room_at(path.back());
    if (path.size() == 1) corridor.to = other_room_at(path.front(), corridor.from);
    corridor.path.assign(path.begin(), path.end());
  }
  // Of a single cell between two rooms.
  int other_room_at(Point at, int first) const {
    for (const Direction by : kAllDirections) {
      if ((s_.doors_at[at] & bit(by)) == 0) continue;
      const int room = s_.owner[step(at, by)];
      if (room != first) return room;
    }
    return -1;
  }

  Scratch& s_;
  Grid<std::uint8_t>& walked_ = s_.used;
  std::vector<Point> path_;
};

}  // namespace

Status trace_paths(State& state, PassContext& context) {
  PathTracer(state.scratch).trace();
  context.fact("corridors", static_cast<std::int64_t>(state.scratch.corridors.size()));
  return {};
}

}  // namespace warren::dungeon
