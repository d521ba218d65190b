// D1: tampering with the border, with walls and with the list of doors.
#include "tampering.hpp"

namespace warren {
namespace {

using testing::plain_door;

bool open_rock(Level& level, Point at) {
  level.cells[at] = 0;
  return true;
}

TEST(VerifyDungeonEdges, TheBorderIsSolid) {
  testing::expect_found({
      {"north",
       [](Level& l) {
         return open_rock(l, {5, 0});
       },
       "D1", "border is open at (5, 0)"},
      {"south",
       [](Level& l) {
         return open_rock(l, {7, 23});
       },
       "D1", "border is open at (7, 23)"},
      {"west",
       [](Level& l) {
         return open_rock(l, {0, 9});
       },
       "D1", "border is open at (0, 9)"},
      {"east",
       [](Level& l) {
         return open_rock(l, {23, 2});
       },
       "D1", "border is open at (23, 2)"},
      {"an edge of the map",
       [](Level& l) {
         l.dungeon()->edges.set({4, 0}, Direction::north, EdgeKind::none);
         return true;
       },
       "D1", "is no wall"},
      {"the southern edge of the map",
       [](Level& l) {
         l.dungeon()->edges.set({4, 23}, Direction::south, EdgeKind::none);
         return true;
       },
       "D1", "is no wall"},
      {"the eastern edge of the map",
       [](Level& l) {
         l.dungeon()->edges.set({23, 4}, Direction::east, EdgeKind::none);
         return true;
       },
       "D1", "is no wall"},
  });
}

bool carve_beside_room(Level& level, EdgeKind kind) {
  for (const Room& room : level.dungeon()->rooms) {
    const Point at{room.rect.x, room.rect.y};
    for (const Direction side : {Direction::north, Direction::west}) {
      if (level.open(step(at, side))) continue;
      level.dungeon()->edges.set(at, side, kind);
      return true;
    }
  }
  return false;
}

TEST(VerifyDungeonEdges, RockIsWalledOff) {
  testing::expect_found({
      {"nothing", [](Level& l) { return carve_beside_room(l, EdgeKind::none); }, "D1", "is rock"},
      {"a door", [](Level& l) { return carve_beside_room(l, EdgeKind::door); }, "D1", "is rock"},
      {"illusory", [](Level& l) { return carve_beside_room(l, EdgeKind::illusory); }, "D1",
       "is rock"},
  });
}

template <class Change>
std::function<bool(Level&)> on_plain_door(const Change& change) {
  return [change](Level& level) {
    Door* door = plain_door(level);
    if (door == nullptr) return false;
    change(level, *door);
    return true;
  };
}

TEST(VerifyDungeonEdges, DoorsAndEdgesAgree) {
  testing::expect_found({
      {"a door that is not listed",
       [](Level& l) {
         l.dungeon()->doors.pop_back();
         return true;
       },
       "D1", "doorways, the list"},
      {"no doors at all",
       [](Level& l) {
         l.dungeon()->doors.clear();
         return true;
       },
       "D1", "the list 0 doors"},
      {"walled up", on_plain_door([](Level& l, Door& d) {
         l.dungeon()->edges.set(d.at, d.side, EdgeKind::wall);
       }),
       "D1", "is no door on the map"},
      {"torn down", on_plain_door([](Level& l, Door& d) {
         l.dungeon()->edges.set(d.at, d.side, EdgeKind::none);
       }),
       "D1", "is no door on the map"},
      {"secret in the list alone",
       on_plain_door([](Level&, Door& d) { d.kind = EdgeKind::secret; }), "D1",
       "is no secret on the map"},
      {"a wall in the list", on_plain_door([](Level& l, Door& d) {
         d.kind = EdgeKind::wall;
         l.dungeon()->edges.set(d.at, d.side, EdgeKind::wall);
       }),
       "D1", "is no wall on the map"},
      {"twice in the list", on_plain_door([](Level& l, Door& d) {
         Door copy = d;
         copy.id = "door_99";
         l.dungeon()->doors.push_back(copy);
       }),
       "D1", "two doors stand in one doorway"},
      {"twice, from its other side", on_plain_door([](Level& l, Door& d) {
         Door copy = d;
         copy.id = "door_99";
         copy.at = step(d.at, d.side);
         copy.side = opposite(d.side);
         l.dungeon()->doors.push_back(copy);
       }),
       "D1", "two doors stand in one doorway"},
      {"two of one name",
       [](Level& l) {
         l.dungeon()->doors[1].id = l.dungeon()->doors[0].id;
         return true;
       },
       "D1", "two doors are called"},
      {"on another side", on_plain_door([](Level&, Door& d) {
         d.side = static_cast<Direction>((static_cast<int>(d.side) + 1) % kDirections);
       }),
       "D1", ""},
      {"in the rock", on_plain_door([](Level&, Door& d) {
         d.at = {0, 0};
       }),
       "D1", "does not lie between two floor cells"},
      {"outside", on_plain_door([](Level&, Door& d) {
         d.at = {-40, 2000000};
       }),
       "D1", "does not lie between two floor cells"},
  });
}

TEST(VerifyDungeonEdges, DoorsMakeSense) {
  testing::expect_found({
      {"along the wall", on_plain_door([](Level&, Door& d) {
         d.one_way = static_cast<Direction>((static_cast<int>(d.side) + 1) % kDirections);
       }),
       "D1", "lets through along the wall"},
      {"a gate that anybody opens", on_plain_door([](Level& l, Door& d) {
         d.kind = EdgeKind::gate;
         l.dungeon()->edges.set(d.at, d.side, EdgeKind::gate);
       }),
       "D1", "is a gate, or is opened like one"},
      {"a door with a lever",
       on_plain_door([](Level&, Door& d) { d.opens = OpenMechanism::lever; }), "D1",
       "is a gate, or is opened like one"},
      {"a door with an event",
       on_plain_door([](Level&, Door& d) { d.opens = OpenMechanism::event; }), "D1",
       "is a gate, or is opened like one"},
      {"a lock without a key", on_plain_door([](Level&, Door& d) { d.opens = OpenMechanism::key; }),
       "D1", "locked without being a door with a key"},
      {"a secret door with a lock", on_plain_door([](Level& l, Door& d) {
         d.opens = OpenMechanism::key;
         d.key = "brass_key";
         d.kind = EdgeKind::secret;
         l.dungeon()->edges.set(d.at, d.side, EdgeKind::secret);
       }),
       "D1", "locked without being a door with a key"},
  });
}

TEST(VerifyDungeonEdges, TheFloorIsAFloor) {
  testing::expect_found({
      {"no dungeon",
       [](Level& l) {
         l.data = {};
         return true;
       },
       "Z9", "the level is of the kind ''"},
      {"edges of another size",
       [](Level& l) {
         l.dungeon()->edges.reset(23, 24, EdgeKind::wall);
         return true;
       },
       "D1", "edges do not fit"},
      {"no cells",
       [](Level& l) {
         l.cells.reset(0, 0, 0);
         l.dungeon()->edges.reset(0, 0, EdgeKind::wall);
         return true;
       },
       "D8", "the level has no cells"},
      {"a cell without a tile",
       [](Level& l) {
         l.cells[{3, 3}] = 9;
         return true;
       },
       "D1", "not in the legend"},
      {"a thing in the rock",
       [](Level& l) {
         l.things.back().at = {0, 0};
         return true;
       },
       "D1", "stands in the rock"},
      {"a room outside",
       [](Level& l) {
         l.dungeon()->rooms[0].rect.x = 20;
         l.dungeon()->rooms[0].rect.w = 9;
         return true;
       },
       "D1", "lies outside the map"},
      {"rooms that overlap",
       [](Level& l) {
         l.dungeon()->rooms[1].rect = l.dungeon()->rooms[0].rect;
         l.dungeon()->rooms[1].notch = l.dungeon()->rooms[0].notch;
         return true;
       },
       "D1", "two rooms overlap"},
  });
}

}  // namespace
}  // namespace warren
