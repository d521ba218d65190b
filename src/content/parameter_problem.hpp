// Why a value cannot be that of a parameter.
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "warren/result.hpp"

namespace warren {

struct ParameterProblem {
  std::string message;
  std::string help;
};

// Names and seeds are shown and typed again: they must be one line.
std::optional<ParameterProblem> one_line_problem(std::string_view key, std::string_view text);

// Parameters changed from outside of a file: --set key=value. Every setting is tried; those that
// `set` refuses are told all at once.
Status set_each(std::span<const std::pair<std::string, std::string>> settings,
                const std::function<std::optional<ParameterProblem>(
                    const std::string& key, const std::string& value)>& set);

}  // namespace warren
