// warren render --page: floors as pages to print.
#pragma once

#include <filesystem>
#include <vector>

#include "cli/console.hpp"
#include "warren/level.hpp"

namespace warren::cli {

// Pages are .pdf or .svg: told before anything is generated.
Status check_page_path(const std::filesystem::path& path);

// All pages in one PDF file, or an SVG file for each.
Status write_pages(const std::filesystem::path& path, const std::vector<Level>& floors,
                   const Console& console);

}  // namespace warren::cli
