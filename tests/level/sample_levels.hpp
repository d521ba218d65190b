// Small levels by hand, each with something of everything that a file may hold.
#pragma once

#include <string>
#include <vector>

#include "warren/level.hpp"

namespace warren::testing {

// A small level that has something of everything but landmarks.
inline Level sample_level() {
  Level level;
  level.set_kind("zone");
  level.name = "Sample";
  level.biome = "neutral";
  level.theme = "fire";
  level.provenance = {1, 7, {{"size", std::int64_t{4}}, {"noise_frequency", 0.01}}};
  level.background = {{1, 2, 3, 255}};
  level.music = {"a.mp3"};
  level.legend = {
      {'.', "empty", TileKind::floor, {0, 0, 0, 0}, {0, 0, 0, 0}, "", "", {}},
      {'#', "wall", TileKind::wall, {9, 8, 7, 255}, {6, 5, 4, 255}, "none", "", {}},
      {'~', "ember", TileKind::effect, {1, 1, 1, 9}, {2, 2, 2, 9}, "glow", "dot", {"5"}}};
  level.cells.reset(4, 3);
  level.cells[{1, 0}] = 1;
  level.cells[{3, 2}] = 2;
  level.start = Point{0, 2};
  level.things = {{"enemy", "mine", {2, 1}, {{"source", std::string("fixed")}, {"world_x", 50.0}}},
                  {"savepoint", "", {0, 2}, {{"id", std::string("1")}}}};
  level.report = {{"a warning"}, {{"terrain", {{"wall", std::int64_t{1}}}}}};
  return level;
}

// The same, with something of everything that landmarks leave.
inline Level landmark_level() {
  Level level = sample_level();
  level.zone()->hotspots = {{{1, 1}, 1.0, false}, {{3, 2}, 0.5, true}};
  level.zone()->anchor = Landmark{
      "center_anchor", "plaza", {1, 1, 2, 1}, {2, 1}, Transform::identity, {}, {}, -1, true};
  level.zone()->landmarks = {
      {"vault", "cell", {0, 0, 3, 3}, {1, 1}, Transform::rot90, Influence{}, {"gate"}, 0, true},
      {"gate", "cell", {3, 2, 1, 1}, {3, 2}, Transform::mirror_h, {}, {}, 1, false}};
  level.zone()->landmarks[0].influence = {InfluenceType::dense, 48.0, 0.75, 2.0, "hunter", 1.5};
  level.zone()->requested = {{"vault", "cell", false}, {"shrine", "", true}};
  level.zone()->chunks = {{"cell", {"#. ", "~  "}}, {"plaza", {"."}}};
  level.zone()->gates = {{"gate", 0, {3, 2}, {3, 1}, 5, {{{1, 0}, 1}, {{0, 1}, 2}}},
                         {"vault", 1, {0, 0}, {2, 2}, 0, {}}};
  level.zone()->corridors = {{{2, 0}, 2}, {{0, 2}, 1}};
  level.zone()->territories = Grid<std::uint8_t>(4, 3, 2);
  level.zone()->territories[{1, 0}] = kNoTerritory;
  level.zone()->territories[{3, 1}] = kCutOffTerritory;
  level.zone()->territories[{3, 2}] = kGateTerritory;
  level.zone()->paths = {{"vault", {{0, 2}, {2, 2}, {2, 1}}}, {"savepoint", {{0, 2}}}};
  level.zone()->authored_cells = {{{1, 0}, 1}, {{3, 2}, 2}};
  level.zone()->authored_things = {{"enemy", "mine", {2, 1}}, {"savepoint", "", {0, 2}}};
  level.zone()->enemy_types = {{"mine", 2.0, 0.5}, {"hunter", 1.0, 3.0}};
  level.certificate = {{"Z1", true, {{"cells", std::int64_t{12}}}}, {"Z2", false, {}}};
  return level;
}

// The same, with two regions and the surroundings of a landmark.
inline Level area_level() {
  Level level = landmark_level();
  Area maze{"A", AreaMode::structured, {{0, 0, 2, 2}, {0, 0, 1, 3}}, {0, 0}, 1, {}, {}, {}, {}, {}};
  maze.chunks = {{"hall", {0, 0, 1, 1}, Transform::rot90, 0b1010, true},
                 {"nook", {0, 1, 1, 1}, Transform::identity, 0, false}};
  maze.path = {{0, 0}, {1, 0}};
  maze.entry = Point{0, 0};
  maze.exit = Point{1, 1};
  maze.openings = {{1, 0, 1, 2}, {0, 2, 1, 1}};
  const Area field{"B", AreaMode::open, {{2, 0, 2, 1}}, {2, 0}, 0, {}, {}, {}, {}, {}};
  const Area yard{"vault", AreaMode::surroundings, {{3, 2, 1, 1}}, {-13, -14}, 16, {}, {}, {}, {},
                  {}};
  level.zone()->areas = {maze, field, yard};
  return level;
}

// Edges from rows of glyphs, as level files hold them.
inline Edges edges_of(const std::vector<std::string>& north, const std::vector<std::string>& west) {
  Edges out(static_cast<int>(north[0].size()), static_cast<int>(west.size()), EdgeKind::none);
  const auto fill = [](const std::vector<std::string>& rows, Grid<EdgeKind>& edges) {
    for (int y = 0; y < edges.height(); ++y) {
      for (int x = 0; x < edges.width(); ++x) {
        const char glyph = rows[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)];
        const std::size_t kind = std::string_view(" -DSIG").find(glyph);
        edges[{x, y}] = glyph == '|' ? EdgeKind::wall : static_cast<EdgeKind>(kind);
      }
    }
  };
  fill(north, out.north());
  fill(west, out.west());
  return out;
}

