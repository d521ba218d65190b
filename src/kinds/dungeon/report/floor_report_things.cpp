// What the passes after the doors did: what stands on the floor.
#include <algorithm>
#include <cstdlib>
#include <iterator>
#include <map>

#include "core/counted.hpp"
#include "kinds/dungeon/generate/quality.hpp"
#include "kinds/dungeon/report/floor_report.hpp"
#include "level/thing_properties.hpp"

namespace warren {
namespace {

const Door* door_called(const DungeonData& dungeon, std::string_view id) {
  for (const Door& door : dungeon.doors) {
    if (door.id == id) return &door;
  }
  return nullptr;
}

// What a switch or an event works on.
std::string target_of(const FloorReport& report, const Thing& worker) {
  const std::string target = text_property(worker, "target");
  if (const Door* door = door_called(report.dungeon, target)) {
    return fmt::format("opens {}", report.door(*door));
  }
  if (worker.type == "teleporter") return fmt::format("wakes the {} teleporters", target);
  if (worker.type == "trap") return fmt::format("disarms {}", target);
  return fmt::format("works on {}", target);
}

std::string opener_of(const FloorReport& report, const Door& door) {
  if (door.opens != OpenMechanism::key) return report.workers_of(door.id);
  for (const Thing* key : report.things("key")) {
    if (key->type == door.key) return fmt::format("{} in {}", door.key, report.place(key->at));
  }
  return door.key;
}

}  // namespace

void describe_stairs(const FloorReport& report, Lines& lines) {
  const std::vector<const Thing*> stairs = report.things("stairs");
  for (const Thing* one : stairs) {
    lines.push_back(fmt::format("{} in {}", one->type, report.place(one->at)));
  }
  if (stairs.size() != 2) return;
  const Point a = stairs[0]->at;
  const Point b = stairs[1]->at;
  lines.push_back(fmt::format("{} from each other, walls aside",
                              counted(std::abs(a.x - b.x) + std::abs(a.y - b.y), "cell")));
}

void describe_treasure(const FloorReport& report, Lines& lines) {
  Lines chests;
  for (const Thing* thing : report.things("treasure")) {
    if (thing->type != "chest") continue;
    const std::string items = text_property(*thing, "items");
    chests.push_back(fmt::format("chest in {}: {} gold{}{}", report.place(thing->at),
                                 int_property(*thing, "gold").value_or(0),
                                 items.empty() ? "" : ", ", items));
  }
  add_all(lines, chests);
}

void describe_locks(const FloorReport& report, Lines& lines) {
  const auto& doors = report.dungeon.doors;
  const auto locked = std::count_if(doors.begin(), doors.end(), [](const Door& door) {
    return door.opens == OpenMechanism::key;
  });
  const auto plain = std::count_if(doors.begin(), doors.end(), [](const Door& door) {
    return door.opens == OpenMechanism::player;
  });
  lines.push_back(fmt::format("{} of {} locked, {} % requested; {}", locked,
                              counted(std::ssize(doors), "door"),
                              report.parameter("doors.locked_percentage"),
                              counted(std::ssize(doors) - locked - plain, "gate")));
  lines.push_back(fmt::format("{} to open on the easiest path down, {}",
                              report.fact("switches", "before_stairs"),
                              counted(report.fact("teleporters", "islands"), "island")));
  Lines locks;
  for (const Door& door : report.dungeon.doors) {
    if (door.opens == OpenMechanism::player) continue;
    locks.push_back(fmt::format("{}: {}, by {}", report.door(door),
                                door.opens == OpenMechanism::key ? "locked" : "gate",
                                opener_of(report, door)));
  }
  add_all(lines, locks);
}

void describe_disguises(const FloorReport& report, Lines& lines) {
  Lines doors;
  for (const Door& door : report.dungeon.doors) {
    if (door.kind == EdgeKind::secret || door.kind == EdgeKind::illusory) {
      doors.push_back(fmt::format("{}: {}", report.door(door), to_string(door.kind)));
    }
    if (door.one_way) {
      doors.push_back(fmt::format("{}: lets through to the {} only", report.door(door),
                                  to_string(*door.one_way)));
    }
  }
  add_all(lines, doors);
}

void describe_keys(const FloorReport& report, Lines& lines) {
  Lines keys;
  for (const Thing* key : report.things("key")) {
    for (const Door& door : report.dungeon.doors) {
      if (door.opens != OpenMechanism::key || door.key != key->type) continue;
      keys.push_back(
          fmt::format("{} in {} opens {}", key->type, report.place(key->at), report.door(door)));
    }
  }
  for (const Thing* event : report.things("event")) {
    keys.push_back(fmt::format("{} in {} {}", text_property(*event, "id"), report.place(event->at),
                               target_of(report, *event)));
  }
  add_all(lines, keys);
}

void describe_teleporters(const FloorReport& report, Lines& lines) {
  Lines pairs;
  for (const Thing* one : report.things("teleporter")) {
    const std::optional<Point> to = target_cell(report.level, *one);
    // Both ends of a pair name each other: once is enough.
    if (!to || (one->at > *to && property<bool>(*one, "one_way") == nullptr)) continue;
    const std::string by = text_property(*one, "switch");
    pairs.push_back(fmt::format(
        "{}: {} and {}, {}", one->type, report.place(one->at), report.place(*to),
        by.empty() ? std::string("awake") : fmt::format("asleep until {} is pulled", by)));
  }
  add_all(lines, pairs);
}

void describe_traps(const FloorReport& report, Lines& lines) {
  struct Set {
    int inside = 0;
    int before = 0;
    std::string room;
  };
  std::map<std::string, Set> sets;
  std::int64_t clustered = 0;
  Lines alone;
  for (const Thing* trap : report.things("trap")) {
    const std::string name = text_property(*trap, "set");
    if (name.empty()) {
      alone.push_back(fmt::format("alone in {}", report.place(trap->at)));
      continue;
    }
    ++clustered;
    Set& set = sets[name];
    const std::string room = report.room(trap->at);
    const bool inside = room != "a corridor";
    ++(inside ? set.inside : set.before);
    if (inside) set.room = room;
  }
  lines.push_back(fmt::format("{}, {} of them in {}",
                              counted(report.fact("traps", "traps"), "trap"), clustered,
                              counted(std::ssize(sets), "cluster")));
  Lines clusters;
  for (const auto& [name, set] : sets) {
    const std::string by = report.workers_of(name);
    clusters.push_back(fmt::format("{}: {} in the corridors before a room, {} inside{}{}{}{}", name,
                                   set.before, set.inside, set.room.empty() ? "" : " of ", set.room,
                                   by.empty() ? "" : "; disarmed by ", by));
  }
  clusters.insert(clusters.end(), alone.begin(), alone.end());
  add_all(lines, clusters);
}

void describe_switches(const FloorReport& report, Lines& lines) {
  Lines switches;
  for (const Thing* one : report.things("switch")) {
    switches.push_back(fmt::format("{} in {} {}", text_property(*one, "id"), report.place(one->at),
                                   target_of(report, *one)));
  }
  add_all(lines, switches);
}

void describe_openers(const FloorReport& report, Lines& lines) {
  const std::int64_t moved = report.fact("openers", "moved");
  lines.push_back(
      moved == 0 ? std::string("what opens something lies in another encounter zone already")
                 : fmt::format("{} moved to another encounter zone than what they open", moved));
}

void describe_specials(const FloorReport& report, Lines& lines) {
  Lines specials;
  for (const Thing* one : report.things("spinner")) {
    specials.push_back(fmt::format("spinner in {}", report.place(one->at)));
  }
  for (const Thing* one : report.things("message")) {
    specials.push_back(
        fmt::format("message in {}: {}", report.place(one->at), text_property(*one, "text")));
  }
  for (const Thing* one : report.things("treasure")) {
    if (one->type != "pouch") continue;
    specials.push_back(fmt::format("pouch for the dead end in {}: {} gold", report.place(one->at),
                                   int_property(*one, "gold").value_or(0)));
  }
  add_all(lines, specials);
}

void describe_zones(const FloorReport& report, Lines& lines) {
  Lines zones;
  for (const EncounterZone& zone : report.dungeon.zones) {
    std::int64_t cells = 0;
    for (const Rect& rect : zone.rects) cells += std::int64_t{rect.w} * rect.h;
    std::string who;
    for (const std::string& group : zone.groups) who += (who.empty() ? ": " : ", ") + group;
    zones.push_back(
        fmt::format("{}, {}{}: {} from {}, {:.3g} % of steps{}", zone.id, to_string(zone.danger),
                    zone.dark ? " and dark" : "", counted(cells, "cell"),
                    zone.rects.empty() ? std::string("nowhere")
                                       : report.place({zone.rects[0].x, zone.rects[0].y}),
                    100 * zone.rate, who));
  }
  add_all(lines, zones);
}

void describe_finish(const FloorReport& report, Lines& lines) {
  Lines order;
  for (const UnlockStep& one : report.dungeon.unlock_order) {
    std::string by;
    for (const std::string& need : one.needs) by += (by.empty() ? "" : " and ") + need;
    order.push_back(fmt::format("{} opens{}{}: {} can be reached then", one.opens,
                                by.empty() ? "" : " by ", by, counted(one.cells, "cell")));
  }
  add_all(lines, order);
  lines.push_back(fmt::format("quality {} of 100, at least {} requested", report.dungeon.quality,
                              report.parameter("quality.minimum")));
  if (!report.level.start) return;
  const dungeon::Quality points = dungeon::quality_of(report.level);
  lines.push_back(fmt::format(
      "ground {} of 10, balance {} of 20, loops {} of 15, shapes {} of 20, "
      "variety {} of 15, drama {} of 20",
      points.ground, points.balance, points.loops, points.shapes, points.variety, points.drama));
}

}  // namespace warren
