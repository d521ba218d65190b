#include "content/parameter_problem.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace warren {

std::optional<ParameterProblem> one_line_problem(std::string_view key, std::string_view text) {
  constexpr std::size_t kLongest = 200;
  if (text.size() > kLongest) {
    return ParameterProblem{fmt::format("{} is {} bytes long", key, text.size()),
                            fmt::format("write at most {}", kLongest)};
  }
  const bool control = std::ranges::any_of(text, [](char c) {
    const auto byte = static_cast<unsigned char>(c);
    return byte < 0x20 || byte == 0x7f;
  });
  if (!control) return std::nullopt;
  return ParameterProblem{fmt::format("{} must be one line of text", key),
                          "leave out line breaks, tabs and control characters"};
}

Status set_each(std::span<const std::pair<std::string, std::string>> settings,
                const std::function<std::optional<ParameterProblem>(
                    const std::string& key, const std::string& value)>& set) {
  Error error{Failure::usage, {}};
  for (const auto& [key, value] : settings) {
    std::optional<ParameterProblem> problem = set(key, value);
    if (!problem) continue;
    Diagnostic diagnostic;
    diagnostic.message = fmt::format("--set {}={}: {}", key, value, problem->message);
    diagnostic.help = std::move(problem->help);
    error.diagnostics.push_back(std::move(diagnostic));
  }
  if (!error.diagnostics.empty()) return tl::make_unexpected(std::move(error));
  return {};
}

}  // namespace warren
