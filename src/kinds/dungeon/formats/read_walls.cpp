#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "kinds/dungeon/formats/named.hpp"
#include "kinds/dungeon/formats/walls.hpp"

namespace warren::drpg {
namespace {

// A wall as one of its two tiles has it.
struct Side {
  EdgeKind kind = EdgeKind::none;
  Door door;  // what the tile says of it; without a place
  bool named = false;

  friend bool operator==(const Side&, const Side&) = default;
};

EdgeKind wall_kind(const Cursor& wall) {
  const bool exists = wall.member("exists").truth();
  const Cursor type = wall.member("type");
  const std::string name = type.text();
  if (name != "solid" && name != "door" && name != "secret" && name != "illusory") {
    type.wrong("must be solid, door, secret or illusory");
  }
  if (!exists) return EdgeKind::none;
  if (name == "solid") return EdgeKind::wall;
  if (name == "door") return EdgeKind::door;
  return name == "secret" ? EdgeKind::secret : EdgeKind::illusory;
}

OpenMechanism opens(const Cursor& properties) {
  const bool locked = optional_truth(properties, "locked");
  auto out = OpenMechanism::player;
  if (properties.has("openMechanism")) {
    out = named<OpenMechanism>(properties.member("openMechanism"), kOpenMechanisms);
  }
  // Files that do not know the mechanism, or leave it at its default.
  return out == OpenMechanism::player && locked ? OpenMechanism::key : out;
}

bool is_gate(const Cursor& properties, OpenMechanism opens) {
  if (properties.has("gate")) return properties.member("gate").truth();
  return opens == OpenMechanism::lever || opens == OpenMechanism::event;
}

void read_properties(const Cursor& properties, Side& out) {
  properties.want_object();
  out.door.key = optional_text(properties, "keyId");
  if (properties.has("oneWay")) {
    out.door.one_way = named<Direction>(properties.member("oneWay"), kDirections);
  }
  out.door.opens = opens(properties);
  const bool gate = out.kind == EdgeKind::door && is_gate(properties, out.door.opens);
  if (gate) out.kind = EdgeKind::gate;
  if (gate && !properties.has("openMechanism")) out.door.opens = OpenMechanism::lever;
  out.named = properties.has("id");
  out.door.id = optional_text(properties, "id");
}

Side read_side(const Cursor& wall, Warnings& warnings) {
  wall.want_object();
  Side out;
  out.kind = wall_kind(wall);
  if (!is_doorway(out.kind)) return out;
  if (wall.has("properties")) {
    read_properties(wall.member("properties"), out);
  } else if (out.kind == EdgeKind::door) {
    warnings.push_back({wall.place(),
                        "is a door without properties, which the game never opens; "
                        "read as a door that opens"});
  }
  out.door.kind = out.kind;
  return out;
}

struct Edge {
  Point cell;
  Direction side;
};

// All edges, each once, with the cell that comes first in reading order.
std::vector<Edge> all_edges(Rect bounds) {
  std::vector<Edge> out;
  for (int y = 0; y < bounds.h; ++y) {
    for (int x = 0; x < bounds.w; ++x) {
      if (y == 0) out.push_back({{x, y}, Direction::north});
      if (x == 0) out.push_back({{x, y}, Direction::west});
      out.push_back({{x, y}, Direction::east});
      out.push_back({{x, y}, Direction::south});
    }
  }
  return out;
}

class Walls {
 public:
  Walls(const Cursor& tiles, const DoorOrder& order, Level& level, Warnings& warnings)
      : tiles_(tiles),
        level_(level),
        out_(*level.dungeon()),
        bounds_(level.cells.bounds()),
        warnings_(warnings) {
    for (std::size_t i = 0; i < order.size(); ++i) {
      order_.emplace(key(order[i].first, order[i].second), i);
    }
    places_ = &order;
  }

  void read() {
    for (const Edge& edge : all_edges(bounds_)) read(edge);
    std::stable_sort(found_.begin(), found_.end(),
                     [](const Found& a, const Found& b) { return a.rank < b.rank; });
    for (Found& found : found_) out_.doors.push_back(std::move(found.door));
    name_doors();
  }

 private:
  struct Found {
    std::size_t rank;
    Door door;
    bool named;
  };
  using Key = std::pair<Point, Direction>;

  // The same from both sides.
  Key key(Point cell, Direction side) const {
    const bool far = side == Direction::south || side == Direction::east;
    return far ? Key{step(cell, side), opposite(side)} : Key{cell, side};
  }

  Side side(Point cell, Direction direction) const {
    const Cursor row = tiles_.entry(static_cast<std::size_t>(cell.y));
    const Cursor tile = row.entry(static_cast<std::size_t>(cell.x));
    return read_side(tile.member(kWallKeys[static_cast<int>(direction)]), warnings_);
  }

