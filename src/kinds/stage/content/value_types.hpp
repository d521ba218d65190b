// What the values look like that only stages have: see content/value_type.hpp.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "content/parameter.hpp"
#include "kinds/stage/content/config.hpp"

namespace warren {

template <>
struct ValueType<FuelMode> {
  static constexpr ParameterType kType = ParameterType::choice;
  static constexpr bool kBounded = false;
  static std::string range(double min, double max);
  static std::string text(FuelMode value);
  static void keep(std::string_view key, FuelMode value, std::vector<Property>& out);
  static std::vector<std::string> choices();
};

template <>
struct ValueType<WallAlgorithm> {
  static constexpr ParameterType kType = ParameterType::choice;
  static constexpr bool kBounded = false;
  static std::string range(double min, double max);
  static std::string text(const WallAlgorithm& value);
  static void keep(std::string_view key, const WallAlgorithm& value, std::vector<Property>& out);
  // Any of these words may have a percent behind it: the words are a start.
  static std::vector<std::string> choices();
};

// Sides, as side_bit() marks them.
template <>
struct ValueType<std::uint8_t> {
  static constexpr ParameterType kType = ParameterType::choices;
  static constexpr bool kBounded = false;
  static std::string range(double min, double max);
  static std::string text(std::uint8_t value);
  static void keep(std::string_view key, std::uint8_t value, std::vector<Property>& out);
  static std::vector<std::string> choices();
};

}  // namespace warren
