#include "kinds/dungeon/verify/floor.hpp"

#include <algorithm>

namespace warren::proof {
namespace {

const DungeonData& dungeon_of(const Level& level) {
  static const DungeonData kNone;
  return level.dungeon() ? *level.dungeon() : kNone;
}

// Doors, colours, and most openers with their targets.
std::size_t names_expected(const Level& level) {
  return dungeon_of(level).doors.size() + level.things.size() / 2 + 8;
}

// A rectangle, or one without a corner.
bool is_room_shape(const Room& room) {
  const Rect notch = room.notch;
  const Rect of = room.rect;
  if (notch == Rect{}) return true;
  const bool across = notch.x == of.x || notch.right() == of.right();
  const bool down = notch.y == of.y || notch.bottom() == of.bottom();
  return notch.intersect(of) == notch && across && down && notch.w < of.w && notch.h < of.h;
}

}  // namespace

ThingSort sort_of(std::string_view kind) {
  const auto is = [&](std::string_view name, ThingSort sort) {
    return kind == name ? sort : ThingSort::other;
  };
  switch (kind.size()) {
    case 3: return is("key", ThingSort::key);
    case 4: return is("trap", ThingSort::trap);
    case 5: return is("event", ThingSort::event);
    case 6: return kind == "stairs" ? ThingSort::stairs : is("switch", ThingSort::lever);
    case 7: return kind == "spinner" ? ThingSort::spinner : is("message", ThingSort::message);
    case 8: return is("treasure", ThingSort::treasure);
    case 10: return is("teleporter", ThingSort::teleporter);
    default: return ThingSort::other;
  }
}

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

Floor::Floor(const Level& of)
    : level(of), dungeon(dungeon_of(of)), map(of.cells.bounds()), names(names_expected(of)) {
  if (!check_shape()) return;
  find_open_sides();
  find_rooms();
  find_areas();
  find_openers();
  find_doors();
  find_teleporters();
  sort_passings();
  find_components();
  from_up.walk(open_sides, up->at);
}

void Floor::broken(std::string what, std::optional<Point> at) {
  if (unsound.size() < kMaxViolations) unsound.push_back({std::move(what), at});
}

// Everything that the rest takes for granted.
bool Floor::check_shape() {
  if (!level.dungeon()) {
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
  if (!find_open()) {
    broken("a cell is not in the legend");
    return false;
  }
  check_border();
  sort_things();
  check_doors();
  for (const Room& one : dungeon.rooms) {
    if (!inside(one.rect, map)) broken(fmt::format("{} lies outside the map", one.id));
    if (!is_room_shape(one)) broken(fmt::format("{} lacks more than a corner", one.id));
  }
  for (std::size_t i = 0; i < level.things.size(); ++i) {
    const Thing& thing = level.things[i];
    if (!is_floor(thing.at)) {
      broken(fmt::format("a {} stands in the rock", thing.kind), thing.at);
    } else if (sort[i] == ThingSort::stairs) {
      check_stairs(thing);
    }
  }
  if (up == nullptr || down == nullptr) broken("the floor has not both stairs");
  return unsound.empty();
}

// A step from any floor cell ends on the map.
void Floor::check_border() {
  const auto look_at = [&](Point at) {
    if (open(at)) broken(fmt::format("the border is open at ({}, {})", at.x, at.y), at);
  };
  for (int x = 0; x < map.w; ++x) {
    for (const int y : {0, map.h - 1}) look_at({x, y});
  }
  for (int y = 0; y < map.h; ++y) {
    for (const int x : {0, map.w - 1}) look_at({x, y});
  }
}

// False: a cell is not in the legend.
bool Floor::find_open() {
  std::array<std::uint8_t, 256> open_tile{};
  constexpr std::uint8_t kNoTile = 2;
  open_tile.fill(kNoTile);
  for (std::size_t i = 0; i < std::min(level.legend.size(), open_tile.size()); ++i) {
    open_tile[i] = is_open(level.legend[i].kind) ? 1 : 0;
  }
  open_.resize(map.w, map.h);
  std::uint8_t all = 0;
  for (std::size_t i = 0; i < open_.size(); ++i) {
    const std::uint8_t now = open_tile[level.cells.cells()[i]];
    open_.cells()[i] = now;
    all |= now;
  }
  return (all & kNoTile) == 0;
}

void Floor::sort_things() {
  sort.reserve(level.things.size());
  for (const Thing& thing : level.things) {
    sort.push_back(sort_of(thing.kind));
    ++counts_[static_cast<std::size_t>(sort.back())];
  }
}

void Floor::check_doors() {
  for (const Door& door : dungeon.doors) {
    if (!is_floor(door.at) || !is_floor(step(door.at, door.side))) {
      broken(fmt::format("{} does not lie between two floor cells", door.id), door.at);
    }
    // What works on a door names it: two of one name would share their switches.
    const int known = names.count();
    if (names.number(door.id) < known) {
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

// From a cell of the floor to another: rock is never walked on, whatever its edges say.
void Floor::find_open_sides() {
  open_sides.resize(map.w, map.h);
  free_sides.resize(map.w, map.h);
  const std::vector<std::uint8_t> rock(static_cast<std::size_t>(map.w), 0);
  std::vector<std::uint8_t> here(static_cast<std::size_t>(map.w) + 2, 0);  // rock before and behind
  for (int y = 0; y < map.h; ++y) {
    const EdgeKind* north = dungeon.edges.north().row(y).data();
    const EdgeKind* south = dungeon.edges.north().row(y + 1).data();
    const EdgeKind* west = dungeon.edges.west().row(y).data();
    const std::uint8_t* above = y > 0 ? open_row(y - 1) : rock.data();
    const std::uint8_t* below = y + 1 < map.h ? open_row(y + 1) : rock.data();
    std::copy_n(open_row(y), map.w, here.begin() + 1);
    const std::uint8_t* at = here.data() + 1;
    const auto list = [&](const auto& leads, std::uint8_t* out) {
      for (int x = 0; x < map.w; ++x) {
        const int n = leads(north[x]) & above[x];
        const int e = leads(west[x + 1]) & at[x + 1];
        const int s = leads(south[x]) & below[x];
        const int w = leads(west[x]) & at[x - 1];
        out[x] = static_cast<std::uint8_t>((n | e << 1 | s << 2 | w << 3) * at[x]);
      }
    };
    list([](EdgeKind edge) { return static_cast<int>(edge != EdgeKind::wall); },
         open_sides.row(y).data());
    list([](EdgeKind edge) { return static_cast<int>(edge == EdgeKind::none); },
         free_sides.row(y).data());
  }
}

void Floor::find_rooms() {
  room.reset(map.w, map.h, -1);
  std::int64_t left = static_cast<std::int64_t>(level.cells.size());
  for (std::size_t i = 0; i < dungeon.rooms.size(); ++i) {
    const Room& one = dungeon.rooms[i];
    if (one.kind == RoomKind::junction) continue;
    left -= std::int64_t{one.rect.w} * one.rect.h - std::int64_t{one.notch.w} * one.notch.h;
    if (left < 0) return broken("the rooms are larger than the map");
    for (const Rect part : one.shape().parts()) {
      for (int y = part.y; y < part.bottom(); ++y) {
        std::int32_t* row = room.row(y).data();
        for (int x = part.x; x < part.right(); ++x) {
          if (row[x] >= 0) return broken("two rooms overlap", Point{x, y});
          row[x] = static_cast<std::int32_t>(i);
        }
      }
    }
  }
}

// Row by row: a cell belongs to what it is open to in the west and in the north, and where those
// two are not the same yet, the later one is a part of the earlier one from then on. Areas are
// numbered in reading order of their first cells.
void Floor::find_areas() {
  std::int64_t open_cells = 0;
  constexpr std::size_t kUsualGroups = 64;
  area.resize(map.w, map.h);
  std::vector<int> part_of;  // of each group of cells: itself, or an earlier one
  part_of.reserve(kUsualGroups);
  const auto first = [&](int group) {
    while (part_of[static_cast<std::size_t>(group)] != group) {
      int& next = part_of[static_cast<std::size_t>(group)];
      next = part_of[static_cast<std::size_t>(next)];  // half as far the next time
      group = next;
    }
    return group;
  };
  for (int y = 0; y < map.h; ++y) {
    const std::uint8_t* here = open_row(y);
    const EdgeKind* west = dungeon.edges.west().row(y).data();
    const EdgeKind* north = dungeon.edges.north().row(y).data();
    std::int32_t* groups = area.row(y).data();
    // Rock belongs to nothing: a cell in the west or the north is open if it has a group.
    const std::int32_t* above = y > 0 ? area.row(y - 1).data() : nullptr;
    int group = kNowhere;  // of the cell in the west
    for (int x = 0; x < map.w; ++x) {
      if (here[x] == 0) {
        groups[x] = group = kNowhere;
        continue;
      }
      ++open_cells;
      // Nothing lies west of the first column, whatever its edge says.
      if (west[x] != EdgeKind::none) group = kNowhere;
      const int north_group = above != nullptr && north[x] == EdgeKind::none ? above[x] : kNowhere;
      if (group == kNowhere) {
        group = north_group;
      } else if (north_group != kNowhere && north_group != group) {
        const int a = first(north_group);
        const int b = first(group);
        part_of[static_cast<std::size_t>(std::max(a, b))] = std::min(a, b);
        group = std::min(a, b);
      }
      if (group == kNowhere) {
        group = static_cast<int>(part_of.size());
        part_of.push_back(group);
      }
      groups[x] = group;
    }
  }
  // From groups to areas, the earlier ones first.
  int count = 0;
  for (std::size_t i = 0; i < part_of.size(); ++i) {
    const bool own = part_of[i] == static_cast<int>(i);
    part_of[i] = own ? count++ : part_of[static_cast<std::size_t>(part_of[i])];
  }
  open_cells_ = open_cells;
  cells.assign(static_cast<std::size_t>(count), 0);
  // Cells side by side are mostly of one area: looked up and counted once for all of them.
  std::int32_t latest = kNowhere;
  std::int32_t latest_area = kNowhere;
  int alike = 0;
  const auto add_latest = [&] {
    if (latest != kNowhere) cells[static_cast<std::size_t>(latest_area)] += alike;
  };
  for (std::int32_t& group : area.cells()) {
    if (group != latest) {
      add_latest();
      latest = group;
      latest_area = group == kNowhere ? kNowhere : part_of[static_cast<std::size_t>(group)];
      alike = 0;
    }
    group = latest_area;
    ++alike;
  }
  add_latest();
}

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
