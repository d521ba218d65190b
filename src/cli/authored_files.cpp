#include "cli/authored_files.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <system_error>

#include "core/path_text.hpp"

namespace warren::cli {

namespace fs = std::filesystem;

namespace {

bool leads_out(const fs::path& link, const fs::path& folder) {
  std::error_code error;
  const fs::path target = fs::canonical(link, error);
  if (error) return false;  // to nothing: reading it says so
  const fs::path inside = fs::canonical(folder, error);
  return std::ranges::mismatch(inside, target).in1 != inside.end();
}

Diagnostic link_not_followed(const fs::path& link) {
  Diagnostic out;
  out.where.file = path_text(link);
  out.message = "this link leads out of the folder and is not followed";
  out.help = "name the file that it leads to, or its folder";
  return out;
}

bool is_authored(const fs::path& path, const std::vector<std::string_view>& extensions) {
  const std::string name = path_text(path.filename());
  return std::ranges::any_of(extensions, [&](std::string_view extension) {
    return name.size() > extension.size() && name.ends_with(extension);
  });
}

}  // namespace

Result<AuthoredFiles> files_below(const fs::path& folder,
                                  const std::vector<std::string_view>& extensions) {
  AuthoredFiles found;
  std::error_code error;
  fs::recursive_directory_iterator it(folder, error);
  const fs::recursive_directory_iterator end;
  while (!error && it != end) {
    const fs::file_type type = it->symlink_status(error).type();
    if (error) break;
    if (type != fs::file_type::directory && is_authored(it->path(), extensions)) {
      const bool refuse = type == fs::file_type::symlink && leads_out(it->path(), folder);
      if (refuse) found.refused.push_back(link_not_followed(it->path()));
      if (!refuse) found.files.push_back(it->path());
    }
    it.increment(error);
  }
  if (error) {
    return fail(Failure::machine,
                fmt::format("cannot read the folder {}: {}", path_text(folder), error.message()),
                "check the permissions");
  }
  if (found.files.empty() && found.refused.empty()) {
    return fail(
        Failure::usage,
        fmt::format("{} holds no {} file", path_text(folder), fmt::join(extensions, " or ")),
        "name a folder with such files, or a file");
  }
  std::ranges::sort(found.files);
  return found;
}

Error of_listed_file(Error error) {
  if (error.failure == Failure::usage) error.failure = Failure::machine;
  return error;
}

}  // namespace warren::cli
