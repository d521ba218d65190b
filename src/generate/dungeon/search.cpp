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
constexpr std::uint32_t kOffCentre = 3;
constexpr std::uint32_t kSameWall = 12;
// Beyond this the estimate stops growing: what waits in the queue must lie close together.
constexpr int kFarthest = 40;

// What Scratch::reached holds: the direction of the last step, whether the way begins with it, and
// above that what the way costs.
constexpr std::uint32_t kDirection = 3;
constexpr std::uint32_t kFromDoor = 8;
constexpr std::uint32_t kCostShift = 4;

constexpr std::uint32_t came_by(Direction by) {
  return static_cast<std::uint32_t>(by);
}

// The smallest that both lie in.
Rect around(Rect a, Rect b) {
  const int x = std::min(a.x, b.x);
  const int y = std::min(a.y, b.y);
  return {x, y, std::max(a.right(), b.right()) - x, std::max(a.bottom(), b.bottom()) - y};
}

int gap(int at, int begin, int end) {
  if (at < begin) return begin - at;
  return at >= end ? at - end + 1 : 0;
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
  if (has >= doors.max || of.doorways.full()) return std::nullopt;
  const Rect r = of.rect;
  const bool along_x = side == Direction::north || side == Direction::south;
  const int first = along_x ? r.x : r.y;
  const int last = along_x ? r.right() - 1 : r.bottom() - 1;
  const int here = along_x ? at.x : at.y;
  if (here == first || here == last) return std::nullopt;  // a corner
  std::uint32_t cost = has < doors.min ? kNewDoor : door_more_;
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

std::uint32_t CorridorSearch::heuristic(std::uint32_t cell) const {
  if (goal_ < 0) return kAlongCorridor;
  const Point at = point(cell);
  const int distance =
      gap(at.x, goal_rect_.x, goal_rect_.right()) + gap(at.y, goal_rect_.y, goal_rect_.bottom());
  return static_cast<std::uint32_t>(std::clamp(distance, 1, kFarthest)) * kAlongCorridor;
}

bool CorridorSearch::arrived(std::uint32_t cell) const {
  const std::int32_t owner = owner_[cell];
  if (goal_ < 0) return owner == kCorridor;
  if (owner == kCorridor && groups_ != nullptr) {
    return groups_->find(scratch_.home.cells()[cell]) == goal_group_;
  }
  return owner == goal_;
}

void CorridorSearch::reach(std::uint32_t cell, std::uint32_t came, std::uint32_t cost) {
  std::uint32_t& known = reached_[cell];
  if (known >> kCostShift <= cost) return;
  const bool there = arrived(cell);
  const std::uint32_t whole = cost + (there ? 0 : heuristic(cell));
  if (whole >= least_) return;  // a way as good is known
  known = cost << kCostShift | came;
  scratch_.queue.push(whole, cell, known);
  if (!there) return;
  least_ = whole;
  end_ = cell;
}

// Never through a corner: no door can be there.
void CorridorSearch::begin(int from, bool new_doors_only) {
  const PlannedRoom& room = scratch_.rooms[static_cast<std::size_t>(from)];
  const Rect r = room.rect;
  const bool may_add = static_cast<int>(room.doorways.size()) < doors_of(config_, room.kind).max;
  const auto leave = [&](Point at, Direction side) {
    const auto cell = static_cast<std::uint32_t>(scratch_.owner.index(at));
    const std::uint32_t outside = beside(cell, side);
    const std::int32_t there = owner_[outside];
    if (there >= 0 || (!may_add && doors_at_[cell] == 0)) return;
    const auto door = new_doors_only ? new_door_cost(from, at, side) : door_cost(from, at, side);
    if (!door) return;
    const std::uint32_t first = there == kCorridor ? kAlongCorridor : kStep;
    reach(outside, came_by(side) | kFromDoor, *door + first);
  };
  for (int x = r.x + 1; x < r.right() - 1; ++x) {
    leave({x, r.y}, Direction::north);
    leave({x, r.bottom() - 1}, Direction::south);
  }
  for (int y = r.y + 1; y < r.bottom() - 1; ++y) {
    leave({r.x, y}, Direction::west);
    leave({r.right() - 1, y}, Direction::east);
  }
}

// What a step costs where rooms and corridors are concerned; none: it is not possible.
std::optional<std::uint32_t> CorridorSearch::step_cost(std::uint32_t cell, Direction by,
                                                       int from) const {
  const std::uint32_t next = beside(cell, by);
  const std::int32_t here = owner_[cell];
  const std::int32_t there = owner_[next];
  if (there == from || (there >= 0 && there != goal_ && !through_rooms_)) return std::nullopt;
  std::uint32_t cost = kStep;
  if (there >= 0) {
    cost = there == goal_ ? kStep : kThroughRoom;
  } else if (there == kCorridor && here == kCorridor) {
    cost = (links_[cell] & bit(by)) != 0 ? kAlongCorridor : kBreakWall;
  } else if (there == kCorridor) {
    cost = kAlongCorridor;
  }
  if (there == here || (there < 0 && here < 0)) return cost;
  const auto door =
      there >= 0 ? door_cost(there, point(next), opposite(by)) : door_cost(here, point(cell), by);
  if (!door) return std::nullopt;
  return cost + *door;
}

void CorridorSearch::expand(std::uint32_t cell, int from) {
  const std::uint32_t before = reached_[cell] >> kCostShift;
  const auto came = static_cast<Direction>(reached_[cell] & kDirection);
  const bool in_room = owner_[cell] >= 0;
  for (const Direction by : kAllDirections) {
    const std::uint32_t next = beside(cell, by);
    const std::int32_t there = owner_[next];
    // Where it came from, too: that was cheaper.
    const bool known = reached_[next] >> kCostShift <= before + kAlongCorridor;
    const bool shut = !through_rooms_ && there >= 0 && there != goal_;
    if (known || shut) continue;
    std::uint32_t cost = kStep;
    if (in_room || there != kRock) {
      const auto special = step_cost(cell, by, from);
      if (!special) continue;
      cost = *special;
    }
    if (by != came) cost += kTurn;
    reach(next, came_by(by), before + cost);
  }
}

void CorridorSearch::forget() {
  scratch_.queue.clear([this](std::uint32_t cell) { reached_[cell] = kNeverReached; });
}

bool CorridorSearch::run(int from, int to, Groups* groups) {
  ++scratch_.searches;
  goal_ = to;
  groups_ = groups;
  goal_group_ = groups == nullptr ? -1 : groups->find(to);
  if (to >= 0) {
    const auto goal = static_cast<std::size_t>(groups == nullptr ? to : goal_group_);
    goal_rect_ = groups == nullptr ? scratch_.rooms[goal].rect : scratch_.extents[goal];
  }
  // Through other rooms only where nothing leads around them.
  through_rooms_ = false;
  if (search(from)) return true;
  through_rooms_ = true;
  return search(from);
}

bool CorridorSearch::search(int from) {
  forget();
  least_ = kNeverReached;
  begin(from, goal_ < 0);
  SearchQueue::Entry entry;
  // All that waits is at least as dear as the way that is known by then.
  while (scratch_.queue.pop(entry) && entry.distance < least_) {
    if (reached_[entry.cell] != entry.note) continue;  // found better since
    ++scratch_.expanded;
    ++scratch_.operations;
    expand(entry.cell, from);
  }
  if (least_ == kNeverReached) return false;
  commit(end_, from);
  return true;
}

bool CorridorSearch::join(int from, int to) {
  return run(from, to, nullptr);
}

bool CorridorSearch::join_group(int from, int to, Groups& groups) {
  if (!knows_extents_) list_extents();
  if (!run(from, to, &groups)) return false;
  const Rect both = around(extent(groups, from), extent(groups, to));
  groups.unite(to, from);
  extent(groups, to) = both;
  return true;
}

// Before anything is joined, each room is a group.
void CorridorSearch::list_extents() {
  scratch_.extents.clear();
  for (const PlannedRoom& room : scratch_.rooms) scratch_.extents.push_back(room.rect);
  knows_extents_ = true;
}

Rect& CorridorSearch::extent(Groups& groups, int room) {
  return scratch_.extents[static_cast<std::size_t>(groups.find(room))];
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
void CorridorSearch::commit(std::uint32_t end, int from) {
  std::vector<Point>& stretch = scratch_.stretch;
  std::optional<Doorway> to;
  stretch.clear();
  std::uint32_t at = end;
  if (owner_[end] == kCorridor) stretch.push_back(point(end));
  while (true) {
    const std::uint32_t way = reached_[at];
    const auto by = static_cast<Direction>(way & kDirection);
    const std::uint32_t before = beside(at, opposite(by));
    const std::int32_t here = owner_[at];
    const bool begins = (way & kFromDoor) != 0;
    const std::int32_t there = begins ? from : owner_[before];
    if (here >= 0 && there != here) to = Doorway{here, point(at), opposite(by)};
    if (there >= 0 && there != here) {
      add_stretch({there, point(before), by}, to);
      stretch.clear();
      to.reset();
    } else if (there < 0) {
      stretch.push_back(point(before));
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
  if (room.doorways.size() == 1) --dead_ends_to_spare_;
  room.doorways.push_back(static_cast<int>(scratch_.doorways.size()));
  scratch_.doorways.push_back(doorway);
}

// Corridor cells between two doorways, the last first; without the second they end on a corridor.
void CorridorSearch::add_stretch(const Doorway& from, const std::optional<Doorway>& to) {
  add_doorway(from);
  if (to) add_doorway(*to);
  PlannedCorridor& corridor =
      scratch_.planned_corridors.add_to(scratch_.corridors, &PlannedCorridor::path);
  corridor.from = from.room;
  corridor.to = to ? to->room : -1;
  std::vector<Point>& path = corridor.path;
  path.assign(scratch_.stretch.rbegin(), scratch_.stretch.rend());
  for (std::size_t i = 0; i < path.size(); ++i) {
    std::int32_t& owner = scratch_.owner[path[i]];
    if (owner != kCorridor) {
      owner = kCorridor;
      scratch_.home[path[i]] = from.room;
      if (groups_ != nullptr) {
        Rect& all = extent(*groups_, from.room);
        all = around(all, {path[i].x, path[i].y, 1, 1});
      }
      ++scratch_.open;
    }
    if (i > 0) link(scratch_, path[i - 1], path[i]);
  }
}

}  // namespace warren::dungeon
