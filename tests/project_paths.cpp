#include "project_paths.hpp"

namespace warren {

std::string source_folder() {
  return WARREN_SOURCE_DIR;
}

std::string warren_binary() {
  return WARREN_BINARY;
}

}  // namespace warren