  void warn(const Edge& edge, const char* what) const {
    const Point other = step(edge.cell, edge.side);
    const Cursor row = tiles_.entry(static_cast<std::size_t>(edge.cell.y));
    const Cursor tile = row.entry(static_cast<std::size_t>(edge.cell.x));
    warnings_.push_back({tile.member(kWallKeys[static_cast<int>(edge.side)]).place(),
                         fmt::format("is not what tiles[{}][{}].{} says; {}", other.y, other.x,
                                     kWallKeys[static_cast<int>(opposite(edge.side))], what)});
  }

  void read(const Edge& edge) {
    Side here = side(edge.cell, edge.side);
    if (bounds_.contains(step(edge.cell, edge.side))) {
      here = merge(edge, here, side(step(edge.cell, edge.side), opposite(edge.side)));
    }
    out_.edges.set(edge.cell, edge.side, here.kind);
    if (is_doorway(here.kind)) add_door(edge, std::move(here));
  }

  Side merge(const Edge& edge, const Side& here, const Side& there) const {
    if (here == there) return here;
    const bool door_here = is_doorway(here.kind);
    const bool door_there = is_doorway(there.kind);
    if (door_here && door_there) return merge_doors(edge, here, there);
    if (!door_here && !door_there) return merge_walls(edge, here);
    const Side& other = door_here ? there : here;
    const Side& door = door_here ? here : there;
    if (other.kind == EdgeKind::wall) return one_way(edge, door, door_here);
    // Through the door from one side, through the gap from the other.
    warn(edge, "read as a door from both sides");
    return door;
  }

  // A door that stands in a wall on its far side.
  Side one_way(const Edge& edge, Side door, bool from_here) const {
    const Direction path = from_here ? edge.side : opposite(edge.side);
    if (door.door.one_way.value_or(path) != path) {
      warn(edge, "read as a one-way door from the side that has it");
    }
    door.door.one_way = path;
    return door;
  }

  // One walks out of the side that has no wall, and never back.
  Side merge_walls(const Edge& edge, const Side& here) const {
    const bool rock = !level_.open(edge.cell) || !level_.open(step(edge.cell, edge.side));
    if (rock) {
      warn(edge, "read as a wall, for one of them is rock");
      return {EdgeKind::wall, {}, false};
    }
    warn(edge, "read as a one-way door from the side without a wall");
    Side out{EdgeKind::door, {}, false};
    return one_way(edge, out, here.kind == EdgeKind::none);
  }

  // Two locks on one door: the first that needs more than a hand.
  Side merge_doors(const Edge& edge, const Side& here, const Side& there) const {
    const bool locked = here.door.opens != OpenMechanism::player;
    const bool other = !locked && there.door.opens != OpenMechanism::player;
    warn(edge, other ? "the second counts" : "the first counts");
    return other ? there : here;
  }

  bool in_room(Point cell) const {
    return std::any_of(out_.rooms.begin(), out_.rooms.end(),
                       [&](const Room& room) { return room.contains(cell); });
  }

  void add_door(const Edge& edge, Side side) {
    Found found{places_->size(), std::move(side.door), side.named};
    const auto ranked = order_.find(key(edge.cell, edge.side));
    const Point other = step(edge.cell, edge.side);
    if (ranked != order_.end()) {
      found.rank = ranked->second;
      found.door.at = (*places_)[found.rank].first;
      found.door.side = (*places_)[found.rank].second;
    } else {
      const bool swap = !in_room(edge.cell) && bounds_.contains(other) && in_room(other);
      found.door.at = swap ? other : edge.cell;
      found.door.side = swap ? opposite(edge.side) : edge.side;
    }
    if (!found.named) unnamed_.insert(key(edge.cell, edge.side));
    found_.push_back(std::move(found));
  }

  // The game's own files have no ids.
  void name_doors() {
    std::set<std::string> taken;
    for (const Door& door : out_.doors) taken.insert(door.id);
    int next = 1;
    for (Door& door : out_.doors) {
      if (!unnamed_.contains(key(door.at, door.side))) continue;
      std::string id;
      do {
        id = fmt::format("door_{}", next++);
      } while (taken.contains(id));
      door.id = std::move(id);
    }
  }

  const Cursor& tiles_;
  const Level& level_;
  DungeonData& out_;
  Rect bounds_;
  Warnings& warnings_;
  const DoorOrder* places_ = nullptr;
  std::map<Key, std::size_t> order_;
  std::vector<Found> found_;
  std::set<Key> unnamed_;
};

}  // namespace

void read_walls(const Cursor& tiles, const DoorOrder& order, Level& level, Warnings& warnings) {
  Walls(tiles, order, level, warnings).read();
}

}  // namespace warren::drpg
