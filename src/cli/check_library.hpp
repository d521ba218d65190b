// warren check --library: whether a folder of chunks is enough to build regions with.
#pragma once

#include <string>
#include <vector>

#include "cli/console.hpp"

namespace warren::cli {

struct LibraryArguments {
  std::string folder;
  std::string biome;       // empty: all that the folder has
  std::vector<int> bases;  // empty: the usual ones that the folder has
  bool lenient = false;
  bool json = false;
};

ExitCode check_library(const LibraryArguments& arguments, const Console& console);

}  // namespace warren::cli
