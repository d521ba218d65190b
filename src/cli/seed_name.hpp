// Seeds in the names of files.
#pragma once

#include <string>

namespace warren::cli {

// A text seed as a part of a file's name, with a hash where the name cannot hold all of it.
std::string seed_in_name(const std::string& text);

}  // namespace warren::cli
