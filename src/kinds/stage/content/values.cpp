#include "kinds/stage/content/values.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>

#include "content/numbers.hpp"
#include "core/diagnostics.hpp"
#include "kinds/stage/content/wall_algorithm.hpp"

namespace warren {
namespace {

using Problem = std::optional<ParameterProblem>;

// "15%" means 0.15, "2 cans" means 2, "x" nothing.
std::optional<double> number_meant(std::string_view written) {
  const std::size_t first = written.find_first_of("0123456789");
  if (first == std::string_view::npos) return std::nullopt;
  const std::size_t end = std::min(written.find_first_not_of("0123456789.", first), written.size());
  std::optional<double> value = parse_real(written.substr(first, end - first));
  if (!value) return std::nullopt;
  if (first > 0 && written[first - 1] == '-') value = -*value;
  return written.substr(end).starts_with('%') ? *value / 100 : *value;
}

// What to write instead, as near as possible to what was meant.
std::string number_to_write(const StageParameter& which, const StageValue& value, bool whole) {
  std::optional<double> meant = number_meant(value.written);
  if (!meant) {
    const std::string otherwise = parameter_text(StageConfig{}, which);
    return otherwise.empty() ? "7" : otherwise;  // a seed has no default
  }
  const bool share = !whole && which.max == 1;
  if (share && *meant >= 2 && *meant <= 100) meant = *meant / 100;  // a percent
  const double inside = std::clamp(*meant, which.min, which.max);
  return real_text(whole ? std::floor(inside) : inside);
}

ParameterProblem wrong_number(const StageParameter& which, const StageValue& value, bool whole) {
  std::string message =
      fmt::format("{} must be {}, not {}", which.key, range_text(which), value.written);
  if (which.min == kLeastStageSide && number_meant(value.written).value_or(which.max) < which.min) {
    message +=
        ": the ring outside and the outer wall take two cells on each side, and less than three "
        "between them leave no place for an exit";
  }
  return {std::move(message),
          fmt::format("write {} ({})", number_to_write(which, value, whole), which.help)};
}

ParameterProblem wrong_word(const StageParameter& which, const StageValue& value,
                            std::string_view word, std::span<const std::string_view> words) {
  return {fmt::format("{} must be {}, not {}", which.key, range_text(which), value.written),
          suggestion(word, words, fmt::format("write \"{}\"", words.back()))};
}

ParameterProblem not_a_text(const StageParameter& which, const StageValue& value,
                            std::string_view example) {
  // What stands there, where that is a value at all.
  const bool simple = !std::holds_alternative<std::monostate>(value.is);
  return {fmt::format("{} must be a text, not {}", which.key, value.written),
          fmt::format("write it in quotes: \"{}\"", simple ? value.written : example)};
}

struct Setter {
  Problem operator()(const StageField<std::string>& field) const {
    const auto* text = std::get_if<std::string>(&value.is);
    if (text == nullptr) return not_a_text(which, value, "Fire Maze");
    if (auto problem = one_line_problem(which.key, *text)) return problem;
    field.in(config) = *text;
    return std::nullopt;
  }

  Problem operator()(const StageField<std::optional<std::uint32_t>>& field) const {
    const auto* number = std::get_if<std::int64_t>(&value.is);
    if (number == nullptr || !in_range(which, static_cast<double>(*number))) {
      return wrong_number(which, value, true);
    }
    field.in(config) = static_cast<std::uint32_t>(*number);
    return std::nullopt;
  }

  Problem operator()(const StageField<int>& field) const {
    const auto* number = std::get_if<std::int64_t>(&value.is);
    if (number == nullptr || !in_range(which, static_cast<double>(*number))) {
      return wrong_number(which, value, true);
    }
    field.in(config) = static_cast<int>(*number);
    return std::nullopt;
  }

  Problem operator()(const StageField<double>& field) const {
    const auto* whole = std::get_if<std::int64_t>(&value.is);
    const auto* real = std::get_if<double>(&value.is);
    const double number = whole != nullptr  ? static_cast<double>(*whole)
                          : real != nullptr ? *real
                                            : std::nan("");
    if (!in_range(which, number)) return wrong_number(which, value, false);
    field.in(config) = number + 0.0;  // a negative zero is none
    return std::nullopt;
  }

  Problem operator()(const StageField<bool>& field) const {
    const auto* flag = std::get_if<bool>(&value.is);
    if (flag == nullptr) {
      const bool no = value.written.find_first_of("0nN") != std::string::npos ||
                      value.written.find("alse") != std::string::npos;
      return ParameterProblem{
          fmt::format("{} must be true or false, not {}", which.key, value.written),
          fmt::format("write {} ({})", no ? "false" : "true", which.help)};
    }
    field.in(config) = *flag;
    return std::nullopt;
  }

  Problem operator()(const StageField<FuelMode>& field) const {
    const auto* text = std::get_if<std::string>(&value.is);
    for (int i = 0; text != nullptr && i < kFuelModes; ++i) {
      const auto mode = static_cast<FuelMode>(i);
      if (*text != to_string(mode)) continue;
      field.in(config) = mode;
      return std::nullopt;
    }
    return wrong_word(which, value, text != nullptr ? *text : value.written, fuel_mode_names());
  }

