// The terminal that results go to.
#pragma once

#include <cstddef>

namespace warren {

// How many characters a line of standard output has; 0 where it goes to no terminal.
std::size_t terminal_columns();

}  // namespace warren
