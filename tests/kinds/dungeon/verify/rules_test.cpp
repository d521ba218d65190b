// D5: tampering with rooms, doors, stairs, chests, traps and counts.
#include "tampering.hpp"

namespace warren {
namespace {

using testing::doors_of_room;
using testing::free_cell_in;
using testing::room_at;
using testing::thing_of;

Room* room_where(Level& level, const std::function<bool(const Room&)>& is) {
  for (Room& room : level.dungeon()->rooms) {
    if (room.kind != RoomKind::junction && is(room)) return &room;
  }
  return nullptr;
}

TEST(VerifyDungeonRules, RoomsKeepTheirSizes) {
  testing::expect_found({
      {"too small for its kind",
       [](Level& l) {
         Room* room = room_where(
             l, [](const Room& r) { return r.kind == RoomKind::large && r.notch.empty(); });
         if (room == nullptr) return false;
         room->rect.w = 1;
         return true;
       },
       "D5", " is 1 x "},
      {"less than a large room",
       [](Level& l) {
         Room* room = room_where(
             l, [](const Room& r) { return r.kind == RoomKind::large && r.notch.empty(); });
         if (room == nullptr || room->rect.w < 6) return false;
         room->rect.h = (room->rect.w + 1) / 2;
         room->notch = {room->rect.x, room->rect.y, room->rect.w - 1, room->rect.h - 1};
         return true;
       },
       "D5", "which is no large room"},
      {"too large for its kind",
       [](Level& l) {
         room_where(l, [](const Room& r) { return r.kind == RoomKind::large; })->kind =
             RoomKind::small;
         return true;
       },
       "D5", " x "},
      {"a kind less",
       [](Level& l) {
         while (Room* room = room_where(l, [](const Room& r) { return r.kind == RoomKind::large; }))
           room->kind = RoomKind::medium;
         return true;
       },
       "D5", "rooms.large.count is 0"},
      {"too near to the next",
       [](Level& l) {
         for (Property& one : l.provenance.parameters) {
           if (one.key == "rooms.spacing") one.value = std::int64_t{9};
         }
         return true;
       },
       "D5", "are less than 9 apart"},
  });
}

// A door into what lies beyond a wall, wherever that is open.
bool add_door(Level& level, const std::function<bool(const Room&, Point)>& may,
              bool into_rooms = true) {
  for (const Room& room : level.dungeon()->rooms) {
    if (room.kind == RoomKind::junction) continue;
    for (int y = room.rect.y; y < room.rect.bottom(); ++y) {
      for (int x = room.rect.x; x < room.rect.right(); ++x) {
        if (!room.contains({x, y})) continue;
        for (const Direction side : kAllDirections) {
          const Point beyond = step({x, y}, side);
          if (room.contains(beyond) || !level.open(beyond) || !may(room, {x, y})) continue;
          if (level.dungeon()->edges.at({x, y}, side) != EdgeKind::wall) continue;
          if (!into_rooms && room_at(level, beyond) != nullptr) continue;
          level.dungeon()->edges.set({x, y}, side, EdgeKind::door);
          Door door;
          door.id = "door_added_" + std::to_string(level.dungeon()->doors.size());
          door.at = {x, y};
          door.side = side;
          level.dungeon()->doors.push_back(door);
          return true;
        }
      }
    }
  }
  return false;
}

bool add_corridor_door(Level& level, const std::function<bool(const Room&, Point)>& may) {
  return add_door(level, may, false);
}

bool is_corner(const Room& room, Point at) {
  return (at.x == room.rect.x || at.x == room.rect.right() - 1) &&
         (at.y == room.rect.y || at.y == room.rect.bottom() - 1);
}

TEST(VerifyDungeonRules, DoorsKeepTheirPlaces) {
  testing::expect_found({
      {"in a corner", [](Level& l) { return add_door(l, is_corner); }, "D5", "is in a corner"},
      {"too many",
       [](Level& l) {
         int added = 0;
         const auto small = [](const Room& room, Point) { return room.kind == RoomKind::small; };
         while (added < 40 && add_door(l, small)) ++added;
         return added > 10;
       },
       "D5", " doors"},
      {"right beside another",
       [](Level& l) {
         return add_corridor_door(l, [&](const Room& room, Point at) {
           return std::any_of(
               l.dungeon()->doors.begin(), l.dungeon()->doors.end(), [&](const Door& d) {
                 const bool onto_corridor = room_at(l, step(d.at, d.side)) == nullptr;
                 const Point off = d.at - at;  // along the wall, so that both look the same way
                 const bool across = d.side == Direction::north || d.side == Direction::south;
                 const bool beside = (across ? off.y : off.x) == 0 && std::abs(off.x + off.y) == 1;
                 return room.contains(d.at) && onto_corridor && beside;
               });
         });
       },
       "D5", "are one door twice"},
      {"between two corridor cells",
       [](Level& l) {
         const auto at = testing::find_cell(
             l, [&](Point p) { return testing::is_through_corridor(l, p) && !room_at(l, p); });
         if (!at) return false;
         const Direction side = l.dungeon()->edges.at(*at, Direction::north) == EdgeKind::none
                                    ? Direction::north
                                    : Direction::east;
         if (room_at(l, step(*at, side)) != nullptr) return false;
         Door door;
         door.id = "door_in_corridor";
         door.at = *at;
         door.side = side;
         l.dungeon()->edges.set(*at, side, EdgeKind::door);
         l.dungeon()->doors.push_back(door);
         return true;
       },
       "D5", "belongs to no room"},
      {"fewer than the room must have",
       [](Level& l) {
         Room* room = room_where(l, [&](const Room& r) {
           return r.kind == RoomKind::large && doors_of_room(l, r) == 2;
         });
         if (room == nullptr) return false;
         auto& doors = l.dungeon()->doors;
         const auto door = std::find_if(doors.begin(), doors.end(), [&](const Door& d) {
           return room->contains(d.at) || room->contains(step(d.at, d.side));
         });
         l.dungeon()->edges.set(door->at, door->side, EdgeKind::wall);
         doors.erase(door);
         // What nobody walks to any more is another matter: an island.
         return testing::walked_cells(l)[room->shape().middle()] != 0;
       },
       "D5", " has 1 doors"},
  });
}

bool move_stairs(Level& level, std::string_view type, std::optional<Point> to) {
  if (!to) return false;
  thing_of(level, "stairs", type)->at = *to;
  if (type == "up") level.start = to;
  return true;
}

TEST(VerifyDungeonRules, StairsStandInHalls) {
  for (const std::string type : {"up", "down"}) {
    testing::expect_found({
        {"in a corridor",
         [&](Level& l) {
           return move_stairs(
               l, type, testing::find_cell(l, [&](Point at) { return room_at(l, at) == nullptr; }));
         },
         "D5", "the stairs " + type + " are in a corridor"},
        {"in a small room",
         [&](Level& l) {
           return move_stairs(l, type, testing::find_cell(l, [&](Point at) {
                                const Room* room = room_at(l, at);
                                return room != nullptr && room->kind == RoomKind::small;
                              }));
         },
         "D5", "the stairs " + type + " are in a small room"},
        {"in a dead end",
         [&](Level& l) {
           return move_stairs(l, type, testing::find_cell(l, [&](Point at) {
                                const Room* room = room_at(l, at);
                                return room != nullptr && doors_of_room(l, *room) == 1;
                              }));
         },
         "D5", "the stairs " + type + " are in a dead end"},
    });
  }
}

TEST(VerifyDungeonRules, ChestsLieInDeadEndsFirst) {
  const auto thoroughfare = [](Level& level) {
    for (Thing& thing : level.things) {
      if (thing.kind != "treasure" || thing.type != "chest") continue;
      if (doors_of_room(level, *room_at(level, thing.at)) != 1) continue;
      const auto to = testing::find_cell(level, [&](Point at) {
        const Room* room = room_at(level, at);
        if (room == nullptr || doors_of_room(level, *room) < 2) return false;
        return std::none_of(level.things.begin(), level.things.end(), [&](const Thing& other) {
          return other.kind == "treasure" && room->contains(other.at);
        });
      });
      if (!to) return false;
      thing.at = *to;
      return true;
    }
    return false;
  };
  const auto together = [](Level& level) {
    Thing* first = thing_of(level, "treasure", "chest");
    Thing* second = testing::find_thing(level, [&](const Thing& thing) {
      return thing.kind == "treasure" && thing.type == "chest" && &thing != first;
    });
    if (second == nullptr) return false;
    const auto to = free_cell_in(level, *room_at(level, first->at));
    if (!to) return false;
    second->at = *to;
    return true;
  };
  const auto corridor = [](Level& level) {
    const auto to =
        testing::find_cell(level, [&](Point p) { return room_at(level, p) == nullptr; });
    thing_of(level, "treasure", "chest")->at = *to;
    return true;
  };
  testing::expect_found({
      {"in a thoroughfare", thoroughfare, "D5", "a chest stands in a thoroughfare"},
      {"two in one room", together, "D5", "two chests stand in one room"},
      {"in a corridor", corridor, "D5", "a chest stands in a corridor"},
  });
}

TEST(VerifyDungeonRules, TrapsGuardSomething) {
  const auto elsewhere = [](Level& level) {
    const auto to = testing::find_cell(level, [&](Point at) {
      const Room* room = room_at(level, at);
      if (room == nullptr) return false;
      // Near a door it may guard the room beyond.
      const auto& doors = level.dungeon()->doors;
      const bool at_door = std::any_of(doors.begin(), doors.end(), [&](const Door& door) {
        const Point d = door.at - at;
        const Point b = step(door.at, door.side) - at;
        return std::min(std::abs(d.x) + std::abs(d.y), std::abs(b.x) + std::abs(b.y)) <= 3;
      });
      if (at_door) return false;
      return std::none_of(level.things.begin(), level.things.end(), [&](const Thing& thing) {
        const bool worth =
            thing.kind == "stairs" || (thing.kind == "treasure" && thing.type == "chest");
        return worth && room->contains(thing.at);
      });
    });
    if (!to) return false;
    thing_of(level, "trap")->at = *to;
    return true;
  };
  const auto at_stairs = [](std::string type) {
    return [type](Level& level) {
      const auto to = free_cell_in(level, *room_at(level, thing_of(level, "stairs", type)->at));
      if (!to) return false;
      thing_of(level, "trap")->at = *to;
      return true;
    };
  };
  // A cell that more than two steps part from every door.
  const auto far_corridor = [](Level& level) {
    const auto to = testing::find_cell(level, [&](Point at) {
      if (room_at(level, at) != nullptr) return false;
      const auto& doors = level.dungeon()->doors;
      return std::all_of(doors.begin(), doors.end(), [&](const Door& door) {
        const Point d = step(door.at, door.side) - at;
        return std::abs(d.x) + std::abs(d.y) > 2;
      });
    });
    if (!to) return false;
    thing_of(level, "trap")->at = *to;
    return true;
  };
  testing::expect_found({
      {"in a room with nothing", elsewhere, "D5", "a trap guards nothing"},
      {"beside the stairs up", at_stairs("up"), "D5", "a trap lies beside the stairs"},
      {"beside the stairs down", at_stairs("down"), "D5", "a trap lies beside the stairs"},
  });
  int done = 0;
  for (const Level& valid : testing::tampered_floors()) {
    Level level = valid;
    if (!far_corridor(level)) continue;
    ++done;
    EXPECT_NE(testing::violations_of(level).find("a trap guards nothing"), std::string::npos);
  }
  EXPECT_GE(done, 1);
}

// Takes things away until fewer are left than requested.
std::function<bool(Level&)> without(std::string kind) {
  return [kind](Level& level) {
    int removed = 0;
    while (testing::remove_thing(level, thing_of(level, kind))) ++removed;
    return removed > 0;
  };
}

TEST(VerifyDungeonRules, CountsAreAsAskedFor) {
  testing::expect_found({
      {"no traps", without("trap"), "D5", "special_tiles.traps is 0, not "},
      {"no sets of traps", without("trap"), "D5", "special_tiles.trap_clusters is 0"},
      {"no switches", without("switch"), "D5", "special_tiles.switches is 0"},
      {"no teleporters", without("teleporter"), "D5", "special_tiles.teleporter_pairs is 0"},
      {"no chests", without("treasure"), "D5", "special_tiles.treasure_rooms is 0"},
      {"no spinners", without("spinner"), "D5", "special_tiles.spinners is 0"},
      {"no messages", without("message"), "D5", "special_tiles.messages is 0"},
      {"no darkness",
       [](Level& l) {
         for (EncounterZone& zone : l.dungeon()->zones) zone.dark = false;
         return true;
       },
       "D5", "special_tiles.dark_zones is 0"},
      {"more spinners",
       [](Level& l) {
         for (int i = 0; i < 4; ++i) {
           const auto at = testing::find_cell(l, [](Point) { return true; });
           l.things.push_back({"spinner", "", *at, {}});
         }
         return true;
       },
       "D5", "special_tiles.spinners is"},
      {"nothing is locked",
       [](Level& l) {
         for (Door& door : l.dungeon()->doors) {
           if (door.opens == OpenMechanism::key) door.opens = OpenMechanism::player;
         }
         return true;
       },
       "D5", "doors are locked, not"},
      {"no gates",
       [](Level& l) {
         for (Door& door : l.dungeon()->doors) {
           if (door.kind != EdgeKind::gate) continue;
           door.kind = EdgeKind::door;
           door.opens = OpenMechanism::player;
           l.dungeon()->edges.set(door.at, door.side, EdgeKind::door);
         }
         return true;
       },
       "D5", "doors.gates is 0"},
      {"no one-way doors",
       [](Level& l) {
         for (Door& door : l.dungeon()->doors) door.one_way.reset();
         return true;
       },
       "D5", "doors.one_way is 0"},
      {"too much floor",
       [](Level& l) {
         for (int x = 1; x < 23; ++x) {
           for (int y = 1; y < 23; ++y) l.cells[{x, y}] = 0;
         }
         return true;
       },
       "D5", "rooms.floor_share is"},
      {"fewer ways that go round than it says",
       [](Level& l) {
         std::erase_if(l.dungeon()->shortfalls, [](const Shortfall& one) {
           return one.what == "corridors.extra_connections";
         });
         for (Property& one : l.provenance.parameters) {
           if (one.key == "corridors.extra_connections") one.value = std::int64_t{100};
         }
         return true;
       },
       "D5", "loops, not"},
      {"a parameter is missing",
       [](Level& l) {
         auto& list = l.provenance.parameters;
         std::erase_if(list, [](const Property& p) { return p.key == "special_tiles.traps.min"; });
         return true;
       },
       "D5", "special_tiles.traps.min"},
  });
}

// What the level admits is no violation; what it admits about something else is.
TEST(VerifyDungeonRules, ShortfallsExcuseOnlyWhatTheyName) {
  for (const Level& valid : testing::tampered_floors()) {
    Level level = valid;
    std::erase_if(level.things, [](const Thing& thing) { return thing.kind == "spinner"; });
    level.dungeon()->shortfalls.push_back({"special_tiles.messages", 1, 0, "why not"});
    EXPECT_EQ(testing::broken_guarantees(level), std::vector<std::string>{"D5"});
    level.dungeon()->shortfalls.push_back({"special_tiles.spinners", 1, 0, "why not"});
    EXPECT_EQ(testing::broken_guarantees(level), std::vector<std::string>{});
  }
}

TEST(VerifyDungeonRules, UntouchedFloorsHold) {
  for (const Level& level : testing::tampered_floors())
    EXPECT_EQ(testing::violations_of(level), "");
}

}  // namespace
}  // namespace warren
