// The keys of a dungeon that hold texts: name, preset, seed.
#pragma once

#include <optional>
#include <string_view>

#include "kinds/dungeon/content/config.hpp"
#include "kinds/dungeon/content/parameters.hpp"

namespace warren {

// Why a text cannot be the value of one of dungeon_texts(); nothing when it can, and then it is
// set.
std::optional<ParameterProblem> set_text(DungeonConfig& config, std::string_view key,
                                         std::string_view text);

// A value to show in help.
std::string_view text_example(std::string_view key);

}  // namespace warren
