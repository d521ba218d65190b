#include "verify/dungeon/floor.hpp"

#include <algorithm>
#include <set>

namespace warren::proof {
namespace {

const Dungeon& dungeon_of(const Level& level) {
  static const Dungeon kNone;
  return level.dungeon ? *level.dungeon : kNone;
}

}  // namespace

std::optional<std::int64_t> whole_property(const Thing& thing, std::string_view key) {
  const Value* value = property(thing.properties, key);
  const auto* whole = value == nullptr ? nullptr : std::get_if<std::int64_t>(value);
  return whole == nullptr ? std::nullopt : std::optional<std::int64_t>(*whole);
}

bool true_property(const Thing& thing, std::string_view key) {
  const Value* value = property(thing.properties, key);
  const auto* truth = value == nullptr ? nullptr : std::get_if<bool>(value);
  return truth != nullptr && *truth;
}

Floor::Floor(const Level& of) : level(of), dungeon(dungeon_of(of)), map(of.cells.bounds()) {
  if (!check_shape()) return;
  find_rooms();
  find_areas();
  find_openers();
  find_doors();
  find_teleporters();
  sort_passings();
}

void Floor::broken(std::string what, std::optional<Point> at) {
  if (unsound.size() < kMaxBreaches) unsound.push_back({std::move(what), at});
}

// Everything that the rest takes for granted.
bool Floor::check_shape() {
  if (!level.dungeon) {
    broken("the level has no dungeon");
    return false;
  }
  const Edges& edges = dungeon.edges;
  const bool fits = edges.north().width() == map.w && edges.north().height() == map.h + 1 &&
                    edges.west().width() == map.w + 1 && edges.west().height() == map.h;
  if (!fits || map.empty()) {
    broken("the edges do not fit the cells");
    return false;
  }
  for (const TileIndex cell : level.cells.cells()) {
    if (cell < level.legend.size()) continue;
    broken("a cell is not in the legend");
    return false;
  }
  check_doors();
  for (const Room& one : dungeon.rooms) {
    if (!inside(one.rect, map)) broken(fmt::format("{} lies outside the map", one.id));
  }
  for (const Thing& thing : level.things) {
    if (!is_floor(thing.at)) {
      broken(fmt::format("a {} stands in the rock", thing.kind), thing.at);
    } else if (thing.kind == "stairs") {
      check_stairs(thing);
    }
  }
  if (up == nullptr || down == nullptr) broken("the floor has not both stairs");
  return unsound.empty();
}

void Floor::check_doors() {
  std::set<std::string_view> ids;
  for (const Door& door : dungeon.doors) {
    if (!is_floor(door.at) || !is_floor(step(door.at, door.side))) {
      broken(fmt::format("{} does not lie between two floor cells", door.id), door.at);
    }
    // What works on a door names it: two of one name would share their switches.
    if (!ids.insert(door.id).second) {
      broken(fmt::format("two doors are called {}", door.id), door.at);
    }
  }
}

void Floor::check_stairs(const Thing& stairs) {
  if (stairs.type != "up" && stairs.type != "down") {
    return broken("there are stairs that lead neither up nor down", stairs.at);
  }
  const Thing*& known = stairs.type == "up" ? up : down;
  if (known != nullptr) broken("there are two stairs " + stairs.type, stairs.at);
  known = &stairs;
}

void Floor::find_rooms() {
  room.reset(map.w, map.h, -1);
  std::int64_t left = static_cast<std::int64_t>(level.cells.size());
  for (std::size_t i = 0; i < dungeon.rooms.size(); ++i) {
    const Room& one = dungeon.rooms[i];
    if (one.kind == RoomKind::junction) continue;
    left -= std::int64_t{one.rect.w} * one.rect.h;
    if (left < 0) return broken("the rooms are larger than the map");
    for (int y = one.rect.y; y < one.rect.bottom(); ++y) {
      for (int x = one.rect.x; x < one.rect.right(); ++x) {
        if (room[{x, y}] >= 0) return broken("two rooms overlap", Point{x, y});
        room[{x, y}] = static_cast<std::int32_t>(i);
      }
    }
  }
}

void Floor::find_areas() {
  area.reset(map.w, map.h, kNowhere);
  std::vector<Point> stack;
  for (std::size_t i = 0; i < area.size(); ++i) {
    const Point begin = area.point(i);
    if (!level.open(begin)) continue;
    ++open_cells_;
    if (area[begin] != kNowhere) continue;
    const auto index = static_cast<std::int32_t>(cells.size());
    cells.push_back(0);
    area[begin] = index;
    stack.assign(1, begin);
    while (!stack.empty()) {
      const Point at = stack.back();
      stack.pop_back();
      ++cells.back();
      for (const Direction by : kAllDirections) {
        const Point next = step(at, by);
        if (dungeon.edges.at(at, by) != EdgeKind::none || !is_floor(next)) continue;
        if (area[next] != kNowhere) continue;
        area[next] = index;
        stack.push_back(next);
      }
    }
  }
}

void Floor::find_openers() {
  for (const Thing& thing : level.things) {
    if (thing.kind == "key") openers.push_back({thing.type, {}, thing.at, area[thing.at], true});
    if (thing.kind != "switch" && thing.kind != "event") continue;
    openers.push_back({text_property(thing.properties, "id"),
                       text_property(thing.properties, "target"), thing.at, area[thing.at]});
  }
  for (const Opener& opener : openers) {
    if (!opener.target.empty()) by_target_.emplace(opener.target, opener.name);
  }
}

int Floor::lock_by_key(const Door& door, int index) {
  locks.push_back({door.id, {door.key}, index, {}});
  return static_cast<int>(locks.size()) - 1;
}

int Floor::lock_by_target(std::string_view id, int door) {
  std::vector<std::string> needs;
  const auto [first, last] = by_target_.equal_range(id);
  for (auto at = first; at != last; ++at) needs.emplace_back(at->second);
  std::sort(needs.begin(), needs.end());
  locks.push_back({id, std::move(needs), door, id});
  return static_cast<int>(locks.size()) - 1;
}

void Floor::find_doors() {
  doors_of_room.assign(dungeon.rooms.size(), 0);
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
      out.lock = lock_by_target(door.id, out.door);
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
  std::map<std::string_view, int> colours;  // to their lock
  for (std::size_t i = 0; i < level.things.size(); ++i) {
    const Thing& thing = level.things[i];
    if (thing.kind != "teleporter") continue;
    const auto x = whole_property(thing, "to_x");
    const auto y = whole_property(thing, "to_y");
    if (!x || !y || *x < 0 || *y < 0 || *x >= map.w || *y >= map.h) continue;  // D6 says so
    const Point to{static_cast<int>(*x), static_cast<int>(*y)};
    if (!is_floor(to)) continue;
    // Each end sleeps or is awake by itself: D6 says so where they differ.
    int lock = -1;
    if (!text_property(thing.properties, "switch").empty()) {
      const auto known = colours.find(thing.type);
      lock = known == colours.end() ? lock_by_target(thing.type, -1) : known->second;
      colours.emplace(thing.type, lock);
    }
    passings.push_back({area[thing.at], area[to], -1, static_cast<int>(i), lock, false});
  }
}

void Floor::sort_passings() {
  std::stable_sort(passings.begin(), passings.end(),
                   [](const Passing& a, const Passing& b) { return a.from < b.from; });
  begin_.assign(static_cast<std::size_t>(areas()) + 1, 0);
  for (const Passing& passing : passings) ++begin_[static_cast<std::size_t>(passing.from) + 1];
  for (std::size_t i = 1; i < begin_.size(); ++i) begin_[i] += begin_[i - 1];
}

std::span<const Passing> Floor::from(int area_index) const {
  const auto i = static_cast<std::size_t>(area_index);
  return std::span<const Passing>(passings).subspan(begin_[i], begin_[i + 1] - begin_[i]);
}

}  // namespace warren::proof