  Problem operator()(const StageField<WallAlgorithm>& field) const {
    const auto* text = std::get_if<std::string>(&value.is);
    Problem problem = text != nullptr ? set_wall_algorithm(field.in(config), *text)
                                      : not_a_text(which, value, "default");
    if (!problem) return std::nullopt;
    // Of many stages, which one; a wrong percent must never pass for a default.
    const std::string before = fmt::format("stage '{}', ", config.name);
    problem->message = text != nullptr
                           ? fmt::format("{}{}: {}", before, which.key, problem->message)
                           : before + problem->message;
    return problem;
  }

  Problem operator()(const StageSidesField& /*sides*/) const {
    return ParameterProblem{
        fmt::format("{} must be {}, not {}", which.key, range_text(which), value.written),
        fmt::format("write [{}]",
                    std::holds_alternative<std::string>(value.is) ? value.written : "\"top\"")};
  }

  Problem operator()(const StagePlaces& /*places*/) const {
    return ParameterProblem{fmt::format("{} is not one value: only a file can give it", which.key),
                            fmt::format("write {} in the file, {}", which.key, range_text(which))};
  }

  StageConfig& config;
  const StageParameter& which;
  const StageValue& value;
};

// A text as typed, as the value that the parameter is made of; where it is none, it stays a text.
struct Typed {
  StageValue operator()(const StageField<std::optional<std::uint32_t>>& /*seed*/) const {
    return whole();
  }
  StageValue operator()(const StageField<int>& /*number*/) const { return whole(); }
  StageValue operator()(const StageField<double>& /*number*/) const {
    const std::optional<double> number = parse_real(text);
    return number ? StageValue{*number, std::string(text)} : as_text();
  }
  StageValue operator()(const StageField<bool>& /*flag*/) const {
    if (text != "true" && text != "false") return as_text();
    return {text == "true", std::string(text)};
  }
  template <class Other>
  StageValue operator()(const Other& /*field*/) const {
    return as_text();
  }

  StageValue whole() const {
    const std::optional<std::int64_t> number = parse_integer(text);
    return number ? StageValue{*number, std::string(text)} : as_text();
  }
  StageValue as_text() const { return {std::string(text), std::string(text)}; }

  std::string_view text;
};

Problem set_sides(std::uint8_t& sides, std::string_view text) {
  std::uint8_t bits = 0;
  // ["top", "left"] as files write it, and top,left.
  while (!text.empty()) {
    const std::size_t comma = std::min(text.find(','), text.size());
    std::string_view word = text.substr(0, comma);
    text.remove_prefix(std::min(comma + 1, text.size()));
    constexpr std::string_view kAround = " []\"";
    word.remove_prefix(std::min(word.find_first_not_of(kAround), word.size()));
    word = word.substr(0, word.find_last_not_of(kAround) + 1);
    if (word.empty()) continue;
    const StageValue value{std::string(word), std::string(word)};
    if (auto problem = add_stage_side(bits, value)) return problem;
  }
  if (bits == 0) return no_exit_side();
  sides = bits;
  return std::nullopt;
}

}  // namespace

StageValue stage_value(const Document& document, const DocumentNode& node) {
  StageValue out;
  // A table has no text of its own to show.
  out.written =
      node.kind == DocumentKind::table ? std::string("a table") : document.written(node.place);
  switch (node.kind) {
    case DocumentKind::integer: out.is = node.integer; break;
    case DocumentKind::real: out.is = node.real; break;
    case DocumentKind::boolean: out.is = node.boolean; break;
    case DocumentKind::text: out.is = node.text; break;
    default: break;
  }
  return out;
}

Problem set_stage_value(StageConfig& config, const StageParameter& which, const StageValue& value) {
  return std::visit(Setter{config, which, value}, which.field);
}

Problem set_stage_text(StageConfig& config, const StageParameter& which, std::string_view text) {
  if (const auto* sides = std::get_if<StageSidesField>(&which.field)) {
    return set_sides(sides->in(config), text);
  }
  return set_stage_value(config, which, std::visit(Typed{text}, which.field));
}

Problem add_stage_side(std::uint8_t& sides, const StageValue& value) {
  const auto* text = std::get_if<std::string>(&value.is);
  for (int i = 0; text != nullptr && i < kStageSides; ++i) {
    const auto side = static_cast<StageSide>(i);
    if (*text != to_string(side)) continue;
    sides = static_cast<std::uint8_t>(sides | side_bit(side));
    return std::nullopt;
  }
  return ParameterProblem{fmt::format("exit_sides: {} is no side", value.written),
                          suggestion(text != nullptr ? *text : std::string(), stage_side_names(),
                                     "sides are \"top\", \"bottom\", \"left\" and \"right\"")};
}

ParameterProblem no_exit_side() {
  return {"no exit side: nobody could ever leave",
          "write at least one: exit_sides = [\"top\"], or leave the line out for all four"};
}

std::vector<std::string_view> stage_side_names() {
  std::vector<std::string_view> out;
  for (int i = 0; i < kStageSides; ++i) out.push_back(to_string(static_cast<StageSide>(i)));
  return out;
}

std::vector<std::string_view> fuel_mode_names() {
  std::vector<std::string_view> out;
  for (int i = 0; i < kFuelModes; ++i) out.push_back(to_string(static_cast<FuelMode>(i)));
  return out;
}

}  // namespace warren
