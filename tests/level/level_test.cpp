#include "warren/level.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <functional>
#include <set>
#include <vector>

#include "level/ground_hash.hpp"
#include "random_levels.hpp"
#include "sample_levels.hpp"

namespace warren {
namespace {

using Change = std::function<void(Level&)>;

TEST(LevelHash, SeesWhatAPlayerCouldNotice) {
  const std::vector<Change> changes = {
      [](Level& l) { l.set_kind("stage"); },
      [](Level& l) {
        l.cells[{0, 0}] = 1;
      },
      [](Level& l) {
        l.cells[{3, 2}] = 0;
      },
      [](Level& l) {
        Grid<TileIndex> turned(3, 4);  // the same cells one after another
        std::ranges::copy(l.cells.cells(), turned.cells().begin());
        l.cells = turned;
      },
      [](Level& l) { l.legend[1].glyph = 'X'; },
      [](Level& l) { l.legend[1].name = "rock"; },
      [](Level& l) { l.legend[1].kind = TileKind::abyss; },
      [](Level& l) { l.legend[1].fill.r ^= 1; },
      [](Level& l) { l.legend[1].fill.g ^= 1; },
      [](Level& l) { l.legend[1].fill.b ^= 1; },
      [](Level& l) { l.legend[1].fill.a ^= 1; },
      [](Level& l) { l.legend[1].outline.a ^= 1; },
      [](Level& l) { l.legend[1].pattern = "circuit"; },
      [](Level& l) { l.legend[2].effect = "heal"; },
      [](Level& l) { l.legend[2].effect_parameters = {"6"}; },
      [](Level& l) { l.legend[2].effect_parameters.push_back(""); },
      [](Level& l) { l.legend[2].opaque = true; },
      [](Level& l) { l.legend.push_back(l.legend[0]); },
      [](Level& l) { l.start.reset(); },
      [](Level& l) {
        l.start = Point{2, 0};
      },
      [](Level& l) { l.things.pop_back(); },
      [](Level& l) { std::swap(l.things[0], l.things[1]); },
      [](Level& l) { l.things[0].kind = "friend"; },
      [](Level& l) { l.things[0].type = "hunter"; },
      [](Level& l) {
        l.things[0].at = {1, 2};
      },
      [](Level& l) { l.things[0].properties.pop_back(); },
      [](Level& l) { l.things[0].properties[0].key = "origin"; },
      [](Level& l) { l.things[0].properties[1].value = 50.5; },
      [](Level& l) { l.things[0].properties[1].value = std::int64_t{50}; },
      [](Level& l) { l.things[1].properties[0].value = std::string("2"); },
      [](Level& l) { l.things[1].properties[0].value = true; },
  };
  std::set<std::uint64_t> seen = {hash(testing::sample_level())};
  for (std::size_t i = 0; i < changes.size(); ++i) {
    Level level = testing::sample_level();
    changes[i](level);
    EXPECT_TRUE(seen.insert(hash(level)).second) << "change " << i;
  }
}

TEST(LevelHash, SeesWhatLandmarksLeave) {
  const std::vector<Change> changes = {
      [](Level& l) { l.zone()->anchor.reset(); },
      [](Level& l) { l.zone()->anchor->type = "x"; },
      [](Level& l) {
        l.zone()->landmarks.insert(l.zone()->landmarks.begin(), *l.zone()->anchor),
            l.zone()->anchor.reset();
      },
      [](Level& l) { l.zone()->landmarks.pop_back(); },
      [](Level& l) { std::swap(l.zone()->landmarks[0], l.zone()->landmarks[1]); },
      [](Level& l) { l.zone()->landmarks[0].type = "x"; },
      [](Level& l) { l.zone()->landmarks[0].chunk = "x"; },
      [](Level& l) { l.zone()->landmarks[0].rect.x = 1; },
      [](Level& l) { l.zone()->landmarks[0].rect.y = 1; },
      [](Level& l) { l.zone()->landmarks[0].rect.w = 2; },
      [](Level& l) { l.zone()->landmarks[0].rect.h = 2; },
      [](Level& l) { l.zone()->landmarks[0].at.x = 2; },
      [](Level& l) { l.zone()->landmarks[0].at.y = 2; },
      [](Level& l) { l.zone()->landmarks[0].transform = Transform::rot180; },
      [](Level& l) { l.zone()->landmarks[0].influence.reset(); },
      [](Level& l) { l.zone()->landmarks[0].influence->type = InfluenceType::sparse; },
      [](Level& l) { l.zone()->landmarks[0].influence->radius = 49; },
      [](Level& l) { l.zone()->landmarks[0].influence->strength = 0.5; },
      [](Level& l) { l.zone()->landmarks[0].influence->falloff = 1; },
      [](Level& l) { l.zone()->landmarks[0].influence->bias = ""; },
      [](Level& l) { l.zone()->landmarks[0].influence->density = 2; },
      [](Level& l) { l.zone()->landmarks[0].behind.clear(); },
      [](Level& l) { l.zone()->landmarks[0].behind[0] = "x"; },
      [](Level& l) { l.zone()->landmarks[0].hotspot = -1; },
      [](Level& l) { l.zone()->landmarks[0].apart = false; },
      [](Level& l) { l.zone()->requested.clear(); },
      [](Level& l) { l.zone()->requested[0].type = "x"; },
      [](Level& l) { l.zone()->requested[0].chunk = "x"; },
      [](Level& l) { l.zone()->requested[0].optional = true; },
      [](Level& l) { l.zone()->hotspots.pop_back(); },
      [](Level& l) { l.zone()->hotspots[0].at.x = 2; },
      [](Level& l) { l.zone()->hotspots[0].weight = 2; },
      [](Level& l) { l.zone()->hotspots[0].authored = true; },
      [](Level& l) { l.zone()->chunks.pop_back(); },
      [](Level& l) { l.zone()->chunks[0].name = "x"; },
      [](Level& l) { l.zone()->chunks[0].rows[0] = "## "; },
      [](Level& l) { l.zone()->chunks[0].rows.pop_back(); },
      [](Level& l) { l.zone()->gates.pop_back(); },
      [](Level& l) { l.zone()->gates[0].type = "x"; },
      [](Level& l) { l.zone()->gates[1].parent = 0; },
      [](Level& l) { l.zone()->gates[0].outer.x = 2; },
      [](Level& l) { l.zone()->gates[0].inner.y = 0; },
      [](Level& l) { l.zone()->gates[0].path_cells = 6; },
      [](Level& l) { l.zone()->gates[0].sealed.pop_back(); },
      [](Level& l) { l.zone()->gates[0].sealed[1].length = 1; },
      [](Level& l) { l.zone()->corridors.pop_back(); },
      [](Level& l) { l.zone()->corridors[0].at.x = 1; },
      [](Level& l) { l.zone()->authored_cells.pop_back(); },
      [](Level& l) { l.zone()->authored_cells[0].at.x = 2; },
      [](Level& l) { l.zone()->authored_cells[0].tile = 0; },
      [](Level& l) { l.zone()->authored_things.pop_back(); },
      [](Level& l) { l.zone()->authored_things[0].kind = "x"; },
      [](Level& l) { l.zone()->authored_things[0].type = "x"; },
      [](Level& l) { l.zone()->authored_things[0].at.y = 2; },
      [](Level& l) { l.zone()->enemy_types.pop_back(); },
      [](Level& l) { l.zone()->enemy_types[0].name = "x"; },
      [](Level& l) { l.zone()->enemy_types[0].weight = 3; },
      [](Level& l) { l.zone()->enemy_types[0].danger = 3; },
  };
  std::set<std::uint64_t> seen = {hash(testing::landmark_level())};
  for (std::size_t i = 0; i < changes.size(); ++i) {
    Level level = testing::landmark_level();
    changes[i](level);
    EXPECT_TRUE(seen.insert(hash(level)).second) << "change " << i;
  }
}

TEST(LevelHash, SeesWhatRegionsLeave) {
  const std::vector<Change> changes = {
      [](Level& l) { l.zone()->areas.clear(); },
      [](Level& l) { l.zone()->areas.pop_back(); },
      [](Level& l) { std::swap(l.zone()->areas[0], l.zone()->areas[1]); },
      [](Level& l) { l.zone()->areas[0].id = "x"; },
      [](Level& l) { l.zone()->areas[0].mode = AreaMode::open; },
      [](Level& l) { l.zone()->areas[0].mode = AreaMode::surroundings; },
      [](Level& l) { l.zone()->areas[0].rects.pop_back(); },
      [](Level& l) { l.zone()->areas[0].rects[0].x = 1; },
      [](Level& l) { l.zone()->areas[0].rects[1].h = 2; },
      [](Level& l) { l.zone()->areas[0].origin.x = 1; },
      [](Level& l) { l.zone()->areas[0].origin.y = 1; },
      [](Level& l) { l.zone()->areas[0].base = 2; },
      [](Level& l) { l.zone()->areas[0].path.pop_back(); },
      [](Level& l) { l.zone()->areas[0].path[0].x = 1; },
      [](Level& l) { std::swap(l.zone()->areas[0].path[0], l.zone()->areas[0].path[1]); },
      [](Level& l) { l.zone()->areas[0].openings.pop_back(); },
      [](Level& l) { l.zone()->areas[0].openings[0].y = 1; },
      [](Level& l) { l.zone()->areas[0].openings.swap(l.zone()->areas[0].rects); },
      [](Level& l) { l.zone()->areas[0].chunks.pop_back(); },
      [](Level& l) { l.zone()->areas[0].chunks[0].chunk = "x"; },
      [](Level& l) { l.zone()->areas[0].chunks[0].rect.w = 2; },
      [](Level& l) { l.zone()->areas[0].chunks[0].transform = Transform::rot180; },
      [](Level& l) { l.zone()->areas[0].chunks[0].exits = 2; },
      [](Level& l) { l.zone()->areas[0].chunks[0].on_path = false; },
  };
  std::set<std::uint64_t> seen = {hash(testing::area_level())};
  for (std::size_t i = 0; i < changes.size(); ++i) {
    Level level = testing::area_level();
    changes[i](level);
    EXPECT_TRUE(seen.insert(hash(level)).second) << "change " << i;
  }
  Level none = testing::area_level();
  none.zone()->areas.clear();
  EXPECT_EQ(hash(none), hash(testing::landmark_level()));
}

// Whoever changes where a level comes from, what it is called or what proves it.
TEST(LevelHash, SeesWhereTheLevelComesFrom) {
  const std::vector<Change> changes = {
      [](Level& l) { l.name = "Other"; },
      [](Level& l) { l.biome = "x"; },
      [](Level& l) { l.theme = "ice"; },
      [](Level& l) { l.music = {"b.mp3"}; },
      [](Level& l) { l.music.clear(); },
      [](Level& l) { l.background[0].r ^= 1; },
      [](Level& l) { l.background.clear(); },
      [](Level& l) { l.provenance.generator_version = 2; },
      [](Level& l) { l.provenance.seed = 8; },
      [](Level& l) { l.provenance.source_digest = 1; },
      [](Level& l) { l.provenance.parameters.clear(); },
      [](Level& l) { l.provenance.parameters[0].key = "width"; },
      [](Level& l) { l.provenance.parameters[0].value = std::int64_t{5}; },
      [](Level& l) { l.provenance.parameters[0].value = 4.0; },
      [](Level& l) { l.provenance.parameters[1].value = 0.02; },
      [](Level& l) { std::swap(l.provenance.parameters[0], l.provenance.parameters[1]); },
      [](Level& l) { l.zone()->territories.reset(4, 3, 1); },
      [](Level& l) {
        l.zone()->paths = {{"vault", {{0, 2}}}};
      },
      [](Level& l) {
        l.zone()->paths = {{"vault", {{0, 1}}}};
      },
  };
  std::set<std::uint64_t> seen = {hash(testing::sample_level())};
  for (std::size_t i = 0; i < changes.size(); ++i) {
    Level level = testing::sample_level();
    changes[i](level);
    EXPECT_TRUE(seen.insert(hash(level)).second) << "change " << i;
    EXPECT_EQ(ground_hash(level), ground_hash(testing::sample_level())) << "change " << i;
  }
}

TEST(LevelHash, DoesNotSeeTheReportAndTheCertificate) {
  const std::uint64_t before = hash(testing::sample_level());
  const std::vector<Change> changes = {
      [](Level& l) { l.report = {}; },
      [](Level& l) { l.report.warnings.push_back("another"); },
      [](Level& l) { l.report.passes[0].facts[0].value = std::int64_t{99}; },
      [](Level& l) {
        l.certificate = {{"Z1", true, {}}};
      },
  };
  for (std::size_t i = 0; i < changes.size(); ++i) {
    Level level = testing::sample_level();
    changes[i](level);
    EXPECT_EQ(hash(level), before) << "change " << i;
  }
}

// Kept levels of other machines carry this: it must never change.
TEST(LevelHash, IsTheSameOnEveryMachine) {
  EXPECT_EQ(hash(testing::sample_level()), 8550927560698129210U);
  Level level = testing::landmark_level();
  EXPECT_EQ(hash(level), 15236559338810364818U);
  level.zone()->gates.clear();
  level.zone()->corridors.clear();
  EXPECT_EQ(hash(level), 10575358273999051581U);
}

// Goldens carry this.
TEST(GroundHash, IsTheSameOnEveryMachine) {
  EXPECT_EQ(ground_hash(testing::sample_level()), 9780995097116609529U);
  Level level = testing::landmark_level();
  EXPECT_EQ(ground_hash(level), 13917870852559656407U);
  level.zone()->gates.clear();
  level.zone()->corridors.clear();
  EXPECT_EQ(ground_hash(level), 10936868291498542323U);
}

RC_GTEST_PROP(LevelHash, IsAFunctionOfTheLevel, ()) {
  const Level level = testing::any_level();
  const Level copy = level;
  RC_ASSERT(hash(copy) == hash(level));
  Level other = level;
  TileIndex& cell = other.cells.cells()[*rc::gen::inRange(std::size_t{0}, other.cells.size())];
  cell = static_cast<TileIndex>(cell + 1);
  RC_ASSERT(hash(other) != hash(level));
}

TEST(TileKind, HasTheNameThatFilesUse) {
  EXPECT_EQ(to_string(TileKind::floor), "floor");
  EXPECT_EQ(to_string(TileKind::wall), "wall");
  EXPECT_EQ(to_string(TileKind::effect), "effect");
  EXPECT_EQ(to_string(TileKind::abyss), "void");
}

TEST(Level, IsOpenWhereItsTileIs) {
  const Level level = testing::sample_level();
  EXPECT_TRUE(level.open({0, 0}));
  EXPECT_FALSE(level.open({1, 0}));
  EXPECT_TRUE(level.open({3, 2}));
  EXPECT_EQ(level.tile({3, 2}).name, "ember");
  EXPECT_TRUE(is_open(TileKind::floor));
  EXPECT_TRUE(is_open(TileKind::effect));
  EXPECT_FALSE(is_open(TileKind::wall));
  EXPECT_FALSE(is_open(TileKind::abyss));
}

}  // namespace
}  // namespace warren
