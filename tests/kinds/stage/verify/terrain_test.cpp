// S4: what stands where nobody requested it, and sets that do not fit the ground.
#include <fmt/format.h>

#include "right_stages.hpp"

namespace warren {
namespace {

using testing::put_tile;
using testing::set_layer;
using testing::StageTampering;

// Changes the ground and tells everything else as if that was right; what was requested stays.
std::function<void(Level&)> ground(Point p, StageTile tile, StageLayerBits chosen = 0) {
  return [=](Level& level) {
    put_tile(level, p, tile);
    level.stage()->layers[p] |= chosen;
    testing::work_out(level);
  };
}
// Likewise, and what is scattered is requested too.
std::function<void(Level&)> requested_ground(Point p, StageTile tile, StageLayerBits chosen = 0) {
  return [=](Level& level) {
    ground(p, tile, chosen)(level);
    testing::slow_parameters(level);
  };
}
std::function<void(Level&)> chosen(Point p, StageLayer layer, bool on = true) {
  return [=](Level& level) {
    set_layer(level, layer, p, on);
    testing::work_out(level);
    testing::slow_parameters(level);
  };
}
void move_token(Level& level, std::string_view kind, Point to) {
  for (Thing& thing : level.things) {
    if (thing.kind == kind) thing.at = to;
  }
  testing::work_out(level);
  testing::slow_parameters(level);
}

TEST(VerifyStageTerrain, FindsZonesWithoutWhatTheyAskFor) {
  testing::expect_tampering_found(
      testing::chain_stage(),
      {{"a pitfall is missing", requested_ground({13, 9}, StageTile::floor), "S4",
        "pitfall was requested, and there is floor"},
       {"something else is there", requested_ground({14, 9}, StageTile::puddle), "S4",
        "pitfall was requested, and there is puddle"},
       {"a wall is there", ground({14, 9}, StageTile::wall), "S3 S4 S7",
        "pitfall was requested, and there is wall"},
       {"a moving floor is missing", ground({5, 5}, StageTile::floor), "S4",
        "moving_right was requested, and there is floor"},
       {"a moving floor moves back", ground({5, 5}, StageTile::moving_left), "S4",
        "moving_right was requested, and there is moving_left"},
       {"a moving floor that nobody requested", requested_ground({8, 8}, StageTile::moving_up),
        "S4", "nobody requested moving_up here"},
       {"the zone is larger",
        [](Level& l) {
          l.stage()->zones[1].rects[0].w = 3;
          testing::slow_parameters(l);
        },
        "S4", "pitfall was requested, and there is floor"},
       {"the zone is far larger, but all outside",
        [](Level& l) {
          l.stage()->zones[1].rects.push_back({18, 0, INT32_MAX, INT32_MAX});
        },
        "", ""},
       {"the zone has many rectangles over each other",
        [](Level& l) {
          l.stage()->zones[1].rects.assign(10'000, {13, 9, 2, 1});
        },
        "", ""},
       {"and they are large",
        [](Level& l) {
          l.stage()->zones[1].rects.assign(100'000, {INT32_MIN, INT32_MIN, INT32_MAX, INT32_MAX});
          l.stage()->zones[1].rects.push_back({13, 9, 2, 1});
        },
        "", ""},
       {"one of them covers all",
        [](Level& l) {
          l.stage()->zones[1].rects.assign(100'000, {0, 0, INT32_MAX, INT32_MAX});
        },
        "S3 S4", "pitfall was requested, and there is floor"},
       {"nobody falls in a zone", chosen({4, 9}, StageLayer::fall_spawn, false), "S4",
        "nobody falls here, in a zone of fall_spawn"}});
}

TEST(VerifyStageTerrain, ManyCoatsPaintWhatFewDo) {
  // The same zone with so many rectangles that they are added up instead of painted.
  Level level = testing::chain_stage();
  std::vector<Rect>& rects = level.stage()->zones[2].rects;  // of fall_spawn
  rects = {{2, 2, 9, 4}, {5, 3, 20, 7}, {17, 10, 1, 2}, {-5, 8, 9, 900}};
  // No fire where somebody falls, and no metal around it.
  for (const Point p : {Point{11, 5}, Point{10, 6}, Point{12, 6}, Point{11, 7}}) {
    testing::put_tile(level, p, StageTile::floor);
    set_layer(level, StageLayer::decorated_metal, p, false);
  }
  for (const Point p : testing::all_cells(level)) {
    if (!testing::is_inner(level, p)) continue;
    const bool in = testing::in_zone(level, p, StageFeature::fall_spawn);
    // Nothing but what was requested is in the way.
    if (in && !testing::slow_walkable(level, p) && !testing::in_terrain_zone(level, p)) {
      testing::put_tile(level, p, StageTile::floor);
      set_layer(level, StageLayer::steel_beam, p, false);
      set_layer(level, StageLayer::rubble, p, false);
    }
    set_layer(level, StageLayer::fall_spawn, p, in && testing::slow_walkable(level, p));
  }
  testing::work_out(level);
  testing::slow_parameters(level);
  ASSERT_EQ(testing::broken_ids(verify(level)), "");
  const std::vector<Rect> once = rects;
  for (int i = 0; i < 100; ++i) rects.insert(rects.end(), once.begin(), once.end());
  EXPECT_EQ(testing::broken_ids(verify(level)), "") << testing::told_violations(verify(level));
  for (const Point p : testing::all_cells(level)) {
    if (!testing::is_inner(level, p) || !testing::slow_walkable(level, p)) continue;
    Level wrong = level;
    const bool was = wrong.stage()->in(StageLayer::fall_spawn, p);
    set_layer(wrong, StageLayer::fall_spawn, p, !was);
    ASSERT_EQ(testing::broken_ids(verify(wrong)), "S4") << p.x << ' ' << p.y;
  }
}

TEST(VerifyStageTerrain, FindsWhatNobodyRequested) {
  // Nothing but reinforced walls is scattered here.
  std::vector<StageTampering> table;
  for (const StageTile tile : {StageTile::metal_floor, StageTile::fire_floor, StageTile::pitfall,
                               StageTile::puddle, StageTile::spiky_plant, StageTile::moving_left}) {
    table.push_back({std::string(to_string(tile)), ground({6, 6}, tile), "S4",
                     fmt::format("nobody requested {} here", to_string(tile))});
  }
  table.push_back(
      {"walls",
       [](Level& l) { testing::set_stage_parameter(l, "wall_algorithm", std::string("empty")); },
       "S4 S7", "nobody requested wall here"});
  table.push_back({"beams",
                   [](Level& l) {
                     testing::set_stage_parameter(l, "steel_beams", false);
                     set_layer(l, StageLayer::steel_beam, {6, 6});
                     testing::work_out(l);
                   },
                   "S4", "nobody requested beams"});
  table.push_back({"rubble",
                   [](Level& l) {
                     set_layer(l, StageLayer::rubble, {5, 3});
                   },
                   "S4", "nobody requested rubble"});
  table.push_back({"falls",
                   [](Level& l) {
                     set_layer(l, StageLayer::fall_spawn, {6, 6});
                   },
                   "S4", "nobody requested anybody to fall here"});
  testing::expect_tampering_found(testing::can_stage(), table);
}

TEST(VerifyStageTerrain, FindsWhatIsBesideExits) {
  // The top exit is at (9, 1).
  std::vector<StageTampering> table;
  for (const int x : {8, 9, 10}) {
    for (const StageTile tile :
         {StageTile::wall, StageTile::pitfall, StageTile::puddle, StageTile::spiky_plant,
          StageTile::metal_floor, StageTile::reinforced_wall, StageTile::moving_up}) {
      table.push_back({fmt::format("{} at {}", to_string(tile), x), requested_ground({x, 2}, tile),
                       "S4", fmt::format("{} is beside an exit", to_string(tile))});
    }
    table.push_back(
        {"a beam", chosen({x, 2}, StageLayer::steel_beam), "S4", "a beam is beside an exit"});
  }
  table.push_back(
      {"one cell further all is well", requested_ground({7, 2}, StageTile::wall), "", ""});
  table.push_back({"one row further too", requested_ground({9, 3}, StageTile::puddle), "", ""});
  table.push_back({"a zone leaves those cells as they are",
                   [](Level& l) {
                     l.stage()->zones.push_back({StageFeature::puddle, "", {{8, 2, 3, 1}}});
                     testing::slow_parameters(l);
                   },
                   "", ""});
  table.push_back({"and nothing else is there",
                   [](Level& l) {
                     l.stage()->zones.push_back({StageFeature::puddle, "", {{8, 2, 3, 1}}});
                     put_tile(l, {9, 2}, StageTile::puddle);
                     testing::work_out(l);
                     testing::slow_parameters(l);
                   },
                   "S4", "puddle is beside an exit"});
  table.push_back({"moving floors may be there",
                   [](Level& l) {
                     l.stage()->zones.push_back({StageFeature::moving_up, "", {{9, 2, 1, 1}}});
                     put_tile(l, {9, 2}, StageTile::moving_up);
                     testing::work_out(l);
                     testing::slow_parameters(l);
                   },
                   "", ""});
  table.push_back({"tokens may be there",
                   [](Level& l) {
                     move_token(l, "shoes", {9, 2});
                   },
                   "", ""});
  testing::expect_tampering_found(testing::chain_stage(), table);
}

TEST(VerifyStageTerrain, NothingIsUnderTokens) {
  // The shoes are at (7, 10).
  std::vector<StageTampering> table;
  for (const StageTile tile :
       {StageTile::wall, StageTile::pitfall, StageTile::puddle, StageTile::spiky_plant,
        StageTile::metal_floor, StageTile::reinforced_wall, StageTile::moving_up}) {
    // A wall there lies in no straight piece either.
    const std::string broken = tile == StageTile::wall ? "S4 S7" : "S4";
    table.push_back({std::string(to_string(tile)), requested_ground({7, 10}, tile), broken,
                     fmt::format("a token stands on {}", to_string(tile))});
  }
  const StageLayerBits rubble = layer_bit(StageLayer::rubble);
  table.push_back({"a beam", chosen({7, 10}, StageLayer::steel_beam), "S4", "beam stands on a"});
  table.push_back({"rubble", chosen({7, 10}, StageLayer::rubble), "S4", "there is rubble where"});
  table.push_back({"a wall of rubble", requested_ground({7, 10}, StageTile::wall, rubble), "S4 S7",
                   "a token stands on wall"});
  table.push_back({"another token",
                   [](Level& l) {
                     move_token(l, "flashlight", {7, 10});
                   },
                   "S4", "two tokens stand on one cell"});
  table.push_back({"a zone",
                   [](Level& l) {
                     l.stage()->zones.push_back({StageFeature::puddle, "", {{7, 10, 1, 1}}});
                     testing::slow_parameters(l);
                   },
                   "S4", "a token stands in a zone of puddle"});
  table.push_back({"a zone where people fall",
                   [](Level& l) {
                     move_token(l, "shoes", {4, 10});
                   },
                   "", ""});
  table.push_back({"somebody may fall on it", chosen({7, 10}, StageLayer::fall_spawn), "", ""});
  testing::expect_tampering_found(testing::chain_stage(), table);
}

TEST(VerifyStageTerrain, FireIsSetInMetal) {
  const StageLayerBits metal = layer_bit(StageLayer::decorated_metal);
  testing::expect_tampering_found(
      testing::chain_stage(),
      {{"plain floor beside fire",
        [](Level& l) {
          put_tile(l, {11, 5}, StageTile::floor);
          set_layer(l, StageLayer::decorated_metal, {11, 5}, false);
          testing::work_out(l);
          testing::slow_parameters(l);
        },
        "S4", "the floor beside fire is not decorated"},
       {"floor that counts as decoration", requested_ground({9, 6}, StageTile::floor, metal), "S4",
        "decoration is not metal beside fire"},
       {"decoration on floor beside fire", requested_ground({11, 5}, StageTile::floor), "S4",
        "decoration is not metal beside fire"},
       {"metal far from fire counts as decoration",
        [](Level& l) {
          set_layer(l, StageLayer::decorated_metal, {17, 10});
        },
        "S3 S4", "decoration is not metal beside fire"},
       {"metal diagonally beside fire counts as decoration",
        requested_ground({10, 5}, StageTile::metal_floor, metal), "S4",
        "decoration is not metal beside fire"},
       {"decoration that is said to be scattered",
        [](Level& l) {
          set_layer(l, StageLayer::decorated_metal, {11, 5}, false);
        },
        "S3", ""},
       {"a puddle beside fire is left", requested_ground({11, 5}, StageTile::puddle), "S4",
        "decoration is not"},
       {"a puddle beside fire",
        [](Level& l) {
          set_layer(l, StageLayer::decorated_metal, {11, 5}, false);
          requested_ground({11, 5}, StageTile::puddle)(l);
        },
        "", ""},
       {"a token beside fire stands on floor",
        [](Level& l) {
          set_layer(l, StageLayer::decorated_metal, {11, 5}, false);
          put_tile(l, {11, 5}, StageTile::floor);
          move_token(l, "shoes", {11, 5});
        },
        "", ""},
       {"a zone of metal beside fire is no decoration",
        [](Level& l) {
          l.stage()->zones.push_back({StageFeature::metal_floor, "", {{11, 5, 1, 1}}});
          testing::slow_parameters(l);
        },
        "S4", "what a zone requested counts as decoration"},
       {"a zone of metal beside fire",
        [](Level& l) {
          l.stage()->zones.push_back({StageFeature::metal_floor, "", {{11, 5, 1, 1}}});
          set_layer(l, StageLayer::decorated_metal, {11, 5}, false);
          testing::slow_parameters(l);
        },
        "", ""}});
}

TEST(VerifyStageTerrain, BeamsRubbleAndFallsHaveTheirPlaces) {
  std::vector<StageTampering> table;
  struct Place {
    Point at;
    const char* what;
  };
  for (const Place& place :
       {Place{{13, 5}, "puddle"}, Place{{14, 7}, "spiky_plant"}, Place{{11, 6}, "fire_floor"},
        Place{{17, 10}, "metal_floor"}, Place{{4, 7}, "reinforced_wall"}, Place{{11, 3}, "pitfall"},
        Place{{4, 5}, "moving_right"}, Place{{13, 9}, "pitfall"}}) {
    table.push_back({std::string("a beam on ") + place.what,
                     chosen(place.at, StageLayer::steel_beam), "S4",
                     std::string("a beam stands on ") + place.what});
    table.push_back({std::string("rubble on ") + place.what, chosen(place.at, StageLayer::rubble),
                     "S4", "there is rubble where no wall is"});
  }
  table.push_back({"a beam on floor", chosen({8, 8}, StageLayer::steel_beam), "", ""});
  table.push_back({"a beam on a wall", chosen({6, 4}, StageLayer::steel_beam), "", ""});
  table.push_back({"a beam on rubble", chosen({6, 3}, StageLayer::steel_beam), "S4",
                   "there is rubble where a beam stands"});
  table.push_back({"rubble on floor", chosen({8, 8}, StageLayer::rubble), "S4",
                   "there is rubble where no wall is"});
  table.push_back({"rubble under a beam", chosen({10, 8}, StageLayer::rubble), "S4",
                   "there is rubble where a beam stands"});
  table.push_back(
      {"a fall on a wall", chosen({6, 4}, StageLayer::fall_spawn), "S4", "somebody falls on wall"});
  table.push_back({"a fall on a reinforced wall", chosen({4, 7}, StageLayer::fall_spawn), "S4",
                   "somebody falls on reinforced_wall"});
  table.push_back({"a fall into a pitfall", chosen({11, 3}, StageLayer::fall_spawn), "S4",
                   "somebody falls on pitfall"});
  table.push_back({"a fall on a beam", chosen({15, 5}, StageLayer::fall_spawn), "S4",
                   "somebody falls on a beam"});
  table.push_back({"a fall on a moving floor", chosen({5, 5}, StageLayer::fall_spawn), "", ""});
  table.push_back({"a beam in a zone",
                   [](Level& l) {
                     l.stage()->zones.push_back({StageFeature::moving_up, "", {{8, 8, 1, 1}}});
                     chosen({8, 8}, StageLayer::steel_beam)(l);
                   },
                   "S4", "a beam stands in a zone of moving_up"});
  testing::expect_tampering_found(testing::chain_stage(), table);
}

// All of a zone of fall_spawn is ground, unless its designer laid something else there.
TEST(VerifyStageTerrain, NothingIsInTheWayOfWhoeverFalls) {
  const Point at{5, 10};
  const auto laid = [at](StageTile tile, bool beam, StageFeature zone) {
    return [=](Level& l) {
      testing::put_tile(l, at, tile);
      set_layer(l, StageLayer::fall_spawn, at, false);
      set_layer(l, StageLayer::steel_beam, at, beam);
      l.stage()->zones.push_back({zone, "", {{at.x, at.y, 1, 1}}});
      testing::work_out(l);
      testing::slow_parameters(l);
    };
  };
  const StageFeature none = StageFeature::custom;
  const char* what = "nobody can fall here, in a zone of fall_spawn: there is ";
  testing::expect_tampering_found(
      testing::chain_stage(),
      {{"a pitfall", laid(StageTile::pitfall, false, none), "S4", std::string(what) + "pitfall"},
       {"a wall", laid(StageTile::wall, false, none), "S4", std::string(what) + "wall"},
       {"a reinforced wall", laid(StageTile::reinforced_wall, false, none), "S4",
        std::string(what) + "reinforced_wall"},
       {"a beam", laid(StageTile::floor, true, none), "S4", std::string(what) + "a beam"},
       {"a pitfall that was requested", laid(StageTile::pitfall, false, StageFeature::pitfall), "",
        ""}});
}

TEST(VerifyStageTerrain, EverySetOfEveryCellIsCompared) {
  const Level right = testing::chain_stage();
  for (unsigned bit = 0; bit < 32; ++bit) {
    const auto layer = static_cast<StageLayer>(bit);
    if (layer >= StageLayer::steel_beam && layer <= StageLayer::decorated_metal) continue;
    for (const Point p : testing::all_cells(right)) {
      Level level = right;
      level.stage()->layers[p] ^= StageLayerBits{1} << bit;
      const Verdict verdict = verify(level);
      ASSERT_EQ(testing::broken_ids(verdict), "S4") << bit << " at " << p.x << ", " << p.y;
      ASSERT_NE(testing::told_violations(verdict).find(fmt::format("({}, {}) is", p.x, p.y)),
                std::string::npos);
    }
  }
}

TEST(VerifyStageTerrain, NothingIsChosenOutside) {
  const Level right = testing::chain_stage();
  for (const StageLayer layer : {StageLayer::steel_beam, StageLayer::rubble, StageLayer::fall_spawn,
                                 StageLayer::decorated_metal}) {
    for (const Point p : testing::all_cells(right)) {
      if (testing::is_inner(right, p)) continue;
      Level level = right;
      set_layer(level, layer, p);
      EXPECT_EQ(testing::broken_ids(verify(level)), "S4") << p.x << ", " << p.y;
    }
  }
}

TEST(VerifyStageTerrain, SpawnsAreNeverInDangerHoweverMuchElseIsWrong) {
  Level level = testing::chain_stage();
  for (StageLayerBits& bits : level.stage()->layers.cells()) {
    bits ^= layer_bit(StageLayer::foot_reachable);
  }
  EXPECT_EQ(testing::broken_ids(verify(level)), "S1");
  set_layer(level, StageLayer::item_spawn, {14, 7});
  EXPECT_EQ(testing::broken_ids(verify(level)), "S1 S4");
}

TEST(VerifyStageTerrain, DrawnStagesAreAsTheirDesignerDrewThem) {
  testing::expect_tampering_found(
      testing::blueprint_stage(),
      {{"anything anywhere", ground({4, 2}, StageTile::metal_floor), "", ""},
       {"a token on a wall", ground({3, 3}, StageTile::wall), "S4", "a token stands on wall"},
       {"two tokens on one cell",
        [](Level& l) {
          l.things.push_back({"shoes", "", {3, 3}, {}});
        },
        "S4", "two tokens"},
       {"a beam on plants",
        [](Level& l) {
          set_layer(l, StageLayer::steel_beam, {6, 6});
          testing::work_out(l);
        },
        "S4", "a beam stands on spiky_plant"},
       {"a zone without what it asks for",
        [](Level& l) {
          l.stage()->zones = {{StageFeature::puddle, "", {{7, 6, 3, 1}}}};
        },
        "S4", "puddle was requested, and there is floor"},
       {"a zone with it",
        [](Level& l) {
          l.stage()->zones = {{StageFeature::puddle, "", {{7, 6, 2, 1}}}};
        },
        "", ""}});
}

}  // namespace
}  // namespace warren
