// The functions of include/warren/parameters.hpp, and what version this is.
#include "warren/parameters.hpp"

#include "kinds/kind.hpp"
#include "warren/warren.hpp"

namespace warren {

std::string_view to_string(ParameterType type) {
  switch (type) {
    case ParameterType::whole: return "whole";
    case ParameterType::real: return "real";
    case ParameterType::range: return "range";
    case ParameterType::toggle: return "toggle";
    case ParameterType::choice: return "choice";
    case ParameterType::choices: return "choices";
    case ParameterType::text: return "text";
    case ParameterType::list: return "list";
  }
  return {};
}

std::vector<ParameterInfo> parameters_of(std::string_view kind) {
  const Kind* found = find_kind(kind);
  return found == nullptr ? std::vector<ParameterInfo>() : found->parameters.rows();
}

std::string_view version() {
  return WARREN_VERSION;
}

}  // namespace warren
