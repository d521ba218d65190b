// Parameters: difficulty, and now and then extreme values.
#include <fmt/format.h>

#include "random/random_zone.hpp"

namespace warren::testing {
namespace {

struct RandomParameter {
  const char* name;
  std::vector<std::string> values;  // least, greatest, and some between
};

const std::vector<RandomParameter>& extreme_parameters() {
  static const std::vector<RandomParameter> kAll = {
      {"noise_octaves", {"1", "8"}},
      {"noise_frequency", {"0.0001", "0.5", "1"}},
      {"noise_lacunarity", {"1", "4"}},
      {"noise_persistence", {"0", "1"}},
      {"noise_wall_threshold", {"-1", "-0.9", "0.3", "0.9", "1"}},
      {"noise_effect_threshold", {"-1", "0.2", "1", "none"}},
      {"macro_frequency", {"0", "0.003", "0.02"}},
      {"macro_strength", {"0", "0.4", "1"}},
      {"warp_frequency", {"0", "0.004", "0.02"}},
      {"warp_strength", {"0", "20", "200"}},
      {"dense_shift", {"0", "2"}},
      {"sparse_shift", {"0", "2"}},
      {"moderate_shift", {"0", "2"}},
      {"structured_threshold", {"0", "0.1", "1"}},
      {"circuit_prob_landmark", {"0", "1"}},
      {"circuit_prob_wild", {"0", "1"}},
      {"hotspot_count", {"0", "1", "40", "4096"}},
      {"hotspot_edge_margin", {"0", "1"}},
      {"hotspot_center_exclusion", {"0", "1"}},
      {"hotspot_min_separation", {"0", "1"}},
      {"hotspot_min_distance", {"0", "3", "16384"}},
      {"landmark_min_separation", {"0", "1", "16384"}},
      {"corridor_width", {"1", "8"}},
      {"obstacle_density", {"0", "0.4"}},
      {"obstacle_density_wild", {"0", "0.4"}},
      {"obstacle_min_spacing", {"1", "256"}},
      {"enemy_budget_base", {"0", "0.2", "1"}},
      {"enemy_min_spacing", {"1", "256"}},
      {"difficulty_gradient", {"0", "4"}},
      {"pickup_density", {"0", "0.1", "1"}},
  };
  return kAll;
}

}  // namespace

void ZoneWriter::write_parameters() {
  if (rng_.chance(0.3)) {
    const int least = draw(1, 5);
    line(fmt::format("difficulty_min {}", least));
    line(fmt::format("difficulty_max {}", draw(least, 5)));
  }
  if (rng_.chance(0.5)) line("enemy_min_spacing " + one_of({"2", "5", "15"}));
  if (!rng_.chance(0.35)) return;
  const int count = draw(1, 4);
  for (int i = 0; i < count; ++i) {
    const auto& all = extreme_parameters();
    const RandomParameter& one = all[rng_.below(static_cast<std::uint32_t>(all.size()))];
    const std::string value = any_of(rng_, one.values);
    const std::string found = std::string("\n") + one.name + " ";
    if (text_.find(found) == std::string::npos) line(fmt::format("{} {}", one.name, value));
  }
}

}  // namespace warren::testing
