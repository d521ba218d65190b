// D6: tampering with teleporters.
#include "tampering.hpp"

namespace warren {
namespace {

using testing::set_property;
using testing::text_of;
using testing::thing_of;

template <class Change>
std::function<bool(Level&)> on_teleporter(const Change& change) {
  return [change](Level& level) {
    Thing* thing = thing_of(level, "teleporter");
    if (thing == nullptr) return false;
    return change(level, *thing);
  };
}

Thing& partner_of(Level& level, const Thing& thing) {
  return *testing::find_thing(level, [&](const Thing& other) {
    return other.kind == "teleporter" && other.type == thing.type && other.at != thing.at;
  });
}

void aim(Thing& thing, std::int64_t x, std::int64_t y) {
  set_property(thing, "to_x", x);
  set_property(thing, "to_y", y);
}

// Moves both ends' knowledge along.
bool move_to(Level& level, Thing& thing, std::optional<Point> at) {
  if (!at) return false;
  aim(partner_of(level, thing), at->x, at->y);
  thing.at = *at;
  return true;
}

TEST(VerifyDungeonTeleporters, ArePaired) {
  testing::expect_found({
      {"one is gone", [](Level& l) { return testing::remove_thing(l, thing_of(l, "teleporter")); },
       "D6", "has no partner"},
      {"of another colour", on_teleporter([](Level&, Thing& t) {
         t.type = "black";
         return true;
       }),
       "D6", "has no partner"},
      {"moved without telling", on_teleporter([](Level& l, Thing& t) {
         const auto at = testing::free_cell_in(l, *testing::room_at(l, t.at));
         if (!at) return false;
         t.at = *at;
         return true;
       }),
       "D6", "has no partner"},
      {"into the rock", on_teleporter([](Level&, Thing& t) {
         aim(t, 0, 0);
         return true;
       }),
       "D6", "leads nowhere"},
      {"outside", on_teleporter([](Level&, Thing& t) {
         aim(t, 24, 3);
         return true;
       }),
       "D6", "leads nowhere"},
      {"far outside", on_teleporter([](Level&, Thing& t) {
         aim(t, INT64_MAX, INT64_MIN);
         return true;
       }),
       "D6", "leads nowhere"},
      {"nowhere", on_teleporter([](Level&, Thing& t) {
         t.properties.clear();
         return true;
       }),
       "D6", "leads nowhere"},
      {"to a text", on_teleporter([](Level&, Thing& t) {
         set_property(t, "to_x", std::string("3"));
         return true;
       }),
       "D6", "leads nowhere"},
  });
}

TEST(VerifyDungeonTeleporters, StandInNobodysWay) {
  testing::expect_found({
      {"in a corridor", on_teleporter([](Level& l, Thing& t) {
         return move_to(l, t, testing::find_cell(l, [&](Point at) {
                          return testing::is_through_corridor(l, at) &&
                                 !testing::beside_door(l, at);
                        }));
       }),
       "D6", "stands in the way"},
      {"behind a door", on_teleporter([](Level& l, Thing& t) {
         return move_to(l, t, testing::find_cell(l, [&](Point at) {
                          return testing::room_at(l, at) != nullptr && testing::beside_door(l, at);
                        }));
       }),
       "D6", "right behind"},
      {"before a door", on_teleporter([](Level& l, Thing& t) {
         return move_to(l, t, testing::find_cell(l, [&](Point at) {
                          return testing::room_at(l, at) == nullptr && testing::beside_door(l, at);
                        }));
       }),
       "D6", "right behind"},
      {"on the stairs", on_teleporter([](Level& l, Thing& t) {
         return move_to(l, t, thing_of(l, "stairs", "down")->at);
       }),
       "D6", "on the same cell"},
      {"on a key", on_teleporter([](Level& l, Thing& t) {
         const Thing* key = thing_of(l, "key");
         return key != nullptr && move_to(l, t, key->at);
       }),
       "D6", "on the same cell"},
      {"on a lever", on_teleporter([](Level& l, Thing& t) {
         const Thing* lever = thing_of(l, "switch");
         return lever != nullptr && move_to(l, t, lever->at);
       }),
       "D6", "on the same cell"},
  });
}

// A corner whose two neighbours lead back into it.
bool fence_in(Level& level) {
  Thing* thing = thing_of(level, "teleporter");
  if (thing == nullptr) return false;
  const Point corner = thing->at;
  std::vector<Point> beside;
  for (const Direction by : kAllDirections) {
    if (level.dungeon()->edges.at(corner, by) == EdgeKind::none) beside.push_back(step(corner, by));
  }
  for (const Point at : beside) {
    if (testing::occupied(level, at) || testing::beside_door(level, at)) return false;
  }
  for (const Point at : beside) {
    Thing fence{"teleporter", "black", at, {{"one_way", true}}};
    aim(fence, corner.x, corner.y);
    level.things.push_back(fence);
  }
  return true;
}

TEST(VerifyDungeonTeleporters, LetSomebodyGoWhoCame) {
  testing::expect_found({{"a fence of teleporters", fence_in, "D6", "only steps on others"}});
}

Thing* sleeping(Level& level) {
  return testing::find_thing(level, [](const Thing& thing) {
    return thing.kind == "teleporter" && !text_of(thing, "switch").empty();
  });
}

TEST(VerifyDungeonTeleporters, HaveTheirSwitches) {
  testing::expect_found({
      {"a switch that is not there",
       [](Level& l) {
         Thing* thing = sleeping(l);
         if (thing == nullptr) return false;
         const std::string colour = thing->type;
         return testing::remove_thing(l, testing::switch_for(l, colour));
       },
       "D6", "waits for"},
      {"a switch of another colour",
       [](Level& l) {
         Thing* thing = sleeping(l);
         if (thing == nullptr) return false;
         set_property(*testing::switch_for(l, thing->type), "target", std::string("black"));
         return true;
       },
       "D6", "waits for"},
      {"one end awake",
       [](Level& l) {
         Thing* thing = sleeping(l);
         if (thing == nullptr) return false;
         set_property(*thing, "switch", std::string());
         return true;
       },
       "D6", "same switch"},
      {"the other end awake",
       [](Level& l) {
         Thing* thing = sleeping(l);
         if (thing == nullptr) return false;
         set_property(partner_of(l, *thing), "switch", std::string());
         return true;
       },
       "D6", "same switch"},
  });
}

TEST(VerifyDungeonTeleporters, OneWayNeedsAFreeWayBack) {
  const auto into_locked_room = [](Level& level) {
    Thing* thing = testing::find_thing(level, [](const Thing& one) {
      return one.kind == "teleporter" && text_of(one, "switch").empty();
    });
    if (thing == nullptr) thing = sleeping(level);
    const testing::ClosedRoom behind = testing::room_behind(
        level, [](const Door& door) { return door.opens != OpenMechanism::player; });
    if (thing == nullptr || behind.room == nullptr) return false;
    const auto to = testing::free_cell_in(level, *behind.room);
    if (!to) return false;
    testing::remove_thing(level, &partner_of(level, *thing));
    thing = testing::find_thing(level, [](const Thing& one) { return one.kind == "teleporter"; });
    aim(*thing, to->x, to->y);
    set_property(*thing, "one_way", true);
    return true;
  };
  testing::expect_found({{"into a locked room", into_locked_room, "D3", "no way back is free"}});
}

// In by one that is awake, out by one that sleeps.
bool lead_in_and_not_out(Level& level) {
  const testing::ClosedRoom behind = testing::room_behind(
      level, [](const Door& door) { return door.opens != OpenMechanism::player; });
  const Room* entrance = testing::room_at(level, *level.start);
  if (behind.room == nullptr) return false;
  const auto inside = testing::free_cell_in(level, *behind.room);
  const auto outside = testing::free_cell_in(level, *entrance);
  if (!inside || !outside) return false;
  Thing in{"teleporter", "black", *outside, {{"one_way", true}}};
  aim(in, inside->x, inside->y);
  level.things.push_back(in);
  Thing out{"teleporter", "grey", *inside, {{"one_way", true}, {"switch", std::string("grey_1")}}};
  aim(out, outside->x, outside->y);
  level.things.push_back(out);
  const auto lever = testing::free_cell_in(level, *entrance);
  if (!lever) return false;
  level.things.push_back({"switch",
                          "teleporter",
                          *lever,
                          {{"id", std::string("grey_1")}, {"target", std::string("grey")}}});
  level.dungeon()->unlock_order.push_back(
      {"grey", {"grey_1"}, level.dungeon()->unlock_order.back().cells});
  return true;
}

TEST(VerifyDungeonTeleporters, AWayBackMustNotSleep) {
  testing::expect_found({{"the way back sleeps", lead_in_and_not_out, "D3",
                          "the black teleporter leads one way, and no way back is free"}});
}

// Three of one colour in a ring: each leads to one of its colour, and none leads back.
bool ring(Level& level) {
  Thing* a = thing_of(level, "teleporter", "yellow");
  Thing* c = thing_of(level, "teleporter", "purple");
  if (a == nullptr || c == nullptr) return false;
  testing::remove_thing(level, &partner_of(level, *c));
  a = thing_of(level, "teleporter", "yellow");
  c = thing_of(level, "teleporter", "purple");
  Thing& b = partner_of(level, *a);
  c->type = "yellow";
  aim(b, c->at.x, c->at.y);
  aim(*c, a->at.x, a->at.y);
  return true;
}

TEST(VerifyDungeonTeleporters, PartnersLeadBack) {
  testing::expect_found({{"a ring", ring, "D6", "the yellow teleporter has no partner"}});
}

// A one-way teleporter that says so, with a way back, is as good as a pair.
TEST(VerifyDungeonTeleporters, OneWayIsFineWithAWayBack) {
  int done = 0;
  for (const Level& valid : testing::tampered_floors()) {
    Level level = valid;
    // Of a pair that leads to no island.
    const Grid<char> walked = testing::walked_cells(level);
    Thing* thing = testing::find_thing(level, [&](const Thing& one) {
      return one.kind == "teleporter" && walked[one.at] != 0 &&
             walked[partner_of(level, one).at] != 0;
    });
    if (thing == nullptr) continue;
    set_property(*thing, "one_way", true);
    const std::string colour = thing->type;
    testing::remove_thing(level, &partner_of(level, *thing));
    Verdict verdict = verify(level);
    EXPECT_TRUE(verdict.find("D3")->guarantee.holds) << testing::violations_of(level);
    EXPECT_TRUE(verdict.find("D6")->guarantee.holds) << testing::violations_of(level);
    ++done;
  }
  EXPECT_GE(done, 3);
}

}  // namespace
}  // namespace warren
