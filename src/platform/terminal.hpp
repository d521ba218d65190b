// Where what a command writes goes.
#pragma once

#include <cstddef>
#include <string_view>

namespace warren {

// Whether messages go to a person.
bool errors_to_terminal();
// Whether that terminal understands colours; asks for them where that is needed.
bool terminal_has_colours();
// How many characters a line of standard output has; 0 where it goes to no terminal.
std::size_t terminal_columns();

// After writing failed: whether it did because nobody reads on.
bool reader_went_away();

// To stderr, with nothing allocated and nothing buffered.
void write_error_plainly(std::string_view text);

}  // namespace warren
