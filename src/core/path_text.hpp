// Paths have slashes in messages and level files, whatever the machine has.
#pragma once

#include <filesystem>
#include <string>

namespace warren {

// In UTF-8, as everything is that is authored or written.
std::string path_text(const std::filesystem::path& path);

}  // namespace warren
