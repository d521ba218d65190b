#include "kinds/stage/help.hpp"

#include "kinds/stage/content/parameters.hpp"

namespace warren {
namespace {

std::vector<ParameterInfo> stage_rows() {
  return infos_of(stage_parameters());
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
