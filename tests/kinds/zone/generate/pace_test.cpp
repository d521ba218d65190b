// Safe ground, danger that grows with the walk, and budgets that are met.
#include <gtest/gtest.h>

#include <cmath>

#include "core/topology/distance.hpp"
#include "kinds/zone/generate/budget_enemies.hpp"
#include "kinds/zone/report/danger.hpp"
#include "landmark_zones.hpp"
#include "level/open_cells.hpp"
#include "levels.hpp"

namespace warren {
namespace {

using testing::landmark_zone;
using testing::level_of;

const std::uint32_t kPaceSeeds = testing::seeds_to_try(60);

bool from_budget(const Thing& thing) {
  return thing.kind == "enemy" &&
         std::ranges::any_of(thing.properties, [](const Property& property) {
           return property.key == "source" && property.value == Value(std::string("budget"));
         });
}

double danger_of(const Level& level, const Thing& enemy) {
  return std::ranges::find(level.zone()->enemy_types, enemy.type, &EnemyType::name)->danger;
}

double gap(Rect rect, Point at) {
  const int dx = std::max({0, rect.x - at.x, at.x - rect.right() + 1});
  const int dy = std::max({0, rect.y - at.y, at.y - rect.bottom() + 1});
  return std::hypot(dx, dy);
}

double danger_from_budget(const Level& level) {
  double out = 0;
  for (const Thing& thing : level.things) out += from_budget(thing) ? danger_of(level, thing) : 0;
  return out;
}

// Without nests and slots, so that the budget alone decides.
Zone plain_zone() {
  Zone zone = landmark_zone();
  zone.parameters.obstacle_density = 0;
  zone.parameters.obstacle_density_wild = 0;
  return zone;
}

TEST(ShareOut, SpendsAllAndMakesUpForWhatStandsThere) {
  for (std::uint32_t seed = 0; seed < 500; ++seed) {
    Rng rng(seed);
    zone::Bands weights{};
    zone::Bands present{};
    double weight = 0;
    for (std::size_t i = 0; i < weights.size(); ++i) {
      weights[i] = rng.chance(0.2) ? 0 : rng.real64() * 100;
      present[i] = rng.chance(0.5) ? 0 : rng.real64() * 20;
      weight += weights[i];
    }
    if (weight <= 0) continue;
    const double budget = rng.real64() * 300;
    const zone::Bands out = zone::share_out(weights, present, budget);
    double sum = 0;
    double level = -1;  // danger for each weight, of the bands that got some
    for (std::size_t i = 0; i < out.size(); ++i) {
      ASSERT_GE(out[i], 0) << seed;
      sum += out[i];
      if (out[i] > 0) level = (out[i] + present[i]) / weights[i];
    }
    ASSERT_NEAR(sum, budget, 1e-6) << seed;
    for (std::size_t i = 0; i < out.size(); ++i) {
      if (weights[i] <= 0) continue;
      const double now = (out[i] + present[i]) / weights[i];
      ASSERT_GE(now, level - 1e-6) << seed;
      if (out[i] > 0) {
        ASSERT_NEAR(now, level, 1e-6) << seed;
      }
    }
  }
}

TEST(Pace, NobodyFromTheBudgetIsNearTheStartOrARefuge) {
  Zone zone = plain_zone();
  zone.parameters.enemy_min_spacing = 2;
  zone.parameters.enemy_budget_base = 0.05;
  int near_without = 0;
  for (const int radius : {0, 12, 24, 40}) {
    zone.parameters.safe_radius = radius;
    for (std::uint32_t seed = 0; seed < kPaceSeeds; ++seed) {
      const Level level = level_of(zone, seed);
      for (const Thing& thing : level.things) {
        if (!from_budget(thing)) continue;
        double nearest = gap({level.start->x, level.start->y, 1, 1}, thing.at);
        for (const Landmark& landmark : level.zone()->landmarks) {
          if (landmark.type == "refuge") nearest = std::min(nearest, gap(landmark.rect, thing.at));
        }
        ASSERT_GE(nearest, radius) << seed;
        near_without += radius == 0 && nearest < 12 ? 1 : 0;
      }
    }
  }
  EXPECT_GT(near_without, 0) << "without safe ground there is somebody to keep away";
}

double mean_ramp(const Zone& zone) {
  double sum = 0;
  for (std::uint32_t seed = 0; seed < kPaceSeeds; ++seed) {
    sum += measure_danger(level_of(zone, seed))->ramp().value_or(4);
  }
  return sum / kPaceSeeds;
}

TEST(Pace, DangerGrowsWithTheWalk) {
  Zone zone = plain_zone();
  zone.parameters.enemy_min_spacing = 4;
  EXPECT_GE(mean_ramp(zone), 1.8);
  zone.parameters.safe_radius = 0;
  const double usual = mean_ramp(zone);
  zone.parameters.danger_near = 1;
  zone.parameters.danger_far = 1;
  const double even = mean_ramp(zone);
  zone.parameters.danger_near = 1.5;
  zone.parameters.danger_far = 0.5;
  const double upside_down = mean_ramp(zone);
  EXPECT_GT(usual, even * 1.3);
  EXPECT_GT(even, upside_down * 1.3);
}

TEST(Pace, WeakEnemiesComeFirst) {
  Zone zone = plain_zone();
  zone.parameters.enemy_min_spacing = 4;
  for (LandmarkDefinition& landmark : zone.landmarks) landmark.influence->bias.clear();
  const auto far_over_near = [&] {
    std::array<double, 2> danger{};
    std::array<double, 2> heads{};
    for (std::uint32_t seed = 0; seed < kPaceSeeds; ++seed) {
      const Level level = level_of(zone, seed);
      const Grid<std::int32_t> steps =
          distance_field(open_cells(level), std::span(&*level.start, 1));
      const std::int32_t longest = *std::ranges::max_element(steps.cells());
      for (const Thing& thing : level.things) {
        if (!from_budget(thing)) continue;
        const std::size_t far = steps[thing.at] * 2 > longest ? 1 : 0;
        danger[far] += danger_of(level, thing);
        ++heads[far];
      }
    }
    return danger[1] / heads[1] / (danger[0] / heads[0]);
  };
  EXPECT_GT(far_over_near(), 1.15);
  zone.parameters.danger_near = 1;
  zone.parameters.danger_far = 1;
  EXPECT_NEAR(far_over_near(), 1, 0.1);
}

bool warns_of_enemies(const Level& level) {
  return std::ranges::any_of(level.report.warnings, [](const std::string& warning) {
    return warning.starts_with("enemies:") && warning.find("finds no place") != std::string::npos;
  });
}

TEST(Budget, IsMetWhereTheGroundHoldsIt) {
  Zone zone = plain_zone();
  zone.parameters.enemy_min_spacing = 2;
  const double base = zone.parameters.enemy_budget_base;
  for (std::uint32_t seed = 0; seed < kPaceSeeds / 3 + 1; ++seed) {
    zone.parameters.enemy_budget_base = base;
    const Level once = level_of(zone, seed);
    double others = 0;
    for (const Thing& thing : once.things) {
      if (thing.kind == "enemy" && !from_budget(thing)) others += danger_of(once, thing);
    }
    const double whole = danger_from_budget(once) + others;
    for (const int times : {3, 8, 15}) {
      zone.parameters.enemy_budget_base = base * times;
      const Level level = level_of(zone, seed);
      EXPECT_NEAR(danger_from_budget(level) + others, whole * times, 0.02 * whole * times) << seed;
      EXPECT_FALSE(warns_of_enemies(level));
    }
  }
}

// What is left of a budget was too much for the ground: nobody fits anywhere any more.
TEST(Budget, ThatIsNotMetLeavesNoRoom) {
  Zone zone = plain_zone();
  zone.parameters.enemy_min_spacing = 13;
  zone.parameters.enemy_budget_base = 0.1;
  for (LandmarkDefinition& landmark : zone.landmarks) landmark.influence->density = 1;
  for (std::uint32_t seed = 0; seed < kPaceSeeds / 3 + 1; ++seed) {
    const Level level = level_of(zone, seed);
    ASSERT_TRUE(warns_of_enemies(level)) << seed;
    const BitGrid reach = flood(open_bits(level), *level.start);
    std::vector<bool> near_enemy(level.cells.size());
    for (const Thing& thing : level.things) {
      if (thing.kind != "enemy") continue;
      for (int y = thing.at.y - 13; y <= thing.at.y + 13; ++y) {
        for (int x = thing.at.x - 13; x <= thing.at.x + 13; ++x) {
          const bool near = std::hypot(thing.at.x - x, thing.at.y - y) < 13;
          if (near && level.cells.contains({x, y})) near_enemy[level.cells.index({x, y})] = true;
        }
      }
    }
    for (std::size_t i = 0; i < level.cells.size(); ++i) {
      const Point at = level.cells.point(i);
      if (!reach.test(at) || near_enemy[i]) continue;
      // Beside safe ground danger only begins to rise: nobody has to stand there.
      if (gap({level.start->x, level.start->y, 1, 1}, at) < 48) continue;
      const bool rests =
          std::ranges::any_of(level.zone()->landmarks, [&](const Landmark& landmark) {
            return gap(landmark.rect, at) < (landmark.type == "refuge" ? 24 : 1);
          });
      if (rests || (level.zone()->anchor && level.zone()->anchor->rect.contains(at))) continue;
      FAIL() << seed << ": somebody fits at " << at.x << ", " << at.y;
    }
  }
}

TEST(Niches, HoldPickupsWhereThereAreNoBlocks) {
  Zone zone = plain_zone();
  for (std::uint32_t seed = 0; seed < kPaceSeeds; ++seed) {
    const Level level = level_of(zone, seed);
    const auto reachable = static_cast<double>(flood(open_bits(level), *level.start).count());
    const auto wanted = static_cast<std::int64_t>(zone.parameters.pickup_density * reachable);
    EXPECT_GE(std::ranges::count(level.things, "pickup", &Thing::kind), wanted * 9 / 10) << seed;
  }
}

}  // namespace
}  // namespace warren
