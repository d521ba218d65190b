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

}  // namespace warren::proof
