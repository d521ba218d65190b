// Maps of stages: pixels, text and SVG.
#include <gtest/gtest.h>

#include <climits>
#include <cmath>
#include <map>
#include <set>

#include "kinds/picture.hpp"
#include "kinds/stage/render/blob.hpp"
#include "kinds/stage/render/paints.hpp"
#include "kinds/stage/render/plan.hpp"
#include "kinds/stage/render/tiles.hpp"
#include "kinds/stage/render/tokens.hpp"
#include "level/stage_legend.hpp"
#include "level/stage_rows.hpp"
#include "maps.hpp"
#include "render/overlay.hpp"
#include "render/well_formed.hpp"

namespace warren::render {
namespace {

using test::mark;
using test::show_stage;
using test::stage_of;
using test::well_formed;

// Pixels of the map alone, without title and legend.
Image stage_pixels(const Level& level, int scale) {
  const View view = choose_view(level.cells.width(), level.cells.height(), scale).value();
  Image map(view.width, view.height);
  draw_stage_ground(level, view, map);
  draw_stage_marks(level, view, map);
  return map;
}

Level bare_stage() {
  return stage_of({"OOOOOOO", "OBBBBBO", "OB...BO", "OB...BO", "OB...BO", "OBBBBBO", "OOOOOOO"});
}

std::vector<Point> touched_cells(const Level& before, const Level& after, int scale) {
  const Image a = stage_pixels(before, scale);
  const Image b = stage_pixels(after, scale);
  std::set<std::pair<int, int>> cells;
  for (int y = 0; y < a.height(); ++y) {
    for (int x = 0; x < a.width(); ++x) {
      if (a.get({x, y}) != b.get({x, y})) cells.insert({y / scale, x / scale});
    }
  }
  std::vector<Point> out;
  for (const auto& cell : cells) out.push_back({cell.second, cell.first});
  return out;
}

std::map<std::string, int> legend_lines(const Level& level) {
  std::map<std::string, int> lines;
  for (const PlanSymbol& symbol : stage_legend_of(level, kSymbolScale)) ++lines[symbol.text];
  return lines;
}

std::set<std::uint32_t> colours_of(const Image& image) {
  std::set<std::uint32_t> out;
  for (int y = 0; y < image.height(); ++y) {
    for (int x = 0; x < image.width(); ++x) {
      const Colour colour = image.get({x, y});
      out.insert(std::uint32_t{colour.r} << 16 | std::uint32_t{colour.g} << 8 | colour.b);
    }
  }
  return out;
}

Image swatch_of(const Level& level, std::string_view text, int scale) {
  constexpr int kSide = 120;  // pixels of a cell
  Image image(kSide, kSide, {1, 2, 3, 255});
  for (const PlanSymbol& symbol : stage_legend_of(level, scale)) {
    if (!symbol.text.starts_with(text)) continue;
    PixelPen pen(image, kSide);
    symbol.draw(pen, {0.5, 0.5});
    return image;
  }
  ADD_FAILURE() << "no line of the legend: " << text;
  return image;
}

// Where cells are small, the legend shows the dots and colours that the map shows, not icons.
TEST(StageMap, TheLegendShowsWhatTheMapShowsAtItsScale) {
  const Level level = show_stage();
  for (const int scale : {1, 3, 4, 6, 8}) {
    for (const auto& [tile, text] :
         std::map<StageTile, const char*>{{StageTile::wall, "breakable"},
                                          {StageTile::puddle, "puddle"},
                                          {StageTile::spiky_plant, "spiky plant"},
                                          {StageTile::fire_floor, "fire floor"},
                                          {StageTile::moving_left, "moving floor, left"}}) {
      Image cell(scale, scale);
      draw_small_tile(cell, cell.bounds(), plain_look(tile));
      std::set<std::uint32_t> shown = colours_of(swatch_of(level, text, scale));
      shown.erase(0x010203);
      EXPECT_EQ(shown, colours_of(cell)) << to_string(tile) << " at " << scale;
    }
    for (const StageToken& token : kStageTokens) {
      if (legend_lines(level).count(words_of(token.kind) + " (1)") == 0) continue;
      Image dot(15, 15, paint::kFloor);
      draw_small_token(dot, {7.5, 7.5}, small_token_radius(token.kind, scale), token.kind);
      const Image swatch = swatch_of(level, words_of(token.kind), scale);
      EXPECT_EQ(swatch.get({60, 60}), dot.get({7, 7})) << token.kind;
      EXPECT_NE(swatch.bytes(), swatch_of(level, words_of(token.kind), kSymbolScale).bytes());
    }
  }
}

TEST(StageMap, EveryTokenHasAnIconOfItsOwnInItsCell) {
  for (const int scale : {9, 21, 32}) {
    std::set<std::vector<std::uint8_t>> seen;
    for (const StageToken& token : kStageTokens) {
      Level level = bare_stage();
      level.things.push_back({std::string(token.kind), "", {3, 3}, {}});
      EXPECT_EQ(touched_cells(bare_stage(), level, scale), (std::vector<Point>{{3, 3}}))
          << token.kind << " at " << scale;
      EXPECT_TRUE(seen.insert(stage_pixels(level, scale).bytes()).second) << token.kind;
    }
  }
}

TEST(StageMap, TokensAreFoundOnSmallMaps) {
  for (const int scale : {1, 2, 4, 8}) {
    std::set<std::vector<std::uint8_t>> seen;
    for (const StageToken& token : kStageTokens) {
      Level level = bare_stage();
      level.things.push_back({std::string(token.kind), "", {3, 3}, {}});
      EXPECT_TRUE(seen.insert(stage_pixels(level, scale).bytes()).second) << token.kind << scale;
    }
  }
}

// One cell of each look, in the middle of the same stage.
std::map<std::string, Level> all_tiles() {
  std::map<std::string, Level> out;
  for (int i = 0; i < kStageTiles; ++i) {
    Level level = bare_stage();
    level.cells[{3, 3}] = static_cast<TileIndex>(i);
    out[std::string(to_string(static_cast<StageTile>(i)))] = level;
  }
  out["rubble"] = out["wall"];
  mark(out["rubble"], StageLayer::rubble, {3, 3});
  out["beam"] = out["floor"];
  mark(out["beam"], StageLayer::steel_beam, {3, 3});
  out["beam in a wall"] = out["wall"];
  mark(out["beam in a wall"], StageLayer::steel_beam, {3, 3});
  out["fall spawn"] = out["floor"];
  mark(out["fall spawn"], StageLayer::fall_spawn, {3, 3});
  out["fall spawn in a puddle"] = out["puddle"];
  mark(out["fall spawn in a puddle"], StageLayer::fall_spawn, {3, 3});
  return out;
}

TEST(StageMap, EveryTileLooksDifferentFromEveryOther) {
  for (const int scale : {2, 3, 4, 8, 9, 21, 32}) {
    std::map<std::vector<std::uint8_t>, std::string> seen;
    for (const auto& [name, level] : all_tiles()) {
      // In two pixels a beam is a beam, whatever it stands in.
      if (scale < kSymbolScale && name == "beam in a wall") continue;
      const auto [at, fresh] = seen.emplace(stage_pixels(level, scale).bytes(), name);
      EXPECT_TRUE(fresh) << name << " looks like " << at->second << " at " << scale;
    }
  }
}

TEST(StageMap, ATileIsDrawnWithinItsCell) {
  // Neighbours may change with it, by their shadows and where they run together; nothing else.
  for (const auto& [name, level] : all_tiles()) {
    for (const Point cell : touched_cells(bare_stage(), level, 24)) {
      EXPECT_LE(std::abs(cell.x - 3), 1) << name;
      EXPECT_LE(std::abs(cell.y - 3), 1) << name;
    }
  }
}

TEST(StageMap, NeighbouringPuddlesRunTogether) {
  Level one = bare_stage();
  one.cells[{2, 3}] = tile_index(StageTile::puddle);
  Level two = one;
  two.cells[{3, 3}] = tile_index(StageTile::puddle);
  constexpr int kScale = 32;
  const auto edge = [&](const Level& level) {
    return stage_pixels(level, kScale).get({3 * kScale - 1, 3 * kScale + kScale / 2});
  };
  const Colour water = stage_pixels(two, kScale).get({3 * kScale - 8, 3 * kScale + kScale / 2});
  EXPECT_NE(edge(one), water);
  EXPECT_EQ(edge(two), water);
}

TEST(StageMap, PartsOfABlobMeetAtTheEdges) {
  // Where a neighbour is alike, both outlines have the same dots on the edge between them.
  const auto on_edge = [](const std::vector<Dot>& dots, double x) {
    std::set<long> out;
    for (const Dot dot : dots) {
      if (std::abs(dot.x - x) < 1e-9) out.insert(std::lround(dot.y * 1e6));
    }
    return out;
  };
  for (unsigned bits = 0; bits < 256; ++bits) {
    const auto left = static_cast<std::uint8_t>(bits | beside::kEast);
    // The same surroundings, seen from the neighbour in the east.
    const auto has = [&](std::uint8_t bit) { return (left & bit) != 0; };
    std::uint8_t right = beside::kWest;
    if (has(beside::kNorthEast)) right |= beside::kNorth;
    if (has(beside::kSouthEast)) right |= beside::kSouth;
    if (has(beside::kNorth)) right |= beside::kNorthWest;
    if (has(beside::kSouth)) right |= beside::kSouthWest;
    EXPECT_EQ(on_edge(blob_outline(left, 0.1, 0.3), 0.5),
              on_edge(blob_outline(right, 0.1, 0.3), -0.5))
        << bits;
  }
}

TEST(StageMap, ExitsPointOutwards) {
  std::set<std::vector<std::uint8_t>> seen;
  for (const Point exit : {Point{3, 1}, Point{3, 5}, Point{1, 3}, Point{5, 3}}) {
    Level level = bare_stage();
    level.cells[exit] = tile_index(StageTile::exit);
    const TileLook look = look_of_cell(level, exit);
    const Dot side = side_of(look.path);
    EXPECT_EQ(exit + (Point{static_cast<int>(side.x), static_cast<int>(side.y)}),
              (Point{exit.x + (exit.x - 3) / 2, exit.y + (exit.y - 3) / 2}));
    for (const int scale : {4, 24})
      EXPECT_TRUE(seen.insert(stage_pixels(level, scale).bytes()).second);
  }
}

TEST(StageMap, TheLegendNamesWhatIsThereAndNothingElse) {
  EXPECT_EQ(legend_lines(show_stage()), (std::map<std::string, int>{
                                            {"player (1)", 1},
                                            {"car (1)", 1},
                                            {"empty fuel can (1)", 1},
                                            {"fuel station (1)", 1},
                                            {"flashlight (1)", 1},
                                            {"shoes (1)", 1},
                                            {"exit (3)", 1},
                                            {"outside: safe (58)", 1},
                                            {"outer wall (47)", 1},
                                            {"breakable wall (8)", 1},
                                            {"rubble (2)", 1},
                                            {"steel beam (1)", 1},
                                            {"beam in a wall (1)", 1},
                                            {"fall spawn (2)", 1},
                                            {"reinforced wall (2)", 1},
                                            {"pitfall (3)", 1},
                                            {"spiky plant (4)", 1},
                                            {"puddle (6)", 1},
                                            {"fire floor (1)", 1},
                                            {"metal floor (8)", 1},
                                            {"moving floor, up (2)", 1},
                                            {"moving floor, down (2)", 1},
                                            {"moving floor, left (2)", 1},
                                            {"moving floor, right (3)", 1},
                                            {"zone market", 1},
                                            {"floor (82)", 1},
                                        }));
  EXPECT_EQ(legend_lines(bare_stage()).size(), 3U) << "floor, outside and outer wall";
}

TEST(StageMap, TheTitleTellsWhatIsPlayed) {
  Level level = show_stage();
  EXPECT_EQ(stage_title(level), "Yard - seed 4711, 18 x 13, refuel chain");
  level.stage()->rules.endurance = true;
  level.stage()->rules.fuel_mode = FuelMode::start_full;
  level.stage()->drawn = true;
  EXPECT_EQ(stage_title(level), "Yard - drawn by hand, 18 x 13, start full, endurance");
}

TEST(StageMap, TheLegendCanBeLeftOut) {
  const Image with = draw(show_stage(), {}, {}).value();
  Options bare;
  bare.legend = false;
  const Image without = draw(show_stage(), {}, bare).value();
  EXPECT_EQ(with.width(), without.width());
  EXPECT_GT(with.height(), without.height() + 50);
}

TEST(StageMap, CustomZonesAreOutlinedAndNamed) {
  Level level = show_stage();
  const std::vector<ZoneOutline> zones = custom_zones(level);
  ASSERT_EQ(zones.size(), 1U);
  EXPECT_EQ(zones[0].name, "market");
  double around = 0;
  for (const auto& line : zones[0].lines) {
    around += line.second.x - line.first.x + line.second.y - line.first.y;
  }
  EXPECT_EQ(around, 20) << "of the two rectangles together";
  Level plain = level;
  plain.stage()->zones.clear();
  EXPECT_NE(stage_pixels(plain, 24).bytes(), stage_pixels(level, 24).bytes());
  // Only custom ones: the others are seen by what they put there.
  plain.stage()->zones = {{StageFeature::puddle, "", {{3, 3, 4, 4}}}};
  EXPECT_TRUE(custom_zones(plain).empty());
}

TEST(StageMap, AllSizesCanBeDrawn) {
  for (const auto& [width, height] :
       {std::pair{7, 7}, {48, 30}, {200, 120}, {512, 512}, {512, 7}}) {
    Level level = show_stage();
    level.cells.reset(width, height, tile_index(StageTile::puddle));
    level.stage()->layers.reset(width, height, layer_bit(StageLayer::fall_spawn));
    level.stage()->legs = {{"player", "car", false, {{2, 2}, {3, 3}, {4, 3}}}};
    for (const int scale : {0, 1, 2}) {
      const auto map = draw(level, {}, {scale, {"cells", "distance", "reach", "path"}});
      ASSERT_TRUE(map.has_value()) << map.error().text();
      EXPECT_GE(map->width(), 360);
    }
  }
}

Level damaged_stage(int how) {
  Level level = show_stage();
  switch (how) {
    case 0: level.stage()->layers.reset(3, 3, ~StageLayerBits{0}); break;
    case 1: level.stage()->layers = {}; break;
    case 2:
      for (Thing& thing : level.things) thing.at = {INT_MAX, INT_MIN};
      break;
    case 3:
      level.stage()->zones = {
          {StageFeature::custom, "z", {{INT_MIN, 5, INT_MAX, INT_MAX}, {2, 2, -4, -4}}}};
      break;
    case 4: level.stage()->legs = {{"a", "b", true, {{INT_MAX, INT_MIN}, {2, 2}}}, {}}; break;
    case 5:
      for (TileIndex& tile : level.cells.cells()) tile = tile == 1 ? 14 : 3;
      break;
    case 6: level.start = Point{INT_MAX, INT_MAX}; break;
    case 7: level.things.push_back({"who", "knows", {4, 4}, {}}); break;
    default:
      level.name = std::string(3000, '\x01');
      level.cells.reset(1, 1, 0);
      break;
  }
  return level;
}

TEST(StageMap, DamagedLevelsAreDrawnAsFarAsTheyGo) {
  for (int how = 0; how <= 8; ++how) {
    const Level level = damaged_stage(how);
    for (const int scale : {0, 3, 9}) {
      EXPECT_TRUE(draw(level, {}, {scale, {"reach", "distance"}}).has_value()) << how;
    }
    draw(level, {}, {0, {"path"}});
    EXPECT_TRUE(draw_svg(level).has_value()) << how;
    EXPECT_FALSE(draw_text(level).empty()) << how;
  }
}

TEST(StageMap, TheSamePictureForTheSameLevel) {
  EXPECT_EQ(draw(show_stage(), {}, {})->bytes(), draw(show_stage(), {}, {})->bytes());
  EXPECT_EQ(draw_svg(show_stage()).value(), draw_svg(show_stage()).value());
}

TEST(StageMap, TextIsTheBlueprint) {
  const Level level = show_stage();
  std::string rows;
  for (const std::string& row : blueprint_rows(level)) rows += row + '\n';
  const std::string text = draw_text(level);
  EXPECT_NE(text.find("\n\n" + rows + "\n"), std::string::npos) << text;
  EXPECT_TRUE(text.starts_with(stage_title(level)));
  EXPECT_NE(text.find("P  player                 1\n"), std::string::npos) << text;
  EXPECT_NE(text.find("   rubble                 2\n"), std::string::npos) << text;
}

TEST(StageMap, SvgIsWellFormedAndNamesEverything) {
  Level level = show_stage();
  level.name = "<&\"";
  level.stage()->zones[0].name = "<&'";
  const std::string svg = draw_svg(level).value();
  EXPECT_TRUE(well_formed(svg));
  for (const char* title : {"player", "fuel station", "rubble", "wall, steel beam", "fire floor",
                            "zone &lt;&amp;&apos;"}) {
    EXPECT_NE(svg.find(std::string("<title>") + title + "</title>"), std::string::npos) << title;
  }
  std::size_t uses = 0;
  for (std::size_t at = 0; (at = svg.find("<use ", at)) != std::string::npos; ++at) ++uses;
  EXPECT_EQ(uses, level.cells.size());
}

}  // namespace
}  // namespace warren::render
