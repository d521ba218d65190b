// Files that are known by two extensions: a .toml or .json alone may be anything.
#pragma once

#include <filesystem>
#include <span>
#include <string>
#include <string_view>

namespace warren {

bool has_extension(const std::filesystem::path& path, std::span<const std::string_view> extensions);

// The name of the file without both.
std::string stem_without(const std::filesystem::path& path,
                         std::span<const std::string_view> extensions);

}  // namespace warren
