#include "platform/files.hpp"

#include <fmt/format.h>

#include <cerrno>
#include <optional>
#include <system_error>

#include "core/path_text.hpp"
#include "platform/draft.hpp"
#include "platform/file_calls.hpp"
#include "platform/links.hpp"
#include "platform/open_files.hpp"

namespace warren {
namespace {

namespace fs = std::filesystem;

// Errors of the machine have numbers of their own where it is not POSIX.
int errno_of(const std::error_code& error) {
  return error.default_error_condition().value();
}

// What errno means for the person at the keyboard.
tl::unexpected<Error> fail_errno(std::string_view what, const fs::path& path, int code) {
  const std::string message =
      fmt::format("cannot {} {}: {}", what, path_text(path), std::generic_category().message(code));
  if (says_full(code)) return fail(Failure::machine, message, "free some space and run again");
  switch (code) {
    case ENOENT: return fail(Failure::usage, message, "check the path");
    case ENOTDIR: return fail(Failure::usage, message, "part of the path is a file, not a folder");
    case EACCES:
    case EPERM: return fail(Failure::machine, message, "check the permissions");
    case EBUSY: return fail(Failure::machine, message, "close the program that has it open");
    case EISDIR:
      return fail(Failure::usage, fmt::format("{} is a folder", path_text(path)),
                  "name a file in it");
    case EROFS: return fail(Failure::machine, message, "write somewhere else with --out");
    default: return fail(Failure::machine, message);
  }
}

// The place that writing `path` fills. Links are followed, also to a file that is not there yet:
// renaming over a link would break it.
Result<fs::path> follow_links(const fs::path& path) {
  constexpr int kMostLinks = 40;  // as many as Linux follows
  fs::path place = path;
  std::error_code error;
  for (int i = 0; i < kMostLinks; ++i) {
    if (!is_link(place)) return place;
    const fs::path target = link_target(place, error);
    if (error) return fail_errno("write", path, errno_of(error));
    place = place.parent_path() / target;
  }
  return fail_errno("write", path, ELOOP);
}

}  // namespace

Result<std::string> read_file(const fs::path& path, std::uint64_t limit) {
  const Descriptor file(file_calls().open(path.c_str(), flags_to_read(), 0));
  if (!file.valid()) return fail_errno("read", path, errno);
  const std::optional<OpenFile> info = look_at(file.get());
  if (!info) return fail_errno("read", path, errno);
  if (info->folder) return fail_errno("read", path, EISDIR);
  if (!info->regular) {
    return fail(Failure::usage, fmt::format("{} is not a regular file", path_text(path)));
  }
  const std::uint64_t size = info->size;
  if (size > limit) {
    return fail(Failure::content, fmt::format("{} is too large: {}, the limit is {}",
                                              path_text(path), size_text(size), size_text(limit)));
  }
  // One byte more than there should be: a file that grows meanwhile is noticed too.
  std::string bytes(static_cast<std::size_t>(size) + 1, '\0');
  std::size_t filled = 0;
  while (filled < bytes.size()) {
    const ssize_t got = file_calls().read(file.get(), bytes.data() + filled, bytes.size() - filled);
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) return fail_errno("read", path, errno);
    if (got == 0) break;
    filled += static_cast<std::size_t>(got);
  }
  if (filled != size) {
    return fail(Failure::machine, fmt::format("{} changed while it was read", path_text(path)),
                "run again when nobody writes to it");
  }
  bytes.resize(filled);
  return bytes;
}

Status write_file(const fs::path& path, std::string_view bytes, Leftovers leftovers) {
  std::error_code ignored;
  const fs::file_status there = fs::status(path, ignored);
  if (fs::is_directory(there)) {
    return fail(Failure::usage, fmt::format("cannot write {}: it is a folder", path_text(path)),
                "name a file");
  }
  if (fs::exists(there) && !fs::is_regular_file(there)) {  // renaming over /dev/null removes it
    return fail(Failure::usage,
                fmt::format("cannot write {}: it is not a regular file", path_text(path)));
  }
  const Result<fs::path> place = follow_links(path);
  if (!place) return tl::make_unexpected(place.error());
  if (leftovers == Leftovers::sweep) sweep_drafts(place->parent_path());
  Draft draft(*place);
  if (draft.opened() != 0) return fail_errno("write", path, draft.opened());
  std::optional<fs::perms> mode;
  if (fs::exists(there)) mode = there.permissions();
  if (const int error = draft.write(bytes, mode); error != 0) {
    return fail_errno("write", path, error);
  }
  if (const int error = draft.put_in_place(); error != 0) return fail_errno("write", path, error);
  return {};
}

Status make_folder(const fs::path& path) {
  if (path.empty()) return {};
  std::error_code error;
  fs::create_directories(path, error);
  if (!error && fs::is_directory(path)) {
    sweep_drafts(path);
    return {};
  }
  const int code = error ? errno_of(error) : ENOTDIR;
  return fail_errno("make the folder", path, code);
}

}  // namespace warren
