// Links of the disk, and where files really lie.
#pragma once

#include <filesystem>
#include <system_error>

namespace warren {

bool is_link(const std::filesystem::path& path);

// Where a link leads, from its own folder on or whole.
std::filesystem::path link_target(const std::filesystem::path& link, std::error_code& error);

// The whole path of what is there, without links and dots, as the machine itself spells it.
std::filesystem::path real_path(const std::filesystem::path& path, std::error_code& error);

// Where paths start, spelled the same way.
std::filesystem::path current_folder(std::error_code& error);

}  // namespace warren
