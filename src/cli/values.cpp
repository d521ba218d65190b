#include "cli/values.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <limits>
#include <optional>

#include "content/numbers.hpp"
#include "core/diagnostics.hpp"

namespace warren::cli {
namespace {

std::string unknown_word(const std::string& word, const std::vector<std::string>& words) {
  const std::vector<std::string_view> known(words.begin(), words.end());
  return fmt::format("there is no '{}'\n{}", word,
                     suggestion(word, known, fmt::format("write {}", one_of(known))));
}

}  // namespace

CLI::Validator one_word_of(std::vector<std::string> words) {
  const std::string shown = fmt::format("{}", fmt::join(words, ", "));
  return CLI::Validator(
      [words = std::move(words)](std::string& text) {
        const bool known = std::ranges::find(words, text) != words.end();
        return known ? std::string() : unknown_word(text, words);
      },
      shown);
}

CLI::Validator whole_number() {
  return CLI::Validator(
      [](std::string& text) {
        const std::optional<std::int64_t> value = parse_integer(text);
        constexpr std::int64_t kMost = std::numeric_limits<std::int32_t>::max();
        const bool fits = value && *value >= -kMost && *value <= kMost;
        return fits ? std::string()
                    : fmt::format("'{}' is not a whole number\nwrite digits only, such as 3", text);
      },
      "");
}

CLI::Validator whole_number(std::int64_t min, std::int64_t max) {
  return CLI::Validator(
      [min, max](std::string& text) {
        const std::optional<std::int64_t> value = parse_integer(text);
        const bool fits = value && *value >= min && *value <= max;
        return fits ? std::string()
                    : fmt::format("'{}' does not fit\nwrite a whole number from {} to {}", text,
                                  min, max);
      },
      fmt::format("{}..{}", min, max));
}

// CLI11's own check lets nan pass.
CLI::Validator number(double min, double max) {
  return CLI::Validator(
      [min, max](std::string& text) {
        const std::optional<double> value = parse_real(text);
        const bool fits = value && *value >= min && *value <= max;
        return fits
                   ? std::string()
                   : fmt::format("'{}' does not fit\nwrite a number from {} to {}", text, min, max);
      },
      fmt::format("{}..{}", min, max));
}

}  // namespace warren::cli
