// What each pass did for a dungeon's floor, told from the finished floor and the numbers of its
// report: nothing that a generator would have to remember for it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "passes/pass.hpp"
#include "warren/level.hpp"

namespace warren {

// In the order of the passes. The names of the passes are those of the floor's report and live as
// long as it does.
std::vector<PassNotes> floor_notes(const Level& floor);

// With what the passes said while it was made: of layouts that were left, where each ended.
std::vector<PassNotes> explain_floor(const Level& floor, std::vector<PassNotes> said);

// The pass that a shortfall of this name is the business of; empty for one that nobody knows.
std::string_view pass_of_shortfall(std::string_view what);

}  // namespace warren
