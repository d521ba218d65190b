// A line of a kind's table of parameters, whatever the kind. Readers, --set, help, docs, controls
// and what a level says about its making all come from such tables.
#pragma once

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <iterator>
#include <ranges>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <variant>
#include <vector>

#include "content/value_type.hpp"
#include "warren/level.hpp"
#include "warren/parameters.hpp"

namespace warren {

// A value somewhere in a configuration: C++ has no pointer to a member of a member.
template <class Config, class T>
struct ConfigField {
  using Value = T;

  T& (*in)(Config&);
  const T& (*of)(const Config&);
};

// The members that lead to it, from the outermost on.
template <class Config, class T, auto... path>
constexpr ConfigField<Config, T> field_at() {
  return {[](Config& config) -> T& { return (config.*....*path); },
          [](const Config& config) -> const T& { return (config.*....*path); }};
}

// Fields are ConfigFields, or something that is no single value and tells its `range` itself.
template <class ConfigOf, class Number, class... Fields>
struct Parameter {
  using Config = ConfigOf;

  std::string_view key;  // with the tables that it stands in: rooms.large.count
  std::variant<Fields...> field;
  Number min;  // of numbers
  Number max;
  std::string_view unit;
  std::string_view help;
  std::string_view otherwise = {};  // what it is when nobody says, where that is no one value
  std::string_view shape = {};      // what may be written, where its type does not tell
  std::vector<std::string_view> (*choices)() = nullptr;  // words, where its type has none
};

template <class Field>
concept HoldsAValue = requires {
  typename Field::Value;
};

// Calls with the type of a parameter's value; for what is no single value with its field.
template <class Work, class Config, class Number, class... Fields>
auto with_type(const Parameter<Config, Number, Fields...>& which, const Work& work) {
  return std::visit(
      [&]<class Field>(const Field& field) {
        if constexpr (HoldsAValue<Field>) {
          return work(ValueType<typename Field::Value>());
        } else {
          return work(field);
        }
      },
      which.field);
}

template <class T, class Config, class Number, class... Fields>
bool holds(const Parameter<Config, Number, Fields...>& which) {
  return std::holds_alternative<ConfigField<Config, T>>(which.field);
}

template <class Config, class Number, class... Fields>
bool in_range(const Parameter<Config, Number, Fields...>& which, Number value) {
  return value >= which.min && value <= which.max;  // not a number is nowhere
}

// "a whole number from 1 to 100", "true or false".
template <class Config, class Number, class... Fields>
std::string range_text(const Parameter<Config, Number, Fields...>& which) {
  if (!which.shape.empty()) return std::string(which.shape);
  return with_type(which, [&](const auto& type) { return type.range(which.min, which.max); });
}

// As a file writes it; nothing for what is no single value.
template <class Config, class Number, class... Fields>
std::string parameter_text(const std::type_identity_t<Config>& config,
                           const Parameter<Config, Number, Fields...>& which) {
  return std::visit(
      [&]<class Field>(const Field& field) -> std::string {
        if constexpr (HoldsAValue<Field>) {
          return ValueType<typename Field::Value>::text(field.of(config));
        } else {
          return {};
        }
      },
      which.field);
}

template <class Config, class Number, class... Fields>
std::string default_text(const Parameter<Config, Number, Fields...>& which) {
  return which.otherwise.empty() ? parameter_text(Config{}, which) : std::string(which.otherwise);
}

// What a level keeps of a parameter.
template <class Config, class Number, class... Fields>
void keep_parameter(const std::type_identity_t<Config>& config,
                    const Parameter<Config, Number, Fields...>& which, std::vector<Property>& out) {
  std::visit(
      [&]<class Field>(const Field& field) {
        if constexpr (HoldsAValue<Field>) {
          ValueType<typename Field::Value>::keep(which.key, field.of(config), out);
        }
      },
      which.field);
}

// For tables: what they have of all their lines.
template <class Config, class Table>
std::vector<Property> properties_by(const Table& table, const Config& config) {
  std::vector<Property> out;
  for (const auto& which : table) keep_parameter(config, which, out);
  return out;
}

template <class Table>
const auto* find_parameter(const Table& table, std::string_view key) {
  const auto found =
      std::ranges::find_if(table, [&](const auto& which) { return which.key == key; });
  return found == std::ranges::end(table) ? nullptr : &*found;
}

template <class Table>
std::vector<std::string_view> keys_of(const Table& table) {
  std::vector<std::string_view> out;
  for (const auto& which : table) out.push_back(which.key);
  return out;
}

}  // namespace warren
