// warren generate for dungeons: a configuration and a seed become floors.
#pragma once

#include "cli/console.hpp"
#include "cli/generate_arguments.hpp"

namespace warren::cli {

Status generate_dungeon(const GenerateArguments& arguments, const Console& console);

}  // namespace warren::cli
