// Numbers of things as people say them.
#pragma once

#include <concepts>
#include <cstdint>
#include <string>
#include <string_view>

namespace warren {

std::string counted_things(std::int64_t count, std::string_view what, std::string_view plural);

// "1 door", "2 doors"; `plural` where an s does not make it: "2 switches".
template <std::integral Count>
std::string counted(Count count, std::string_view what, std::string_view plural = {}) {
  return counted_things(static_cast<std::int64_t>(count), what, plural);
}

}  // namespace warren
