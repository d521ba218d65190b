// Reading and writing whole files, with errors that say what to do.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>

#include "core/size_text.hpp"
#include "warren/result.hpp"

namespace warren {

// Refuses what is not a regular file and what is larger than `limit` before reading it.
Result<std::string> read_file(const std::filesystem::path& path, std::uint64_t limit);

// Whether writing first removes what killed runs left in the folder. Who writes many files into one
// calls make_folder once, which sweeps too, and keeps the rest of its writes from listing it again.
enum class Leftovers { sweep, keep };

// Writes beside the place, syncs, and renames over it, so that a kill, a full disk or a power
// failure never leaves half a file, and what was there stays until the new file is whole.
Status write_file(const std::filesystem::path& path, std::string_view bytes,
                  Leftovers leftovers = Leftovers::sweep);

// Makes the folder and its parents, and sweeps up in the folder.
Status make_folder(const std::filesystem::path& path);

}  // namespace warren
