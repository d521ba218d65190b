// The one table of stage parameters: reader, --set, `warren help params stage`, docs/parameters.md
// and what a level says about its making all come from it.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "kinds/stage/content/value_types.hpp"

namespace warren {

template <class T>
using StageField = ConfigField<StageConfig, T>;

// What is more than one value: places in the grid, and names for them.
enum class StageShape {
  zones,         // [[x, y, w, h], ...]
  moving_zones,  // a table of such lists
  moving_cells,  // [[x, y, "up"], ...]
  map,
  zone_names,
};
struct StagePlaces {
  static constexpr ParameterType kType = ParameterType::list;
  static constexpr bool kBounded = false;

  StageShape shape;
  StageFeature feature;  // of zones

  std::string range(double min, double max) const;
  static std::vector<std::string> choices() { return {}; }
};

// Of 8 bits: sides, as side_bit() marks them.
using StageSidesField = StageField<std::uint8_t>;

using StageParameter = Parameter<StageConfig, double, StageField<std::string>,
                                 StageField<std::optional<std::uint32_t>>, StageField<int>,
                                 StageField<double>, StageField<bool>, StageField<FuelMode>,
                                 StageField<WallAlgorithm>, StageSidesField, StagePlaces>;

inline bool is_places(const StageParameter& which) {
  return std::holds_alternative<StagePlaces>(which.field);
}

std::span<const StageParameter> stage_parameters();
const StageParameter* find_stage_parameter(std::string_view key);
std::vector<std::string_view> stage_keys();

}  // namespace warren
