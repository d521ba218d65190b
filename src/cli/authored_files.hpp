// The files that a designer wrote, in a folder and below.
#pragma once

#include <filesystem>
#include <string_view>
#include <vector>

#include "warren/result.hpp"

namespace warren::cli {

inline constexpr std::string_view kZoneExtension = ".zone";
inline constexpr std::string_view kChunkExtension = ".chunk";

struct AuthoredFiles {
  std::vector<std::filesystem::path> files;
  std::vector<Diagnostic> refused;  // links that lead out of the folder: errors, not to be opened
};

// Every file whose name ends in one of the extensions (.dungeon.toml is one too), in a fixed order;
// a folder without any is an error.
// A folder may come from a stranger: what a link in it leads to outside is not shown.
Result<AuthoredFiles> files_below(const std::filesystem::path& folder,
                                  const std::vector<std::string_view>& extensions);

// A file that a folder lists and that cannot be read is the machine's failure, not a wrong call.
Error of_listed_file(Error error);

}  // namespace warren::cli
