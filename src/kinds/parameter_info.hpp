// A parameter as people read of it: help, documents and whoever shows controls.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace warren {

struct ParameterInfo {
  std::string key;
  std::string value;      // "a whole number from 1 to 8"
  std::string unit;       // "cells"
  std::string otherwise;  // what it is when nobody says
  std::string help;
};

// A line of a table, of a parameter of any kind.
template <class Parameter>
ParameterInfo info_of(const Parameter& parameter) {
  return {std::string(parameter.key), range_text(parameter), std::string(parameter.unit),
          default_text(parameter), std::string(parameter.help)};
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
