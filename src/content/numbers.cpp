#include "content/numbers.hpp"

#include <fast_float/fast_float.h>
#include <fmt/format.h>

#include <charconv>
#include <cmath>

namespace warren {
namespace {

// `read` is from_chars of the standard library, which not everywhere reads reals, or another's.
template <class T, class Read>
std::optional<T> parse(std::string_view text, const Read& read) {
  if (text.starts_with('+')) {
    text.remove_prefix(1);
    if (text.starts_with('-')) return std::nullopt;
  }
  T value{};
  const char* const end = text.data() + text.size();
  const auto result = read(text.data(), end, value);
  if (text.empty() || result.ec != std::errc() || result.ptr != end) return std::nullopt;
  return value;
}

// What is too small for a double reads as zero, and is none.
bool is_zero(std::string_view text) {
  const std::string_view digits = text.substr(0, text.find_first_of("eE"));
  return digits.find_first_of("123456789") == std::string_view::npos;
}

}  // namespace

std::optional<std::int64_t> parse_integer(std::string_view text) {
  return parse<std::int64_t>(text, [](const char* begin, const char* end, std::int64_t& value) {
    return std::from_chars(begin, end, value);
  });
}

std::optional<double> parse_real(std::string_view text) {
  const std::optional<double> value =
      parse<double>(text, [](const char* begin, const char* end, double& out) {
        return fast_float::from_chars(begin, end, out);
      });
  if (!value || !std::isfinite(*value) || (*value == 0 && !is_zero(text))) return std::nullopt;
  return value;
}

std::string real_text(double value) {
  return fmt::format("{}", value);
}

}  // namespace warren
