#include "kinds/stage/help.hpp"

#include "kinds/stage/content/parameters.hpp"

namespace warren {
namespace {

std::vector<ParameterInfo> stage_rows() {
  std::vector<ParameterInfo> out;
  for (const StageParameter& parameter : stage_parameters()) out.push_back(info_of(parameter));
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
