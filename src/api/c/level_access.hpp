// How the C functions look into a level.
#pragma once

#include "api/c/call.hpp"

namespace warren::c {

// Null for what is no open handle.
inline const Level* level_of(const warren_level* handle) {
  return is_live(handle) ? handle->level : nullptr;
}

inline const char* text_of(const std::string* text, std::size_t* length) {
  return text == nullptr ? no_text(length) : text_of(*text, length);
}

// A list of strings of a level's.
inline const char* text_at(const std::vector<std::string>* list, std::size_t index,
                           std::size_t* length) {
  return list == nullptr ? no_text(length) : text_of(entry(*list, index), length);
}

inline std::uint32_t rgba_of(Colour colour) {
  return std::uint32_t{colour.r} << 24U | std::uint32_t{colour.g} << 16U |
         std::uint32_t{colour.b} << 8U | colour.a;
}

inline void set(std::int32_t* out, std::int32_t value) {
  if (out != nullptr) *out = value;
}

}  // namespace warren::c
