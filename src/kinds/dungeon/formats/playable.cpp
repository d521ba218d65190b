#include "kinds/dungeon/formats/playable.hpp"

#include <fmt/format.h>

#include <array>

#include "kinds/dungeon/formats/drpg.hpp"
#include "kinds/dungeon/formats/things.hpp"
#include "kinds/dungeon/formats/write_parts.hpp"

namespace warren {
namespace {

bool opens_doors(const Thing& thing) {
  return thing.kind == "event" && thing.type == "open";
}

bool sleeps(const Thing& thing) {
  return thing.kind == "teleporter" && drpg::find_property<std::string>(thing, "switch") != nullptr;
}

// "1 gate", "2 gates", ...
std::string counted(int count, std::string_view what) {
  return count == 0 ? std::string() : fmt::format("{} {}{}", count, what, count == 1 ? "" : "s");
}

std::string listed(const std::array<std::string, 3>& parts) {
  std::vector<std::string> said;
  for (const std::string& part : parts) {
    if (!part.empty()) said.push_back(part);
  }
  std::string out;
  for (std::size_t i = 0; i < said.size(); ++i) {
    if (i > 0) out += i + 1 == said.size() ? " and " : ", ";
    out += said[i];
  }
  return out;
}

void open_gates(Grid<EdgeKind>& edges) {
  for (EdgeKind& edge : edges.cells()) {
    if (edge == EdgeKind::gate) edge = EdgeKind::door;
  }
}

// A party that walks, goes through doors, and is taken away by the teleporters it steps on.
class GameWalk {
 public:
  explicit GameWalk(const Level& floor)
      : floor_(floor),
        doors_(*floor.dungeon()),
        stood_(floor.cells.width(), floor.cells.height(), 0),
        seen_(stood_),
        specials_(floor.cells.width(), floor.cells.height(), nullptr) {
    for (const Thing& thing : floor.things) {
      if (!drpg::on_cell(floor, thing)) continue;
      if (specials_[thing.at] == nullptr) specials_[thing.at] = &thing;
    }
  }

  DrpgReach walk() {
    DrpgReach out;
    if (!floor_.cells.empty()) stand(drpg::game_start(floor_));
    for (std::size_t next = 0; next < queue_.size(); ++next) {
      const Point at = queue_[next];
      for (const Direction side : kAllDirections) {
        if (passes(at, side)) enter(step(at, side));
      }
    }
    for (std::size_t i = 0; i < floor_.cells.size(); ++i) {
      const Point at = floor_.cells.point(i);
      if (!floor_.open(at)) continue;
      ++out.cells;
      out.reached += seen_[at];
    }
    return out;
  }

 private:
  void stand(Point at) {
    seen_[at] = 1;
    if (stood_[at] != 0) return;
    stood_[at] = 1;
    queue_.push_back(at);
  }

  // Whoever arrives by a teleporter is not taken away again.
  void enter(Point at) {
    seen_[at] = 1;
    const Thing* thing = specials_[at];
    if (thing == nullptr || thing->kind != "teleporter") return stand(at);
    const auto* x = drpg::find_property<std::int64_t>(*thing, "to_x");
    const auto* y = drpg::find_property<std::int64_t>(*thing, "to_y");
    if (x == nullptr || y == nullptr) return stand(at);
    const Point to{static_cast<int>(*x), static_cast<int>(*y)};
    if (floor_.cells.contains(to)) stand(to);
  }

  bool passes(Point at, Direction side) const {
    const Point to = step(at, side);
    if (!floor_.cells.contains(to) || !floor_.open(to)) return false;
    const EdgeKind kind = floor_.dungeon()->edges.at(at, side);
    if (kind == EdgeKind::none) return true;
    if (kind == EdgeKind::wall || kind == EdgeKind::gate) return false;
    const Door* door = doors_.at(at, side);
    if (door == nullptr) return true;
    return door->opens == OpenMechanism::player && door->one_way.value_or(side) == side;
  }

  const Level& floor_;
  drpg::EdgeDoors doors_;
  Grid<char> stood_;
  Grid<char> seen_;
  Grid<const Thing*> specials_;
  std::vector<Point> queue_;
};

}  // namespace

DrpgChanges& DrpgChanges::operator+=(const DrpgChanges& other) {
  locks += other.locks;
  gates += other.gates;
  teleporters += other.teleporters;
  keys += other.keys;
  switches += other.switches;
  events += other.events;
  return *this;
}

std::string DrpgChanges::opened_text() const {
  return listed({counted(locks, "locked door"), counted(gates, "gate"),
                 counted(teleporters, "sleeping teleporter")});
}

std::string DrpgChanges::left_out_text() const {
  return listed(
      {counted(keys, "key"), counted(switches, "lever"), counted(events, "door-opening event")});
}

DrpgChanges unplayable_in_drpg(const Level& floor) {
  DrpgChanges out;
  if (!floor.dungeon()) return out;
  for (const Door& door : floor.dungeon()->doors) {
    const bool gate = door.kind == EdgeKind::gate || door.opens == OpenMechanism::lever ||
                      door.opens == OpenMechanism::event;
    out.gates += gate ? 1 : 0;
    out.locks += !gate && door.opens == OpenMechanism::key ? 1 : 0;
  }
  for (const Thing& thing : floor.things) {
    out.teleporters += sleeps(thing) ? 1 : 0;
    out.keys += thing.kind == "key" ? 1 : 0;
    out.switches += thing.kind == "switch" ? 1 : 0;
    out.events += opens_doors(thing) ? 1 : 0;
  }
  return out;
}

Level open_for_drpg(const Level& floor) {
  Level out = floor;
  if (!out.dungeon()) return out;
  for (Door& door : out.dungeon()->doors) {
    if (door.kind == EdgeKind::gate) door.kind = EdgeKind::door;
    door.opens = OpenMechanism::player;
    door.key.clear();
  }
  open_gates(out.dungeon()->edges.north());
  open_gates(out.dungeon()->edges.west());
  out.dungeon()->unlock_order.clear();
  std::erase_if(out.things, [](const Thing& thing) {
    return thing.kind == "key" || thing.kind == "switch" || opens_doors(thing);
  });
  for (Thing& thing : out.things) {
    if (!sleeps(thing)) continue;
    std::erase_if(thing.properties, [](const Property& one) { return one.key == "switch"; });
  }
  return out;
}

DrpgReach reach_in_drpg(const Level& floor) {
  return drpg::check_floor(floor) ? GameWalk(floor).walk() : DrpgReach{};
}

}  // namespace warren
