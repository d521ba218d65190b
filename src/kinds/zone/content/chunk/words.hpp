// The words of a chunk file, each list in the order of its enum.
#pragma once

#include <array>
#include <cstddef>
#include <string_view>

#include "kinds/zone/content/chunk/chunk.hpp"

namespace warren {

inline constexpr auto kCategoryWords = std::to_array<std::string_view>(
    {"combat", "corridor", "junction", "treasure", "safe", "boss", "portal", "filler"});
inline constexpr auto kStyleWords = std::to_array<std::string_view>({"structured", "organic"});
inline constexpr auto kFillWords = std::to_array<std::string_view>({"solid", "open", "keep"});
inline constexpr auto kFlagWords =
    std::to_array<std::string_view>({"no_hmirror", "no_vmirror", "no_rotate"});
inline constexpr auto kSideWords =
    std::to_array<std::string_view>({"left", "right", "top", "bottom"});
inline constexpr std::string_view kSideLetters = "LRTB";
inline constexpr std::string_view kNoSides = "none";
inline constexpr std::string_view kDropPrefix = "drop:";

template <class Enum>
constexpr std::size_t place_of(Enum value) {
  return static_cast<std::size_t>(value);
}

constexpr std::string_view side_word(Side side) {
  return kSideWords[place_of(side)];
}

}  // namespace warren
