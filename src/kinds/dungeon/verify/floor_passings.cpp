// What leads from one area to another, and what has to be opened on the way.
#include <algorithm>

#include "kinds/dungeon/verify/floor.hpp"

namespace warren::proof {

void Floor::find_openers() {
  openers.reserve(static_cast<std::size_t>(count(ThingSort::key) + count(ThingSort::lever) +
                                           count(ThingSort::event)));
  by_target_.reserve(openers.capacity());
  for (std::size_t i = 0; i < level.things.size(); ++i) {
    const Thing& thing = level.things[i];
    Opener opener{thing.type,
                  {},
                  thing.at,
                  area[thing.at],
                  sort[i] == ThingSort::key,
                  0,
                  sort[i] == ThingSort::event};
    if (sort[i] == ThingSort::lever || sort[i] == ThingSort::event) {
      opener.name = text_property(thing.properties, "id");
      opener.target = text_property(thing.properties, "target");
    } else if (!opener.key) {
      continue;
    }
    opener.number = names.number(opener.name);
    if (!opener.target.empty()) {
      by_target_.emplace_back(names.number(opener.target), static_cast<int>(openers.size()));
    }
    openers.push_back(opener);
  }
  std::sort(by_target_.begin(), by_target_.end());
}

int Floor::lock_by_key(const Door& door, int index) {
  const std::size_t first = needs_.size();
  needs_.push_back(names.number(door.key));
  workers_.push_back(-1);
  locks.push_back({names.number(door.id), index, true, first, needs_.size(), false});
  return static_cast<int>(locks.size()) - 1;
}

int Floor::lock_by_target(std::string_view id, int door, bool by_event) {
  const int target = names.number(id);
  const std::size_t first = needs_.size();
  auto at = std::lower_bound(by_target_.begin(), by_target_.end(), std::pair(target, 0));
  for (; at != by_target_.end() && at->first == target; ++at) {
    workers_.push_back(at->second);
    needs_.push_back(openers[static_cast<std::size_t>(at->second)].number);
  }
  std::sort(needs_.begin() + static_cast<std::ptrdiff_t>(first), needs_.end());
  locks.push_back({target, door, false, first, needs_.size(), by_event});
  return static_cast<int>(locks.size()) - 1;
}

std::span<const int> Floor::needs(const Lock& lock) const {
  return std::span<const int>(needs_).subspan(lock.first_need, lock.last_need - lock.first_need);
}

std::span<const int> Floor::workers(const Lock& lock) const {
  if (lock.key) return {};
  return std::span<const int>(workers_).subspan(lock.first_need, lock.last_need - lock.first_need);
}

// A door or a colour each; what works on them is counted once for each.
void Floor::reserve_locks() {
  std::size_t shut = static_cast<std::size_t>(count(ThingSort::teleporter)) / 2;
  for (const Door& door : dungeon.doors) shut += door.opens == OpenMechanism::player ? 0U : 1U;
  locks.reserve(shut);
  needs_.reserve(shut + openers.size());
  workers_.reserve(shut + openers.size());
}

void Floor::find_doors() {
  reserve_locks();
  doors_of_room.assign(dungeon.rooms.size(), 0);
  one_door_rooms.reserve(dungeon.rooms.size());
  passings.reserve(2 * dungeon.doors.size() +
                   static_cast<std::size_t>(count(ThingSort::teleporter)));
  for (std::size_t i = 0; i < dungeon.doors.size(); ++i) {
    const Door& door = dungeon.doors[i];
    const Point beyond = step(door.at, door.side);
    for (const Point end : {door.at, beyond}) {
      if (room[end] >= 0) ++doors_of_room[static_cast<std::size_t>(room[end])];
    }
    Passing out{area[door.at], area[beyond], static_cast<int>(i), -1, -1, !door.one_way};
    if (door.opens == OpenMechanism::key) {
      out.lock = lock_by_key(door, out.door);
    } else if (door.opens != OpenMechanism::player) {
      out.lock = lock_by_target(door.id, out.door, door.opens == OpenMechanism::event);
    }
    Passing in = out;
    std::swap(in.from, in.to);
    if (!door.one_way || *door.one_way == door.side) passings.push_back(out);
    if (!door.one_way || *door.one_way == opposite(door.side)) passings.push_back(in);
  }
  for (std::size_t i = 0; i < dungeon.rooms.size(); ++i) {
    if (dungeon.rooms[i].kind != RoomKind::junction && doors_of_room[i] == 1) {
      one_door_rooms.push_back(static_cast<int>(i));
    }
  }
}

void Floor::find_teleporters() {
  std::vector<int> lock_of_colour;  // by the number of its name; -1: none yet
  for (std::size_t i = 0; i < level.things.size(); ++i) {
    const Thing& thing = level.things[i];
    if (sort[i] != ThingSort::teleporter) continue;
    const auto x = whole_property(thing, "to_x");
    const auto y = whole_property(thing, "to_y");
    if (!x || !y || *x < 0 || *y < 0 || *x >= map.w || *y >= map.h) continue;  // D6 says so
    const Point to{static_cast<int>(*x), static_cast<int>(*y)};
    if (!is_floor(to)) continue;
    // Each end sleeps or is awake by itself: D6 says so where they differ.
    int lock = -1;
    if (!text_property(thing.properties, "switch").empty()) {
      const auto colour = static_cast<std::size_t>(names.number(thing.type));
      if (lock_of_colour.size() <= colour) lock_of_colour.resize(colour + 1, -1);
      if (lock_of_colour[colour] < 0)
        lock_of_colour[colour] = lock_by_target(thing.type, -1, false);
      lock = lock_of_colour[colour];
    }
    passings.push_back({area[thing.at], area[to], -1, static_cast<int>(i), lock, false});
  }
}

// By the area that they lead from; those of one area stay in their order.
void Floor::sort_passings() {
  begin_.assign(static_cast<std::size_t>(areas()) + 1, 0);
  for (const Passing& passing : passings) ++begin_[static_cast<std::size_t>(passing.from) + 1];
  for (std::size_t i = 1; i < begin_.size(); ++i) begin_[i] += begin_[i - 1];
  std::vector<std::size_t> next(begin_.begin(), begin_.end() - 1);
  std::vector<Passing> sorted(passings.size());
  for (const Passing& passing : passings) {
    sorted[next[static_cast<std::size_t>(passing.from)]++] = passing;
  }
  passings = std::move(sorted);
}

// Doors that open from one side only join too: what is walked is not asked here.
void Floor::find_components() {
  std::vector<int> of(static_cast<std::size_t>(areas()));
  for (std::size_t i = 0; i < of.size(); ++i) of[i] = static_cast<int>(i);
  const auto first = [&](int one) {
    while (of[static_cast<std::size_t>(one)] != one) {
      int& next = of[static_cast<std::size_t>(one)];
      next = of[static_cast<std::size_t>(next)];
      one = next;
    }
    return one;
  };
  for (const Passing& passing : passings) {
    if (passing.door < 0) continue;
    const int a = first(passing.from);
    const int b = first(passing.to);
    of[static_cast<std::size_t>(std::max(a, b))] = std::min(a, b);
  }
  component.assign(of.size(), kNowhere);
  component[static_cast<std::size_t>(first(area[up->at]))] = 0;
  for (std::size_t i = 0; i < of.size(); ++i) {
    int& number = component[static_cast<std::size_t>(first(static_cast<int>(i)))];
    if (number == kNowhere) number = components++;
    component[i] = number;
  }
}

std::span<const Passing> Floor::from(int area_index) const {
  const auto i = static_cast<std::size_t>(area_index);
  return std::span<const Passing>(passings).subspan(begin_[i], begin_[i + 1] - begin_[i]);
}

}  // namespace warren::proof
