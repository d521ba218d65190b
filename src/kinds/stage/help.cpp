#include "kinds/stage/help.hpp"

#include "kinds/stage/content/parameters.hpp"
#include "kinds/stage/content/wall_algorithm.hpp"

namespace warren {
namespace {

// What control shows a parameter, by what it holds.
struct StageRow {
  ParameterInfo operator()(const StageField<std::string>&) const { return info_of(of); }
  ParameterInfo operator()(const StageField<std::optional<std::uint32_t>>&) const {
    return info_of_number(of, ParameterType::whole);
  }
  ParameterInfo operator()(const StageField<int>&) const {
    return info_of_number(of, ParameterType::whole);
  }
  ParameterInfo operator()(const StageField<double>&) const {
    return info_of_number(of, ParameterType::real);
  }
  ParameterInfo operator()(const StageField<bool>&) const {
    return with(ParameterType::toggle, {"true", "false"});
  }
  ParameterInfo operator()(const StageField<FuelMode>&) const {
    std::vector<std::string> names;
    for (int i = 0; i < kFuelModes; ++i) names.emplace_back(to_string(static_cast<FuelMode>(i)));
    return with(ParameterType::choice, std::move(names));
  }
  // Any of these words may have a percent behind it: the words are a start.
  ParameterInfo operator()(const StageField<WallAlgorithm>&) const {
    const std::vector<std::string_view> words = wall_algorithm_words();
    return with(ParameterType::choice, {words.begin(), words.end()});
  }
  ParameterInfo operator()(const StageSidesField&) const {
    std::vector<std::string> names;
    for (int i = 0; i < kStageSides; ++i) names.emplace_back(to_string(static_cast<StageSide>(i)));
    return with(ParameterType::choices, std::move(names));
  }
  ParameterInfo operator()(const StagePlaces&) const { return with(ParameterType::list, {}); }

  ParameterInfo with(ParameterType type, std::vector<std::string> choices) const {
    ParameterInfo out = info_of(of);
    out.type = type;
    out.choices = std::move(choices);
    return out;
  }

  const StageParameter& of;
};

std::vector<ParameterInfo> stage_rows() {
  std::vector<ParameterInfo> out;
  for (const StageParameter& parameter : stage_parameters()) {
    out.push_back(std::visit(StageRow{parameter}, parameter.field));
  }
  return out;
}

}  // namespace

ParameterTable stage_parameter_table() {
  return {
      "Parameters of a stage: keys of a .stage.toml file; those that are one value, and "
      "exit_sides, "
      "also as\n--set KEY=VALUE.\n\n",
      stage_rows};
}

}  // namespace warren
