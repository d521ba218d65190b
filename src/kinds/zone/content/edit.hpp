// Changing a zone file the way its author would: one line changes, every other byte stays.
// Nothing here checks the result; parse_zone the text again before it is saved.
#pragma once

#include <string_view>

#include "content/lines.hpp"
#include "kinds/zone/content/zone.hpp"

namespace warren {

// Sets the value of a directive that stands once (a parameter, seed, name, theme). A new line goes
// below the last line of its family (noise_...), else to the end of the file.
void set_directive(LineFile& lines, std::string_view directive, std::string_view value);

// A hand-placed cell, in place of whatever was authored there.
void place_cell(LineFile& lines, const PlacedCell& cell);
// An explicit "nothing here": the generator will not fill the cell again.
void clear_cell(LineFile& lines, Point at);
// Gives the cell back to the generator.
void forget_cell(LineFile& lines, Point at);

}  // namespace warren
