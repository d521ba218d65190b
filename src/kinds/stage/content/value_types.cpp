#include "kinds/stage/content/value_types.hpp"

#include "kinds/stage/content/parameters.hpp"
#include "kinds/stage/content/stage.hpp"
#include "kinds/stage/content/values.hpp"
#include "kinds/stage/content/wall_algorithm.hpp"

namespace warren {
namespace {

// "top, left", each as `write` makes it.
template <class Write>
std::string sides_text(std::uint8_t bits, const Write& write) {
  std::string out;
  for (int i = 0; i < kStageSides; ++i) {
    const auto side = static_cast<StageSide>(i);
    if ((bits & side_bit(side)) == 0) continue;
    if (!out.empty()) out += ", ";
    out += write(to_string(side));
  }
  return out;
}

std::vector<std::string> as_strings(const std::vector<std::string_view>& words) {
  return {words.begin(), words.end()};
}

}  // namespace

std::string ValueType<FuelMode>::range(double /*min*/, double /*max*/) {
  return "\"refuel_chain\", \"fuel_can\" or \"start_full\"";
}
std::string ValueType<FuelMode>::text(FuelMode value) {
  return in_quotes(to_string(value));
}
void ValueType<FuelMode>::keep(std::string_view key, FuelMode value, std::vector<Property>& out) {
  out.push_back({std::string(key), std::string(to_string(value))});
}
std::vector<std::string> ValueType<FuelMode>::choices() {
  return as_strings(fuel_mode_names());
}

std::string ValueType<WallAlgorithm>::range(double /*min*/, double /*max*/) {
  return "\"default\", \"empty\", \"grid_wire\", \"sparse_moore\", \"sparse_ortho\" or "
         "\"corridor\", each but empty also with a percent: \"default.50%\"";
}
std::string ValueType<WallAlgorithm>::text(const WallAlgorithm& value) {
  return in_quotes(wall_algorithm_text(value));
}
void ValueType<WallAlgorithm>::keep(std::string_view key, const WallAlgorithm& value,
                                    std::vector<Property>& out) {
  out.push_back({std::string(key), wall_algorithm_text(value)});
}
std::vector<std::string> ValueType<WallAlgorithm>::choices() {
  return as_strings(wall_algorithm_words());
}

std::string ValueType<std::uint8_t>::range(double /*min*/, double /*max*/) {
  return "a list of \"top\", \"bottom\", \"left\", \"right\"";
}
std::string ValueType<std::uint8_t>::text(std::uint8_t value) {
  return fmt::format("[{}]", sides_text(value, in_quotes));
}
void ValueType<std::uint8_t>::keep(std::string_view key, std::uint8_t value,
                                   std::vector<Property>& out) {
  const auto plain = [](std::string_view side) { return std::string(side); };
  out.push_back({std::string(key), sides_text(value, plain)});
}
std::vector<std::string> ValueType<std::uint8_t>::choices() {
  return as_strings(stage_side_names());
}

std::string StagePlaces::range(double /*min*/, double /*max*/) const {
  switch (shape) {
    case StageShape::zones: return "a list of [x, y, w, h]";
    case StageShape::moving_zones: return "a table: up, down, left, right = a list of [x, y, w, h]";
    case StageShape::moving_cells: return "a list of [x, y, \"up\"]";
    case StageShape::map: return "a text of grid_rows lines, or a list of them";
    case StageShape::zone_names: return "a table: letter = \"name\"";
  }
  return {};
}

std::vector<Property> stage_properties(const StageConfig& config) {
  return properties_by(stage_parameters(), config);
}

}  // namespace warren
