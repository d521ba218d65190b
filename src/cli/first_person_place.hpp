// Where a view from inside a dungeon is taken from, as the command line writes it.
#pragma once

#include <string_view>

#include "warren/dungeon.hpp"
#include "warren/result.hpp"

namespace warren::cli {

struct FirstPersonPlace {
  Point at;
  Direction facing = Direction::north;

  friend bool operator==(const FirstPersonPlace&, const FirstPersonPlace&) = default;
};

// "12,7,N": the cell, and N, E, S or W (or the whole word, in any case).
Result<FirstPersonPlace> parse_first_person_place(std::string_view text);

}  // namespace warren::cli
