// The files that a designer wrote, in a folder and below.
#pragma once

#include <filesystem>
#include <string_view>
#include <vector>

#include "warren/result.hpp"

namespace warren::cli {

inline constexpr std::string_view kZoneExtension = ".zone";
inline constexpr std::string_view kChunkExtension = ".chunk";

// Every file whose name ends in one of the extensions (.dungeon.toml is one too), in a fixed order;
// a folder without any is an error.
Result<std::vector<std::filesystem::path>> files_below(
    const std::filesystem::path& folder, const std::vector<std::string_view>& extensions);

}  // namespace warren::cli
