#include "cli/authored_files.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <system_error>

namespace warren::cli {

namespace fs = std::filesystem;

Result<std::vector<fs::path>> files_below(const fs::path& folder,
                                          const std::vector<std::string_view>& extensions) {
  std::vector<fs::path> found;
  std::error_code error;
  fs::recursive_directory_iterator it(folder, error);
  const fs::recursive_directory_iterator end;
  while (!error && it != end) {
    const std::string name = it->path().filename().string();
    const bool authored = std::ranges::any_of(extensions, [&](std::string_view extension) {
      return name.size() > extension.size() && name.ends_with(extension);
    });
    if (authored && !it->is_directory(error)) found.push_back(it->path());
    if (error) break;
    it.increment(error);
  }
  if (error) {
    return fail(Failure::machine,
                fmt::format("cannot read the folder {}: {}", folder.string(), error.message()),
                "check the permissions");
  }
  if (found.empty()) {
    return fail(Failure::usage,
                fmt::format("{} holds no {} file", folder.string(), fmt::join(extensions, " or ")),
                "name a folder with such files, or a file");
  }
  std::ranges::sort(found);
  return found;
}

}  // namespace warren::cli
