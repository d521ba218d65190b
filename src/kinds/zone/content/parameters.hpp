// The one table of zone parameters: parser, checks, --set, `warren help params zone` and
// docs/parameters.md are all made from it.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "content/parameter.hpp"
#include "core/noise/noise.hpp"

namespace warren {

// Defaults stand here and nowhere else.
struct ZoneParameters {
  int size = 1024;
  int noise_octaves = 5;
  double noise_frequency = 0.01;
  double noise_lacunarity = 2.0;
  double noise_persistence = 0.5;
  double noise_wall_threshold = -0.1;
  std::optional<double> noise_effect_threshold;
  double macro_frequency = 0;
  double macro_strength = 0;
  double warp_frequency = 0;
  double warp_strength = 0;
  double dense_shift = 0.35;
  double sparse_shift = 0.30;
  double moderate_shift = 0.10;
  double structured_threshold = 0.5;
  double circuit_prob_landmark = 0.9;
  double circuit_prob_wild = 0.15;
  int hotspot_count = 10;
  int hotspot_edge_margin = 80;
  int hotspot_center_exclusion = 120;
  int hotspot_min_separation = 150;
  int hotspot_min_distance = 0;  // 0: not given
  int landmark_min_separation = 120;
  int corridor_width = 2;
  double ridge_width = 1;
  int pocket_min = 64;
  double obstacle_density = 0.08;
  double obstacle_density_wild = 0.02;
  int obstacle_min_spacing = 8;
  int vault_count = 8;
  double enemy_budget_base = 0.003;
  int enemy_min_spacing = 15;
  int safe_radius = 24;
  double danger_near = 0.5;
  double danger_far = 1.5;
  int difficulty_min = 1;
  int difficulty_max = 3;
  double difficulty_gradient = 0;
  double pickup_density = 0.0005;

  NoiseParameters noise() const {
    return {noise_octaves, noise_frequency, noise_lacunarity, noise_persistence};
  }

  friend bool operator==(const ZoneParameters&, const ZoneParameters&) = default;
};

template <class T>
using ZoneField = ConfigField<ZoneParameters, T>;
using ZoneParameter = Parameter<ZoneParameters, double, ZoneField<int>, ZoneField<double>,
                                ZoneField<std::optional<double>>>;

std::span<const ZoneParameter> zone_parameters();
const ZoneParameter* find_zone_parameter(std::string_view key);

// Why a text is not a value of this parameter; nothing when it is, and then it is set.
std::optional<std::string> set_parameter(ZoneParameters& parameters, const ZoneParameter& which,
                                         std::string_view text);

}  // namespace warren
