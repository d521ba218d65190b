// What the passes after the doors did: what stands on the floor.
#include <algorithm>
#include <cstdlib>
#include <map>

#include "kinds/dungeon/generate/quality.hpp"
#include "kinds/dungeon/report/floor_tale.hpp"
#include "level/thing_properties.hpp"

namespace warren {
namespace {

const Door* door_called(const Dungeon& dungeon, std::string_view id) {
  for (const Door& door : dungeon.doors) {
    if (door.id == id) return &door;
  }
  return nullptr;
}

// What a switch or an event works on.
std::string target_of(const FloorTale& tale, const Thing& worker) {
  const std::string target = text_property(worker, "target");
  if (const Door* door = door_called(tale.dungeon, target)) {
    return fmt::format("opens {}", tale.door(*door));
  }
  if (worker.type == "teleporter") return fmt::format("wakes the {} teleporters", target);
  if (worker.type == "trap") return fmt::format("disarms {}", target);
  return fmt::format("works on {}", target);
}

std::string opener_of(const FloorTale& tale, const Door& door) {
  if (door.opens != OpenMechanism::key) return tale.workers_of(door.id);
  for (const Thing* key : tale.things("key")) {
    if (key->type == door.key) return fmt::format("{} in {}", door.key, tale.place(key->at));
  }
  return door.key;
}

}  // namespace

void tell_stairs(const FloorTale& tale, Lines& lines) {
  const std::vector<const Thing*> stairs = tale.things("stairs");
  for (const Thing* one : stairs) {
    lines.push_back(fmt::format("{} in {}", one->type, tale.place(one->at)));
  }
  if (stairs.size() != 2) return;
  const Point a = stairs[0]->at;
  const Point b = stairs[1]->at;
  lines.push_back(fmt::format("{} cells from each other, walls aside",
                              std::abs(a.x - b.x) + std::abs(a.y - b.y)));
}

void tell_treasure(const FloorTale& tale, Lines& lines) {
  Lines chests;
  for (const Thing* thing : tale.things("treasure")) {
    if (thing->type != "chest") continue;
    const std::string items = text_property(*thing, "items");
    chests.push_back(fmt::format("chest in {}: {} gold{}{}", tale.place(thing->at),
                                 int_property(*thing, "gold").value_or(0),
                                 items.empty() ? "" : ", ", items));
  }
  add_all(lines, chests);
}

void tell_locks(const FloorTale& tale, Lines& lines) {
  const auto& doors = tale.dungeon.doors;
  const auto locked = std::count_if(doors.begin(), doors.end(), [](const Door& door) {
    return door.opens == OpenMechanism::key;
  });
  const auto plain = std::count_if(doors.begin(), doors.end(), [](const Door& door) {
    return door.opens == OpenMechanism::player;
  });
  lines.push_back(fmt::format("{} of {} doors are locked, {} % asked for; {} gates", locked,
                              doors.size(), tale.parameter("doors.locked_percentage"),
                              static_cast<std::ptrdiff_t>(doors.size()) - locked - plain));
  lines.push_back(fmt::format("{} to open on the easiest way down, {} islands",
                              tale.fact("switches", "before_stairs"),
                              tale.fact("teleporters", "islands")));
  Lines locks;
  for (const Door& door : tale.dungeon.doors) {
    if (door.opens == OpenMechanism::player) continue;
    locks.push_back(fmt::format("{}: {}, by {}", tale.door(door),
                                door.opens == OpenMechanism::key ? "locked" : "gate",
                                opener_of(tale, door)));
  }
  add_all(lines, locks);
}

void tell_disguises(const FloorTale& tale, Lines& lines) {
  Lines doors;
  for (const Door& door : tale.dungeon.doors) {
    if (door.kind == EdgeKind::secret || door.kind == EdgeKind::illusory) {
      doors.push_back(fmt::format("{}: {}", tale.door(door), to_string(door.kind)));
    }
    if (door.one_way) {
      doors.push_back(fmt::format("{}: lets through to the {} only", tale.door(door),
                                  to_string(*door.one_way)));
    }
  }
  add_all(lines, doors);
}

void tell_keys(const FloorTale& tale, Lines& lines) {
  Lines keys;
  for (const Thing* key : tale.things("key")) {
    for (const Door& door : tale.dungeon.doors) {
      if (door.opens != OpenMechanism::key || door.key != key->type) continue;
      keys.push_back(
          fmt::format("{} in {} opens {}", key->type, tale.place(key->at), tale.door(door)));
    }
  }
  for (const Thing* event : tale.things("event")) {
    keys.push_back(fmt::format("{} in {} {}", text_property(*event, "id"), tale.place(event->at),
                               target_of(tale, *event)));
  }
  add_all(lines, keys);
}

void tell_teleporters(const FloorTale& tale, Lines& lines) {
  Lines pairs;
  for (const Thing* one : tale.things("teleporter")) {
    const std::optional<Point> to = target_cell(tale.level, *one);
    // Both ends of a pair name each other: once is enough.
    if (!to || (one->at > *to && property<bool>(*one, "one_way") == nullptr)) continue;
    const std::string by = text_property(*one, "switch");
    pairs.push_back(fmt::format(
        "{}: {} and {}, {}", one->type, tale.place(one->at), tale.place(*to),
        by.empty() ? std::string("awake") : fmt::format("asleep until {} is pulled", by)));
  }
  add_all(lines, pairs);
}

void tell_traps(const FloorTale& tale, Lines& lines) {
  struct Set {
    int inside = 0;
    int before = 0;
    std::string room;
  };
  std::map<std::string, Set> sets;
  for (const Thing* trap : tale.things("trap")) {
    Set& set = sets[text_property(*trap, "set")];
    const std::string room = tale.room(trap->at);
    const bool inside = room != "a corridor";
    ++(inside ? set.inside : set.before);
    if (inside) set.room = room;
  }
  lines.push_back(fmt::format("{} traps in {} clusters", tale.fact("traps", "traps"), sets.size()));
  Lines clusters;
  for (const auto& [name, set] : sets) {
    const std::string by = tale.workers_of(name);
    clusters.push_back(fmt::format("{}: {} in the corridors before a room, {} inside{}{}{}{}", name,
                                   set.before, set.inside, set.room.empty() ? "" : " of ", set.room,
                                   by.empty() ? "" : "; disarmed by ", by));
  }
  add_all(lines, clusters);
}

void tell_switches(const FloorTale& tale, Lines& lines) {
  Lines switches;
  for (const Thing* one : tale.things("switch")) {
    switches.push_back(fmt::format("{} in {} {}", text_property(*one, "id"), tale.place(one->at),
                                   target_of(tale, *one)));
  }
  add_all(lines, switches);
}

void tell_openers(const FloorTale& tale, Lines& lines) {
  const std::int64_t moved = tale.fact("openers", "moved");
  lines.push_back(
      moved == 0 ? std::string("what opens something lies in another encounter zone already")
                 : fmt::format("{} moved to another encounter zone than what they open", moved));
}

void tell_oddities(const FloorTale& tale, Lines& lines) {
  Lines oddities;
  for (const Thing* one : tale.things("spinner")) {
    oddities.push_back(fmt::format("spinner in {}", tale.place(one->at)));
  }
  for (const Thing* one : tale.things("message")) {
    oddities.push_back(
        fmt::format("message in {}: {}", tale.place(one->at), text_property(*one, "text")));
  }
  for (const Thing* one : tale.things("treasure")) {
    if (one->type != "pouch") continue;
    oddities.push_back(fmt::format("pouch for the dead end in {}: {} gold", tale.place(one->at),
                                   int_property(*one, "gold").value_or(0)));
  }
  add_all(lines, oddities);
}

void tell_zones(const FloorTale& tale, Lines& lines) {
  Lines zones;
  for (const EncounterZone& zone : tale.dungeon.zones) {
    std::int64_t cells = 0;
    for (const Rect& rect : zone.rects) cells += std::int64_t{rect.w} * rect.h;
    std::string who;
    for (const std::string& group : zone.groups) who += (who.empty() ? ": " : ", ") + group;
    zones.push_back(fmt::format("{}, {}{}: {} {} from {}, {:.3g} % of steps{}", zone.id,
                                to_string(zone.danger), zone.dark ? " and dark" : "", cells,
                                cells == 1 ? "cell" : "cells",
                                zone.rects.empty() ? std::string("nowhere")
                                                   : tale.place({zone.rects[0].x, zone.rects[0].y}),
                                100 * zone.rate, who));
  }
  add_all(lines, zones);
}

void tell_finish(const FloorTale& tale, Lines& lines) {
  Lines order;
  for (const OpeningStep& one : tale.dungeon.opening) {
    std::string by;
    for (const std::string& need : one.needs) by += (by.empty() ? "" : " and ") + need;
    order.push_back(fmt::format("{} opens{}{}: {} cells can be reached then", one.opens,
                                by.empty() ? "" : " by ", by, one.cells));
  }
  add_all(lines, order);
  lines.push_back(fmt::format("quality {} of 100, at least {} asked for", tale.dungeon.quality,
                              tale.parameter("quality.minimum")));
  if (!tale.level.start) return;
  const dungeon::Quality points = dungeon::quality_of(tale.level);
  lines.push_back(fmt::format(
      "ground {} of 10, balance {} of 20, loops {} of 15, shapes {} of 20, "
      "variety {} of 15, drama {} of 20",
      points.ground, points.balance, points.loops, points.shapes, points.variety, points.drama));
}

}  // namespace warren
