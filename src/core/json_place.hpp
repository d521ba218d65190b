// From a place in a JSON document, such as tiles[3][4].northWall, to the line and column where it
// stands.
#pragma once

#include <cstddef>
#include <string_view>

namespace warren {

// The byte at which the value of a place begins, in a text that is JSON; as close to it as the
// place can be followed.
std::size_t locate(std::string_view text, std::string_view place);

struct LineColumn {
  int line = 1;
  int column = 1;
};
LineColumn line_column(std::string_view text, std::size_t byte);

}  // namespace warren
