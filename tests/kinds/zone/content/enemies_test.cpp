#include "kinds/zone/content/enemies.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <string>
#include <vector>

#include "landmark_zones.hpp"

namespace warren {
namespace {

using Shares = std::vector<double>;

double sum(const Shares& shares) {
  return std::accumulate(shares.begin(), shares.end(), 0.0);
}

std::size_t place_of(const std::vector<EnemyType>& types, std::string_view name) {
  const auto found = std::ranges::find(types, name, &EnemyType::name);
  EXPECT_NE(found, types.end()) << name;
  return static_cast<std::size_t>(found - types.begin());
}

TEST(EnemyTypes, AreTheBuiltInOnes) {
  std::vector<std::string> names;
  for (const EnemyType& type : enemy_types_of(Zone{})) {
    names.push_back(type.name);
    EXPECT_GT(type.weight, 0) << type.name;
    EXPECT_GE(type.danger, 1) << type.name;
  }
  EXPECT_EQ(names, (std::vector<std::string>{"mine", "hunter", "seeker", "defender", "stalker",
                                             "swarmer"}));
}

TEST(EnemyTypes, ChangeAndGrowWithTheZone) {
  Zone zone;
  zone.enemy_types = {{{"ghost", 3, 5}, {}}, {{"seeker", 0, 9}, {}}};
  const std::vector<EnemyType> types = enemy_types_of(zone);
  ASSERT_EQ(types.size(), 7U);
  EXPECT_EQ(types[2], (EnemyType{"seeker", 0, 9})) << "stays in its place";
  EXPECT_EQ(types[6], (EnemyType{"ghost", 3, 5}));
}

TEST(BiasNames, AreTheBuiltInOnesAndTheZones) {
  Zone zone;
  zone.enemy_types = {{{"ghost", 3, 5}, {}}};
  zone.biases = {{"calm", {{"mine", 1}}, {}}};
  EXPECT_EQ(bias_names(zone, enemy_types_of(zone)),
            (std::vector<std::string>{"mixed", "none", "mine_heavy", "hunter_heavy", "seeker_heavy",
                                      "defender_heavy", "stalker_heavy", "swarmer_heavy",
                                      "ghost_heavy", "calm"}));
}

TEST(BaseMix, SharesByWeight) {
  EXPECT_EQ(base_mix({{"a", 1, 1}, {"b", 3, 1}, {"c", 0, 1}}), (Shares{0.25, 0.75, 0}));
  EXPECT_EQ(base_mix({{"a", 0, 1}}), Shares{});
  EXPECT_EQ(base_mix({}), Shares{});
}

TEST(BiasMix, LeavesTheMixWhereNothingIsFavoured) {
  const Zone zone;
  const std::vector<EnemyType> types = enemy_types_of(zone);
  for (const char* bias : {"", "mixed", "none"}) {
    EXPECT_EQ(bias_mix(zone, types, bias), std::nullopt) << bias;
  }
}

TEST(BiasMix, OfTheZoneCountsEveryPart) {
  Zone zone;
  zone.biases = {{"calm", {{"mine", 1}, {"hunter", 2}, {"mine", 1}}, {}}};
  EXPECT_EQ(bias_mix(zone, enemy_types_of(zone), "calm"), (Shares{0.5, 0.5, 0, 0, 0, 0}));
}

TEST(BiasMix, OfTheZoneGoesBeforeTheBuiltInOne) {
  Zone zone;
  zone.biases = {{"mine_heavy", {{"hunter", 1}}, {}}, {"mixed", {{"seeker", 1}}, {}}};
  EXPECT_EQ(bias_mix(zone, enemy_types_of(zone), "mine_heavy"), (Shares{0, 1, 0, 0, 0, 0}));
  EXPECT_EQ(bias_mix(zone, enemy_types_of(zone), "mixed"), (Shares{0, 0, 1, 0, 0, 0}));
}

// Also of a type that has no weight of its own.
TEST(BiasMix, HeavyWorksWithoutAnyWeights) {
  const std::vector<EnemyType> types = {{"a", 0, 1}, {"b", 0, 1}};
  EXPECT_EQ(bias_mix(Zone{}, types, "b_heavy"), (Shares{0, 1}));
}

RC_GTEST_PROP(BiasMix, SharesSumToOneAndHeavyTypesDominate, ()) {
  const Zone zone = testing::any_landmark_zone();
  const std::vector<EnemyType> types = enemy_types_of(zone);
  const Shares base = base_mix(types);
  RC_ASSERT(std::abs(sum(base) - 1) < 1e-9);
  for (const std::string& bias : bias_names(zone, types)) {
    const std::optional<Shares> mix = bias_mix(zone, types, bias);
    if (!mix) continue;
    RC_ASSERT(mix->size() == types.size());
    RC_ASSERT(std::abs(sum(*mix) - 1) < 1e-9);
    RC_ASSERT(std::ranges::all_of(*mix, [](double share) { return share >= 0; }));
    if (!bias.ends_with("_heavy")) continue;
    const std::size_t heavy = place_of(types, bias.substr(0, bias.size() - 6));
    RC_ASSERT((*mix)[heavy] >= 0.85 - 1e-9);
    for (std::size_t i = 0; i < types.size(); ++i) {
      if (i != heavy) RC_ASSERT(std::abs((*mix)[i] - base[i] * 0.15) < 1e-9);
    }
  }
}

}  // namespace
}  // namespace warren
