// The parameters of a kind as people read of them: help, documents and whoever shows controls.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "content/parameter.hpp"

namespace warren {

// A line of a table.
template <class Config, class Number, class... Fields>
ParameterInfo info_of(const Parameter<Config, Number, Fields...>& which) {
  ParameterInfo out;
  out.key = which.key;
  out.value = range_text(which);
  out.unit = which.unit;
  out.otherwise = default_text(which);
  out.help = which.help;
  with_type(which, [&](const auto& type) {
    out.type = type.kType;
    out.choices = type.choices();
    if (!type.kBounded) return;
    out.min = static_cast<double>(which.min);
    out.max = static_cast<double>(which.max);
  });
  if (which.choices == nullptr) return out;
  out.type = ParameterType::choice;
  for (const std::string_view word : which.choices()) out.choices.emplace_back(word);
  return out;
}

template <class Table>
std::vector<ParameterInfo> infos_of(const Table& table) {
  std::vector<ParameterInfo> out;
  for (const auto& which : table) out.push_back(info_of(which));
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
