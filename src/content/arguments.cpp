#include "content/arguments.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "content/numbers.hpp"

namespace warren {
namespace {

// Of the largest map. Whether a place lies in this one is checked when its size is known.
constexpr std::int64_t kMaxCoordinate = 16383;

constexpr std::string_view kTo = "..";

std::optional<Span> parse_span(std::string_view text, int min, int max) {
  const std::size_t to = text.find(kTo);
  const bool range = to != std::string_view::npos;
  const std::optional<std::int64_t> first = parse_integer(text.substr(0, to));
  const std::optional<std::int64_t> last =
      range ? parse_integer(text.substr(to + kTo.size())) : first;
  if (!first || !last) return std::nullopt;
  if (*first < min || *first > max || *last < min || *last > max) return std::nullopt;
  return Span{static_cast<int>(*first), static_cast<int>(*last)};
}

std::string join(std::span<const std::string_view> words) {
  std::string out;
  for (const std::string_view word : words) out.append(out.empty() ? "" : " ").append(word);
  return out;
}

}  // namespace

Arguments::Arguments(const LineFile& lines, int line, std::string_view usage,
                     Diagnostics& diagnostics)
    : statement_(lines.statement(line)),
      source_(lines.line(line)),
      line_(line),
      usage_(usage),
      diagnostics_(diagnostics) {}

std::string_view Arguments::peek() const {
  return more() ? statement_.arguments[next_].text : std::string_view();
}

const Word* Arguments::take(std::string_view name) {
  if (more()) return &statement_.arguments[next_++];
  if (ok_) {
    const Word& last =
        statement_.arguments.empty() ? statement_.directive : statement_.arguments.back();
    const Word end{"", last.column + static_cast<int>(last.text.size())};
    error(end, fmt::format("{} is missing", name), fmt::format("write: {}", usage_));
  }
  ok_ = false;
  return nullptr;
}

void Arguments::error(const Word& where, std::string message, std::string help) {
  ok_ = false;
  diagnostics_.error(line_, where.column, static_cast<int>(where.text.size()), std::move(message),
                     std::move(help), source_);
}

void Arguments::error_at_last(std::string message, std::string help) {
  const Word& where = next_ == 0 ? statement_.directive : statement_.arguments[next_ - 1];
  error(where, std::move(message), std::move(help));
}

std::string Arguments::word(std::string_view name) {
  const Word* word = take(name);
  return word == nullptr ? std::string() : std::string(word->text);
}

std::string Arguments::word_or_dash(std::string_view name) {
  std::string out = word(name);
  if (out == "-") out.clear();
  return out;
}

std::string Arguments::text(std::string_view name) {
  if (take(name) == nullptr) return {};
  const Word rest = statement_.rest(next_ - 1);
  next_ = statement_.arguments.size();
  return std::string(rest.text);
}

std::int64_t Arguments::integer(std::string_view name, std::int64_t min, std::int64_t max) {
  const Word* word = take(name);
  if (word == nullptr) return min;
  const std::optional<std::int64_t> value = parse_integer(word->text);
  if (value && *value >= min && *value <= max) return *value;
  error(
      *word,
      fmt::format("{} must be a whole number from {} to {}, not '{}'", name, min, max, word->text),
      fmt::format("write: {}", usage_));
  return min;
}

double Arguments::real(std::string_view name) {
  const Word* word = take(name);
  if (word == nullptr) return 0;
  const std::optional<double> value = parse_real(word->text);
  if (value) return *value;
  error(*word, fmt::format("{} must be a number, not '{}'", name, word->text),
        fmt::format("write: {}", usage_));
  return 0;
}

double Arguments::real_from(std::string_view name, double min, double max) {
  const Word* word = take(name);
  if (word == nullptr) return min;
  const std::optional<double> value = parse_real(word->text);
  if (value && *value >= min && *value <= max) return *value;
  error(*word,
        fmt::format("{} must be a number from {} to {}, not '{}'", name, real_text(min),
                    real_text(max), word->text),
        fmt::format("write: {}", usage_));
  return min;
}

double Arguments::probability(std::string_view name) {
  return real_from(name, 0, 1);
}

Span Arguments::span(std::string_view name, int min, int max) {
  const Word* word = take(name);
  if (word == nullptr) return {min, min};
  const std::optional<Span> value = parse_span(word->text, min, max);
  if (!value) {
    error(*word,
          fmt::format("{} must be a whole number from {} to {} or a range such as 2..5, not '{}'",
                      name, min, max, word->text),
          fmt::format("write: {}", usage_));
    return {min, min};
  }
  if (value->first <= value->last) return *value;
  error(*word, fmt::format("the range {} runs backwards", word->text),
        fmt::format("write: {}..{}", value->last, value->first));
  return {min, min};
}

std::size_t Arguments::choice(std::string_view name, std::span<const std::string_view> words) {
  const Word* word = take(name);
  if (word == nullptr) return 0;
  const auto found = std::ranges::find(words, word->text);
  if (found != words.end()) return static_cast<std::size_t>(found - words.begin());
  const std::span<const std::string_view> near =
      diagnostics_.full() ? std::span<const std::string_view>() : words;
  error(*word, fmt::format("'{}' is not {}", word->text, name),
        suggestion(word->text, near, fmt::format("write one of: {}", join(words))));
  return 0;
}

Colour Arguments::colour(std::string_view name, bool with_alpha) {
  const auto channel = [&](std::string_view which) {
    return static_cast<std::uint8_t>(integer(fmt::format("{} {}", name, which), 0, 255));
  };
  Colour out;
  out.r = channel("red");
  out.g = channel("green");
  out.b = channel("blue");
  if (with_alpha) out.a = channel("alpha");
  return out;
}

Point Arguments::point() {
  const auto x = static_cast<int>(integer("x", 0, kMaxCoordinate));
  const auto y = static_cast<int>(integer("y", 0, kMaxCoordinate));
  return {x, y};
}

void Arguments::finish() {
  if (!ok_ || !more()) return;
  const Word rest = statement_.rest(next_);
  error(rest, fmt::format("'{}' is one argument too many", rest.text),
        fmt::format("write: {}", usage_));
}

}  // namespace warren
