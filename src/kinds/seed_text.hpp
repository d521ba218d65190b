// What sources share: seeds that are numbers, as text, and errors of what a level records.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "kinds/source.hpp"

namespace warren {

Seed number_as_seed(std::uint32_t number);
// Refuses what is no number from 0 to 4294967295.
Result<Seed> read_number_seed(std::string_view text);

// "7"; empty without one.
std::string seed_as_text(std::optional<std::uint32_t> seed);

// What a level says of itself is wrong: it is the level's content that is, not the caller's words.
Error as_content(Error error);

}  // namespace warren
