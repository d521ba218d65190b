// Every source is compiled with this one before it. Paths are UTF-8 in this program whatever the
// machine: std::filesystem::path gives UTF-8 back, and on Windows the C++ library of GCC takes it
// byte for byte, as if each were a character. So that nobody has to think of it wherever a path is
// made of a text, its conversion is made right here, once.
#pragma once

#include <filesystem>
#include <string>

#if !defined(_GLIBCXX_FILESYSTEM_IS_WINDOWS)
#error "for GCC's own C++ library on Windows"
#endif

// What is no UTF-8 throws filesystem_error, as always where a path cannot be made.
template <>
inline auto std::filesystem::path::_S_convert<char>(const char* first, const char* last) {
  return __detail::__wstr_from_utf8(
      std::string_view(first, static_cast<std::size_t>(last - first)));
}
