#include "cli/first_person_place.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <optional>
#include <vector>

namespace warren::cli {
namespace {

constexpr std::string_view kExample = "write the cell and where to look, as in 12,7,N";

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && text.front() == ' ') text.remove_prefix(1);
  while (!text.empty() && text.back() == ' ') text.remove_suffix(1);
  return text;
}

std::vector<std::string_view> parts_of(std::string_view text) {
  std::vector<std::string_view> out;
  for (;;) {
    const std::size_t comma = text.find(',');
    out.push_back(trimmed(text.substr(0, comma)));
    if (comma == std::string_view::npos) return out;
    text.remove_prefix(comma + 1);
  }
}

std::optional<int> parse_number(std::string_view text) {
  int value = 0;
  const char* end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, value);
  if (error != std::errc{} || stop != end) return std::nullopt;
  return value;
}

std::optional<Direction> parse_direction(std::string_view text) {
  std::string word;
  for (const char c : text) word += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  for (const Direction direction : kAllDirections) {
    const std::string_view name = to_string(direction);
    if (word == name || word == name.substr(0, 1)) return direction;
  }
  return std::nullopt;
}

tl::unexpected<Error> refuse(std::string message) {
  return fail(Failure::usage, std::move(message), std::string(kExample));
}

}  // namespace

Result<FirstPersonPlace> parse_first_person_place(std::string_view text) {
  const std::vector<std::string_view> parts = parts_of(text);
  if (parts.size() != 3) {
    return refuse(fmt::format("'{}' is no place to look from: it has {} part{}, not three", text,
                              parts.size(), parts.size() == 1 ? "" : "s"));
  }
  for (const std::size_t i : {std::size_t{0}, std::size_t{1}}) {
    if (parse_number(parts[i])) continue;
    return refuse(
        fmt::format("the {} of '{}' is no whole number: '{}'", i == 0 ? "x" : "y", text, parts[i]));
  }
  const std::optional<Direction> facing = parse_direction(parts[2]);
  if (!facing) {
    return refuse(fmt::format("'{}' is no direction; valid are N, E, S and W", parts[2]));
  }
  return FirstPersonPlace{{*parse_number(parts[0]), *parse_number(parts[1])}, *facing};
}

}  // namespace warren::cli
