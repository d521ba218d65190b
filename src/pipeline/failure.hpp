// Why no level came out, in words that tell reasons apart but not seeds.
#pragma once

#include <string>
#include <string_view>

#include "warren/result.hpp"

namespace warren {

// What stopped the last attempt, or the error's first message when there were no attempts.
std::string failure_reason(const Error& error);

// A reason without the list of places that were tried, which differs for every seed.
std::string_view headline(std::string_view reason);

// The same for every seed that was refused alike: numbers become '#'. Digits of a name such as
// gate_2 stay.
std::string blur(std::string_view text);

}  // namespace warren
