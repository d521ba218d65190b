// Words that stand for values of an enumeration.
#pragma once

#include <string>

#include "kinds/dungeon/formats/cursor.hpp"
#include "warren/level.hpp"

namespace warren::drpg {

// The name of one of the first `count` values.
template <class Enum>
Enum named(const Cursor& at, int count) {
  const std::string name = at.text();
  std::string known;
  for (int i = 0; i < count; ++i) {
    const auto value = static_cast<Enum>(i);
    if (name == to_string(value)) return value;
    known += i == 0 ? "" : ", ";
    known += to_string(value);
  }
  at.wrong("must be one of " + known);
}

}  // namespace warren::drpg
