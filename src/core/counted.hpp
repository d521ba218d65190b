// Numbers of things as people say them.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace warren {

// "1 door", "2 doors"; `plural` where an s does not make it: "2 switches".
std::string counted(std::int64_t count, std::string_view what, std::string_view plural = {});

}  // namespace warren
