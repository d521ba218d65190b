// The one table of stage parameters: reader, --set, `warren help params stage`, docs/parameters.md
// and what a level says about its making all come from it.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "content/field.hpp"
#include "kinds/stage/content/config.hpp"

namespace warren {

template <class T>
using StageField = ConfigField<StageConfig, T>;

// Sides as side_bit() marks them.
struct StageSidesField {
  StageField<std::uint8_t> bits;
};

// What is more than one value: places in the grid, and names for them.
enum class StageShape {
  zones,         // [[x, y, w, h], ...]
  moving_zones,  // a table of such lists
  moving_cells,  // [[x, y, "up"], ...]
  map,
  zone_names,
};
struct StagePlaces {
  StageShape shape;
  StageFeature feature;  // of zones
};

using StageFieldOf =
    std::variant<StageField<std::string>, StageField<std::optional<std::uint32_t>>, StageField<int>,
                 StageField<double>, StageField<bool>, StageField<FuelMode>,
                 StageField<WallAlgorithm>, StageSidesField, StagePlaces>;

struct StageParameter {
  std::string_view key;
  StageFieldOf field;
  double min;  // of numbers
  double max;
  std::string_view unit;
  std::string_view otherwise;  // what it is when the file does not say, where that is no one value
  std::string_view help;

  bool is_places() const { return std::holds_alternative<StagePlaces>(field); }
};

std::span<const StageParameter> stage_parameters();
const StageParameter* find_stage_parameter(std::string_view key);
std::vector<std::string_view> stage_keys();

// "a whole number from 7 to 512", "true or false", "a list of [x, y, w, h]".
std::string range_text(const StageParameter& which);
// As a file writes it; nothing for places.
std::string parameter_text(const StageConfig& config, const StageParameter& which);
std::string default_text(const StageParameter& which);

}  // namespace warren
