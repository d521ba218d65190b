// What the fuzz targets of readers of authored files have in common.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>

#include "core/diagnostics.hpp"

namespace warren::fuzz {

inline void require(bool holds, const char* what, std::string_view text) {
  if (holds) return;
  std::fprintf(stderr, "%s\n---\n%.*s\n---\n", what, static_cast<int>(text.size()), text.data());
  std::abort();
}

// What is refused is refused with a message.
inline void check_refusal(const Error& error, std::string_view bytes) {
  require(!error.diagnostics.empty(), "refused without a message", bytes);
  require(!format_diagnostics(error.diagnostics).empty(), "refused without a text", bytes);
  for (const Diagnostic& problem : error.diagnostics) {
    require(problem.where.line >= 0 && problem.where.column >= 0, "a place before the file", bytes);
  }
}

// Reads the input leniently, which must only not crash, and strictly: `accepted` gets the file and
// its bytes, `refused` the error and the bytes.
template <class Options, class Parse, class Accepted, class Refused>
int read_input(const std::uint8_t* data, std::size_t size, const Parse& parse,
               const Accepted& accepted, const Refused& refused) {
  const std::string bytes(reinterpret_cast<const char*>(data), size);
  Options options;
  options.lenient = true;
  (void)parse(bytes, "lenient", options);
  options.lenient = false;
  if (const auto file = parse(bytes, "fuzz", options)) {
    accepted(*file, bytes);
  } else {
    refused(file.error(), bytes);
  }
  return 0;
}

}  // namespace warren::fuzz
