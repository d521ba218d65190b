#include "generate/dungeon/search.hpp"

#include <algorithm>
#include <cstdlib>

namespace warren::dungeon {
namespace {

// Ten times what the document says, so that costs are whole.
constexpr std::uint32_t kStep = 10;
constexpr std::uint32_t kTurn = 5;
constexpr std::uint32_t kAlongCorridor = 7;
constexpr std::uint32_t kThroughRoom = 30;
// Two corridors side by side have a wall between them; opening it makes a wide corridor.
constexpr std::uint32_t kBreakWall = 14;
// A door more is worse than a detour, so that rooms keep few doors, and those centred.
constexpr std::uint32_t kNewDoor = 9;
constexpr std::uint32_t kDoorMore = 48;  // than the room must have
constexpr std::uint32_t kOffCentre = 3;
constexpr std::uint32_t kSameWall = 12;
// Beyond this the estimate stops growing: what waits in the queue must lie close together.
constexpr int kFarthest = 40;

constexpr std::uint8_t kFromDoor = 8;  // in Scratch::came: the way begins here

int gap(int at, int begin, int end) {
  if (at < begin) return begin - at;
  return at >= end ? at - end + 1 : 0;
}

Point back(Point at, std::uint8_t came) {
  return step(at, opposite(static_cast<Direction>(came & 3U)));
}

bool on_wall(const Doorway& doorway, Direction side) {
  return doorway.side == side;
}

}  // namespace

std::optional<std::uint32_t> CorridorSearch::new_door_cost(int room, Point at,
                                                           Direction side) const {
  const PlannedRoom& of = scratch_.rooms[static_cast<std::size_t>(room)];
  const Range doors = doors_of(config_, of.kind);
  const auto has = static_cast<int>(of.doorways.size());
  if (has >= doors.max) return std::nullopt;
  const Rect r = of.rect;
  const bool along_x = side == Direction::north || side == Direction::south;
  const int first = along_x ? r.x : r.y;
  const int last = along_x ? r.right() - 1 : r.bottom() - 1;
  const int here = along_x ? at.x : at.y;
  if (here == first || here == last) return std::nullopt;  // a corner
  std::uint32_t cost = has < doors.min ? kNewDoor : kDoorMore;
  const int off = std::abs(2 * here - first - last) / 2;
  cost += static_cast<std::uint32_t>(off) * kOffCentre;
  for (const int index : of.doorways) {
    const Doorway& other = scratch_.doorways[static_cast<std::size_t>(index)];
    if (!on_wall(other, side)) continue;
    const int there = along_x ? other.at.x : other.at.y;
    if (std::abs(there - here) < 2) return std::nullopt;
    cost += kSameWall;
  }
  return cost;
}

std::optional<std::uint32_t> CorridorSearch::door_cost(int room, Point at, Direction side) const {
  if ((scratch_.doors_at[at] & bit(side)) != 0) return 0;
  return new_door_cost(room, at, side);
}

std::uint32_t CorridorSearch::heuristic(Point at) const {
  if (goal_ < 0 || groups_ != nullptr) return 0;
  const int distance =
      gap(at.x, goal_rect_.x, goal_rect_.right()) + gap(at.y, goal_rect_.y, goal_rect_.bottom());
  return static_cast<std::uint32_t>(std::min(distance, kFarthest)) * kAlongCorridor;
}

bool CorridorSearch::arrived(Point at) const {
  const std::int32_t owner = scratch_.owner[at];
  if (goal_ < 0) return owner == kCorridor;
  if (owner == kCorridor && groups_ != nullptr) {
    return groups_->find(scratch_.home[at]) == goal_group_;
  }
  return owner == goal_;
}

void CorridorSearch::reach(Point from, Point at, Direction by, std::uint32_t cost, bool begins) {
  const std::uint32_t before = begins ? 0 : scratch_.cost[from] - 1;
  const std::uint32_t total = before + cost + 1;
  std::uint32_t& known = scratch_.cost[at];
  if (known != 0 && known <= total) return;
  const auto index = static_cast<std::uint32_t>(scratch_.owner.index(at));
  if (known == 0) scratch_.touched.push_back(index);
  known = total;
  scratch_.came[at] = static_cast<std::uint8_t>(static_cast<std::uint8_t>(by) |
                                                (begins ? kFromDoor : std::uint8_t{0}));
  scratch_.queue.push(total - 1 + heuristic(at), index);
}

void CorridorSearch::begin(int from, bool new_doors_only) {
  const Rect r = scratch_.rooms[static_cast<std::size_t>(from)].rect;
  const Rect inside{1, 1, scratch_.owner.width() - 2, scratch_.owner.height() - 2};
  const auto leave = [&](Point at, Direction side) {
    const Point outside = step(at, side);
    if (!inside.contains(outside) || scratch_.owner[outside] >= 0) return;
    const auto door = new_doors_only ? new_door_cost(from, at, side) : door_cost(from, at, side);
    if (!door) return;
    const std::uint32_t first = scratch_.owner[outside] == kCorridor ? kAlongCorridor : kStep;
    reach(at, outside, side, *door + first, true);
  };
  for (int x = r.x; x < r.right(); ++x) {
    leave({x, r.y}, Direction::north);
    leave({x, r.bottom() - 1}, Direction::south);
  }
  for (int y = r.y; y < r.bottom(); ++y) {
    leave({r.x, y}, Direction::west);
    leave({r.right() - 1, y}, Direction::east);
  }
}

void CorridorSearch::expand(std::uint32_t cell, int from) {
  const Point at = scratch_.owner.point(cell);
  const auto came = static_cast<Direction>(scratch_.came[at] & 3U);
  const std::int32_t here = scratch_.owner[at];
  for (const Direction by : kAllDirections) {
    if (by == opposite(came)) continue;
    const Point next = step(at, by);
    if (next.x < 1 || next.y < 1 || next.x >= scratch_.owner.width() - 1 ||
        next.y >= scratch_.owner.height() - 1) {
      continue;
    }
    const std::int32_t there = scratch_.owner[next];
    if (there == from || (there >= 0 && there != goal_ && !through_rooms_)) continue;
    std::uint32_t cost = kStep;
    if (there >= 0) {
      cost = there == goal_ ? kStep : kThroughRoom;
    } else if (there == kCorridor && here == kCorridor) {
      cost = (scratch_.links[at] & bit(by)) != 0 ? kAlongCorridor : kBreakWall;
    } else if (there == kCorridor) {
      cost = kAlongCorridor;
    }
    if (there >= 0 && there != here) {
      const auto door = door_cost(there, next, opposite(by));
      if (!door) continue;
      cost += *door;
    } else if (here >= 0 && there != here) {
      const auto door = door_cost(here, at, by);
      if (!door) continue;
      cost += *door;
    }
    if (by != came) cost += kTurn;
    reach(at, next, by, cost, false);
  }
}

void CorridorSearch::forget() {
  for (const std::uint32_t index : scratch_.touched) scratch_.cost.cells()[index] = 0;
  scratch_.touched.clear();
  scratch_.queue.clear();
}

bool CorridorSearch::run(int from, int to, Groups* groups) {
  ++scratch_.searches;
  goal_ = to;
  groups_ = groups;
  goal_group_ = groups == nullptr ? -1 : groups->find(to);
  if (to >= 0) goal_rect_ = scratch_.rooms[static_cast<std::size_t>(to)].rect;
  // Through other rooms only where nothing leads around them.
  through_rooms_ = false;
  if (search(from)) return true;
  through_rooms_ = true;
  return search(from);
}

bool CorridorSearch::search(int from) {
  forget();
  begin(from, goal_ < 0);
  while (!scratch_.queue.empty()) {
    const route::Dial::Entry entry = scratch_.queue.pop();
    const Point at = scratch_.owner.point(entry.node);
    if (entry.distance > scratch_.cost[at] - 1 + heuristic(at)) continue;  // found better since
    if (arrived(at)) {
      commit(at, from);
      return true;
    }
    ++scratch_.expanded;
    expand(entry.node, from);
  }
  return false;
}

bool CorridorSearch::join(int from, int to) {
  return run(from, to, nullptr);
}

bool CorridorSearch::join_group(int from, int to, Groups& groups) {
  return run(from, to, &groups);
}

bool CorridorSearch::join_corridor(int from) {
  return run(from, -1, nullptr);
}

bool CorridorSearch::open_beside(int room) {
  const Rect r = scratch_.rooms[static_cast<std::size_t>(room)].rect;
  std::optional<Doorway> best;
  std::uint32_t best_cost = 0;
  const auto look = [&](Point at, Direction side) {
    const Point outside = step(at, side);
    if (scratch_.owner[outside] != kCorridor || (scratch_.doors_at[at] & bit(side)) != 0) return;
    const auto cost = new_door_cost(room, at, side);
    if (!cost || (best && *cost >= best_cost)) return;
    best_cost = *cost;
    best = Doorway{room, at, side};
  };
  for (int x = r.x; x < r.right(); ++x) {
    look({x, r.y}, Direction::north);
    look({x, r.bottom() - 1}, Direction::south);
  }
  for (int y = r.y; y < r.bottom(); ++y) {
    look({r.x, y}, Direction::west);
    look({r.right() - 1, y}, Direction::east);
  }
  if (best) add_doorway(*best);
  return best.has_value();
}

// From the end back to the door where the way began, one stretch for each time it leaves a room.
void CorridorSearch::commit(Point end, int from) {
  Stretch stretch;
  Point at = end;
  if (scratch_.owner[end] == kCorridor) stretch.path.push_back(end);
  while (true) {
    const std::uint8_t came = scratch_.came[at];
    const auto by = static_cast<Direction>(came & 3U);
    const Point before = back(at, came);
    const std::int32_t here = scratch_.owner[at];
    const bool begins = (came & kFromDoor) != 0;
    const std::int32_t there = begins ? from : scratch_.owner[before];
    if (here >= 0 && there != here) stretch.to = Doorway{here, at, opposite(by)};
    if (there >= 0 && there != here) {
      stretch.from = Doorway{there, before, by};
      std::reverse(stretch.path.begin(), stretch.path.end());
      add(std::move(stretch));
      stretch = {};
    } else if (there < 0) {
      stretch.path.push_back(before);
    }
    if (begins) break;
    at = before;
  }
}

void CorridorSearch::add_doorway(const Doorway& doorway) {
  std::uint8_t& sides = scratch_.doors_at[doorway.at];
  if ((sides & bit(doorway.side)) != 0) return;
  sides = static_cast<std::uint8_t>(sides | bit(doorway.side));
  PlannedRoom& room = scratch_.rooms[static_cast<std::size_t>(doorway.room)];
  room.doorways.push_back(static_cast<int>(scratch_.doorways.size()));
  scratch_.doorways.push_back(doorway);
}

void CorridorSearch::add(Stretch stretch) {
  add_doorway(*stretch.from);
  if (stretch.to) add_doorway(*stretch.to);
  const int room = stretch.from->room;
  for (std::size_t i = 0; i < stretch.path.size(); ++i) {
    const Point at = stretch.path[i];
    if (scratch_.owner[at] != kCorridor) {
      scratch_.owner[at] = kCorridor;
      scratch_.home[at] = room;
    }
    if (i == 0) continue;
    link(scratch_, stretch.path[i - 1], at);
  }
  scratch_.corridors.push_back({std::move(stretch.path), room, stretch.to ? stretch.to->room : -1});
}

}  // namespace warren::dungeon
