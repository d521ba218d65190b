#include "kinds/zone/content/parameters.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <cmath>
#include <map>
#include <set>
#include <string>

#include "content/numbers.hpp"
#include "kinds/zone/content/directives.hpp"
#include "zones.hpp"

namespace warren {
namespace {

const ZoneParameter& parameter(std::string_view key) {
  const ZoneParameter* found = find_zone_parameter(key);
  EXPECT_NE(found, nullptr) << key;
  return found == nullptr ? zone_parameters().front() : *found;
}

bool is_integer(const ZoneParameter& which) {
  return holds<int>(which);
}

TEST(ZoneParameters, HaveKeysOfTheirOwn) {
  std::set<std::string_view> keys;
  for (const ZoneParameter& which : zone_parameters()) {
    EXPECT_TRUE(keys.insert(which.key).second) << which.key;
    EXPECT_EQ(find_zone_parameter(which.key), &which);
    EXPECT_EQ(find_zone_directive(which.key), nullptr) << which.key << " is listed twice";
  }
  EXPECT_EQ(find_zone_parameter("noise"), nullptr);
  EXPECT_EQ(find_zone_parameter(""), nullptr);
}

TEST(ZoneParameters, HaveDefaultsOfTheDocument) {
  std::map<std::string_view, std::string> expected = {
      {"size", "1024"},
      {"noise_octaves", "5"},
      {"noise_frequency", "0.01"},
      {"noise_lacunarity", "2"},
      {"noise_persistence", "0.5"},
      {"noise_wall_threshold", "-0.1"},
      {"noise_effect_threshold", "none"},
      {"macro_frequency", "0"},
      {"macro_strength", "0"},
      {"warp_frequency", "0"},
      {"warp_strength", "0"},
      {"dense_shift", "0.35"},
      {"sparse_shift", "0.3"},
      {"moderate_shift", "0.1"},
      {"structured_threshold", "0.5"},
      {"circuit_prob_landmark", "0.9"},
      {"circuit_prob_wild", "0.15"},
      {"hotspot_count", "10"},
      {"hotspot_edge_margin", "80"},
      {"hotspot_center_exclusion", "120"},
      {"hotspot_min_separation", "150"},
      {"hotspot_min_distance", "0"},
      {"landmark_min_separation", "120"},
      {"corridor_width", "2"},
      {"ridge_width", "1"},
      {"pocket_min", "64"},
      {"obstacle_density", "0.08"},
      {"obstacle_density_wild", "0.02"},
      {"obstacle_min_spacing", "8"},
      {"vault_count", "8"},
      {"enemy_budget_base", "0.003"},
      {"enemy_min_spacing", "15"},
      {"safe_radius", "24"},
      {"danger_near", "0.5"},
      {"danger_far", "1.5"},
      {"difficulty_min", "1"},
      {"difficulty_max", "3"},
      {"difficulty_gradient", "0"},
      {"pickup_density", "0.0005"},
  };
  for (const ZoneParameter& which : zone_parameters()) {
    EXPECT_EQ(default_text(which), expected[which.key]) << which.key;
  }
  EXPECT_EQ(zone_parameters().size(), expected.size());
}

TEST(ZoneParameters, HaveDefaultsWithinTheirRange) {
  for (const ZoneParameter& which : zone_parameters()) {
    EXPECT_LT(which.min, which.max) << which.key;
    ZoneParameters parameters;
    EXPECT_EQ(set_parameter(parameters, which, default_text(which)), std::nullopt) << which.key;
    EXPECT_EQ(parameters, ZoneParameters{}) << which.key;
    EXPECT_FALSE(which.help.empty()) << which.key;
    EXPECT_FALSE(which.unit.empty()) << which.key;
    EXPECT_EQ(which.help.find('|'), std::string_view::npos) << "would break the table in docs";
  }
}

RC_GTEST_PROP(SetParameter, TakesEveryValueOfItsRangeAndChangesNothingElse, ()) {
  const auto index = *rc::gen::inRange(std::size_t{0}, zone_parameters().size());
  const ZoneParameter& which = zone_parameters()[index];
  const double value = testing::any_real(which.min, which.max);
  const std::string text =
      is_integer(which) ? std::to_string(std::llround(value)) : real_text(value);
  ZoneParameters parameters;
  RC_ASSERT(set_parameter(parameters, which, text) == std::nullopt);
  RC_ASSERT(parameter_text(parameters, which) == text);
  for (const ZoneParameter& other : zone_parameters()) {
    if (&other == &which) continue;
    RC_ASSERT(parameter_text(parameters, other) == default_text(other));
  }
}

RC_GTEST_PROP(SetParameter, RefusesWhatLiesOutside, ()) {
  const auto index = *rc::gen::inRange(std::size_t{0}, zone_parameters().size());
  const ZoneParameter& which = zone_parameters()[index];
  // Whole steps beyond an end: outside for integers and reals alike.
  const double beyond = *rc::gen::inRange(1, 2'000'000'000);
  const double value = *rc::gen::element(which.min - beyond, which.max + beyond);
  const std::string text =
      is_integer(which) ? std::to_string(std::llround(value)) : real_text(value);
  ZoneParameters parameters;
  RC_ASSERT(set_parameter(parameters, which, text).has_value());
  RC_ASSERT(parameters == ZoneParameters{});
}

TEST(SetParameter, SaysWhatItWants) {
  ZoneParameters parameters;
  const auto problem = [&](std::string_view key, std::string_view text) {
    return set_parameter(parameters, parameter(key), text).value_or("");
  };
  EXPECT_EQ(problem("size", "15"), "size must be a whole number from 16 to 16384, not '15'");
  EXPECT_EQ(problem("size", "2147483648"),
            "size must be a whole number from 16 to 16384, not '2147483648'");
  EXPECT_EQ(problem("noise_octaves", "2.5"),
            "noise_octaves must be a whole number from 1 to 8, not '2.5'");
  EXPECT_EQ(problem("noise_persistence", "nan"),
            "noise_persistence must be a number from 0 to 1, not 'nan'");
  EXPECT_EQ(problem("noise_effect_threshold", "1.01"),
            "noise_effect_threshold must be a number from -1 to 1, or none, not '1.01'");
  EXPECT_EQ(problem("noise_wall_threshold", "none"),
            "noise_wall_threshold must be a number from -1 to 1, not 'none'");
  EXPECT_EQ(parameters, ZoneParameters{});
}

TEST(SetParameter, NoneTakesAnOptionalParameterAway) {
  ZoneParameters parameters;
  const ZoneParameter& which = parameter("noise_effect_threshold");
  EXPECT_EQ(set_parameter(parameters, which, "0.25"), std::nullopt);
  EXPECT_EQ(parameters.noise_effect_threshold, 0.25);
  EXPECT_EQ(set_parameter(parameters, which, "none"), std::nullopt);
  EXPECT_EQ(parameters.noise_effect_threshold, std::nullopt);
}

TEST(ParameterProperties, ListWhatIsSet) {
  ZoneParameters parameters;
  parameters.size = 64;
  const std::vector<Property> plain = properties_by(zone_parameters(), parameters);
  EXPECT_EQ(plain.size(), zone_parameters().size() - 1);
  EXPECT_EQ(plain[0], (Property{"size", std::int64_t{64}}));
  EXPECT_EQ(plain[2], (Property{"noise_frequency", 0.01}));
  parameters.noise_effect_threshold = 0.5;
  const std::vector<Property> with_effect = properties_by(zone_parameters(), parameters);
  EXPECT_EQ(with_effect.size(), zone_parameters().size());
  EXPECT_EQ(with_effect[6], (Property{"noise_effect_threshold", 0.5}));
}

// What the table says about noise is what the noise itself takes.
TEST(ZoneParameters, GiveTheirValuesToTheNoise) {
  ZoneParameters parameters;
  parameters.noise_octaves = 3;
  parameters.noise_frequency = 0.25;
  parameters.noise_lacunarity = 1.5;
  parameters.noise_persistence = 0.75;
  const NoiseParameters noise = parameters.noise();
  EXPECT_EQ(noise.octaves, 3);
  EXPECT_EQ(noise.frequency, 0.25);
  EXPECT_EQ(noise.lacunarity, 1.5);
  EXPECT_EQ(noise.persistence, 0.75);
}

}  // namespace
}  // namespace warren
