// `export --to zone`: what was generated, as lines that a game without a generator reads.
#include "kinds/zone/formats/zone_file.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <tuple>
#include <vector>

#include "core/diagnostics.hpp"
#include "kinds/zone/content/enemies.hpp"
#include "kinds/zone/content/zone.hpp"
#include "kinds/zone/generate/generator.hpp"
#include "kinds/zone/generated.hpp"
#include "long_run.hpp"
#include "pipeline/verify.hpp"
#include "platform/disk.hpp"
#include "project_paths.hpp"

namespace warren {
namespace {

using ComparedThing =
    std::tuple<std::string, std::string, Point, std::string, std::string, std::string>;

std::string compared_property(const Thing& thing, std::string_view key) {
  const auto found = std::ranges::find(thing.properties, key, &Property::key);
  if (found == thing.properties.end()) return {};
  return std::get<std::string>(found->value);
}

// What a .zone file says of things, in no order.
std::vector<ComparedThing> compared_things(const Level& level) {
  std::vector<ComparedThing> out;
  for (const Thing& thing : level.things) {
    if (thing.kind == "pickup") continue;
    out.emplace_back(thing.kind, thing.type, thing.at, compared_property(thing, "id"),
                     compared_property(thing, "zone") + compared_property(thing, "text"),
                     compared_property(thing, "destination"));
  }
  std::ranges::sort(out);
  return out;
}

Level read_back(const std::string& text) {
  const Result<ZoneFile> file = parse_zone(text, "exported.zone");
  EXPECT_TRUE(file.has_value()) << (file ? "" : file.error().text());
  if (!file) return {};
  EXPECT_FALSE(file->zone.has_terrain());
  const Result<Level> level = testing::generated(file->zone, {});
  EXPECT_TRUE(level.has_value()) << (level ? "" : level.error().text());
  return level ? *level : Level();
}

void expect_round_trip(const Level& level) {
  SCOPED_TRACE(level.name + " seed " + std::to_string(level.provenance.seed));
  const Result<std::string> text = write_zone_file(level);
  ASSERT_TRUE(text.has_value()) << text.error().text();
  const Level again = read_back(*text);
  ASSERT_EQ(again.cells.width(), level.cells.width());
  for (int y = 0; y < level.cells.height(); ++y) {
    for (int x = 0; x < level.cells.width(); ++x) {
      const std::string& now = again.tile({x, y}).name;
      const std::string& before = level.tile({x, y}).name;
      if (now != before) FAIL() << x << ", " << y << ": " << now << ", was " << before;
    }
  }
  EXPECT_EQ(compared_things(again), compared_things(level));
  EXPECT_EQ(again.background, level.background);
  EXPECT_EQ(again.music, level.music);
  EXPECT_EQ(again.theme, level.theme);
  const Verdict verdict = verify(again);
  EXPECT_TRUE(verdict.holds());
  // Written again it is the same file, but for the head that names what made it.
  const Result<std::string> twice = write_zone_file(again);
  ASSERT_TRUE(twice.has_value());
  EXPECT_EQ(std::ranges::count(*twice, '\n'), std::ranges::count(*text, '\n'));
}

class ZoneFileExamples : public ::testing::TestWithParam<const char*> {};

TEST_P(ZoneFileExamples, ReadBackToTheSameCellsAndThings) {
  Result<ZoneFile> file =
      read_zone(disk(), std::filesystem::path(source_folder()) / "examples" / GetParam());
  ASSERT_TRUE(file.has_value()) << file.error().text();
  zone::Generator generator;
  Level level;
  const std::uint32_t seeds = testing::long_run() ? 6 : 1;
  for (std::uint32_t seed = 1; seed <= seeds; ++seed) {
    RunOptions options;
    options.seed = seed;
    if (!generator.generate_into(level, file->zone, options)) continue;
    ASSERT_NO_FATAL_FAILURE(expect_round_trip(level));
  }
}

INSTANTIATE_TEST_SUITE_P(Examples, ZoneFileExamples,
                         ::testing::Values("origin/origin.zone", "ember/ember.zone",
                                           "foundry/foundry.zone"));

Level small_level(const std::string& more, std::uint32_t seed) {
  const std::string text =
      "name Small Zone\nsize 48\nseed 1\ncelltype solid 20 0 20 255 128 0 128 255 none\n"
      "celltype board 20 0 20 255 128 0 128 255 circuit\n"
      "effecttype trace 10 60 80 140 30 120 160 100 circuit slow 0.5 2\n"
      "noise_frequency 0.06\nenemy_min_spacing 4\nenemy_budget_base 0.02\n" +
      more;
  const Result<ZoneFile> file = parse_zone(text, "small.zone");
  EXPECT_TRUE(file.has_value()) << (file ? "" : file.error().text());
  RunOptions options;
  options.seed = seed;
  return testing::generated(file->zone, options).value();
}

TEST(ZoneFiles, OfManySmallZonesReadBack) {
  const std::uint32_t seeds = testing::long_run() ? 150 : 40;
  for (std::uint32_t seed = 1; seed <= seeds; ++seed) {
    expect_round_trip(small_level(seed % 2 == 0 ? "noise_effect_threshold 0.1\n" : "", seed));
    expect_round_trip(small_level(
        "savepoint 20 21 home\nportal 40 3 way - -\nportal 4 40 out other.zone in\n"
        "datanode 30 30 node\nlabel 3 3 Mind the gap\ncell 1 1 solid drop:key\n"
        "enemytype wisp 3 1\nspawn wisp 10 -20.5\nspawn mine -1999 1999\nbgcolor 0 1 2 3\n",
        seed));
  }
}

TEST(ZoneFiles, SayNothingOfGenerators) {
  const Result<std::string> text =
      write_zone_file(small_level("savepoint 20 21 home\nspawn mine 5 5\n", 3));
  ASSERT_TRUE(text.has_value());
  for (const char* line : {"\nseed", "\nprocgen", "\nnoise_", "\nlandmark", "\neffecttype"}) {
    EXPECT_EQ(text->find(line), std::string::npos) << line;
  }
  EXPECT_NE(text->find("\ncell "), std::string::npos);
  EXPECT_NE(text->find("\nspawn "), std::string::npos);
  EXPECT_NE(text->find("\nsavepoint 20 21 home\n"), std::string::npos);
}

TEST(ZoneFiles, KnowTheEnemiesThatEveryZoneKnows) {
  std::vector<std::string_view> known;
  const std::vector<EnemyType> types = enemy_types_of({});
  for (const EnemyType& type : types) known.push_back(type.name);
  const auto written = enemies_known_everywhere();
  EXPECT_EQ(known, std::vector<std::string_view>(written.begin(), written.end()));
}

// A chunk may put an enemy onto a corner between cells, which belongs to the cell below it.
TEST(ZoneFiles, KeepEnemiesInTheirCells) {
  Level level = small_level("clearcell 10 10\n", 3);
  std::erase_if(level.things, [](const Thing& thing) { return thing.kind == "enemy"; });
  const auto spawned = [&](double cell_x, double cell_y) {
    const auto world = [](double cell) { return (cell - 24) * 100; };
    level.things.push_back(
        {"enemy", "mine", {10, 10}, {{"world_x", world(cell_x)}, {"world_y", world(cell_y)}}});
    const Zone zone = parse_zone(write_zone_file(level).value(), "a.zone")->zone;
    level.things.pop_back();
    return zone.spawns.at(0);
  };
  const Spawn inside = spawned(10.25, 10.75);
  EXPECT_EQ(inside.world_x, -1375);
  EXPECT_EQ(inside.world_y, -1325);
  const Spawn corner = spawned(11, 11);
  EXPECT_EQ(cell_of_world(corner.world_x, corner.world_y, 48), (Point{10, 10}));
}

TEST(ZoneFiles, BeginWithTheSavepointThatTheLevelStartsAt) {
  Level level = small_level("savepoint 20 21 first\nsavepoint 30 31 second\n", 3);
  level.start = Point{30, 31};
  const std::string text = write_zone_file(level).value();
  EXPECT_LT(text.find("savepoint 30 31 second"), text.find("savepoint 20 21 first"));
}

TEST(ZoneFiles, RefuseWhatALineCannotSay) {
  const Level level = small_level("savepoint 20 21 home\nportal 40 3 way - -\n", 3);
  const auto refused = [&](const auto& change) {
    Level changed = level;
    change(changed);
    const Result<std::string> text = write_zone_file(changed);
    EXPECT_FALSE(text.has_value()) << *text;
    return text ? std::string() : text.error().text();
  };
  EXPECT_NE(refused([](Level& l) { l.name = "a\ncell 1 1 solid"; }).find("the name"),
            std::string::npos);
  refused([](Level& l) { l.name = "a #b"; });
  refused([](Level& l) { l.legend[1].name = "two words"; });
  refused([](Level& l) { l.legend[1].kind = TileKind::abyss; });
  refused([](Level& l) { l.things[0].properties = {{"id", std::string("#")}}; });
  refused([](Level& l) { l.set_kind("stage"); });
  refused([](Level& l) { l.cells.resize(48, 40); });
}

TEST(ZoneFiles, CountWhatTheyLeaveOut) {
  Level level = small_level("", 3);
  std::erase_if(level.things, [](const Thing& thing) { return thing.kind == "pickup"; });
  EXPECT_EQ(left_out_of_zone_file(level), 0);
  level.things.push_back({"pickup", "bonus", {1, 1}, {}});
  EXPECT_EQ(left_out_of_zone_file(level), 1);
}

}  // namespace
}  // namespace warren
