#include "pipeline/failure.hpp"

#include <algorithm>

namespace warren {
namespace {

bool is_digit(char c) {
  return c >= '0' && c <= '9';
}

// Bytes past ASCII are letters of some language.
bool is_word(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' ||
         static_cast<unsigned char>(c) >= 0x80;
}

// "attempt 3: landmarks: ..." without its number.
std::string_view without_attempt(std::string_view note) {
  constexpr std::string_view kAttempt = "attempt ";
  if (!note.starts_with(kAttempt)) return note;
  std::size_t at = kAttempt.size();
  while (at < note.size() && is_digit(note[at])) ++at;
  const bool numbered = at > kAttempt.size() && note.substr(at).starts_with(": ");
  return numbered ? note.substr(at + 2) : note;
}

}  // namespace

std::string failure_reason(const Error& error) {
  if (error.diagnostics.empty()) return "no reason given";
  const std::string& last = error.diagnostics.back().message;
  const std::string_view reason = without_attempt(last);
  std::string out =
      reason.size() < last.size() ? std::string(reason) : error.diagnostics.front().message;
  std::replace(out.begin(), out.end(), '\n', ' ');
  return out;
}

// "landmarks: boss has no place: hotspot 1 at (3, 4): taken; hotspot 2 at ...": the first colon
// ends the pass's name, the second one begins the list.
std::string_view headline(std::string_view reason) {
  const std::size_t pass = reason.find(": ");
  if (pass == std::string_view::npos) return reason;
  const std::size_t colon = reason.find(": ", pass + 2);
  if (colon == std::string_view::npos) return reason;
  const bool list = reason.find("; ", colon) != std::string_view::npos;
  return list ? reason.substr(0, colon) : reason;
}

std::string blur(std::string_view text) {
  std::string out;
  bool in_name = false;
  for (const char c : text) {
    if (!is_digit(c)) {
      in_name = is_word(c);
      out += c;
    } else if (in_name) {
      out += c;
    } else if (!out.ends_with('#')) {
      out += '#';
    }
  }
  return out;
}

}  // namespace warren
