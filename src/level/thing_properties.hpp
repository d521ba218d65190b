// Properties of things by name: what a level file holds may be missing or of another type.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "warren/level.hpp"

namespace warren {

template <class T>
const T* property(const Thing& thing, std::string_view key) {
  for (const Property& one : thing.properties) {
    if (one.key == key) return std::get_if<T>(&one.value);
  }
  return nullptr;
}

// Empty when there is none.
inline std::string text_property(const Thing& thing, std::string_view key) {
  const auto* text = property<std::string>(thing, key);
  return text == nullptr ? std::string() : *text;
}

inline std::optional<std::int64_t> int_property(const Thing& thing, std::string_view key) {
  const auto* number = property<std::int64_t>(thing, key);
  return number == nullptr ? std::nullopt : std::optional(*number);
}

// Where `to_x` and `to_y` point, if that is a cell of the level.
inline std::optional<Point> target_cell(const Level& level, const Thing& thing) {
  const auto x = int_property(thing, "to_x");
  const auto y = int_property(thing, "to_y");
  if (!x || !y || *x < 0 || *y < 0) return std::nullopt;
  if (*x >= level.cells.width() || *y >= level.cells.height()) return std::nullopt;
  return Point{static_cast<int>(*x), static_cast<int>(*y)};
}

}  // namespace warren
