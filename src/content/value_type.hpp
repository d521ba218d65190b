// What a type of value looks like to people and in levels: each is a specialisation with
//   range(min, max)         what may be written
//   text(value)             as a file writes it
//   keep(key, value, out)   what a level keeps of it
//   kType, kBounded         what control shows it, and whether it has a least and a most
//   choices()               words to choose from
#pragma once

#include <fmt/format.h>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "content/numbers.hpp"
#include "warren/level.hpp"
#include "warren/parameters.hpp"

namespace warren {

template <class T>
struct ValueType;

inline std::string bound_text(int value) {
  return fmt::format("{}", value);
}
inline std::string bound_text(double value) {
  return real_text(value);
}

// "a number from 0 to 1"
template <class Number>
std::string from_to(std::string_view what, Number min, Number max) {
  return fmt::format("{} from {} to {}", what, bound_text(min), bound_text(max));
}

// Of values without words to choose from.
struct NoChoices {
  static std::vector<std::string> choices() { return {}; }
};

template <>
struct ValueType<int> : NoChoices {
  static constexpr ParameterType kType = ParameterType::whole;
  static constexpr bool kBounded = true;
  template <class Number>
  static std::string range(Number min, Number max) {
    return min == max ? bound_text(min) : from_to("a whole number", min, max);
  }
  static std::string text(int value) { return fmt::format("{}", value); }
  static void keep(std::string_view key, int value, std::vector<Property>& out) {
    out.push_back({std::string(key), std::int64_t{value}});
  }
};

template <>
struct ValueType<double> : NoChoices {
  static constexpr ParameterType kType = ParameterType::real;
  static constexpr bool kBounded = true;
  static std::string range(double min, double max) { return from_to("a number", min, max); }
  static std::string text(double value) { return real_text(value); }
  static void keep(std::string_view key, double value, std::vector<Property>& out) {
    out.push_back({std::string(key), value});
  }
};

inline constexpr std::string_view kNoValue = "none";

template <>
struct ValueType<std::optional<double>> : NoChoices {
  static constexpr ParameterType kType = ParameterType::real;
  static constexpr bool kBounded = true;
  static std::string range(double min, double max) {
    return from_to("a number", min, max) + ", or none";
  }
  static std::string text(std::optional<double> value) {
    return value ? real_text(*value) : std::string(kNoValue);
  }
  static void keep(std::string_view key, std::optional<double> value, std::vector<Property>& out) {
    if (value) ValueType<double>::keep(key, *value, out);
  }
};

template <>
struct ValueType<bool> {
  static constexpr ParameterType kType = ParameterType::toggle;
  static constexpr bool kBounded = false;
  template <class Number>
  static std::string range(Number /*min*/, Number /*max*/) {
    return "true or false";
  }
  static std::string text(bool value) { return value ? "true" : "false"; }
  static void keep(std::string_view key, bool value, std::vector<Property>& out) {
    out.push_back({std::string(key), value});
  }
  static std::vector<std::string> choices() { return {"true", "false"}; }
};

// In quotes, the same in TOML and in JSON for texts of one line.
std::string in_quotes(std::string_view text);

// Names and seeds, which levels keep elsewhere.
template <>
struct ValueType<std::string> : NoChoices {
  static constexpr ParameterType kType = ParameterType::text;
  static constexpr bool kBounded = false;
  template <class Number>
  static std::string range(Number /*min*/, Number /*max*/) {
    return "a text";
  }
  static std::string text(const std::string& value) { return in_quotes(value); }
  static void keep(std::string_view /*key*/, const std::string& /*value*/,
                   std::vector<Property>& /*out*/) {}
};

// A seed that is a number, or none. Levels keep it elsewhere.
template <>
struct ValueType<std::optional<std::uint32_t>> : NoChoices {
  static constexpr ParameterType kType = ParameterType::whole;
  static constexpr bool kBounded = true;
  static std::string range(double min, double max) { return from_to("a whole number", min, max); }
  static std::string text(std::optional<std::uint32_t> value) {
    return value ? fmt::format("{}", *value) : std::string();
  }
  static void keep(std::string_view /*key*/, std::optional<std::uint32_t> /*value*/,
                   std::vector<Property>& /*out*/) {}
};

}  // namespace warren
