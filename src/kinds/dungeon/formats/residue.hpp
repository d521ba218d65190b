// What one JSON value has otherwise than another, small enough to be kept, and put back in its
// place later. A member that has changed since then stays as it is: whoever changed it knew better.
#pragma once

#include "kinds/dungeon/formats/cursor.hpp"

namespace warren::drpg {

// Null when both are the same.
Json residue(const Json& ours, const Json& theirs);
// Makes `ours` what `theirs` was, wherever `ours` still is what it was.
void restore(Json& ours, const Json& residue);

}  // namespace warren::drpg
