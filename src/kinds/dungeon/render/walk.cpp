#include "kinds/dungeon/render/walk.hpp"

#include <map>
#include <optional>
#include <string>

#include "kinds/dungeon/render/plan.hpp"
#include "level/thing_properties.hpp"
#include "warren/play.hpp"

namespace warren::render {
namespace {

using Exits = std::uint8_t;  // a bit for each direction

Exits bit(Direction direction) {
  return static_cast<Exits>(1U << static_cast<unsigned>(direction));
}

struct Jump {
  Point from;
  Point to;
};

// Where one gets from each cell, apart from what is still shut.
class Walk {
 public:
  Walk(const Level& level, bool all_open)
      : exits_(level.cells.width(), level.cells.height(), 0),
        when_(level.cells.width(), level.cells.height(), kNever) {
    for (std::size_t i = 0; i < exits_.size(); ++i) {
      const Point cell = exits_.point(i);
      for (const Direction side : kAllDirections) {
        if (edge_at(level, cell, side) == EdgeKind::none) exits_[cell] |= bit(side);
      }
    }
    for (const FloorDoorway& doorway : doorways_of_floor(level)) {
      const bool shut = doorway.kind == EdgeKind::gate ||
                        (doorway.door != nullptr && doorway.door->opens != OpenMechanism::player);
      if (!shut || all_open) {
        unlock(doorway);
      } else if (doorway.door != nullptr) {
        shut_.emplace(doorway.door->id, doorway);
      }
    }
    for (const Thing& thing : level.things) {
      if (thing.kind != "teleporter" || !on_floor(level, thing.at)) continue;
      const std::optional<Point> to = target_cell(level, thing);
      if (!to || is_rock(level, *to)) continue;
      const bool asleep = property<std::string>(thing, "switch") != nullptr;
      (asleep && !all_open ? sleeping_ : jumps_).emplace(thing.type, Jump{thing.at, *to});
    }
    for (const auto& [colour, jump] : jumps_) leaps_.emplace(jump.from, jump.to);
  }

  // Both sides of an opened door, and both ends of woken teleporters, are looked at again.
  void open(const std::string& what) {
    for (auto [at, end] = shut_.equal_range(what); at != end; ++at) {
      unlock(at->second);
      again(at->second.cell);
      again(step(at->second.cell, at->second.side));
    }
    for (auto [at, end] = sleeping_.equal_range(what); at != end; ++at) {
      leaps_.emplace(at->second.from, at->second.to);
      again(at->second.from);
    }
  }

  void reach(Point cell, std::int32_t when) {
    if (!when_.contains(cell) || when_[cell] != kNever) return;
    when_[cell] = when;
    queue_.push_back(cell);
  }

  // Goes on from everything that is waiting; `per_step` is added with every step.
  void spread(std::int32_t now, std::int32_t per_step) {
    std::size_t done = 0;
    while (done < queue_.size()) {  // it grows on the way
      const Point cell = queue_[done++];
      const std::int32_t next = per_step == 0 ? now : when_[cell] + per_step;
      for (const Direction side : kAllDirections) {
        if ((exits_[cell] & bit(side)) != 0) reach(step(cell, side), next);
      }
      for (auto [at, end] = leaps_.equal_range(cell); at != end; ++at) reach(at->second, next);
    }
    queue_.clear();
  }

  Grid<std::int32_t> take() { return std::move(when_); }

 private:
  void unlock(const FloorDoorway& doorway) {
    const auto let = [&](Point from, Direction direction) {
      const bool along =
          doorway.door == nullptr || !doorway.door->one_way || *doorway.door->one_way == direction;
      if (along) exits_[from] |= bit(direction);
    };
    let(doorway.cell, doorway.side);
    let(step(doorway.cell, doorway.side), opposite(doorway.side));
  }
  void again(Point cell) {
    if (when_[cell] != kNever) queue_.push_back(cell);
  }

  Grid<Exits> exits_;
  Grid<std::int32_t> when_;
  std::multimap<std::string, FloorDoorway> shut_;
  std::multimap<std::string, Jump> jumps_;
  std::multimap<std::string, Jump> sleeping_;
  std::multimap<Point, Point> leaps_;
  std::vector<Point> queue_;
};

}  // namespace

Grid<std::int32_t> floor_steps(const Level& level, Point start) {
  Walk walk(level, true);
  if (!is_rock(level, start)) walk.reach(start, 0);
  walk.spread(0, 1);
  return walk.take();
}

Grid<std::int32_t> floor_unlock_order(const Level& level, Point start) {
  Walk walk(level, false);
  if (!is_rock(level, start)) walk.reach(start, 0);
  walk.spread(0, 0);
  std::int32_t now = 0;
  for (const UnlockStep& opening : level.dungeon()->unlock_order) {
    walk.open(opening.opens);
    walk.spread(++now, 0);
  }
  return walk.take();
}

}  // namespace warren::render
