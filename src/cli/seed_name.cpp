#include "cli/seed_name.hpp"

#include <fmt/format.h>

#include "core/hash.hpp"

namespace warren::cli {

// Most seeds are plain words, and stand in the name as they are. Of any other only a part can: its
// hash keeps "a b" and "a_b" apart.
std::string seed_in_name(const std::string& text) {
  constexpr std::size_t kLongest = 40;
  constexpr std::size_t kDigits = 6;
  std::string out;
  for (const char c : text.substr(0, kLongest)) {
    const bool plain = (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
                       c == '-' || c == '_';
    out += plain ? c : '_';
  }
  if (out == text) return out;
  return fmt::format("{}-{}", out, hash_text(Hasher().add(text).digest()).substr(0, kDigits));
}

}  // namespace warren::cli
