// One value into a configuration, from a file or from --set.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "content/document.hpp"
#include "content/parameter_problem.hpp"
#include "kinds/stage/content/parameters.hpp"

namespace warren {

struct StageValue {
  // Nothing: neither of these, a date or a list.
  std::variant<std::monostate, std::int64_t, double, bool, std::string> is;
  std::string written;  // by its author
};

StageValue stage_value(const Document& document, const DocumentNode& node);

// Sets a parameter that is one value, or says why not. config.name is named in messages.
std::optional<ParameterProblem> set_stage_value(StageConfig& config, const StageParameter& which,
                                                const StageValue& value);

// The same for a text as typed after --set key=, also for exit_sides=top,left.
std::optional<ParameterProblem> set_stage_text(StageConfig& config, const StageParameter& which,
                                               std::string_view text);

// A side into the bits of sides.
std::optional<ParameterProblem> add_stage_side(std::uint8_t& sides, const StageValue& value);
ParameterProblem no_exit_side();

// The words that values are chosen from.
std::vector<std::string_view> stage_side_names();
std::vector<std::string_view> fuel_mode_names();

}  // namespace warren
