// Floor plans of dungeons: pixels, overlays, text and SVG.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <climits>
#include <map>
#include <set>

#include "floors.hpp"
#include "kinds/dungeon/render/overlays.hpp"
#include "kinds/dungeon/render/plan.hpp"
#include "kinds/dungeon/render/walk.hpp"
#include "kinds/picture.hpp"
#include "render/drawn.hpp"
#include "render/font.hpp"
#include "render/overlay.hpp"

namespace warren::render {
namespace {

using test::FloorBuilder;
using test::show_floor;

Image plan_of(const Level& level, int scale = 0) {
  return draw(level, {}, {scale, {}}).value();
}

// Pixels of the map alone, without title and legend.
Image map_of(const Level& level, int scale) {
  const View view = choose_view(level.cells.width(), level.cells.height(), scale).value();
  Image map(view.width, view.height);
  draw_ground(level, view, map);
  draw_walls(level, view, map);
  draw_marks(level, view, map);
  return map;
}

Level bare_room() {
  FloorBuilder builder(7, 7);
  builder.room(RoomKind::small, {1, 1, 5, 5}).walls();
  return builder.level();
}

// The cells whose pixels differ between two maps.
std::vector<Point> changed_cells(const Level& before, const Level& after, int scale) {
  const Image a = map_of(before, scale);
  const Image b = map_of(after, scale);
  std::vector<Point> out;
  for (std::size_t i = 0; i < before.cells.size(); ++i) {
    const Point cell = before.cells.point(i);
    bool same = true;
    for (int y = 0; y < scale; ++y) {
      for (int x = 0; x < scale; ++x) {
        const Point p = {cell.x * scale + x, cell.y * scale + y};
        same = same && a.get(p) == b.get(p);
      }
    }
    if (!same) out.push_back(cell);
  }
  return out;
}

TEST(DungeonPlan, EveryThingHasASymbolOfItsOwnInItsCell) {
  const std::vector<std::pair<std::string, std::string>> kinds = {
      {"stairs", "up"},        {"stairs", "down"}, {"teleporter", "yellow"}, {"teleporter", "red"},
      {"switch", "gate"},      {"event", "open"},  {"key", "gold_key"},      {"key", "silver_key"},
      {"trap", "spike"},       {"trap", "poison"}, {"trap", "paralysis"},    {"treasure", "chest"},
      {"spinner", ""},         {"message", ""},    {"who", "knows"},         {"treasure", "pouch"},
      {"switch", "teleporter"}};
  for (const int scale : {4, 9, 32}) {
    std::vector<std::vector<std::uint8_t>> seen;
    for (const auto& [kind, type] : kinds) {
      Level level = bare_room();
      level.things.push_back({kind, type, {3, 3}, {}});
      EXPECT_EQ(changed_cells(bare_room(), level, scale).empty(), false) << kind << scale;
      if (scale >= kSymbolScale) {
        EXPECT_EQ(changed_cells(bare_room(), level, scale), (std::vector<Point>{{3, 3}}))
            << kind << " " << type << " at " << scale;
        seen.push_back(map_of(level, scale).bytes());
      }
    }
    std::ranges::sort(seen);
    EXPECT_EQ(std::ranges::adjacent_find(seen), seen.end()) << "two things look alike";
  }
}

TEST(DungeonPlan, EveryKindOfDoorHasASymbolOfItsOwn) {
  std::vector<std::vector<std::uint8_t>> seen;
  const auto add = [&](EdgeKind kind, OpenMechanism opens, const std::string& key, bool one_way) {
    FloorBuilder builder(7, 7);
    builder.room(RoomKind::small, {1, 1, 5, 5}).walls();
    Door& door = builder.door({3, 3}, Direction::south, kind, opens, key);
    if (one_way) door.one_way = Direction::south;
    seen.push_back(map_of(builder.level(), 32).bytes());
  };
  seen.push_back(map_of(bare_room(), 32).bytes());
  add(EdgeKind::wall, OpenMechanism::player, "", false);
  add(EdgeKind::door, OpenMechanism::player, "", false);
  add(EdgeKind::door, OpenMechanism::player, "", true);
  add(EdgeKind::door, OpenMechanism::key, "gold_key", false);
  add(EdgeKind::door, OpenMechanism::key, "silver_key", false);
  add(EdgeKind::secret, OpenMechanism::player, "", false);
  add(EdgeKind::illusory, OpenMechanism::player, "", false);
  add(EdgeKind::gate, OpenMechanism::lever, "", false);
  std::ranges::sort(seen);
  EXPECT_EQ(std::ranges::adjacent_find(seen), seen.end());
}

TEST(DungeonPlan, TheLegendListsDoorsByWhoPassesThem) {
  FloorBuilder builder(7, 7);
  builder.room(RoomKind::small, {1, 1, 5, 5}).walls().zone(Danger::deep, {2, 2, 2, 2}, 0.1, true);
  builder.thing("stairs", "up", {1, 1}, {{"to_floor", std::int64_t{0}}});
  builder.door({1, 1}, Direction::south, EdgeKind::illusory);
  builder.door({2, 1}, Direction::south, EdgeKind::door, OpenMechanism::key, "silver_key");
  builder.door({3, 1}, Direction::south, EdgeKind::gate, OpenMechanism::event);
  builder.door({4, 1}, Direction::south, EdgeKind::secret);
  builder.door({5, 1}, Direction::south, EdgeKind::door, OpenMechanism::key, "bone_key");
  builder.door({1, 3}, Direction::south);
  const Level& level = builder.level();
  const FloorInks inks(level);
  std::vector<std::string> texts;
  for (const PlanSymbol& symbol : legend_of(level, inks)) texts.push_back(symbol.text);
  EXPECT_EQ(texts, (std::vector<std::string>{
                       "door (1)", "door for bone_key (1)", "door for silver_key (1)",
                       "gate, by event (1)", "secret door (1)", "illusory wall (1)",
                       "stairs up to the surface (1)", "floor, 51% of the map", "rock",
                       "deep zone (1)", "darkness (1)"}));
}

std::vector<std::string> legend_texts(const Level& level, Ground ground = Ground::own) {
  std::vector<std::string> out;
  const FloorInks inks(level);
  for (const PlanSymbol& symbol : legend_of(level, inks, ground)) out.push_back(symbol.text);
  return out;
}

TEST(DungeonPlan, ManyKeysAreOneLineOfTheLegend) {
  for (const int keys : {8, 9, 200}) {
    FloorBuilder builder(30, 30);
    builder.room(RoomKind::large, {1, 1, 28, 28}).walls();
    for (int i = 0; i < keys; ++i) {
      const Point at = {1 + i % 28, 1 + i / 28 * 2};
      builder.door(at, Direction::south, EdgeKind::door, OpenMechanism::key,
                   "key_" + std::to_string(i));
      builder.thing("key", "key_" + std::to_string(i), at);
    }
    builder.thing("trap", "spike", {20, 20});
    const std::vector<std::string> texts = legend_texts(builder.level());
    const std::string count = " (" + std::to_string(keys) + ")";
    const bool grouped = std::ranges::count(texts, "door for a key" + count) == 1 &&
                         std::ranges::count(texts, "key" + count) == 1;
    EXPECT_EQ(grouped, keys > 8) << keys;
    EXPECT_EQ(std::ranges::count(texts, "spike trap (1)"), 1) << keys;
  }
}

// An overlay colours the ground and says itself how.
TEST(DungeonPlan, ZonesAreInTheLegendUnlessAnOverlayHidesThem) {
  FloorBuilder builder(9, 7);
  builder.room(RoomKind::small, {1, 1, 7, 5}).walls();
  builder.zone(Danger::entrance, {1, 1, 2, 2}, 0.1, false);
  builder.zone(Danger::deep, {4, 1, 2, 2}, 0.1, true);
  const std::vector<std::string> own = legend_texts(builder.level());
  const std::vector<std::string> overlaid = legend_texts(builder.level(), Ground::overlaid);
  for (const char* text : {"entrance zone (1)", "deep zone (1)", "darkness (1)"}) {
    EXPECT_EQ(std::ranges::count(own, text), 1) << text;
    EXPECT_EQ(std::ranges::count(overlaid, text), 0) << text;
  }
  EXPECT_EQ(std::ranges::count(overlaid, "rock"), 1);
}

TEST(DungeonPlan, LongLinesOfTheLegendKeepTheirCounts) {
  const std::string text = "purple teleporter, asleep (12)";
  EXPECT_EQ(fit_counted(text, 1000, 1), text);
  for (const int width : {60, 90, 120}) {
    const std::string fitted = fit_counted(text, width, 1);
    EXPECT_TRUE(fitted.ends_with(".. (12)")) << fitted;
    EXPECT_LE(text_width(fitted, 1), width);
  }
  EXPECT_TRUE(fit_counted("a text without a count", 60, 1).ends_with(".."));
}

// What a colour says is the danger, whichever number a zone has.
TEST(DungeonPlan, ZonesAreColouredByDanger) {
  const auto colour_of = [](Danger danger, std::size_t before) {
    Level level = bare_room();
    level.dungeon()->zones.assign(before,
                                  {"zone_0", Danger::boss, {{0, 0, 1, 1}}, 0, {}, false, ""});
    level.dungeon()->zones.push_back({"zone_9", danger, {{1, 1, 5, 5}}, 0.05, {}, false, ""});
    const View view = choose_view(7, 7, 16).value();
    Image map(view.width, view.height);
    Labels labels(map.bounds());
    EXPECT_TRUE(draw_zones_overlay({level, {}, view, labels}, map).has_value());
    const Colour at = map.get({5 * 16 + 8, 5 * 16 + 8});
    return std::array<int, 3>{at.r, at.g, at.b};
  };
  std::set<std::array<int, 3>> seen;
  for (int i = 0; i < kDangers; ++i) {
    const auto danger = static_cast<Danger>(i);
    EXPECT_EQ(colour_of(danger, 0), colour_of(danger, 3));
    EXPECT_TRUE(seen.insert(colour_of(danger, 0)).second) << to_string(danger);
  }
}

TEST(DungeonPlan, LargeFloorsHaveSymbolsToo) {
  for (const int side : {24, 120, 200, 512}) {
    Level level = bare_room();
    level.cells.reset(side, side, level.cells[{0, 0}]);
    level.dungeon()->edges.reset(side, side, EdgeKind::wall);
    level.dungeon()->rooms.clear();
    EXPECT_GE(plan_of(level).width(), side * kSymbolScale) << side;
  }
}

TEST(DungeonPlan, NamesOfZonesStandInsideAndOffSymbols) {
  const Level level = show_floor();
  const View view = choose_view(level.cells.width(), level.cells.height(), 32).value();
  Image map(view.width, view.height);
  Labels labels(map.bounds());
  ASSERT_TRUE(draw_zones_overlay({level, {}, view, labels}, map).has_value());
  EXPECT_FALSE(labels.plates().empty());
  for (const Rect plate : labels.plates()) {
    const bool inside = std::ranges::any_of(level.dungeon()->zones, [&](const EncounterZone& zone) {
      return std::ranges::any_of(zone.rects, [&](Rect rect) {
        const Rect pixels = visible_area(view, rect);
        return pixels.intersect(plate) == plate;
      });
    });
    EXPECT_TRUE(inside) << plate.x << "," << plate.y;
    for (const Thing& thing : level.things) {
      EXPECT_TRUE(visible_area(view, {thing.at.x, thing.at.y, 1, 1}).intersect(plate).empty());
    }
  }
}

TEST(DungeonPlan, DarknessAndDangerColourTheGround) {
  std::vector<Colour> grounds;
  for (const bool dark : {false, true}) {
    for (const Danger danger : {Danger::safe, Danger::entrance, Danger::middle, Danger::deep,
                                Danger::guard, Danger::boss}) {
      FloorBuilder builder(7, 7);
      builder.room(RoomKind::small, {1, 1, 5, 5}).walls().zone(danger, {2, 2, 2, 2}, 0.1, dark);
      const Image map = map_of(builder.level(), 5);
      grounds.push_back(map.get({2 * 5 + 2, 2 * 5 + 2}));
      EXPECT_EQ(map.get({4 * 5 + 2, 4 * 5 + 2}), ink::kPaper) << "outside of the zone";
    }
  }
  for (std::size_t i = 0; i < grounds.size(); ++i) {
    EXPECT_EQ(std::ranges::count(grounds, grounds[i]), 1) << i;
  }
}

TEST(DungeonPlan, TheSamePictureForTheSameLevel) {
  EXPECT_EQ(plan_of(show_floor()).bytes(), plan_of(show_floor()).bytes());
  EXPECT_EQ(draw_text(show_floor()), draw_text(show_floor()));
}

TEST(DungeonPlan, TheLegendNamesWhatIsThereAndNothingElse) {
  const Level level = show_floor();
  const FloorInks inks(level);
  std::map<std::string, int> lines;
  for (const PlanSymbol& symbol : legend_of(level, inks)) ++lines[symbol.text];
  for (const auto& [text, count] : lines) EXPECT_EQ(count, 1) << text;
  for (const char* text : {"door (14)", "secret door (2)", "gate, by lever (2)", "chest (3)",
                           "stairs up to floor 2 (1)", "purple teleporter, asleep (2)"}) {
    EXPECT_EQ(lines.count(text), 1U) << text;
  }
  const Level bare = bare_room();
  const FloorInks none(bare);
  EXPECT_EQ(legend_of(bare, none).size(), 2U) << "floor and rock";
}

TEST(DungeonPlan, AllSizesCanBeDrawn) {
  for (const auto& [width, height] : {std::pair{1, 1}, {8, 8}, {200, 8}, {512, 40}, {1700, 3}}) {
    FloorBuilder builder(width, height);
    builder.room(RoomKind::large, {0, 0, width, height}).walls();
    builder.thing("key", "gold_key", {width - 1, height - 1});
    const auto plan =
        draw(builder.level(), {}, {0, {"encounter_zones", "unlock_order", "distance"}});
    EXPECT_FALSE(plan.has_value()) << "it has no start";
    builder.level().start = Point{0, 0};
    const auto with_start =
        draw(builder.level(), {}, {0, {"encounter_zones", "unlock_order", "distance"}});
    ASSERT_TRUE(with_start.has_value()) << with_start.error().text();
    EXPECT_GE(with_start->width(), 360);
  }
}

Level damaged(int how) {
  Level level = show_floor();
  DungeonData& dungeon = *level.dungeon();
  switch (how) {
    case 0: dungeon.edges.reset(3, 3, EdgeKind::none); break;
    case 1: dungeon.edges.north().reset(24, 24, EdgeKind::none); break;
    case 2:
      for (Door& door : dungeon.doors) door.at = {INT_MAX, INT_MIN};
      break;
    case 3:
      for (Thing& thing : level.things) thing.at = {INT_MAX, -5};
      break;
    case 4:
      for (EncounterZone& zone : dungeon.zones)
        zone.rects = {{INT_MIN, 5, INT_MAX, INT_MAX}, {INT_MAX, 0, INT_MAX, 9}, {2, 2, -4, -4}};
      break;
    case 5: level.things[2].properties = {{"to_x", INT64_MAX}, {"to_y", std::string("x")}}; break;
    case 6: level.start = Point{INT_MAX, INT_MAX}; break;
    case 7:
      for (Door& door : dungeon.doors) door.id = "same", door.key = std::string(5000, 'k');
      break;
    default:
      level.name = std::string(3000, '\x01');
      dungeon.floor = INT_MIN;
      dungeon.floors = INT_MAX;
      break;
  }
  return level;
}

TEST(DungeonPlan, DamagedLevelsAreDrawnAsFarAsTheyGo) {
  for (int how = 0; how <= 8; ++how) {
    const Level level = damaged(how);
    EXPECT_TRUE(draw(level, {}, {0, {"encounter_zones", "unlock_order"}}).has_value()) << how;
    EXPECT_TRUE(draw_svg(level).has_value()) << how;
    EXPECT_FALSE(draw_text(level).empty()) << how;
  }
}

TEST(DungeonPlan, OverlaysOfZonesSayWhichOnesThereAre) {
  for (const KnownOverlay& known : overlays()) {
    const auto picture = draw(show_floor(), {}, {0, {known.name}});
    EXPECT_EQ(picture.has_value(), test::has_overlay(show_floor(), known.name)) << known.name;
    if (picture) continue;
    EXPECT_NE(picture.error().text().find("encounter_zones, unlock_order"), std::string::npos);
  }
}

TEST(DungeonPlan, TheOpeningFollowsItsSteps) {
  const Level level = show_floor();
  const Grid<std::int32_t> when = floor_unlock_order(level, *level.start);
  EXPECT_EQ((when[{12, 2}]), 0);
  EXPECT_EQ((when[{20, 4}]), 1) << "behind door_3 and the secret door";
  EXPECT_EQ((when[{12, 20}]), 6) << "behind door_20";
  EXPECT_EQ((when[{0, 0}]), kNever);
  Level shut = level;
  shut.dungeon()->unlock_order.clear();
  EXPECT_EQ((floor_unlock_order(shut, *level.start)[{20, 4}]), kNever);
}

TEST(DungeonPlan, StepsGoThroughDoorsAndNotAgainstOneWayDoors) {
  FloorBuilder builder(4, 1);
  builder.room(RoomKind::small, {0, 0, 2, 1}).room(RoomKind::small, {2, 0, 2, 1}).walls();
  builder.door({1, 0}, Direction::east).one_way = Direction::east;
  const Level& level = builder.level();
  EXPECT_EQ((floor_steps(level, {0, 0})[{3, 0}]), 3);
  EXPECT_EQ((floor_steps(level, {3, 0})[{0, 0}]), kNever);
  builder.thing("teleporter", "red", {3, 0}, {test::whole("to_x", 0), test::whole("to_y", 0)});
  EXPECT_EQ((floor_steps(level, {3, 0})[{0, 0}]), 1);
}

TEST(DungeonPlan, TextShowsEdgesAndThings) {
  FloorBuilder builder(4, 1);
  builder.room(RoomKind::small, {0, 0, 2, 1}).room(RoomKind::small, {2, 0, 1, 1}).walls();
  builder.door({1, 0}, Direction::east, EdgeKind::door, OpenMechanism::key, "gold_key");
  builder.thing("key", "gold_key", {1, 0});
  const std::string text = draw_text(builder.level());
  EXPECT_NE(text.find("    +--+--+--+\n  0 |.  kgL. |\n    +--+--+--+\n"), std::string::npos)
      << text;
  EXPECT_NE(text.find("L   locked door (1)"), std::string::npos) << text;
  EXPECT_NE(text.find("kg  key (gold_key) (1)"), std::string::npos) << text;
}

TEST(DungeonPlan, SvgNamesDoorsAndThings) {
  Level level = show_floor();
  level.things[0].type = "<&\"";
  const std::string svg = draw_svg(level).value();
  EXPECT_NE(svg.find("<title>door_3: door, opened by brass_key</title>"), std::string::npos);
  EXPECT_NE(svg.find("stairs: &lt;&amp;&quot;"), std::string::npos);
  EXPECT_EQ(svg.find("<&"), std::string::npos);
  EXPECT_TRUE(svg.ends_with("</svg>\n"));
}

}  // namespace
}  // namespace warren::render
