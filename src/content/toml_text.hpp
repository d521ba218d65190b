// Texts in the files that `warren new` writes.
#pragma once

#include <string>
#include <string_view>

namespace warren {

// In quotes, as TOML wants it.
inline std::string toml_text(std::string_view text) {
  std::string out = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') out += '\\';
    out += c;
  }
  return out + '"';
}

}  // namespace warren
