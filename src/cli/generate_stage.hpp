// warren generate for stages: a configuration and a seed become a stage that can be won.
#pragma once

#include "cli/console.hpp"
#include "cli/generate_arguments.hpp"

namespace warren::cli {

Status generate_stage(const GenerateArguments& arguments, const Console& console);

}  // namespace warren::cli
