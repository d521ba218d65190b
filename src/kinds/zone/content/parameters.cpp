#include "kinds/zone/content/parameters.hpp"

#include <fmt/format.h>

#include <array>
#include <type_traits>
#include <utility>

#include "content/numbers.hpp"

namespace warren {
namespace {

using P = ZoneParameters;

template <auto member>
constexpr auto at() {
  using T = std::remove_cvref_t<decltype(std::declval<P>().*member)>;
  return field_at<P, T, member>();
}

constexpr std::array<ZoneParameter, 39> kParameters = {{
    {"size", at<&P::size>(), 16, 16384, "cells", "width and height of the zone"},
    {"noise_octaves", at<&P::noise_octaves>(), 1, kMaxOctaves, "layers",
     "layers of noise: 1 gives smooth blobs, 8 crunchy detail"},
    {"noise_frequency", at<&P::noise_frequency>(), 0.0001, 1, "per cell",
     "size of the largest features: 0.003 huge, 0.01 about 100 cells, 0.05 tiny"},
    {"noise_lacunarity", at<&P::noise_lacunarity>(), 1, 4, "factor",
     "how much finer each layer is than the one before"},
    {"noise_persistence", at<&P::noise_persistence>(), 0, 1, "factor",
     "how much each layer counts against the one before: 0.2 smooth, 0.8 rough"},
    {"noise_wall_threshold", at<&P::noise_wall_threshold>(), -1, 1, "noise",
     "noise below this is wall: -0.3 airy, -0.1 about 40 % walls, 0.3 dense"},
    {"noise_effect_threshold", at<&P::noise_effect_threshold>(), -1, 1, "noise",
     "noise from the wall threshold up to this becomes effect cells"},
    {"macro_frequency", at<&P::macro_frequency>(), 0, 0.02, "per cell",
     "size of highlands and plains, each seed varies it: 0.002 about 500 cells; 0 for none"},
    {"macro_strength", at<&P::macro_strength>(), 0, 1, "noise",
     "how far highlands raise and plains and valleys lower the wall threshold; 0 for none"},
    {"warp_frequency", at<&P::warp_frequency>(), 0, 0.02, "per cell",
     "size of the bends that warp_strength makes: 0.004 about 250 cells; 0 for none"},
    {"warp_strength", at<&P::warp_strength>(), 0, 200, "cells",
     "how far the large shapes of the noise are bent at most, each seed varies it; 0 for none"},
    {"dense_shift", at<&P::dense_shift>(), 0, 2, "noise",
     "how far a dense landmark raises the wall threshold at its centre"},
    {"sparse_shift", at<&P::sparse_shift>(), 0, 2, "noise",
     "how far a sparse landmark lowers the wall threshold at its centre"},
    {"moderate_shift", at<&P::moderate_shift>(), 0, 2, "noise",
     "how far a moderate landmark raises the wall threshold at its centre"},
    {"structured_threshold", at<&P::structured_threshold>(), 0, 1, "strength",
     "how strong a structured influence must be for rooms to take the place of noise"},
    {"circuit_prob_landmark", at<&P::circuit_prob_landmark>(), 0, 1, "probability",
     "share of exposed walls near a landmark that take the circuit wall type"},
    {"circuit_prob_wild", at<&P::circuit_prob_wild>(), 0, 1, "probability",
     "share of walls that take the circuit wall type far from landmarks"},
    {"hotspot_count", at<&P::hotspot_count>(), 0, 4096, "hotspots",
     "hotspots scattered for landmarks to choose from; a few more than landmarks"},
    {"hotspot_edge_margin", at<&P::hotspot_edge_margin>(), 0, 8192, "cells",
     "least distance of a hotspot from the edge of the map"},
    {"hotspot_center_exclusion", at<&P::hotspot_center_exclusion>(), 0, 16384, "cells",
     "least distance of a hotspot from the centre of the map"},
    {"hotspot_min_separation", at<&P::hotspot_min_separation>(), 0, 16384, "cells",
     "least distance between two hotspots"},
    {"hotspot_min_distance", at<&P::hotspot_min_distance>(), 0, 16384, "chunks or cells",
     "least distance between hotspots that you place, along rows and columns: in base chunks "
     "within "
     "structured regions, in cells elsewhere; 0 for none"},
    {"landmark_min_separation", at<&P::landmark_min_separation>(), 0, 16384, "cells",
     "least distance between two landmarks, where the hotspots allow it"},
    {"corridor_width", at<&P::corridor_width>(), 1, 8, "cells",
     "how wide a path is where it is cut through walls"},
    {"ridge_width", at<&P::ridge_width>(), 0.5, 3, "factor",
     "how broad the ridges between the territories of gates are: 1 is 8 to 14 cells of rock"},
    {"pocket_min", at<&P::pocket_min>(), 1, 1'000'000, "cells",
     "open ground that nothing leads to gets a corridor from this size on; less is filled"},
    {"obstacle_density", at<&P::obstacle_density>(), 0, 0.4, "share",
     "share of the ground around moderate and sparse landmarks that blocks may cover"},
    {"obstacle_density_wild", at<&P::obstacle_density_wild>(), 0, 0.4, "share",
     "the same where no landmark reaches"},
    {"obstacle_min_spacing", at<&P::obstacle_min_spacing>(), 1, 256, "cells",
     "least distance between the centres of two blocks"},
    {"vault_count", at<&P::vault_count>(), 0, 1024, "vaults",
     "how many vaults are scattered in the wild, if the zone has any and they find room"},
    {"enemy_budget_base", at<&P::enemy_budget_base>(), 0, 1, "danger per cell",
     "danger per open cell at the average difficulty 2; 0 for no enemies"},
    {"enemy_min_spacing", at<&P::enemy_min_spacing>(), 1, 256, "cells",
     "least distance of an enemy from the others"},
    {"safe_radius", at<&P::safe_radius>(), 0, 1024, "cells",
     "nobody from the budget nearer than this to the start and to landmarks with the bias none"},
    {"danger_near", at<&P::danger_near>(), 0.05, 20, "factor",
     "how dangerous the ground beside the start is against the rest; weak enemies come first "
     "there"},
    {"danger_far", at<&P::danger_far>(), 0.05, 20, "factor",
     "the same for the ground that takes longest to walk to; strong enemies come first there"},
    {"difficulty_min", at<&P::difficulty_min>(), 1, 5, "difficulty",
     "easiest part of the zone; the average of both scales the enemies"},
    {"difficulty_max", at<&P::difficulty_max>(), 1, 5, "difficulty", "hardest part of the zone"},
    {"difficulty_gradient", at<&P::difficulty_gradient>(), 0, 4, "difficulty",
     "how much harder a structured region is at the end of its path than at the beginning"},
    {"pickup_density", at<&P::pickup_density>(), 0, 1, "per cell",
     "pickups per open cell at the average difficulty 2; fewer where it is harder"},
}};

std::string number_range_problem(const ZoneParameter& which, std::string_view text) {
  return fmt::format("{} must be {}, not '{}'", which.key, range_text(which), text);
}

}  // namespace

std::span<const ZoneParameter> zone_parameters() {
  return kParameters;
}

const ZoneParameter* find_zone_parameter(std::string_view key) {
  return find_parameter(kParameters, key);
}

std::optional<std::string> set_parameter(ZoneParameters& parameters, const ZoneParameter& which,
                                         std::string_view text) {
  if (const auto* field = std::get_if<ZoneField<int>>(&which.field)) {
    const std::optional<std::int64_t> value = parse_integer(text);
    if (!value || !in_range(which, static_cast<double>(*value))) {
      return number_range_problem(which, text);
    }
    field->in(parameters) = static_cast<int>(*value);
    return std::nullopt;
  }
  const auto* optional_field = std::get_if<ZoneField<std::optional<double>>>(&which.field);
  if (optional_field != nullptr && text == kNoValue) {
    optional_field->in(parameters) = std::nullopt;
    return std::nullopt;
  }
  const std::optional<double> value = parse_real(text);
  if (!value || !in_range(which, *value)) return number_range_problem(which, text);
  if (const auto* field = std::get_if<ZoneField<double>>(&which.field)) {
    field->in(parameters) = *value;
  } else {
    optional_field->in(parameters) = *value;
  }
  return std::nullopt;
}

}  // namespace warren
