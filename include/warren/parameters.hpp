// What can be set in files of a kind, and by Input::settings: for help and for controls.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace warren {

enum class ParameterType {
  whole,    // a number without a fraction
  real,     // a number
  range,    // the least and the most, as whole numbers: "3..5"
  toggle,   // true or false
  choice,   // one of some words
  choices,  // several of them
  text,
  list,  // places, tables: not for a single control
};
std::string_view to_string(ParameterType type);

struct ParameterInfo {
  std::string key;
  std::string value;      // "a whole number from 1 to 8"
  std::string unit;       // "cells"
  std::string otherwise;  // what it is when nobody says
  std::string help;
  ParameterType type = ParameterType::text;
  std::optional<double> min = {};  // of numbers and of both ends of a range
  std::optional<double> max = {};
  std::vector<std::string> choices = {};
};

// "zone", "dungeon", "stage".
std::span<const std::string_view> kind_names();
// In the order of help; none for a kind that there is not.
std::vector<ParameterInfo> parameters_of(std::string_view kind);

}  // namespace warren