// A small floor that has something of everything a dungeon's floor may have: two rooms, a nook
// behind a gate, and corridors.
//
//     +-+-+-+-+-+-+
//     |1 1 D c|2 2|     1: large_1, 2: small_1, c: corridors, n: the nook
//     +   +-+ +S+-+
//     |1 1 I c c c|
//     +-+G+-+-+-+-+
//     |#|n|#|#|#|#|
//     +-+-+-+-+-+-+
inline DungeonData sample_dungeon() {
  DungeonData out;
  out.floor = 2;
  out.floors = 10;
  out.edges = edges_of({"------", "  - S-", "-G----", "------"}, {"| D | |", "| I   |", "|||||||"});
  out.doors = {
      {"door_1", {1, 0}, Direction::east, EdgeKind::door, OpenMechanism::key, "brass_key", {}},
      {"door_2", {1, 1}, Direction::east, EdgeKind::illusory, OpenMechanism::player, "", {}},
      {"door_3",
       {4, 0},
       Direction::south,
       EdgeKind::secret,
       OpenMechanism::player,
       "",
       Direction::north},
      {"door_4", {1, 1}, Direction::south, EdgeKind::gate, OpenMechanism::lever, "", {}}};
  out.rooms = {{"large_1", RoomKind::large, {0, 0, 2, 2}, {}},
               {"small_1", RoomKind::small, {4, 0, 2, 1}, {}}};
  out.corridors = {{"corridor_1", {{2, 0}, {3, 0}, {3, 1}, {4, 1}, {5, 1}}, "large_1", "small_1"},
                   {"corridor_2", {{2, 1}, {3, 1}}, "large_1", ""}};
  out.zones = {
      {"zone_1", Danger::safe, {{0, 0, 2, 2}}, 0, {}, false, "the stairs"},
      {"zone_2", Danger::guard, {{2, 0, 2, 2}, {4, 1, 2, 1}}, 0.08, {"orcs", "bats"}, true, ""}};
  out.shortfalls = {{"rooms.large.count", 3, 1, "the map is too small"}};
  out.unlock_order = {{"door_1", {"brass_key"}, 9}, {"door_4", {"switch_1", "switch_2"}, 12}};
  out.quality = 61;
  return out;
}

inline Level dungeon_level() {
  Level level;
  level.name = "Cellar";
  level.provenance = {1, 7, {{"width", std::int64_t{6}}, {"seed", std::string("x")}}};
  level.legend = {{'.', "floor", TileKind::floor, {90, 90, 90, 255}, {60, 60, 60, 255}, "", "", {}},
                  {'#', "rock", TileKind::wall, {20, 20, 20, 255}, {10, 10, 10, 255}, "", "", {}}};
  level.cells.reset(6, 3);
  for (const int x : {0, 2, 3, 4, 5}) level.cells[{x, 2}] = 1;
  level.start = Point{0, 0};
  level.things = {{"stairs", "up", {0, 0}, {{"to_floor", std::int64_t{1}}}},
                  {"stairs", "down", {5, 0}, {{"to_floor", std::int64_t{3}}}},
                  {"key", "brass_key", {2, 1}, {}}};
  level.data = sample_dungeon();
  return level;
}

}  // namespace warren::testing
