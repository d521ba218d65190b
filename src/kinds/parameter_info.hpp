// The parameters of a kind as people read of them: help, documents and whoever shows controls.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "warren/parameters.hpp"

namespace warren {

// A line of a table, of a parameter of any kind, without its control.
template <class Parameter>
ParameterInfo info_of(const Parameter& parameter) {
  ParameterInfo out;
  out.key = parameter.key;
  out.value = range_text(parameter);
  out.unit = parameter.unit;
  out.otherwise = default_text(parameter);
  out.help = parameter.help;
  return out;
}

// The same of one that is a number, or two.
template <class Parameter>
ParameterInfo info_of_number(const Parameter& parameter, ParameterType type) {
  ParameterInfo out = info_of(parameter);
  out.type = type;
  out.min = static_cast<double>(parameter.min);
  out.max = static_cast<double>(parameter.max);
  return out;
}

struct ParameterTable {
  std::string_view heading;  // what one does with the keys
  std::vector<ParameterInfo> (*rows)() = nullptr;
};

// Other words of the files of a kind, each page with its name.
struct WordPage {
  std::string_view name;
  std::string (*text)() = nullptr;
};

}  // namespace warren
