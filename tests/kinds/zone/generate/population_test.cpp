// Obstacles, enemies and pickups.
#include <gtest/gtest.h>

#include <cmath>
#include <map>

#include "core/topology/components.hpp"
#include "in_memory.hpp"
#include "kinds/zone/content/link.hpp"
#include "kinds/zone/generated.hpp"
#include "landmark_zones.hpp"
#include "level/open_cells.hpp"
#include "levels.hpp"
#include "long_run.hpp"
#include "warren/warren.hpp"

namespace warren {
namespace {

using testing::landmark_zone;
using testing::level_of;

const std::uint32_t kPopulationSeeds = testing::seeds_to_try(60);

std::string source_of(const Thing& thing) {
  for (const Property& property : thing.properties) {
    if (property.key == "source") return std::get<std::string>(property.value);
  }
  return {};
}

int count(const Level& level, std::string_view kind, std::string_view source = {}) {
  int out = 0;
  for (const Thing& thing : level.things) {
    out += thing.kind == kind && (source.empty() || source_of(thing) == source) ? 1 : 0;
  }
  return out;
}

std::int64_t fact(const Level& level, std::string_view pass, std::string_view key) {
  const auto record = std::ranges::find(level.report.passes, pass, &PassRecord::name);
  for (const Property& property : record->facts) {
    if (property.key == key) return std::get<std::int64_t>(property.value);
  }
  return -1;
}

TEST(Obstacles, ComeInBothStylesAndTheirEnemiesStandInThem) {
  const Zone zone = landmark_zone();
  std::int64_t built = 0;
  std::int64_t natural = 0;
  int nests = 0;
  for (std::uint32_t seed = 0; seed < kPopulationSeeds; ++seed) {
    const Level level = level_of(zone, seed);
    built += fact(level, "obstacles", "structured");
    natural += fact(level, "obstacles", "organic");
    for (const Thing& thing : level.things) {
      for (const Property& property : thing.properties) {
        nests += property.key == "block" ? 1 : 0;
      }
    }
  }
  EXPECT_GT(built, kPopulationSeeds);
  EXPECT_GT(natural, 10 * kPopulationSeeds);
  EXPECT_GT(nests, static_cast<int>(kPopulationSeeds));
}

// Blocks stand free, so what was connected stays connected: no more areas than before, but for
// cells that blocks surround themselves (ours surround none).
TEST(Obstacles, NeverCloseAWay) {
  Zone zone = landmark_zone();
  Zone without = zone;
  without.parameters.obstacle_density = 0;
  without.parameters.obstacle_density_wild = 0;
  for (std::uint32_t seed = 0; seed < kPopulationSeeds; ++seed) {
    const Components with = label_components(open_cells(level_of(zone, seed)));
    const Components before = label_components(open_cells(level_of(without, seed)));
    EXPECT_EQ(with.size.size(), before.size.size()) << seed;
  }
}

// Without landmarks and savepoints the start is an open cell near the centre, like any other.
TEST(Obstacles, LeaveTheStartFree) {
  std::int64_t blocks = 0;
  for (std::uint32_t seed = 0; seed < 100; ++seed) {
    const Input input = testing::in_memory(
        "bare.zone",
        "name Bare\nsize 64\ncelltype solid 1 2 3 255 4 5 6 255 none\nnoise_frequency 0.03\n"
        "noise_wall_threshold -0.5\nobstacle slab 1\nobstacle_density_wild 0.3\n"
        "obstacle_min_spacing 2\n",
        {{"slab.chunk", "chunk slab\nsize 4 4\nstyle organic\nwall 0..3 0..3 solid\n"}});
    const Result<Level> level = generate_level(input, {.seed = seed});
    ASSERT_TRUE(level.has_value()) << level.error().text();
    EXPECT_TRUE(level->start && level->open(*level->start)) << seed;
    blocks += fact(*level, "obstacles", "organic");
  }
  EXPECT_GT(blocks, 100 * 20);
}

TEST(Obstacles, KeepTheirSpacingAndDensity) {
  Zone zone = landmark_zone();
  const std::int64_t normal = fact(level_of(zone, 3), "obstacles", "organic");
  zone.parameters.obstacle_min_spacing = 40;
  EXPECT_LT(fact(level_of(zone, 3), "obstacles", "organic"), normal / 2);
  zone.parameters.obstacle_density = 0;
  zone.parameters.obstacle_density_wild = 0;
  const Level none = level_of(zone, 3);
  EXPECT_EQ(fact(none, "obstacles", "organic") + fact(none, "obstacles", "structured"), 0);
}

// A share of nothing: the mean of no block is no number, and no count either.
TEST(Obstacles, WithoutAnyWeightThereAreNone) {
  Zone zone = landmark_zone();
  LinkedChunks links = *zone.links.chunks;
  for (BlockChoice& block : links.blocks) block.weight = 0;
  ASSERT_FALSE(links.blocks.empty());
  zone.links.chunks = std::make_shared<const LinkedChunks>(std::move(links));
  const Level none = level_of(zone, 3);
  EXPECT_EQ(fact(none, "obstacles", "organic") + fact(none, "obstacles", "structured"), 0);
}

TEST(Enemies, GrowWithDifficultyAndBudget) {
  Zone zone = landmark_zone();
  zone.parameters.enemy_min_spacing = 3;
  const auto placed = [&] { return count(level_of(zone, 9), "enemy", "budget"); };
  const int normal = placed();
  zone.parameters.difficulty_min = 3;
  zone.parameters.difficulty_max = 5;
  EXPECT_GT(placed(), normal * 3 / 2);
  zone.parameters.enemy_budget_base = 0;
  EXPECT_EQ(placed(), 0);
}

// Dearer enemies are fewer: the budget counts danger.
TEST(Enemies, TheBudgetCountsDanger) {
  Zone zone = landmark_zone();
  zone.parameters.enemy_min_spacing = 3;
  zone.parameters.enemy_budget_base = 0.02;
  zone.parameters.obstacle_density_wild = 0;  // its nests take from the budget
  zone.parameters.obstacle_density = 0;
  for (LandmarkDefinition& landmark : zone.landmarks) landmark.influence->bias.clear();
  const auto placed_as = [&](double danger) {
    zone.enemy_types.clear();
    for (const char* name : {"mine", "hunter", "seeker", "defender", "stalker", "swarmer"}) {
      zone.enemy_types.push_back({{name, 1, danger}, {}});
    }
    return count(level_of(zone, 4), "enemy", "budget");
  };
  const int cheap = placed_as(1);
  EXPECT_NEAR(placed_as(4), cheap / 4, cheap / 20 + 2);
}

std::map<std::string, double> mix_around(const Zone& zone, std::string_view type, bool everywhere) {
  std::map<std::string, double> mix;
  double total = 0;
  const std::uint32_t seeds = kPopulationSeeds * (testing::long_run() ? 6 : 2);
  for (std::uint32_t seed = 0; seed < seeds; ++seed) {
    const Level level = level_of(zone, seed);
    const Landmark& around = *std::ranges::find(level.zone()->landmarks, type, &Landmark::type);
    for (const Thing& thing : level.things) {
      if (thing.kind != "enemy" || source_of(thing) != "budget") continue;
      const double away = std::hypot(thing.at.x - around.at.x, thing.at.y - around.at.y);
      if (!everywhere && away > around.influence->radius / 2) continue;
      ++mix[thing.type];
      ++total;
    }
  }
  for (auto& [enemy, share] : mix) share /= total;
  return mix;
}

TEST(Enemies, GatherWhereALandmarkFavoursThem) {
  Zone zone = landmark_zone();
  zone.parameters.danger_near = 1;  // the mix is the same near and far
  zone.parameters.danger_far = 1;
  zone.parameters.enemy_min_spacing = 3;
  Zone plain = zone;
  for (LandmarkDefinition& landmark : plain.landmarks) landmark.influence->bias.clear();
  const double base = mix_around(plain, "swarm", true)["swarmer"];
  const double near = mix_around(zone, "swarm", false)["swarmer"];
  // Averages of fewer seeds scatter more, and still tell which is larger.
  const bool many = kPopulationSeeds >= 60;
  EXPECT_NEAR(base, 1.0 / 11, many ? 0.02 : 0.06);
  EXPECT_GE(near, (many ? 3 : 1.5) * base);
}

TEST(Enemies, AvoidRefugesAndCrowdWhereTheyAreWanted) {
  Zone zone = landmark_zone();
  zone.parameters.safe_radius = 0;  // nobody would be there at all
  zone.parameters.danger_near = 1;
  zone.parameters.danger_far = 1;
  zone.parameters.enemy_min_spacing = 3;
  const auto near = [&](double density) {
    for (LandmarkDefinition& landmark : zone.landmarks) {
      if (landmark.type == "refuge") landmark.influence->density = density;
    }
    int out = 0;
    for (std::uint32_t seed = 0; seed < kPopulationSeeds; ++seed) {
      const Level level = level_of(zone, seed);
      const Landmark& refuge =
          *std::ranges::find(level.zone()->landmarks, "refuge", &Landmark::type);
      for (const Thing& thing : level.things) {
        const bool counts = thing.kind == "enemy" && source_of(thing) == "budget";
        const double away = std::hypot(thing.at.x - refuge.at.x, thing.at.y - refuge.at.y);
        out += counts && away < refuge.influence->radius / 2 ? 1 : 0;
      }
    }
    return out;
  };
  const int quiet = near(0);
  const int usual = near(1);
  const int crowded = near(3);
  const bool many = kPopulationSeeds >= 60;
  EXPECT_LT(quiet * 10, usual * (many ? 7 : 10));
  EXPECT_GT(crowded * 2, usual * (many ? 3 : 2));
}

TEST(Pickups, LieBesideBlocksAndInPocketsAndGetRarerWithDifficulty) {
  Zone zone = landmark_zone();
  int beside = 0;
  int pockets = 0;
  int niches = 0;
  for (std::uint32_t seed = 0; seed < kPopulationSeeds; ++seed) {
    const Level level = level_of(zone, seed);
    beside += count(level, "pickup", "obstacle");
    pockets += count(level, "pickup", "pocket");
    niches += count(level, "pickup", "niche");
    for (const Thing& thing : level.things) {
      if (thing.kind == "pickup") {
        EXPECT_TRUE(level.open(thing.at));
      }
    }
  }
  EXPECT_GT(beside, 5 * static_cast<int>(kPopulationSeeds));
  EXPECT_GT(pockets, 0);
  EXPECT_GT(niches, 2 * static_cast<int>(kPopulationSeeds));
  const int easy = count(level_of(zone, 2), "pickup");
  zone.parameters.difficulty_min = 5;
  zone.parameters.difficulty_max = 5;
  EXPECT_LT(count(level_of(zone, 2), "pickup"), easy * 2 / 3);
}

// Each pass draws from its own stream: tuning one leaves what the others made as it was.
struct Fields {
  std::map<std::string, std::uint64_t> hashes;  // by "pass layer"
};

Fields fields_of(const Zone& zone) {
  Layers layers;
  RunOptions options;
  options.seed = 77;
  options.layers = &layers;
  const Result<Level> level = testing::generated(zone, options);
  EXPECT_TRUE(level.has_value());
  Fields out;
  for (const Layer& layer : layers.list) {
    out.hashes[layer.pass + " " + layer.name] = hash(layer.field);
  }
  return out;
}

std::vector<std::string> changed(const Fields& before, const Fields& after) {
  std::vector<std::string> out;
  for (const auto& [name, value] : before.hashes) {
    const auto found = after.hashes.find(name);
    if (found == after.hashes.end() || found->second != value) out.push_back(name);
  }
  return out;
}

TEST(Passes, TuningOneLeavesTheOthersAlone) {
  struct Tuned {
    void (*change)(ZoneParameters& parameters);
    std::vector<std::string> changes;
  };
  const std::vector<Tuned> table = {
      {[](ZoneParameters& p) { p.enemy_min_spacing = 9; }, {"enemies placed"}},
      {[](ZoneParameters& p) { p.enemy_budget_base = 0.005; }, {"enemies placed"}},
      {[](ZoneParameters& p) { p.pickup_density = 0.001; }, {"pickups placed"}},
      // What is stamped later shows earlier changes below it, but nothing is drawn anew.
      {[](ZoneParameters& p) { p.circuit_prob_landmark = 0.5; },
       {"circuits walls", "obstacles cells"}},
  };
  const Zone zone = landmark_zone();
  const Fields before = fields_of(zone);
  ASSERT_EQ(before.hashes.size(), 17U);
  for (const Tuned& tuned : table) {
    Zone other = zone;
    tuned.change(other.parameters);
    EXPECT_EQ(changed(before, fields_of(other)), tuned.changes);
  }
}

}  // namespace
}  // namespace warren
